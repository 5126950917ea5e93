"""Strategos's personalities: a few named numbers, the same for every game.

Each number goes from -1 to 1 and 0 is neutral: strategos without a surname, as it was tuned. A
personality changes the bot's values, never what it sees or may do. It is chosen in the bot's name,
after a colon:

>>> from ecumene.games import find_game
>>> from ecumene.bots import make_bot
>>> make_bot("strategos:merchant", find_game("stoneage"), seed=1).name
'strategos:merchant'
>>> PERSONALITIES["bold"].boldness
0.7
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Personality:
    """A variant of strategos: its preferences."""

    #: takes risks: hungry figures and bare purchases; attacks, cities without a garrison
    boldness: float = 0.0
    #: keeps what it has: resources, treasury, cards of a set; spends later
    thrift: float = 0.0
    #: believes the others: takes offers that might hide something, deals with whoever leads
    trust: float = 0.0
    #: weight of others' losses as own gains: takes places they need, strikes the leader
    spite: float = 0.0
    #: grows first: tribe, fields and tools, or cities and land, before points
    patience: float = 0.0

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if not -1.0 <= getattr(self, name) <= 1.0:
                raise ValueError(f"{name} goes from -1 to 1")


NEUTRAL = Personality()

#: the surnames, as people type them after ``strategos:``
PERSONALITIES: dict[str, Personality] = {
    "bold": Personality(boldness=0.7, thrift=-0.3),
    "merchant": Personality(trust=0.6, thrift=0.4, spite=-0.4),
    "rival": Personality(spite=0.8, trust=-0.5),
    "settler": Personality(patience=0.7, boldness=-0.3),
}
