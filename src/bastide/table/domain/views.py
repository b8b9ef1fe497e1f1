"""What is told to a seat or a spectator: all of it worked out from what those eyes may see."""

from typing import Any

from bastide.api import game_info
from bastide.kernel.definition import Option, OptionValue
from bastide.kernel.game import State
from bastide.kernel.words import capital
from bastide.table.domain import colours
from bastide.table.domain.history import Sight, ended_words
from bastide.table.domain.live_table import Holder, LiveTable
from bastide.table.domain.service import Service
from bastide.table.domain.taking_back import why_not, why_not_ask
from bastide.table.domain.wording import Wording
from bastide.table.messages import say
from bastide.table.storage.protocol import BOT, HUMAN, OPEN, OVER, RUNNING, Stored


def table_view(
    service: Service, live: LiveTable, holder: Holder, language: str, veiled: bool = False
) -> dict[str, Any]:
    """The table as a holder may see it, in JSON-able values; `veiled`: only what everybody may see of it."""
    state, eyes = live.history.state, None if veiled else live.eyes(holder)
    sight = Sight(state, eyes)
    begun = live.status != OPEN
    asked = state.player if live.status == RUNNING else None
    names, wording = live.names(language), live.wording(language)
    mine = asked is not None and asked in holder.seats and not veiled
    return {
        "id": live.id,
        "game": live.game.name,
        "title": live.game.definition.info.title_in(language),
        "options": dict(live.game.options),
        "status": live.status,
        "private": live.table.private,
        "hints": live.table.hints and service.tables.hints,
        "version": live.version,
        "turn": state.turn,
        "seat": holder.seat,
        "held": list(holder.seats),
        "eyes": eyes,
        "player": asked,
        "prompt": prompt(live, sight, language),
        "choices": choices(state, wording) if mine else [],
        "seats": [_seat(service, live, seat, language, sight) for seat in range(len(names))],
        "position": sight.position() if begun else None,
        "log": log(live, language),
        **_take_backs(service, live, holder),
        "winners": state.winners if live.status == OVER else [],
        "rematch": live.rematch or None,
        "ended": live.ended,
    }


def choices(state: State, wording: Wording) -> list[dict[str, str]]:
    """What can be chosen, each with what it does now and what it costs."""
    labels = [(str(one), state.choice(one, wording.language, wording.colours)) for one in state.legal()]
    return [{"action": action, "label": label} for action, label in labels]


def _take_backs(service: Service, live: LiveTable, holder: Holder) -> dict[str, Any]:
    """What a holder may take back alone or by asking, and what the others are asked to agree to."""
    running = live.status == RUNNING
    undo = running and bool(holder.seats) and not why_not(live, holder)
    asked = service.taking_back.asked(live) if running else None
    return {
        "undo": undo,
        "ask_undo": running and bool(holder.seats) and not undo and not why_not_ask(live, holder),
        "asked_undo": None if asked is None else {
            "seat": asked.request.seat,
            "agreed": sorted(asked.agreed),
            "needed": max(len(asked.voters), 1),
            "yours": holder.seat is not None and holder.seat not in {asked.request.seat, *asked.agreed},
        },
    }  # fmt: skip


def prompt(live: LiveTable, sight: Sight, language: str) -> str:
    """The one sentence that says what is asked, or what came out."""
    state = live.history.state
    if live.status == OPEN:
        return say(language, "waiting_seats")
    if live.status == RUNNING:
        return sight.prompt(live.wording(language))
    if live.ended is not None:
        return ended_words(language, live.ended)
    first = [capital(name) for seat, name in enumerate(live.names(language)) if seat in state.winners]
    return say(language, "share_win" if len(first) > 1 else "wins", say(language, "and").join(first))


def _seat(service: Service, live: LiveTable, seat: int, language: str, sight: Sight) -> dict[str, Any]:
    one = live.seats[seat]
    name, person = live.names(language)[seat], one.kind == HUMAN
    absence, voters = service.absences.of(live, seat), service.absences.voters(live, seat)
    plays = stand_in(service, live, seat)
    return {
        "seat": seat,
        "colour": live.colours()[seat],
        "name": name,
        "kind": one.kind,
        "level": one.level if one.kind == BOT else None,
        "plays": plays,
        "note": None if plays is None else say(
            language, "stands_in_soon" if service.tables.compiling() else "stands_in",
            say(language, f"level_{one.level}"), say(language, f"level_{plays}"),
        ),
        "open": one.open,
        "score": sight.scores()[seat] if live.status != OPEN else 0,
        "away": absence.away,
        "idle": absence.idle,
        "absence": absence.text(language, name),
        "agreed": sorted(live.consents(seat) & voters) if person else [],
        "needed": max(len(voters), 1) if person and live.others(seat) else 0,
    }


def stand_in(service: Service, live: LiveTable, seat: int) -> str | None:
    """Return the level that plays in place of the bot in a seat while that one cannot; None if none has to."""
    one = live.seats[seat]
    plays = service.tables.stand_in(one.level, live.game) if one.kind == BOT else one.level
    return None if plays == one.level else plays


def log(live: LiveTable, language: str) -> list[dict[str, Any]]:
    """What happened, in words everybody may hear."""
    wording = live.wording(language)
    lines = [line for line in live.history.log if live.status != OPEN or line.ply >= 0]
    texts = [{"ply": line.ply, "text": line.text(wording)} for line in lines]
    return [one for one in texts if one["text"]]


def summary(stored: Stored, language: str) -> dict[str, Any]:
    """A table in the list."""
    table = stored.table
    keys, words = colours.names(table.game, stored.seats), colours.names(table.game, stored.seats, language)
    return {
        "id": table.id,
        "game": table.game,
        "title": game_info(table.game).title,
        "options": table.options,
        "status": table.status,
        "created": table.created,
        "seats": [
            {"seat": one.seat, "colour": colour, "name": one.called(word), "kind": one.kind, "open": one.open}
            for one, colour, word in zip(stored.seats, keys, words, strict=True)
        ],
        "free": sum(one.open and not one.name for one in stored.seats),
    }


def option_words(option: Option, value: OptionValue, language: str) -> str:
    """A value of an option in words."""
    if value in option.words:
        return option.words[value][language == "fr"]
    usual = {None: "usual", True: "yes", False: "no"}
    return say(language, f"value_{usual[value]}") if value is None or isinstance(value, bool) else str(value)
