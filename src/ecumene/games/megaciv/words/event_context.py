"""What an event in words has at hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ecumene.games.megaciv.tables.names import join_list, seat_name


class Told(NamedTuple):
    """An event as a viewer may see it, and the names of the players by seat."""

    seat: int
    data: Mapping[str, Any]
    names: Sequence[str]

    @property
    def who(self) -> str:
        """Whose event it is, at the beginning of a sentence."""
        name = self.name(self.seat)
        return name[:1].upper() + name[1:] if self.seat < 0 else name

    def name(self, seat: int) -> str:
        """A player, or the barbarians, within a sentence."""
        return seat_name(self.names, seat)

    def does(self, verb: str) -> str:
        """Who does it: the barbarians are many.

        >>> Told(0, {}, ["Ann"]).does("loses"), Told(-1, {}, ["Ann"]).does("loses")
        ('Ann loses', 'The barbarians lose')
        """
        plain = verb.removesuffix("s")
        return f"{self.who} {verb}" if self.seat >= 0 else f"{self.who} {plain}"

    def people(self, seats: Sequence[int]) -> str:
        """Several players."""
        return join_list(self.name(seat) for seat in seats)


Says = Callable[[Told], str]
