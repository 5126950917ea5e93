"""Background jobs: the worker, bots in seats, housekeeping."""
