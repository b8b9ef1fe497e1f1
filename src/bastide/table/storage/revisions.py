"""Runs the migrations of Alembic, on a database of either kind."""

from pathlib import Path

import sqlalchemy as sa

FOLDER = Path(__file__).parent / "migrations"
VERSIONS = "alembic_version"
"""The table in which Alembic keeps the revision of a database."""


def revision(connection: sa.Connection) -> int:
    """Return the number of the revision a database has; 0 if it is none of Alembic's."""
    if not sa.inspect(connection).has_table(VERSIONS):
        return 0
    text = connection.exec_driver_sql(f"SELECT version_num FROM {VERSIONS}").scalar()
    return int(text) if isinstance(text, str) and text.isdecimal() else 0


def revise(connection: sa.Connection, present: int) -> None:
    """Go all steps after revision `present` (0: from the beginning) in the transaction of the connection."""
    from alembic import command  # a quarter of a second, and few starts need it
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    if present and not revision(connection):
        command.stamp(config, f"{present:04}")
    command.upgrade(config, "head")
