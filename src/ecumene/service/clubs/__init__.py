"""Clubs, their events and results, and people looking for players: values and pure functions."""
