"""The end of a game in words and tables: by how much, where the points came from, why a move was better."""

import json
from dataclasses import asdict, replace

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES
from bastide.kernel.game import State
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Service
from bastide.table.jobs.analyses import JudgedDecision, dearest, judgements
from bastide.table.render.reason_words import reason_words
from bastide.table.render.score_table import source_table, turn_table
from bastide.table.render.verdict import ordinal, verdict
from tests.table.browser import Person
from tests.table.test_results import finished


def over(service: Service, monkeypatch: pytest.MonkeyPatch, scores: list[int], winners: list[int]) -> LiveTable:
    """A game of two that ended so."""
    live = service.live(finished(service).table)
    monkeypatch.setattr(State, "scores", property(lambda state: scores))
    monkeypatch.setattr(State, "winners", property(lambda state: winners))
    return live


@pytest.mark.parametrize(("scores", "winners", "seat", "english", "french"), [
    ([94, 91], [0], 0, "You win by 3: 94 to 91.", "Vous gagnez de 3 : 94 à 91."),
    ([94, 91], [0], 1, "Ann wins, 94 to your 91: you are second.",
     "Ann gagne, 94 contre vos 91 : vous êtes deuxième."),
    ([94, 91], [0], None, "Ann wins by 3: 94 to 91.", "Ann gagne de 3 : 94 à 91."),
    ([90, 90], [1], 1, "You win the tie-break, 90 to 90.", "Vous gagnez au départage, 90 à 90."),
    ([90, 90], [1], 0, "Bob wins, 90 to your 90: you are second.",
     "Bob gagne, 90 contre vos 90 : vous êtes deuxième."),
    ([80, 80], [0, 1], 0, "You share the win with Bob: 80 points.",
     "Vous partagez la victoire avec Bob : 80 points."),
    ([80, 80], [0, 1], None, "Ann and Bob share the win: 80 points.",
     "Ann et Bob se partagent la victoire : 80 points."),
])  # fmt: skip
def test_the_verdict_comes_first(
    service: Service, monkeypatch: pytest.MonkeyPatch, scores: list[int], winners: list[int], seat: int | None,
    english: str, french: str,
) -> None:  # fmt: skip
    live = over(service, monkeypatch, scores, winners)
    assert (verdict(live, seat, "en"), verdict(live, seat, "fr")) == (english, french)


def test_places_have_words() -> None:
    assert [ordinal(place, "en") for place in (2, 5, 6)] == ["second", "fifth", "6th"]


@pytest.mark.parametrize("game", GAMES)
def test_sources_and_turns_add_up_to_the_scores(service: Service, game: str) -> None:
    live = service.live(finished(service, game).table)
    by_source, by_turn = source_table(live, "en"), turn_table(live, "fr")
    assert by_source is not None
    assert by_source["totals"] == by_turn["totals"] == live.history.state.scores
    assert len(by_turn["rows"]) == live.history.state.turn


def test_the_page_says_who_won_by_how_much_and_by_what(client: TestClient) -> None:
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    ann = finished(service)
    text = Person(client).go(f"/tables/{ann.table}/seat?key={ann.key}").go(f"/tables/{ann.table}").text
    assert verdict(service.live(ann.table), ann.seat, "en") in text
    assert "Where the points came from" in text


def test_the_reasons_are_a_sentence(service: Service) -> None:
    game = service.live(finished(service, "caylus").table).game
    one = JudgedDecision(1, 1, 0, "pass", 0.3, "place gate", 0.5, (0.5, 0.5), 0.2)
    said = [
        reason_words(game, replace(one, reasons=reasons), language)
        for reasons in ((("points:castle", 5), ("wood", -1), ("gold", 2)), (("deniers", -1),), ())
        for language in ("en", "fr")
    ]
    assert said == [
        "By the end of the turn it brings 5 points (batches for the castle) more, 2 gold more and 1 wood less.",
        "D'ici la fin du tour, cela rapporte 5 points (lots du château) de plus, 2 or de plus et 1 bois de moins.",
        "It pays later: by the end of the turn it still brings 1 denier less.",
        "Cela paie plus tard : d'ici la fin du tour, c'est encore 1 denier de moins.",
        "What it brings shows later.",
        "Ce que cela rapporte se voit plus tard.",
    ]


def test_own_moments_come_first_with_a_board_each(client: TestClient) -> None:
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    ann = finished(service)
    live = service.live(ann.table)
    moves = zip(live.history.moves(), live.history.actions, strict=True)
    plain = [JudgedDecision(ply, 1, line.seat, str(action), 0.5, str(action), 0.5, (0.5, 0.5), 0.1)
             for ply, (line, action) in enumerate(moves, 1)]  # fmt: skip
    judged = [replace(one, share=0.5 - (one.ply % 7 + 1) / 100) for one in plain]
    kept = json.dumps([asdict(one) for one in judged])
    assert judgements(live, kept) == judged
    service.storage.keep_analysis(ann.table, kept)
    page = Person(client).go(f"/tables/{ann.table}/seat?key={ann.key}").go(f"/tables/{ann.table}/analysis").text
    assert "The decisive moments of your game" in page
    for one in [one for one in dearest(judged, 3) if one.seat == ann.seat]:
        assert f'src="/tables/{ann.table}/board/{one.ply - 1}?' in page
    board = client.get(f"/tables/{ann.table}/board/3")
    assert (board.headers["content-type"], board.text[:4]) == ("image/svg+xml", "<svg")
    stranger = Person(TestClient(client.app)).go(f"/tables/{ann.table}/analysis").text
    assert "The decisive moments</h2>" in stranger


def test_an_analysis_of_an_earlier_version_is_read(service: Service) -> None:
    live = service.live(finished(service).table)
    old = {"ply": 1, "turn": 1, "seat": live.history.course.game.start(live.table.seed).player or 0,
           "played": str(live.history.actions[0]), "share": 0.4, "best": str(live.history.actions[0]),
           "best_share": 0.4, "shares": [0.4, 0.6]}  # fmt: skip
    [one] = judgements(live, json.dumps([old]))
    assert (one.stake, one.reasons) == (0.0, ())
