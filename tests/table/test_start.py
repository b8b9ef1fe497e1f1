"""The first page comes first: nothing is loaded, compiled or replayed before it that it has no need of."""

import json
import subprocess
import sys
from pathlib import Path

GAMES = ("bastide.caylus.definition", "bastide.magna_carta.definition", "bastide.pillars.definition")
ROOMS = ("bastide.table.rooms", "bastide.table.scene", "bastide.rulebook", "rich")
API = ("fastapi", "pydantic")
HEAVY = ("numpy", "numba", "llvmlite", "scipy", "matplotlib", "ray", "bastide.bots.engine")
LOOK = """
import json, sys
from pathlib import Path
from starlette.testclient import TestClient
from bastide.table.app import create_app
from bastide.table.settings import Settings

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
