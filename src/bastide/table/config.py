"""Server settings."""

from dataclasses import dataclass
from pathlib import Path

OPEN_DAYS, UNFINISHED_DAYS, FINISHED_DAYS = 30, 365, 0


@dataclass(frozen=True)
class Settings:
    """The settings of a server; the defaults suit a club."""

    data: Path
    """The folder of the games; with `database` none is used."""
    database: str = ""
    """The address of a database of PostgreSQL that any number of processes share, instead of a folder."""
    database_connections: int = 10
    """Connections to it that this process opens at most, besides the one for notices."""
    works: bool = True
    """Whether this process moves bots and makes analyses; without, others on the same database must."""
    public_url: str = ""
    """The address people use, such as `https://club.example/games`; empty: as each request says."""
    root_path: str = ""
    """The path below which the site is served, such as `/games`; with `public_url`, its path."""
    rate: float = 40.0
    """Requests a second a client may make in the long run ..."""
    burst: int = 200
    """... and how many at once."""
    tables_rate: float = 0.5
    """Tables a second a client may set in the long run ..."""
    tables_burst: int = 30
    """... and how many at once."""
    max_body: int = 16_384
    max_sockets: int = 5_000
    client_sockets: int = 100
    """Sockets a client may have open."""
    max_connections: int = 6_000
    """Connections the server holds at once ..."""
    client_connections: int = 200
    """... and of them those of one address, unless it is a trusted proxy's."""
    head_seconds: float = 10.0
    """How long the head of a request may take to arrive, from the connection or its first byte on ..."""
    body_seconds: float = 20.0
    """... and its body, from the head on."""
    keep_alive_seconds: float = 15.0
    """How long a connection is kept open between requests."""
    write_seconds: float = 30.0
    """How long an answer, a message or a ping may go unread."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; `unix`: a Unix socket's."""
    patience: float = 120.0
    """Seconds after which somebody who is away can be replaced by a bot."""
    idle: float = 600.0
    """Seconds after which somebody who is asked and does not choose, though connected, can be replaced by a bot."""
    delete_open_days: int = OPEN_DAYS
    """Days without a visit after which a table that waits for players is deleted; 0: never ..."""
    delete_unfinished_days: int = UNFINISHED_DAYS
    """... one whose game has begun ..."""
    delete_finished_days: int = FINISHED_DAYS
    """... and one whose game is over."""
    sweep_seconds: float = 3_600.0
    """How often tables that may be deleted are looked for."""
    kept: int = 500
    """Tables held in memory."""
    processes: int = 0
    """Processes in which bots think, half of them for long searches; 0: one a core."""
    think_seconds: float = 60.0
    """How long a bot may think before its process is replaced."""
    levels: tuple[str, ...] = ()
    """The levels offered at new tables; none: all that are available."""
    hints: bool = True
    """Whether players may ask for hints."""
    analyses: bool = True
    """Whether games that are over can be analysed."""
    watch_seconds: float = 20.0
    """How often it is checked that every bot that should move does."""
    stuck_seconds: float = 0.0
    """How long a bot may be at one decision before it is started again; 0: three times `think_seconds`."""
    busy_seconds: float = 5.0
    """How long to wait for a locked database."""
    hint_iterations: int = 2_000
    """How long to search for a hint, for each choice ..."""
    analysis_iterations: int = 1_000
    """... and for each choice of a game that is analysed."""
    warm: bool = True
    """Compile the games' native code in the background."""
