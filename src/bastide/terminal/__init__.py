"""The terminal: a module for each command of `bastide`, and what they share. Games are known by their definition."""
