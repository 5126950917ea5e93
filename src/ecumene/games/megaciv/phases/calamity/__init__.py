"""Phases 8 and 9: calamities are selected, called and resolved, each in its own module."""
