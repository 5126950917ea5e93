"""Calculations as pure functions: orders of play, prices, the A.S.T., points."""
