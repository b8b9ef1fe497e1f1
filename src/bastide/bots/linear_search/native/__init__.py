"""The search, written once for all games and compiled with each game's rules.

Max^n Monte Carlo tree search: every seat goes for its own value. A node's moves are tried by prior and value (PUCT);
a new leaf is played on by the policy to the end of the turn, then evaluated by the fitted weights.
"""

from bastide.bots.linear_search.native.buffers import LinearModel, SearchScratch, SearchTree, SelfPlayBuffers
from bastide.bots.linear_search.native.tasks import GROW, GROW_ON, LOOK_AHEAD, play_games, work

__all__ = ["GROW", "GROW_ON", "LOOK_AHEAD", "LinearModel", "SearchScratch", "SearchTree", "SelfPlayBuffers",
           "play_games", "work"]  # fmt: skip
