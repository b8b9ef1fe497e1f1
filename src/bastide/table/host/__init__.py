"""What the host of a server decides: administration, bans, access."""
