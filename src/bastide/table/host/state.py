"""The host's decisions that are in force on this server."""

import json
import math
import time
from dataclasses import dataclass, replace

from bastide.table.storage.host import ACCESS, ANNOUNCEMENT, PASSWORD, Decisions, Invitation

OPEN, BY_PASSWORD, BY_INVITATION = "open", "password", "invitation"
"""Who may come in: everybody; those with the password or an invitation; those with an invitation."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A text for everybody. `until` 0: until it is cleared."""

    text: str
    until: float = 0.0
    at: float = 0.0

    @property
    def mark(self) -> int:
        """Identifies an announcement: when it was made, in milliseconds."""
        return round(self.at * 1000)

    def written(self) -> str:
        """Return the announcement as it is stored."""
        return json.dumps({"text": self.text, "until": self.until, "at": self.at})

    @classmethod
    def read(cls, text: str) -> "Announcement | None":
        """Return the announcement stored as this text; None if it is damaged, so that pages still load."""
        try:
            kept = json.loads(text)
            words, times = kept["text"], (float(kept["until"]), float(kept["at"]))
        except (ValueError, LookupError, TypeError, RecursionError):
            return None
        return cls(words, *times) if isinstance(words, str) and all(map(math.isfinite, times)) else None


class HostState:
    """Read by every request; its decisions are replaced as a whole when the host changes one."""

    def __init__(self, decisions: Decisions) -> None:
        """`decisions`: those in force at the start."""
        self.decisions = decisions

    def learn(self, invitation: Invitation) -> None:
        """Take over a new invitation before its line in the log of changes has been read."""
        if invitation.id > self.decisions.change:
            others = tuple(one for one in self.decisions.invitations if one.id != invitation.id)
            self.decisions = replace(self.decisions, invitations=(*others, invitation))

    @property
    def access(self) -> str:
        """Who may come in."""
        return self.decisions.values.get(ACCESS, OPEN)

    @property
    def password(self) -> str:
        """The stored hash of the password; empty if there is none."""
        return self.decisions.values.get(PASSWORD, "")

    @property
    def words(self) -> str | None:
        """The text of the announcement; None if there is none."""
        announcement = self.announcement
        return announcement.text if announcement else None

    @property
    def announcement(self) -> Announcement | None:
        """The announcement that is shown now; None if there is none."""
        kept = self.decisions.values.get(ANNOUNCEMENT)
        found = Announcement.read(kept) if kept else None
        return found if found is not None and (not found.until or time.time() < found.until) else None
