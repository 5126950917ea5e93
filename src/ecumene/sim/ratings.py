"""Strength of bots from games in blocks (:mod:`.blocks`), with confidence intervals.

The unit of all intervals is the *block*: its games share a seed and are not independent
evidence; blocks are. Nothing here trusts the model of the ratings with its own uncertainty.

- **Rating**: `openskill`'s Plackett-Luce over the games; in a game the bots are ranked by the mean
  place of their seats. Ratings depend on the order of games and on luck, so games are rated many
  times over, each time with blocks drawn with replacement, in the order they were drawn
  (bootstrap): the rating is the mean, the interval is the middle 95 %.
- **Better placed**: of all pairs of a seat of A and a seat of B in a game, how often A's is
  placed before B's; ties count half. Interval by bootstrap over blocks, from 10 blocks on.
- **Win rate**: wins of A in games between A and B. Wilson's interval, widened if blocks vary more
  than independent games would, never narrowed.
- **p**: were A and B equal, exchanging their names in a block would change nothing. So signs of
  "better placed than half" are flipped by block, in all ways up to 12 blocks, in 9,999 ways drawn
  by lot beyond. Corrected for the number of pairs by Holm's steps.

>>> [round(end, 3) for end in wilson(0.5, 100)]
[0.404, 0.596]
>>> holm([0.01, 0.04, 0.03])
[0.03, 0.06, 0.06]
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, variance

#: two-sided 95 % of a normal curve
Z = 1.959964
#: games are rated again this many times
RATED = 200
#: rates are redrawn this many times
DRAWN = 2000
#: with fewer blocks than this nothing is drawn
FEW_BLOCKS = 10
#: flip the signs of up to this many blocks in all ways, 2 to that power
EXACT_BLOCKS = 12
#: and those of more blocks in this many ways; p cannot be smaller than one in as many
FLIPPED = 9999
#: fixed, so that resampling is the same in every run
SEED = 20_260_101


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """How one finished game ended, by seat."""

    bots: tuple[str, ...]
    #: 1 is first; equal seats share a place
    places: tuple[int, ...]
    #: shares of the win, which add up to 1
    won: tuple[float, ...]
    scores: tuple[int, ...]


#: games that share their chance
Block = tuple[GameOutcome, ...]
Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating; everybody starts at 25."""

    bot: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Bot ``a`` against bot ``b`` in games without other bots."""

    a: str
    b: str
    games: int
    blocks: int
    win_rate: float
    win_interval: Interval
    better: float
    better_interval: Interval
    #: two-sided, not yet corrected for the number of pairs
    p: float

    def decided(self, p: float) -> bool:
        """Whether one bot is better, by the 95 % interval of "better placed" and by p.

        ``p`` is that of this pair, corrected for the number of pairs.
        """
        low, high = self.better_interval
        return (low > 0.5 or high < 0.5) and p < 0.05


# -- ratings ---------------------------------------------------------------------------------------


def rate_bots(bots: Sequence[str], blocks: Sequence[Block]) -> list[Rating]:
    """Return the ratings of all bots, best first; the blocks may be of different tables."""
    if not blocks:
        return []
    rate = _rater(bots)
    dealer = random.Random(SEED)
    drawn = [rate(dealer.choices(blocks, k=len(blocks))) for _ in range(RATED)]
    ratings = []
    for place, bot in enumerate(bots):
        values = [values[place] for values in drawn]
        ratings.append(Rating(bot, fmean(values), *_middle(values)))
    return sorted(ratings, key=lambda rating: -rating.rating)


def _rater(bots: Sequence[str]) -> Callable[[Sequence[Block]], list[float]]:
    from openskill.models import PlackettLuce  # behind an extra

    model = PlackettLuce()

    def rate(blocks: Sequence[Block]) -> list[float]:
        known = {bot: model.rating() for bot in bots}
        for block in blocks:
            for outcome in block:
                mean = mean_places(outcome)
                if len(mean) < 2:
                    continue  # only one bot
                new = model.rate([[known[bot]] for bot in mean], ranks=list(mean.values()))
                known.update({bot: team[0] for bot, team in zip(mean, new, strict=True)})
        return [known[bot].mu for bot in bots]

    return rate


def mean_places(outcome: GameOutcome) -> dict[str, float]:
    """The mean place of the seats of each bot.

    >>> mean_places(GameOutcome(("a", "b", "a"), (1, 2, 3), (1, 0, 0), (9, 8, 7)))
    {'a': 2.0, 'b': 2.0}
    """
    places: dict[str, list[int]] = {}
    for bot, place in zip(outcome.bots, outcome.places, strict=True):
        places.setdefault(bot, []).append(place)
    return {bot: fmean(of_bot) for bot, of_bot in places.items()}


# -- pairs -----------------------------------------------------------------------------------------


def compare(a: str, b: str, blocks: Sequence[Block]) -> Comparison | None:
    """Bot ``a`` against bot ``b``; None if they never met."""
    if not blocks:
        return None
    games = sum(map(len, blocks))
    won = [fmean(_share_of_win(game, a) for game in block) for block in blocks]
    better = [fmean(_better_placed(game, a, b) for game in block) for block in blocks]
    return Comparison(
        a=a,
        b=b,
        games=games,
        blocks=len(blocks),
        win_rate=fmean(won),
        win_interval=wilson(fmean(won), effective_games(won, games)),
        better=fmean(better),
        better_interval=bootstrap(better),
        p=sign_flip([rate - 0.5 for rate in better]),
    )


def _share_of_win(game: GameOutcome, bot: str) -> float:
    return sum(won for name, won in zip(game.bots, game.won, strict=True) if name == bot)


def _better_placed(game: GameOutcome, a: str, b: str) -> float:
    """How often a seat of ``a`` is placed before a seat of ``b``; ties count half."""
    seats = list(zip(game.bots, game.places, strict=True))
    of_b = [place for name, place in seats if name == b]
    return fmean(
        0.5 if place == other else float(place < other)
        for name, place in seats
        if name == a
        for other in of_b
    )


# -- statistics ------------------------------------------------------------------------------------


def wilson(rate: float, games: float) -> Interval:
    """Wilson's 95 % interval of a rate; sensible for few games and for rates of 0 and 1.

    >>> [round(end, 2) for end in wilson(1.0, 20)]
    [0.84, 1.0]
    """
    spread = Z * Z / games
    middle = (rate + spread / 2) / (1 + spread)
    reach = Z * math.sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def effective_games(rates: Sequence[float], games: int) -> float:
    """How many independent games the rates of blocks are worth; at most as many as were played.

    >>> effective_games([1.0, 0.0, 1.0, 0.0], games=8)  # blocks of two games that end alike
    3.0
    """
    rate = fmean(rates)
    if len(rates) < 2 or rate in (0.0, 1.0):
        return float(games)
    of_mean = variance(rates) / len(rates)
    return min(float(games), rate * (1 - rate) / of_mean) if of_mean else float(games)


def bootstrap(rates: Sequence[float]) -> Interval:
    """The 95 % interval of the mean of the rates of blocks, by drawing blocks with replacement.

    The interval would be too narrow for few blocks and empty for blocks that are all the same:
    there Wilson's is used, as if a block were a single game.
    """
    if len(rates) < FEW_BLOCKS or len(set(rates)) == 1:
        return wilson(fmean(rates), len(rates))
    dealer = random.Random(SEED)
    return _middle([fmean(dealer.choices(rates, k=len(rates))) for _ in range(DRAWN)])


def _middle(values: Sequence[float]) -> Interval:
    """The middle 95 % of drawn values."""
    ordered = sorted(values)
    out = int(len(ordered) * 0.025)
    return ordered[out], ordered[-1 - out]


def sign_flip(differences: Sequence[float]) -> float:
    """Two-sided p of a mean difference, if every sign were as likely as the other.

    >>> sign_flip([0.5, 0.2, 0.4, 0.1, 0.3])  # 2 of 32 ways are as extreme
    0.0625
    """
    size = abs(math.fsum(differences)) - 1e-9  # sums in another order differ in the last digit
    if len(differences) <= EXACT_BLOCKS:
        sums = _signed_sums(differences)
        return sum(abs(total) >= size for total in sums) / len(sums)
    dealer = random.Random(SEED)
    parts = [_signed_sums(differences[at : at + 8]) for at in range(0, len(differences), 8)]
    as_extreme = 0
    for _ in range(FLIPPED):
        ways = dealer.randbytes(len(parts))  # one byte says the signs of eight blocks
        total = sum([part[way % len(part)] for part, way in zip(parts, ways, strict=True)])
        as_extreme += abs(total) >= size
    return (as_extreme + 1) / (FLIPPED + 1)


def _signed_sums(differences: Sequence[float]) -> list[float]:
    """Return the sum for every choice of signs."""
    sums = [0.0]
    for difference in differences:
        sums = [total + signed for total in sums for signed in (difference, -difference)]
    return sums


def holm(p: Sequence[float]) -> list[float]:
    """Correct p-values for multiple tests (Holm)."""
    corrected = [0.0] * len(p)
    least = 0.0
    for place, index in enumerate(sorted(range(len(p)), key=lambda index: p[index])):
        least = max(least, min(1.0, p[index] * (len(p) - place)))
        corrected[index] = least
    return corrected
