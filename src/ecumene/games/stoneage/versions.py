"""The rules versions of Stone Age: games are played to their end as they were begun.

See :mod:`ecumene.games.megaciv.versions` and docs/game-record.md, *How rules change*.

=======  ===========================================================================
version  what changed
=======  ===========================================================================
2        the card for two resources can be used when placing and choosing a die too (SA-C.20)
=======  ===========================================================================
"""

from __future__ import annotations

from dataclasses import replace

from ecumene.kernel import Game, Kind

from . import cards, placement
from .answers import Place, TakeDie
from .game import STONE_AGE
from .state import State

# -- version 1: the card cannot be used when placing and when choosing a die -----------------------

PLACE_1: Kind[State] = replace(
    placement.PLACE,
    answer_type=Place,
    check=placement.check_placement,
    apply=placement.apply_placement,
    answers=placement.placements,
    forced=placement.forced_placement,
)
DIE_1: Kind[State] = replace(
    cards.DIE,
    answer_type=TakeDie,
    check=cards.check_die,
    apply=cards.apply_die,
    answers=cards.dice_to_take,
    forced=cards.forced_die,
)
STONE_AGE_1: Game[State] = replace(
    STONE_AGE,
    rules_version=1,
    kinds={**STONE_AGE.kinds, PLACE_1.name: PLACE_1, DIE_1.name: DIE_1},
)

#: newest first
VERSIONS = (STONE_AGE, STONE_AGE_1)
