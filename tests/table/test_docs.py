import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.table.server import server

PAGE = (Path(__file__).parents[2] / "docs" / "http-api.md").read_text()


def test_the_page_names_every_path_of_the_api(client: TestClient) -> None:
    for path, operations in client.get("/openapi.json").json()["paths"].items():
        for method in operations:
            assert f"`{method.upper()} {path}`" in PAGE


def test_the_example_plays_a_whole_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.*?)```", PAGE, re.S)
    assert example
    with server(tmp_path) as running:
        exec(example[1].replace("http://127.0.0.1:8000", running.address), {})
    assert re.search(r"win.*\[\d+, \d+\]", capsys.readouterr().out)
