"""Step 13, the cathedral: PIL-83 to PIL-89, and PIL-5."""

import itertools
import random

import pytest

from bastide.kernel.game import State
from bastide.pillars import components as c
from bastide.pillars.drawing.outlook import outlook
from bastide.pillars.state import PillarsPlayer
from tests.pillars.table import Table


def test_pil_5_masons_need_mortar():
    t = Table(round=4).team("blue", "mason 4").has("blue", stone=3).begin("cathedral")
    assert t.asked[1] != "work"
    for mixer in ("mortar mixer", "mortar mixer 1"):
        t = Table(round=4).team("blue", "mason 4", mixer).has("blue", stone=3).begin("cathedral")
        assert t.legal_of("work") == ["0", "1", "2", "3"]


def test_pil_83_clockwise_from_the_start_player():
    t = Table(start="green").all_have(wood=2).begin("cathedral")
    t.play("green: work 1", "blue: work 0", "red: convert all")
    assert [t.points(x) for x in t.colours] == [10, 11, 11]
    assert t.g.turn == 2


def test_pil_84_as_often_as_wished_within_uses_and_means():
    t = Table(round=3).team("blue", "carpenter 3").has("blue", wood=5).begin("cathedral")
    assert t.legal_of("work") == ["0", "1", "2", "3"]
    assert t.refused("work 4") == "PIL-84"
    t.play("blue: work 2")
    assert (t.points("blue"), t.cubes("blue")) == (12, {"wood": 3})


@pytest.mark.parametrize(
    ("craftsman", "has", "most", "points"),
    [
        ("organ builder", {"wood": 3, "metal": 3}, 1, 6),
        ("bell maker", {"metal": 3}, 2, 8),
        ("glassblower 5", {"sand": 3, "metal": 1}, 1, 3),
        ("sculptor 6", {"stone": 9}, 4, 8),
        ("potter 3", {"sand": 9}, 3, 3),
        ("architect", {}, 1, 1),
        ("mortar mixer 1", {"sand": 5}, 2, 2),
        ("stonecutter", {"stone": 9}, 4, 4),
        ("mortar mixer", {"sand": 9}, 3, 3),
    ],
)
def test_pil_84_each_craftsman(craftsman, has, most, points):
    t = Table(round=6).team("blue", craftsman).has("blue", **has).begin("cathedral")
    assert t.legal_of("work") == [str(n) for n in range(most + 1)]
    t.play(f"blue: work {most}")
    assert t.points("blue") == 10 + points


def test_pil_85_the_metal_stays():
    t = Table(round=6).team("blue", "tool maker", "bell maker").has("blue", gold=3, metal=1).begin("cathedral")
    t.play("blue: work 1", "blue: work 1")
    assert (t.gold("blue"), t.points("blue")) == (5, 14)
    assert Table().team("blue", "tool maker").begin("cathedral").asked[1] != "work"


def test_pil_86_gold_brought_goes_to_the_goldsmith():
    t = Table(round=5).team("blue", "tool maker", "master woodworker", "goldsmith 5")
    t.has("blue", gold=0, metal=1, wood=1).begin("cathedral").play("blue: work 1", "blue: work 1")
    assert t.legal_of("work") == ["0", "1", "2"]
    t.play("blue: work 2")
    assert (t.gold("blue"), t.points("blue")) == (0, 12)


def test_pil_86_gold_is_cut_only_after_the_goldsmith():
    t = Table(round=5).team("blue", "master woodworker", "goldsmith 5").has("blue", gold=30, wood=2)
    t.begin("cathedral").play("blue: work 2", "blue: work 3")
    assert t.gold("blue") == 30 + 8 - 9
    t = Table(round=5).team("blue", "master woodworker", "goldsmith 5").has("blue", gold=30, wood=2)
    assert t.begin("cathedral").play("blue: work 2", "blue: work 0").gold("blue") == 30


Numbers = tuple[int, ...]
Result = tuple[int, int, Numbers]


def every_order(
    points: int, gold: int, cubes: Numbers, uses: Numbers, team: Numbers, most_gold: int = 30
) -> set[Result]:
    """All results of single uses in all orders, straight from the cards."""
    found: set[Result] = set()
    seen = set()
    todo = [(points, gold, cubes, uses)]
    mortar = {c.MORTAR_MIXER, c.MORTAR_MIXER_1} & set(team)
    while todo:
        at = todo.pop()
        if at in seen:
            continue
        seen.add(at)
        points, gold, cubes, uses = at
        found.add((points, gold, cubes))
        for i, number in enumerate(team):
            card = c.CRAFTSMEN[number]
            if uses[i] == 0 or gold < card.gold_in or any(a < b for a, b in zip(cubes, card.cubes, strict=True)):
                continue
            if number == c.TOOL_MAKER and not cubes[c.METAL]:
                continue
            if card.name.startswith("mason") and not mortar:
                continue
            left = tuple(a - b for a, b in zip(cubes, card.cubes, strict=True))
            richer = min(most_gold, gold - card.gold_in + card.gold_out)
            todo.append((points + card.points, richer, left, uses[:i] + (uses[i] - 1,) + uses[i + 1 :]))
    return found


def every_answer(state: State) -> set[Result]:
    """All results of answering the questions about work."""
    found, todo = set(), [state]
    while todo:
        at = todo.pop()
        q = at._g.stack[0]
        if at._g.depth and q.kind == 9 and q.seat == 0:
            for action in at.legal():
                after = at.copy()
                after.play(action)
                todo.append(after)
        else:
            me = at._g.players[0]
            found.add((me.points, me.gold, tuple(me.cubes)))
    return found


@pytest.mark.parametrize("seed", range(25))
def test_pil_86_no_result_of_any_order_is_lost_but_wasted_gold(seed):
    choose = random.Random(seed)
    golden = choose.sample(("tool maker", "master woodworker", "goldsmith 5", "goldsmith 6"), 2)
    others = choose.sample([n for n in c.CRAFTSMAN_NAMES if n not in golden], 2)
    team = tuple(sorted(c.CRAFTSMAN_NAMES.index(n) for n in golden + others))
    cubes = [0, 0, 0, 0]
    for _ in range(5):
        cubes[choose.randrange(4)] += 1
    gold = choose.choice([0, 2, 5, 14, 25, 29, 30])
    t = Table(players=2, round=5).team("blue", *golden, *others).has("blue", gold=gold)
    t.player("blue").cubes = list(cubes)
    t.team("red", "potter 2").has("red", sand=1)  # the next one to be asked: blue's turn is over then
    t.begin("cathedral")
    ours = every_answer(t.state)
    theirs = every_order(10, gold, tuple(cubes), tuple(c.USES[n] for n in team), team)
    assert ours <= theirs
    richest: dict[tuple[int, tuple[int, ...]], int] = {}
    for points, left, kept in ours:
        richest[points, kept] = max(left, richest.get((points, kept), 0))
    missing = theirs - ours
    assert all(left < richest[points, kept] for points, left, kept in missing)


def test_pil_87_convert_all():
    t = Table(round=4).team("blue", "sculptor 4", "stonecutter", "master woodworker", "woodworker", "tool maker")
    t.has("blue", gold=0, stone=5, wood=4, metal=1).begin("cathedral").play("blue: convert all")
    assert t.points("blue") == 10 + 4 + 1 + 2
    assert t.gold("blue") == 2
    assert t.cubes("blue") == {"metal": 1, "stone": 1}


@pytest.mark.parametrize("seed", range(30))
def test_pil_87_no_answers_make_more_points_of_cubes(seed):
    """Convert all is the best of all answers as long as gold does not come into it; the archbishop included."""
    choose = random.Random(seed)
    cards = [card.name for card in c.CRAFTSMEN if card.name != "master woodworker" and "goldsmith" not in card.name]
    t = Table(players=2, round=6).team("blue", *choose.sample(cards, 5))
    t.player("blue").cubes = [choose.randrange(5) for _ in range(4)]
    t.player("blue").extra = seed % 2
    t.team("red", "potter 2").has("red", sand=1).begin("cathedral")
    if t.asked == ("blue", "work"):
        best = max(points for points, _, _ in every_answer(t.state))
        assert t.play("blue: convert all").points("blue") == best


GOLDSMITHS = ("goldsmith 5", "goldsmith 6")


def most_of_all(points: int, gold: int, cubes: Numbers, team: Numbers, last: bool) -> Result:
    """PIL-87 by trying everything: the most points of cubes, then the most gold; in the last round gold for points."""
    others = tuple(n for n in team if c.CRAFTSMAN_NAMES[n] not in GOLDSMITHS)
    points, gold, cubes = max(every_order(points, gold, cubes, tuple(c.USES[n] for n in others), others, 10**6))
    smiths = [c.USES[n] for n in team if n not in others] if last else []
    times = min(gold // 3, sum(smiths))
    return points + times, min(c.MOST_GOLD, gold - 3 * times), cubes


def to_convert(seed: int, number: int, *golden: str, revision: int = c.REVISION) -> Table:
    """Blue has these craftsmen and others by chance, and goods by chance, at the cathedral of a round."""
    choose = random.Random(seed)
    others = [card.name for card in c.CRAFTSMEN if card.name not in (*GOLDSMITHS, "tool maker", "master woodworker")]
    t = Table(players=2, round=number, revision=revision)
    t.team("blue", *golden, *choose.sample([n for n in others if round_of(n) <= number], 5 - len(golden)))
    t.has("blue", gold=choose.choice([0, 1, 2, 5, 14, 28, 30]))
    t.player("blue").cubes = [choose.randrange(3), *(choose.randrange(4) for _ in range(3))]
    t.team("red", "potter 2").has("red", sand=1)  # the next one to be asked: blue's turn is over then
    return t.begin("cathedral")


def round_of(name: str) -> int:
    return c.CRAFTSMEN[c.CRAFTSMAN_NAMES.index(name)].round


@pytest.mark.parametrize("golden", [
    ("tool maker",), ("tool maker", "goldsmith 5"), ("tool maker", *GOLDSMITHS), ("goldsmith 5",),
    ("master woodworker",), ("tool maker", "master woodworker", "goldsmith 5"),
], ids=" and ".join)  # fmt: skip
@pytest.mark.parametrize("number", [5, 6])
def test_pil_87_the_whole_outcome_is_the_best_there_is(golden, number):
    """Points, gold and cubes, against every choice and order of single uses; the prompt promises just that."""
    if round_of(golden[-1]) > number:
        golden = golden[:-1]
    tried = 0
    for seed in range(12):
        t = to_convert(seed, number, *golden)
        if t.asked != ("blue", "work"):
            continue
        me, tried = t.player("blue"), tried + 1
        team = tuple(n for n in me.team if n != c.NOTHING)
        best = most_of_all(me.points, me.gold, tuple(me.cubes), team, number == c.ROUNDS)
        points, gold = me.points, me.gold
        assert t.state.choice(t.game.action("convert all")) == promised(best[0] - points, best[1] - gold)
        drawn = outlook(t.state.view(0), 0)
        t.play("blue: convert all")
        assert (drawn.points, drawn.gold) == (t.points("blue") - points, t.gold("blue") - gold)
        made = (t.points("blue"), t.gold("blue"), tuple(t.player("blue").cubes))
        assert made[:2] == best[:2], (seed, team)
        assert made in possible_ends(to_convert(seed, number, *golden).player("blue"), number == c.ROUNDS)
    assert tried >= 8


def possible_ends(me: PillarsPlayer, last: bool) -> set[Result]:
    """All that single uses in any order lead to; after the last round the five dearest cubes are kept (PIL-89)."""
    team = tuple(n for n in me.team if n != c.NOTHING)
    found = every_order(me.points, me.gold, tuple(me.cubes), tuple(c.USES[n] for n in team), team)
    return {(points, gold, dearest(cubes) if last else cubes) for points, gold, cubes in found}


def dearest(cubes: Numbers) -> Numbers:
    """The five dearest cubes."""
    kept: list[int] = []
    for number in cubes:
        kept.append(min(number, c.KEPT - sum(kept)))
    return tuple(kept)


def promised(points: int, gold: int) -> str:
    """What the button says that all craftsmen bring."""
    parts = [f"{points} point{'s' * (points != 1)}"] * (points > 0)
    parts += [f"{abs(gold)} gold {'more' if gold > 0 else 'less'}"] * (gold != 0)
    return f"Let all craftsmen work: {' and '.join(parts) or 'nothing now'}"


@pytest.mark.parametrize(("revision", "points", "gold"), [(1, 12, 0), (2, 11, 1)])
def test_pil_87_the_tool_maker_works_once(revision, points, gold):
    """In revision 1 he worked twice in the last round."""
    t = Table(round=6, revision=revision).team("blue", "tool maker", "goldsmith 5").has("blue", gold=2, metal=1)
    t.begin("cathedral")
    assert t.state.choice(t.game.action("convert all")) == promised(points - 10, gold - 2)
    drawn = outlook(t.state.view(0), 0)
    assert (drawn.points, drawn.gold) == (points - 10, gold - 2)
    t.play("blue: convert all")
    assert (t.points("blue"), t.gold("blue"), t.cubes("blue")) == (points, gold, {"metal": 1})


def test_pil_87_the_goldsmith_in_the_last_round_only():
    for number, points in ((5, 0), (6, 6)):
        t = Table(round=number).team("blue", "goldsmith 5").begin("cathedral").play("blue: convert all")
        assert t.points("blue") == 10 + points
        assert t.gold("blue") == 20 - 3 * points


def test_pil_87_later_questions_convert_the_rest():
    t = Table(round=3).team("blue", "potter 3", "carpenter 3").has("blue", wood=3, sand=3).begin("cathedral")
    t.play("blue: work 0", "blue: convert all")
    assert (t.points("blue"), t.cubes("blue")) == (13, {"wood": 3})


def test_pil_88_five_cubes_are_kept():
    t = Table().team("blue").has("blue", metal=2, stone=3, wood=1, sand=2).begin("cathedral")
    assert t.asked == ("blue", "keep")
    assert t.legal_of("keep") == ["0", "1", "2", "best"]
    t.play("blue: keep 1", "blue: keep 2")
    assert t.legal_of("keep") == ["0", "1", "best"]
    t.play("blue: keep 0")
    assert t.cubes("blue") == {"metal": 1, "stone": 2, "sand": 2}
    assert t.g.turn == 2


def test_pil_88_every_choice_of_five_can_be_reached():
    has = (2, 3, 1, 2)
    t = Table().team("blue").has("blue", **dict(zip(c.CUBES, has, strict=True))).begin("cathedral")
    found, todo = set(), [t.state]
    while todo:
        at = todo.pop()
        if at._g.turn > 1:
            found.add(tuple(at._g.players[0].cubes))
            continue
        for action in at.legal():
            after = at.copy()
            after.play(action)
            todo.append(after)
    wanted = {kept for kept in itertools.product(*(range(n + 1) for n in has)) if sum(kept) == 5}
    assert found == wanted


def test_pil_88_five_or_fewer_ask_nothing():
    t = Table().team("blue").has("blue", metal=2, sand=3).begin("cathedral")
    assert t.cubes("blue") == {"metal": 2, "sand": 3}
    assert t.g.turn == 2


def test_pil_89_keep_best():
    t = Table().team("blue").has("blue", metal=1, stone=2, wood=1, sand=4).begin("cathedral").play("blue: keep best")
    assert t.cubes("blue") == {"metal": 1, "stone": 2, "wood": 1, "sand": 1}


def test_pil_89_not_asked_in_the_last_round():
    t = Table(round=6).team("blue").has("blue", metal=1, sand=9).begin("cathedral")
    assert t.state.over
    assert t.cubes("blue") == {"metal": 1, "sand": 4}
