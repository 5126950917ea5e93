"""The Short Game: starting pieces, once civilizations are chosen (MC-G.6 to MC-G.14).

The theme sets are dealt before, in :mod:`..position.setup` (MC-G.4). After this module turn 1
begins as in every game (MC-G.15).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.ast import SHORT_GAME_STEP
from ecumene.games.megaciv.calculations.player_facts import CITIES, TOKENS
from ecumene.games.megaciv.calculations.purchases import check_chosen_credits
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.pieces import gain_treasury, place_city, place_tokens
from ecumene.games.megaciv.position.random_picks import one_in, one_of
from ecumene.games.megaciv.position.setup import board_of, field_of
from ecumene.games.megaciv.position.situation import printed_limit, room_for
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.position.turn_taking import Progress, ask_all, finish_step, progress
from ecumene.games.megaciv.tables.advances import ChooseCredits, printed_credits
from ecumene.games.megaciv.tables.credit import GROUPS, Credits, add_up
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.games.megaciv.tables.theme_sets import ADVANCES_IN_SET, ThemeSet, costs_city, draw_for
from ecumene.kernel import Decision, Kind, Move, Randomness

from .acquisition.purchase import table_of
from .acquisition.samples import random_credits
from .calamity.losses import ANYWHERE, DestroySubject

SHORT_GAME_CITIES = 5  # MC-G.6
CITIES_ON_SITES = 4  # MC-G.6
SHORT_GAME_TOKENS = 14  # MC-G.10
SHORT_GAME_TREASURY = 10  # MC-G.11

#: why a city is destroyed (MC-G.8)
THEME_SET = "theme_set"


def short_game(_state: State, move: Move) -> None:
    """Step: everything before turn 1, in the order of the rules (MC-G.3)."""
    move.then("provide")
    move.then("in_ranking_order", "place_tokens", "MC-G.10")
    move.then("draw_cards")  # MC-G.9: step 6a, fewest cities first; nothing can be bought
    move.then("give_up_cities")
    move.then("reveal_theme_sets")
    move.then("in_ranking_order", "place_cities", "MC-G.6")


def in_ranking_order(state: State, move: Move, kind: str, rule: str) -> None:
    """Step: act in ranking order, everybody seeing the previous choices (N-145)."""
    for seat in reversed(ranking_order(state.players)):
        move.then("ask_next", seat, kind, rule)


def ask_next(_state: State, move: Move, seat: int, kind: str, rule: str) -> None:
    """Step: ask the next seat."""
    move.ask(seat, kind, rule)


def home_areas(state: State, seat: int) -> list[str]:
    """The areas of the player's home region, by id."""
    field = field_of(state)
    region = field.board.home[state.seats[seat].civilization]
    return [area for area in region if area in field.in_play]


# -- five cities (MC-G.6) --------------------------------------------------------------------------


class PlaceCities(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The areas of the first cities."""

    areas: Annotated[tuple[str, ...], msgspec.Meta(max_length=CITIES)]


def city_places(state: State, seat: int) -> list[str]:
    """Return areas of the region where a city may be built: any but those with limit 0."""
    return [area for area in home_areas(state, seat) if printed_limit(state, area)]


def city_sites(state: State, seat: int) -> frozenset[str]:
    """Return the places with a city site."""
    board = board_of(state.options)
    return frozenset(area for area in city_places(state, seat) if board.has_site(area))


def cities_wanted(state: State, seat: int) -> tuple[int, int]:
    """Return the number of cities, and the minimum on sites (D-97)."""
    places, sites = city_places(state, seat), city_sites(state, seat)
    return min(SHORT_GAME_CITIES, len(places)), min(CITIES_ON_SITES, len(sites))


class PlaceCitiesFacts(msgspec.Struct, frozen=True):
    """The number of cities, the minimum on sites, and the candidate areas."""

    number: int
    on_sites: int
    areas: list[str]
    #: those of the areas that have a city site
    sites: list[str]


def about_cities(state: State, decision: Decision) -> PlaceCitiesFacts:
    """Return a player's choices (MC-G.6)."""
    number, on_sites = cities_wanted(state, decision.seat)
    areas, sites = city_places(state, decision.seat), city_sites(state, decision.seat)
    return PlaceCitiesFacts(number, on_sites, areas, sorted(sites))


def check_cities(state: State, decision: Decision, answer: PlaceCities) -> None:
    """Require 5 different areas of the player's region without limit 0, 4 of them with a site."""
    number, sites = cities_wanted(state, decision.seat)
    if not len(answer.areas) == len(set(answer.areas)) == number:
        raise refuse("short_cities", number=number)
    _check_places(state, decision.seat, answer)
    if len(city_sites(state, decision.seat).intersection(answer.areas)) < sites:
        raise refuse("short_city_sites", number=sites)


def _check_places(state: State, seat: int, answer: PlaceCities) -> None:
    places = city_places(state, seat)
    for area in answer.areas:
        if area not in places:
            raise refuse("short_city_place", area=safe_text(area))


def preview_cities(state: State, decision: Decision, answer: PlaceCities) -> Progress:
    """Count the cities placed so far."""
    _check_places(state, decision.seat, answer)
    number, _ = cities_wanted(state, decision.seat)
    return progress(check_cities, state, decision, answer, len(set(answer.areas)), number)


def apply_cities(state: State, move: Move, decision: Decision, answer: PlaceCities) -> None:
    """Place them, visible to later players."""
    for area in answer.areas:
        place_city(state, decision.seat, area)
    move.tell("cities_placed", "MC-G.6", decision.seat, areas=list(answer.areas))


def city_answers(state: State, decision: Decision) -> list[PlaceCities]:
    """Return every choice, by area ids: hundreds in a region of 16 areas with 7 sites (N-35)."""
    number, sites = cities_wanted(state, decision.seat)
    choices = combinations(city_places(state, decision.seat), number)
    with_site = city_sites(state, decision.seat)
    return [PlaceCities(areas) for areas in choices if len(with_site.intersection(areas)) >= sites]


def forced_cities(state: State, decision: Decision) -> PlaceCities | None:
    """Use all places if there is no choice."""
    places = city_places(state, decision.seat)
    return PlaceCities(tuple(places)) if len(places) <= SHORT_GAME_CITIES else None


def default_cities(state: State, decision: Decision) -> PlaceCities:
    """The first choice (N-06)."""
    return city_answers(state, decision)[0]


# -- the theme sets are revealed (MC-G.7, MC-G.8) --------------------------------------------------


class ChosenCredits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The credits of choice, by the advance that gives them (MC-12.31)."""

    chosen: Annotated[dict[str, Credits], msgspec.Meta(max_length=ADVANCES_IN_SET)]


def theme_set_of(state: State, seat: Seat) -> ThemeSet:
    """The set a player has drawn (MC-G.4)."""
    drawn = draw_for(len(state.seats), state.options.theme_sets)
    return next(row for row in drawn if row.id == seat.theme_set)


def reveal_theme_sets(state: State, move: Move) -> None:
    """Step: give everybody the advances and credits of their set, at the same time (MC-G.7)."""
    move.seal("reveal")
    table = table_of(state)
    order = ranking_order(state.players)
    for number in order:
        seat = state.seats[number]
        seat.advances = list(theme_set_of(state, seat).advances)
        seat.credits = printed_credits(seat.advances, table)
        move.tell(
            "theme_set_revealed",
            "MC-G.7",
            number,
            theme_set=seat.theme_set,
            advances=seat.advances[:],
        )
    choosing = [number for number in order if credits_of_choice(state, number)]
    ask_all(state, move, choosing, "choose_credits", "MC-G.7")


def credits_of_choice(state: State, seat: int) -> dict[str, ChooseCredits]:
    """The advances of a player that give credits of choice, and how many (MC-12.31)."""
    table = table_of(state)
    found = {name: table[name].special for name in state.seats[seat].advances}
    return {name: special for name, special in found.items() if isinstance(special, ChooseCredits)}


class CreditsFacts(msgspec.Struct, frozen=True):
    """The advances that give credits of choice, how many each, and in which steps."""

    amounts: dict[str, int]
    steps: dict[str, int]
    default: ChosenCredits


def about_credits(state: State, decision: Decision) -> CreditsFacts:
    """Return the credits to divide among the groups (MC-12.31)."""
    choices = credits_of_choice(state, decision.seat)
    return CreditsFacts(
        {name: special.amount for name, special in choices.items()},
        {name: special.step for name, special in choices.items()},
        default_credits(state, decision),
    )


def preview_credits(state: State, decision: Decision, answer: ChosenCredits) -> Progress:
    """Count the credits divided so far."""
    choices = credits_of_choice(state, decision.seat)
    _check_givers(choices, answer)
    counted = add_up(answer.chosen.values()).total
    due = sum(special.amount for special in choices.values())
    return progress(check_credits, state, decision, answer, counted, due)


def _check_givers(choices: dict[str, ChooseCredits], answer: ChosenCredits) -> None:
    for name in answer.chosen:
        if name not in choices:
            raise refuse("no_credits_of_choice", advance=safe_text(name))


def check_credits(state: State, decision: Decision, answer: ChosenCredits) -> None:
    """Require the full amount of every such advance, in steps."""
    choices = credits_of_choice(state, decision.seat)
    _check_givers(choices, answer)
    for name, special in choices.items():
        check_chosen_credits(table_of(state)[name], special, answer.chosen.get(name, Credits()))


def apply_credits(state: State, move: Move, decision: Decision, answer: ChosenCredits) -> None:
    """Record the credits; they count as received before turn 1."""
    seat = state.seats[decision.seat]
    gained = add_up(answer.chosen.values())
    seat.credits += gained
    move.tell("credits_chosen", "MC-G.7", seat.seat, credits=msgspec.to_builtins(gained))
    finish_step(state, move, seat.seat)


def default_credits(state: State, decision: Decision) -> ChosenCredits:
    """Put all in the first group (N-06)."""
    choices = credits_of_choice(state, decision.seat)
    first = {name: Credits(**{GROUPS[0]: row.amount}) for name, row in choices.items()}
    return ChosenCredits(first)


def sample_credits(state: State, decision: Decision, randomness: Randomness) -> ChosenCredits:
    """Divide step by step, in any groups."""
    choices = credits_of_choice(state, decision.seat)
    return ChosenCredits({name: random_credits(row, randomness) for name, row in choices.items()})


def give_up_cities(state: State, move: Move) -> None:
    """Step: holders of certain sets destroy a city of their choice (MC-G.8, D-96)."""
    options = state.options
    holders = [
        number
        for number in ranking_order(state.players)
        if costs_city(state.seats[number].theme_set, options.short_city, options.short_city_sets)
    ]
    subject = DestroySubject(THEME_SET, 1, ANYWHERE)
    ask_all(state, move, holders, "destroy_cities", "MC-G.8", subject)


# -- up to fourteen tokens (MC-G.10) ---------------------------------------------------------------


class PlaceTokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first tokens by area."""

    tokens: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=1, le=TOKENS)]],
        msgspec.Meta(max_length=SHORT_GAME_TOKENS),
    ]


def token_room(state: State, seat: int) -> dict[str, int]:
    """Return how many tokens each area of the region takes; Agriculture counts (MC-0.40)."""
    rooms = {area: room_for(state, seat, area) for area in home_areas(state, seat)}
    return {area: room for area, room in rooms.items() if room}


class PlaceTokensFacts(msgspec.Struct, frozen=True):
    """How many tokens may be placed at most, and how many each area takes."""

    most: int
    rooms: dict[str, int]
    default: PlaceTokens


def about_tokens(state: State, decision: Decision) -> PlaceTokensFacts:
    """Return a player's choices (MC-G.10)."""
    rooms = token_room(state, decision.seat)
    return PlaceTokensFacts(most_tokens(rooms), rooms, default_tokens(state, decision))


def most_tokens(rooms: dict[str, int]) -> int:
    """Return how many tokens can be placed: 14, or the available room."""
    return min(SHORT_GAME_TOKENS, sum(rooms.values()))


def preview_tokens(state: State, decision: Decision, answer: PlaceTokens) -> Progress:
    """Count the tokens placed so far; fewer than possible are allowed."""
    rooms = token_room(state, decision.seat)
    _check_rooms(rooms, answer)
    counted, most = sum(answer.tokens.values()), most_tokens(rooms)
    return progress(check_tokens, state, decision, answer, counted, 0, most)


def _check_rooms(rooms: dict[str, int], answer: PlaceTokens) -> None:
    for area, number in answer.tokens.items():
        if number > rooms.get(area, 0):
            raise refuse("short_tokens_area", area=safe_text(area), most=rooms.get(area, 0))


def check_tokens(state: State, decision: Decision, answer: PlaceTokens) -> None:
    """Require 14 tokens at most, in the player's region, within the limits."""
    _check_rooms(token_room(state, decision.seat), answer)
    if sum(answer.tokens.values()) > SHORT_GAME_TOKENS:
        raise refuse("short_tokens", number=SHORT_GAME_TOKENS)


def apply_tokens(state: State, move: Move, decision: Decision, answer: PlaceTokens) -> None:
    """Place them, visible to later players."""
    for area, number in answer.tokens.items():
        place_tokens(state, decision.seat, area, number)
    move.tell("tokens_placed", "MC-G.10", decision.seat, tokens=dict(answer.tokens))


def forced_tokens(state: State, decision: Decision) -> PlaceTokens | None:
    """Skip the question if there is no room."""
    return None if token_room(state, decision.seat) else PlaceTokens({})


def default_tokens(state: State, decision: Decision) -> PlaceTokens:
    """Place as many as possible, area by area (N-06): without tokens no city could be supported."""
    left = SHORT_GAME_TOKENS
    tokens = {}
    for area, room in token_room(state, decision.seat).items():
        tokens[area] = min(room, left)
        left -= tokens[area]
    return PlaceTokens({area: number for area, number in tokens.items() if number})


def sample_tokens(state: State, decision: Decision, randomness: Randomness) -> PlaceTokens:
    """Place token by token anywhere, now and then fewer than possible."""
    left = token_room(state, decision.seat)
    number = most_tokens(left)
    if one_in(8, randomness):
        number = randomness.randrange(number + 1)
    tokens: dict[str, int] = {}
    for _ in range(number):
        area = one_of([a for a, room in left.items() if tokens.get(a, 0) < room], randomness)
        tokens[area] = tokens.get(area, 0) + 1
    return PlaceTokens(tokens)


# -- treasury and markers --------------------------------------------------------------------------


def provide(state: State, move: Move) -> None:
    """Step: 10 tokens to treasury, markers to the last space before the Late Bronze Age."""
    for number in ranking_order(state.players):
        seat = state.seats[number]
        gained = gain_treasury(seat, SHORT_GAME_TREASURY)  # MC-G.11
        seat.step = SHORT_GAME_STEP  # MC-G.12
        move.tell("provided", "MC-G.11", number, treasury=gained, step=seat.step)


PLACE_CITIES: Kind[State] = Kind(
    name="place_cities",
    answer_type=PlaceCities,
    check=check_cities,
    apply=apply_cities,
    default=default_cities,
    answers=city_answers,
    forced=forced_cities,
    about=about_cities,
    preview=preview_cities,
)

CHOOSE_CREDITS: Kind[State] = Kind(
    name="choose_credits",
    answer_type=ChosenCredits,
    check=check_credits,
    apply=apply_credits,
    default=default_credits,
    sample=sample_credits,
    about=about_credits,
    preview=preview_credits,
)

PLACE_TOKENS: Kind[State] = Kind(
    name="place_tokens",
    answer_type=PlaceTokens,
    check=check_tokens,
    apply=apply_tokens,
    default=default_tokens,
    sample=sample_tokens,
    forced=forced_tokens,
    about=about_tokens,
    preview=preview_tokens,
)

STEPS: dict[str, Callable[..., None]] = {
    "short_game": short_game,
    "in_ranking_order": in_ranking_order,
    "ask_next": ask_next,
    "reveal_theme_sets": reveal_theme_sets,
    "give_up_cities": give_up_cities,
    "provide": provide,
}
KINDS = (PLACE_CITIES, CHOOSE_CREDITS, PLACE_TOKENS)
