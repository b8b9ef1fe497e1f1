"""People at tables of a service, without a web server."""

from random import Random

from bastide.table.service import Held, SeatPlan, Service
from bastide.table.sitting import Sitting

ME, FRIEND = SeatPlan("me", "Ann"), SeatPlan("friend")
BOT, HOT = SeatPlan("bot", level="random"), SeatPlan("hot", "Bea")


def two_people(service: Service, game: str = "caylus", seed: int = 1) -> tuple[Sitting, list[str]]:
    """Two people at a table, with their keys by seat."""
    ann = service.create(game, {}, [ME, FRIEND], seed=seed)
    bob = service.join(ann.table, "Bob")
    assert ann.key
    assert bob.key
    return service.sitting(ann.table), [ann.key, bob.key]


def three_people(service: Service) -> tuple[Sitting, list[Held]]:
    """Ann, Bob and Cid, each with a browser of their own."""
    ann = service.create("caylus", {}, [ME, FRIEND, FRIEND], seed=1)
    return service.sitting(ann.table), [ann, service.join(ann.table, "Bob"), service.join(ann.table, "Cid")]


def act(service: Service, sitting: Sitting, keys: list[str], action: str | None = None) -> int:
    state = sitting.course.state
    return service.act(sitting.id, keys[state.player or 0], action or str(state.legal()[0]), sitting.version)


def finish(service: Service, sitting: Sitting, keys: list[str]) -> None:
    """Play on by chance to the end."""
    chance = Random(1)
    while not sitting.course.state.over:
        act(service, sitting, keys, str(chance.choice(sitting.course.state.legal())))
