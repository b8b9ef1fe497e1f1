"""Attacks on a table server of our own, on this machine alone, and what a stranger feels of them."""
