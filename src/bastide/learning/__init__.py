"""Training of networks by self-play: AlphaZero for two to five seats, with chance and hidden information.

    python -m bastide.learning train caylus --players 2 --hours 8 --run runs/caylus-2

See docs/learning.md for the method. Training needs the extras `fast` and `learn`; playing with a network does not.
"""
