"""Measurements of the engine: `python -m benchmarks.engine`."""
