"""The planner's purchases in a recorded game: `python -m tools.recorded_plans`.

It covers only seats with a clean record: every price is explained, with at least five orders and
the advances of their epoch. They get what they paid turn by turn (tools.planned_seats). Cities
aren't recorded: CITIES are assumed in every turn.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import msgspec

from tools.planned_seats import FORESIGHTS, Outcome, Spender, Spending, as_played, buy_again
from tools.recorded_games import Purchase, price_figures, read_lines

PLAYERS = 14
CLEAN = ("minoa", "babylon", "carthage", "hellas", "iberia")
CITIES = 7
LAST_TURN = 15


def recorded_seat(civilization: str, purchases: list[Purchase]) -> Spender:
    """A seat of the recorded game with what it paid in each turn."""
    own = [each for each in purchases if each.civilization == civilization]
    spendings = []
    for turn in sorted({int(each.turn) for each in own}):
        order = [each for each in own if each.turn == turn]
        spendings.append(
            Spending(
                turn,
                sum(each.paid for each in order),
                CITIES,
                LAST_TURN - turn,
                float(turn < LAST_TURN),
                tuple(each.advance for each in order),
            )
        )
    return Spender(PLAYERS, civilization, "expert", spendings[0].turn - 1, tuple(spendings))


def clean_seats() -> list[Spender]:
    """The seats that can be compared."""
    purchases = read_lines("bretonneux_purchases.jsonl", Purchase)
    return [recorded_seat(name, purchases) for name in CLEAN]


def figures() -> dict[str, Any]:
    """Points of advances as played and as planned, the plans, and what cannot be explained."""
    seats = {}
    for seat in clean_seats():
        row: dict[str, Any] = {
            "paid": sum(each.paid for each in seat.spendings),
            "as played": as_played(seat).points,
        }
        for foresight in FORESIGHTS:
            outcome = buy_again(seat, foresight)
            row[foresight] = outcome.points
            if foresight == "expected":
                row["plan"] = plan_of(outcome)
        seats[seat.civilization] = row
    return {"seats": seats, "unexplained": price_figures()["others"]}


def plan_of(outcome: Outcome) -> dict[int, Any]:
    """Return a plan by turn: what was bought, and for how much."""
    return {
        turn: {"advances": list(each.advances), "cost": each.cost}
        for turn, each in outcome.bought
        if each.advances
    }


def report(found: dict[str, Any]) -> str:
    """The figures as text."""
    lines = []
    for name, seat in found["seats"].items():
        parts = [f"{each} {seat[each]}" for each in ("as played", *FORESIGHTS)]
        lines.append(f"{name}, {seat['paid']} paid: {', '.join(parts)}")
        for turn, each in seat["plan"].items():
            lines.append(f"  turn {turn}: {', '.join(each['advances'])} ({each['cost']})")
    lines.append("purchases whose price cannot be explained by the turn they are recorded in:")
    for each in found["unexplained"]:
        name = f"{each['civilization']}, turn {each['turn']}, {each['advance']}"
        lines.append(f"  {name}: {each['recorded']}, ours {each['ours']}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    found = figures()
    asked = parser.parse_args()
    print(json.dumps(msgspec.to_builtins(found), indent=1) if asked.json else report(found))


if __name__ == "__main__":
    main()
