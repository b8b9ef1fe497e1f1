"""The rules of Caylus, a module a phase, in the integer subset that also compiles (see CONTRIBUTING)."""
