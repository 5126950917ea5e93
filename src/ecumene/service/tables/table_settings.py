"""The settings of a table, independent of the game: time, spectators, chat, bots, help.

One struct for all of them: the API's forms mirror it, ``creation.create`` takes it, and a table
includes its fields, so every store keeps them with the table.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.kernel.type_info import build_type_info
from ecumene.service.tables.calendars import Calendar
from ecumene.service.tables.paces import PACES, Absent, Handovers, Limits, Pace, Undo

#: the audience of the chat: everybody who may see the table, the players, nobody
Chat = Literal["everyone", "players", "off"]
#: conversations between some seats: none, always private, or published after the game
PrivateTalk = Literal["off", "secret", "published"]
#: the slowest pace at which clients show bots' actions; each person may choose a faster one
BotPace = Literal["off", "fast", "watch"]
#: maximum hours that a trade phase may be quiet
LONGEST_QUIET = 7 * 24
#: scope of the purchase planner: nothing, prices of a seat's own plan, or plans too
Planner = Literal["off", "prices", "full"]


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings chosen by the host of a table."""

    pace: Pace = "none"
    #: its own time limits; None for those of its pace
    own_limits: Limits | None = None
    #: when time counts, at tables over days; None for always
    calendar: Calendar | None = None
    #: days off that each player may take, at tables over days
    days_off: int = 0
    #: over days: hours without an act after which a trade phase ends; 0 for never (DG-5.14)
    quiet_trade: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_QUIET)] = 0
    absent: Absent = "vote"
    #: whether others may watch
    spectators: bool = False
    chat: Chat = "players"
    private_talk: PrivateTalk = "off"
    bot_pace: BotPace = "watch"
    #: whether seats may ask for a bot's advice; None for the default (see advice)
    advice: bool | None = None
    planner: Planner = "full"
    handover: Handovers = "allowed"
    undo: Undo = "own"

    @property
    def limits(self) -> Limits | None:
        """The time limits; None without a clock.

        With a calendar or days off there is no time bank: nights that nobody plays must not be
        saved.
        """
        limits = self.own_limits or PACES[self.pace]
        if limits is None or (self.calendar is None and not self.days_off):
            return limits
        return msgspec.structs.replace(limits, bank=0)

    @property
    def settings(self) -> TableSettings:
        """Return only the settings of an object that includes them."""
        fields = TableSettings.__struct_fields__
        return TableSettings(**{name: getattr(self, name) for name in fields})


build_type_info(TableSettings)
