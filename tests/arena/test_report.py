"""A match as JSON, as a table, as a picture."""

import io
import json
import sys

import pytest
from rich.console import Console

import bastide
from bastide.arena import Match, Played, run, summary, table
from bastide.arena.report import check_plot, plot


@pytest.fixture(scope="module")
def played() -> Played:
    match = Match.of(bastide.game("caylus", players=3), ["random", "random", "program: sh -c 'exit 1'"], 10, seed=1)
    made = Played(match)
    run(made, workers=2)
    return made


def shown(told: dict) -> str:
    out = io.StringIO()
    Console(file=out, width=140).print(table(told))
    return out.getvalue()


def test_a_summary_is_json_and_adds_up(played):
    told = json.loads(json.dumps(summary(played, each=True), allow_nan=False))
    assert (told["games"], told["of"], told["blocks"]) == (10, 10, 3)
    assert [(bot["bot"], bot["copy"]) for bot in told["bots"]][:2] == [("random", 1), ("random", 2)]
    assert sum(bot["wins"] for bot in told["bots"]) == pytest.approx(10)
    assert sum(seat["share"]["value"] for seat in told["seats"]) == pytest.approx(1)
    assert [one["index"] for one in told["results"]] == list(range(10))
    assert told["bots"][2]["forfeits"] == 10
    (forfeits,) = told["forfeits"]
    assert forfeits == {"bot": "program: sh -c 'exit 1'", "reason": "ended with code 1", "games": 10, "first": 0}


def test_a_table_names_bots_shares_and_reasons(played):
    text = shown(summary(played))
    assert "random (2)" in text
    assert "a fair share is 33.3%" in text
    assert "forfeited 10 (first game 0): ended with code 1" in text


def test_points_above_the_others_are_shown_where_there_are_several(played):
    assert "above" in shown(summary(played))
    match = Match.of(bastide.game("caylus", players=2), ["random", "random"], 2, seed=1)
    made = Played(match)
    run(made, workers=1)
    told = summary(made)
    assert told["bots"][0]["above"]["value"] == told["bots"][0]["margin"]["value"]
    assert "above" not in shown(told)


def test_nothing_played_is_a_table_too(played):
    told = summary(Played(played.match))
    assert json.loads(json.dumps(told, allow_nan=False))["games"] == 0
    assert "0 games of 10" in shown(told)


def test_without_choix_there_is_a_sentence_instead_of_ratings(played, monkeypatch):
    monkeypatch.setitem(sys.modules, "choix", None)
    told = summary(played)
    assert told["without_ratings"] == "ratings need choix: pip install 'bastide[arena]'"
    assert all(bot["rating"] is None for bot in told["bots"])
    assert "ratings need choix" in shown(told)


def test_a_picture_is_drawn(played, tmp_path):
    pytest.importorskip("matplotlib")
    plot(summary(played), tmp_path / "wins.png")
    assert (tmp_path / "wins.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(bastide.BadOption, match=r"such as wins\.png"):
        check_plot("wins.txt")


def test_the_same_bot_against_itself_has_its_fair_share():
    for players in (2, 3):
        match = Match.of(bastide.game("caylus", players=players), ["random"] * players, 120, seed=5)
        made = Played(match)
        run(made, workers=2)
        for bot in summary(made)["bots"]:
            assert bot["share"]["low"] <= 1 / players <= bot["share"]["high"]
            assert bot["share"]["high"] - bot["share"]["low"] < 0.2
