"""Tables for people and bots: the log of a game is the truth, the rest is rebuilt from it."""
