"""Table settings that don't depend on the game: time limits, absence, handovers, undo.

Each pace has its set of limits; a table may define its own (DG-8.1).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Pace = Literal["live", "days", "none"]
#: for an absent player's seat: the others vote, a bot plays, or everybody waits (D-107)
Absent = Literal["vote", "bot", "wait"]
#: whether seats may be handed over to other people (D-94)
Handovers = Literal["allowed", "never"]
#: whether seats may undo their own answers (D-104)
Undo = Literal["own", "none"]

DAY = 24 * 60 * 60
#: the bounds of a limit in seconds
SHORTEST, LONGEST = 10, 14 * DAY
MOST_BANKED = 14 * DAY

#: the limits that questions can have (kernel.Timing)
LIMITS = ("movement", "waited", "trade", "other")

_Seconds = Annotated[int, msgspec.Meta(ge=SHORTEST, le=LONGEST)]


class TimeLimits(msgspec.Struct, frozen=True):
    """Seconds for a decision, and how many can be saved (DG-8.1, DG-8.2)."""

    movement: _Seconds
    #: movement of a seat that has waited for its turn
    waited: _Seconds
    #: the whole trade phase, for everybody at once
    trade: _Seconds
    #: every other question; in Stone Age all of them
    other: _Seconds
    bank: Annotated[int, msgspec.Meta(ge=0, le=MOST_BANKED)]

    def seconds(self, name: str) -> int:
        """Return the limit with the game's name for it; "other" by default."""
        found: int = getattr(self, name if name in LIMITS else "other")
        return found


#: DG-8.1; the bank holds a few decisions' worth of time at live tables, and a day over days
LIVE = TimeLimits(movement=300, waited=180, trade=600, other=90, bank=300)
DAYS = TimeLimits(movement=DAY, waited=DAY, trade=2 * DAY, other=DAY, bank=DAY)
PACES: dict[Pace, TimeLimits | None] = {"live": LIVE, "days": DAYS, "none": None}
