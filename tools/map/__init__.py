"""Builds Orbis Antiquus, the board of Mega Civilization, from public geography (README.md)."""
