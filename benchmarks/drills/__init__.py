"""Drills: break something, run for long, or build at full size."""
