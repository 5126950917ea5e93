"""Mega Civilization in the service: facts, prices, and the purchase planner."""
