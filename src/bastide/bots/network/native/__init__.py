"""The part of the networks that is compiled; the same functions run in plain Python."""
