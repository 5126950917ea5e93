"""Phases 6 and 7: trade cards and trade."""
