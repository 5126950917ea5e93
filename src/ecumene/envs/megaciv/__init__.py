"""Mega Civilization as environments see it."""
