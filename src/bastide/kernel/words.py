"""What all words have in common, whatever the language."""

from dataclasses import dataclass

from bastide.kernel import french


@dataclass(frozen=True, slots=True)
class Counted:
    """Numbers of something: `1 denier`, `2 deniers`, and what is said of none."""

    one: str
    many: str
    none: str = ""

    def __getitem__(self, number: int, /) -> str:
        """So many of it."""
        if number == 0 and self.none:
            return self.none
        return f"{number} {self.one if number in (-1, 1) else self.many}"


def capital(words: str) -> str:
    """Return words with a capital first letter, as they begin a sentence."""
    return words[:1].upper() + words[1:]


def listed(parts: list[str], last: str) -> str:
    """`a`, `a and b`, `a, b and c`: `last` joins the last two."""
    return last.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def forms(noun: str, key: str, language: str) -> dict[str, str]:
    """A noun with its article, and where things are, for gaps in prompts: `the_{key}`, `at_{key}` and `of_{key}`."""
    if language == "fr":
        return {f"the_{key}": french.object_of(noun), f"at_{key}": french.at(noun), f"of_{key}": french.of_the(noun)}
    return {f"the_{key}": f"the {noun}", f"at_{key}": f"at the {noun}", f"of_{key}": f"of the {noun}"}
