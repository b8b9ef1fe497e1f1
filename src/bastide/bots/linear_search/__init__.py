"""Search with a linear evaluation: Monte Carlo tree search whose leaves are judged by weighted features."""
