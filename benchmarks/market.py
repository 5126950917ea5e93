"""The market of Mega Civilization: ``python -m benchmarks.market [--json]``.

18 seats trade with 500 offers on the table, and with 20. The figures are microseconds of CPU time
for one action on the engine (``engine.answer``, on a state of its own) and for the offers one seat
sees; each ratio says how much the larger market costs.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    MakeOffer,
    Trade,
    Withdraw,
)
from ecumene.games.megaciv.phases.trade.trade_samples import sample_trade
from ecumene.games.megaciv.phases.trade.trade_view import offers_for
from ecumene.games.megaciv.position.setup import lay_out
from ecumene.games.megaciv.position.state import ANYONE, State
from ecumene.games.megaciv.tables.options import Options
from ecumene.kernel import Decision, Move, Seeded, Step, engine, seed_from_number

SEATS = 18
CARDS = 12
FEW, MANY = 20, 500
CHANCE = Seeded(seed_from_number(1))

ACTIONS = ("offer", "answer", "accept", "withdraw", "view")


# -- markets ---------------------------------------------------------------------------------------


def quiet(seed: int = 1) -> State:
    """Trade has just begun; everybody has 12 cards and some water."""
    state, _ = lay_out(SEATS, Options(civ_choice="random"), Seeded(seed_from_number(seed)))
    cards = [(pile, number) for piles in state.stacks.values() for pile in piles for number in pile]
    random.Random(seed).shuffle(cards)
    for seat in state.seats:
        seat.water = 2
        for pile, number in (cards.pop() for _ in range(CARDS)):
            pile.remove(number)
            seat.hand.append(number)
    state.phase = 7
    state.flow.agenda[:] = [Step("close_market"), Step("open_market")]
    engine.settle(GAME, state, Move(state.flow, CHANCE))
    return state


def crowded(offers: int, seed: int = 1) -> State:
    """A market with so many offers and answers on the table, made by random seats."""
    state, randomness = quiet(seed), random.Random(seed)
    while len(state.market.offers) < offers:
        decision = state.flow.decisions[0]
        sampled = sample_trade(state, decision, randomness)
        if isinstance(sampled, MakeOffer | AnswerOffer):
            engine.answer(GAME, state, decision, sampled, CHANCE)
        else:
            state.flow.decisions.append(state.flow.decisions.pop(0))
    return state


def find_action(state: State, what: str) -> tuple[Decision, Trade]:
    """An action of a kind in the middle of a market."""
    offers = state.market.offers
    middle = len(offers) // 2
    order = offers[middle:] + offers[:middle]
    if what == "accept":
        answer = next(offer for offer in order if offer.answers)
        return _question(state, answer.to), Accept(answer.id)
    if what == "withdraw":
        offer = next(offer for offer in order if not offer.answers)
        return _question(state, offer.giver), Withdraw(offer.id)
    sample = order[0]
    said = {"cards": sample.cards, "water": sample.water, "names": sample.names}
    if what == "offer":
        return _question(state, sample.giver), MakeOffer(to=ANYONE, **said)  # type: ignore[arg-type]
    answered = next(o for o in order if o.to == ANYONE and o.giver != sample.giver)
    form = AnswerOffer(offer=answered.id, **said)  # type: ignore[arg-type]
    return _question(state, sample.giver), form


def _question(state: State, seat: int) -> Decision:
    return next(decision for decision in state.flow.decisions if decision.seat == seat)


# -- measuring -------------------------------------------------------------------------------------


def microseconds(state: State, what: str, times: int) -> float:
    """One action, or one look, on so many copies of a market."""
    run: Callable[[State], object]
    if what == "view":

        def run(copied: State) -> object:
            return offers_for(copied, 0)
    else:
        decision, action = find_action(state, what)

        def run(copied: State) -> object:
            return engine.answer(GAME, copied, decision, action, CHANCE)

    copies = [GAME.copy(state) for _ in range(times)]
    start = process_time()
    for copied in copies:
        run(copied)
    return (process_time() - start) / times * 1e6


def measure(rounds: int, times: int) -> dict[str, float]:
    """All figures: medians of alternating samples of the small and the large market."""
    few, many = crowded(FEW), crowded(MANY)
    figures: dict[str, float] = {}
    for what in ACTIONS:
        small, large = [], []
        gc.collect()
        for _ in range(rounds):
            small.append(microseconds(few, what, times))
            large.append(microseconds(many, what, times))
        figures[f"{what}_us_{FEW}"] = round(median(small), 1)
        figures[f"{what}_us_{MANY}"] = round(median(large), 1)
        figures[f"{what}_ratio"] = round(median(large) / median(small), 2)
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.market", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object as the last line")
    parser.add_argument("--rounds", type=int, default=30, help="samples of each figure")
    parser.add_argument("--times", type=int, default=50, help="actions in a sample")
    wanted = parser.parse_args(arguments)
    if min(wanted.rounds, wanted.times) < 1:
        parser.error("--rounds and --times must be at least 1")
    figures = measure(wanted.rounds, wanted.times)
    if wanted.json:
        print(json.dumps({**figures, "rounds": wanted.rounds, "python": platform.python_version()}))
    else:
        for key, value in figures.items():
            print(f"{key:18} {value:8.1f}" if "_us_" in key else f"{key:18} {value:8.2f} x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
