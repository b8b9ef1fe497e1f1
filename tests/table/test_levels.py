"""Which bots are offered, and who really plays."""

import re

import pytest
from starlette.testclient import TestClient

from bastide.bots import BOTS
from bastide.kernel import native
from bastide.kernel.errors import BadOption
from bastide.table.domain.levels import KNOWN, Levels, levels
from bastide.table.domain.seat_plans import SeatPlan
from bastide.table.web.middleware import RequestMiddleware
from bastide.terminal.arguments import parser
from tests.table.player import ME, Player

NUMBA = pytest.mark.skipif(not native.available(), reason="no Numba here")


def offered(page: str) -> list[str]:
    """The levels that can be chosen on a page."""
    return list(dict.fromkeys(value for value in re.findall(r'<option value="([a-z]+)"', page) if value in KNOWN))


@NUMBA
def test_what_is_offered_is_what_can_be_had() -> None:
    assert Levels.offered(()).names == levels() == KNOWN
    assert {*KNOWN, "policy"} == set(BOTS), "every bot can be asked for, but the one that is for environments"
    assert Levels.offered(()).for_people == ("newcomer", "casual", "club", "master")
    assert set(Levels.offered(()).others) == {"random", "simple", "greedy", "easy", "normal", "hard", "expert"}
    assert Levels.offered((), compiled=False).names == ("random", "simple")
    assert Levels.offered(("hard", "simple")).names == ("simple", "hard"), "the weakest first"
    assert Levels.offered(("hard", "simple"), compiled=False).names == ("simple",)


@NUMBA
def test_people_choose_among_four_levels_with_a_sentence_each(make_app) -> None:
    app: RequestMiddleware = make_app()
    app.container.service.tables.levels = Levels.offered(())
    with TestClient(app) as client:
        first, table = client.get("/").text, client.get("/set/pillars").text
        assert offered(first) == ["newcomer", "casual", "club", "master"]
        assert '<option value="newcomer" selected>' in first, "somebody who has never played here can win"
        assert first.count("Plays as in a second game") == 3
        assert offered(table)[:4] == offered(first)
        assert set(offered(table)) == set(KNOWN), "the others are for those who write bots"
        french = client.get("/", headers={"accept-language": "fr"}).text
        assert "comme à sa deuxième partie" in french
        assert ">débutant</option>" in french


def test_what_cannot_be_offered_is_said() -> None:
    with pytest.raises(BadOption, match="there is no level 'brilliant': known are random, newcomer"):
        Levels.offered(("simple", "brilliant"))
    with pytest.raises(BadOption, match="none of the levels hard, expert can be had"):
        Levels.offered(("hard", "expert"), compiled=False)


@pytest.mark.parametrize(("chosen", "usual", "rival"), [
    ((), "casual", "easy"), (("simple", "hard"), "simple", "simple"), (("random", "expert"), "random", "random"),
    (("hard", "easy"), "easy", "easy"), (("master", "newcomer"), "newcomer", "newcomer"),
])  # fmt: skip
@NUMBA
def test_the_nearest_level_plays_if_nobody_is_chosen(chosen: tuple[str, ...], usual: str, rival: str) -> None:
    assert (Levels.offered(chosen).usual, Levels.offered(chosen).nearest("easy")) == (usual, rival)


def test_a_server_offers_what_it_is_told_to(make_app) -> None:
    with TestClient(make_app(levels=("random",))) as client:
        assert offered(client.get("/").text) == offered(client.get("/set/caylus").text) == ["random"]
        answer = client.post("/api/tables", json={"game": "caylus", "seats": [ME, {"kind": "bot", "level": "simple"}]})
        assert (answer.status_code, "random" in answer.json()["error"]) == (422, True)
        ann = Player.sets(client, "caylus", ME, {"kind": "bot"})
        assert ann.view()["seats"][1]["level"] == "random"


@NUMBA
def test_a_table_keeps_a_level_that_is_not_offered_any_more(make_app) -> None:
    app: RequestMiddleware = make_app(levels=("random",))
    service = app.container.service
    service.tables.levels = Levels.offered(())
    held = service.create("caylus", {}, [SeatPlan("me"), SeatPlan("bot", level="simple")], seed=1)
    service.tables.levels = Levels.offered(("random",))
    with TestClient(app) as client:
        ann = Player(client, held.table, held.key)
        while not (view := ann.view())["choices"]:
            pass
        assert (view["seats"][1]["level"], view["seats"][1]["plays"]) == ("simple", None)


@NUMBA
def test_it_is_shown_who_plays_in_place_of_whom(make_app) -> None:
    app: RequestMiddleware = make_app()
    service, native_code = app.container.service, app.container.native
    service.tables.levels = Levels.offered(())
    held = service.create("caylus", {}, [SeatPlan("me"), SeatPlan("bot", level="expert")], seed=1)
    with TestClient(app) as client:
        ann = Player(client, held.table, held.key)

        def shown(language: str = "en") -> tuple[str | None, str | None]:
            seat = ann.view(language=language)["seats"][1]
            return seat["plays"], seat["note"]

        def page() -> str:
            return client.get(f"/tables/{held.table}").text

        assert shown() == ("simple", "simple instead of expert (this server runs without native code)")
        native_code.compiling = True
        assert shown() == ("simple", "simple until expert is ready (its native code is being compiled)")
        french = "simple en attendant expert (son code natif est en cours de compilation)"
        assert shown("fr") == ("simple", french)
        assert "simple until expert is ready" in page()
        native_code.ready |= {("caylus", "search")}
        assert shown()[0] == "simple", "with two players experts search with a network"
        native_code.ready |= {("caylus", "search with a network")}
        assert shown() == (None, None)
        assert "native code" not in page()


def test_the_settings_of_bots_are_read_from_the_command_line() -> None:
    told = parser().parse_args(["serve", "--bot-processes", "3", "--think-seconds", "7.5", "--levels", "easy, normal",
                                "--no-hints", "--no-analyses"])  # fmt: skip
    assert (told.bot_processes, told.think_seconds, told.levels) == (3, 7.5, ("easy", "normal"))
    assert (told.no_hints, told.no_analyses) == (True, True)
    usual = parser().parse_args(["serve"])
    assert (usual.bot_processes, usual.think_seconds, usual.levels) == (0, 60.0, ())
    assert (usual.no_hints, usual.no_analyses) == (False, False)


@pytest.mark.parametrize(("flag", "value"), [
    ("--bot-processes", "0"), ("--bot-processes", "many"), ("--think-seconds", "0"), ("--think-seconds", "-1"),
    ("--levels", ","), ("--levels", ""),
])  # fmt: skip
def test_what_is_not_understood_is_said(flag: str, value: str) -> None:
    with pytest.raises(BadOption, match=f"{flag}: expected"):
        parser().parse_args(["serve", flag, value])
