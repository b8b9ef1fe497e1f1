"""Caylus: build the king's castle and the town at its feet."""

from bastide.caylus.definition import CAYLUS as DEFINITION

__all__ = ["DEFINITION"]
