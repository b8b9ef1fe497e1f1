"""Work in the background: bots' moves, hints, analyses, retention."""
