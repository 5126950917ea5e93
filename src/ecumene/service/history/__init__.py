"""The history of a game as a viewer saw it, found by replaying its log."""
