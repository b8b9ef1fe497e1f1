"""A program that searches without knowing the rules: it asks the engine, by lines of JSON, and never imports Bastide.

    bastide arena pillars --players 2 'program: python3 examples/search_bot.py' random --games 20

For every legal action it deals what it cannot see a few times, plays the action, lets the game end at random, and takes
the action with the best lead on the mean.
"""

import json
import sys

DEALS = 2  # samples of what cannot be seen
CANDIDATES = 12  # of many actions only so many are tried


def ask(request: dict) -> dict:
    """Ask the engine; the reply is a line."""
    print(json.dumps(request), flush=True)
    return json.loads(sys.stdin.readline())


def lead(scores: list, seat: int) -> int:
    """The points of a seat less those of the best other."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def worth(action: int, seat: int, states: list) -> float:
    """What an action is worth to a seat, on the mean of these states."""
    found = []
    for state in states:
        after = ask({"do": "step", "state": state, "action": action})
        if "winners" in after:
            found.append(lead(after["scores"], seat))
        else:
            played = ask({"do": "playout", "state": after["state"], "games": 1, "seed": len(found)})
            found += [lead(scores, seat) for scores in played["scores"]]
    return sum(found) / len(found)


def choose(question: dict) -> int:
    """The id of the best action."""
    legal = [action["id"] for action in question["legal"]]
    step = -(-len(legal) // CANDIDATES)
    states = [ask({"do": "sample", "seed": question["seed"] + deal})["state"] for deal in range(DEALS)]
    return max(legal[::step], key=lambda action: worth(action, question["seat"], states))


def main() -> None:
    """Answer the questions until there are no more."""
    for line in sys.stdin:
        question = json.loads(line)
        only = len(question["legal"]) == 1
        print(json.dumps({"action": question["legal"][0]["id"] if only else choose(question)}), flush=True)


if __name__ == "__main__":
    main()
