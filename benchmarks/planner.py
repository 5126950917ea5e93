"""Does planning pay? `python -m benchmarks.planner --json`

1. At equal spending: seats of simulated games (strategos as it bought before the planner) are given
   what they paid turn by turn, and the planner buys instead, not knowing what will come in.
2. In games: strategos with the planner against strategos as it bought before, in the tournament of
   ``ecumene tournament megaciv`` (blocks, the same chance for both).
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from statistics import fmean
from typing import Any

from benchmarks.purchases_before import plan_purchase
from ecumene.bots import registry
from ecumene.bots.bot import Bot
from ecumene.bots.megaciv.strategos import Strategos
from ecumene.bots.megaciv.strategos.thought import Thought
from ecumene.games import find_game
from ecumene.kernel import Question
from ecumene.sim.tournament import Tournament, as_data, play
from tools.planned_seats import FORESIGHTS, Outcome, Spender, Spending, as_played, buy_again
from tools.purchase_notes import SeatNotes, play_noting

BEFORE = "strategos_before"
#: games by number of players: 200 seats
GAMES = {5: 13, 9: 10, 15: 3}
SEED = 5
#: samples of the bootstrap
SAMPLES = 2000


class StrategosBefore(Strategos):
    """Strategos as it bought before the planner."""

    name = BEFORE

    def _think(self, question: Question[Any]) -> Thought:
        if question.kind != "purchase":
            return super()._think(question)
        known = question.visible_state()
        return plan_purchase(known, known.seats[question.seat], self.personality)


def _before(seed: int) -> Bot:
    return StrategosBefore(seed)


def register_before() -> None:
    """Make it known by name, in this process only."""
    registry.ANY_GAME[BEFORE] = _before


# -- equal spending --------------------------------------------------------------------------------


def spender_of(seat: SeatNotes) -> Spender:
    """A noted seat as one that is given the same money."""
    first = seat.notes[0]
    spendings = tuple(
        Spending(note.turn, note.cost, note.cities, note.turns_left, note.goes_on, note.bought)
        for note in seat.notes
    )
    return Spender(seat.players, seat.civilization, seat.ast, first.step, spendings, first.credits)


def simulated_seats(part: float) -> list[Spender]:
    """Seats of games that are played now."""
    return [
        spender_of(seat)
        for players, games in GAMES.items()
        for number in range(max(1, round(games * part)))
        for seat in play_noting([BEFORE], players, SEED, number)
    ]


def compare_spending(seats: list[Spender]) -> dict[str, Any]:
    """Advance points at the end, and steps, as played and as planned."""
    played = [as_played(seat) for seat in seats]
    found: dict[str, Any] = {
        "seats": len(seats),
        "paid": round(fmean(sum(s.paid for s in seat.spendings) for seat in seats), 1),
        "as played": _means(played),
    }
    for foresight in FORESIGHTS:
        begun = time.process_time()
        planned = [buy_again(seat, foresight) for seat in seats]
        purchases = sum(len(seat.spendings) for seat in seats)
        found[foresight] = {
            **_means(planned),
            **_gain(played, planned),
            "ms_per_purchase": round(1000 * (time.process_time() - begun) / purchases, 1),
        }
    return found


def _means(outcomes: list[Outcome]) -> dict[str, float]:
    return {
        "points": round(fmean(each.points for each in outcomes), 2),
        "step": round(fmean(each.step for each in outcomes), 2),
        "left": round(fmean(each.left for each in outcomes), 1),
    }


def _gain(played: list[Outcome], planned: list[Outcome]) -> dict[str, Any]:
    """How much more points, with a 95 % interval over seats (bootstrap)."""
    pairs = [(a.points, b.points) for a, b in zip(played, planned, strict=True)]
    draw = random.Random(1)
    gains = sorted(
        _ratio([pairs[draw.randrange(len(pairs))] for _ in pairs]) for _ in range(SAMPLES)
    )
    low, high = gains[SAMPLES * 25 // 1000], gains[SAMPLES * 975 // 1000]
    return {
        "gain": round(_ratio(pairs), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "better": sum(b > a for a, b in pairs),
        "worse": sum(b < a for a, b in pairs),
    }


def _ratio(pairs: list[tuple[int, int]]) -> float:
    return sum(b for _, b in pairs) / sum(a for a, _ in pairs) - 1


# -- games -----------------------------------------------------------------------------------------


def compare_games(players: int, games: int, seed: int, out: Path | None) -> dict[str, Any]:
    """The tournament of both bots."""
    plan = Tournament(find_game("megaciv"), players, ("strategos", BEFORE), games, seed)
    begun = time.process_time()
    found = as_data(play(plan, "1", out))
    return {"players": players, **found, "cpu_seconds": round(time.process_time() - begun, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, help="part of the simulated seats")
    parser.add_argument("--games", type=int, default=60, help="games of the tournament")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a folder for the games: continues where it was")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    register_before()
    found: dict[str, Any] = {}
    if asked.part > 0:
        found["spending"] = compare_spending(simulated_seats(asked.part))
    if asked.games > 0:
        found["tournament"] = compare_games(asked.players, asked.games, asked.seed, asked.out)
    print(json.dumps(found, indent=None if asked.json else 1))


if __name__ == "__main__":
    main()
