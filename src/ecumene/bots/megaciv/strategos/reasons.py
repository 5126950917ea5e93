"""Reasons, one sentence each, for default answers that strategos gives because none is better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.megaciv.gifts import count_cards
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
from ecumene.games.megaciv.phases.expansion import HomeArea
from ecumene.games.megaciv.phases.short_game import ChosenCredits, PlaceCities, PlaceTokens
from ecumene.games.megaciv.position.hands import card_of, commodities_in, sets_of
from ecumene.games.megaciv.position.setup import PickCivilization, field_of
from ecumene.games.megaciv.position.situation import printed_limit, room_for
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.credit import GROUPS
from ecumene.games.megaciv.tables.names import SHIP
from ecumene.games.megaciv.words.leaders import people
from ecumene.kernel import Question
from ecumene.words import Said, said

Asked = Question[Any]

#: areas named in one sentence
NAMED = 4

# -- before the game -------------------------------------------------------------------------------


def _why_people(_asked: Asked, state: State, answer: PickCivilization) -> Said:
    board = field_of(state).board
    home = board.home[answer.civilization]
    sites = sum(board.has_site(area) for area in home)
    ranking = CIVILIZATIONS[answer.civilization].ranking
    return said(
        "advice-people", civ=answer.civilization, areas=len(home), sites=sites, ranking=ranking
    )


def _why_first_cities(_asked: Asked, state: State, answer: PlaceCities) -> Said:
    board = field_of(state).board
    sites = sum(board.has_site(area) for area in answer.areas)
    return said("advice-first_cities", areas=list(answer.areas), sites=sites)


def _why_credits(_asked: Asked, state: State, answer: ChosenCredits) -> Said:
    seat = state.seats[_asked.seat]
    parts = []
    for name, points in answer.chosen.items():
        group = max(GROUPS, key=points.of)
        parts.append(
            said(
                "advice-credits_for",
                credits=points.of(group),
                group=group,
                advance=name,
                have=seat.credits.of(group),
            )
        )
    return said("advice-credits", parts=parts)


def _why_first_tokens(asked: Asked, _state: State, answer: PlaceTokens) -> Said:
    number = sum(answer.tokens.values())
    most = asked.about().most
    return said("advice-first_tokens", tokens=number, most=most)


# -- the board -------------------------------------------------------------------------------------


def _why_home(_asked: Asked, state: State, answer: HomeArea) -> Said:
    field = field_of(state)
    near = len(field.land[answer.area])
    feeds = printed_limit(state, answer.area)
    return said("advice-home", area=answer.area, feeds=feeds, near=near)


def _why_next(asked: Asked, _state: State, answer: Next) -> Said:
    return said("advice-next", area=answer.area, number=len(asked.answers()))


def _why_loss(asked: Asked, state: State, answer: Loss) -> Said:
    area = asked.about().area
    there = state.seats[asked.seat].tokens_at.get(area, 0)
    if all(source.place == area for source in answer.sources):
        number = sum(source.number for source in answer.sources)
        return said("advice-loss_there", area=area, tokens=number, there=there)
    if any(source.place.startswith(SHIP) for source in answer.sources):
        return said("advice-loss_of_ship", area=area, there=there)
    given = {source.place: source.number for source in answer.sources}
    return said("advice-loss_elsewhere", tokens=given, area=area, there=there)


def _why_deferral(asked: Asked, _state: State, answer: Deferral) -> Said:
    facts: DeferralFacts = asked.about()
    numbers = {"tokens": facts.needed, "stock": facts.stock}
    if answer.area is None:
        return said("advice-no_deferral", **numbers)
    return said("advice-deferral", **numbers, area=answer.area)


def _why_spoils(asked: Asked, state: State, answer: Spoils) -> Said:
    facts: SpoilsFacts = asked.about()
    taken = [said("advice-a_card")] if answer.draw else []
    taken += [said("count-treasury", n=answer.treasury)] if answer.treasury else []
    civ = people(state, facts.defender)
    return said("advice-spoils", taken=taken, civ=civ, area=facts.area)


def _why_relocation(asked: Asked, state: State, answer: Relocate) -> Said:
    facts: RelocateFacts = asked.about()
    if not answer.tokens:
        return said("advice-no_room", tokens=sum(facts.tokens.values()))
    fits = all(
        number <= room_for(state, asked.seat, area) for area, number in answer.tokens.items()
    )
    tokens = dict(list(answer.tokens.items())[:NAMED])
    return said("advice-relocate", tokens=tokens, fits=fits)


# -- calamities ------------------------------------------------------------------------------------


def _why_suffering(asked: Asked, state: State, _answer: Any) -> Said:
    treasury = state.seats[asked.seat].treasury
    return said("advice-suffer", calamity=CalamitySubject.of(asked).calamity, treasury=treasury)


def _why_order(asked: Asked, _state: State, answer: InsistOrder) -> Said:
    return said("advice-insist" if answer.insist else "advice-not_insist")


def _why_feature(asked: Asked, state: State, answer: ChooseFeature) -> Said:
    tied = len(FeatureSubject.of(asked).tied)
    own = state.seats[asked.seat]
    board = field_of(state).board
    struck = [area for area in (*own.cities_at, *own.tokens_at) if _lies_at(board, answer, area)]
    areas = sorted(set(struck))[:NAMED]
    return said("advice-feature", feature=answer.feature, tied=tied, areas=areas)


def _lies_at(board: Any, answer: ChooseFeature, area: str) -> bool:
    return (
        answer.feature in board.volcanoes_of.get(area, ())
        or answer.feature == board.plain_of.get(area)
        or answer.feature in board.seas_at[area]
    )


def _why_selection(asked: Asked, state: State, answer: SelectAreas) -> Said:
    facts: SelectionFacts = asked.about()
    return said(
        "advice-select",
        areas=list(answer.areas[:NAMED]),
        more=len(answer.areas) - NAMED if len(answer.areas) > NAMED else 0,
        civ=people(state, facts.victim),
        best=facts.best,
        required=facts.required,
    )


def _why_part(asked: Asked, state: State, answer: AnnexPart) -> Said:
    facts: AnnexFacts = asked.about()
    parts = [said("count-city", n=facts.number_of_cities)] if facts.number_of_cities else []
    parts += [said("count-token", n=facts.number_of_tokens)] if facts.number_of_tokens else []
    areas = [*answer.cities, *answer.tokens][:NAMED]
    return said("advice-annex_part", parts=parts, areas=areas)


def _why_discard(asked: Asked, state: State, answer: Discard) -> Said:
    facts: DiscardFacts = asked.about()
    return said(
        "advice-discard",
        cards=_tell_cards(state, asked.seat, answer.cards, answer.water),
        treasury=answer.treasury,
        reason=facts.reason,
        number=facts.number,
        measure="points" if facts.measure == "points" else "cards",
    )


def _tell_cards(state: State, seat: int, numbers: tuple[int, ...], water: int) -> Said:
    """Name own cards, and say whether there is at most one of each."""
    own = {
        name: len(cards)
        for name, cards in sets_of(state, commodities_in(state, state.seats[seat])).items()
    }
    names = [card_of(state, number).name for number in numbers]
    single = bool(names) and all(own.get(name, 0) == 1 for name in names)
    cards = count_cards(names, water)
    return said("advice-single_cards" if single else "advice-own_cards", cards=cards)


def _why_theocracy(asked: Asked, state: State, answer: Theocracy) -> Said:
    if answer.pays:
        given = _tell_cards(state, asked.seat, answer.cards, answer.water)
        return said("advice-theocracy", cards=given, cities=asked.about().cities.number)
    left = sum(city.tokens for city in asked.about().cities.cities)
    return said("advice-no_theocracy", areas=list(answer.cities.areas), tokens=left)


Reason = Callable[[Asked, State, Any], Said]

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
