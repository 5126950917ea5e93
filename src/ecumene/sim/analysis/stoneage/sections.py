"""The sections of Stone Age, put together from the diary."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ecumene.games.stoneage.dice import DIVISORS

from .diary import Diary
from .findings import DiceLuck, Fed, Placed, Roll, StoneageFindings

#: of one die: the mean square of what it shows more or less than 3.5
VARIANCE = 35 / 12


def put_together(diary: Diary) -> StoneageFindings:
    """Assemble the findings specific to Stone Age."""
    seats = range(diary.players)
    return StoneageFindings(
        places=tuple(
            Placed(seat, place, diary.times[seat, place], workers)
            for (seat, place), workers in sorted(diary.workers.items())
        ),
        rolls=tuple(diary.rolls),
        luck=tuple(
            _luck(seat, [roll for roll in diary.rolls if roll.seat == seat]) for seat in seats
        ),
        taken=tuple(diary.taken),
        fed=tuple(
            Fed(
                seat,
                grown=diary.fed[seat, "grown"],
                eaten=diary.fed[seat, "eaten"],
                resources=diary.fed[seat, "resources"],
                starved=diary.fed[seat, "starved"],
                points_lost=diary.fed[seat, "points_lost"],
            )
            for seat in seats
        ),
    )


def _luck(seat: int, rolls: Sequence[Roll]) -> DiceLuck:
    dice = sum(roll.dice for roll in rolls)
    goods = {
        name: math.fsum(
            roll.from_dice - roll.expected_from_dice for roll in rolls if roll.goods == name
        )
        for name in DIVISORS
    }
    return DiceLuck(
        seat=seat,
        rolls=len(rolls),
        dice=dice,
        pips=math.fsum(roll.pips - roll.expected for roll in rolls),
        spread=math.sqrt(dice * VARIANCE),
        goods=goods,
    )
