"""What can go wrong at a table: a status of HTTP and a sentence, in the reader's language."""

from bastide.kernel.errors import BastideError
from bastide.table.messages import say


class TableError(BastideError):
    """A wish that cannot be granted: `status` is the HTTP status, `key` names the sentence in `messages`."""

    def __init__(self, status: int, key: str, *values: object) -> None:
        """Keep all that is needed to say it in either language."""
        super().__init__(say("en", key, *values))
        self.status = status
        self.key = key
        self.values = values

    def text(self, language: str) -> str:
        """The sentence."""
        return say(language, self.key, *self.values)


class StorageError(BastideError):
    """Something could not be written down or read: nothing of it has happened."""


class UnreadableTable(BastideError):
    """What is stored of a table is damaged."""


class PlyTaken(StorageError):
    """Somebody else wrote the next entry of the book first."""


def storage_error(error: StorageError) -> TableError:
    """Return the error for a client: 409 if somebody else wrote first, else 503."""
    return TableError(409, "moved_on") if isinstance(error, PlyTaken) else TableError(503, "storage", str(error))


class CannotServe(BastideError):
    """The server cannot start."""


class FolderInUse(CannotServe):
    """Another server uses the data folder."""
