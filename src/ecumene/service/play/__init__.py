"""Games in memory, drafts, and their tables."""
