"""The Pillars of the Earth: builders, craftsmen and a cathedral."""

from bastide.pillars.definition import PILLARS as DEFINITION

__all__ = ["DEFINITION"]
