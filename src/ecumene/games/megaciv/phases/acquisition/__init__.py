"""Phase 12: advances acquisition (MC-12.1 to MC-12.33)."""
