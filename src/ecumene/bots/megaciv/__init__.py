"""Bots that play Mega Civilization."""
