"""Whether chance can be foretold: which generator a table is played with."""

import re
from collections.abc import Iterator

from bench.siege.client import ME, Client, Seat, bot, play_to_the_end
from bench.siege.measure import Attack, Measure, Terms
from bench.siege.server import Source

LINEAR = "linear"
"""A record that names no generator was played with the linear one, which can be solved from what everybody sees."""
KEY_BITS = 128


def foretelling(source: Source, terms: Terms) -> Iterator[Measure]:
    """Play a game and read its record. The generator is described, not attacked: lattices take minutes a game."""
    seeds = []
    with source.serve() as server:
        for number in range(terms.count(4, 1)):
            ann = Seat.at_new_table(Client(server, f"127.0.0.{20 + number}"), "magna-carta", ME, bot("random"))
            if not play_to_the_end(ann):
                raise RuntimeError("the game does not end")
            record = ann.client.get(ann.path("record")).text
            seeds.append(int(re.findall(r"^seed: (\d+)", record, re.M)[0]))
    named = re.search(r"^(?:generator|chance): *(\S+)", record, re.M)
    generator = named[1] if named else LINEAR
    yield Measure("generator named by the record of a game", generator)
    known = re.match(r"(?i)chacha|siphash", generator) is not None
    yield Measure("it is a cryptographic one", "yes" if known else "no", exactly="yes")
    yield Measure("bits of the largest seed", max(seeds).bit_length(), least=KEY_BITS - 16)


ATTACKS = [Attack("chance", "the generator of a table, by the record of its game", foretelling)]
