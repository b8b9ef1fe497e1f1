"""A table of the kinds of questions."""

import pytest

from bastide.kernel.questions import QuestionKind, QuestionTable


def kind(name: str, *phases: str, subject: str = "") -> QuestionKind:
    return QuestionKind(
        name, rule="HEA-1", phases=phases, who="everybody", asks=("take", "de prendre"),
        prompt=("{seat}: take.", "{seat} : prenez."), subject=subject,
    )  # fmt: skip


TABLE = QuestionTable(kind("take", "day"), kind("sell", "day", "night", subject="stone"), kind("sleep", "night"))


def test_a_kind_is_known_by_its_place():
    assert TABLE.names == ("take", "sell", "sleep")
    assert TABLE[1].name == "sell"
    assert len(TABLE) == 3


def test_kinds_are_found_by_phase_and_by_subject():
    assert TABLE.in_phase("day") == (0, 1)
    assert TABLE.in_phase("night") == (1, 2)
    assert TABLE.in_phase("dawn") == ()
    assert TABLE.about("stone") == (1,)


def test_the_words_of_a_kind_in_both_languages():
    assert (TABLE[0].asks_in("en"), TABLE[0].asks_in("fr")) == ("take", "de prendre")
    assert (TABLE[0].prompt_in("en"), TABLE[0].prompt_in("fr")) == ("{seat}: take.", "{seat} : prenez.")


def test_a_special_case_has_words_of_its_own():
    sold = kind("sell")._replace(special_case="at night", special_prompt=("{seat}: hush.", "{seat} : chut."))
    assert (sold.prompt_in("en"), sold.prompt_in("fr")) == ("{seat}: take.", "{seat} : prenez.")
    assert (sold.prompt_in("en", special=True), sold.prompt_in("fr", special=True)) == (
        "{seat}: hush.", "{seat} : chut.")  # fmt: skip


def test_a_name_stands_for_one_kind():
    with pytest.raises(ValueError, match="same name"):
        QuestionTable(kind("take"), kind("sell"), kind("take"))
