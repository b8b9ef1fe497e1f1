"""Catalogues: all actions of a game. Ids come from one table, dense and fixed, each with a text of its own."""

from collections.abc import Iterator


class Catalogue:
    """All actions of a game, by families: `("place", ("gate", "inn"))` makes `place gate` and `place inn`."""

    def __init__(self, *families: tuple[str, tuple[str, ...]]) -> None:
        """Number the actions in the order given; a family without arguments is one action."""
        self.families = families
        self._first: dict[str, int] = {}
        texts: list[str] = []
        for family, arguments in families:
            self._first[family] = len(texts)
            texts += [f"{family} {argument}" for argument in arguments] or [family]
        self.texts = tuple(texts)
        self.ids = {text: number for number, text in enumerate(texts)}
        if len(self.ids) != len(texts):
            raise ValueError("two actions have the same text")

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.texts)

    def __iter__(self) -> Iterator[str]:
        """The texts in the order of the ids."""
        return iter(self.texts)

    def first(self, family: str) -> int:
        """The id of the family's first action."""
        return self._first[family]

    def split(self, number: int) -> tuple[str, int]:
        """The family of an action and its place within the family."""
        family = max((f for f in self._first if self._first[f] <= number), key=self._first.__getitem__)
        return family, number - self._first[family]

    def find(self, text: str) -> int | None:
        """The id of the action with this text, whatever the case and the spaces; None if there is none."""
        return self.ids.get(" ".join(text.lower().split()))
