"""Ecumene: board games of the ancient world, with every rule enforced.

The rooms, from the ground up: `kernel` (questions, answers, chance, log), `games` (the rules),
`bots`, `sim`, `cli`; and `rulebook`, the numbered rules in our own words.
"""

__version__ = "0.1.0"
