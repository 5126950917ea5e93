"""A test game with two rules versions: the toy game, whose first version gave the point to others.

An older version is the newer one with the changed step, kind or command put back
(docs/game-record.md, *How rules change without breaking games*).
"""

from __future__ import annotations

from dataclasses import replace

from ecumene.kernel import Game, Move
from tests.kernel.toy import TOY, State

NEWEST: Game[State] = replace(TOY, rules_version=2)


def open_bids_1(state: State, move: Move) -> None:
    """The lowest bid wins; since version 2 it is the highest."""
    move.tell("bids_opened", "DG-3.5", bids=state.bids[:])
    move.seal("reveal")
    state.scores[state.bids.index(min(state.bids))] += 1


FIRST: Game[State] = replace(
    NEWEST, rules_version=1, steps={**NEWEST.steps, "open_bids": open_bids_1}
)

#: newest first
GAMES = (NEWEST, FIRST)
