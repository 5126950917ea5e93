"""Work outside requests: the worker, bots in seats, housekeeping."""
