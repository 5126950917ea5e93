"""Mega Civilization."""
