"""Tree search with a neural network: PUCT with a value for each seat, after AlphaZero and Gumbel AlphaZero."""
