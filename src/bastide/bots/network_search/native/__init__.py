"""The part of the search that is compiled with each game's rules; the same functions run in plain Python."""

from bastide.bots.network_search.native.tasks import SEARCH, SEARCH_ON, SELF_PLAY, SOLVE, work

__all__ = ["SEARCH", "SEARCH_ON", "SELF_PLAY", "SOLVE", "work"]
