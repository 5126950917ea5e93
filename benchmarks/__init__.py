"""Measurements of speed, drills, and studies: `python -m benchmarks` lists them."""
