"""Wording of questions: the sentence ``ask-<kind>``, with the reason and its numbers."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.megaciv.phases.abilities.provincial_empire import GiftSubject
from ecumene.games.megaciv.phases.abilities.turns import usable
from ecumene.games.megaciv.phases.calamity.annexation import AnnexSubject, SelectionSubject
from ecumene.games.megaciv.phases.calamity.features import FeatureSubject
from ecumene.games.megaciv.phases.calamity.hordes import HordeSubject
from ecumene.games.megaciv.phases.calamity.losses import (
    DamageSubject,
    DestroySubject,
    number_destroyed,
)
from ecumene.games.megaciv.phases.calamity.piracy import choices as pirate_choices
from ecumene.games.megaciv.phases.calamity.regression import StepsSubject
from ecumene.games.megaciv.phases.calamity.resolution import number_to_choose
from ecumene.games.megaciv.phases.calamity.rules import CalamitySubject, CopySubject
from ecumene.games.megaciv.phases.cities.construction import open_areas
from ecumene.games.megaciv.phases.cities.upkeep import ReduceSubject, reducible
from ecumene.games.megaciv.phases.claims import ClaimSubject
from ecumene.games.megaciv.phases.conflict.city_attack import DeferralSubject, SpoilsSubject
from ecumene.games.megaciv.phases.conflict.conflict import NextSubject
from ecumene.games.megaciv.phases.conflict.token_conflict import LossSubject
from ecumene.games.megaciv.phases.departure import to_move
from ecumene.games.megaciv.phases.short_game import (
    SHORT_GAME_TOKENS,
    cities_wanted,
    credits_of_choice,
)
from ecumene.games.megaciv.phases.tax import rates_of
from ecumene.games.megaciv.position.sites import means_of
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Decision
from ecumene.words import Said, said

from .cards import CARD_QUESTIONS
from .leaders import people


def question(state: State, decision: Decision) -> Said:
    """A question to a player; kinds without parameters are not in the table."""
    say = QUESTIONS.get(decision.kind)
    return say(state, decision) if say else Said(f"ask-{decision.kind}")


# -- setup -----------------------------------------------------------------------------------------


def _place_cities(state: State, decision: Decision) -> Said:
    number, sites = cities_wanted(state, decision.seat)
    home = people(state, decision.seat)
    return said("ask-place_cities", number=number, sites=sites, home=home)


def _choose_credits(state: State, decision: Decision) -> Said:
    given = credits_of_choice(state, decision.seat)
    return said("ask-choose_credits", given={name: row.amount for name, row in given.items()})


def _place_tokens(_state: State, _decision: Decision) -> Said:
    return said("ask-place_tokens", most=SHORT_GAME_TOKENS)


# -- phases 1 to 6 ---------------------------------------------------------------------------------


def _tax_rate(state: State, decision: Decision) -> Said:
    seat = state.seats[decision.seat]
    rates = rates_of(seat)
    return said(
        "ask-tax_rate",
        least=rates[0],
        most=rates[-1],
        cities=seat.cities,
        stock=seat.tokens_in_stock,
    )


def _expand(state: State, decision: Decision) -> Said:
    return said("ask-expand", stock=state.seats[decision.seat].tokens_in_stock)


def _movement(state: State, decision: Decision) -> Said:
    seat = state.seats[decision.seat]
    return said("ask-movement", tokens=seat.tokens, ships=len(seat.ships_at))


def _next_attack(state: State, decision: Decision) -> Said:
    own = set(NextSubject.of(decision).areas) & set(state.seats[decision.seat].cities_at)
    return said("ask-next_attack", own=bool(own))


def _loss(_state: State, decision: Decision) -> Said:
    subject = LossSubject.of(decision)
    return said("ask-loss", area=subject.area, tokens=subject.tokens)


def _defer_attack(_state: State, decision: Decision) -> Said:
    subject = DeferralSubject.of(decision)
    return said("ask-defer_attack", area=subject.area, others=subject.others)


def _spoils(state: State, decision: Decision) -> Said:
    subject = SpoilsSubject.of(decision)
    if subject.defender == BARBARIANS:
        return said("ask-spoils_pirates", area=subject.area)
    return said("ask-spoils", area=subject.area, loser=people(state, subject.defender))


def _build_cities(state: State, decision: Decision) -> Said:
    areas = open_areas(state, decision, means_of(state.seats[decision.seat]))
    return said("ask-build_cities", areas=list(areas))


def _reduce_cities(state: State, decision: Decision) -> Said:
    task = ReduceSubject.of(decision)
    seat = state.seats[decision.seat]
    if task.rate:
        return said(
            "ask-reduce_cities_unsupported",
            reason=task.reason,
            cities=seat.cities,
            rate=task.rate,
            needed=task.rate * seat.cities,
            tokens=seat.tokens,
        )
    number = min(task.number, len(reducible(state, decision)))
    return said("ask-reduce_cities", reason=task.reason, number=number, sea=task.sea or None)


# -- calamities ------------------------------------------------------------------------------------


def _claim_cities(state: State, decision: Decision) -> Said:
    subject = ClaimSubject.of(decision)
    victim = people(state, subject.victim)
    if subject.reason == "piracy":
        return said("ask-claim_cities_piracy", number=subject.number, victim=victim)
    return said("ask-claim_cities", reason=subject.reason, number=subject.number, victim=victim)


def _suffer(_state: State, decision: Decision) -> Said:
    return said("ask-suffer", calamity=CalamitySubject.of(decision).calamity)


def _choose_victims(state: State, decision: Decision) -> Said:
    copy = CopySubject.of(decision).copy
    row = CALAMITIES[state.cases[copy].calamity]
    return said(
        "ask-choose_victims",
        calamity=row.id,
        number=number_to_choose(state, copy),
        each=row.secondary or 0,
        measure=row.measure,
    )


def _insist_order(_state: State, decision: Decision) -> Said:
    return said("ask-insist_order", calamity=CalamitySubject.of(decision).calamity)


def _choose_feature(state: State, decision: Decision) -> Said:
    subject = FeatureSubject.of(decision)
    calamity = state.cases[subject.copy].calamity
    return said("ask-choose_feature", calamity=calamity, features=subject.tied)


def _damage(_state: State, decision: Decision) -> Said:
    subject = DamageSubject.of(decision)
    where = subject.where or None
    return said("ask-damage", reason=subject.reason, number=subject.number, where=where)


def _destroy_cities(state: State, decision: Decision) -> Said:
    subject = DestroySubject.of(decision)
    return said(
        "ask-destroy_cities",
        reason=subject.reason,
        number=number_destroyed(state, decision),
        where=subject.where or None,
        ransom=subject.ransom or 0,
    )


def _earthquake(state: State, decision: Decision) -> Said:
    return said("ask-earthquake", engineering=state.seats[decision.seat].holds("engineering"))


def _select_areas(state: State, decision: Decision) -> Said:
    subject = SelectionSubject.of(decision)
    case = state.cases[subject.copy]
    own = subject.victim == decision.seat
    mine = case.beneficiary == decision.seat
    return said(
        "ask-select_areas",
        calamity=case.calamity,
        victim="you" if own else people(state, subject.victim),
        taker="you" if mine else people(state, case.beneficiary),
        required=subject.required,
        best=subject.best,
        example=subject.hint,
    )


def _annex_part(state: State, decision: Decision) -> Said:
    subject = AnnexSubject.of(decision)
    return said(
        "ask-annex_part",
        calamity=state.cases[subject.copy].calamity,
        cities=subject.cities,
        tokens=subject.tokens,
        victim=people(state, subject.victim),
    )


def _horde(state: State, decision: Decision) -> Said:
    subject = HordeSubject.of(decision)
    case = state.cases[subject.copy]
    victim = people(state, case.victim)
    if case.place:
        return said("ask-horde_on", victim=victim, number=subject.number, area=case.place)
    return said("ask-horde", victim=victim, number=subject.number)


def _theocracy(state: State, decision: Decision) -> Said:
    subject = ReduceSubject.of(decision)
    number = min(subject.number, state.seats[decision.seat].cities)
    return said("ask-theocracy", calamity=subject.reason, number=number)


def _buy_off_steps(_state: State, decision: Decision) -> Said:
    return said("ask-buy_off_steps", steps=StepsSubject.of(decision).steps)


def _pirate_targets(state: State, decision: Decision) -> Said:
    victims = [people(state, seat) for seat, _ in pirate_choices(state, decision)]
    return said("ask-pirate_targets", victims=victims)


# -- phases 10 to 13 -------------------------------------------------------------------------------


def _ability(state: State, decision: Decision) -> Said:
    return said("ask-ability", advances=[each.name for each in usable(state, decision.seat)])


def _give_card(state: State, decision: Decision) -> Said:
    return said("ask-give_card", taker=people(state, GiftSubject.of(decision).receiver))


def _relocate(state: State, decision: Decision) -> Said:
    least, most = to_move(state, decision.seat)
    if least == most:
        return said("ask-relocate", tokens=most)
    return said("ask-relocate_some", least=least, most=most)


QUESTIONS: dict[str, Callable[[State, Decision], Said]] = {
    **CARD_QUESTIONS,
    "place_cities": _place_cities,
    "choose_credits": _choose_credits,
    "place_tokens": _place_tokens,
    "tax_rate": _tax_rate,
    "expand": _expand,
    "movement": _movement,
    "next_attack": _next_attack,
    "loss": _loss,
    "defer_attack": _defer_attack,
    "spoils": _spoils,
    "build_cities": _build_cities,
    "reduce_cities": _reduce_cities,
    "claim_cities": _claim_cities,
    "suffer": _suffer,
    "choose_victims": _choose_victims,
    "insist_order": _insist_order,
    "choose_feature": _choose_feature,
    "damage": _damage,
    "destroy_cities": _destroy_cities,
    "earthquake": _earthquake,
    "select_areas": _select_areas,
    "annex_part": _annex_part,
    "horde": _horde,
    "theocracy": _theocracy,
    "buy_off_steps": _buy_off_steps,
    "pirate_targets": _pirate_targets,
    "ability": _ability,
    "give_card": _give_card,
    "relocate": _relocate,
}
