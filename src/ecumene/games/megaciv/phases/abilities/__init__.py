"""Phase 10: the seven special abilities, each in its own module (MC-10, section A)."""
