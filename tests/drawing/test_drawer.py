"""The stock of buildings."""

import bastide
from bastide.caylus import components as c
from bastide.caylus.drawing import drawer
from bastide.caylus.drawing.stock import missing
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


def test_then_comes_what_the_cubes_are_enough_for_and_last_what_lacks_most() -> None:
    view = bastide.game("caylus").start(7).view()
    view["players"][0]["cubes"] = {"food": 1, "wood": 1, "stone": 0, "cloth": 0, "gold": 0}
    order = offered(drawer(view, seat=0, legal=["build sawmill"]))
    assert order[:2] == ["stock-food-farm", "stock-cloth-farm"]
    assert order.index("stock-wood-marketplace") < order.index("stock-lawyer") < order.index("stock-statue")
    assert order[-1] == "stock-cathedral"


def test_what_a_seat_lacks_is_drawn_and_said() -> None:
    view = bastide.game("caylus").start(7).view()
    drawing = drawer(view, seat=0)
    statue = next(one for one in read(drawing).iter(f"{SVG}a") if one.get("id") == "stock-statue")
    assert "Missing: 2 stone, 1 gold" in (statue[0].text or "")
    assert [one.text for one in statue.iter(f"{SVG}text")][-2:] == ["2", "1"]
    assert "Missing" not in drawer(view)


def test_the_cube_of_any_kind_is_missing_too() -> None:
    view = bastide.game("caylus").start(7).view()
    view["players"][0]["cubes"] = {"food": 0, "wood": 1, "stone": 0, "cloth": 0, "gold": 0}
    assert missing(view, 0, c.TILE_NAMES.index("wood peddler")) == [("any-cube", 1)]
    view["players"][0]["cubes"]["gold"] = 1
    assert missing(view, 0, c.TILE_NAMES.index("wood peddler")) == []


def test_the_whole_stock_fits_the_middle_of_the_page() -> None:
    view = bastide.game("caylus").start(7).view()
    view["players"][0]["cubes"] = dict.fromkeys(c.CUBES, 0)
    for language in ("en", "fr"):
        for seat in (0, None):
            drawing = drawer(view, seat=seat, legal=["build mason", "build statue"], language=language)
            wide, high = map(float, read(drawing).get("viewBox", "").split()[2:])
            assert wide == 716
            assert high <= 664


def test_an_empty_stock_is_drawn_too() -> None:
    view = bastide.game("caylus").start(7).view()
    view["road"] = [{"tile": name} for name in c.TILE_NAMES[c.FIRST_WOOD : c.N_BUILD]] + [{}]
    assert offered(drawer(view)) == []
