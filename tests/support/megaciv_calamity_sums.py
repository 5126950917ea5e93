"""Losses of calamities added up a second time, from positions before and after."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from ecumene.games.megaciv.calculations import calamities as calculations
from ecumene.games.megaciv.calculations.calamities import Pieces, Toll
from ecumene.games.megaciv.calculations.player_facts import (
    BARBARIAN_TOKENS,
    CITIES,
    PIRATE_CITIES,
    TOKENS,
    PlayerFacts,
)
from ecumene.games.megaciv.calculations.turn_order import calamity_beneficiary, ranking_order
from ecumene.games.megaciv.phases.calamity.annexation import AnnexSubject, SelectionSubject
from ecumene.games.megaciv.phases.calamity.hordes import HordeSubject
from ecumene.games.megaciv.phases.calamity.regression import StepsSubject
from ecumene.games.megaciv.phases.cities.upkeep import ReduceSubject
from ecumene.games.megaciv.phases.claims import ClaimSubject
from ecumene.games.megaciv.position.hands import calamities_in, card_of, commodities_in
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import Case, State, Waiting
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.commodities import face_value
from ecumene.kernel import NOBODY, Decision, Game, Move, Step, engine
from tests.support.megaciv_phase_9 import any_answer
from tests.support.megaciv_table import GAME, Table


def counts(state: State, seat: int) -> PlayerFacts:
    """A player as the books know them: counts, no places."""
    player = state.seats[seat]
    tokens, cities = sum(player.tokens_at.values()), len(player.cities_at)
    return PlayerFacts(
        seat=seat,
        ranking=player.ranking,
        block=player.block,
        step=player.step,
        cities=cities,
        tokens=tokens,
        cities_in_stock=CITIES - cities,
        tokens_in_stock=TOKENS - tokens - player.treasury,
        advances=frozenset(player.advances),
    )


def all_counts(state: State) -> list[PlayerFacts]:
    return [counts(state, player.seat) for player in state.players]


def coastal_cities(state: State, seat: int) -> int:
    board = board_of(state.options)
    return sum(board.coastal(area) for area in state.seats[seat].cities_at)


def cities_at_a_sea(state: State, seat: int) -> int:
    board = board_of(state.options)
    return sum(bool(board.seas_at[area]) for area in state.seats[seat].cities_at)


def cities_at_sea(state: State, seat: int, sea: str) -> int:
    board = board_of(state.options)
    return sum(area in board.shores[sea] for area in state.seats[seat].cities_at)


def on_plain(state: State, seat: int, place: str) -> Pieces:
    """Units on a flood plain; a city on a black site is not on it (MC-0.35)."""
    board, player = board_of(state.options), state.seats[seat]
    (plain,) = (each for each in board.plains if each.id == place)
    tokens = sum(player.tokens_at.get(area, 0) for area in plain.areas)
    cities = [area for area in player.cities_at if area in plain.areas]
    return Pieces(tokens, sum(board.area[area].site != "black" for area in cities))


def on_coast(state: State, seat: int) -> Pieces:
    board, player = board_of(state.options), state.seats[seat]
    tokens = sum(n for area, n in player.tokens_at.items() if board.coastal(area))
    return Pieces(tokens, coastal_cities(state, seat))


def commodity_cards(state: State, seat: int) -> int:
    return len(commodities_in(state, state.seats[seat])) + state.seats[seat].water


def face_values(state: State, seat: int) -> int:
    own = commodities_in(state, state.seats[seat])
    return sum(face_value(card_of(state, number).name) for number in own)


def target_of(state: State, seat: int, target: calculations.Target) -> int:
    """How many units of this kind a player has."""
    facts = counts(state, seat)
    return {
        "units": facts.tokens + facts.cities,
        "cities": facts.cities,
        "coastal_cities": coastal_cities(state, seat),
        "sea_cities": cities_at_a_sea(state, seat),
    }[target]


def expected_beneficiary(state: State, case: Case) -> int:
    row = CALAMITIES[case.calamity]
    if not row.beneficiary:
        return NOBODY
    giver = state.market.passed_by.get(str(case.card)) if row.tradeable else None
    victim = counts(state, case.victim)
    found = calamity_beneficiary(victim, all_counts(state), tradeable=row.tradeable, giver=giver)
    return NOBODY if found is None else found


def expected_tolls(state: State, case: Case) -> dict[int, Toll]:
    """Return every victim's losses by a copy, by seat in ranking order."""
    name, victim = case.calamity, case.victim
    facts = {player.seat: player for player in all_counts(state)}
    if name == "volcanic_eruption_earthquake":
        return {}
    if name == "civil_war" and not calculations.exceeds_kept(facts[victim]):
        return {}
    if name == "flood" and not case.place:
        points = on_coast(state, victim).points
        return {victim: calculations.toll(name, "primary", facts[victim], points, coastal=True)}
    found = {}
    for seat in ranking_order(facts.values()):
        role = "primary" if seat == victim else "secondary"
        there: int | None = None
        if name == "flood":
            there = on_plain(state, seat, case.place).points
        elif name == "cyclone":
            there = cities_at_sea(state, seat, case.place)
        elif role == "secondary" and (name == "piracy" or seat not in case.secondary):
            continue
        elif name == "piracy":
            there = coastal_cities(state, seat)
        elif name == "corruption":
            there = face_values(state, seat)
        # of two floods on a plain the first may have left nothing for the second
        if there != 0 or (role == "primary" and name != "flood"):
            found[seat] = calculations.toll(name, role, facts[seat], there)  # type: ignore[arg-type]
    return found


@dataclass
class Watch:
    """A game whose steps are compared with the sums as they are taken."""

    #: how often something was compared
    seen: Counter[str] = field(default_factory=Counter)

    def note(self, what: str, engine_says: Any, sums_say: Any) -> None:
        self.seen[what] += 1
        assert engine_says == sums_say, what

    def game(self) -> Game[State]:
        watched: dict[str, Callable[..., None]] = {
            "call": self.call,
            "name_beneficiary": self.name_beneficiary,
            "check_cancelled": self.check_cancelled,
            "choose_secondary": self.choose_secondary,
            "strike": self.strike,
            "strike_holders": self.strike_holders,
            "pirate_targets": self.pirate_targets,
            "annex_selected": self.annex_selected,
            "minor_calamities": self.minor_calamities,
        }
        annex_part = replace(GAME.kinds["annex_part"], apply=self.annex)
        kinds = {**GAME.kinds, "annex_part": annex_part}
        return replace(GAME, steps={**GAME.steps, **watched}, kinds=kinds)

    def call(self, state: State, move: Move, place: int) -> None:
        GAME.steps["call"](state, move, place)
        for case in state.cases:
            self.note(
                f"{case.calamity}: beneficiary", case.beneficiary, expected_beneficiary(state, case)
            )
        if state.cases:
            asked = {d.seat for d in move.flow.decisions if d.kind == "insist_order"}
            copies = (
                len(state.cases) > 1 and state.cases[0].calamity not in calculations.HOLDER_ONLY
            )
            self.note("insisting", asked, {c.victim for c in state.cases} if copies else set())

    def name_beneficiary(self, state: State, move: Move, copy: int) -> None:
        GAME.steps["name_beneficiary"](state, move, copy)
        case = state.cases[copy]
        self.note("beneficiary in order", case.beneficiary, expected_beneficiary(state, case))

    def check_cancelled(self, state: State, move: Move, copy: int) -> None:
        GAME.steps["check_cancelled"](state, move, copy)
        case = state.cases[copy]
        target = calculations.CANCELLED_WITHOUT.get(case.calamity, "units")
        there = target_of(state, case.victim, target)
        cancelled = calculations.is_cancelled(case.calamity, there)
        self.note(f"{case.calamity}: cancelled", case.cancelled, cancelled)

    def choose_secondary(self, state: State, move: Move, copy: int) -> None:
        GAME.steps["choose_secondary"](state, move, copy)
        case = state.cases[copy]
        if not CALAMITIES[case.calamity].victims or case.cancelled:
            assert not move.flow.decisions
            return
        (question,) = move.flow.decisions
        about = GAME.kinds["choose_victims"].about
        assert about is not None
        facts: Any = about(state, question)
        target = calculations.CHOSEN_WITH[case.calamity]
        seats = calculations.eligible_seats(
            case,
            state.cases,
            counts(state, case.victim),
            all_counts(state),
            lambda player: target_of(state, player.seat, target) > 0,
        )
        number = calculations.number_to_choose(case.calamity, seats)
        self.note(f"{case.calamity}: victims", (facts.seats, facts.number), (seats, number))

    def strike(self, state: State, move: Move, copy: int) -> None:
        self._strike("strike", state, move, copy, [state.cases[copy]])

    def strike_holders(self, state: State, move: Move, copy: int) -> None:
        self._strike("strike_holders", state, move, copy, state.cases)

    def _strike(self, step: str, state: State, move: Move, copy: int, cases: list[Case]) -> None:
        struck = [case for case in cases if not case.cancelled]
        before = {case.victim: counts(state, case.victim) for case in struck}
        tolls = [(case, expected_tolls(state, case)) for case in struck]
        told = len(move.events)
        GAME.steps[step](state, move, copy)
        numbers = [
            (event.seat, event.data["base"], event.data["changes"], event.data["total"])
            for event in move.events[told:]
            if event.kind == "calamity_number"
        ]
        expected = [
            (seat, toll.sum.base, [list(change) for change in toll.sum.changes], toll.total)
            for _, each in tolls
            for seat, toll in each.items()
        ]
        self.note(f"{cases[0].calamity}: numbers", numbers, expected)
        asked: list[Decision | Waiting] = [*move.flow.decisions, *state.waiting, *state.queued]
        questions = {
            question.seat: Decision(0, question.seat, question.kind, question.rule, question.args)
            for question in asked
        }
        for case, each in tolls:
            self._compare_losses(state, case, each, before[case.victim], questions)

    def _compare_losses(
        self,
        state: State,
        case: Case,
        tolls: dict[int, Toll],
        victim: PlayerFacts,
        questions: dict[int, Decision],
    ) -> None:
        name = case.calamity
        if name == "volcanic_eruption_earthquake":
            quake = calculations.quake(victim)
            strikes = not case.place and quake.destroyed + quake.reduced > 0
            self.note("earthquake", case.victim in questions, strikes)
            return
        for seat, toll in tolls.items():
            says = loss_asked(state, case, seat, toll, victim, questions)
            self.note(f"{name}: loss", says, toll.due)

    def pirate_targets(self, state: State, move: Move, copy: int) -> None:
        case = state.cases[copy]
        wanted = [
            seat
            for seat in case.secondary
            if calculations.toll(
                "piracy", "secondary", counts(state, seat), coastal_cities(state, seat)
            ).due
        ]
        GAME.steps["pirate_targets"](state, move, copy)
        about = GAME.kinds["pirate_targets"].about
        assert about is not None
        named: list[int] = []
        for question in move.flow.decisions:
            facts: Any = about(state, question)
            named += [each.seat for each in facts.victims]
        self.note("piracy: secondary", named, wanted)

    def annex_selected(self, state: State, move: Move, copy: int) -> None:
        GAME.steps["annex_selected"](state, move, copy)
        (question,) = move.flow.decisions
        subject = AnnexSubject.of(question)
        split = self._split(state, state.cases[copy])
        self.note("annexed", Pieces(subject.tokens, subject.cities), split.annexed)

    def _split(self, state: State, case: Case) -> calculations.Split:
        victim, taker = state.seats[case.victim], counts(state, case.beneficiary)
        selected = Pieces(
            sum(victim.tokens_at.get(area, 0) for area in case.areas),
            sum(area in victim.cities_at for area in case.areas),
        )
        supply = Pieces(
            BARBARIAN_TOKENS - sum(state.barbarians_at.values()),
            PIRATE_CITIES - len(state.pirates_at),
        )
        return calculations.split_units(
            selected, Pieces(taker.tokens_in_stock, taker.cities_in_stock), supply
        )

    def annex(self, state: State, move: Move, decision: Decision, answer: Any) -> None:
        case = state.cases[AnnexSubject.of(decision).copy]
        split = self._split(state, case)
        GAME.kinds["annex_part"].apply(state, move, decision, answer)
        data = next(e.data for e in reversed(move.events) if e.kind == "annexed_units")
        replaced = Pieces(sum(data["barbarians"].values()), len(data["pirates"]))
        lost = Pieces(sum(data["tokens_destroyed"].values()), len(data["cities_destroyed"]))
        self.note("replaced", (replaced, lost), (split.replaced, split.destroyed))

    def minor_calamities(self, state: State, move: Move) -> None:
        held = {
            (player.seat, card_of(state, card).name)
            for player in state.players
            for card in calamities_in(state, player)
            if not CALAMITIES[card_of(state, card).name].is_major
        }
        GAME.steps["minor_calamities"](state, move)
        asked: list[Decision | Waiting] = [*move.flow.decisions, *state.waiting, *state.queued]
        self.note("minor", {(each.seat, each.args[0]) for each in asked}, held)
        for each in asked:
            toll = calculations.minor_toll(str(each.args[0]))
            number = 0 if each.kind == "suffer" else each.args[1]
            self.note(
                f"minor {each.args[0]}", (KINDS[each.kind], number), (toll.measure, toll.number)
            )


KINDS = {
    "damage": "damage",
    "reduce_cities": "cities_reduced",
    "destroy_cities": "cities_destroyed",
    "discard": "cards",
    "suffer": "",
}


def loss_asked(
    state: State,
    case: Case,
    seat: int,
    toll: Toll,
    victim: PlayerFacts,
    questions: dict[int, Decision],
) -> int:
    """How much the engine takes from a victim, as its questions tell."""
    name = case.calamity
    asker = (
        case.beneficiary if name in ("treachery", "piracy", "tyranny", "barbarian_hordes") else seat
    )
    decision = questions.get(asker)
    if name in ("treachery", "piracy"):
        return 0 if decision is None else ClaimSubject.of(decision).number
    if name == "slave_revolt":
        short = calculations.tokens_short(victim.tokens, victim.cities, toll.total)
        assert (decision is not None) == (short > 0)
        assert decision is None or ReduceSubject.of(decision).rate == toll.total
        return toll.due
    if name == "barbarian_hordes":
        supply = BARBARIAN_TOKENS - sum(state.barbarians_at.values())
        size = calculations.horde_size(toll.total, supply, victim.cities)
        assert size == (0 if decision is None else HordeSubject.of(decision).number)
        return toll.due
    if name in ("civil_war", "tyranny"):
        if decision is not None:
            return SelectionSubject.of(decision).required
        return selected_points(state, case, toll, victim)
    if name == "regression":
        if decision is not None:
            assert calculations.steps_for_cities(victim, toll.due) > 0
            return StepsSubject.of(decision).steps
        assert calculations.steps_for_cities(victim, toll.due) == 0
        return victim.step - state.seats[seat].step
    assert decision is not None
    if name == "iconoclasm_and_heresy":
        pays = calculations.may_pay_cards(
            counts(state, seat), toll.due, commodity_cards(state, seat)
        )
        assert (decision.kind == "theocracy") == pays
    about = GAME.kinds[decision.kind].about
    assert about is not None
    facts: Any = about(state, decision)
    number: int = (facts.cities if decision.kind == "theocracy" else facts).number
    return number


def selected_points(state: State, case: Case, toll: Toll, victim: PlayerFacts) -> int:
    """Nothing was asked: nothing is taken, everything is, or there is only one best selection."""
    if not case.areas:
        assert toll.due == 0
        return 0
    everything = Pieces(victim.tokens, victim.cities)
    if calculations.takes_all(toll.total, everything):
        taken = state.seats[case.victim]
        assert set(case.areas) == {*taken.tokens_at, *taken.cities_at}
    return toll.due


def thin_out(game: Table, lots: random.Random) -> None:
    """Now and then nobody has a city, a stock is empty, or the supply is short."""
    for player in game.state.seats:
        if lots.randrange(8) == 0:
            player.cities_at.clear()
        if lots.randrange(8) == 0:
            player.treasury += player.tokens_in_stock
    if lots.randrange(6) == 0 and game.state.barbarians_at:
        area = min(game.state.barbarians_at)
        game.state.barbarians_at[area] += lots.randrange(30, 40)


def play(game: Table, rules: Game[State], step: Step, lots: random.Random) -> None:
    """A step and all that follows, with random answers."""
    flow = game.state.flow
    flow.agenda.append(step)
    engine.settle(rules, game.state, Move(flow, game.chance))
    while flow.decisions:
        decision = lots.choice(flow.decisions)
        answer = engine.read_answer(rules, decision, any_answer(game, decision, lots))
        engine.answer(rules, game.state, decision, answer, game.chance)
