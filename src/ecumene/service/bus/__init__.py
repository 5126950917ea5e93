"""Hints between workers, "game g is at row n": through NATS, or in memory for one process."""
