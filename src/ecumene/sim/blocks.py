"""Seats in a comparison of bots: the same table again, until every bot has had every seat.

A *block* is one chance played as many times as there are bots. Its seats are dealt into groups, one
for each bot, as equal as they can be; from game to game the bots take the next group. So over a
block every bot sits in every seat once, with the same civilization and the same order of cards
wherever these are dealt before the first answer, and what a seat is worth drops out of the
comparison. The seats are grouped again for every block, so that who sits next to whom evens out.

>>> [block_seating(("a", "b"), 4, 1, number) for number in range(2)]
[('b', 'b', 'a', 'a'), ('a', 'a', 'b', 'b')]
>>> [block_of(("a", "b"), number) for number in range(4)]
[0, 0, 1, 1]
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence


def block_of(bots: Sequence[str], number: int) -> int:
    """The block to which game ``number`` belongs: as many games as bots."""
    return number // len(bots)


def block_seating(bots: Sequence[str], players: int, seed: int, number: int) -> tuple[str, ...]:
    """Return the seating of game ``number``.

    With more bots than seats some bots sit out each game, equally often over the block.
    """
    block, moved_on = divmod(number, len(bots))
    groups = _groups(len(bots), players, seed, block)
    return tuple(bots[(group + moved_on) % len(bots)] for group in groups)


def _groups(bots: int, players: int, seed: int, block: int) -> list[int]:
    """Return the group of each seat: groups are dealt in rounds until all seats have one."""
    words = b"ecumene sim %d block %d" % (seed, block)
    dealer = random.Random(hashlib.sha256(words).digest())
    rounds = -(-players // bots)
    groups: list[int] = []
    for _ in range(rounds):
        groups += dealer.sample(range(bots), bots)
    seats = groups[:players]
    dealer.shuffle(seats)
    return seats
