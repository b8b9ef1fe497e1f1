"""The stock of buildings."""

import bastide
from bastide.caylus import components as c
from bastide.caylus.drawing import drawer
from tests.drawing.picture import SVG, read


def offered(drawing: str) -> list[str]:
    return [one.get("id", "") for one in read(drawing).iter(f"{SVG}a")]


def test_the_stock_has_every_building_that_is_not_on_the_road() -> None:
    view = bastide.game("caylus").start(7).view()
    assert len(offered(drawer(view))) == c.N_BUILD - c.FIRST_WOOD
    view["road"][8] = {"tile": "mason", "owner": 0}
    assert "stock-mason" not in offered(drawer(view))


def test_the_jeweller_may_be_out_of_the_game() -> None:
    view = bastide.game("caylus", jeweller=False).start(7).view()
    assert "stock-jeweller" not in offered(drawer(view))


def test_what_can_be_built_now_comes_first() -> None:
    view = bastide.game("caylus").start(7).view()
    assert offered(drawer(view, legal=["build statue", "build mason"]))[:2] == ["stock-mason", "stock-statue"]


def test_what_a_seat_lacks_is_pale_and_said() -> None:
    view = bastide.game("caylus").start(7).view()
    drawing = drawer(view, seat=0)
    assert ' opacity="0.35"' in drawing
    assert "missing: 2 stone, 1 gold" in drawing
    assert ' opacity="0.35"' not in drawer(view)


def test_an_empty_stock_is_drawn_too() -> None:
    view = bastide.game("caylus").start(7).view()
    view["road"] = [{"tile": name} for name in c.TILE_NAMES[c.FIRST_WOOD : c.N_BUILD]] + [{}]
    assert offered(drawer(view)) == []
