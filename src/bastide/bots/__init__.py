"""Bots: whoever chooses an action from what a seat may know."""

from bastide.bots.bot import Bot, Situation, moves
from bastide.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "Bot", "Situation", "make_bot", "moves"]
