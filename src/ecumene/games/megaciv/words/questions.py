"""What a player is asked, in a sentence with its reason and its numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.megaciv.phases.abilities.turns import usable
from ecumene.games.megaciv.phases.acquisition import limit_after
from ecumene.games.megaciv.phases.calamity.losses import COAST, number_destroyed
from ecumene.games.megaciv.phases.calamity.piracy import choices as pirate_choices
from ecumene.games.megaciv.phases.calamity.resolution import number_to_choose
from ecumene.games.megaciv.phases.cities.construction import open_areas
from ecumene.games.megaciv.phases.cities.upkeep import reducible, task_of
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


def _numbers(decision: Decision) -> tuple[Any, ...]:
    """The arguments of a question, of whatever type their kind gives them."""
    return decision.args


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
    own = {str(area) for area in decision.args} & set(state.seats[decision.seat].cities_at)
    return f"Which attack {'on your cities ' if own else ''}is resolved next?"


def _loss(_state: State, decision: Decision) -> str:
    area, number = _numbers(decision)
    return (
        f"Conflict in {place(area)}: what do you lose next? "
        f"You have {tokens(number)} there, and others may be lost in their place."
    )


def _defer_attack(_state: State, decision: Decision) -> str:
    area, others, _ = _numbers(decision)
    return (
        f"Your city in {place(area)} falls, and your stock is too small for the tokens that "
        f"replace it. Is your own attack on {join_list(map(place, others), 'or')} resolved first?"
    )


def _spoils(state: State, decision: Decision) -> str:
    area, defender = _numbers(decision)
    if defender == BARBARIANS:
        return f"You took the pirate city in {place(area)}. How much treasury do you gain?"
    loser = civ_of(state, defender)
    return f"You took the city in {place(area)}. Do you draw a card of {loser} and gain treasury?"


def _build_cities(state: State, decision: Decision) -> str:
    areas = open_areas(state, decision, means_of(state.seats[decision.seat]))
    return f"Where do you build cities? You could in {places(areas)}."


def _reduce_cities(state: State, decision: Decision) -> str:
    task = task_of(decision)
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
    why, victim, number = _numbers(decision)
    what = "coastal city" if why == "piracy" else "city"
    which = f"Which {what}" if number == 1 else f"Which {count(number, what, 'cities')}"
    loser = civ_of(state, victim)
    gains = "becomes a pirate city" if why == "piracy" else "do you take"
    if why == "piracy" and number > 1:
        gains = "become pirate cities"
    return f"{_capital(reason(why))}: {which.lower()} of {loser} {gains}?"


def _suffer(_state: State, decision: Decision) -> str:
    return f"{calamity(str(decision.args[0]))} strikes you."


def _choose_victims(state: State, decision: Decision) -> str:
    copy = int(decision.args[0])  # type: ignore[arg-type]
    case = state.cases[copy]
    number = number_to_choose(state, copy)
    row = CALAMITIES[case.calamity]
    who = "Which other player" if number == 1 else f"Which {number} other players"
    what = f" ({row.secondary} {_measure(row.measure, row.secondary or 0)} each)"
    return f"{row.name}: {who.lower()} shall suffer too{what}?"


def _insist_order(_state: State, decision: Decision) -> str:
    name = calamity(str(decision.args[0]))
    return f"Two {name} cards strike. Do you insist that they are resolved one after the other?"


def _choose_feature(state: State, decision: Decision) -> str:
    case = state.cases[int(decision.args[0])]  # type: ignore[arg-type]
    where = join_list((feature(str(name)) for name in decision.args[1:]), "or")
    return f"{calamity(case.calamity)}: where does it strike, {where}? They cost you the same."


def _damage(_state: State, decision: Decision) -> str:
    why, number, where = _numbers(decision)[:3]
    return (
        f"{_capital(reason(why))}: which units worth {number} do you lose{_where(where)}? "
        "A token counts 1, a city 5."
    )


def _destroy_cities(state: State, decision: Decision) -> str:
    why, _, where = _numbers(decision)[:3]
    ransom = _numbers(decision)[3] if len(decision.args) > 3 else 0
    number = number_destroyed(state, decision)
    which = "which city" if number == 1 else f"which {cities(number)}"
    pay = f" Or pay {ransom} treasury." if ransom else ""
    return f"{_capital(reason(why))}: {which}{_where(where)} do you lose?{pay}"


def _where(where: str) -> str:
    if not where:
        return ""
    return " on the coast" if where == COAST else f" on {feature(where)}"


def _discard(state: State, decision: Decision) -> str:
    why, number = _numbers(decision)
    name = calamity(why)
    if why == "corruption":
        return f"{name}: which commodity cards of face value {number} in all do you discard?"
    seat = state.seats[decision.seat]
    owed = min(number, len(commodities_in(state, seat)) + seat.water)
    ransom = CALAMITIES[why].numbers["ransom"]
    return (
        f"{name}: which {count(owed, 'commodity card')} do you discard? "
        f"Each card you keep costs {ransom} treasury."
    )


def _earthquake(state: State, decision: Decision) -> str:
    held = state.seats[decision.seat].holds("engineering")
    fate = "reduced" if held else "destroyed"
    return f"Earthquake: which of your cities is {fate}, and which one next to it is reduced?"


def _select_areas(state: State, decision: Decision) -> str:
    copy, victim, required, best, _, hint = _numbers(decision)
    case = state.cases[copy]
    own = victim == decision.seat
    which = "which of your areas" if own else f"which areas of {civ_of(state, victim)}"
    to = "you" if case.beneficiary == decision.seat else civ_of(state, case.beneficiary)
    return (
        f"{calamity(case.calamity)}: {which} go to {to}? One connected group; {required} unit "
        f"points are asked for and {best} can be reached, for example with {places(hint)}."
    )


def _annex_part(state: State, decision: Decision) -> str:
    copy, victim, city_number, token_number = _numbers(decision)
    name = calamity(state.cases[copy].calamity)
    return (
        f"{name}: your stock replaces {cities(city_number)} and {tokens(token_number)} of "
        f"{civ_of(state, victim)}. Which ones? The rest becomes the barbarians'."
    )


def _horde(state: State, decision: Decision) -> str:
    copy, number = _numbers(decision)
    case = state.cases[copy]
    victim = civ_of(state, case.victim)
    if not case.place:
        return f"Barbarian Hordes: which city of {victim} do the {number} barbarians attack?"
    return f"{number} barbarians move on from {place(case.place)}. Where to, against {victim}?"


def _theocracy(state: State, decision: Decision) -> str:
    why, number = _numbers(decision)
    number = min(number, state.seats[decision.seat].cities)
    return (
        f"{calamity(why)}: with Theocracy you may discard 2 commodity cards. "
        f"Otherwise reduce {cities(number)}. What do you do?"
    )


def _buy_off_steps(_state: State, decision: Decision) -> str:
    steps = count(int(decision.args[0]), "step")  # type: ignore[arg-type]
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
    taker = civ_of(state, int(decision.args[0]))  # type: ignore[arg-type]
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
