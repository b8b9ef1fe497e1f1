"""The tables of the database, and the numbered steps that lead to them from any earlier version."""

import sqlalchemy as sa

META = sa.MetaData()

GAMES = sa.Table(
    "games", META,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("options", sa.String, nullable=False),  # JSON, as text: damaged options of one table break no list
    sa.Column("seed", sa.String, nullable=False),  # up to 128 bits, as text: the same in every database
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("status", sa.String, nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("client", sa.String, nullable=False),
    sa.Column("asked", sa.Integer, nullable=False),
    sa.Column("visited", sa.Float, nullable=False),
    sa.Column("hidden", sa.Boolean, nullable=False),
)  # fmt: skip
SEATS = sa.Table(
    "seats", META,
    sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("level", sa.String, nullable=False),
    sa.Column("token_hash", sa.String, nullable=False),
    sa.Column("holder", sa.Integer, nullable=False),
    sa.Column("colour", sa.String, nullable=False),
    sa.Column("client", sa.String, nullable=False),
)  # fmt: skip
ACTIONS = sa.Table(
    "actions", META,
    sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("detail", sa.String, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip
SETTINGS = sa.Table(
    "settings", META,
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)  # fmt: skip
ANALYSES = sa.Table(
    "analyses", META,
    sa.Column("game", sa.String, sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("data", sa.String, nullable=False),  # empty: wanted, and not made yet
)  # fmt: skip
CHANGES = sa.Table(
    "changes", META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("what", sa.String, nullable=False),
    sa.Column("game", sa.String, nullable=False),  # no foreign key: the log outlives the table
    sa.Column("detail", sa.String, nullable=False),
)  # fmt: skip
BANS = sa.Table(
    "bans", META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),  # the change that made it
    sa.Column("client", sa.String, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("reason", sa.String, nullable=False),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
)  # fmt: skip
INVITATIONS = sa.Table(
    "invitations", META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),  # the change that made it
    sa.Column("token_hash", sa.String, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("uses", sa.Integer, nullable=False),
    sa.Column("used", sa.Integer, nullable=False),
    sa.Column("note", sa.String, nullable=False),
)  # fmt: skip

# For SQLite: step n leads from version n to version n + 1. A step that has been published is never changed.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id VARCHAR PRIMARY KEY, game VARCHAR NOT NULL, options JSON NOT NULL, seed VARCHAR NOT NULL,
            created FLOAT NOT NULL, status VARCHAR NOT NULL, private BOOLEAN NOT NULL)""",
        """CREATE TABLE seats (
            game VARCHAR NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, kind VARCHAR NOT NULL,
            name VARCHAR NOT NULL, level VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, holder INTEGER NOT NULL,
            PRIMARY KEY (game, seat))""",
        """CREATE TABLE actions (
            game VARCHAR NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, kind VARCHAR NOT NULL,
            seat INTEGER NOT NULL, detail VARCHAR NOT NULL, at FLOAT NOT NULL,
            PRIMARY KEY (game, ply))""",
        "CREATE TABLE settings (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL)",
        "CREATE INDEX games_by_status ON games (status, created)",
    ),
    (
        "ALTER TABLE games ADD COLUMN hints BOOLEAN NOT NULL DEFAULT 0",
        "CREATE TABLE analyses (game VARCHAR PRIMARY KEY REFERENCES games (id), data VARCHAR NOT NULL)",
    ),
    ("ALTER TABLE seats ADD COLUMN colour VARCHAR NOT NULL DEFAULT ''",),
    (
        "ALTER TABLE games ADD COLUMN client VARCHAR NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN asked INTEGER NOT NULL DEFAULT -2",
        "ALTER TABLE games ADD COLUMN visited FLOAT NOT NULL DEFAULT 0",
        "ALTER TABLE seats ADD COLUMN client VARCHAR NOT NULL DEFAULT ''",
    ),
    (
        "ALTER TABLE games ADD COLUMN hidden BOOLEAN NOT NULL DEFAULT 0",
        # Nobody had noted visits: what is there counts as visited now, so that nothing is deleted at once.
        "UPDATE games SET visited = CAST(strftime('%s', 'now') AS FLOAT) WHERE visited = 0",
        """CREATE TABLE changes (
            id INTEGER PRIMARY KEY, at FLOAT NOT NULL, what VARCHAR NOT NULL, game VARCHAR NOT NULL,
            detail VARCHAR NOT NULL)""",
        """CREATE TABLE bans (
            id INTEGER PRIMARY KEY, client VARCHAR NOT NULL, created FLOAT NOT NULL, until FLOAT NOT NULL,
            reason VARCHAR NOT NULL, game VARCHAR NOT NULL, seat INTEGER NOT NULL)""",
        """CREATE TABLE invitations (
            id INTEGER PRIMARY KEY, token_hash VARCHAR NOT NULL, created FLOAT NOT NULL, until FLOAT NOT NULL,
            uses INTEGER NOT NULL, used INTEGER NOT NULL, note VARCHAR NOT NULL)""",
    ),
    # The first page lists public tables, and must not go through all the private ones for it.
    ("CREATE INDEX games_listed ON games (status, created DESC) WHERE private = 0 AND hidden = 0",),
)
VERSION = len(MIGRATIONS)
"""The schema of both databases. Steps after the numbered ones are revisions of Alembic (`migrations`), for both:
then this is the number of the last revision."""
