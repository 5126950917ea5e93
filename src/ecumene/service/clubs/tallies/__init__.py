"""The score components of games as they are counted at a real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ecumene.games.extensions import ExtensionPoint


class NoTally(msgspec.Struct, frozen=True):
    """Nothing to count: only totals are typed in."""


@dataclass(frozen=True, slots=True)
class TallySheet:
    """A game's score components: how they are counted, and the points they are worth."""

    form: type[msgspec.Struct] = NoTally
    #: components required to add up a total
    needed: tuple[str, ...] = ()
    lines: Callable[[Any], Sequence[tuple[str, int]]] = lambda _tally: ()

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the components."""
        return self.form.__struct_fields__


#: ours are in modules beside this one, as ``TALLY``
TALLIES = ExtensionPoint("tally", "ecumene.service.clubs.tallies", TallySheet, TallySheet())
