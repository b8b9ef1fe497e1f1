"""Positions: a state as readable JSON and back, by the declaration of its record. Named things have their names."""

from collections.abc import Mapping
from typing import Any

from bastide.kernel import chance
from bastide.kernel.errors import BadPosition
from bastide.kernel.record import NONE, Domain, Field, Record

MAX_TEXT = 60
View = Mapping[str, Any]
"""A position, or what a seat may know of it."""


def dump(g: Record) -> dict[str, Any]:
    """The record as JSON-able values, without the generator."""
    out: dict[str, Any] = {}
    for field in g.fields:
        if not field.shown:
            continue
        value = getattr(g, field.name)
        if field.row:
            rows = out.setdefault(field.row, [{} for _ in range(_size(g, field))])
            for row, one in zip(rows, value[: _size(g, field)], strict=True):
                _put(row, field, one)
        elif field.is_record:
            out[field.name] = [dump(one) for one in value[: _size(g, field)]]
        elif field.keys:
            out[field.name] = {key: _show(field, one) for key, one in zip(field.keys, value, strict=True)}
        elif field.length:
            out[field.name] = _trimmed([_show(field, one) for one in value[: _size(g, field)]])
        else:
            _put(out, field, value)
    return out


def _size(g: Record, field: Field) -> int:
    return int(getattr(g, field.upto)) if field.upto else field.length


def _put(out: dict[str, Any], field: Field, value: int) -> None:
    shown = _show(field, value)
    if shown is not None:
        out[field.name] = shown


def _show(field: Field, value: int) -> str | int | None:
    if field.big:
        return str(value)
    if field.domain.low == NONE and value == NONE:
        return None
    return field.domain.names[value] if field.domain.names else value


def _trimmed(values: list[Any]) -> list[Any]:
    while values and values[-1] is None:
        values.pop()
    return values


def load(g: Record, data: Any, where: str = "position") -> None:
    """Read `dump`'s values into a blank record; a sentence for everything that does not fit."""
    if not isinstance(data, dict):
        raise BadPosition(f"{where}: expected an object, found {_short(data)}")
    known = {f.row or f.name for f in g.fields if f.shown}
    for name in data:
        if name not in known:
            raise BadPosition(f"{where}: there is no field {_short(name)}")
    for field in g.fields:
        if not field.shown:
            continue
        here = f"{where}.{field.name}"
        if field.row:
            _load_column(g, field, data.get(field.row), f"{where}.{field.row}")
        elif field.is_record:
            _load_records(g, field, _items(data.get(field.name), field, here), here)
        elif field.keys:
            _load_keys(g, field, data.get(field.name), here)
        elif field.length:
            _load_list(g, field, _items(data.get(field.name), field, here), here)
        else:
            setattr(g, field.name, _read(field, data.get(field.name), here))


def _items(data: Any, field: Field, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise BadPosition(f"{where}: expected a list, found {_short(data)}")
    if len(data) > field.length:
        raise BadPosition(f"{where}: at most {field.length} entries, found {len(data)}")
    return data


def _load_column(g: Record, field: Field, data: Any, where: str) -> None:
    rows = _items(data, field, where)
    if field.upto:
        _load_size(g, field, rows, where)
    elif len(rows) != field.length:
        raise BadPosition(f"{where}: expected {field.length} rows, found {len(rows)}")
    columns = {f.name for f in g.fields if f.row == field.row}
    nothing = NONE if field.domain.low == NONE else 0
    getattr(g, field.name)[len(rows) :] = [nothing] * (field.length - len(rows))
    for place, row in enumerate(rows):
        if not isinstance(row, dict) or not set(row) <= columns:
            raise BadPosition(f"{where}[{place}]: expected an object with only {', '.join(sorted(columns))}")
        getattr(g, field.name)[place] = _read(field, row.get(field.name), f"{where}[{place}].{field.name}")


def _load_records(g: Record, field: Field, items: list[Any], where: str) -> None:
    _load_size(g, field, items, where)
    for place, one in enumerate(items):
        load(getattr(g, field.name)[place], one, f"{where}[{place}]")


def _load_keys(g: Record, field: Field, data: Any, where: str) -> None:
    if not isinstance(data, dict) or set(data) != set(field.keys):
        raise BadPosition(f"{where}: expected an object with {', '.join(field.keys)}")
    setattr(g, field.name, [_read(field, data[key], f"{where}.{key}") for key in field.keys])


def _load_list(g: Record, field: Field, items: list[Any], where: str) -> None:
    values = [_read(field, one, f"{where}[{place}]") for place, one in enumerate(items)]
    nothing = NONE if field.domain.low == NONE else 0
    if field.upto or nothing != NONE:
        _load_size(g, field, items, where)
    setattr(g, field.name, values + [nothing] * (field.length - len(values)))


def _load_size(g: Record, field: Field, items: list[Any], where: str) -> None:
    """A list either says how many of its places count, or must have as many as it is told."""
    counts = next((f for f in g.fields if f.name == field.upto), None)
    if counts and counts.count:
        setattr(g, counts.name, len(items))
    elif len(items) != _size(g, field):
        raise BadPosition(f"{where}: expected {_size(g, field)} entries, found {len(items)}")


def _read(field: Field, data: Any, where: str) -> int:
    domain = field.domain
    if data is None and domain.low == NONE:
        return NONE
    if domain.names:
        if not isinstance(data, str) or data not in domain.names:
            raise BadPosition(f"{where}: there is no {_short(data)}; known are {', '.join(domain.names)}")
        return domain.names.index(data)
    if field.big and isinstance(data, str) and len(data) < MAX_TEXT and data.lstrip("-").isdecimal():
        data = int(data)
    if not isinstance(data, int) or isinstance(data, bool):
        raise BadPosition(f"{where}: expected a whole number, found {_short(data)}")
    _check_range(domain, data, where)
    return data


def _check_range(domain: Domain, value: int, where: str) -> None:
    if not domain.low <= value <= domain.high:
        raise BadPosition(f"{where}: {_short(value)} is not between {domain.low} and {domain.high}")


def check_domains(g: Record, where: str = "position") -> None:
    """Refuse a record with a value outside its field's domain."""
    for field in g.fields:
        value = getattr(g, field.name)
        if field.is_record:
            for place, one in enumerate(value):
                check_domains(one, f"{where}.{field.name}[{place}]")
        else:
            for one in value if field.length else [value]:
                _check_range(field.domain, one, f"{where}.{field.name}")


def _short(data: Any) -> str:
    if data is None:
        return "nothing"
    text = repr(data) if isinstance(data, str | int | float | bool) else f"a {type(data).__name__}"
    return text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 3] + "..."


def renamed(data: Any, names: Mapping[str, str]) -> Any:
    """A position with what `names` calls otherwise by its new name; names of fields stay."""
    if not names:
        return data
    if isinstance(data, dict):
        return {name: renamed(value, names) for name, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data


def has_chance(position: Mapping[str, Any]) -> bool:
    """True if this is a whole position; a view, which is meant for somebody's eyes, has no generator."""
    return "rng" in position or "chance" in position


def dump_chance(g: chance.HasChance) -> dict[str, Any]:
    """The generator as a position has it."""
    if g.rng != 0:
        return {"rng": str(g.rng)}
    key = sum(word << 32 * place for place, word in enumerate(g.key))
    return {"chance": {"key": f"{key:032x}", "drawn": g.drawn}}


def load_chance(g: chance.HasChance, data: dict[str, Any]) -> dict[str, Any]:
    """Read what `dump_chance` gave; the rest of the position. BadPosition if it says nothing of chance, as views do."""
    rest = {name: value for name, value in data.items() if name not in ("rng", "chance")}
    if not has_chance(data) or ("rng" in data and "chance" in data):
        raise BadPosition("position.chance: a position has the state of its generator; a view has none")
    if "rng" in data:
        chance.set_key(g, 0, 0, 0, 0)
        g.rng = _number(data["rng"], 1, 2**63 - 1, "rng")
        return rest
    told = data["chance"]
    if not isinstance(told, dict) or set(told) != {"key", "drawn"}:
        raise BadPosition("position.chance: expected an object with key, drawn")
    key = told["key"]
    if not isinstance(key, str) or len(key) != 32 or not set(key) <= set("0123456789abcdef"):
        raise BadPosition("position.chance.key: expected 32 hexadecimal digits")
    g.rng = 0
    chance.start(g, int(key, 16))
    g.drawn = _number(told["drawn"], 0, 2**36 - 1, "chance.drawn")
    return rest


def _number(data: Any, low: int, high: int, where: str) -> int:
    if isinstance(data, str) and data.isascii() and data.isdecimal() and len(data) < 20:
        data = int(data)
    if not isinstance(data, int) or isinstance(data, bool) or not low <= data <= high:
        raise BadPosition(f"position.{where}: expected a whole number from {low} to {high}")
    return data
