"""The first page comes first: nothing is loaded, compiled or replayed before it that it has no need of."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bastide.table.jobs.native_code import NativeCode
from tests.awaiting import awaited

GAMES = ("bastide.caylus.definition", "bastide.magna_carta.definition", "bastide.pillars.definition")
ROOMS = ("bastide.table.pages.all_routes", "bastide.table.render.scene", "bastide.rulebook", "rich")
API = ("fastapi", "pydantic")
HEAVY = ("numpy", "numba", "llvmlite", "scipy", "matplotlib", "ray", "bastide.bots.linear_search.engine")
LOOK = """
import json, sys
from pathlib import Path
from starlette.testclient import TestClient
from bastide.table.app import create_app
from bastide.table.config import Settings

with TestClient(create_app(Settings(Path(sys.argv[1])))) as client:
    page = client.get("/").status_code
    after_page = sorted(sys.modules)
    table = client.post("/api/tables", json={"game": "caylus", "seats": [{"kind": "me"}, {"kind": "friend"}]})
print(json.dumps([page, after_page, table.status_code, sorted(sys.modules)]))
"""


def test_the_first_page_loads_nothing_heavy(tmp_path: Path) -> None:
    said = subprocess.run([sys.executable, "-c", LOOK, str(tmp_path)], capture_output=True, check=True, timeout=60)
    page, after_page, made, after_table = json.loads(said.stdout)
    assert (page, made) == (200, 201)
    assert {*HEAVY, *API, *ROOMS, *GAMES} & set(after_page) == set()
    assert {*HEAVY, *API, *ROOMS} & set(after_table) == set(API), "the API is loaded when it is asked for"


def test_without_a_private_folder_for_compiled_code_the_table_plays_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pytest.importorskip("numba")
    for name in ("BASTIDE_CACHE", "CACHE_DIRECTORY", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", os.devnull)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / f"bastide-cache-{os.geteuid()}").symlink_to(tmp_path)
    code, prepared = NativeCode(), []

    async def prepare(game: str, search: str) -> None:
        prepared.append(game)

    awaited(code.compile_all(prepare))
    assert code.ready == set(prepared) == set()
    assert not code.compiling
    assert [record.message for record in caplog.records] == ["no native code"]
    assert "BASTIDE_CACHE" in vars(caplog.records[0])["reason"]
