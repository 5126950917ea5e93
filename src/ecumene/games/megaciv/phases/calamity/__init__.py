"""Phases 8 and 9: calamities are selected, called and resolved, each in a module of its own."""
