"""Where tables are kept: the protocol, and its implementation in SQLite."""
