"""The schema with which PostgreSQL begins; in SQLite the numbered steps lead here.

PostgreSQL has two tables more, for what several processes must agree on: who works on what, and who was seen where.
Neither needs to survive a crash of the database, so that writing to them costs little (UNLOGGED).
"""

from alembic import op

revision, down_revision = "0006", None

STATEMENTS = (
    """CREATE TABLE games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL, status TEXT NOT NULL, private BOOLEAN NOT NULL, hints BOOLEAN NOT NULL,
        client TEXT NOT NULL, asked INTEGER NOT NULL, visited DOUBLE PRECISION NOT NULL, hidden BOOLEAN NOT NULL
        ) WITH (fillfactor = 80)""",
    """CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        level TEXT NOT NULL, token_hash TEXT NOT NULL, holder INTEGER NOT NULL, colour TEXT NOT NULL,
        client TEXT NOT NULL, PRIMARY KEY (game, seat))""",
    """CREATE TABLE actions (
        game TEXT NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
        detail TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (game, ply))""",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE analyses (game TEXT PRIMARY KEY REFERENCES games (id), data TEXT NOT NULL)",
    """CREATE TABLE changes (
        id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL, what TEXT NOT NULL, game TEXT NOT NULL,
        detail TEXT NOT NULL)""",
    """CREATE TABLE bans (
        id INTEGER PRIMARY KEY, client TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
        until DOUBLE PRECISION NOT NULL, reason TEXT NOT NULL, game TEXT NOT NULL, seat INTEGER NOT NULL)""",
    """CREATE TABLE invitations (
        id INTEGER PRIMARY KEY, token_hash TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
        until DOUBLE PRECISION NOT NULL, uses INTEGER NOT NULL, used INTEGER NOT NULL, note TEXT NOT NULL)""",
    "CREATE INDEX games_by_status ON games (status, created)",
    "CREATE INDEX games_listed ON games (status, created DESC) WHERE NOT private AND NOT hidden",
    "CREATE INDEX analyses_wanted ON analyses (game) WHERE data = ''",
    """CREATE UNLOGGED TABLE leases (
        kind TEXT NOT NULL, game TEXT NOT NULL, owner TEXT NOT NULL, until TIMESTAMPTZ NOT NULL,
        done INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (kind, game))""",
    """CREATE UNLOGGED TABLE presence (
        game TEXT NOT NULL, seat INTEGER NOT NULL, seen TIMESTAMPTZ NOT NULL, came TIMESTAMPTZ NOT NULL,
        PRIMARY KEY (game, seat)) WITH (fillfactor = 70)""",
    "CREATE INDEX presence_by_time ON presence (seen)",
)


def upgrade() -> None:
    """From an empty database; SQLite has gone its numbered steps."""
    if op.get_bind().dialect.name == "postgresql":
        for statement in STATEMENTS:
            op.execute(statement)
