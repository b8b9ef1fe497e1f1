"""What can be done at a table: no HTTP, no HTML, no SQL."""
