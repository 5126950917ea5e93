"""How long people have to decide: one set of limits for each pace, or a table's own (DG-8.1).

The pace of the table decides, for every game. A game whose options speak of clocks has them written
by the table (see tables.create), so that its record tells how time was kept.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ecumene.games.megaciv.tables.options import DAYS, LIVE, ClockSeconds

Pace = Literal["live", "days", "none"]
#: what becomes of a seat whose player is away: the others vote, a bot plays, or all wait (D-107)
Absent = Literal["vote", "bot", "wait"]

DAY = 24 * 60 * 60
#: seconds that a limit may have
SHORTEST, LONGEST = 10, 14 * DAY
MOST_BANKED = 14 * DAY

_Seconds = Annotated[int, msgspec.Meta(ge=SHORTEST, le=LONGEST)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each kind of question, and how many a seat may save in its bank (DG-8.2)."""

    movement: _Seconds
    #: movement of a seat that waited for its turn
    waited: _Seconds
    #: the whole trade phase, for everybody at once
    trade: _Seconds
    #: every other question; in Stone Age all of them
    other: _Seconds
    bank: Annotated[int, msgspec.Meta(ge=0, le=MOST_BANKED)]


def _limits(seconds: ClockSeconds, bank: int) -> Limits:
    return Limits(seconds.movement, seconds.waited, seconds.trade, seconds.other, bank)


#: DG-8.1; the bank holds a few decisions' worth live, and a day over days
PACES: dict[Pace, Limits | None] = {
    "live": _limits(LIVE, bank=300),
    "days": _limits(DAYS, bank=DAY),
    "none": None,
}


def clock_options(pace: Pace, own: Limits | None, absent: Absent) -> dict[str, Any]:
    """The choices of a table as Mega Civilization's options name them (D-105, D-107)."""
    seconds = own and ClockSeconds(own.movement, own.waited, own.trade, own.other)
    return {"clock": pace, "clock_seconds": msgspec.to_builtins(seconds), "absent": absent}
