"""A person with a browser that runs no scripts: follows links, fills in forms, presses buttons."""

import re
import time
from html import unescape
from typing import Any

FORM = re.compile(r"<form[^>]*action=\"([^\"]+)\"[^>]*>(.*?)</form>", re.S)
INPUT = re.compile(r"<input[^>]*name=\"([^\"]+)\"[^>]*>")
BUTTON = re.compile(r"<button([^>]*)>(.*?)</button>", re.S)


def attribute(tag: str, name: str) -> str:
    found = re.search(rf"\b{name}=\"([^\"]*)\"", tag)
    return unescape(found[1]) if found else ""


class Person:
    """Sees a page at a time."""

    def __init__(self, client: Any, **headers: str) -> None:
        self.client = client
        self.headers = headers
        self.text = ""
        self.path = ""
        self.status = 0

    def go(self, path: str) -> "Person":
        return self._seen(self.client.get(path, headers=self.headers))

    def _seen(self, answer: Any) -> "Person":
        self.text, self.status, self.path = answer.text, answer.status_code, answer.url.path
        assert self.status < 500, self.text
        return self

    def buttons(self, action: str) -> list[tuple[str, str]]:
        """The buttons of the form that goes to a path ending so: values and labels."""
        for path, body in FORM.findall(self.text):
            if path.endswith(action):
                return [(attribute(tag, "value"), unescape(label)) for tag, label in BUTTON.findall(body)]
        return []

    def press(self, action: str, value: str = "", **filled: str) -> "Person":
        """Press a button of a form."""
        for path, body in FORM.findall(self.text):
            tags = [tag for tag, _ in BUTTON.findall(body)]
            found = [tag for tag in tags if not value or attribute(tag, "value") == value]
            if path.endswith(action) and found:
                fields = {attribute(tag[0], "name"): attribute(tag[0], "value") for tag in
                          re.finditer(r"<input[^>]*type=\"hidden\"[^>]*>", body)}  # fmt: skip
                for name, options in re.findall(r"<select name=\"([^\"]+)\".*?>(.*?)</select>", body, re.S):
                    chosen = re.findall(r"value=\"([^\"]*)\" selected", options)
                    fields[name] = (chosen or re.findall(r"value=\"([^\"]*)\"", options))[0]
                fields |= filled
                if attribute(found[0], "name"):
                    fields[attribute(found[0], "name")] = attribute(found[0], "value")
                return self._seen(self.client.post(path, data=fields, headers=self.headers))
        raise AssertionError(f"there is no button {value!r} for {action}")

    def wait_for_turn(self) -> "Person":
        """Load the page until it has a choice, or the game is over."""
        path, until = self.path, time.monotonic() + 60
        while not self.buttons("/act") and "/rematch" not in self.text:
            assert time.monotonic() < until, "it is never this person's turn"
            time.sleep(0.02)
            self.go(path)
        return self

    def input(self, label: str) -> str:
        """What stands in a field that cannot be changed."""
        tags = re.findall(r"<input[^>]*readonly[^>]*>", self.text)
        return next(attribute(tag, "value") for tag in tags if label in attribute(tag, "aria-label"))
