"""Records: the state of a game as plain integers, declared once by annotations.

    @record
    class Player(Record):
        deniers: Annotated[int, between(0, 999)]
        goods: Annotated[list[int], By(CUBES), between(0, 99)]

A record class is a slotted Python object of ints and lists. The same declaration gives the layout of its bytes
and (in `native`) the NumPy record on which the compiled rules run: an attribute has the same name in both.
"""

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Self, TypeVar, cast, get_args, get_origin

NONE = -1
"""The value of 'nobody' or 'nothing' in a field."""


@dataclass(frozen=True, slots=True)
class Domain:
    """The values an integer may have: a range, or the places of a list of names (with -1 for none)."""

    low: int
    high: int
    names: tuple[str, ...] = ()


def between(low: int, high: int) -> Domain:
    """Whole numbers from `low` to `high`, both included."""
    return Domain(low, high)


def one_of(names: tuple[str, ...]) -> Domain:
    """One of these names."""
    return Domain(0, len(names) - 1, names)


def one_of_or_none(names: tuple[str, ...]) -> Domain:
    """One of these names, or nothing."""
    return Domain(NONE, len(names) - 1, names)


@dataclass(frozen=True, slots=True)
class By:
    """Marks a list with one place for each of these names."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UpTo:
    """Marks a list of which only the first places count: as many as the field `count` says."""

    count: str


@dataclass(frozen=True, slots=True)
class Row:
    """Marks lists of equal length that a position shows together, a row for each place."""

    name: str


class _Mark:
    """A mark without a value."""


BIG = _Mark()
"""Marks an integer that needs 64 bits; all others have 16."""
COUNT = _Mark()
"""Marks a field that only counts the places of an `UpTo` list: a position does not repeat it."""
DERIVED = _Mark()
"""Marks a field which follows from the others: a position leaves it out, the game works it out again."""
OPTION = _Mark()
"""Marks a field that holds an option of the game: a position has them under `options`."""
SECRET = _Mark()
"""Marks a field of the generator: positions have it in a form of its own, views not at all."""

FLAGS = {BIG: "big", COUNT: "count", DERIVED: "derived", OPTION: "option", SECRET: "secret"}
ANY_INT16 = Domain(-(2**15), 2**15 - 1)
ANY_INT64 = Domain(-(2**63), 2**63 - 1)


@dataclass(frozen=True, slots=True)
class Field:
    """One attribute of a record class."""

    name: str
    element: type
    length: int = 0  # 0: a single value, no list
    domain: Domain = ANY_INT16
    keys: tuple[str, ...] = ()
    upto: str = ""
    row: str = ""
    count: bool = False
    derived: bool = False
    option: bool = False
    secret: bool = False
    big: bool = False

    @property
    def shown(self) -> bool:
        """True if a position has the field under its own name."""
        return not (self.count or self.derived or self.option or self.secret)

    @property
    def is_record(self) -> bool:
        """True if the element is a record itself."""
        return issubclass(self.element, Record)


class Record:
    """The base of all record classes."""

    __slots__ = ("events",)
    fields: ClassVar[tuple[Field, ...]] = ()
    layout: ClassVar[struct.Struct]
    events: list[tuple[int, ...]] | None

    def clone(self) -> Self:
        """An independent copy (without the events)."""
        raise TypeError("not a record class")

    def values(self) -> list[int]:
        """All integers in the order of the declaration."""
        raise TypeError("not a record class")

    def assign(self, values: Iterator[int]) -> None:
        """Take over integers in the order of `values()`."""
        raise TypeError("not a record class")

    def to_bytes(self) -> bytes:
        """The bytes of the NumPy record with the same values."""
        return self.layout.pack(*self.values())

    @classmethod
    def from_bytes(cls, data: bytes | memoryview) -> Self:
        """The record with these bytes, unchecked."""
        made = cls()
        made.assign(iter(cls.layout.unpack(data)))
        return made


R = TypeVar("R", bound=Record)


def field_of(name: str, kind: Any) -> Field:
    """Read one annotation."""
    marks: tuple[Any, ...] = ()
    if get_origin(kind) is Annotated:
        kind, *rest = get_args(kind)
        marks = tuple(rest)
    element = get_args(kind)[0] if get_origin(kind) is list else kind
    told: dict[str, Any] = {"domain": ANY_INT64} if BIG in marks else {}
    for mark in marks:
        match mark:
            case int():
                told["length"] = mark
            case Domain():
                told["domain"] = mark
            case By(names):
                told |= {"length": len(names), "keys": names}
            case UpTo(count):
                told["upto"] = count
            case Row(row):
                told["row"] = row
            case _:
                told[FLAGS[mark]] = True
    return Field(name, element, **told)


def record(cls: type[R]) -> type[R]:
    """Turn a class of annotations into a record class."""
    fields = tuple(field_of(name, kind) for name, kind in cls.__annotations__.items())
    body = {
        "__slots__": tuple(f.name for f in fields),
        "__doc__": cls.__doc__,
        "__module__": cls.__module__,
        "fields": fields,
        "layout": struct.Struct(_format(fields)),
    }
    made = type(cls.__name__, (Record,), body)
    for name, method in _methods(made, fields).items():
        setattr(made, name, method)
    return cast(type[R], made)


def _codes(fields: tuple[Field, ...]) -> str:
    codes = ""
    for f in fields:
        one = _codes(f.element.fields) if issubclass(f.element, Record) else "q" if f.big else "h"
        codes += one * (f.length or 1)
    return codes


def _format(fields: tuple[Field, ...]) -> str:
    """The `struct` format: 64-bit fields first, so that nothing needs padding but the end, to a multiple of 8."""
    codes = _codes(fields)
    if "q" in codes.lstrip("q"):
        raise TypeError("the 64-bit fields of a record come first")
    padding = -struct.calcsize("<" + codes) % 8 if "q" in codes else 0
    return "<" + codes + f"{padding}x" * (padding > 0)


def _methods(made: type, fields: tuple[Field, ...]) -> dict[str, Callable[..., Any]]:
    """Write `__init__`, `clone`, `values`, `assign` out for these fields: a loop over them takes five times as long."""
    init, clone, values, assign = [], [], [], []
    scope: dict[str, Any] = {"cls": made, "new": object.__new__}
    for f in fields:
        it = f"self.{f.name}"
        scope[f"of_{f.name}"] = f.element
        if f.is_record:
            init.append(f"{it} = [of_{f.name}() for _ in range({f.length})]")
            clone.append(f"c.{f.name} = [x.clone() for x in {it}]")
            values.append(f"for x in {it}: v += x.values()")
            assign.append(f"for x in {it}: x.assign(values)")
        elif f.length:
            init.append(f"{it} = [0] * {f.length}")
            clone.append(f"c.{f.name} = {it}[:]")
            values.append(f"v += {it}")
            assign.append(f"{it} = [next(values) for _ in range({f.length})]")
        else:
            init.append(f"{it} = 0")
            clone.append(f"c.{f.name} = {it}")
            values.append(f"v.append({it})")
            assign.append(f"{it} = next(values)")
    source = (
        _function("__init__(self)", [*init, "self.events = None"])
        + _function("clone(self)", ["c = new(cls)", *clone, "c.events = None", "return c"])
        + _function("values(self)", ["v = []", *values, "return v"])
        + _function("assign(self, values)", assign)
    )
    exec(source, scope)
    return {name: scope[name] for name in ("__init__", "clone", "values", "assign")}


def _function(head: str, lines: list[str]) -> str:
    return "\n    ".join([f"def {head}:", *lines]) + "\n"
