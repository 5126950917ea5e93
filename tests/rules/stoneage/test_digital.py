"""Rules DG: what digital play means for Stone Age: who sees what, chance, undo, defaults, records."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import permutations, product
from typing import Any, Literal

import msgspec
import pytest

from ecumene.games.stoneage.answers import (
    Cash,
    Decline,
    Pay,
    Place,
    TakeDie,
    Tools,
    Use,
)
from ecumene.games.stoneage.refusals import REFUSALS
from ecumene.games.stoneage.state import Options, State
from ecumene.games.stoneage.view import PlayerView, StackView, View
from ecumene.kernel import (
    SPECTATOR,
    Event,
    Match,
    Refusal,
    ReplayError,
    Row,
    Step,
    digest,
    encode,
    engine,
    seed_from_number,
)
from ecumene.kernel import record as records
from ecumene.kernel.chance import commitment
from ecumene.kernel.events import BIG_SCREEN
from ecumene.kernel.log import event_text
from ecumene.rulebook import rule
from tests.support.stoneage_table import GAME, Table

SEED = seed_from_number(7)
Figures = Mapping[str, Mapping[int, int]]

# -- matches ---------------------------------------------------------------------------------------


def shown(no: Refusal) -> tuple[str, str, str]:
    """Code, rule and sentence of a refusal."""
    return no.code, no.rule, no.text


def start(players: int = 2, **settings: Any) -> Match[State]:
    """A match in which seat 0 begins."""
    options = Options(sa_first="host")
    return Match.start(GAME, players, seed=SEED, **{"options": options, **settings})


def seated(table: Table, undo: Literal["own", "none"] = "own") -> Match[State]:
    """A match that begins in the position of a table."""
    header = start(len(table.state.players), undo=undo).header
    return Match(GAME, header, table.state, table.chance)


def play(match: Match[State], seat: int, answer: Any) -> Row:
    (question,) = match.questions(seat)
    return match.play(seat, question.id, answer)


@cache
def finished() -> Match[State]:
    """A whole game of three players with random answers; nobody changes it."""
    match = Match.start(GAME, 3, seed=SEED, names=("Ann", "Bob", "Cid"))
    answers = random.Random(3)
    while not match.over:
        question = match.questions(match.awaited_seats()[0])[0]
        match.play(question.seat, question.id, question.sample(answers))
        assert engine.violations(GAME, match.state) == []
    return match


def with_face_down_cards(*, options: Options | None = None) -> Table:
    """Three players in the middle of a game; seats 0 and 2 have an additional card."""
    table = Table(players=3, options=options)
    table.give_card(0, 2, 32)
    table.player(0).single_use = [32]
    table.give_card(1, 17)
    table.hide_card(0, 8)
    table.hide_card(2, 9, 10)
    return table


EVERYBODY = (0, 1, 2, SPECTATOR, BIG_SCREEN)


# -- who sees what ---------------------------------------------------------------------------------


@pytest.mark.rule("DG-1.1", "DG-1.13", "DG-1.16", "DG-1.4", "D-121")
def test_the_whole_position_as_everybody_may_see_it() -> None:
    table = Table(players=2, first=1)
    table.lay_card(1, 23)
    table.lay_building(2, 5)
    ann, bob = table.state.players
    ann.food, ann.resources, ann.score = 3, [1, 2, 3, 4], -10
    ann.tools, ann.tools_used, ann.agriculture = [2, 1, 1], [True, False, True], 6
    table.give_card(0, 12, 13)
    ann.single_use = [12]
    ann.buildings.append(table.state.removed.pop())
    table.hide_card(1, 20)
    table.tribe(1, 7)
    table.placing({"forest": {0: 3}, "card_4": {1: 1}}, seat=1)
    table.state.cards[1], taken = 0, table.state.cards[1]
    table.player(1).cards.append(taken)
    table.state.round = 4

    cards = [f"C{number:02}" if number else None for number in table.state.cards]
    village = "tool_maker hut field hunting_grounds forest clay_mound quarry river"
    others = "card_1 card_2 card_3 card_4 building_1 building_2"
    board: dict[str, tuple[int, ...]] = dict.fromkeys(f"{village} {others}".split(), (0, 0))
    board |= {"forest": (3, 0), "card_4": (0, 1)}
    expected = View(
        viewer=SPECTATOR,
        round=4,
        phase="placing",
        first=1,
        board=board,
        cards=("C23", None, cards[2], cards[3]),
        deck=36 - 4 - 2 - 1,
        stacks=(StackView(f"B{table.state.stacks[0][-1]:02}", 7), StackView("B05", 7)),
        players=(
            PlayerView(
                seat=0,
                figures=5,
                unplaced=2,
                food=3,
                resources={"wood": 1, "clay": 2, "stone": 3, "gold": 4},
                tools=(2, 1, 1),
                tools_used=(True, False, True),
                agriculture=6,
                score=-10,
                cards=("C12", "C13"),
                number_of_cards=2,
                face_down=0,
                own_face_down=(),
                single_use=("C12",),
                buildings=(f"B{ann.buildings[0]:02}",),
            ),
            PlayerView(
                seat=1,
                figures=7,
                unplaced=6,
                food=12,
                resources={"wood": 0, "clay": 0, "stone": 0, "gold": 0},
                tools=(0, 0, 0),
                tools_used=(False, False, False),
                agriculture=0,
                score=0,
                cards=(f"C{taken:02}",),
                number_of_cards=1,
                face_down=1,
                own_face_down=(),
                single_use=(),
                buildings=(),
            ),
        ),
        result=None,
    )
    assert GAME.view(table.state, SPECTATOR) == expected
    for viewer in (0, BIG_SCREEN):
        same = msgspec.structs.replace(expected, viewer=viewer)
        assert GAME.view(table.state, viewer) == same
    assert bob.hidden_cards == [20]


@pytest.mark.rule("DG-1.16")
def test_an_empty_stack_shows_no_tile() -> None:
    table = Table(players=2)
    table.state.stacks[1] = []
    view: Any = GAME.view(table.state, 0)
    assert view.stacks[1] == StackView(None, 0)


@pytest.mark.rule("DG-1.2", "DG-1.14", "DG-1.4", "SA-C.14")
def test_only_the_owner_sees_the_face_of_the_additional_card() -> None:
    table = with_face_down_cards()
    seen = {
        viewer: [player.own_face_down for player in views.players]
        for viewer in EVERYBODY
        for views in [_view(table.state, viewer)]
    }
    nothing: list[tuple[str, ...]] = [(), (), ()]
    assert seen == {
        0: [("C08",), (), ()],
        1: nothing,
        2: [(), (), ("C09", "C10")],
        SPECTATOR: nothing,
        BIG_SCREEN: nothing,
    }
    for viewer in EVERYBODY:
        assert [p.face_down for p in _view(table.state, viewer).players] == [1, 0, 2]


def _view(state: State, viewer: int) -> View:
    view = GAME.view(state, viewer)
    assert isinstance(view, View)
    return view


@pytest.mark.rule("DG-1.5", "DG-1.14", "SA-C.14")
def test_everybody_sees_the_additional_card_at_the_end() -> None:
    table = with_face_down_cards()
    table.go([Step("score")])
    for viewer in EVERYBODY:
        shown = [player.own_face_down for player in _view(table.state, viewer).players]
        assert shown == [("C08",), (), ("C09", "C10")]
    assert [event.data for event in table.happened("hidden_cards_shown")] == [
        {"cards": ["C08"]},
        {"cards": ["C09", "C10"]},
    ]
    assert _view(table.state, SPECTATOR).result == GAME.result(table.state)
    assert GAME.result(table.state) is not None


@pytest.mark.rule("DG-1.5", "DG-1.2", "DG-1.14", "N-156")
def test_the_log_tells_the_face_of_the_additional_card_to_its_owner_only() -> None:
    table = Table(players=3)
    table.lay_card(1, 4)
    table.top_card(8)
    table.player(1).resources = [1, 0, 0, 0]
    table.using({"card_1": {1: 1}, "field": {2: 1}, "tool_maker": {2: 1}})
    match = seated(table)
    play(match, 1, Pay(wood=1))
    told = {
        viewer: events[1]
        for viewer in EVERYBODY
        for _, events in match.history(viewer)
        if len(events) > 1
    }
    public = Event("additional_card", "SA-C.14", 1, {"deck": 31})
    owner = Event("additional_card", "SA-C.14", 1, {"deck": 31, "card": "C08"})
    assert told == {0: public, 1: owner, 2: public, SPECTATOR: public, BIG_SCREEN: public}
    for viewer in (0, 2, SPECTATOR, BIG_SCREEN):
        assert b"C08" not in encode(match.history(viewer))
        assert b"C08" not in encode(match.view(viewer))
    assert b"C08" in encode(match.view(1))


@pytest.mark.rule("DG-1.13", "D-121")
def test_cards_taken_are_open_unless_the_table_plays_with_hidden_cards() -> None:
    def cards(options: Options | None, viewer: int, *, over: bool = False) -> list[Any]:
        table = with_face_down_cards(options=options)
        if over:
            table.go([Step("score")])
        return [player.cards for player in _view(table.state, viewer).players]

    everything = [("C02", "C32"), ("C17",), ()]
    hidden = Options(sa_open_cards="hidden")
    for viewer in EVERYBODY:
        assert cards(None, viewer) == everything
        assert cards(hidden, viewer, over=True) == everything
    assert cards(hidden, 0) == [("C02", "C32"), None, None]
    assert cards(hidden, 1) == [None, ("C17",), None]
    assert cards(hidden, 2) == [None, None, ()]
    assert cards(hidden, SPECTATOR) == cards(hidden, BIG_SCREEN) == [None, None, None]


@pytest.mark.rule("DG-1.13", "D-121", "SA-C.16")
def test_with_hidden_cards_their_number_and_the_unused_single_use_cards_stay_public() -> None:
    view = _view(with_face_down_cards(options=Options(sa_open_cards="hidden")).state, 1)
    assert [player.number_of_cards for player in view.players] == [2, 1, 0]
    assert [player.single_use for player in view.players] == [("C32",), (), ()]


@pytest.mark.rule("DG-1.3", "DG-1.15", "DG-1.4")
def test_no_view_depends_on_what_is_secret_to_all() -> None:
    table = with_face_down_cards()
    before = {viewer: _view(table.state, viewer) for viewer in EVERYBODY}
    state = table.state
    state.deck.reverse()
    state.removed.reverse()
    state.stacks[0][0], state.removed[0] = state.removed[0], state.stacks[0][0]
    state.stacks[0][1], state.stacks[1][1] = state.stacks[1][1], state.stacks[0][1]
    state.flow.draws += 1
    assert {viewer: _view(state, viewer) for viewer in EVERYBODY} == before


@pytest.mark.rule("DG-1.3", "DG-1.15", "DG-1.5")
def test_a_history_names_only_cards_and_tiles_that_were_shown() -> None:
    match = start(3)
    state = match.state
    shown = [b"C%02d" % number for number in state.cards]
    shown += [b"B%02d" % tiles[-1] for tiles in state.stacks]
    for viewer in EVERYBODY:
        for sent in (match.history(viewer), match.view(viewer)):
            assert sorted(set(re.findall(rb"[BC]\d\d", encode(sent)))) == sorted(shown)
    for viewer in EVERYBODY:
        events = [event for _, row in finished().history(viewer) for event in row]
        assert not any(event.private for event in events)


@pytest.mark.rule("DG-1.4")
def test_a_question_shows_the_view_of_the_seat_that_is_asked() -> None:
    table = with_face_down_cards()
    (question,) = seated(table).questions(0)
    assert question.view == GAME.view(table.state, 0)
    assert question.view.players[0].own_face_down == ("C08",)
    assert question.view.players[2].own_face_down == ()


@pytest.mark.rule("DG-1.2", "DG-3.4")
def test_a_question_of_another_seat_and_one_that_does_not_exist_are_refused_alike() -> None:
    match = start()
    (question,) = match.questions(0)
    answer = Place("forest", 1)
    refusals = []
    for seat, identity in ((1, question.id), (1, 123_456), (0, 123_456)):
        with pytest.raises(Refusal) as caught:
            match.play(seat, identity, answer)
        refusals.append(shown(caught.value))
    assert (
        refusals
        == [("not_open", "DG-3.4", "This question isn't open to you, or no longer is.")] * 3
    )


# -- worlds that look alike ------------------------------------------------------------------------


class Script:
    """Randomness that gives these numbers and notes what it was asked for; 0 when they run out."""

    def __init__(self, numbers: tuple[int, ...] = ()) -> None:
        self.numbers = iter(numbers)
        self.asked: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.asked.append(stop)
        return next(self.numbers, 0)


@pytest.mark.rule("DG-1.4", "DG-1.14", "DG-1.15")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_another_world_looks_the_same_to_the_viewer_and_keeps_nothing_else(viewer: int) -> None:
    state = with_face_down_cards().state
    before = encode(state)
    worlds = [GAME.determinize(state, viewer, random.Random(n)) for n in range(40)]
    assert encode(state) == before
    for world in worlds:
        assert _view(world, viewer) == _view(state, viewer)
        assert engine.violations(GAME, world) == []
        if viewer >= 0:
            assert world.players[viewer].hidden_cards == state.players[viewer].hidden_cards
        assert world.flow == state.flow
    assert len({tuple(world.deck) for world in worlds}) == 40
    assert len({tuple(world.removed) for world in worlds}) == 40
    assert len({tuple(world.stacks[1]) for world in worlds}) == 40
    for seat in (0, 2):
        found = {tuple(world.players[seat].hidden_cards) for world in worlds}
        assert len(found) == 1 if seat == viewer else len(found) > 10


def nearly_known() -> Table:
    """Hidden: one face-down card of seat 0, two cards of the deck, one tile in stack 1, two out."""
    table = Table(players=2)
    table.hide_card(0, 8)
    table.shrink_deck(2, to=1)
    state = table.state
    state.players[1].buildings = state.stacks[0][1:-1] + state.stacks[1][:-1] + state.removed[2:]
    state.stacks = [state.stacks[0][::6], state.stacks[1][-1:]]
    state.removed = state.removed[:2]
    assert engine.violations(GAME, state) == []
    return table


@pytest.mark.rule("DG-1.14", "DG-1.15")
@pytest.mark.parametrize("viewer", [1, SPECTATOR, BIG_SCREEN])
def test_face_down_cards_of_others_and_the_deck_are_one_pool_in_every_order(viewer: int) -> None:
    state = nearly_known().state
    pool = [*state.players[0].hidden_cards, *state.deck]
    found = []
    for numbers in product(range(3), range(2)):
        script = Script(numbers)
        world = GAME.determinize(state, viewer, script)
        assert script.asked == [3, 2, 3, 2]
        found.append((*world.players[0].hidden_cards, *world.deck))
    assert sorted(found) == sorted(permutations(pool))


@pytest.mark.rule("DG-1.14")
def test_the_own_face_down_card_is_not_dealt_anew() -> None:
    state = nearly_known().state
    for number in range(2):
        script = Script((number,))
        world = GAME.determinize(state, 0, script)
        assert script.asked == [2, 3, 2]
        assert world.players[0].hidden_cards == [8]
        assert world.deck == (state.deck if number == 1 else state.deck[::-1])


@pytest.mark.rule("DG-1.15")
def test_tiles_below_the_top_and_tiles_out_of_the_game_are_one_pool() -> None:
    state = nearly_known().state
    below = state.stacks[0][0]
    found = []
    for numbers in product(range(3), range(2)):
        world = GAME.determinize(state, 0, Script((1, *numbers)))
        assert [tiles[-1] for tiles in world.stacks] == [tiles[-1] for tiles in state.stacks]
        assert [len(tiles) for tiles in world.stacks] == [2, 1]
        found.append((world.stacks[0][0], *world.removed))
    assert sorted(found) == sorted(permutations([below, *state.removed]))


@pytest.mark.rule("DG-1.5", "DG-1.14")
def test_after_the_end_the_cards_are_known_and_stay_as_they_are() -> None:
    table = nearly_known()
    table.go([Step("score")])
    script = Script()
    world = GAME.determinize(table.state, 1, script)
    assert script.asked == [3, 2]  # only the tiles, which nobody has seen
    assert world.players[0].hidden_cards == [8]
    assert world.deck == table.state.deck


# -- chance ----------------------------------------------------------------------------------------


@pytest.mark.rule("DG-2.1", "DG-11.3")
def test_the_same_seed_and_the_same_decisions_give_the_same_game() -> None:
    match = finished()
    again = Match.start(GAME, 3, seed=SEED, names=("Ann", "Bob", "Cid"))
    for row in match.log[1:]:
        again.play(row.seat, row.decision, row.answer)
    assert again.log == match.log
    assert again.events == match.events
    assert encode(again.state) == encode(match.state)
    other = Match.start(GAME, 3, seed=seed_from_number(8))
    assert other.state.deck != Match.start(GAME, 3, seed=SEED).state.deck


@pytest.mark.rule("DG-2.1", "DG-2.2", "SA-S.1", "SA-S.2", "SA-S.5")
def test_the_setup_draws_tiles_cards_and_first_player_and_no_dice() -> None:
    drawn = [
        (draw.what, draw.label, draw.size) for draw in Match.start(GAME, 3, seed=SEED).log[0].draws
    ]
    assert drawn == [
        ("shuffle", "buildings", 28),
        ("shuffle", "cards", 36),
        ("pick", "first player", 3),
    ]


@pytest.mark.rule("DG-2.2", "DG-7.2")
def test_dice_are_rolled_when_they_are_needed_and_trying_an_answer_rolls_none() -> None:
    table = Table(players=2)
    table.using({"forest": {0: 2}, "field": {0: 1}, "tool_maker": {0: 1}})
    match = seated(table)
    before = encode(match.state)
    (question,) = match.questions(0)
    assert question.check(Use("forest")) == Use("forest")
    assert encode(match.state) == before
    assert play(match, 0, Use("field")).draws == ()
    match.undo(0)
    table.dice((6, 6))
    row = play(match, 0, Use("forest"))
    (draw,) = row.draws
    assert (draw.what, draw.label, draw.size, draw.values) == ("roll", "forest", 6, (6, 6))
    assert match.state.flow.draws == 3  # two shuffles at the setup, and this roll


@pytest.mark.rule("DG-2.3")
def test_the_seed_is_opened_after_the_end_and_was_committed_to_before() -> None:
    match = start()
    assert match.header.commitment == commitment(SEED)
    assert match.header.seed == ""
    with pytest.raises(Refusal) as caught:
        _ = match.seed
    assert shown(caught.value) == (
        "secret",
        "DG-2.3",
        "The seed is revealed after the game.",
    )
    assert SEED.hex().encode() not in records.write(match)
    over = finished()
    assert over.seed == SEED
    assert commitment(over.seed) == over.header.commitment
    assert SEED.hex().encode() in records.write(over)


@pytest.mark.rule("DG-2.3", "DG-11.3")
def test_a_seed_that_was_not_committed_to_does_not_pass() -> None:
    match = finished()
    with pytest.raises(ReplayError, match="the seed is not the one that was committed to"):
        Match.replay(GAME, match.header, match.log, seed=seed_from_number(8))


# -- deciding --------------------------------------------------------------------------------------


@pytest.mark.rule("DG-3.4")
def test_in_the_order_of_placing_and_using_only_one_seat_can_decide() -> None:
    match = start(4)
    for seat in (0, 1, 2, 3, 0):
        assert match.awaited_seats() == [seat]
        play(match, seat, match.questions(seat)[0].answers()[-1])
    table = Table(players=3, first=2)
    table.using({"field": {0: 1}, "tool_maker": {0: 1}, "forest": {2: 1}, "river": {2: 1}})
    assert table.asked() == {2: "sa_use"}


@pytest.mark.rule("DG-3.4", "SA-3.5")
def test_feeding_has_no_order() -> None:
    table = Table(players=2)
    for player in table.state.players:
        player.food, player.resources = 4, [1, 0, 0, 0]
    match = seated(table.feeding())
    assert match.awaited_seats() == [0, 1]
    play(match, 1, Pay(wood=1))
    assert match.awaited_seats() == [0]


@pytest.mark.rule("DG-3.6", "DG-11.1")
def test_decisions_without_alternative_are_made_by_the_program_and_shown_in_the_log() -> None:
    table = Table(players=2)
    table.lay_card(1, 1)
    table.player(0).resources = [1, 0, 0, 0]
    table.dice((5, 5), (4,))
    table.using({"card_1": {0: 1}, "card_2": {0: 1}, "field": {1: 1}})
    match = seated(table)
    play(match, 0, Use("card_1"))
    play(match, 0, Pay(wood=1))
    assert [(event.kind, event.rule, event.seat) for event in match.events[-1][:9]] == [
        ("card", "SA-2.12", 0),
        ("rewards_rolled", "SA-C.4", 0),
        ("die_chosen", "SA-C.4", 0),  # both dice are equal
        ("tool", "SA-C.5", 0),
        ("die_chosen", "SA-C.4", 1),
        ("tool", "SA-C.5", 1),
        ("declined", "SA-2.13", 0),  # nothing left to pay card 2 with
        ("agriculture", "SA-2.11", 1),  # the one location of seat 1
        ("phase", "SA-1.1", -1),
    ]
    assert len(match.log) == 2


# -- undo ------------------------------------------------------------------------------------------

CHANCE = "dice have been rolled or cards drawn since"
REVEAL = "something hidden has been shown since"
PHASE = "the phase has changed since"
OTHER = "another seat has decided since"
NOTHING = "you have not decided anything yet"


def no_undo(match: Match[State], seat: int) -> tuple[str, str, str]:
    """The refusal to take back; nothing changes by it."""
    rows, before = len(match.log), encode(match.state)
    with pytest.raises(Refusal) as caught:
        match.undo(seat)
    assert (len(match.log), encode(match.state)) == (rows, before)
    return caught.value.code, caught.value.rule, caught.value.text


def because(why: str) -> tuple[str, str, str]:
    return ("no_undo", "DG-7.2", f"Nothing to take back: {why}.")


def placing() -> Table:
    return Table(players=2)


def last_to_place() -> Table:
    table = Table(players=2)
    return table.placing({"forest": {0: 4}, "hunting_grounds": {1: 5}})


def using(figures: Figures, prepare: Callable[[Table], object] = lambda table: None) -> Table:
    """Seat 0 has these figures out, and some in the village; seat 1 comes afterwards."""
    table = Table(players=2)
    table.player(0).resources = [9, 9, 9, 9]
    table.lay_building(1, 26)
    table.dice((1, 2))
    prepare(table)
    return table.using({"tool_maker": {0: 1}, **figures, "river": {1: 1}, "forest": {1: 1}})


def at_card(
    number: int, *answers: Any, prepare: Callable[[Table], object] = lambda table: None
) -> Table:
    """Seat 0 is asked to pay for this card, or has given these answers since."""

    def lay(table: Table) -> None:
        table.lay_card(1, number)
        prepare(table)

    table = using({"card_1": {0: 1}}, lay)
    for answer in (Use("card_1"), *answers):
        table.answer(0, answer)
    return table


def at_building(*, last: bool = False) -> Table:
    def prepare(table: Table) -> None:
        if last:
            table.player(1).buildings += table.state.stacks[0][:-1]
            table.state.stacks[0] = table.state.stacks[0][-1:]

    table = using({"building_1": {0: 1}}, prepare)
    table.use(0, "building_1")
    return table


def after_rolling() -> Table:
    def prepare(table: Table) -> None:
        table.player(0).tools = [1, 1, 1]

    table = using({"quarry": {0: 2}}, prepare)
    table.use(0, "quarry")
    return table


def with_card_of_choice() -> Table:
    return using({"field": {0: 1}}, lambda table: table.give_card(0, 12, single_use=True))


def feeding(*hungry: int) -> Table:
    table = Table(players=2)
    for seat in hungry:
        table.player(seat).food, table.player(seat).resources = 4, [1, 1, 0, 0]
    return table.feeding()


# What seat 0 answers, and why it cannot be taken back ("" if it can).
UNDO: dict[str, tuple[Callable[[], Table], Any, str]] = {
    "placing": (placing, Place("forest", 2), ""),
    "the last placement": (last_to_place, Place("field", 1), PHASE),
    "tool maker": (lambda: using({"field": {0: 1}}), Use("tool_maker"), ""),
    "hut": (lambda: using({"hut": {0: 2}}), Use("hut"), ""),
    "field": (lambda: using({"field": {0: 1}}), Use("field"), ""),
    "hunting grounds": (lambda: using({"hunting_grounds": {0: 2}}), Use("hunting_grounds"), CHANCE),
    "quarry": (lambda: using({"quarry": {0: 2}}), Use("quarry"), CHANCE),
    "figure on a card": (lambda: using({"card_1": {0: 1}}), Use("card_1"), ""),
    "figure on a building": (lambda: using({"building_1": {0: 1}}), Use("building_1"), ""),
    "tools after the roll": (after_rolling, Tools((0, 2)), ""),
    "no tools after the roll": (after_rolling, Tools(), ""),
    "two resources of choice": (with_card_of_choice, Cash(wood=1, gold=1), ""),
    "declining a card": (lambda: at_card(2), Decline(), ""),
    "card: food": (lambda: at_card(2), Pay(wood=1), ""),
    "card: resource": (lambda: at_card(28), Pay(wood=1), ""),
    "card: points": (lambda: at_card(13), Pay(wood=1), ""),
    "card: tool": (lambda: at_card(9), Pay(wood=1), ""),
    "card: agriculture": (lambda: at_card(6), Pay(wood=1), ""),
    "card: single-use tool": (lambda: at_card(32), Pay(wood=1), ""),
    "card: resources of choice": (lambda: at_card(12), Pay(wood=1), ""),
    "card: dice for a resource": (lambda: at_card(31), Pay(wood=1), CHANCE),
    "card: rewards for all": (lambda: at_card(1), Pay(wood=1), CHANCE),
    "card: additional card": (lambda: at_card(4), Pay(wood=1), REVEAL),
    "card: no card left": (
        lambda: at_card(4, prepare=lambda table: table.shrink_deck(0, to=1)),
        Pay(wood=1),
        "",
    ),
    "choosing a die": (
        lambda: at_card(1, Pay(wood=1)),
        TakeDie(2),
        "",
    ),
    "declining a building": (at_building, Decline(), ""),
    "building": (at_building, Pay(wood=1), REVEAL),
    "the last building of a stack": (lambda: at_building(last=True), Pay(wood=1), ""),
    "feeding": (lambda: feeding(0, 1), Pay(wood=1), ""),
    "starving": (lambda: feeding(0, 1), Decline(), ""),
    "the last to feed": (lambda: feeding(0), Pay(wood=1), PHASE),
}


@pytest.mark.rule("DG-7.2", "DG-7.3", "D-104")
@pytest.mark.parametrize("case", UNDO)
def test_what_can_be_taken_back_and_what_cannot(case: str) -> None:
    lay_out, answer, why = UNDO[case]
    match = seated(lay_out())
    before = encode(match.state)
    assert no_undo(match, 0) == because(NOTHING)
    row = play(match, 0, answer)
    if why:
        assert no_undo(match, 0) == because(why)
        return
    assert match.why_no_undo(0) is None
    back = match.undo(0)
    assert (back.what, back.seat, back.answer) == ("undo", 0, row.seq)
    assert encode(match.state) == before
    assert match.events[-1] == (Event("taken_back", "DG-7.3", 0, {"row": row.seq}),)
    play(match, 0, answer)  # and the same answer is possible again


@pytest.mark.rule("DG-7.3")
def test_own_decisions_are_taken_back_one_by_one() -> None:
    table = using({"field": {0: 1}, "card_1": {0: 1}})
    match = seated(table)
    states = []
    for answer in (Use("field"), Use("card_1"), Decline()):
        states.append(encode(match.state))
        play(match, 0, answer)
    for before in reversed(states):
        match.undo(0)
        assert encode(match.state) == before
    assert no_undo(match, 0) == because(NOTHING)


@pytest.mark.rule("DG-7.2", "DG-7.3")
def test_once_another_seat_has_decided_only_that_seat_can_take_back() -> None:
    match = start(3)
    play(match, 0, Place("forest", 2))
    assert no_undo(match, 1) == because(OTHER)
    play(match, 1, Place("river", 1))
    assert no_undo(match, 0) == because(OTHER)
    assert no_undo(match, 2) == because(OTHER)
    match.undo(1)
    assert match.awaited_seats() == [1]


@pytest.mark.rule("DG-7.2", "N-17")
def test_a_decision_that_another_seat_built_upon_stays_even_if_that_seat_takes_back() -> None:
    match = start(3)
    play(match, 0, Place("forest", 2))
    play(match, 1, Place("river", 1))
    match.undo(1)
    code, rule_id, _ = no_undo(match, 0)
    assert (code, rule_id) == ("no_undo", "DG-7.2")


@pytest.mark.rule("DG-7.2", "N-17")
def test_the_refusal_to_take_back_after_another_seats_undo_gives_the_true_reason() -> None:
    match = start(3)
    play(match, 0, Place("forest", 2))
    play(match, 1, Place("river", 1))
    match.undo(1)
    assert no_undo(match, 0) == because(OTHER)


@pytest.mark.rule("DG-7.2", "DG-7.3")
def test_feeding_is_taken_back_only_until_another_seat_has_fed() -> None:
    table = Table(players=3)
    for player in table.state.players:
        player.food, player.resources = 4, [1, 0, 0, 0]
    match = seated(table.feeding())
    play(match, 1, Pay(wood=1))
    play(match, 0, Decline())
    assert no_undo(match, 1) == because(OTHER)
    match.undo(0)
    assert match.state.players[0].score == 0
    assert match.awaited_seats() == [0, 2]


@pytest.mark.rule("DG-7.2")
def test_a_question_that_was_opened_by_an_answer_taken_back_is_gone() -> None:
    match = start(2)
    play(match, 0, Place("forest", 2))
    (stale,) = match.questions(1)
    match.undo(0)
    play(match, 0, Place("forest", 2))
    with pytest.raises(Refusal) as caught:
        match.play(1, stale.id, Place("river", 1))
    assert caught.value.code == "not_open"
    assert len(match.questions(1)) == 1


@pytest.mark.rule("D-104", "DG-7.3")
def test_a_table_may_play_without_taking_back() -> None:
    match = start(2, undo="none")
    play(match, 0, Place("forest", 2))
    no = ("no_undo", "DG-7.3", "Undo is off at this table.")
    assert no_undo(match, 0) == no
    assert match.header.undo == "none"
    assert start(2).header.undo == "own"


@pytest.mark.rule("DG-7.3")
def test_taking_back_in_words() -> None:
    event = Event("taken_back", "DG-7.3", 1, {"row": 4})
    assert event_text(GAME, event, ("Ann", "Bob")) == "Bob takes an answer back."


# -- defaults --------------------------------------------------------------------------------------


@pytest.mark.rule("DG-9.1", "D-106")
def test_an_overdue_decision_is_taken_by_the_program_and_marked_in_the_log() -> None:
    match = start(2)
    (question,) = match.questions(0)
    row = match.play(0, question.id, question.default(), by="default")
    assert (row.by, row.answer) == ("default", Place("hunting_grounds", 1))
    (question,) = match.questions(1)
    assert match.play(1, question.id, question.default()).by == ""


@pytest.mark.rule("DG-9.1")
def test_defaults_are_legal_deterministic_and_blind_to_hidden_things() -> None:
    match = start(3)
    for turn in range(120):
        question = match.questions(match.awaited_seats()[-1])[0]
        default = question.default()
        assert question.check(default) == default
        world = GAME.determinize(match.state, question.seat, random.Random(turn))
        assert GAME.kinds[question.kind].default(world, question.decision) == default
        match.play(question.seat, question.id, default, by="default")
    assert match.state.round > 3


@pytest.mark.rule("DG-9.10")
def test_by_default_one_figure_goes_hunting_else_to_the_first_legal_location() -> None:
    table = Table(players=2)
    assert table.default(0) == Place("hunting_grounds", 1)
    table.placing({"hunting_grounds": {0: 1}})
    assert table.default(0) == Place("tool_maker", 1)
    table = Table(players=2)
    table.placing({"hunting_grounds": {0: 1}, "tool_maker": {1: 1}})
    assert table.default(0) == Place("hut", 2)
    table = Table(players=2)
    table.placing({"hunting_grounds": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})
    assert table.default(0) == Place("forest", 1)


@pytest.mark.rule("DG-9.10")
def test_by_default_locations_are_used_in_board_order_without_tools_and_nothing_is_bought() -> None:
    table = Table(players=2)
    table.player(0).tools = [1, 0, 0]
    table.player(0).resources = [3, 3, 3, 3]
    table.lay_building(1, 26)
    table.using({name: {0: 1} for name in ("building_1", "card_2", "forest", "field")})
    given = []
    while table.state.phase == "using":
        given.append(table.default(0))
        table.answer(0, given[-1])
    assert given == [Use("field"), Use("forest"), Tools(), Use("card_2"), Decline(), Decline()]


# -- records ---------------------------------------------------------------------------------------


def rule_ids() -> Iterator[str]:
    """Every rule id that the game cites in refusals, questions and a whole game of events."""
    yield from REFUSALS.values()
    for events in finished().events:
        yield from (event.rule for event in events)


@pytest.mark.rule("DG-11.1")
def test_every_refusal_and_every_event_cites_a_rule_of_the_rulebook() -> None:
    for rule_id in sorted(set(rule_ids())):
        assert rule(rule_id).id == rule_id


@pytest.mark.rule("DG-11.1")
def test_every_event_of_a_game_can_be_said_to_every_viewer() -> None:
    match = finished()
    for viewer in EVERYBODY:
        for _, events in match.history(viewer):
            for event in events:
                sentence = event_text(GAME, event, match.header.names)
                assert sentence.endswith(".")
                assert "{" not in sentence


@pytest.mark.rule("DG-11.1")
@pytest.mark.parametrize(
    ("answer", "detail"),
    [
        ({"do": "pay"}, "Invalid value 'pay' - at `$.do`"),
        (
            {"do": "place", "location": "moon", "figures": 1},
            "Invalid enum value 'moon' - at `$.location`",
        ),
        ({"do": "place", "location": "forest"}, "Object missing required field `figures`"),
        (
            {"do": "place", "location": "forest", "figures": -1},
            "Expected `int` >= 0 - at `$.figures`",
        ),
        (
            {"do": "place", "location": "forest", "figures": 1000},
            "Expected `int` <= 999 - at `$.figures`",
        ),
        (
            {"do": "place", "location": "forest", "figures": 1, "x": 1},
            "Object contains unknown field `x`",
        ),
    ],
)
def test_an_answer_that_has_the_wrong_form_is_refused_with_the_rule_of_the_question(
    answer: dict[str, Any], detail: str
) -> None:
    match = start(2)
    with pytest.raises(Refusal) as caught:
        play(match, 0, answer)
    assert shown(caught.value) == (
        "malformed",
        "SA-1.2",
        f"This answer doesn't have the form the question expects: {detail}",
    )


@pytest.mark.rule("DG-11.2")
def test_the_record_names_options_edition_and_version_of_the_rules() -> None:
    header = Match.start(GAME, 2, seed=SEED, options={"sa_block": "forbidden"}).header
    assert msgspec.to_builtins(header) == {
        "line": "game",
        "format": 1,
        "game": "stoneage",
        "rules": 1,
        "edition": "base game (SA-N.1)",
        "players": 2,
        "names": ("Player 1", "Player 2"),
        "options": {
            "sa_first": "random",
            "sa_first_seat": 0,
            "sa_block": "forbidden",
            "sa_open_cards": "open",
        },
        "undo": "own",
        "commitment": commitment(SEED),
        "forked_at": -1,
        "seed": "",
    }


@pytest.mark.rule("DG-11.2")
@pytest.mark.parametrize(
    ("options", "detail"),
    [
        ({"sa_block": "sometimes"}, "Invalid enum value 'sometimes' - at `$.sa_block`"),
        ({"sa_winter": True}, "Object contains unknown field `sa_winter`"),
    ],
)
def test_options_that_the_game_does_not_know_are_refused(
    options: dict[str, Any], detail: str
) -> None:
    with pytest.raises(Refusal) as caught:
        Match.start(GAME, 2, seed=SEED, options=options)
    found = caught.value
    assert (found.code, found.rule) == ("options", "DG-11.2")
    assert found.text == f"These options aren't valid for this game: {detail}"


@pytest.mark.rule("DG-11.3")
def test_a_finished_game_is_replayed_from_its_record_with_the_same_result() -> None:
    match = finished()
    again = records.replay(GAME, records.read(records.write(match)))
    assert again.over
    assert again.result == match.result
    assert digest(again.state) == digest(match.state)
    assert again.events == match.events


@pytest.mark.rule("DG-11.3", "DG-2.1")
def test_a_finished_game_is_replayed_from_the_recorded_chance_alone() -> None:
    match = finished()
    again = Match.replay(GAME, match.header, match.log)
    assert again.result == match.result
    assert encode(again.state) == encode(match.state)


@pytest.mark.rule("DG-11.3")
def test_a_game_with_an_undo_is_replayed_too() -> None:
    match = start(2)
    play(match, 0, Place("forest", 2))
    match.undo(0)
    play(match, 0, Place("river", 1))
    again = Match.replay(GAME, match.header, match.log, seed=SEED)
    assert encode(again.state) == encode(match.state)
    assert [row.what for row in again.log] == ["start", "answer", "undo", "answer"]
