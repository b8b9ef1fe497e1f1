"""The rules of The Pillars of the Earth, a module a step or a group, in the integer subset (see CONTRIBUTING)."""
