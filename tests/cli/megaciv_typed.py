"""Answers of Mega Civilization as a person types them, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ecumene.cli.screens import find_screen
from ecumene.games.megaciv.phases.abilities.diaspora import Diaspora
from ecumene.games.megaciv.phases.abilities.fundamentalism import Fundamentalism
from ecumene.games.megaciv.phases.abilities.monotheism import Monotheism
from ecumene.games.megaciv.phases.abilities.politics import PoliticsAnnex, PoliticsGain
from ecumene.games.megaciv.phases.abilities.provincial_empire import ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.calamity.annexation import AnnexPart, SelectAreas
from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.losses import Damage, DestroyCities
from ecumene.games.megaciv.phases.calamity.piracy import PirateTargets
from ecumene.games.megaciv.phases.calamity.regression import BuyOffSteps
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims
from ecumene.games.megaciv.phases.cities.construction import BuildCities
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.games.megaciv.phases.claims import Cities
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss
from ecumene.games.megaciv.phases.departure import Relocate
from ecumene.games.megaciv.phases.expansion import Expand
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    March,
    Order,
    Sail,
    Scuttle,
    Unload,
)
from ecumene.games.megaciv.phases.short_game import ChosenCredits, PlaceCities, PlaceTokens
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Bundle,
    Decline,
    Finish,
    MakeOffer,
    Withdraw,
)
from ecumene.games.megaciv.position.state import ANYONE
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.games.megaciv.tables.names import advance, card, civilization, place
from ecumene.games.megaciv.views.view import View
from ecumene.kernel import Question

SCREEN = find_screen("megaciv")


class NotTyped(Exception):
    """An answer that the terminal has no words for."""


def typed(question: Question[Any], answer: Any) -> list[str]:
    """The lines a person types to give an answer."""
    for choice in SCREEN.choices(question):
        if choice.answer == answer:
            return [choice.key]
    if type(answer) not in _TYPED:
        raise NotTyped(str(answer))
    lines = _TYPED[type(answer)](question.view, answer)
    return [lines] if isinstance(lines, str) else lines


def _areas(areas: Any) -> str:
    return ", ".join(place(area) for area in areas) or "none"


def _tokens(tokens: Mapping[str, int]) -> str:
    return ", ".join(f"{place(area)} {number}" for area, number in tokens.items())


def _units(answer: Damage | AnnexPart) -> str:
    cities = [f"city {place(area)}" for area in answer.cities]
    return " ".join([*cities, _tokens(answer.tokens)])


def _cards(view: View, numbers: tuple[int, ...], water: int = 0) -> str:
    names = {held.number: card(held.name) for held in view.seats[view.viewer].hand}
    return " ".join([*(names[number] for number in numbers), *["water"] * water])


def _seats(view: View, seats: tuple[int, ...]) -> str:
    return " ".join(civilization(view.seats[seat].civilization) for seat in seats)


# -- movement --------------------------------------------------------------------------------------


def _coast(coast: str) -> str:
    """With several coasts the number of the coast is part of its name: aquitania2."""
    return place(coast).replace(" (coast ", "").replace(")", "").replace(" ", "-")


def _paid(order: BuildShip | Maintain) -> str:
    treasury = f"treasury {order.treasury} " if order.treasury else ""
    return treasury + _tokens(order.tokens)


def _order(order: Order) -> str:
    match order:
        case March(start, path, number):
            return " > ".join(map(place, (start, *path))) + f" {number}"
        case BuildShip():
            return f"build {_coast(order.coast)} {_paid(order)}"
        case Maintain():
            return f"maintain {order.ship + 1} {_paid(order)}"
        case Scuttle(ship):
            return f"scuttle {ship + 1}"
        case Sail(ship, path):
            return f"sail {ship + 1} " + " ".join(map(_coast, path))
        case Load(ship, number):
            return f"load {ship + 1} {number}"
        case Unload(ship, number):
            return f"unload {ship + 1} {number}"


# -- the others ------------------------------------------------------------------------------------


def _builds(_view: View, answer: BuildCities) -> list[str]:
    lines = []
    for build in answer.builds:
        line = f"build {place(build.area)}"
        line += f" treasury {build.treasury}" if build.treasury else ""
        line += f" from {_tokens(build.neighbours)}" if build.neighbours else ""
        lines.append(line + (" keep" if build.keep else ""))
    return [*lines, "done"]


def _purchase(view: View, answer: BuyAdvances) -> list[str]:
    if not answer.advances:
        raise NotTyped("buys nothing with an own choice of discards")
    lines = ["buy " + " ".join(map(advance, answer.advances))]
    if "anatomy" in answer.advances:
        lines.append(f"free {advance(answer.free) if answer.free else 'none'}")
    if "library" in answer.advances:
        lines.append(f"library {advance(answer.library) if answer.library else 'none'}")
    if len(answer.chosen) > 1:
        raise NotTyped("different credits for several advances")
    if answer.chosen:
        lines.append(f"credits {_credits(next(iter(answer.chosen.values())))}")
    lines.append(f"pay {_cards(view, answer.cards, answer.water)}")
    if answer.stand_in_for:
        stand_in = _cards(view, (answer.stand_in,))
        lines.append(f"stand {stand_in} for {card(answer.stand_in_for)}")
    return [*lines, "review", "done"]


def _credits(points: Credits) -> str:
    return " ".join(f"{group} {points.of(group)}" for group in GROUPS if points.of(group))


def _bundle(view: View, answer: Bundle) -> str:
    text = _cards(view, answer.cards, answer.water)
    text += f" naming {' '.join(map(card, answer.names))}"
    text += f" saying {' '.join(map(card, answer.more))}" if answer.more else ""
    return text + (" clean" if answer.no_calamity else "")


def _offer(view: View, answer: MakeOffer) -> str:
    to = "anyone" if answer.to == ANYONE else _seats(view, (answer.to,))
    wish = f"for {answer.wish}" if answer.wish else ""
    return f"offer {_bundle(view, answer)} to {to} {wish}"


def _reduce(answer: ReduceCities) -> str:
    without = f" without {_areas(answer.declined)}" if answer.declined else ""
    return _areas(answer.areas) + without


def _theocracy(view: View, answer: Theocracy) -> str:
    if answer.pays:
        return f"discard {_cards(view, answer.cards, answer.water)}"
    return f"reduce {_reduce(answer.cities)}"


def _discard(view: View, answer: Discard) -> str:
    paid = f" treasury {answer.treasury}" if answer.treasury else ""
    return f"discard {_cards(view, answer.cards, answer.water)}{paid}"


def _loss(_view: View, answer: Loss) -> str:
    parts = []
    for source in answer.sources:
        where = source.place if source.place.startswith("ship") else place(source.place)
        parts.append(f"{where} {source.number}")
    return " ".join(parts)


def _doctrine(_view: View, answer: UniversalDoctrine) -> str:
    if answer.pirate_city:
        return f"doctrine city {place(answer.pirate_city)}"
    return f"doctrine {_tokens(answer.barbarians)}"


_TYPED: dict[type, Callable[[View, Any], str | list[str]]] = {
    Movement: lambda _v, a: [*map(_order, a.orders), "end"],
    BuildCities: _builds,
    BuyAdvances: _purchase,
    MakeOffer: _offer,
    AnswerOffer: lambda v, a: f"answer {a.offer} with {_bundle(v, a)}",
    Accept: lambda _v, a: f"accept {a.answer}",
    Decline: lambda _v, a: f"decline {a.answer}",
    Withdraw: lambda _v, a: f"withdraw {a.offer}",
    Finish: lambda _v, _a: "finish",
    Expand: lambda _v, a: _tokens(a.tokens),
    PlaceTokens: lambda _v, a: _tokens(a.tokens),
    Relocate: lambda _v, a: _tokens(a.tokens),
    PlaceCities: lambda _v, a: _areas(a.areas),
    Cities: lambda _v, a: _areas(a.areas),
    SelectAreas: lambda _v, a: _areas(a.areas),
    PirateTargets: lambda _v, a: _areas(a.areas),
    BuyOffSteps: lambda _v, a: _areas(a.cities),
    Damage: lambda _v, a: _units(a),
    AnnexPart: lambda _v, a: _units(a),
    DestroyCities: lambda _v, a: "pay" if a.pay else _areas(a.areas),
    ReduceCities: lambda _v, a: _reduce(a),
    Theocracy: _theocracy,
    Discard: _discard,
    Loss: _loss,
    ChooseVictims: lambda v, a: _seats(v, a.seats),
    ChosenCredits: lambda _v, a: _credits(next(iter(a.chosen.values()))),
    Diaspora: lambda _v, a: f"diaspora take {_tokens(a.take)} put {_tokens(a.put)}",
    Fundamentalism: lambda _v, a: f"fundamentalism {place(a.area)}",
    Monotheism: lambda _v, a: f"monotheism {place(a.area)}",
    PoliticsGain: lambda _v, a: f"politics gain {a.treasury}",
    PoliticsAnnex: lambda _v, a: f"politics annex {place(a.area)}",
    ProvincialEmpire: lambda v, a: f"provincial {_seats(v, a.seats)}",
    TradeRoutes: lambda v, a: f"trade routes {_cards(v, a.cards)}",
    UniversalDoctrine: _doctrine,
    AbilitiesDone: lambda _v, _a: "done",
}
