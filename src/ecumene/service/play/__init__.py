"""Games in memory, drafts, and the tables they are played at."""
