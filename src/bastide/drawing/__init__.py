"""The visual language of all games: ground and ink, seats, cubes, icons, text that fits. Drawings are SVG strings."""
