"""Positions and tables that tests lay out."""
