"""What a player answers, in words. Seats are numbered from 1: the table alone knows names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from ecumene.games.megaciv.phases import acquisition
from ecumene.games.megaciv.phases.abilities.diaspora import Diaspora
from ecumene.games.megaciv.phases.abilities.fundamentalism import Fundamentalism
from ecumene.games.megaciv.phases.abilities.monotheism import Monotheism
from ecumene.games.megaciv.phases.abilities.politics import PoliticsAnnex, PoliticsGain
from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard, ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.phases.calamity.annexation import AnnexPart, SelectAreas
from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.games.megaciv.phases.calamity.features import ChooseFeature
from ecumene.games.megaciv.phases.calamity.hordes import Horde
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.losses import Damage, DestroyCities
from ecumene.games.megaciv.phases.calamity.minor import Suffer
from ecumene.games.megaciv.phases.calamity.piracy import PirateTargets
from ecumene.games.megaciv.phases.calamity.regression import BuyOffSteps
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims, InsistOrder
from ecumene.games.megaciv.phases.calamity.volcano import Earthquake
from ecumene.games.megaciv.phases.cities.construction import BuildCities, NewCity
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.games.megaciv.phases.claims import Cities
from ecumene.games.megaciv.phases.conflict.city_attack import Deferral, Spoils
from ecumene.games.megaciv.phases.conflict.conflict import Next
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss
from ecumene.games.megaciv.phases.departure import Relocate
from ecumene.games.megaciv.phases.expansion import Area, Expand
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.short_game import ChosenCredits, PlaceCities, PlaceTokens
from ecumene.games.megaciv.phases.tax import TaxRate
from ecumene.games.megaciv.phases.trade import trade_cards
from ecumene.games.megaciv.phases.trade.offers import (
    Accept,
    AnswerOffer,
    Bundle,
    Decline,
    DropTemplate,
    Finish,
    MakeOffer,
    SaveTemplate,
    UseTemplate,
    Withdraw,
)
from ecumene.games.megaciv.position.setup import PickCivilization
from ecumene.games.megaciv.position.state import ANYONE, Source
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.games.megaciv.tables.names import (
    SHIP,
    advance,
    by_area,
    card,
    civilization,
    count,
    feature,
    join_list,
    place,
    places,
    tokens,
)

from .moves import movement


def answer(given: Any) -> str:
    """An answer in words.

    >>> answer(TaxRate(3)), answer(Expand({"sais": 2})), answer(Spoils(draw=True, treasury=3))
    ('rate 3', 'place 2 in Sais', 'draw a card and gain 3 treasury')
    """
    said = ANSWERS.get(type(given))
    return said(given) if said else str(given)


# -- the board -------------------------------------------------------------------------------------


def _movement(given: Movement) -> str:
    return movement(msgspec.json.decode(msgspec.json.encode(given.orders)))


def _deferral(given: Deferral) -> str:
    return "no" if given.area is None else f"yes, the attack on {place(given.area)} goes first"


def source_text(source: Source) -> str:
    """Where a loss is taken from.

    >>> source_text(Source("ship")), source_text(Source("sais", 2))
    ('1 ship', '2 in Sais')
    """
    if source.place.startswith(SHIP):
        coast = source.place.partition(":")[2]
        where = f" in {place(coast)}" if coast else ""
        return f"{count(source.number, 'ship')}{where}"
    return f"{source.number} in {place(source.place)}"


def _spoils(given: Spoils) -> str:
    parts = ["draw a card"] if given.draw else []
    parts += [f"gain {given.treasury} treasury"] if given.treasury else []
    return join_list(parts) if parts else "take nothing"


def build_text(build: NewCity) -> str:
    """One city to build, with what helps."""
    helped = [f"{build.treasury} treasury"] if build.treasury else []
    helped += [f"{number} from {place(area)}" for area, number in build.neighbours.items()]
    with_help = f" with {join_list(helped)}" if helped else ""
    kept = ", a token stays" if build.keep else ""
    return f"a city in {place(build.area)}{with_help}{kept}"


def _builds(given: BuildCities) -> str:
    return f"build {join_list(map(build_text, given.builds))}" if given.builds else "build no city"


def say_reductions(given: ReduceCities) -> str:
    """Cities to reduce."""
    without = f", without Agriculture in {places(given.declined)}" if given.declined else ""
    return f"reduce {places(given.areas)}{without}" if given.areas else "reduce no city"


def _damage(given: Damage) -> str:
    parts = [f"the city in {place(area)}" for area in given.cities]
    parts += [f"{tokens(number)} in {place(area)}" for area, number in given.tokens.items()]
    return f"lose {join_list(parts)}"


def _destroy(given: DestroyCities) -> str:
    if given.pay:
        return "pay"
    return f"lose {places(given.areas)}" if given.areas else "lose no city"


def _earthquake(given: Earthquake) -> str:
    beside = f", and {place(given.other)} is reduced" if given.other else ""
    return f"{place(given.own)}{beside}"


def _annex_part(given: AnnexPart) -> str:
    parts = [f"the city in {place(area)}" for area in given.cities]
    parts += [f"{tokens(number)} in {place(area)}" for area, number in given.tokens.items()]
    return f"annex {join_list(parts)}"


# -- cards -----------------------------------------------------------------------------------------


def _count_cards(cards: tuple[int, ...], water: int = 0) -> str:
    """So many cards: a name is the holder's to see (see labels), an answer is plain data."""
    some = [count(len(cards), "card")] if cards else []
    some += [f"{water} Water"] if water else []
    return join_list(some)


def _bundle(given: Bundle) -> str:
    number = len(given.cards) + given.water
    named = f", {join_list(map(card, given.names))} among them" if given.names else ""
    return f"{count(number, 'card')}{named}"


def _offer(given: MakeOffer) -> str:
    to = "anyone" if given.to == ANYONE else f"seat {given.to + 1}"
    wished = f" for {join_list(map(card, given.wish_names), 'or')}" if given.wish_names else ""
    return f"offer {_bundle(given)} to {to}{wished}"


def _offer_of(identity: str) -> str:
    """An offer or an answer by whose it is: its id begins with its giver (`trade/market`).

    >>> _offer_of("3#2"), _offer_of("3>5#1"), _offer_of("3#2/7#4")
    ('the offer of seat 4', 'the offer of seat 4', 'the answer of seat 8')
    """
    what = "answer" if "/" in identity else "offer"
    giver = re.match(r"\d+", identity.rpartition("/")[2])
    return f"the {what} of seat {int(giver[0]) + 1}" if giver else f"the {what}"


def _discard(given: Discard) -> str:
    paid = f" and pay {given.treasury} treasury" if given.treasury else ""
    return f"discard {_count_cards(given.cards, given.water)}{paid}"


def _theocracy(given: Theocracy) -> str:
    return (
        f"discard {_count_cards(given.cards, given.water)}"
        if given.pays
        else say_reductions(given.cities)
    )


def _buy_card(given: trade_cards.BuyCard) -> str:
    return f"{'take' if given.free else 'buy'} a card of stack {given.stack}" + (
        " for nothing" if given.free else ""
    )


def _gift(given: GiveCard) -> str:
    if given.card is None:
        return "nothing to give"
    return f"give a card, {'shown to all' if given.shown else 'face down'}"


def _purchase(given: acquisition.BuyAdvances) -> str:
    return say_purchase(given, _count_cards(given.cards, given.water))


def say_purchase(given: acquisition.BuyAdvances, cards: str) -> str:
    """Advances to buy, and what pays for them."""
    names = [advance(name) for name in given.advances]
    names += [f"{advance(given.free)} for nothing"] if given.free else []
    if not names:
        return "buy nothing"
    paid = [cards] if given.cards or given.water else []
    paid += [f"{given.treasury} treasury"] if given.treasury else []
    return f"buy {join_list(names)}" + (f" with {join_list(paid)}" if paid else "")


# -- the rest --------------------------------------------------------------------------------------


def credits_text(points: Credits) -> str:
    """Credits by colour.

    >>> credits_text(Credits(arts=10, science=5))
    '10 arts and 5 science'
    """
    return join_list(f"{points.of(group)} {group}" for group in GROUPS if points.of(group))


def _credits(given: ChosenCredits) -> str:
    each = [f"{credits_text(points)} for {advance(a)}" for a, points in given.chosen.items()]
    return f"take {join_list(each)}"


def _doctrine(given: UniversalDoctrine) -> str:
    if given.pirate_city:
        return f"Universal Doctrine: annex the pirate city in {place(given.pirate_city)}"
    return f"Universal Doctrine: annex barbarians, {by_area(given.barbarians)}"


def _seats(seats: tuple[int, ...]) -> str:
    return join_list(f"seat {seat + 1}" for seat in seats) if seats else "nobody"


ANSWERS: dict[type, Callable[[Any], str]] = {
    PickCivilization: lambda g: civilization(g.civilization),
    PlaceCities: lambda g: f"cities in {places(g.areas)}",
    ChosenCredits: _credits,
    PlaceTokens: lambda g: f"place {by_area(g.tokens)}",
    TaxRate: lambda g: f"rate {g.rate}",
    Area: lambda g: place(g.area),
    Expand: lambda g: f"place {by_area(g.tokens)}",
    Movement: _movement,
    Next: lambda g: place(g.area),
    Loss: lambda g: f"lose {join_list(map(source_text, g.sources))}",
    Deferral: _deferral,
    Spoils: _spoils,
    BuildCities: _builds,
    ReduceCities: say_reductions,
    trade_cards.BuyCard: _buy_card,
    trade_cards.Pass: lambda g: "buy no more cards",
    MakeOffer: _offer,
    AnswerOffer: lambda g: f"answer {_offer_of(g.offer)} with {_bundle(g)}",
    Accept: lambda g: f"accept {_offer_of(g.answer)}",
    Decline: lambda g: f"decline {_offer_of(g.answer)}",
    Withdraw: lambda g: f"withdraw {_offer_of(g.offer)}",
    Finish: lambda g: "finish trading",
    SaveTemplate: lambda g: f"keep the template {g.name}",
    DropTemplate: lambda g: f"drop the template {g.name}",
    UseTemplate: lambda g: f"use the template {g.name}",
    Cities: lambda g: f"take {places(g.areas)}",
    Suffer: lambda g: "suffer it",
    ChooseVictims: lambda g: _seats(g.seats),
    InsistOrder: lambda g: "yes, one after the other" if g.insist else "no",
    ChooseFeature: lambda g: feature(g.feature),
    Damage: _damage,
    DestroyCities: _destroy,
    Discard: _discard,
    Earthquake: _earthquake,
    SelectAreas: lambda g: f"select {places(g.areas)}",
    AnnexPart: _annex_part,
    Horde: lambda g: place(g.area),
    Theocracy: _theocracy,
    BuyOffSteps: lambda g: f"destroy {places(g.cities)}" if g.cities else "move back",
    PirateTargets: lambda g: places(g.areas),
    Diaspora: lambda g: f"Diaspora: take {by_area(g.take)}, place {by_area(g.put)}",
    Fundamentalism: lambda g: f"Fundamentalism: destroy all units in {place(g.area)}",
    Monotheism: lambda g: f"Monotheism: annex {place(g.area)}",
    PoliticsGain: lambda g: f"Politics: gain {g.treasury} treasury",
    PoliticsAnnex: lambda g: f"Politics: annex {place(g.area)}",
    ProvincialEmpire: lambda g: f"Provincial Empire: cards of {_seats(g.seats)}",
    TradeRoutes: lambda g: f"Trade Routes: sell {_count_cards(g.cards)}",
    UniversalDoctrine: _doctrine,
    AbilitiesDone: lambda g: "use no more abilities",
    GiveCard: _gift,
    acquisition.BuyAdvances: _purchase,
    Relocate: lambda g: f"move {by_area(g.tokens)}",
}
