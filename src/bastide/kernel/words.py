"""What all words have in common, whatever the language."""


def capital(words: str) -> str:
    """As it begins a sentence."""
    return words[:1].upper() + words[1:]
