"""Games a network plays against itself or another one, and what there is to learn from them."""

from typing import Any

from bastide.bots.game_functions import grant, legal_actions, new_game, observe, redeal, score
from bastide.bots.network.native.arrays import Inputs, NetworkWeights, Scratch
from bastide.bots.network_search.native.buffers import (
    BLANK,
    CONSIDERED,
    DEAL_GAMES,
    DECISIONS,
    DROPPED,
    EARLIER,
    EVALUATIONS,
    FULL_SHARE,
    FULL_SIMULATIONS,
    GRANT_TURN,
    GRANTS,
    NOT_LEGAL,
    OPEN_LOOP,
    POLICY_ONE,
    ROOT,
    SEARCHES,
    SIMULATIONS,
    SOLVED,
    SOLVER,
    TABLE,
    Games,
    Solver,
    Tree,
    TreeScratch,
)
from bastide.bots.network_search.native.evaluation import result_of
from bastide.bots.network_search.native.root import chosen, draw_noise, make_schedule, next_edge
from bastide.bots.network_search.native.solver import UNSOLVED, solve
from bastide.bots.network_search.native.tree import RANDOM_BITS, begin, play, simulate
from bastide.kernel.chance import pick, seed_game, seed_mwc

PER_MILLE = 1000
FIRST_GRANTS = 2  # the first turn at which something may be granted


def search(
    first: int, last: int, states: Any, legal: Any, chooser: Any, players: int, relative: Any, weights: NetworkWeights,
    inputs: Inputs, settings: Any, scratch: Scratch, tree_scratch: TreeScratch, tree: Tree,
) -> None:  # fmt: skip
    """The simulations from `first` to `last` (not included) of a search of states[ROOT]; 0 begins a new tree."""
    if first == 0:
        begin(states, legal, players, relative, weights, inputs, settings, scratch, tree)
        if settings[CONSIDERED] > 0:
            make_schedule(draw_noise(chooser, settings, tree_scratch, tree), last, tree_scratch.schedule)
    for k in range(first, last):
        edge = next_edge(k, players, settings, tree_scratch, tree)
        simulate(
            edge, states, legal, chooser, players, relative, weights, inputs, settings, scratch, tree_scratch, tree
        )  # fmt: skip


def self_play(
    states: Any, legal: Any, chooser: Any, players: int, seed: int, relative: Any, first: NetworkWeights,
    second: NetworkWeights,
    inputs: Inputs, scratch: Scratch, tree_scratch: TreeScratch, tree: Tree, solver: Solver, games: Games,
) -> None:  # fmt: skip
    """Play as many games as there are rows in `games.wins`, from `seed` on."""
    seed_mwc(chooser, seed)
    for game in range(len(games.wins)):
        began = games.used[0]
        grants = first_question(game, seed, states, legal, chooser, games)
        turn = 0
        met = 0
        while legal.count > 0:
            g = states[TABLE]
            if g.turn != turn:
                turn = g.turn
                if turn == grants:
                    grant(g, chooser)
                    legal_actions(g, legal)
            action = legal.items[0]
            games.counts[DECISIONS] += 1
            if legal.count > 1:
                met += 1
                if pick(chooser, met) == 0:
                    games.kept[game] = g
                one = games.who[game, g.stack[g.depth - 1].seat]
                net = first if one == 0 else second
                action = decide(
                    one, states, legal, chooser, players, relative, net, inputs, scratch, tree_scratch, tree, solver,
                    games
                )  # fmt: skip
            play(states[TABLE], action, legal)
        note_results(game, began, states[TABLE], players, tree_scratch, games)


def first_question(game: int, seed: int, states: Any, legal: Any, chooser: Any, games: Games) -> int:
    """Set up the next game, or take one that has been begun; the turn at which something is granted, 0 for none."""
    grants = 0
    g = states[TABLE]
    if len(games.earlier) > 0 and pick(chooser, PER_MILLE) < games.chances[EARLIER]:
        states[TABLE] = games.earlier[pick(chooser, len(games.earlier))]
        seed_mwc(g, pick(chooser, RANDOM_BITS))
        legal_actions(g, legal)
    else:
        states[TABLE] = states[BLANK]
        seed_game(g, seed + game // games.chances[DEAL_GAMES])
        new_game(g, legal)
        if games.chances[GRANT_TURN] >= FIRST_GRANTS and pick(chooser, PER_MILLE) < games.chances[GRANTS]:
            grants = FIRST_GRANTS + pick(chooser, games.chances[GRANT_TURN] - FIRST_GRANTS + 1)
    return grants


def decide(
    one: int, states: Any, legal: Any, chooser: Any, players: int, relative: Any, weights: NetworkWeights,
    inputs: Inputs,
    scratch: Scratch, tree_scratch: TreeScratch, tree: Tree, solver: Solver, games: Games,
) -> int:  # fmt: skip
    """The action of the player `one` at states[TABLE]. What a full search finds is noted, if it is the first player's.

    Most searches are short: they make games, and values to learn from. A share of them is full and teaches the policy.
    """
    settings = games.settings[one]
    g = states[TABLE]
    seat = g.stack[g.depth - 1].seat
    full = pick(chooser, PER_MILLE) < settings[FULL_SHARE]
    states[ROOT] = g
    if settings[OPEN_LOOP] > 0:
        seed_mwc(states[ROOT], pick(chooser, RANDOM_BITS))
        redeal(states[ROOT], seat)
    place = UNSOLVED
    if full and settings[SOLVER] > 0:
        place = solve(states, legal, players, int(settings[SOLVER]), settings, solver)
    if place != UNSOLVED:
        action = solver.actions[0, place]
        games.counts[SOLVED] += 1
        if one == 0 and note(g, seat, relative, games):
            note_solved(place, seat, players, relative, solver, games)
    else:
        simulations = int(settings[FULL_SIMULATIONS] if full else settings[SIMULATIONS])
        search(
            0, simulations, states, legal, chooser, players, relative, weights, inputs, settings, scratch,
            tree_scratch, tree
        )  # fmt: skip
        action = tree.action[chosen(players, settings, tree_scratch, tree)]
        games.counts[EVALUATIONS] += tree.used[0]
        games.counts[SEARCHES] += 1
        if full and one == 0 and note(g, seat, relative, games):
            note_search(seat, players, relative, tree_scratch, tree, games)
    return int(action)


def note(g: Any, seat: int, relative: Any, games: Games) -> bool:
    """Begin a sample with what the seat sees; False if there is no room."""
    n = games.used[0]
    if n == len(games.seat):
        games.counts[DROPPED] += 1
        return False
    observe(g, seat, games.observations[n])
    for action in range(games.policy.shape[1]):
        games.policy[n, action] = NOT_LEGAL
    games.seat[n] = seat
    games.used[0] = n + 1
    return True


def note_search(seat: int, players: int, relative: Any, tree_scratch: TreeScratch, tree: Tree, games: Games) -> None:
    """Complete the sample with what a search found: the improved policy and the mean value."""
    n = games.used[0] - 1
    for p in range(2 * players):
        games.root[n, p] = 0.0
    for edge in range(tree.count[0]):
        games.policy[n, relative[seat, tree.action[edge]]] = int(tree_scratch.better[edge] * POLICY_ONE + 0.5)
    for p in range(players):
        who = seat + p if seat + p < players else seat + p - players
        for half in range(2):
            total = tree.value[0, half * players + who]
            for edge in range(tree.count[0]):
                total += tree.total[edge, half * players + who]
            games.root[n, half * players + p] = total / (1.0 + tree.visits[0])


def note_solved(place: int, seat: int, players: int, relative: Any, solver: Solver, games: Games) -> None:
    """Complete the sample with what is exact: the best action and the value."""
    n = games.used[0] - 1
    for i in range(solver.count[0]):
        games.policy[n, relative[seat, solver.actions[0, i]]] = POLICY_ONE if i == place else 0
    for p in range(players):
        who = seat + p if seat + p < players else seat + p - players
        games.root[n, p] = solver.best[0, who]
        games.root[n, players + p] = solver.best[0, players + who]


def note_results(game: int, began: int, g: Any, players: int, tree_scratch: TreeScratch, games: Games) -> None:
    """Write down how a game ended, and with each of its samples how it ended for the seats."""
    result_of(g, players, games.settings[0], tree_scratch.reached)
    for p in range(players):
        games.wins[game, p] = tree_scratch.reached[p]
        games.points[game, p] = score(g, p)
    for n in range(began, games.used[0]):
        for p in range(players):
            who = games.seat[n] + p if games.seat[n] + p < players else games.seat[n] + p - players
            games.result[n, p] = tree_scratch.reached[who]
            games.result[n, players + p] = tree_scratch.reached[players + who]
