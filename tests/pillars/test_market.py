"""Step 12, the market: PIL-78 to PIL-82, and who may trade what: PIL-6, PIL-7."""

from tests.pillars.table import Table


def test_pil_6_selling_stone_needs_the_stonecutter():
    t = Table().team("red", "woodworker", "mason 1").has("red", stone=2).put("red", "market").begin("market")
    assert t.legal_of("sell") == []
    assert t.refused("sell 1 stone") == "PIL-6"


def test_pil_7_buying_wood_needs_a_woodworker():
    t = Table().team("red", "carpenter 2").put("red", "market").begin("market")
    assert t.refused("buy 1 wood") == "PIL-7"
    assert "1 stone" in t.legal_of("buy")
    for one in ("woodworker", "master woodworker"):
        t = Table().team("red", one).put("red", "market").begin("market")
        assert "4 wood" in t.legal_of("buy")


def test_pil_78_circle_by_circle_until_all_have_passed():
    t = Table().put("red", "market").put("green", "market").put("red", "market").begin("market")
    t.play("red: buy 1 sand", "green: buy 1 sand", "red: buy 1 wood", "red: pass", "green: pass")
    assert t.asked == ("red", "market")
    t.play("red: pass")
    assert t.asked[1] != "market"
    assert t.at("market") == ["", "", "", ""]


def test_pil_79_buying():
    t = Table().has("red", gold=9).put("red", "market").begin("market")
    sand = [f"{n} sand" for n in (1, 2, 3, 4)]
    assert t.legal_of("buy") == ["1 stone", "2 stone", "1 wood", "2 wood", "3 wood", *sand]
    assert t.refused("buy 3 stone") == "PIL-79"
    t.play("red: buy 3 wood")
    assert (t.gold("red"), t.cubes("red"), t.g.market) == (0, {"wood": 3}, [4, 1, 4])


def test_pil_79_no_more_than_the_stock():
    t = Table().put("green", "market").put("red", "market").begin("market").play("green: buy 4 sand")
    assert t.refused("buy 1 sand") == "PIL-79"


def test_pil_80_selling():
    t = Table().has("red", gold=0, metal=2, stone=1, wood=1, sand=5).put("red", "market").begin("market")
    assert t.legal_of("sell") == ["1 metal", "2 metal", "1 stone", "1 wood"] + [f"{n} sand" for n in range(1, 6)]
    assert t.refused("sell 2 stone") == "PIL-80"
    t.play("red: sell 2 metal", "red: sell 4 sand")
    assert (t.gold("red"), t.cubes("red")) == (18, {"stone": 1, "wood": 1, "sand": 1})
    assert t.g.market == [4, 4, 4]


def test_pil_80_gold_stays_below_the_limit():
    t = Table().has("red", gold=29, metal=2).put("red", "market").begin("market").play("red: sell 2 metal")
    assert t.gold("red") == 30


def test_pil_81_a_pass_is_final_for_the_builder():
    t = Table().put("red", "market").put("green", "market").begin("market").play("red: pass", "green: buy 1 sand")
    assert t.asked == ("green", "market")
    assert t.at("market") == ["", "green", "", ""]
    assert t.player("red").bag == 3


def test_pil_82_what_was_bought_is_not_sold():
    t = Table().has("red", sand=2).put("red", "market").begin("market").play("red: buy 1 sand")
    assert t.legal_of("sell") == []
    assert t.refused("sell 1 sand") == "PIL-82"


def test_pil_82_the_bishops_cube_is_not_bought():
    t = Table().event("king").put("red", "bishop", "market").begin("event").play("red: receive stone")
    assert "1 stone" in t.legal_of("sell")


def test_pil_82_what_was_sold_may_be_bought():
    t = Table().has("red", sand=2).put("red", "market").begin("market").play("red: sell 2 sand")
    assert "1 sand" in t.legal_of("buy")
