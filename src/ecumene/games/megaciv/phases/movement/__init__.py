"""Phase 3: movement."""
