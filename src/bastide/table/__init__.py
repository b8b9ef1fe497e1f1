"""The table: the games in a browser. Pages, live updates, storage, a JSON API."""
