"""The rules of Caylus: Magna Carta, one module a phase."""
