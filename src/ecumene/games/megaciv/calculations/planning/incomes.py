"""Unknown income: random values between low and high, from a given generator."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ecumene.kernel.chance import Chance, Request

from .position import Income

#: the percentiles to draw from
HUNDREDTHS = 101


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The payment of sets in a turn: a low, a median and a high estimate."""

    low: int
    middle: int
    high: int

    def at(self, hundredth: int) -> int:
        """Return a percentile of points.

        >>> Range(20, 60, 160).at(50), Range(20, 60, 160).at(75)
        (60, 110)
        """
        if hundredth <= 50:
            return self.low + (self.middle - self.low) * hundredth // 50
        return self.middle + (self.high - self.middle) * (hundredth - 50) // 50


def sample_incomes(
    now: Income, later: Sequence[tuple[Range, int]], chance: Chance, number: int
) -> list[tuple[Income, ...]]:
    """Draw income scenarios: the present means, then points and tokens of each later turn.

    The first scenario has the median of every turn.
    """
    middle = (now, *(Income(points=each.middle, tokens=tokens) for each, tokens in later))
    courses = [middle]
    for course in range(1, number if later else 1):
        request = Request("roll", "income", HUNDREDTHS, len(later))
        rolled = chance.draw(course, request)
        courses.append(
            (
                now,
                *(
                    Income(points=each.at(roll - 1), tokens=tokens)
                    for (each, tokens), roll in zip(later, rolled, strict=True)
                ),
            )
        )
    return courses
