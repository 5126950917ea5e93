"""The phases of a turn, one module or package for each."""
