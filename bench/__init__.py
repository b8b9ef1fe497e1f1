"""How fast Bastide is, and how fast other engines are on the same core."""
