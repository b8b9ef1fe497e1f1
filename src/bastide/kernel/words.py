"""What all words have in common, whatever the language."""


def capital(words: str) -> str:
    """Return words with a capital first letter, as they begin a sentence."""
    return words[:1].upper() + words[1:]
