"""Stored passwords: salted, and never accepted by accident."""

import pytest

from bastide.table.host.passwords import hashed_password, matches

KEPT = hashed_password("château 1252")


def test_only_the_password_matches() -> None:
    assert matches(KEPT, "château 1252")
    for other in ("", "chateau 1252", "château 1252 ", KEPT):
        assert not matches(KEPT, other)


def test_two_hashes_of_one_password_differ() -> None:
    assert hashed_password("château 1252") != KEPT
    assert "1252" not in KEPT


@pytest.mark.parametrize("kept", [
    "", "scrypt", "scrypt$16384$8$1", "scrypt$16384$8$1$zz$00", "scrypt$x$8$1$00$00", "scrypt$15$8$1$00$00",
    "scrypt$0$8$1$00$00", f"scrypt${2**40}$8$1$00$00", KEPT.rpartition("$")[0] + "$", "$".join(KEPT.split("$")[:-2]),
], ids=range(10))  # fmt: skip
def test_a_damaged_hash_matches_nothing(kept: str) -> None:
    assert not matches(kept, "")
    assert not matches(kept, "château 1252")
