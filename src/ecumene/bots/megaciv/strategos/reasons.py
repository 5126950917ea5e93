"""Why strategos gives the answer of the program, where that is as good as any, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.megaciv.phases.calamity.annexation import (
    AnnexFacts,
    AnnexPart,
    SelectAreas,
    SelectionFacts,
)
from ecumene.games.megaciv.phases.calamity.discards import Discard, DiscardFacts
from ecumene.games.megaciv.phases.calamity.features import ChooseFeature, FeatureSubject
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.resolution import InsistOrder
from ecumene.games.megaciv.phases.calamity.rules import CalamitySubject
from ecumene.games.megaciv.phases.conflict.city_attack import (
    Deferral,
    DeferralFacts,
    Spoils,
    SpoilsFacts,
)
from ecumene.games.megaciv.phases.conflict.conflict import Next
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss
from ecumene.games.megaciv.phases.departure import Relocate, RelocateFacts
from ecumene.games.megaciv.phases.expansion import Area
from ecumene.games.megaciv.phases.short_game import ChosenCredits, PlaceCities, PlaceTokens
from ecumene.games.megaciv.position.hands import card_of, commodities_in, sets_of
from ecumene.games.megaciv.position.setup import PickCivilization, field_of
from ecumene.games.megaciv.position.situation import printed_limit, room_for
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.games.megaciv.tables.names import (
    SHIP,
    advance,
    by_area,
    calamity,
    card_names,
    cities,
    civilization,
    count,
    feature,
    join_list,
    place,
    places,
    tokens,
)
from ecumene.games.megaciv.tables.names import reason as cause
from ecumene.games.megaciv.words.leaders import civ_of
from ecumene.kernel import Question

Asked = Question[Any]

#: areas named in one sentence
NAMED = 4

# -- before the game -------------------------------------------------------------------------------


def _why_people(_asked: Asked, state: State, answer: PickCivilization) -> str:
    board = field_of(state).board
    home = board.home[answer.civilization]
    sites = sum(board.has_site(area) for area in home)
    ranking = CIVILIZATIONS[answer.civilization].ranking
    land = f"{len(home)} areas with {count(sites, 'city site')}"
    return f"{civilization(answer.civilization)}: a home of {land}, and number {ranking} in order."


def _why_first_cities(_asked: Asked, state: State, answer: PlaceCities) -> str:
    board = field_of(state).board
    sites = sum(board.has_site(area) for area in answer.areas)
    return f"Cities in {places(answer.areas)}: {sites} of them stand on sites, as they must."


def _why_credits(_asked: Asked, state: State, answer: ChosenCredits) -> str:
    seat = state.seats[_asked.seat]
    parts = []
    for name, points in answer.chosen.items():
        group = max(GROUPS, key=points.of)
        parts.append(
            f"{points.of(group)} {group} for {advance(name)} beside the"
            f" {seat.credits.of(group)} you have"
        )
    return f"Take {join_list(parts)}: credits of one colour make dear advances cheap."


def _why_first_tokens(asked: Asked, _state: State, answer: PlaceTokens) -> str:
    number = sum(answer.tokens.values())
    most = asked.about().most
    return f"Place {number} of {most} tokens, as many as each area feeds: more people, more growth."


# -- the board -------------------------------------------------------------------------------------


def _why_home(_asked: Asked, state: State, answer: Area) -> str:
    field = field_of(state)
    near = len(field.land[answer.area])
    feeds = printed_limit(state, answer.area)
    return f"{place(answer.area)}: it feeds {feeds}, and {count(near, 'area')} lie around it."


def _why_next(asked: Asked, _state: State, answer: Next) -> str:
    number = len(asked.answers())
    return f"{place(answer.area)} first: none of the {number} changes what happens in another."


def _why_loss(asked: Asked, state: State, answer: Loss) -> str:
    area = asked.about().area
    there = state.seats[asked.seat].tokens_at.get(area, 0)
    if all(source.place == area for source in answer.sources):
        number = sum(source.number for source in answer.sources)
        return f"Lose {tokens(number)} in {place(area)} itself, of {there}: your other land stays."
    if any(source.place.startswith(SHIP) for source in answer.sources):
        return f"A ship is lost: tokens are worth more, and {there} stay in {place(area)}."
    given = {source.place: source.number for source in answer.sources}
    return f"Lose {by_area(given)}: so {there} stay in {place(area)} and hold it."


def _why_deferral(asked: Asked, _state: State, answer: Deferral) -> str:
    facts: DeferralFacts = asked.about()
    need = f"{tokens(facts.needed)} would replace the city, and {facts.stock} are in stock"
    if answer.area is None:
        return f"No: {need}, so another attack first would change little."
    return f"Yes, {place(answer.area)} first: {need}."


def _why_spoils(asked: Asked, state: State, answer: Spoils) -> str:
    facts: SpoilsFacts = asked.about()
    taken = ["a card"] if answer.draw else []
    taken += [f"{answer.treasury} treasury"] if answer.treasury else []
    whose = civ_of(state, facts.defender)
    return f"Take {join_list(taken)}, all there is to take from {whose} in {place(facts.area)}."


def _why_relocation(asked: Asked, state: State, answer: Relocate) -> str:
    facts: RelocateFacts = asked.about()
    if not answer.tokens:
        return f"Nobody finds room elsewhere: {tokens(sum(facts.tokens.values()))} are lost."
    fits = all(
        number <= room_for(state, asked.seat, area) for area, number in answer.tokens.items()
    )
    why = "where all of them find food" if fits else "as near to room as they can"
    moved = [f"{number} to {place(area)}" for area, number in answer.tokens.items()]
    return f"Move {join_list(moved[:NAMED])}, {why}."


# -- calamities ------------------------------------------------------------------------------------


def _why_suffering(asked: Asked, state: State, _answer: Any) -> str:
    treasury = state.seats[asked.seat].treasury
    named = calamity(CalamitySubject.of(asked).calamity)
    return f"{named} leaves you nothing to choose; of {treasury} treasury it takes what it takes."


def _why_order(asked: Asked, _state: State, answer: InsistOrder) -> str:
    if answer.insist:
        return "One after the other: what one calamity leaves changes what the next one takes."
    return "Not one after the other: nothing you own is struck by 2 of these calamities at once."


def _why_feature(asked: Asked, state: State, answer: ChooseFeature) -> str:
    tied = len(FeatureSubject.of(asked).tied)
    own = state.seats[asked.seat]
    board = field_of(state).board
    struck = [area for area in (*own.cities_at, *own.tokens_at) if _lies_at(board, answer, area)]
    there = f", your units in {places(sorted(set(struck))[:NAMED])}" if struck else ""
    named = feature(answer.feature)
    return f"{named[:1].upper()}{named[1:]}: all {tied} cost you the same{there}."


def _lies_at(board: Any, answer: ChooseFeature, area: str) -> bool:
    return (
        answer.feature in board.volcanoes_of.get(area, ())
        or answer.feature == board.plain_of.get(area)
        or answer.feature in board.seas_at[area]
    )


def _why_selection(asked: Asked, state: State, answer: SelectAreas) -> str:
    facts: SelectionFacts = asked.about()
    named = places(answer.areas[:NAMED])
    more = f" and {len(answer.areas) - NAMED} more" if len(answer.areas) > NAMED else ""
    asked_for = f"{facts.best} of the {facts.required} unit points that are asked for"
    return f"Select {named}{more} of {civ_of(state, facts.victim)}: {asked_for}."


def _why_part(asked: Asked, state: State, answer: AnnexPart) -> str:
    facts: AnnexFacts = asked.about()
    parts = [cities(facts.number_of_cities)] if facts.number_of_cities else []
    parts += [tokens(facts.number_of_tokens)] if facts.number_of_tokens else []
    where = places([*answer.cities, *answer.tokens][:NAMED])
    return f"Take {join_list(parts)} in {where}: your stock holds no more."


def _why_discard(asked: Asked, state: State, answer: Discard) -> str:
    facts: DiscardFacts = asked.about()
    given = _cards(state, asked.seat, answer.cards, answer.water)
    what = "points" if facts.measure == "points" else "cards"
    paid = f" and pay {answer.treasury} treasury" if answer.treasury else ""
    why = f"your sets miss them least of all that make up {facts.number} {what}"
    return f"Discard {given}{paid} for {cause(facts.reason)}: {why}."


def _cards(state: State, seat: int, numbers: tuple[int, ...], water: int) -> str:
    """Own cards by name, with how many of each set they are of."""
    own = {
        name: len(cards)
        for name, cards in sets_of(state, commodities_in(state, state.seats[seat])).items()
    }
    names = [card_of(state, number).name for number in numbers]
    single = " (single cards)" if names and all(own.get(name, 0) == 1 for name in names) else ""
    return f"{card_names(names, water)}{single}"


def _why_theocracy(asked: Asked, state: State, answer: Theocracy) -> str:
    if answer.pays:
        given = _cards(state, asked.seat, answer.cards, answer.water)
        number = asked.about().cities.number
        return f"Discard {given}: that is less than {cities(number)} reduced."
    return f"Reduce {places(answer.cities.areas)}: {tokens_left(asked)} stay in their place."


def tokens_left(asked: Asked) -> str:
    """How many tokens the reducible cities leave."""
    return tokens(sum(city.tokens for city in asked.about().cities.cities))


Reason = Callable[[Asked, State, Any], str]

REASONS: dict[str, Reason] = {
    "pick_civilization": _why_people,
    "place_cities": _why_first_cities,
    "choose_credits": _why_credits,
    "place_tokens": _why_first_tokens,
    "come_back": _why_home,
    "next_conflict": _why_next,
    "next_attack": _why_next,
    "loss": _why_loss,
    "defer_attack": _why_deferral,
    "spoils": _why_spoils,
    "relocate": _why_relocation,
    "suffer": _why_suffering,
    "insist_order": _why_order,
    "choose_feature": _why_feature,
    "select_areas": _why_selection,
    "annex_part": _why_part,
    "discard": _why_discard,
    "theocracy": _why_theocracy,
}
