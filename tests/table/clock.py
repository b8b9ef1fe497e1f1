"""A clock that goes on when a test says so."""


class Clock:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def passes(self, seconds: float) -> None:
        """Time goes by."""
        self.seconds += seconds
