"""Phases 5 and 11: cities built, surplus and support."""
