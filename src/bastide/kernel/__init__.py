"""What every game shares: records, native code, chance, the decision stack, Game / State / Action, game records."""
