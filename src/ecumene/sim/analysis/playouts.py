"""Expected shares of victory: bots play on from a position many times, with fresh chance.

The game is over, so the hands are the real ones. Hidden information is dealt anew every time:
dice and shuffles come from new seeds, and face-down cards are shuffled. Everything follows from a
number: the same seed gives the same forecast on every machine.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

import msgspec

from ecumene.bots import make_bot
from ecumene.bots.registry import usual_bot
from ecumene.kernel import Game
from ecumene.sim.ratings import wilson
from ecumene.sim.run import finish_game

from .findings import Share, VictoryForecast
from .game_analysis import ANALYSES
from .story import TurnStart

#: the default seed of an analysis
SEED = 20_260_101


class PlayoutEnd(NamedTuple):
    """How a game that was played on ended: shares of the win, which add up to 1, and points."""

    shares: Sequence[float]
    scores: Sequence[int]


def bot_for(game: Game[Any], bot: str = "") -> str:
    """Return the bot that plays on: as requested, as in the game's analysis, or the default."""
    return bot or ANALYSES.of(game.name).bot or usual_bot(game)


def playouts_for(game: Game[Any], players: int, playouts: int = 0) -> int:
    """Return the default number of playouts."""
    return playouts or ANALYSES.of(game.name).playouts(players)


def make_forecast(
    game: Game[Any], players: int, opening: TurnStart, playouts: int, *, bot: str, seed: int = SEED
) -> VictoryForecast:
    """Play on from a position n times."""
    ends = [
        end
        for number in range(playouts)
        if (end := _play_out(game, players, opening, bot, _seed_of(seed, opening.row, number)))
        is not None
    ]
    return VictoryForecast(
        turn=opening.turn,
        row=opening.row,
        playouts=len(ends),
        shares=tuple(_share(seat, ends) for seat in range(players)),
    )


def _share(seat: int, ends: Sequence[PlayoutEnd]) -> Share:
    if not ends:
        return Share(seat, 0.0, 0.0, 1.0, 0.0)
    share = fmean([end.shares[seat] for end in ends])
    low, high = wilson(share, len(ends))
    return Share(seat, share, low, high, fmean([end.scores[seat] for end in ends]))


def add_up(forecasts: Sequence[VictoryForecast]) -> VictoryForecast:
    """Combine several forecasts from the same row."""
    games = sum(each.playouts for each in forecasts)
    first = forecasts[0]
    shares = [_add_shares(games, forecasts, seat) for seat in range(len(first.shares))]
    return msgspec.structs.replace(first, playouts=games, shares=tuple(shares))


def _add_shares(games: int, forecasts: Sequence[VictoryForecast], seat: int) -> Share:
    parts = [(each.playouts, each.shares[seat]) for each in forecasts]
    share = sum(number * part.share for number, part in parts) / max(1, games)
    score = sum(number * part.score for number, part in parts) / max(1, games)
    low, high = wilson(share, games) if games else (0.0, 1.0)
    return Share(parts[0][1].seat, share, low, high, score)


def _play_out(
    game: Game[Any], players: int, opening: TurnStart, bot: str, seed: bytes
) -> PlayoutEnd | None:
    """Play one game to the end; None if a bot misbehaved."""
    lots = random.Random(seed)
    state = ANALYSES.of(game.name).deal_anew(game, opening.state, opening.layers, lots)
    bots = [make_bot(bot, game, lots.getrandbits(64)) for _ in range(players)]
    faults = finish_game(game, state, bots, seed)
    result = game.result(state)
    if faults or result is None:
        return None
    won = 1 / len(result.winners)
    shares = [won if seat in result.winners else 0.0 for seat in range(players)]
    return PlayoutEnd(shares, result.scores)


def _seed_of(seed: int, row: int, number: int) -> bytes:
    words = b"ecumene analysis %d row %d playout %d" % (seed, row, number)
    return hashlib.sha256(words).digest()
