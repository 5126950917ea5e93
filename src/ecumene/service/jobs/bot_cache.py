"""A cache of bots, limited by memory.

Bots can be evicted at any time: a new one in the same seat plays equally well, but may have to redo
some work.
"""

from __future__ import annotations

import gc
import secrets
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, NamedTuple
from uuid import UUID

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.kernel import Game

#: maximum bytes of one worker's bots
ROOM = 128 * 1024**2
#: bytes of a bot without any memory, with its entry here
PLACE = 1000
#: seconds after which an unused bot is evicted: its game may have ended elsewhere
IDLE = 600.0
#: memory is measured after the first answer and then every few: it takes a fifth of an answer
WEIGH_EVERY = 8
#: maximum objects counted per bot
MOST_OBJECTS = 200_000
#: shared by all bots
_CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


class BotKey(NamedTuple):
    """The bot, seat and game of an entry."""

    game: UUID
    seat: int
    name: str


@dataclass(slots=True)
class _Kept:
    bot: Bot
    weight: int = PLACE
    asked: int = 0
    used: float = 0.0


class BotCache:
    """The bots of one worker, most recently used last."""

    def __init__(self, room: int = ROOM, now: Callable[[], float] = time.monotonic) -> None:
        self._room = room
        self._now = now
        self._kept: OrderedDict[BotKey, _Kept] = OrderedDict()
        self.bytes_held = 0

    def __iter__(self) -> Iterator[BotKey]:
        return iter(self._kept)

    def get(self, key: BotKey, game: Game[Any]) -> Bot:
        """Return a bot, creating it if necessary."""
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = _Kept(make_bot(key.name, game, secrets.randbits(64)))
            self.bytes_held += kept.weight
        self._kept.move_to_end(key)
        kept.asked += 1
        kept.used = self._now()
        self._forget_some()
        return kept.bot

    def is_due(self, key: BotKey) -> bool:
        """Whether a bot's memory should be measured after its answer."""
        kept = self._kept.get(key)
        return kept is not None and kept.asked % WEIGH_EVERY == 1

    def note_weight(self, key: BotKey, weight: int) -> None:
        """Record a bot's memory use, and evict others if necessary."""
        kept = self._kept.get(key)
        if kept is not None:
            self.bytes_held += weight - kept.weight
            kept.weight = weight
            self._forget_some()

    def drop(self, game: UUID) -> None:
        """Evict the bots of a game."""
        for key in [key for key in self._kept if key.game == game]:
            self.bytes_held -= self._kept.pop(key).weight

    def _forget_some(self) -> None:
        """Evict the least recently used bots, but never the last one used."""
        while len(self._kept) > 1:
            oldest = next(iter(self._kept.values()))
            if self.bytes_held <= self._room and self._now() - oldest.used < IDLE:
                return
            self._kept.popitem(last=False)
            self.bytes_held -= oldest.weight


def weight_of(bot: Bot) -> int:
    """Estimate the memory use of a bot, with everything it refers to except code."""
    total, seen, level = PLACE, set[int](), [bot]
    while level and len(seen) < MOST_OBJECTS:
        found = {id(each): each for each in gc.get_referents(*level)}
        level = [
            each
            for number, each in found.items()
            if number not in seen and not isinstance(each, _CODE)
        ]
        seen.update(map(id, level))
        total += sum(map(sys.getsizeof, level))
    return total
