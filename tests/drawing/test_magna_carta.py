"""The table of Magna Carta: well-formed, complete, the same for the same position, and nothing hidden in it."""

import itertools
import random
import re
from collections.abc import Iterator

import pytest

import bastide
from bastide.drawing.seats import LETTERS
from bastide.kernel.definition import drawing_of
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing import board, panel
from bastide.magna_carta.drawing.layout import STEPS
from bastide.magna_carta.names import COLOUR_NAMES, KINDS, PRESTIGES, SECTIONS
from tests.drawing.choices import assert_explained, assert_lit_places_can_be_chosen, chosen
from tests.drawing.picture import SVG, assert_together, kind, read

LAYOUTS = ("wide", "narrow")
LANGUAGES = ("en", "fr")


def every_tenth(players: int, seed: int, **options: object) -> Iterator[bastide.State]:
    """A random game at every tenth step, and its end."""
    state, chance, ply = bastide.game("magna-carta", players=players, **options).start(seed), random.Random(seed), 0
    while not state.over:
        if ply % 10 == 0:
            yield state
        state.play(chance.choice(state.legal()))
        ply += 1
    yield state


def crowded(cards: int, players: int = 4, hand: int = 5) -> dict:
    """A position with so many cards on the road, with something of everything, as blue sees it."""
    view = bastide.game("magna-carta", players=players).start(3).view(0)
    names = [f"{c.SEATS[seat]} {name}" for name in c.KINDS for seat in range(players)]
    random.Random(1).shuffle(names)
    for place, name in enumerate(names[: cards - players]):
        row = {"card": name, "face": "building", "stock": 0}
        stock = c.STOCK[c.KINDS.index(name.partition(" ")[2])]
        if place % 5 == 3:
            row["face"] = "residence"
        elif place % 11 == 7:
            row["face"] = c.PRESTIGE_NAMES[place % c.N_PRESTIGE]
        else:
            row["worker"] = place % players
            row["stock"] = c.STOCK_SIZE[players] if stock != c.NO_ONE else 0
            row["face"] = "turning" if place == 9 else "building"
        view["road"].append(row)
    view["provost"] = cards - 1
    places = ["hand"] * hand + ["discard"] * 2 + ["pile"] * c.N_KINDS
    view["players"][0] |= {"cards": dict(zip(c.KINDS, places, strict=False)), "hand": hand}
    view["prestige"]["statue"] = 1
    for player in view["players"]:
        player["tokens"] = dict.fromkeys(c.SECTIONS, 1)
    view |= {"tokens": {"dungeon": 0, "walls": 2, "towers": 5}, "pass_order": list(range(players))[::-1]}
    return view


def titles(drawing: str) -> str:
    return "\n".join(one.text or "" for one in read(drawing).iter(f"{SVG}title"))


def panels(view: dict, **told: object) -> list[str]:
    """The panels of all seats."""
    return [panel(view, seat, **told) for seat in range(len(view["players"]))]


def links(drawing: str) -> dict[str | None, list[str]]:
    """The places and their classes."""
    return {one.get("id"): one.get("class", "").split() for one in read(drawing).iter(f"{SVG}a")}


def test_the_game_finds_its_drawing() -> None:
    found = drawing_of(bastide.game("magna-carta").definition)
    assert found is not None
    assert found.board is board
    assert found.panel is panel


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_well_formed_and_of_one_namespace(players: int) -> None:
    parents: dict[str, str] = {}
    for state in every_tenth(players, players):
        for seat in (state.player, None):
            root = read(board(state.view(seat), legal=state.legal(), seat=seat))
            assert all(one.tag.startswith(SVG) for one in root.iter())
            ids = [one.get("id") for one in root.iter() if one.get("id")]
            assert len(ids) == len(set(ids))
            for parent in root.iter():
                for child in parent:
                    name = child.get("id")
                    if name and parent.get("id"):
                        assert parents.setdefault(name, parent.get("id", "")) == parent.get("id")


@pytest.mark.parametrize("options", [{"rules": "beginner"}, {"free": "asked"}])
def test_every_option_can_be_drawn(options: dict) -> None:
    for state in every_tenth(3, 8, **options):
        read(board(state.view(0), legal=state.legal(), language="fr", layout="narrow", seat=0))
        assert all(read(one).get("lang") == "fr" for one in panels(state.view(0), language="fr"))


def test_the_beginners_game_has_no_provost_no_hotel_and_no_shade() -> None:
    drawing = board(bastide.game("magna-carta", rules="beginner").start(1).view(0))
    assert 'id="provost"' not in drawing
    assert 'id="prestige-hotel"' not in drawing
    assert not any("beyond" in style for style in links(drawing).values())


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_position_is_the_same_text(players: int) -> None:
    for state in every_tenth(players, 4):
        drawing = board(state.view(0), legal=state.legal(), seat=0)
        assert drawing == board(state.view(0), legal=[str(action) for action in reversed(state.legal())], seat=0)
        assert state.position()["chance"]["key"] not in drawing


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_is_in_it(players: int) -> None:
    for state in itertools.islice(every_tenth(players, 14), 0, None, 4):
        for seat in range(players):
            seen = board(state.view(seat), seat=seat)
            assert board(state.position(), seat=seat) == seen
            for seed in (1, 2):
                dealt = state.sample(seat, seed)
                assert board(dealt.view(seat), seat=seat) == seen
                assert board(dealt.position(), seat=seat) == seen
            assert panels(state.sample(seat, 3).view(seat)) == panels(state.view(seat)) == panels(state.view(None))
        spectator = board(state.view(None))
        assert board(state.sample(None, 3).view(None)) == spectator
        assert board(state.position()) == spectator


def test_the_hand_is_of_the_seat_that_is_told_and_never_guessed() -> None:
    state = bastide.game("magna-carta", players=3).start(5)
    for seat in range(3):
        drawing = board(state.view(seat), seat=seat)
        held = [name for name, where in state.position()["players"][seat]["cards"].items() if where == "hand"]
        assert sorted(f"hand-{name.replace(' ', '-')}" for name in held) == sorted(
            str(name) for name in links(drawing) if str(name).startswith("hand-")
        )
        assert "hand-of-" not in drawing
        unsaid = board(state.view(seat))
        assert not any(str(name).startswith("hand-") or name == "pile" for name in links(unsaid))
        assert set(re.findall(r'id="(hand-of-\w+)"', unsaid)) == {f"hand-of-{colour}" for colour in c.SEATS[:3]}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_drawn_with_its_name(language: str, layout: str) -> None:
    drawn = titles(board(crowded(52, hand=12), language=language, layout=layout, seat=0))
    drawn += titles(board(crowded(52, hand=0), language=language, layout=layout, seat=0))
    drawn += "".join(map(titles, panels(crowded(52), language=language)))
    for name in (*KINDS[language], *PRESTIGES[language]):
        assert name[:1].upper() + name[1:] + " (" in drawn, name
    for name in (*COLOUR_NAMES[language], *SECTIONS[language]):
        assert name in drawn
    assert "{" not in drawn
    assert "(s)" not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_neutral_card_is_drawn_with_its_name(language: str) -> None:
    view = crowded(4)
    drawn = ""
    for card in c.CARDS[: c.N_NEUTRAL]:
        view["road"][0]["card"] = card.name
        view["road"][3]["card"] = c.NEUTRAL[0] if card.name == "peddler" else "peddler"
        drawn += titles(board(view, language=language))
        name = card.french if language == "fr" else card.name
        assert name[:1].upper() + name[1:] + " (" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_clicked_or_moves_has_an_id_and_a_title(language: str) -> None:
    for cards in (4, 25, 50):
        root = read(board(crowded(cards), language=language, seat=0))
        layers = {layer.get("id"): layer for layer in root if layer.get("id")}
        for layer in ("places", "pieces"):
            for one in layers[layer]:
                assert one.get("id")
                assert kind(one[0]) == "title"
                assert len(one[0].text or "") > 8
    ids = {one.get("id") for one in read(board(crowded(52), seat=0)).iter()}
    expected = {"provost", "bridge", "pile", "discard", "card-red-bank", "card-peddler", "hand-small-farm", "owner-9",
                "prestige-theatre", "built-statue", "section-walls", "token-walls-2", "passed-orange", "order-blue",
                "turning-14", "heading"}  # fmt: skip
    assert expected <= ids
    assert "token-walls-3" not in ids
    ids = {one.get("id") for drawing in panels(crowded(52)) for one in read(drawing).iter()}
    assert {"panel-red", "deniers-blue", "income-green", "workers-orange", "cubes-red-gold", "own-green-towers",
            "cards-red"} <= ids  # fmt: skip


@pytest.mark.parametrize("players", [2, 4])
def test_board_and_panels_can_share_a_page(players: int) -> None:
    for state in every_tenth(players, 31):
        for seat in (0, None):
            assert_together([board(state.view(seat), seat=seat), *panels(state.view(seat))])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_explained_by_rules_that_exist(language: str) -> None:
    for state in every_tenth(4, 17):
        view = state.view(state.player)
        for drawing in (board(view, language=language, seat=state.player), *panels(view, language=language)):
            assert_explained(drawing, "magna-carta")
    for view in (crowded(52, hand=12), bastide.game("magna-carta", rules="beginner").start(1).view(0)):
        assert_explained(board(view, language=language, seat=0, layout="narrow"), "magna-carta")
    assert_explained(board(crowded(20), language=language), "magna-carta")


def test_every_token_of_the_castle_is_drawn() -> None:
    view = bastide.game("magna-carta", players=4).start(1).view(0)
    found = [one.get("id", "") for one in read(board(view)).iter()]
    assert sum(name.startswith("token-") for name in found) == c.MOST_TOKENS


@pytest.mark.parametrize("cards", [10, 25, 45])
def test_cubes_lie_on_small_production_cards(cards: int) -> None:
    view = crowded(cards)
    left = sum(row["stock"] for row in view["road"])
    assert left
    assert board(view).count('id="cube-') == left


def test_pieces_do_not_catch_the_pointer() -> None:
    assert ".bastide .pieces{pointer-events:none}" in board(crowded(9))
    assert read(board(crowded(9))).findall(f"{SVG}g[@class='pieces']")


def test_every_cube_and_every_seat_is_seen() -> None:
    drawing = board(crowded(52))
    for cube in c.CUBES:
        assert f'href="#magna-carta-{cube}"' in drawing
    for seat in c.SEATS:
        assert f">{LETTERS['en'][seat]}</text>" in drawing


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {}), (3, {"free": "asked"}), (3, {"rules": "beginner"})])
def test_every_choice_has_its_place_on_the_board_or_a_panel(players: int, options: dict) -> None:
    seen: set[str] = set()
    for seed in range(players, players + 5):
        state, chance = bastide.game("magna-carta", players=players, **options).start(seed), random.Random(seed)
        while not state.over:
            legal = [str(action) for action in state.legal()]
            asked = state.view(0)["stack"][-1]["kind"]
            if asked not in seen or chance.random() < 0.03:
                view = state.view(state.player)
                drawings = [board(view, legal=legal, seat=state.player), *panels(view, legal=legal)]
                assert set(chosen(*drawings)) == set(legal)
                for drawing in drawings:
                    assert_lit_places_can_be_chosen(drawing)
                seen.add(asked)
            state.play(chance.choice(state.legal()))
    assert {"action", "mulligan", "batches", "buy", "pay"} <= seen


def test_a_place_has_all_its_actions() -> None:
    view = crowded(20)
    turned = next(row["card"] for row in view["road"] if row["card"].startswith("green"))
    stack = [{"kind": "turn", "seat": 2, "subject": c.CARD_NAMES.index(view["road"][5]["card"]), "number": 0}]
    legal = [f"turn {turned.removeprefix('green ')}", "use", "draw", "provost -1", "provost 0", "build theatre",
             "build small farm", "replace hand", "place park", "pass", "buy gold 1", "buy gold 2", "batches 0",
             "batches 2", "gold 1", "take food", "sell gold"]  # fmt: skip
    view["road"][0]["card"] = "park"
    view["road"][1]["card"] = "forest"
    view["road"][2]["card"] = "quarry"
    drawing = board(view | {"stack": stack}, legal=legal, seat=0)
    assert sorted(chosen(drawing)) == sorted(legal)
    assert 'id="at-work"' in drawing
    blue, red, green, _ = panels(view | {"stack": stack}, legal=legal)
    assert chosen(blue) == chosen(red) == []
    assert sorted(chosen(green)) == ["gold 1", "sell gold", "take food"]


def test_what_is_built_is_paid_for_where_it_stands() -> None:
    view = crowded(52)
    legal = ["pay 1 food 1 wood", "pay 1 wood 1 gold"]
    asked = {"seat": 1, "kind": "pay", "subject": c.KINDS.index("market"), "number": 0}
    root = read(board(view | {"stack": [asked]}, legal=legal, seat=1))
    lit = [one.get("id") for one in root.iter(f"{SVG}a") if one.get("data-actions")]
    assert lit == ["card-red-market"]
    assert set(chosen(panel(view | {"stack": [asked]}, 1, legal=legal))) == set(legal)


def test_a_panel_says_what_a_seat_takes_at_the_start_of_a_turn() -> None:
    view = bastide.game("magna-carta", players=2).start(1).view(0)
    assert "Blue: 2 deniers of income a turn" in titles(panel(view, 0))
    view["road"] += [{"card": f"blue {name}", "face": "residence", "stock": 0} for name in ("bank", "market")]
    view["prestige"]["hotel"] = 0
    assert "Blue: 5 deniers of income a turn" in titles(panel(view, 0))
    assert "Red: 2 deniers of income a turn" in titles(panel(view, 1))


def test_last_moves_have_a_ring_in_the_colour_of_their_seat() -> None:
    view = bastide.game("magna-carta", players=3).start(5).view(0)
    name = view["road"][0]["card"]
    rings = links(board(view, seat=0, last=[(1, f"place {name}"), (2, "pass")]))
    assert [name for name, style in rings.items() if "last" in style] == [f"card-{name.replace(' ', '-')}"]
    assert "last-red" in rings[f"card-{name.replace(' ', '-')}"]


def test_nothing_can_be_clicked_without_a_list() -> None:
    for drawing in (board(crowded(30), seat=0), *panels(crowded(30))):
        assert chosen(drawing) == []
        assert_lit_places_can_be_chosen(drawing)


def test_what_lies_beyond_the_provost_is_in_the_shade() -> None:
    view = crowded(12) | {"provost": 6}
    shaded = [("beyond" in style) for name, style in links(board(view)).items() if str(name).startswith("card-")]
    assert shaded == [False] * 6 + [True] * 6


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_road_shrinks_in_steps_and_wide_stays_as_it_is(layout: str) -> None:
    sizes = {read(board(crowded(cards), layout=layout, seat=0)).get("viewBox", "") for cards in range(4, 53, 4)}
    assert {size.split()[2] for size in sizes} == {"716" if layout == "wide" else "390"}
    if layout == "wide":
        assert {size.split()[3] for size in sizes} == {"664"}
    found = [next(step for step in STEPS[layout] if cards <= step.most).format.width for cards in range(3, c.ROAD + 1)]
    assert found == sorted(found, reverse=True)


def test_light_dark_and_auto() -> None:
    for theme in ("light", "dark", "auto"):
        assert f'class="bastide {theme}"' in board(crowded(8), theme=theme)
    with pytest.raises(ValueError, match="theme"):
        board(crowded(8), theme="sepia")
    with pytest.raises(ValueError, match="layout"):
        board(crowded(8), layout="round")


def test_nothing_comes_from_elsewhere_and_every_reference_has_something_to_show() -> None:
    for cards in (8, 28, 52):
        drawing = board(crowded(cards, hand=9), legal=["pass"], seat=0)
        drawing = drawing.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "http" not in drawing
        assert "@import" not in drawing
        linked = re.findall(r'href="([^"]*)"', drawing) + re.findall(r"url\(([^)]*)\)", drawing)
        assert all(link.startswith("#") for link in linked)
        assert {link[1:] for link in linked} <= set(re.findall(r' id="([^"]*)"', drawing))


def test_a_state_shows_itself_in_a_notebook() -> None:
    state = bastide.game("magna-carta").start(7)
    assert state._repr_svg_() == board(state.view(state.player), legal=state.legal(), seat=state.player)


def test_cubes_one_lacks_are_pale_but_not_where_gold_can_stand_in() -> None:
    view = crowded(9, hand=1)
    view["players"][0]["cubes"] = {"food": 1, "wood": 0, "stone": 0, "gold": 9}
    prestige = {f"build {name}" for name in c.PRESTIGE_NAMES}
    assert "Missing: 1 wood" in titles(board(view, seat=0))
    assert ' opacity="0.4"' in board(view, seat=0)
    lit = board(view, legal=["build small farm", *prestige], seat=0)
    assert "Missing" not in titles(lit)
    assert ' opacity="0.4"' not in lit
