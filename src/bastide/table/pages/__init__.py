"""The pages, a module a page, with their templates and static files."""
