"""Wording of answers that their own fields don't express.

An answer is plain data with numbers of cards and seats, whose names depend on the position. All
other answers are expressed by their fields (``answer-<tag or kind of question>``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from ecumene.games.megaciv.phases.abilities.provincial_empire import GiveCard, ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.phases.calamity.annexation import AnnexPart
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.losses import Damage
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims
from ecumene.games.megaciv.phases.calamity.volcano import Earthquake
from ecumene.games.megaciv.phases.cities.construction import BuildCities, NewCity
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.position.hands import by_name, card_of
from ecumene.games.megaciv.position.state import LossSource, State
from ecumene.games.megaciv.tables.names import SHIP
from ecumene.kernel.question import answer_said
from ecumene.words import Said, said

from .cards import CARD_LABELS, say_entry
from .leaders import people
from .moves import say_orders


def label(state: State, given: Any) -> Said | None:
    """Describe an answer with the names that the asked seat knows; None if its fields suffice."""
    say = LABELS.get(type(given))
    return say(state, given) if say else None


# -- the board -------------------------------------------------------------------------------------


def _movement(_state: State, given: Movement) -> Said:
    return said("answer-movement", parts=say_orders(msgspec.to_builtins(given.orders)))


def _loss(_state: State, given: Loss) -> Said:
    return said("answer-loss", parts=[_say_source(source) for source in given.sources])


def _say_source(source: LossSource) -> Said:
    """Describe where a loss is taken; a ship is named with its coast if an area has several."""
    if not source.place.startswith(SHIP):
        return say_entry("part-in_area", source.place, source.number)
    coast = source.place.partition(":")[2]
    if not coast:
        return said("count-ship", n=source.number)
    return said("part-ships_in", ships=source.number, area=coast)


def _build_cities(_state: State, given: BuildCities) -> Said:
    return said("answer-build_cities", cities=[_say_city(build) for build in given.builds])


def _say_city(build: NewCity) -> Said:
    """Describe a city to build, with its help."""
    helped = [said("count-treasury", n=build.treasury)] if build.treasury else []
    helped += [say_entry("part-from_area", a, n) for a, n in build.neighbours.items()]
    return said("part-new_city", area=build.area, help=helped, keep=bool(build.keep))


def _say_units(cities: Iterable[str], tokens: Mapping[str, int]) -> list[Said]:
    return [
        *(said("part-city_in", area=area) for area in cities),
        *(said("part-tokens_in", area=area, tokens=number) for area, number in tokens.items()),
    ]


def _damage(_state: State, given: Damage) -> Said:
    return said("answer-damage", units=_say_units(given.cities, given.tokens))


def _annex_part(_state: State, given: AnnexPart) -> Said:
    return said("answer-annex_part", units=_say_units(given.cities, given.tokens))


def _earthquake(_state: State, given: Earthquake) -> Said:
    return said("answer-earthquake", own=given.own, other=given.other or None)


def _universal_doctrine(_state: State, given: UniversalDoctrine) -> Said:
    if given.pirate_city:
        return said("answer-universal_doctrine_pirates", area=given.pirate_city)
    return said("answer-universal_doctrine", barbarians=given.barbarians)


# -- peoples ---------------------------------------------------------------------------------------


def _choose_victims(state: State, given: ChooseVictims) -> Said:
    return said("answer-choose_victims", victims=[people(state, seat) for seat in given.seats])


def _provincial_empire(state: State, given: ProvincialEmpire) -> Said:
    return said("answer-provincial_empire", victims=[people(state, seat) for seat in given.seats])


# -- cards -----------------------------------------------------------------------------------------


def _theocracy(state: State, given: Theocracy) -> Said:
    if not given.pays:
        return answer_said("reduce_cities", given.cities)
    return said("answer-theocracy", cards=by_name(state, given.cards, given.water))


def _trade_routes(state: State, given: TradeRoutes) -> Said:
    return said("answer-trade_routes", cards=by_name(state, given.cards))


def _give_card(state: State, given: GiveCard) -> Said:
    if given.card is None:
        return said("answer-give_card_none")
    return said("answer-give_card", card=card_of(state, given.card).name, shown=given.shown)


LABELS: dict[type, Callable[[State, Any], Said]] = {
    **CARD_LABELS,
    Movement: _movement,
    Loss: _loss,
    BuildCities: _build_cities,
    Damage: _damage,
    AnnexPart: _annex_part,
    Earthquake: _earthquake,
    UniversalDoctrine: _universal_doctrine,
    ChooseVictims: _choose_victims,
    ProvincialEmpire: _provincial_empire,
    Theocracy: _theocracy,
    TradeRoutes: _trade_routes,
    GiveCard: _give_card,
}
