"""The books of a real table: Mega Civilization's sums, kept for a printed game."""
