"""What watchers of a table are told, and who is there."""
