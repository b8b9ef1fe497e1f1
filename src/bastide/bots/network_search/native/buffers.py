"""What the search and self-play read and write: arrays, made by the engine."""

from typing import Any, NamedTuple

NO_NODE = -1

# Places in the settings of a player, in the order of the fields of `settings.SearchSettings`.
(SIMULATIONS, FULL_SIMULATIONS, FULL_SHARE, CONSIDERED, NOISE, PUCT, WIN_SHARE, UNTRIED, FLOOR, VISIT_OFFSET,
 VALUE_SCALE, SOLVER, MARGIN_SCALE, OPEN_LOOP) = range(14)  # fmt: skip

# Places in `states`.
ROOT, WALK, BLANK, TABLE = range(4)

# Places in `Games.counts`.
EVALUATIONS, DECISIONS, SEARCHES, SOLVED, DROPPED = range(5)
N_COUNTS = 5
# Places in `Games.chances`, per mille but for the last two.
GRANTS, EARLIER, GRANT_TURN, DEAL_GAMES = range(4)


class TreeScratch(NamedTuple):
    """Where the search works, beside the scratch of the network."""

    path: Any  # edges from the root
    reached: Any  # [2 * players]: what the leaf is worth
    noise: Any  # [root edge]: Gumbel noise; barred edges have less than NOT_CONSIDERED
    better: Any  # [root edge]: logits with what the search has found, then the improved policy
    schedule: Any  # [simulation]: how often an edge must have been tried to be considered


class Tree(NamedTuple):
    """Nodes and their edges (actions) in flat arrays."""

    states: Any  # [node]: its state, where no chance and nothing hidden can change it
    first: Any  # [node]: its first edge
    count: Any  # [node]: how many edges
    seat: Any  # [node]: who is asked
    visits: Any  # [node]
    key: Any  # [node]: which question with which answers
    other: Any  # [node]: another node behind the same edge, where chance led to another question
    value: Any  # [node][2 * players]: by the network: shares of the win, then margins, by seat
    action: Any  # [edge]
    logit: Any
    prior: Any
    tries: Any
    total: Any  # [edge][2 * players]: sums of values
    child: Any
    used: Any  # 0: nodes, 1: edges


class Solver(NamedTuple):
    """A line of play with all there is to be tried beside it."""

    states: Any  # [depth]
    actions: Any  # [depth][place]
    count: Any
    tried: Any  # [depth]: how many actions
    seat: Any
    best: Any  # [depth][2 * players]
    bound: Any  # [depth][seat]: what the seat has for sure before, of two players
    root: Any  # [root edge][2 * players]: what each action is worth


class Games(NamedTuple):
    """Games of self-play: what is asked for, and what is written down. Seats of samples come in turn order from the
    asked one."""

    who: Any  # [game][seat]: which of the two networks plays it
    settings: Any  # [network][setting]
    chances: Any
    earlier: Any  # states to begin with
    kept: Any  # [game]: a state met in it, each as likely as the others
    wins: Any  # [game][seat]
    points: Any  # [game][seat]
    observations: Any  # [sample][place]
    policy: Any  # [sample][action as its mover sees it]: the improved policy, of POLICY_ONE; NOT_LEGAL
    root: Any  # [sample][2 * players]: what the search found
    result: Any  # [sample][2 * players]: how the game ended
    seat: Any  # [sample]: who was asked
    used: Any  # 0: samples
    counts: Any


POLICY_ONE = 10_000
NOT_LEGAL = -1
