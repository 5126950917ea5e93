"""A table of Mega Civilization to try rules on: a board made up for the test, pieces laid by hand.

::

    table = Table({"a": Land(limit=2, land="b"), "b": Land(limit=1, site=True)})
    table.put(0, a=3)                        # seat 0 has 3 tokens in area a
    table.put(1, a=1).city(1, "b")
    table.hold(0, "engineering")
    table.phase(4)                           # phase 4 is played, up to the first question
    assert table.tokens("a") == {0: 2}

Seats are not in ranking order: see ``seating``. The stacks are laid out as in a real game; a phase
that is over leaves the agenda empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.board.board_file import read_board
from ecumene.games.megaciv.board.board_load import build_board, default_board
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.position import setup as setup_rules
from ecumene.games.megaciv.position.state import BARBARIANS, Seat, State
from ecumene.games.megaciv.tables.advances import credits_held
from ecumene.games.megaciv.tables.cards import Card, cards_of
from ecumene.games.megaciv.tables.options import Options, setup_of
from ecumene.kernel import (
    Decision,
    Event,
    Move,
    Question,
    Refusal,
    Seeded,
    Step,
    encode,
    engine,
    seed_from_number,
)
from ecumene.kernel.chance import Chance, Request
from ecumene.kernel.events import event_views
from ecumene.kernel.log import event_said
from ecumene.rulebook import rule
from ecumene.words import Said
from tests.support.megaciv_about import check_question
from tests.support.sentences import assert_said

GAME = MEGA_CIVILIZATION

# -- boards made up for a test ----------------------------------------------------------------------


@dataclass(frozen=True)
class Land:
    """An area: names of neighbours with blanks between; links count both ways."""

    limit: int = 2
    #: a black city site (True), or one of this colour: "white" or "black" (MC-0.31)
    site: bool | str = False
    #: neighbours by land
    land: str = ""
    #: neighbours by water: areas (their only coast), coasts ("b/1") or seas; None: no coast
    water: str | None = None
    #: for an area with two coasts: the neighbours of "name/0" and "name/1"
    coasts: tuple[str, str] | None = None
    in_play: bool = True
    #: the civilization whose home region it belongs to
    region: str = "minoa"


def make_board(
    areas: dict[str, Land],
    seas: dict[str, str] | None = None,
    plains: dict[str, str] | None = None,
    volcanoes: dict[str, str] | None = None,
) -> Board:
    """A board of these areas; every civilization's home is a lonely area ``home-<civilization>``.

    ``seas`` names open seas and the waters next to them, ``plains`` and ``volcanoes`` flood plains
    and volcanoes with their areas.
    """
    seas = seas or {}
    civilizations = list(default_board().region)
    waters: dict[str, set[str]] = {name: set(near.split()) for name, near in seas.items()}
    for name, area in areas.items():
        if area.coasts is not None:
            waters |= {f"{name}/{k}": set(near.split()) for k, near in enumerate(area.coasts)}
        elif area.water is not None:
            waters[name] = set(area.water.split())
    land: dict[str, set[str]] = {name: set(area.land.split()) for name, area in areas.items()}
    for links in (waters, land):
        for here, near in list(links.items()):
            for there in near:
                links[there].add(here)
    raw_areas: list[dict[str, Any]] = []
    for name, area in areas.items():
        raw: dict[str, Any] = {
            "id": name,
            "name": name.upper(),
            "half": "west",
            "limit": area.limit,
            "land": sorted(land[name]),
            "coasts": [
                {"id": coast, "water": sorted(near)}
                for coast, near in sorted(waters.items())
                if coast == name or coast.startswith(f"{name}/")
            ],
        }
        # MC-S.4: out of play is what belongs to nobody's region
        if area.in_play:
            raw["region"] = area.region
        if area.site:
            colour = area.site if isinstance(area.site, str) else "black"
            raw |= {"site": colour, "city": f"City of {name}"}
        raw_areas.append(raw)
    for civilization in civilizations:
        home = {"id": f"home-{civilization}", "name": civilization, "half": "west", "limit": 4}
        raw_areas.append({**home, "region": civilization})
    data = {
        "format": 1,
        "name": "Made up",
        "version": 1,
        "areas": raw_areas,
        "seas": [
            {"id": name, "name": name, "water": sorted(waters[name])} for name in sorted(seas)
        ],
        "regions": [{"id": c, "half": "west", "start": f"home-{c}"} for c in civilizations],
        "plains": _features(plains),
        "volcanoes": _features(volcanoes),
        "straits": [],
    }
    return build_board(read_board(msgspec.json.encode(data)))


def _features(places: dict[str, str] | None) -> list[dict[str, Any]]:
    """Flood plains or volcanoes: an id, and the areas with blanks between."""
    return [
        {"id": name, "name": name, "areas": areas.split()} for name, areas in (places or {}).items()
    ]


_numbers = count()


def _play_on(board: Board) -> str:
    """Make a board known under a name of its own."""
    name = f"test-{next(_numbers)}"
    setup_rules.BOARDS[name] = lambda: board
    return name


# -- chance as the test says -------------------------------------------------------------------------


class Loaded:
    """Chance whose picks come as the test says; everything else is left to a seed."""

    def __init__(self, seed: int) -> None:
        self.picks: list[int] = []
        self.asked: list[Request] = []
        self._fallback: Chance = Seeded(seed_from_number(seed))

    def draw(self, number: int, request: Request) -> tuple[int, ...]:
        self.asked.append(request)
        if request.what == "pick" and self.picks:
            return (self.picks.pop(0),)
        return self._fallback.draw(number, request)


# -- the table ---------------------------------------------------------------------------------------


def seating(ranked: tuple[str, ...]) -> tuple[str, ...]:
    """The civilizations by seat: the two highest-ranked, then from the lowest-ranked upwards.

    A rule that takes seats in their order instead of the ranking is noticed from seat 2 on.
    """
    return (*ranked[:2], *reversed(ranked[2:]))


@dataclass
class Table:
    """A game without a log: the state is at hand, and so is every event."""

    areas: dict[str, Land] | None = None
    players: int = 5
    seas: dict[str, str] | None = None
    seed: int = 1
    #: options other than the usual ones
    options: dict[str, Any] = field(default_factory=dict)
    #: flood plains and volcanoes with their areas
    plains: dict[str, str] | None = None
    volcanoes: dict[str, str] | None = None

    def __post_init__(self) -> None:
        self.game = find_game("megaciv")
        chosen = dict(self.options)
        if self.areas is not None:
            chosen["map"] = _play_on(make_board(self.areas, self.seas, self.plains, self.volcanoes))
        half = msgspec.convert(chosen, self.game.options_type)
        assert isinstance(half, Options)
        civs = seating(setup_of(half, self.players).civilizations)
        options = msgspec.structs.replace(half, civ_choice="host", host_civs=civs)
        self.chance = Loaded(self.seed)
        self.state: State = self.game.new(self.players, options)
        self.events: list[Event] = []
        self._run(Move(self.state.flow, self.chance), until="play_turn")
        self.state.flow.agenda.clear()
        self.state.turn = 1
        for seat in self.state.seats:
            seat.tokens_at.clear()
        self.events.clear()

    def _run(self, move: Move, until: str) -> None:
        flow = self.state.flow
        while flow.agenda and flow.agenda[-1].name != until:
            step = flow.agenda.pop()
            self.game.steps[step.name](self.state, move, *step.args)
        self.events += move.events

    # -- laying out ------------------------------------------------------------------------------

    def seat(self, number: int) -> Seat:
        return self.state.seats[number]

    def put(self, owner: int, **tokens: int) -> Table:
        """Tokens by area; BARBARIANS is an owner too. 0 takes them away. Use ``at`` for odd ids."""
        return self.at(owner, tokens)

    def at(self, owner: int, tokens: dict[str, int]) -> Table:
        board = self.state.barbarians_at if owner == BARBARIANS else self.seat(owner).tokens_at
        for area, number in tokens.items():
            if number:
                board[area] = number
            else:
                board.pop(area, None)
        return self

    def city(self, owner: int, *areas: str) -> Table:
        cities = self.state.pirates_at if owner == BARBARIANS else self.seat(owner).cities_at
        cities += areas
        return self

    def ship(self, seat: int, *coasts: str) -> Table:
        self.seat(seat).ships_at += coasts
        return self

    def hold(self, seat: int, *advances: str) -> Table:
        self.seat(seat).advances += advances
        return self

    def treasury(self, seat: int, number: int) -> Table:
        self.seat(seat).treasury = number
        return self

    def stock(self, seat: int, number: int) -> Table:
        """Leave so many tokens in stock: the others stand in a lonely area of their own."""
        player = self.seat(seat)
        home = f"home-{player.civilization}"
        player.tokens_at.pop(home, None)
        player.tokens_at[home] = player.tokens_in_stock - number
        assert player.tokens_at[home] >= 0
        if not player.tokens_at[home]:
            del player.tokens_at[home]
        return self

    # -- cards -----------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return cards_of(setup_rules.setup_of_table(self.state))[number]

    def deal(self, seat: int, *names: str) -> list[int]:
        """Take cards of these names out of the stacks (or "water") into a hand: their numbers."""
        dealt = []
        for name in names:
            if name == "water":
                self.seat(seat).water += 1
                continue
            number = next(n for n in self._in_stacks() if self.card(n).name == name)
            for piles in self.state.stacks.values():
                for pile in piles:
                    if number in pile:
                        pile.remove(number)
            self.seat(seat).hand.append(number)
            dealt.append(number)
        return dealt

    def _in_stacks(self) -> Iterator[int]:
        for piles in self.state.stacks.values():
            for pile in piles:
                yield from pile

    def hand(self, seat: int) -> list[str]:
        """The names of the cards in a hand, sorted; water last."""
        player = self.seat(seat)
        return sorted(self.card(n).name for n in player.hand) + ["water"] * player.water

    # -- playing ---------------------------------------------------------------------------------

    def phase(self, number: int) -> Table:
        """Play a phase, up to its first question or its end."""
        self.steps(Step("begin_phase", (number,)))
        return self

    def steps(self, *steps: Step) -> Table:
        """Play these steps, the first one first."""
        flow = self.state.flow
        assert not flow.agenda, "the last phase has not ended"
        assert not flow.decisions, "there are open questions"
        flow.agenda += reversed(steps)
        move = Move(flow, self.chance)
        engine.settle(self.game, self.state, move)
        self._after(move)
        return self

    def open(self, seat: int | None = None, kind: str = "") -> list[Decision]:
        """The open questions, of one seat or of all."""
        return [
            d
            for d in self.state.flow.decisions
            if (seat is None or d.seat == seat) and (not kind or d.kind == kind)
        ]

    def asked(self, kind: str = "") -> list[int]:
        """The seats that have an open question, in order of asking."""
        return [d.seat for d in self.open(kind=kind)]

    def question(self, seat: int, kind: str = "") -> Decision:
        found = self.open(seat, kind)
        assert found, f"seat {seat} is asked nothing{' of kind ' + kind if kind else ''}"
        return found[0]

    def about(self, seat: int, kind: str = "") -> Any:
        """The facts of the first open question of a seat."""
        return Question(self.game, self.state, self.question(seat, kind)).about()

    def preview(self, seat: int, answer: Any, kind: str = "") -> Any:
        """Preview an answer to the first open question of a seat."""
        return Question(self.game, self.state, self.question(seat, kind)).preview(answer)

    def answer(self, seat: int, answer: Any, kind: str = "") -> Table:
        """Answer the first open question of a seat; plain data or a typed answer."""
        decision = self.question(seat, kind)
        typed = engine.read_answer(self.game, decision, answer)
        self._after(engine.answer(self.game, self.state, decision, typed, self.chance))
        return self

    def default(self, seat: int) -> Any:
        """The default answer to the first open question of a seat."""
        decision = self.question(seat)
        return self.game.kinds[decision.kind].default(self.state, decision)

    def refused(self, seat: int, answer: Any, kind: str = "") -> Refusal:
        """The refusal of an answer, which must leave everything as it was."""
        decision = self.question(seat, kind)
        before = encode(self.state)
        with pytest.raises(Refusal) as caught:
            engine.check(
                self.game, self.state, decision, engine.read_answer(self.game, decision, answer)
            )
        assert encode(self.state) == before
        assert rule(caught.value.rule).id == caught.value.rule
        assert_said(self.game, caught.value.said)
        return caught.value

    def command(self, name: str, seat: int = -1, argument: Any = None) -> Table:
        given = {} if argument is None else argument
        self._after(engine.command(self.game, self.state, name, seat, given, self.chance))
        return self

    def command_refused(self, name: str, seat: int = -1, argument: Any = None) -> Refusal:
        before = encode(self.state)
        with pytest.raises(Refusal) as caught:
            engine.command(
                self.game, self.state, name, seat, {} if argument is None else argument, self.chance
            )
        assert encode(self.state) == before
        return caught.value

    def _after(self, move: Move) -> None:
        self.events += move.events
        assert engine.violations(self.game, self.state) == []
        # What a player reads cites a rule that can be looked up (DG-11.1).
        cited = [*(e.rule for e in move.events), *(d.rule for d in self.state.flow.decisions)]
        assert [rule(name).id for name in cited] == cited
        names = [f"Player {seat + 1}" for seat in range(len(self.state.seats))]
        told: list[Said] = []
        for viewer in (-1, *range(len(self.state.seats))):
            for event in event_views(move.events, viewer):
                sentence = event_said(self.game, event)
                if sentence not in told:
                    assert_said(self.game, sentence, names)
                    told.append(sentence)
        for decision in self.state.flow.decisions:
            question = Question(self.game, self.state, decision)
            assert_said(self.game, question.said)
            assert_said(self.game, question.answer_said(question.default()))
            check_question(question, question.default())

    # -- looking ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether everything that was put on the agenda has been played."""
        return self.state.flow.over

    def tokens(self, area: str) -> dict[int, int]:
        """Return the tokens in an area by seat."""
        here = {s.seat: s.tokens_at[area] for s in self.state.seats if area in s.tokens_at}
        if area in self.state.barbarians_at:
            here[BARBARIANS] = self.state.barbarians_at[area]
        return here

    def told(self, kind: str, viewer: int | None = None) -> list[Event]:
        """The events of a kind so far, with all private parts or as a viewer sees them."""
        events = self.events if viewer is None else event_views(self.events, viewer)
        return [event for event in events if event.kind == kind]


def earlier(game: Table, seat: int, *advances: str) -> Table:
    """Advances bought in earlier turns, with their credits."""
    game.hold(seat, *advances)
    game.seat(seat).credits += credits_held(advances)
    return game
