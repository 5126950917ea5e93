"""Mega Civilization for models: the view in blocks, prices and plans as tools.

Things are named by their ids, as answers name them. Areas near the asked seat come before those far
away, and advances of others last: with 18 seats not everything fits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from ecumene.games.megaciv.calculations.planning.position import MOST_TURNS, Goal
from ecumene.games.megaciv.calculations.planning.questions import answer_question, make_question
from ecumene.games.megaciv.calculations.prices import open_prices, supposing
from ecumene.games.megaciv.phases.trade.trade_view import OfferView
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import ANYONE
from ecumene.games.megaciv.tables.advances import advances_of
from ecumene.games.megaciv.views.plan_start import start_from_view
from ecumene.games.megaciv.views.view import SeatView, View
from ecumene.kernel import Question

from .blocks import AgentGame, Block, Tool, show

#: offers that are shown, the newest: a market of 18 seats has hundreds
MOST_OFFERS = 24


def blocks(view: View, seat: int, options: Any) -> list[Block]:
    """Return a view of Mega Civilization, the most important part first."""
    own = view.seats[seat]
    near = _near_areas(own, options)
    others = [each for each in view.seats if each is not own]
    return [
        Block("turn", _turn(view)),
        Block("you", f"you: {_own(own)}"),
        Block("your hand", f"your hand: {_hand(own)}"),
        Block("your areas", f"your areas: {_areas(own)}"),
        Block("under way", _under_way(view)),
        *(Block(f"seat {s.seat}", _seat(s)) for s in view.seats),
        *(Block("offers", _offer(offer)) for offer in _newest_offers(view)),
        Block("near you", f"near you: {_present(view, near)}"),
        Block(
            "barbarians",
            f"barbarians: {show(view.barbarians_at)}; pirates: {show(view.pirates_at)}",
        ),
        *(Block(f"areas of seat {s.seat}", f"areas of {s.seat}: {_areas(s)}") for s in others),
        *(
            Block(f"advances of seat {s.seat}", f"advances of {s.seat}: {_join(s.advances)}")
            for s in others
        ),
        Block("discards", f"discards: {_discards(view)}"),
    ]


def _turn(view: View) -> str:
    last = f" of {view.last_turn}" if view.last_turn else ""
    return f"turn {view.turn}{last}, phase {view.phase}; still to act: {_join(view.circle) or '-'}"


def _own(seat: SeatView) -> str:
    facts = {
        "seat": seat.seat,
        "civilization": seat.civilization,
        "tokens in stock": seat.tokens_in_stock,
        "cities in stock": seat.cities_in_stock,
        "ships in stock": seat.ships_in_stock,
        "tax rate": seat.rate,
        "credits": {name: getattr(seat.credits, name) for name in seat.credits.__struct_fields__},
        "built this turn": seat.built,
        "abilities used": seat.abilities_used,
        "advances": seat.advances,
        "theme set": seat.theme_set,
        "templates": list(seat.templates),
    }
    return show(facts)


def _hand(seat: SeatView) -> str:
    """Return cards by name with their numbers, which answers use."""
    numbers = defaultdict(list)
    for card in seat.hand:
        numbers[card.name].append(card.number)
    cards = [f"{name} #{' #'.join(map(str, each))}" for name, each in numbers.items()]
    return ", ".join(cards + [f"water {seat.water}"] * bool(seat.water)) or "-"


def _seat(seat: SeatView) -> str:
    """Return what everybody knows of a player in one line."""
    facts = {
        "step": seat.step,
        "cities": len(seat.cities_at),
        "tokens": sum(seat.tokens_at.values()),
        "ships": len(seat.ships_at),
        "treasury": seat.treasury,
        "cards": seat.cards,
        "calamities": seat.calamities,
        "advances": len(seat.advances),
        "left": seat.left,
    }
    return f"seat {seat.seat} {seat.civilization}: {show(facts)}"


def _areas(seat: SeatView) -> str:
    return show({"cities": seat.cities_at, "tokens": seat.tokens_at, "ships": seat.ships_at})


def _near_areas(own: SeatView, options: Any) -> set[str]:
    """Return own areas and those next to them."""
    here = {*own.tokens_at, *own.cities_at, *own.ships_at}
    board = board_of(options)
    around = (
        to for area in here for links in (board.land, board.waters) for to in links.get(area, ())
    )
    return here | set(around)


def _present(view: View, near: set[str]) -> str:
    """Return who else is in some areas, area by area."""
    found: dict[str, list[str]] = defaultdict(list)
    for seat in view.seats:
        if seat.seat == view.viewer:
            continue
        for area in seat.cities_at:
            found[area].append(f"city of {seat.seat}")
        for area, number in seat.tokens_at.items():
            found[area].append(f"{number} of {seat.seat}")
    shown = [f"{area} {' '.join(found[area])}" for area in sorted(near) if area in found]
    return ", ".join(shown) or "nobody"


def _newest_offers(view: View) -> Iterable[OfferView]:
    """Return offers to this seat, then its own, then those to anyone; the newest of each first."""
    newest = view.offers[::-1]
    ranked = sorted(newest, key=lambda offer: (offer.to != view.viewer, offer.giver != view.viewer))
    return ranked[:MOST_OFFERS]


def _offer(offer: OfferView) -> str:
    facts = {
        "answers": offer.answers,
        "cards": offer.number,
        "truly": offer.names,
        "also says": offer.more,
        "says no calamity": offer.no_calamity,
        "wishes": offer.wish,
        "of": offer.wish_names,
        "sealed": offer.cards,
    }
    to = "anyone" if offer.to == ANYONE else offer.to
    return f"offer {offer.id} by {offer.giver} to {to}: {show(facts)}"


def _under_way(view: View) -> str:
    fights = [f"{each.area} (you chose {each.own_choice or 'nothing'})" for each in view.fights]
    cases = [f"{c.calamity} for {c.victim}{' cancelled' * c.cancelled}" for c in view.cases]
    facts = {
        "conflicts": fights,
        "calamities": cases,
        "finished trading": view.finished_trading,
        "waiting": view.waiting,
    }
    return f"under way: {show(facts) or '-'}"


def _discards(view: View) -> str:
    piles = {
        block: {n: pile for n, pile in enumerate(each.discards, 1) if pile}
        for block, each in view.blocks.items()
    }
    return show(piles)


def _join(things: Iterable[Any]) -> str:
    return ",".join(map(str, things))


# -- tools -----------------------------------------------------------------------------------------


def show_prices(question: Question[Any], held: Iterable[str] = ()) -> str:
    """List what all other advances cost the seat, now or with further advances."""
    table = advances_of(question.options.errata)
    holder = supposing(question.view.seats[question.seat], held, table)
    found = sorted(open_prices(holder, table), key=lambda each: each.total)
    return ", ".join(f"{each.advance} {each.total}" for each in found)


def show_plans(question: Question[Any], turns: int = 3, advance: str = "") -> str:
    """Return purchase plans for the coming turns, with reasons."""
    start = start_from_view(question.view, question.seat, question.options)
    goal = Goal("advance", advance=advance) if advance else Goal()
    found = answer_question(make_question(start, max(1, min(turns, MOST_TURNS)), goal))
    lines = []
    for number, plan in enumerate(found.plans, 1):
        bought = "; then ".join(_join(turn.advances) or "nothing" for turn in plan.turns)
        lines.append(f"{number}. {bought} ({plan.points} points). {question.in_words(plan.why)}")
    return "\n".join(lines)


AGENT = AgentGame(
    blocks,
    (
        Tool(
            "prices",
            "List your prices of advances; `held` supposes that you have more of them.",
            {"held": {"type": "array", "items": {"type": "string"}}},
            show_prices,
        ),
        Tool(
            "plan",
            "Plan purchases for 1 to 5 turns, for points or for one advance.",
            {"turns": {"type": "integer"}, "advance": {"type": "string"}},
            show_plans,
        ),
    ),
)
