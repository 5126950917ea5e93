"""Answers that name areas, tokens or cards one after the other: losses, reductions, placements.

Every function gives the choices of one kind of question. A draft is the tuple of what was named so
far. An answer that could not name anything more is given without a further action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from ecumene.envs.choices import DONE, Choices, Give, Go, OpenQuestion
from ecumene.games.megaciv.phases.calamity.annexation import AnnexPart, SelectAreas
from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.losses import Damage, DestroyCities
from ecumene.games.megaciv.phases.calamity.piracy import PirateTargets
from ecumene.games.megaciv.phases.calamity.regression import BuyOffSteps
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.games.megaciv.phases.claims import Cities
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss
from ecumene.games.megaciv.phases.departure import Relocate
from ecumene.games.megaciv.phases.expansion import Expand
from ecumene.games.megaciv.phases.short_game import ChosenCredits, PlaceTokens
from ecumene.games.megaciv.position.state import LossSource
from ecumene.games.megaciv.tables.commodities import WATER, face_value
from ecumene.games.megaciv.tables.names import SHIP

from . import actions
from .actions import card_numbers, count_held, own_seat
from .purchases import credits_from

Named = tuple[str, ...]


# -- so many different areas -----------------------------------------------------------------------


def _areas(
    asked: OpenQuestion, areas: Iterable[str], number: int, make: Callable[[Named], Any]
) -> dict[str, Go | Give]:
    """Choose exactly this many areas, each once, in any order."""
    chosen: Named = asked.draft
    last = len(chosen) + 1 == number
    return {
        actions.area(area): Give(partial(make, (*chosen, area))) if last else Go((*chosen, area))
        for area in areas
        if area not in chosen
    }


def claim_cities(asked: OpenQuestion) -> Choices:
    """Choose cities of a victim to take."""
    return _areas(asked, asked.facts.cities, asked.facts.number, Cities)


def reduce_cities(asked: OpenQuestion) -> Choices:
    """Choose own cities in order; Agriculture's token is never declined here."""
    areas = [city.area for city in asked.facts.cities]
    return _areas(asked, areas, asked.facts.number, ReduceCities)


def destroy_cities(asked: OpenQuestion) -> Choices:
    """Choose own cities, or the ransom."""
    choices = _areas(asked, asked.facts.cities, asked.facts.number, DestroyCities)
    if asked.facts.ransom and not asked.draft:
        choices[actions.TREASURY] = Give(partial(DestroyCities, pay=True))
    return choices


def pirate_targets(asked: OpenQuestion) -> Choices:
    """Choose a city of each victim in turn."""
    victims = asked.facts.victims
    return _areas(asked, victims[len(asked.draft)].cities, len(victims), PirateTargets)


def buy_off_steps(asked: OpenQuestion) -> Choices:
    """Choose two cities for each step avoided, inland ones first."""
    facts, chosen = asked.facts, asked.draft
    most = min(facts.steps * facts.cities_for_a_step, len(facts.inland) + len(facts.coastal))
    most -= most % facts.cities_for_a_step
    inland = [area for area in facts.inland if area not in chosen]
    choices = _areas(asked, inland or facts.coastal, most, BuyOffSteps) if most else {}
    if len(chosen) % facts.cities_for_a_step == 0:
        choices[DONE] = Give(partial(BuyOffSteps, chosen))
    return choices


def select_areas(asked: OpenQuestion) -> Choices:
    """Choose connected areas of the victim until the selection is legal."""
    chosen: Named = asked.draft
    seen = asked.question.preview(SelectAreas(chosen))
    choices: dict[str, Go | Give] = {}
    if seen.total < asked.facts.required:
        choices = {actions.area(area): Go((*chosen, area)) for area in seen.next}
    if seen.missing is None:
        choices[DONE] = Give(partial(SelectAreas, chosen))
    return choices


# -- tokens by area --------------------------------------------------------------------------------


def _tokens(
    chosen: Named,
    rooms: Mapping[str, int],
    most: int,
    make: Callable[[dict[str, int]], Any],
    go: Callable[[Named], Any] = lambda named: named,
) -> dict[str, Go | Give]:
    """Choose tokens one by one, up to the room in each area; the last one ends the answer."""
    taken = Counter(chosen)
    last = len(chosen) + 1 == most
    choices: dict[str, Go | Give] = {}
    for area, room in rooms.items():
        if taken[area] < room:
            named = (*chosen, area)
            step = Give(partial(_count_areas, make, named)) if last else Go(go(named))
            choices[actions.area(area)] = step
    return choices


def _count_areas(make: Callable[[dict[str, int]], Any], named: Named) -> Any:
    return make(dict(Counter(named)))


def expand(asked: OpenQuestion) -> Choices:
    """Expand token by token if the stock is too small."""
    return _tokens(asked.draft, asked.facts.most, asked.facts.number, Expand)


def place_tokens(asked: OpenQuestion) -> Choices:
    """Place tokens up to the capacity."""
    choices = _tokens(asked.draft, asked.facts.rooms, asked.facts.most, PlaceTokens)
    choices[DONE] = Give(partial(_count_areas, PlaceTokens, asked.draft))
    return choices


def relocate(asked: OpenQuestion) -> Choices:
    """Relocate tokens one by one, between the minimum and the maximum number."""
    facts = asked.facts
    choices: dict[str, Go | Give] = {}
    if facts.most:
        choices = _tokens(asked.draft, facts.rooms, facts.most, Relocate)
    if len(asked.draft) >= facts.least:
        choices[DONE] = Give(partial(_count_areas, Relocate, asked.draft))
    return choices


def loss(asked: OpenQuestion) -> Choices:
    """Choose where the next loss of a conflict is taken; later ones are asked again."""
    return {_place(place): Give(partial(_loss, place)) for place in asked.facts.places}


def _place(place: str) -> str:
    """Return the action for a place; a ship is named by its coast if the area has several."""
    if not place.startswith(SHIP):
        return actions.area(place)
    _, _, coast = place.partition(":")
    return actions.area(coast) if coast else actions.SHIP


def _loss(place: str) -> Loss:
    return Loss((LossSource(place, 1),))


# -- cities, then tokens ---------------------------------------------------------------------------


def damage(asked: OpenQuestion) -> Choices:
    """Choose cities first, then tokens for the remainder.

    The draft is (cities, tokens), tokens being None as long as cities are named.
    """
    facts = asked.facts
    cities, tokens = asked.draft or ((), None if facts.cities else ())
    missing = facts.number - facts.city_points * len(cities)
    if tokens is not None:
        return _tokens(
            tokens,
            facts.tokens,
            missing,
            partial(Damage, cities),
            lambda named: (cities, named),
        )
    choices: dict[str, Go | Give] = {}
    for area in facts.cities:
        if area not in cities:
            more = (*cities, area)
            enough = missing <= facts.city_points
            choices[actions.area(area)] = (
                Give(partial(Damage, more)) if enough else Go((more, None))
            )
    if missing <= sum(facts.tokens.values()):
        choices[DONE] = Go((cities, ()))
    return choices


def annex_part(asked: OpenQuestion) -> Choices:
    """Choose a number of cities, then of tokens."""
    facts = asked.facts
    cities, tokens = asked.draft or ((), ())
    if len(cities) == facts.number_of_cities:
        return _tokens(
            tokens,
            facts.tokens,
            facts.number_of_tokens,
            partial(AnnexPart, cities),
            lambda named: (cities, named),
        )
    last = len(cities) + 1 == facts.number_of_cities and not facts.number_of_tokens
    choices: dict[str, Go | Give] = {}
    for area in facts.cities:
        if area not in cities:
            more = (*cities, area)
            choices[actions.area(area)] = Give(partial(AnnexPart, more)) if last else Go((more, ()))
    return choices


# -- cards -----------------------------------------------------------------------------------------


def discard(asked: OpenQuestion) -> Choices:
    """Discard by points (Corruption) or by number of cards (Banditry)."""
    by_points = asked.facts.measure == "points"
    return _discard_points(asked) if by_points else _discard_cards(asked)


def _discard_points(asked: OpenQuestion) -> Choices:
    """Choose expensive cards first: no card is named that could be kept, and every legal answer is
    reachable."""
    facts, chosen = asked.facts, asked.draft
    if not facts.number:
        return {DONE: Give(Discard)}
    left = count_held(asked, facts.cards, 0) - Counter(chosen)
    points = sum(map(face_value, chosen))
    ceiling = face_value(chosen[-1]) if chosen else max(map(face_value, left), default=0)
    choices: dict[str, Go | Give] = {}
    for name in left:
        face = face_value(name)
        below = sum(face_value(other) * n for other, n in left.items() if face_value(other) <= face)
        if face <= ceiling and points + below >= facts.number:
            named = (*chosen, name)
            enough = points + face >= facts.number
            step = Give(partial(_make_discard, asked, named)) if enough else Go(named)
            choices[actions.card(name)] = step
    return choices


def _discard_cards(asked: OpenQuestion) -> Choices:
    """Choose cards, or treasury in their place, until all are given."""
    facts, chosen = asked.facts, asked.draft
    left = count_held(asked, facts.cards, facts.water) - Counter(chosen)
    named = {actions.card(name): name for name in left}
    paid = chosen.count(actions.TREASURY)
    if facts.ransom * (paid + 1) <= own_seat(asked).treasury:
        named[actions.TREASURY] = actions.TREASURY
    last = len(chosen) + 1 == facts.number
    return {
        action: Give(partial(_make_discard, asked, (*chosen, name)))
        if last
        else Go((*chosen, name))
        for action, name in named.items()
    }


def _make_discard(asked: OpenQuestion, names: Sequence[str]) -> Discard:
    facts = asked.facts
    paid = names.count(actions.TREASURY)
    return Discard(card_numbers(asked, facts.cards, names), names.count(WATER), facts.ransom * paid)


def theocracy(asked: OpenQuestion) -> Choices:
    """Choose cards or cities, first the kind. The draft is ("cards" or "cities", names)."""
    facts = asked.facts
    way, chosen = asked.draft or ("", ())
    choices: dict[str, Go | Give] = {}
    if way in ("", "cards"):
        last = len(chosen) + 1 == facts.number
        for name in count_held(asked, facts.cards, facts.water) - Counter(chosen):
            more = (*chosen, name)
            step = Give(partial(_theocracy, asked, more)) if last else Go(("cards", more))
            choices[actions.card(name)] = step
    if way in ("", "cities"):
        last = len(chosen) + 1 == facts.cities.number
        for city in facts.cities.cities:
            if city.area not in chosen:
                more = (*chosen, city.area)
                step = Give(partial(_make_reduction, more)) if last else Go(("cities", more))
                choices[actions.area(city.area)] = step
    return choices


def _theocracy(asked: OpenQuestion, names: Sequence[str]) -> Theocracy:
    return Theocracy(card_numbers(asked, asked.facts.cards, names), names.count(WATER))


def _make_reduction(areas: Named) -> Theocracy:
    return Theocracy(cities=ReduceCities(areas))


# -- credits ---------------------------------------------------------------------------------------


def choose_credits(asked: OpenQuestion) -> Choices:
    """Choose one group per step, for one advance after the other."""
    facts = asked.facts
    steps = [
        name for name, amount in facts.amounts.items() for _ in range(amount // facts.steps[name])
    ]
    return credits_from(asked.draft, steps, facts.steps, ChosenCredits)
