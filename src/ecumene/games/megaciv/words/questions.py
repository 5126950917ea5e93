"""What a player is asked, in a sentence with its reason and its numbers."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.megaciv.phases.abilities.provincial_empire import GiftSubject
from ecumene.games.megaciv.phases.abilities.turns import usable
from ecumene.games.megaciv.phases.acquisition import limit_after
from ecumene.games.megaciv.phases.calamity.annexation import AnnexSubject, SelectionSubject
from ecumene.games.megaciv.phases.calamity.discards import DiscardSubject
from ecumene.games.megaciv.phases.calamity.features import FeatureSubject
from ecumene.games.megaciv.phases.calamity.hordes import HordeSubject
from ecumene.games.megaciv.phases.calamity.losses import (
    COAST,
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
from ecumene.games.megaciv.position.hands import commodities_in
from ecumene.games.megaciv.position.sites import means_of
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.names import (
    advance,
    calamity,
    cities,
    count,
    feature,
    join_list,
    place,
    places,
    reason,
    spell_id,
    tokens,
)
from ecumene.kernel import Decision

from .leaders import civ_of


def question(state: State, decision: Decision) -> str:
    """A question to a player as a sentence."""
    said = QUESTIONS.get(decision.kind)
    return said(state, decision) if said else f"{spell_id(decision.kind)}?"


# -- setup -----------------------------------------------------------------------------------------


def _pick(_state: State, _decision: Decision) -> str:
    return "Which civilization do you play?"


def _place_cities(state: State, decision: Decision) -> str:
    number, sites = cities_wanted(state, decision.seat)
    home = civ_of(state, decision.seat)
    return (
        f"Where do your first {cities(number)} stand? In the home region of {home}, "
        f"at least {sites} on city sites."
    )


def _choose_credits(state: State, decision: Decision) -> str:
    given = credits_of_choice(state, decision.seat)
    each = join_list(f"{advance(name)} gives {row.amount}" for name, row in given.items())
    return f"In which colours do you take your credits of choice? {each}."


def _place_tokens(_state: State, _decision: Decision) -> str:
    return f"Where do your first tokens stand? Up to {SHORT_GAME_TOKENS} in your home region."


# -- phases 1 to 6 ---------------------------------------------------------------------------------


def _tax_rate(state: State, decision: Decision) -> str:
    seat = state.seats[decision.seat]
    rates = rates_of(seat)
    return (
        f"Which tax rate, {rates[0]} to {rates[-1]}? You have {cities(seat.cities)} and "
        f"{tokens(seat.tokens_in_stock)} in stock."
    )


def _come_back(_state: State, _decision: Decision) -> str:
    return "You have no units left: in which area of your home region do you place a token?"


def _expand(state: State, decision: Decision) -> str:
    stock = state.seats[decision.seat].tokens_in_stock
    return f"Your stock is too small for all of your growth: where do {tokens(stock)} go?"


def _movement(state: State, decision: Decision) -> str:
    seat = state.seats[decision.seat]
    ships = f" and {count(len(seat.ships_at), 'ship')}" if seat.ships_at else ""
    return f"Move your {tokens(seat.tokens)}{ships}."


def _next_conflict(_state: State, _decision: Decision) -> str:
    return "Which of your conflicts is fought next? You hold Advanced Military."


def _next_attack(state: State, decision: Decision) -> str:
    own = set(NextSubject.of(decision).areas) & set(state.seats[decision.seat].cities_at)
    return f"Which attack {'on your cities ' if own else ''}is resolved next?"


def _loss(_state: State, decision: Decision) -> str:
    subject = LossSubject.of(decision)
    return (
        f"Conflict in {place(subject.area)}: what do you lose next? "
        f"You have {tokens(subject.tokens)} there, and others may be lost in their place."
    )


def _defer_attack(_state: State, decision: Decision) -> str:
    subject = DeferralSubject.of(decision)
    others = join_list(map(place, subject.others), "or")
    return (
        f"Your city in {place(subject.area)} falls, and your stock is too small for the tokens "
        f"that replace it. Is your own attack on {others} resolved first?"
    )


def _spoils(state: State, decision: Decision) -> str:
    subject = SpoilsSubject.of(decision)
    where = place(subject.area)
    if subject.defender == BARBARIANS:
        return f"You took the pirate city in {where}. How much treasury do you gain?"
    loser = civ_of(state, subject.defender)
    return f"You took the city in {where}. Do you draw a card of {loser} and gain treasury?"


def _build_cities(state: State, decision: Decision) -> str:
    areas = open_areas(state, decision, means_of(state.seats[decision.seat]))
    return f"Where do you build cities? You could in {places(areas)}."


def _reduce_cities(state: State, decision: Decision) -> str:
    task = ReduceSubject.of(decision)
    seat = state.seats[decision.seat]
    if task.rate:
        why = (
            f"{cities(seat.cities)} at {task.rate} tokens each need "
            f"{tokens(task.rate * seat.cities)} on the board, you have {seat.tokens}"
        )
        return f"{_capital(reason(task.reason))}: {why}. Which city do you reduce?"
    number = min(task.number, len(reducible(state, decision)))
    where = f" next to {feature(task.sea)}" if task.sea else ""
    which = "Which city" if number == 1 else f"Which {cities(number)}"
    return f"{_capital(reason(task.reason))}: {which.lower()}{where} do you reduce?"


def _buy_card(state: State, decision: Decision) -> str:
    return f"Do you buy a trade card? You have {state.seats[decision.seat].treasury} treasury."


# -- phase 7 ---------------------------------------------------------------------------------------


def _trade(state: State, decision: Decision) -> str:
    return f"Trade is open. You have {count(state.seats[decision.seat].cards, 'card')}."


# -- calamities ------------------------------------------------------------------------------------


def _claim_cities(state: State, decision: Decision) -> str:
    subject = ClaimSubject.of(decision)
    why, number = subject.reason, subject.number
    what = "coastal city" if why == "piracy" else "city"
    which = f"Which {what}" if number == 1 else f"Which {count(number, what, 'cities')}"
    loser = civ_of(state, subject.victim)
    gains = "becomes a pirate city" if why == "piracy" else "do you take"
    if why == "piracy" and number > 1:
        gains = "become pirate cities"
    return f"{_capital(reason(why))}: {which.lower()} of {loser} {gains}?"


def _suffer(_state: State, decision: Decision) -> str:
    return f"{calamity(CalamitySubject.of(decision).calamity)} strikes you."


def _choose_victims(state: State, decision: Decision) -> str:
    copy = CopySubject.of(decision).copy
    case = state.cases[copy]
    number = number_to_choose(state, copy)
    row = CALAMITIES[case.calamity]
    who = "Which other player" if number == 1 else f"Which {number} other players"
    what = f" ({row.secondary} {_measure(row.measure, row.secondary or 0)} each)"
    return f"{row.name}: {who.lower()} shall suffer too{what}?"


def _insist_order(_state: State, decision: Decision) -> str:
    name = calamity(CalamitySubject.of(decision).calamity)
    return f"Two {name} cards strike. Do you insist that they are resolved one after the other?"


def _choose_feature(state: State, decision: Decision) -> str:
    subject = FeatureSubject.of(decision)
    case = state.cases[subject.copy]
    where = join_list(map(feature, subject.tied), "or")
    return f"{calamity(case.calamity)}: where does it strike, {where}? They cost you the same."


def _damage(_state: State, decision: Decision) -> str:
    subject = DamageSubject.of(decision)
    why, where = _capital(reason(subject.reason)), _where(subject.where)
    return (
        f"{why}: which units worth {subject.number} do you lose{where}? A token counts 1, a city 5."
    )


def _destroy_cities(state: State, decision: Decision) -> str:
    subject = DestroySubject.of(decision)
    number = number_destroyed(state, decision)
    which = "which city" if number == 1 else f"which {cities(number)}"
    pay = f" Or pay {subject.ransom} treasury." if subject.ransom else ""
    why, where = _capital(reason(subject.reason)), _where(subject.where)
    return f"{why}: {which}{where} do you lose?{pay}"


def _where(where: str) -> str:
    if not where:
        return ""
    return " on the coast" if where == COAST else f" on {feature(where)}"


def _discard(state: State, decision: Decision) -> str:
    subject = DiscardSubject.of(decision)
    name, number = calamity(subject.reason), subject.number
    if subject.reason == "corruption":
        return f"{name}: which commodity cards of face value {number} in all do you discard?"
    seat = state.seats[decision.seat]
    owed = min(number, len(commodities_in(state, seat)) + seat.water)
    ransom = CALAMITIES[subject.reason].numbers["ransom"]
    return (
        f"{name}: which {count(owed, 'commodity card')} do you discard? "
        f"Each card you keep costs {ransom} treasury."
    )


def _earthquake(state: State, decision: Decision) -> str:
    held = state.seats[decision.seat].holds("engineering")
    fate = "reduced" if held else "destroyed"
    return f"Earthquake: which of your cities is {fate}, and which one next to it is reduced?"


def _select_areas(state: State, decision: Decision) -> str:
    subject = SelectionSubject.of(decision)
    case, victim = state.cases[subject.copy], civ_of(state, subject.victim)
    own = subject.victim == decision.seat
    which = "which of your areas" if own else f"which areas of {victim}"
    to = "you" if case.beneficiary == decision.seat else civ_of(state, case.beneficiary)
    return (
        f"{calamity(case.calamity)}: {which} go to {to}? One connected group; "
        f"{subject.required} unit points are asked for and {subject.best} can be reached, "
        f"for example with {places(subject.hint)}."
    )


def _annex_part(state: State, decision: Decision) -> str:
    subject = AnnexSubject.of(decision)
    name = calamity(state.cases[subject.copy].calamity)
    return (
        f"{name}: your stock replaces {cities(subject.cities)} and {tokens(subject.tokens)} of "
        f"{civ_of(state, subject.victim)}. Which ones? The rest becomes the barbarians'."
    )


def _horde(state: State, decision: Decision) -> str:
    subject = HordeSubject.of(decision)
    case, number = state.cases[subject.copy], subject.number
    victim = civ_of(state, case.victim)
    if not case.place:
        return f"Barbarian Hordes: which city of {victim} do the {number} barbarians attack?"
    return f"{number} barbarians move on from {place(case.place)}. Where to, against {victim}?"


def _theocracy(state: State, decision: Decision) -> str:
    subject = ReduceSubject.of(decision)
    number = min(subject.number, state.seats[decision.seat].cities)
    return (
        f"{calamity(subject.reason)}: with Theocracy you may discard 2 commodity cards. "
        f"Otherwise reduce {cities(number)}. What do you do?"
    )


def _buy_off_steps(_state: State, decision: Decision) -> str:
    steps = count(StepsSubject.of(decision).steps, "step")
    return (
        f"Regression: your marker moves {steps} back. With Enlightenment you may destroy 2 cities "
        "for each step you want to avoid. Which ones?"
    )


def _pirate_targets(state: State, decision: Decision) -> str:
    whom = join_list(civ_of(state, seat) for seat, _ in pirate_choices(state, decision))
    return f"Piracy: which coastal city of {whom} becomes a pirate city? One of each player."


# -- phases 10 to 13 -------------------------------------------------------------------------------


def _ability(state: State, decision: Decision) -> str:
    names = join_list((advance(a.name) for a in usable(state, decision.seat)), "or")
    return f"Do you use a special ability? You could use {names}."


def _give_card(state: State, decision: Decision) -> str:
    taker = civ_of(state, GiftSubject.of(decision).receiver)
    return f"Provincial Empire: which card of face value 2 or more do you give to {taker}?"


def _purchase(state: State, decision: Decision) -> str:
    seat = state.seats[decision.seat]
    limit = limit_after(state, seat)
    return f"Which advances do you buy? You may keep {count(limit, 'commodity card')} afterwards."


def _relocate(state: State, decision: Decision) -> str:
    least, most = to_move(state, decision.seat)
    number = tokens(most) if least == most else f"{least} to {tokens(most)}"
    return f"A region goes out of play: to which of your areas do {number} move?"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_MEASURES = {
    "damage": ("damage", "damage"),
    "cities_reduced": ("city reduced", "cities reduced"),
    "coastal_cities": ("coastal city", "coastal cities"),
    "cities_selected": ("city", "cities"),
}


def _measure(measure: str, number: int) -> str:
    one, many = _MEASURES.get(measure, (spell_id(measure).lower(), spell_id(measure).lower()))
    return one if number == 1 else many


QUESTIONS: dict[str, Callable[[State, Decision], str]] = {
    "pick_civilization": _pick,
    "place_cities": _place_cities,
    "choose_credits": _choose_credits,
    "place_tokens": _place_tokens,
    "tax_rate": _tax_rate,
    "come_back": _come_back,
    "expand": _expand,
    "movement": _movement,
    "next_conflict": _next_conflict,
    "next_attack": _next_attack,
    "loss": _loss,
    "defer_attack": _defer_attack,
    "spoils": _spoils,
    "build_cities": _build_cities,
    "reduce_cities": _reduce_cities,
    "buy_card": _buy_card,
    "trade": _trade,
    "claim_cities": _claim_cities,
    "suffer": _suffer,
    "choose_victims": _choose_victims,
    "insist_order": _insist_order,
    "choose_feature": _choose_feature,
    "damage": _damage,
    "destroy_cities": _destroy_cities,
    "discard": _discard,
    "earthquake": _earthquake,
    "select_areas": _select_areas,
    "annex_part": _annex_part,
    "horde": _horde,
    "theocracy": _theocracy,
    "buy_off_steps": _buy_off_steps,
    "pirate_targets": _pirate_targets,
    "ability": _ability,
    "give_card": _give_card,
    "purchase": _purchase,
    "relocate": _relocate,
}
