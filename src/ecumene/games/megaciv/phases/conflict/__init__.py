"""Phase 4: conflict."""
