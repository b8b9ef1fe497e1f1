"""A client of the API, as a bot writer would write it."""

import time
from random import Random
from typing import Any

ME, FRIEND, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}


class Player:
    """One seat at one table, by HTTP."""

    def __init__(self, client: Any, table: str, key: str | None) -> None:
        self.client = client
        self.table = table
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}

    @classmethod
    def sets(cls, client: Any, game: str, *seats: dict[str, str], **more: Any) -> "Player":
        answer = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return cls(client, answer.json()["table"], answer.json()["key"])

    def friend(self, name: str = "Bob") -> "Player":
        answer = self.client.post(f"/api/tables/{self.table}/join", json={"name": name})
        assert answer.status_code == 200, answer.text
        return Player(self.client, self.table, answer.json()["key"])

    def view(self, **query: str) -> Any:
        answer = self.client.get(f"/api/tables/{self.table}/view", headers=self.headers, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, what: str, **told: Any) -> Any:
        return self.client.post(f"/api/tables/{self.table}/{what}", headers=self.headers, json=told)

    def act(self, action: str | int, ply: int) -> Any:
        return self.post("act", action=action, ply=ply)


def play_to_the_end(*players: Player, seed: int = 0, seconds: float = 30) -> Any:
    """All play at random until the game is over; the last view."""
    chance, until = Random(seed), time.monotonic() + seconds
    while time.monotonic() < until:
        for player in players:
            view = player.view()
            if view["status"] == "over":
                return view
            if view["choices"]:
                answer = player.act(chance.choice(view["choices"])["action"], view["version"])
                assert answer.status_code == 200, answer.text
                assert answer.json()["version"] > view["version"]
        if not view["choices"]:
            time.sleep(0.02)
    raise AssertionError("the game does not end")
