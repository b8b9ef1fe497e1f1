"""What Python asks for: a search, a look one step ahead, or games of self-play."""

from typing import Any

from bastide.bots.tree.evaluation import evaluate
from bastide.bots.tree.game import features, give, legal_actions, new_game, question, score, stage, step
from bastide.bots.tree.growth import chosen, grow
from bastide.bots.tree.parts import Desk, Mind, Notes, Tree
from bastide.bots.tree.policy import forget, play_on, policy_move, third
from bastide.kernel.chance import pick, seed_game, seed_mwc

GROW, GROW_ON, LOOK_AHEAD, SELF_PLAY = range(4)
MOVE_MARKS = 5
PER_MILLE = 1000
EARLY = 4  # before the gifts, nothing is learnt from: so many times fewer iterations


def work(
    task: int, states: Any, legals: Any, choosers: Any, players: int, number: int, first: Mind, second: Mind,
    desk: Desk, tree: Tree, notes: Notes,
) -> None:  # fmt: skip
    """The one entry, so that the rules are compiled once. `number`: of iterations, or the seed of self-play."""
    if task <= GROW_ON:
        grow(states, legals[0], choosers[0], players, number, first, desk, tree, task == GROW_ON)
    elif task == LOOK_AHEAD:
        look_ahead(states, legals[0], choosers[0], players, first, desk)
    else:
        self_play(states, legals[0], choosers[0], players, number, first, second, desk, tree, notes)


def look_ahead(states: Any, legal: Any, chooser: Any, players: int, mind: Mind, desk: Desk) -> None:
    """Add to `desk.looks` what each legal action of states[0] is worth to its mover: a step, and the turn played on."""
    legal_actions(states[0], legal)
    g = states[0]
    seat = g.stack[g.depth - 1].seat
    forget(desk)
    count = legal.count
    for i in range(count):
        states[1] = states[0]
        legal_actions(states[1], legal)
        action = legal.items[i]
        step(states[1], action, legal)
        play_on(states[1], legal, states[0].turn, 0, 0, mind, desk, chooser)
        evaluate(states[1], legal, players, mind, desk)
        desk.looks[i] += desk.values[seat]


def self_play(
    states: Any, legal: Any, chooser: Any, players: int, seed: int, first: Mind, second: Mind, desk: Desk, tree: Tree,
    notes: Notes,
) -> None:  # fmt: skip
    """Play games by search, seats with the first or the second mind, and note what there is to learn."""
    seed_mwc(chooser, seed)
    for game in range(len(notes.results)):
        states[0] = states[2]
        seed_game(states[0], seed + game)
        new_game(states[0], legal)
        gifts = 2 + pick(chooser, notes.chance[1] - 1) if notes.chance[1] > 1 else 0
        turn = 0
        while legal.count > 0:
            g = states[0]
            if g.turn != turn:
                turn = g.turn
                if turn == gifts:
                    give(g, chooser)
                    legal_actions(g, legal)
                if turn >= gifts:
                    note_turn(g, game, players, desk, notes)
            one = notes.who[game, g.stack[g.depth - 1].seat]
            mind = first if one == 0 else second
            iterations = notes.iterations[one] // (EARLY if turn < gifts else 1)
            if iterations == 0 or pick(chooser, PER_MILLE) < notes.chance[0]:
                forget(desk)
                action = policy_move(g, legal, 0, mind, desk, chooser)
            else:
                grow(states, legal, chooser, players, iterations, mind, desk, tree, False)
                best = chosen(mind, tree)
                action = tree.action[best]
                note_move(g, best, mind, tree, notes)
                legal_actions(states[0], legal)
            step(states[0], action, legal)
        for p in range(players):
            notes.results[game, p] = score(states[0], p)


def note_turn(g: Any, game: int, players: int, desk: Desk, notes: Notes) -> None:
    """The features of all seats."""
    n = notes.used[0]
    if n + players > len(notes.samples):
        return
    for p in range(players):
        features(g, p, desk.row)
        for i in range(len(desk.row)):
            notes.samples[n, i] = desk.row[i]
        notes.marks[n, 0] = game
        notes.marks[n, 1] = p
        notes.marks[n, 2] = stage(g)
        notes.marks[n, 3] = score(g, p)
        n += 1
    notes.used[0] = n


def note_move(g: Any, best: int, mind: Mind, tree: Tree, notes: Notes) -> None:
    """The move a search chose, and from which."""
    n = notes.used[1]
    if n == len(notes.moves) or tree.count[0] + MOVE_MARKS > notes.moves.shape[1]:
        return
    notes.moves[n, 0] = question(g)
    notes.moves[n, 1] = best
    notes.moves[n, 2] = tree.count[0]
    notes.moves[n, 3] = third(g, mind)
    notes.moves[n, 4] = g.stack[g.depth - 1].seat
    for i in range(tree.count[0]):
        notes.moves[n, MOVE_MARKS + i] = tree.action[i]
    notes.used[1] = n + 1
