"""What the pages say: every number comes from the tables, every word of the game is one, and is explained first."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bastide.api import GAMES, definition, load
from bastide.how_to_play import final_picture, pictures, words
from bastide.kernel.how_to_play import NUMBERS, HowToPlay, HowToPlayWords
from bastide.rulebook import rulebook
from bastide.score_sources import score_sources, sources

LANGUAGES = ("en", "fr")
PLACEHOLDER = re.compile(r"\{(\w+)(?::[wW])?\}")
MARK = re.compile(r"\((\d)\)")
ROUGHLY = re.compile(r"\bone or two\b|\b(?:un|une) ou deux\b|\bà deux fois\b|\b(?:one|un|une|aucun)\b")
"""Numbers that state nothing of the game."""
JARGON = {
    "en": ("provost", "bailiff", "batch", "favour", "denier", "token", "residence", "craftsman", "privilege",
           "rose window"),
    "fr": ("prévôt", "bailli", "lot", "faveur", "denier", "jeton", "résidence", "artisan", "privilège", "rosace"),
}  # fmt: skip
"""Words nobody knows who has not played."""
PLAIN = ("craftsman", "artisan")
"""Of these, words everybody knows."""
# The moves of the recorded game that the steps tell of: the number of the move, and its text.
TOLD = {
    "caylus": {1: "place neutral quarry", 6: "place trading post", 10: "pass", 15: "provost +1",
               19: "build food farm", 21: "give food wood stone"},
    "magna-carta": {4: "place quarry", 7: "build small farm", 8: "place blue small farm", 17: "provost +2",
                    20: "batches 1"},
    "pillars": {1: "take mason 1", 2: "workers quarry 3", 10: "pass", 11: "place kingsbridge tom builder",
                12: "place court", 22: "buy 1 stone"},
}  # fmt: skip
# What the log of the recorded game says of them, in the order in which it does.
HAPPENED = {
    "caylus": ("Green takes 3 deniers.", "Green moves the provost 1 forward, to space 7.", "Blue takes 1 stone.",
               "Red scores 2 points.", "Blue builds a house in the Dungeon: 5 points.", "The bailiff moves to space 8"),
    "magna-carta": ("Red moves the provost 2 forward for 2 deniers, to card 5.", "Red takes 1 food.",
                    "Blue takes 1 food off the card as its owner (3 left).",
                    "Blue takes a token of the Dungeon: 4 points.", "Castle: Blue takes 1 gold for the most batches.",
                    "The provost advances to card 6."),
    "pillars": ("Blue hires the mason 1 for 5 gold.", "Red sends 8 workers to the quarry 3.",
                "Red lets the builder wait at 7.", "Blue sends a builder to Kingsbridge (Tom Builder) for 6 gold.",
                "The event of the round: king (5 gold for everybody).", "Blue takes 5 gold.",
                "Blue receives the card “Tom Builder”.", "Blue buys 1 stone"),
}  # fmt: skip


def told(game: str) -> HowToPlay:
    make = definition(game).how_to_play
    assert make is not None
    return make()


def texts(value: Any) -> Iterator[str]:
    """All sentences of a page, in their order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value[: 2 if hasattr(value, "icons") else None]:  # of a term, not its icons
            yield from texts(one)


def sentences(page: HowToPlayWords) -> list[str]:
    scoring = [text for one in page.scoring for text in (one.title, one.text)]
    parts = (page.purpose, page.final, page.terms, page.introduction, page.steps)
    return [*texts(parts), *scoring, *texts((page.mistakes, page.advice))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_comes_from_the_tables(game: str, language: str) -> None:
    how = told(game)
    numbers = "|".join(NUMBERS[language][2:])
    for sentence in sentences(how.words[language]):
        rest = ROUGHLY.sub("", MARK.sub("", PLACEHOLDER.sub("", sentence)).lower())
        assert not re.search(rf"\d|\b(?:{numbers})\b", rest), sentence
        assert {*PLACEHOLDER.findall(sentence)} <= {*how.facts, "points", "players"}, sentence


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_is_told(game: str) -> None:
    how = told(game)
    used = {name for page in how.words.values() for text in sentences(page) for name in PLACEHOLDER.findall(text)}
    assert set(how.facts) <= used


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_explained_before_it_is_used(game: str, language: str) -> None:
    page = words(game, language)
    explained = [term.word.lower() for term in page.terms]
    stems = {word: re.compile(rf"\b{word[:-1] if word.endswith('s') else word}") for word in explained}
    later = list(explained)
    for term in page.terms:
        later.remove(term.word.lower())
        for word in later:
            if word in JARGON[language]:
                assert not stems[word].search(term.meaning.lower()), f"{term.word} is explained by {word}"
    after = " ".join(sentences(page)).lower()
    for word in JARGON[language]:
        if re.search(rf"\b{word}", after):
            assert word in explained or any(word in text for text in explained), word
        for paragraph in page.purpose if word not in PLAIN else ():
            known = f"**{word}" in paragraph  # it is told there what that is
            assert known or not re.search(rf"\b{word}s?\b", paragraph.lower()), (word, paragraph)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_those_of_the_rules(game: str, language: str) -> None:
    book = rulebook(game, language)
    rules = " ".join([book.introduction, *(f"{one.title} {one.sentence} {one.table}" for one in book.rules)]).lower()
    for term in words(game, language).terms:
        if term.word not in ("Rose window", "Rosace"):  # as our drawing shows the track of costs
            assert term.word.lower().removesuffix("s") in rules, term.word


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_words_stand_in_the_pictures(game: str, language: str) -> None:
    for step, shots in zip(words(game, language).steps, told(game).shots, strict=True):
        shown = sorted(number for shot in shots for number in shot.numbers.values())
        assert sorted({int(number) for number in MARK.findall(step.text)}) == shown, step.title


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_happened(game: str) -> None:
    record = load(told(game).game)
    assert {number: str(record.actions[number - 1]) for number in TOLD[game]} == TOLD[game]
    state = record.game.start(record.seed)
    log = [event.text("en", ["Blue", "Red", "Green"]) for event in state.events]
    for action in record.actions[: max(shot.moves for shots in told(game).shots for shot in shots)]:
        state.play(action)
        log += [event.text("en", ["Blue", "Red", "Green"]) for event in state.events]
    place = 0
    for line in HAPPENED[game]:
        place = next(here for here in range(place, len(log)) if log[here].startswith(line))


@pytest.mark.parametrize("game", GAMES)
def test_the_final_score_is_that_of_the_game(game: str) -> None:
    record = load(told(game).game)
    assert record.state.over
    winner = record.state.winners[0]
    points = score_sources(record)[winner]
    assert points.total() == record.state.scores[winner] == max(record.state.scores)
    drawn = final_picture(game, "en")
    for source in sources(game):
        assert (source.english in drawn) == bool(points[source.name])
    assert str(points.total()) in words(game, "en").final


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_light_and_have_no_links_or_ids(game: str, language: str) -> None:
    shown = [one for step in pictures(game, language) for one in step]
    assert 5 <= len(pictures(game, language)) <= 7
    assert sum(map(len, shown)) < 130_000
    for one in shown:
        assert not re.search(r"<a\b|\bid=|data-|href=\"#choices|<style", one)
        assert 'role="img"' in one
