"""Units that a beneficiary takes area by area: Civil War and Tyranny (MC-C.GEN.3 to MC-C.GEN.9).

First whole areas are selected, by the victim or by the beneficiary; then the beneficiary annexes
them. What the beneficiary's stock cannot replace becomes pirate cities and barbarian tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.calamities import Pieces, split_units, takes_all
from ecumene.games.megaciv.calculations.player_facts import CITIES, TOKENS
from ecumene.games.megaciv.position.pieces import (
    annex_city,
    make_pirate_city,
    place_tokens,
    remove_tokens,
)
from ecumene.games.megaciv.position.random_picks import one_of, some_of
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import BARBARIANS, Case, State, Waiting
from ecumene.games.megaciv.position.turn_taking import (
    Progress,
    finish_step,
    prepare_question,
    progress,
)
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import (
    NOBODY,
    Decision,
    Kind,
    Move,
    Randomness,
    Refusal,
    Refused,
    Subject,
    refusal_of,
)

from .area_choice import AreaUnits, Links, best_group, connected, distance, sum_units

MOST_AREAS = CITIES + TOKENS
SAMPLE_TRIES = 10


def units_of(state: State, seat: int) -> dict[str, AreaUnits]:
    """The units of a player area by area, in canonical order (N-01)."""
    player = state.seats[seat]
    return {
        area: AreaUnits(player.tokens_at.get(area, 0), int(area in player.cities_at))
        for area in sorted({*player.tokens_at, *player.cities_at})
    }


def stock_of(state: State, seat: int) -> AreaUnits:
    """Return the pieces a player can replace units with (MC-0.20)."""
    player = state.seats[seat]
    return AreaUnits(player.tokens_in_stock, player.cities_in_stock)


def pieces_of(units: AreaUnits) -> Pieces:
    """Return units as plain counts."""
    return Pieces(units.tokens, units.cities)


def links_of(state: State) -> Links:
    """Neighbours by land or water (MC-C.GEN.7)."""
    return board_of(state.options).neighbours


# -- selecting -------------------------------------------------------------------------------------


def select(
    state: State, move: Move, copy: int, chooser: int, required: int, rule: str
) -> list[Waiting]:
    """Let the chooser select this many of the victim's unit points, to be annexed.

    Everything is selected if that is not enough (MC-C.GEN.9). Otherwise a search finds the best
    total, which the question states (DG-6.4); without an alternative nobody is asked (DG-3.6).
    """
    case = state.cases[copy]
    units = units_of(state, case.victim)
    if not required or not units or case.beneficiary == NOBODY:
        return []
    move.then("annex_selected", copy)
    if takes_all(required, pieces_of(sum_units(units, units))):
        take_selection(state, move, case, chooser, "MC-C.GEN.9", required, tuple(units))
        return []
    found = best_group(units, links_of(state), required, stock_of(state, case.beneficiary))
    if found.only:
        take_selection(state, move, case, chooser, rule, required, found.areas)
        return []
    reached = (found.total, int(found.annexable), found.areas)
    subject = SelectionSubject(copy, case.victim, required, *reached)
    return [prepare_question(chooser, "select_areas", rule, subject)]


def take_selection(
    state: State,
    move: Move,
    case: Case,
    chooser: int,
    rule: str,
    required: int,
    areas: tuple[str, ...],
) -> None:
    """Record the selected areas, and announce them."""
    case.areas = sorted(areas)
    move.tell(
        "selected",
        rule,
        chooser,
        calamity=case.calamity,
        victim=case.victim,
        areas=case.areas[:],
        total=sum_units(units_of(state, case.victim), areas).points,
        required=required,
    )


class SelectAreas(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Areas of the victim; all the victim's units in them are selected."""

    areas: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_AREAS)]


class SelectionSubject(Subject, frozen=True):
    """The owner of the selected units, the required points, and a known possible selection."""

    #: the place of its case in ``state.cases``
    copy: int
    victim: int
    required: int
    #: the best total that was found (N-97)
    best: int
    #: 1 if a selection with this total was found that can be annexed completely (N-98), else 0
    annexable: int
    #: the selection that was found
    hint: tuple[str, ...]


def check_selection(state: State, decision: Decision, answer: SelectAreas) -> None:
    """Require one group of whole areas, the best total, annexable if possible (MC-C.GEN.7, GEN.8).

    A total nearer than the best one found is accepted: the search is bounded (N-97).
    """
    subject = SelectionSubject.of(decision)
    units = units_of(state, subject.victim)
    _check_areas(units, answer)
    if not connected(answer.areas, links_of(state)):
        raise refuse("select_connected")
    chosen = sum_units(units, answer.areas)
    required, best = subject.required, subject.best
    if distance(required, chosen.points) > distance(required, best):
        raise refuse("select_total", required=required, best=best, total=chosen.points)
    stock = stock_of(state, state.cases[subject.copy].beneficiary)
    if subject.annexable and chosen.points == best and not chosen.within(stock):
        raise refuse("select_annexable", tokens=stock.tokens, cities=stock.cities)


def _check_areas(units: dict[str, AreaUnits], answer: SelectAreas) -> None:
    for area in answer.areas:
        if area not in units:
            raise refuse("select_area", area=safe_text(area))
    if len(set(answer.areas)) != len(answer.areas):
        raise refuse("select_twice")


class SelectionFacts(msgspec.Struct, frozen=True):
    """The owner of the selected units, and how close a selection can come to the required
    points."""

    calamity: str
    victim: int
    required: int
    #: the best total that was found; a selection must be as near (N-97)
    best: int
    #: whether one with this total must be chosen that the beneficiary can annex completely (N-98)
    annexable: bool
    beneficiary: int
    #: the beneficiary's stock
    stock: AreaUnits
    #: the units of the victim, area by area
    units: dict[str, AreaUnits]
    default: SelectAreas


def about_selection(state: State, decision: Decision) -> SelectionFacts:
    """Return the chooser's options (MC-C.GEN.7, DG-6.4)."""
    subject = SelectionSubject.of(decision)
    case = state.cases[subject.copy]
    return SelectionFacts(
        case.calamity,
        subject.victim,
        subject.required,
        subject.best,
        bool(subject.annexable),
        case.beneficiary,
        stock_of(state, case.beneficiary),
        units_of(state, subject.victim),
        default_selection(state, decision),
    )


class SelectionPreview(msgspec.Struct, frozen=True):
    """A selection under construction."""

    total: int
    tokens: int
    cities: int
    #: whether the areas are one group
    connected: bool
    #: areas of the victim next to the group, or all of them before the first
    next: list[str]
    #: None if the answer is complete as it stands, otherwise the refusal
    missing: Refused | None


def preview_selection(state: State, decision: Decision, answer: SelectAreas) -> SelectionPreview:
    """Preview the selection so far, and where the group can grow."""
    units, links = units_of(state, SelectionSubject.of(decision).victim), links_of(state)
    _check_areas(units, answer)
    chosen = sum_units(units, answer.areas)
    near = {area for here in answer.areas for area in links[here]} if answer.areas else set(units)
    return SelectionPreview(
        chosen.points,
        chosen.tokens,
        chosen.cities,
        connected(answer.areas, links),
        sorted(near & units.keys() - set(answer.areas)),
        refusal_of(check_selection, state, decision, answer),
    )


def apply_selection(state: State, move: Move, decision: Decision, answer: SelectAreas) -> None:
    """Remember the selected areas; the next step annexes them."""
    subject = SelectionSubject.of(decision)
    case, seat = state.cases[subject.copy], decision.seat
    take_selection(state, move, case, seat, decision.rule, subject.required, answer.areas)
    move.seal("final")  # DG-6.5
    finish_step(state, move, seat)


def default_selection(_state: State, decision: Decision) -> SelectAreas:
    """Return the selection found by the search (N-98)."""
    return SelectAreas(SelectionSubject.of(decision).hint)


def sample_selection(state: State, decision: Decision, randomness: Randomness) -> SelectAreas:
    """Return a randomly grown group if it is good enough, or the one found by the search."""
    subject = SelectionSubject.of(decision)
    units, links = units_of(state, subject.victim), links_of(state)
    for _ in range(SAMPLE_TRIES):
        edge = list(units)
        chosen: list[str] = []
        while edge and sum_units(units, chosen).points < subject.required:
            chosen.append(one_of(edge, randomness))
            answer = SelectAreas(tuple(chosen))
            if is_legal(state, decision, answer):
                return answer
            near = {area for here in chosen for area in links[here]}
            edge = sorted(near & units.keys() - set(chosen))
    return default_selection(state, decision)


def is_legal(state: State, decision: Decision, answer: SelectAreas) -> bool:
    """Whether a selection passes the check."""
    try:
        check_selection(state, decision, answer)
    except Refusal:
        return False
    return True


# -- annexing --------------------------------------------------------------------------------------


def annex_selected(state: State, move: Move, copy: int) -> None:
    """Step: the beneficiary annexes the selected units, as many as the stock holds (MC-C.GEN.3)."""
    case = state.cases[copy]
    selected = sum_units(units_of(state, case.victim), case.areas)
    stock = stock_of(state, case.beneficiary)
    annexed = split_units(pieces_of(selected), pieces_of(stock)).annexed
    subject = AnnexSubject(copy, case.victim, annexed.cities, annexed.tokens)
    move.ask(case.beneficiary, "annex_part", "MC-C.GEN.3", subject)


TokensByArea = Annotated[
    dict[str, Annotated[int, msgspec.Meta(ge=1, le=TOKENS)]], msgspec.Meta(max_length=TOKENS)
]


class AnnexPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cities to annex, and tokens by area (N-99)."""

    cities: Annotated[tuple[str, ...], msgspec.Meta(max_length=CITIES)] = ()
    tokens: TokensByArea = {}


class AnnexSubject(Subject, frozen=True):
    """The victim of an annexation, with the numbers of cities and tokens."""

    #: the place of the case in ``state.cases``
    copy: int
    victim: int
    cities: int
    tokens: int


def case_of(state: State, decision: Decision) -> Case:
    """The copy of the calamity a question is about."""
    return state.cases[AnnexSubject.of(decision).copy]


def selected_cities(state: State, case: Case) -> list[str]:
    """Return the selected areas with a city of the victim."""
    return [area for area in case.areas if area in state.seats[case.victim].cities_at]


def selected_tokens(state: State, case: Case) -> dict[str, int]:
    """Return the victim's tokens in the selected areas."""
    tokens = state.seats[case.victim].tokens_at
    return {area: tokens[area] for area in case.areas if area in tokens}


def check_part(state: State, decision: Decision, answer: AnnexPart) -> None:
    """Require exactly as many as the stock can replace (N-99)."""
    subject = AnnexSubject.of(decision)
    if not len(answer.cities) == len(set(answer.cities)) == subject.cities:
        raise refuse("annex_cities", number=subject.cities)
    _check_selected(state, case_of(state, decision), answer)
    if sum(answer.tokens.values()) != subject.tokens:
        raise refuse("annex_tokens", number=subject.tokens)


def _check_selected(state: State, case: Case, answer: AnnexPart) -> None:
    for area in answer.cities:
        if area not in selected_cities(state, case):
            raise refuse("annex_city", area=safe_text(area))
    there = selected_tokens(state, case)
    for area, number in answer.tokens.items():
        if number > there.get(area, 0):
            raise refuse("annex_area", area=safe_text(area), have=there.get(area, 0))


class AnnexFacts(msgspec.Struct, frozen=True):
    """How many cities and tokens are annexed, and those that were selected."""

    victim: int
    number_of_cities: int
    number_of_tokens: int
    cities: list[str]
    tokens: dict[str, int]
    default: AnnexPart


def about_part(state: State, decision: Decision) -> AnnexFacts:
    """Return the beneficiary's options (MC-C.GEN.3)."""
    case, subject = case_of(state, decision), AnnexSubject.of(decision)
    return AnnexFacts(
        case.victim,
        subject.cities,
        subject.tokens,
        selected_cities(state, case),
        selected_tokens(state, case),
        default_part(state, decision),
    )


def preview_part(state: State, decision: Decision, answer: AnnexPart) -> Progress:
    """Count the pieces chosen so far, cities and tokens together."""
    _check_selected(state, case_of(state, decision), answer)
    subject = AnnexSubject.of(decision)
    counted = len(set(answer.cities)) + sum(answer.tokens.values())
    due = subject.cities + subject.tokens
    return progress(check_part, state, decision, answer, counted, due)


def apply_part(state: State, move: Move, decision: Decision, answer: AnnexPart) -> None:
    """Replace every selected unit: by the beneficiary's, by pirates and barbarians, or by none.

    Where the supply of these runs out (MC-C.GEN.4), areas come in canonical order (N-01).
    """
    case = case_of(state, decision)
    taker, victim = case.beneficiary, case.victim
    pirates, destroyed = [], []
    for area in selected_cities(state, case):
        if area in answer.cities:
            annex_city(state, taker, victim, area)
        elif make_pirate_city(state, victim, area):
            pirates.append(area)
        else:
            destroyed.append(area)
    barbarians, lost = {}, {}
    for area, number in selected_tokens(state, case).items():
        remove_tokens(state, victim, area, number)
        annexed = answer.tokens.get(area, 0)
        place_tokens(state, taker, area, annexed)
        replaced = place_tokens(state, BARBARIANS, area, number - annexed)
        if replaced:
            barbarians[area] = replaced
        if number > annexed + replaced:
            lost[area] = number - annexed - replaced
    move.seal("final")  # DG-6.5
    move.tell(
        "annexed_units",
        decision.rule,
        taker,
        calamity=case.calamity,
        victim=victim,
        cities=sorted(answer.cities),
        tokens=dict(sorted(answer.tokens.items())),
        pirates=pirates,
        barbarians=barbarians,
        cities_destroyed=destroyed,
        tokens_destroyed=lost,
    )


def default_part(state: State, decision: Decision) -> AnnexPart:
    """Choose the first ones by area id (N-06)."""
    case, subject = case_of(state, decision), AnnexSubject.of(decision)
    left = subject.tokens
    taken = {}
    for area, number in selected_tokens(state, case).items():
        if left:
            taken[area] = min(number, left)
            left -= taken[area]
    return AnnexPart(tuple(selected_cities(state, case)[: subject.cities]), taken)


def forced_part(state: State, decision: Decision) -> AnnexPart | None:
    """Return the only possible part: all or none of the cities, and of the tokens all, none, or
    some of one area (N-99)."""
    case, subject = case_of(state, decision), AnnexSubject.of(decision)
    there = selected_tokens(state, case)
    which_cities = 0 < subject.cities < len(selected_cities(state, case))
    which_tokens = 0 < subject.tokens < sum(there.values()) and len(there) > 1
    return None if which_cities or which_tokens else default_part(state, decision)


def sample_part(state: State, decision: Decision, randomness: Randomness) -> AnnexPart:
    """Choose parts at random."""
    case, subject = case_of(state, decision), AnnexSubject.of(decision)
    each = [area for area, n in selected_tokens(state, case).items() for _ in range(n)]
    taken: dict[str, int] = {}
    for area in some_of(each, subject.tokens, randomness):
        taken[area] = taken.get(area, 0) + 1
    cities = some_of(selected_cities(state, case), subject.cities, randomness)
    return AnnexPart(tuple(cities), taken)


SELECT: Kind[State] = Kind(
    name="select_areas",
    answer_type=SelectAreas,
    check=check_selection,
    apply=apply_selection,
    default=default_selection,
    subject=SelectionSubject,
    sample=sample_selection,
    about=about_selection,
    preview=preview_selection,
)

ANNEX: Kind[State] = Kind(
    name="annex_part",
    answer_type=AnnexPart,
    check=check_part,
    apply=apply_part,
    default=default_part,
    subject=AnnexSubject,
    sample=sample_part,
    forced=forced_part,
    about=about_part,
    preview=preview_part,
)

STEPS: dict[str, Callable[..., None]] = {"annex_selected": annex_selected}
KINDS = (SELECT, ANNEX)
