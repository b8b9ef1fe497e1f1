"""What is in force on this server of all that its host has decided."""

import json
import math
import time
from dataclasses import dataclass, replace

from bastide.table.host_storage import ACCESS, ANNOUNCEMENT, PASSWORD, Decisions, Invitation

OPEN, BY_PASSWORD, BY_INVITATION = "open", "password", "invitation"
"""Who may come in: everybody; who knows the password or has an invitation; who has an invitation."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the host tells everybody. `until` 0: till it is cleared."""

    text: str
    until: float = 0.0
    at: float = 0.0

    @property
    def mark(self) -> int:
        """Tells one announcement from another: when it was made, in milliseconds."""
        return round(self.at * 1000)

    def written(self) -> str:
        """As it is kept."""
        return json.dumps({"text": self.text, "until": self.until, "at": self.at})

    @classmethod
    def read(cls, text: str) -> "Announcement | None":
        """As it was kept; None if it is damaged: every page would fail to show it."""
        try:
            kept = json.loads(text)
            words, times = kept["text"], (float(kept["until"]), float(kept["at"]))
        except (ValueError, LookupError, TypeError, RecursionError):
            return None
        return cls(words, *times) if isinstance(words, str) and all(map(math.isfinite, times)) else None


class HostState:
    """Read by every request, replaced as a whole when the host decides something."""

    def __init__(self, decisions: Decisions) -> None:
        """What is in force at the start."""
        self.decisions = decisions

    def learn(self, invitation: Invitation) -> None:
        """Take over an invitation that was made a moment ago, before its line in the log of changes is read."""
        if invitation.id > self.decisions.change:
            others = tuple(one for one in self.decisions.invitations if one.id != invitation.id)
            self.decisions = replace(self.decisions, invitations=(*others, invitation))

    @property
    def access(self) -> str:
        """Who may come in."""
        return self.decisions.values.get(ACCESS, OPEN)

    @property
    def password(self) -> str:
        """What is kept of the password; nothing: there is none."""
        return self.decisions.values.get(PASSWORD, "")

    @property
    def words(self) -> str | None:
        """The words of the announcement."""
        announcement = self.announcement
        return announcement.text if announcement else None

    @property
    def announcement(self) -> Announcement | None:
        """What the host tells everybody now."""
        kept = self.decisions.values.get(ANNOUNCEMENT)
        found = Announcement.read(kept) if kept else None
        return found if found is not None and (not found.until or time.time() < found.until) else None
