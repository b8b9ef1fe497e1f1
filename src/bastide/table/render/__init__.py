"""What pages show of a game: the scene of a table, pictures, charts."""
