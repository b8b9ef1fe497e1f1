"""Migrations by Alembic: all of PostgreSQL's, and SQLite's after its numbered steps (`storage.schema.MIGRATIONS`).

A revision is a file in `versions`, named and numbered after the schema it leads to, and never changed once published.
"""
