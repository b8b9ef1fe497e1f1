"""What is in force on this server of all that its host has decided."""

import json
import time
from dataclasses import dataclass

from bastide.table.host_storage import ANNOUNCEMENT, Decisions


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
    def read(cls, text: str) -> "Announcement":
        """As it was kept."""
        return cls(**json.loads(text))


class HostState:
    """Read by every request, replaced as a whole when the host decides something."""

    def __init__(self, decisions: Decisions) -> None:
        """What is in force at the start."""
        self.decisions = decisions

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
