"""The package of the new game, installed."""

from pathlib import Path

import pytest

from tests.heaps import install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package is."""
    return install(tmp_path_factory.mktemp("heaps"))
