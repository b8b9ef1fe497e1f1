"""People at tables of a service, without a web server."""

from random import Random

from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Held, SeatPlan, Service

ME, FRIEND = SeatPlan("me", "Ann"), SeatPlan("friend")
BOT, HOT = SeatPlan("bot", level="random"), SeatPlan("hot", "Bea")


def two_people(service: Service, game: str = "caylus", seed: int = 1) -> tuple[LiveTable, list[str]]:
    """Two people at a table, with their keys by seat."""
    ann = service.create(game, {}, [ME, FRIEND], seed=seed)
    bob = service.join(ann.table, "Bob")
    assert ann.key
    assert bob.key
    return service.live(ann.table), [ann.key, bob.key]


def three_people(service: Service) -> tuple[LiveTable, list[Held]]:
    """Ann, Bob and Cid, each with a browser of their own."""
    ann = service.create("caylus", {}, [ME, FRIEND, FRIEND], seed=1)
    return service.live(ann.table), [ann, service.join(ann.table, "Bob"), service.join(ann.table, "Cid")]


def act(service: Service, live: LiveTable, keys: list[str], action: str | None = None) -> int:
    state = live.history.state
    return service.act(live.id, keys[state.player or 0], action or str(state.legal()[0]), live.version)


def finish(service: Service, live: LiveTable, keys: list[str]) -> None:
    """Play on by chance to the end."""
    chance = Random(1)
    while not live.history.state.over:
        act(service, live, keys, str(chance.choice(live.history.state.legal())))


def bots_answer(service: Service, live: LiveTable, chance: Random) -> int:
    """Bots choose by chance until a person is asked; how often they did."""
    count = 0
    while (question := service.question(live.id)) is not None:
        service.answer(question, chance.choice(live.history.state.legal()).id)
        count += 1
    return count
