"""The settings of a table, independent of the game: time, spectators, chat, bots, help.

One struct for all of them: ``creation.create`` takes it, and requests, responses and tables
include its fields, so every store keeps them with the table.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.kernel.type_info import build_type_info
from ecumene.service.tables.calendars import MOST_DAYS_OFF, Calendar
from ecumene.service.tables.paces import PACES, Absent, Handovers, Pace, TimeLimits, Undo

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
    #: whether others may watch
    spectators: bool = False
    chat: Chat = "players"
    private_talk: Annotated[
        PrivateTalk,
        Meta(description="Conversations between some seats; published ones after the game."),
    ] = "off"
    #: its own time limits; None for those of its pace
    own_limits: TimeLimits | None = None
    calendar: Annotated[
        Calendar | None, Meta(description="When time counts; only at tables over days.")
    ] = None
    days_off: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DAYS_OFF,
            description="Days off that each player may take; only at tables over days.",
        ),
    ] = 0
    #: DG-5.14
    quiet_trade: Annotated[
        int,
        Meta(
            ge=0,
            le=LONGEST_QUIET,
            description="Hours after which a quiet trade phase ends; 0 for never; over days only.",
        ),
    ] = 0
    absent: Absent = "vote"
    bot_pace: BotPace = "watch"
    #: for the default, see advice
    advice: Annotated[
        bool | None,
        Meta(
            description="Whether seats may ask for a bot's advice; by default if one person plays"
            " alone with bots."
        ),
    ] = None
    planner: Annotated[
        Planner,
        Meta(
            description="What the purchase planner offers: nothing, prices of the player's own"
            " plan, or full plans."
        ),
    ] = "full"
    handover: Annotated[
        Handovers, Meta(description="Whether seats may be handed over to other people.")
    ] = "allowed"
    undo: Annotated[Undo, Meta(description="Whether seats may undo their own answers.")] = "own"

    @property
    def limits(self) -> TimeLimits | None:
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
