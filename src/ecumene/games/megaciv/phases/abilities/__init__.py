"""Phase 10: the seven special abilities, each in a module of its own (MC-10, section A)."""
