"""The search, written once for all games and compiled with each game's rules.

Max^n Monte Carlo tree search: every seat goes for its own value. A node's moves are tried by prior and value (PUCT);
a new leaf is played on by the policy to the end of the turn, then evaluated by the fitted weights. `step`, `legal_actions`,
`score`, `tie_break`, `new_game`, `features` and `stage` are the game's own, put in place by `engine`.
"""

from collections.abc import Callable
from math import exp, sqrt
from typing import Any, NamedTuple

from bastide.kernel.chance import below, seed_generator

new_game: Callable[..., None]
step: Callable[..., None]
legal_actions: Callable[..., None]
score: Callable[..., int]
tie_break: Callable[..., int]
features: Callable[..., None]
stage: Callable[..., int]

NO_NODE = -1
TIE_SCALE = 1000
RANDOM_BITS = 2**30


class Mind(NamedTuple):
    """What has been learnt, and how it is used."""

    weights: Any  # [stage][feature]: points still to come
    spread: Any  # [stage]: how uncertain the prediction is, in points
    policy: Any  # [third of the game][kind of question][action]: how likely a move is, not normalised
    settings: Any  # see the places below


# Places in Mind.settings
EXPLORE, MIX, LEAD, TURNS, PRIOR_FLOOR = range(5)


class Desk(NamedTuple):
    """Scratch paper, used again and again."""

    row: Any  # one seat's features
    predicted: Any  # [seat]
    values: Any  # [seat]: what a leaf is worth to each
    path: Any  # edges from the root


class Tree(NamedTuple):
    """Nodes and their edges (moves) in flat arrays."""

    first: Any  # [node]: its first edge
    count: Any  # [node]: how many edges
    seat: Any  # [node]: who moves
    visits: Any  # [node]
    action: Any  # [edge]
    prior: Any
    tries: Any
    total: Any  # [edge][seat]: sum of values
    child: Any
    used: Any  # 0: nodes, 1: edges


def predict(g: Any, seat: int, mind: Mind, desk: Desk) -> float:
    """The final score of a seat, as far as can be seen."""
    features(g, seat, desk.row)  # noqa: F821
    weights = mind.weights[stage(g)]  # noqa: F821
    total = float(score(g, seat))  # noqa: F821
    for i in range(len(weights)):
        if desk.row[i] != 0:
            total += weights[i] * desk.row[i]
    return total


def evaluate(g: Any, legal: Any, players: int, mind: Mind, desk: Desk) -> None:
    """What a position is worth to each seat: its share of the win, mixed with its lead."""
    over = legal.count == 0
    if over:
        for p in range(players):
            desk.predicted[p] = score(g, p) + tie_break(g, p) / TIE_SCALE  # noqa: F821
    else:
        for p in range(players):
            desk.predicted[p] = predict(g, p, mind, desk)
    spread = 0.01 if over else mind.spread[stage(g)]  # noqa: F821
    best = desk.predicted[0]
    for p in range(1, players):
        best = max(best, desk.predicted[p])
    total = 0.0
    for p in range(players):
        desk.values[p] = exp(max(-40.0, (desk.predicted[p] - best) / spread))
        total += desk.values[p]
    mix = mind.settings[MIX]
    for p in range(players):
        rival = -1e9
        for q in range(players):
            if q != p:
                rival = max(rival, desk.predicted[q])
        lead = 0.5 + 0.5 * (desk.predicted[p] - rival) / mind.settings[LEAD]
        desk.values[p] = mix * desk.values[p] / total + (1.0 - mix) * min(1.0, max(0.0, lead))


def third(g: Any, mind: Mind) -> int:
    """Which third of the game this is."""
    return stage(g) * len(mind.policy) // len(mind.weights)  # noqa: F821


def policy_move(g: Any, legal: Any, mind: Mind, chooser: Any) -> int:
    """A move by the policy's odds."""
    odds = mind.policy[third(g, mind), g.stack[g.depth - 1].kind]
    total = 0.0
    for i in range(legal.count):
        total += odds[legal.items[i]]
    left = total * below(chooser, RANDOM_BITS) / RANDOM_BITS
    for i in range(legal.count):
        left -= odds[legal.items[i]]
        if left < 0.0:
            return int(legal.items[i])
    return int(legal.items[legal.count - 1])


def play_on(g: Any, legal: Any, last_turn: int, mind: Mind, chooser: Any) -> None:
    """Play by the policy to the end of a turn, or of the game."""
    while legal.count > 0 and g.turn <= last_turn:
        step(g, policy_move(g, legal, mind, chooser), legal)  # noqa: F821


def expand(g: Any, legal: Any, mind: Mind, tree: Tree) -> int:
    """A new node for the question of `g`; NO_NODE if there is no room."""
    node = tree.used[0]
    edge = tree.used[1]
    if node == len(tree.first) or edge + legal.count > len(tree.action):
        return NO_NODE
    q = g.stack[g.depth - 1]
    odds = mind.policy[third(g, mind), q.kind]
    total = 0.0
    for i in range(legal.count):
        total += odds[legal.items[i]]
    floor = mind.settings[PRIOR_FLOOR]
    tree.first[node] = edge
    tree.count[node] = legal.count
    tree.seat[node] = q.seat
    tree.visits[node] = 0
    for i in range(legal.count):
        tree.action[edge + i] = legal.items[i]
        tree.prior[edge + i] = (1.0 - floor) * odds[legal.items[i]] / total + floor / legal.count
        tree.tries[edge + i] = 0
        tree.child[edge + i] = NO_NODE
        for p in range(tree.total.shape[1]):
            tree.total[edge + i, p] = 0.0
    tree.used[0] = node + 1
    tree.used[1] = edge + legal.count
    return int(node)


def select(node: int, mind: Mind, tree: Tree) -> int:
    """The edge with the best mix of value and what is still to be found out."""
    seat = tree.seat[node]
    first = tree.first[node]
    known = 0.0
    tried = 0.0
    for edge in range(first, first + tree.count[node]):
        if tree.tries[edge] > 0:
            known += tree.total[edge, seat]
            tried += tree.tries[edge]
    guess = known / tried if tried > 0 else 0.5
    push = mind.settings[EXPLORE] * sqrt(tree.visits[node] + 1.0)
    best = first
    most = -1e9
    for edge in range(first, first + tree.count[node]):
        tries = tree.tries[edge]
        value = tree.total[edge, seat] / tries if tries > 0 else guess
        value += push * tree.prior[edge] / (1.0 + tries)
        if value > most:
            best = edge
            most = value
    return int(best)


def iterate(states: Any, legal: Any, chooser: Any, players: int, mind: Mind, desk: Desk, tree: Tree) -> None:
    """One walk from the root to a leaf, and its value back along the way."""
    states[1] = states[0]
    g = states[1]
    legal_actions(g, legal)  # noqa: F821
    last_turn = g.turn + int(mind.settings[TURNS]) - 1
    node = 0
    depth = 0
    while node != NO_NODE and legal.count > 0 and g.turn <= last_turn and depth < len(desk.path):
        tree.visits[node] += 1
        edge = select(node, mind, tree)
        desk.path[depth] = edge
        depth += 1
        step(g, tree.action[edge], legal)  # noqa: F821
        node = tree.child[edge]
        if node == NO_NODE and legal.count > 0 and g.turn <= last_turn and tree.tries[edge] > 0:
            node = expand(g, legal, mind, tree)
            tree.child[edge] = node
    play_on(g, legal, last_turn, mind, chooser)
    evaluate(g, legal, players, mind, desk)
    for i in range(depth):
        edge = desk.path[i]
        tree.tries[edge] += 1
        for p in range(players):
            tree.total[edge, p] += desk.values[p]


def grow(
    states: Any, legals: Any, choosers: Any, players: int, iterations: int, mind: Mind, desk: Desk, tree: Tree
) -> None:
    """Search from states[0], in a new tree; states[1] is scratch."""
    tree.used[0] = 0
    tree.used[1] = 0
    legal = legals[0]
    legal_actions(states[0], legal)  # noqa: F821
    expand(states[0], legal, mind, tree)
    for _ in range(iterations):
        iterate(states, legal, choosers[0], players, mind, desk, tree)


def most_tried(tree: Tree) -> int:
    """The root's edge with the most tries; the first of equals."""
    best = 0
    for edge in range(1, tree.count[0]):
        if tree.tries[edge] > tree.tries[best]:
            best = edge
    return best


def look_ahead(states: Any, legals: Any, choosers: Any, players: int, mind: Mind, desk: Desk, out: Any) -> None:
    """Add to `out` what each legal action of states[0] is worth to its mover: one step, and the turn played on."""
    legal = legals[0]
    legal_actions(states[0], legal)  # noqa: F821
    g = states[0]
    seat = g.stack[g.depth - 1].seat
    count = legal.count
    for i in range(count):
        states[1] = states[0]
        legal_actions(states[1], legal)  # noqa: F821
        step(states[1], legal.items[i], legal)  # noqa: F821
        play_on(states[1], legal, states[0].turn, mind, choosers[0])
        evaluate(states[1], legal, players, mind, desk)
        out[i] += desk.values[seat]
        legal_actions(states[0], legal)  # noqa: F821


def self_play(
    states: Any, legals: Any, choosers: Any, players: int, seed: int, iterations: int, mind: Mind, desk: Desk,
    tree: Tree, samples: Any, marks: Any, moves: Any, results: Any, luck: int,
) -> tuple[int, int]:  # fmt: skip
    """Play games by search against itself and note what there is to learn.

    `samples` gets the seats' features as each turn begins, `marks` their game, seat, stage and score; `moves` the kind
    of question, the chosen place among the legal actions, their number, the third of the game, and the actions; `results`
    the final scores. `luck`: per mille of
    moves played by the policy instead of the search. Returns how many samples and moves were noted.
    """
    chooser = choosers[0]
    seed_generator(chooser, seed)
    n_samples = 0
    n_moves = 0
    legal = legals[0]
    for game in range(len(results)):
        states[0] = states[2]
        new_game(states[0], seed + game, legal)  # noqa: F821
        turn = 0
        while legal.count > 0:
            g = states[0]
            q = g.stack[g.depth - 1]
            if g.turn != turn and n_samples + players <= len(samples):
                turn = g.turn
                for p in range(players):
                    features(g, p, desk.row)  # noqa: F821
                    for i in range(len(desk.row)):
                        samples[n_samples, i] = desk.row[i]
                    marks[n_samples, 0] = game
                    marks[n_samples, 1] = p
                    marks[n_samples, 2] = stage(g)  # noqa: F821
                    marks[n_samples, 3] = score(g, p)  # noqa: F821
                    n_samples += 1
            if iterations == 0 or below(chooser, 1000) < luck:
                step(states[0], policy_move(g, legal, mind, chooser), legal)  # noqa: F821
                continue
            kind = q.kind
            when = third(g, mind)
            grow(states, legals, choosers, players, iterations, mind, desk, tree)
            best = most_tried(tree)
            if n_moves < len(moves) and tree.count[0] + 4 <= moves.shape[1]:
                moves[n_moves, 0] = kind
                moves[n_moves, 1] = best
                moves[n_moves, 2] = tree.count[0]
                moves[n_moves, 3] = when
                for i in range(tree.count[0]):
                    moves[n_moves, 4 + i] = tree.action[i]
                n_moves += 1
            legal_actions(states[0], legal)  # noqa: F821
            step(states[0], tree.action[best], legal)  # noqa: F821
        for p in range(players):
            results[game, p] = score(states[0], p)  # noqa: F821
    return n_samples, n_moves
