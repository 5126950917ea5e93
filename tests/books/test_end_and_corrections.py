"""Sections 13, E, C, L and T: markers, the end, corrections, leaving, time."""

from __future__ import annotations

import pytest

from ecumene.games.books.corrections import Also, Correct, Earlier, Redivide
from ecumene.games.books.game import BOOKS
from ecumene.games.books.keeper_actions import Interrupt, LastTurn, Leave, Settle
from ecumene.games.books.pace import durations, forecast
from ecumene.games.books.phases.counts import Count
from ecumene.games.books.phases.purchase import Buy
from ecumene.games.books.seat_actions import Amend, Disagree, Wait
from ecumene.games.books.view import EarlierTurn
from ecumene.games.megaciv.calculations.ast import alteration
from ecumene.games.megaciv.calculations.victory import places, victory_points
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import KEEPER, NOBODY, SPECTATOR, Refusal
from ecumene.kernel.events import event_views
from ecumene.kernel.log import event_said
from tests.books.ledger_table import Table
from tests.support.sentences import assert_said

MINUTE = 60_000


# -- 13 and E --------------------------------------------------------------------------------------


@pytest.mark.rule("BK-13.2", "BK-13.3")
@pytest.mark.parametrize("side", ["basic", "expert"])
def test_markers_go_where_the_game_says(side: str) -> None:
    table = Table(ast=side)
    for seat, (step, cities) in enumerate(((3, 0), (5, 2), (6, 0), (8, 4), (10, 3))):
        table.give(seat, "music", "law", "deism", step=step, cities=cities, tokens=20)
    table.until(13)
    expected = [
        alteration(
            table.state.options.ast,
            CIVILIZATIONS[seat.civilization].track(table.state.options.ast),
            seat.step,
            seat.cities,
            seat.advances,
        )
        for seat in table.state.seats
    ]
    shown = [row.outlook for row in table.view().seats]
    assert [each.after for each in shown if each] == [each.after for each in expected]
    assert [each.needs for each in shown if each] == [each.needs for each in expected]
    before = [seat.step for seat in table.state.seats]
    assert before == [each.before for each in expected]
    events = [event for event in table.go_on() if event.kind == "marker"]
    assert [event.seat for event in events] == [0, 1, 2, 3, 4]
    assert [seat.step for seat in table.state.seats] == [each.after for each in expected]


@pytest.mark.rule("BK-13.3")
def test_the_bonus_is_given_once() -> None:
    table = Table()
    names = ("music", "law", "deism", "coinage", "medicine", "mining", "library", "cartography")
    table.give(0, *names, "military", "naval_warfare", "politics", step=14, cities=7, tokens=30)
    table.until(13)
    table.go_on()
    assert table.seat(0).step == 15
    assert table.seat(0).ast_bonus
    assert table.state.late_iron


@pytest.mark.rule("BK-13.4", "BK-E.1", "BK-E.2", "BK-E.3")
def test_the_end() -> None:
    table = Table(stop_turn=1)
    for seat in range(5):
        table.give(seat, tokens=10 + seat, cities=2)
    table.give(3, "music")
    table.until(13)
    assert "game_over" not in [event.kind for event in table.go_on()]
    assert table.question(2, "count").about().fields == ("cities", "tokens")
    table.answer(0, "count", Count(numbers={"cities": 3, "tokens": 9}))
    events = table.go_on()
    assert events[-1].kind == "game_over"
    assert table.state.ended
    assert table.state.flow.decisions == []
    result = table.match.result
    assert result is not None
    assert result.scores == tuple(victory_points(seat) for seat in table.state.seats)
    order = places(table.state.seats)
    assert result.winners == order[:1]
    podium = table.view().podium
    assert [place.seat for place in podium] == list(order)
    # Seat 0 and seat 3 have the same points; steps are equal, too, and so on to the first difference.
    assert podium[0].decided_by in ("step", "printed_prices", "victory_points")
    assert podium[-1].decided_by == ""
    assert all(place.points == place.cities + place.advances + place.ast for place in podium)
    assert {place.seat: place.cities for place in podium} == {
        seat.seat: seat.cities for seat in table.state.players
    }


@pytest.mark.rule("BK-13.4")
def test_expert_has_a_last_turn() -> None:
    table = Table(ast="expert")
    table.chair(Correct(seat=0, field="step", was=0, now=15, reason="as on the board"))
    table.give(0, cities=1, tokens=5)
    table.until(1, turn=2)
    assert table.state.last_turn == 2


@pytest.mark.rule("BK-13.5")
def test_the_last_turn_is_announced() -> None:
    table = Table()
    table.until(4, turn=2)
    with pytest.raises(Refusal):
        table.chair(LastTurn(turn=1))
    table.chair(LastTurn(turn=4))
    table.chair(LastTurn(turn=3))
    table.chair(LastTurn(turn=5))
    assert table.state.last_turn == 3


# -- C corrections ---------------------------------------------------------------------------------


@pytest.mark.rule("BK-C.1", "BK-C.3")
def test_a_correction() -> None:
    table = Table()
    table.until(2)
    table.answer(0, "count", Count(numbers={"tokens": 34}, who="Bo"))
    fix = Correct(seat=0, field="tokens", was=34, now=31, reason="three in the sea", who="Ada")
    (event,) = table.chair(fix)
    assert (event.kind, event.seat) == ("corrected", 0)
    said = {"field": "tokens", "was": 34, "now": 31, "reason": "three in the sea", "turn": 0}
    assert event.data == {**said, "by": "Ada"}
    told = table.seat(0).numbers["tokens"]
    assert (told.value, told.how, told.who) == (31, "told", "Ada")
    with pytest.raises(Refusal, match="now say 31, entered by Ada") as refused:
        table.chair(fix)
    assert refused.value.code == "stale"
    for wrong in (
        Correct(seat=0, field="tokens", was=31, now=30, reason=" "),
        Correct(seat=0, field="tokens", was=31, now=31, reason="?"),
    ):
        with pytest.raises(Refusal):
            table.chair(wrong)


@pytest.mark.rule("BK-C.2")
def test_what_can_be_corrected() -> None:
    table = Table()
    table.give(0, "monument")
    for seat, name, was, now in (
        (0, "step", 0, 3),
        (0, "cards", 0, 7),
        (0, "advance:music", 0, 1),
        (0, "advance:music", 1, 0),
        (0, "ast_bonus", 0, 1),
        (NOBODY, "barbarians", 0, 12),
        (NOBODY, "pirates", 0, 2),
    ):
        table.chair(Correct(seat=seat, field=name, was=was, now=now, reason="?"))
    row = table.seat(0)
    assert (row.step, row.ast_bonus, row.advances) == (3, True, ["monument"])
    assert (table.state.barbarians, table.state.pirates) == (12, 2)
    for name in ("stock", "sealed", "advance:locusts", "chosen:music:arts", "barbarians"):
        with pytest.raises(Refusal) as refused:
            table.chair(Correct(seat=0, field=name, was=54, now=1, reason="?"))
        assert refused.value.code in ("derived", "no_such_field")


@pytest.mark.rule("BK-12.7", "BK-C.2")
def test_what_was_bought_this_turn_is_changed_by_its_purchase() -> None:
    table = Table()
    table.until(12)
    table.answer(0, "buy", Buy(advances=("music",), points=60))
    with pytest.raises(Refusal) as refused:
        table.chair(Correct(seat=0, field="advance:music", was=0, now=1, reason="?"))
    assert refused.value.code == "bought_this_turn"


@pytest.mark.rule("BK-C.4")
def test_a_correction_says_what_it_means_for_the_marker() -> None:
    table = Table()
    step = CIVILIZATIONS[table.seat(0).civilization].basic.middle_bronze - 1
    table.give(0, "music", "law", "deism", step=step, cities=2, tokens=20)
    fix = Correct(seat=0, field="cities", was=2, now=3, reason="?")
    consequences = table.question(KEEPER, "chair").preview(fix)
    assert consequences.marker == [step, step + 1]
    assert table.seat(0).cities == 2
    table.chair(fix)
    assert table.seat(0).step == step
    assert table.question(KEEPER, "chair").preview(Interrupt()) is None


def middle_bronze(table: Table) -> int:
    """The last step of seat 0 before the Middle Bronze Age, which asks for 3 cities, 3 advances."""
    return CIVILIZATIONS[table.seat(0).civilization].basic.middle_bronze - 1


@pytest.mark.rule("BK-C.4", "BK-C.7")
def test_a_correction_says_what_it_means_for_earlier_turns() -> None:
    table = Table()
    step = middle_bronze(table)
    table.give(0, "music", "law", "deism", step=step, cities=4, tokens=20)
    table.until(11)
    table.answer(0, "count", Count(numbers={"cities": 2, "tokens": 20}))
    table.until(2, turn=2)
    assert table.seat(0).step == step
    chair = table.question(KEEPER, "chair")
    fix = Correct(seat=0, field="cities", was=2, now=3, reason="miscounted")
    told = chair.preview(fix)
    assert told.earlier == [Earlier(1, "marker", step, step + 1)]
    assert told.also == [Also(0, "step", step, step + 1, turn=1)]
    assert told.marker == [step, step + 1]
    table.chair(fix)
    assert (table.seat(0).step, table.seat(0).cities) == (step, 3)
    (also,) = told.also
    table.chair(Correct(also.seat, also.field, also.was, also.now, "miscounted", also.turn))
    assert table.seat(0).step == step + 1
    # The same of turn 1 alone, after cities were counted anew in turn 2.
    table.until(5)
    table.answer(0, "count", Count(numbers={"cities": 5, "tokens": 20}))
    back = Correct(seat=0, field="cities", was=3, now=2, reason="no", turn=1)
    told = table.question(KEEPER, "chair").preview(back)
    assert told.also == [Also(0, "step", step + 1, step, turn=1)]
    (event,) = table.chair(back)
    assert (event.data["turn"], table.seat(0).cities) == (1, 5)


@pytest.mark.rule("BK-C.4", "BK-C.7")
def test_a_forgotten_advance_and_what_it_means_for_marker_and_prices() -> None:
    table = Table()
    step = middle_bronze(table)
    table.give(0, "music", "law", step=step, cities=3, tokens=20)
    table.until(12, turn=2)
    table.answer(0, "buy", Buy(advances=("mysticism",), points=60))
    price = table.seat(0).bought.price  # type: ignore[union-attr]
    table.until(1, turn=3)
    fix = Correct(seat=0, field="advance:deism", was=0, now=1, reason="forgotten", turn=1)
    told = table.question(KEEPER, "chair").preview(fix)
    moved = step + 2  # with Deism of turn 1 in turn 1, and with Mysticism in turn 2 anyway
    assert next(each for each in told.earlier if each.what == "price").was == price
    assert [each.now for each in told.earlier if each.what == "marker"] == [step + 1, moved]
    assert told.also == [Also(0, "step", step + 1, moved, turn=2)]
    table.chair(fix)
    assert table.seat(0).advances == ["music", "law", "deism", "mysticism"]
    fix = Correct(seat=0, field="advance:pottery", was=0, now=1, reason="forgotten")
    assert table.question(KEEPER, "chair").preview(fix).earlier == []
    table.chair(fix)
    assert table.seat(0).since["pottery"] == 2
    # A marker of turn 1 that was wrong stands as much further in turn 2, and now.
    table.chair(Correct(seat=0, field="step", was=step, now=step + 1, reason="?", turn=1))
    assert [past.after for past in table.seat(0).past] == [step + 1, moved]
    assert table.seat(0).step == moved


@pytest.mark.rule("BK-C.4", "BK-C.7")
def test_a_turn_counts_as_earlier_when_its_markers_have_moved() -> None:
    table = Table()
    step = middle_bronze(table)
    table.give(0, "music", "law", step=step, cities=3, tokens=20)
    table.until(13, turn=2)
    assert table.view().seats[0].past == [EarlierTurn(1, step, 3)]
    fix = Correct(seat=0, field="advance:deism", was=0, now=1, reason="forgotten", turn=1)
    told = table.question(KEEPER, "chair").preview(fix)
    assert told.earlier == [Earlier(1, "marker", step, step + 1)]
    assert told.also == [Also(0, "step", step, step + 1, turn=1)]
    with pytest.raises(Refusal) as refused:
        table.chair(Correct(seat=0, field="step", was=0, now=1, reason="?", turn=2))
    assert refused.value.code == "not_kept"
    table.until(1, turn=3)
    assert table.view().seats[0].past == [EarlierTurn(1, step, 3), EarlierTurn(2, step, 3)]


@pytest.mark.rule("BK-C.7")
def test_what_is_not_kept_of_earlier_turns() -> None:
    table = Table()
    table.until(1, turn=3)
    for name, turn in (("tokens", 2), ("census", 1), ("cities", 3), ("cities", 9), ("cities", -1)):
        with pytest.raises(Refusal) as refused:
            table.chair(Correct(seat=0, field=name, was=0, now=1, reason="?", turn=turn))
        assert refused.value.code == "not_kept"
    with pytest.raises(Refusal) as refused:
        table.chair(Correct(seat=NOBODY, field="pirates", was=0, now=1, reason="?", turn=1))
    assert refused.value.code == "no_such_field"


@pytest.mark.rule("BK-C.8", "BK-C.3")
def test_credits_of_choice_are_corrected_together() -> None:
    table = Table()
    table.until(1, turn=2)
    table.chair(Correct(seat=0, field="advance:monument", was=0, now=1, reason="forgotten"))
    assert table.doubts(0) == ["credits"]
    arts, both = Credits(arts=20), Credits(crafts=10, science=10)
    for advance, was, now, code in (
        ("music", Credits(), arts, "no_such_field"),
        ("written_record", Credits(), Credits(arts=10), "no_such_field"),
        ("monument", Credits(), Credits(arts=15), "credits_of_choice"),
        ("monument", arts, both, "credits_stale"),
        ("monument", Credits(), arts, "no_reason"),
    ):
        with pytest.raises(Refusal) as refused:
            table.chair(Redivide(seat=0, advance=advance, was=was, now=now))
        assert refused.value.code == code
    table.chair(Redivide(seat=0, advance="monument", was=Credits(), now=arts, reason="told late"))
    assert table.doubts(0) == []
    before = table.seat(0).credits
    table.until(12)
    table.answer(0, "buy", Buy(advances=("music",), points=80))
    table.until(1, turn=3)
    fix = Redivide(seat=0, advance="monument", was=arts, now=both, reason="misheard")
    told = table.question(KEEPER, "chair").preview(fix)
    (price,) = told.earlier
    assert (price.turn, price.what, price.now - price.was) == (2, "price", 20)
    events = table.chair(fix)
    assert [(each.data["field"], each.data["now"]) for each in events] == [
        ("chosen:monument:arts", 0),
        ("chosen:monument:crafts", 10),
        ("chosen:monument:science", 10),
    ]
    assert table.seat(0).credits.science - before.science >= 10
    with pytest.raises(Refusal) as refused:
        table.chair(Redivide(seat=0, advance="monument", was=both, now=both, reason="?"))
    assert refused.value.code == "nothing_changed"


@pytest.mark.rule("BK-C.5")
def test_a_late_entry() -> None:
    table = Table()
    table.until(2)
    table.go_on()
    (event,) = table.answer(0, "desk", Amend(numbers={"census": 34}, who="Bo"))
    assert event.kind == "amended"
    assert table.seat(0).numbers["census"].how == "told"
    assert table.view().orders.census[0] == 0
    for wrong in ("step", "advance:music"):
        with pytest.raises(Refusal):
            table.answer(0, "desk", Amend(numbers={wrong: 1}))


@pytest.mark.rule("BK-C.9")
def test_an_entry_for_a_question_that_was_closed() -> None:
    table = Table()
    table.until(3)
    table.answer(0, "desk", Amend(numbers={"tokens": 34}, turn=1, phase=2))
    assert (table.seat(0).census, table.seat(0).tokens) == (34, 34)
    table.until(5)
    table.answer(1, "count", Count(numbers={"cities": 2, "tokens": 20}))
    table.go_on()
    table.answer(1, "desk", Amend(numbers={"tokens": 32}, turn=1, phase=2))
    assert (table.seat(1).census, table.seat(1).tokens) == (32, 20)
    for numbers, turn, phase, code in (
        ({"cities": 3}, 1, 4, "told_since"),
        ({"cities": 3}, 1, 9, "late_phase"),
        ({"cities": 3}, 1, 0, "late_phase"),
        ({"cities": 3}, 2, 5, "late_turn"),
        ({"cities": 10}, 1, 5, "impossible"),
    ):
        with pytest.raises(Refusal) as refused:
            table.answer(1, "desk", Amend(numbers=numbers, turn=turn, phase=phase))
        assert refused.value.code == code
    table.answer(1, "desk", Amend(numbers={"cities": 3}, turn=1, phase=5))
    assert table.seat(1).cities == 3
    table.until(1, turn=2)
    with pytest.raises(Refusal) as refused:
        table.answer(0, "desk", Amend(numbers={"tokens": 30}, turn=1, phase=2))
    assert refused.value.code == "late_turn"


@pytest.mark.rule("BK-C.6")
def test_a_dispute() -> None:
    table = Table()
    table.answer(1, "desk", Disagree(of=0, about="tokens", text="he has 30"))
    (dispute,) = table.view().disputes
    assert (dispute.seat, dispute.of, dispute.text) == (1, 0, "he has 30")
    table.go_on()
    table.chair(Settle(number=dispute.number))
    assert table.view().disputes == []
    with pytest.raises(Refusal):
        table.chair(Settle(number=dispute.number))


@pytest.mark.rule("BK-0.4", "BK-C.6")
def test_a_doubt_is_settled() -> None:
    table = Table()
    table.answer(0, "desk", Amend(numbers={"tokens": 40, "treasury": 20}))
    (doubt,) = table.view().doubts
    table.chair(Settle(number=doubt.number))
    assert table.view().doubts == []


# -- L leaving -------------------------------------------------------------------------------------


@pytest.mark.rule("BK-L.1", "BK-L.2")
def test_a_player_leaves() -> None:
    table = Table()
    table.give(0, "music", tokens=20, cities=4, step=5)
    table.until(2)
    with pytest.raises(Refusal):
        table.chair(Leave(seat=0, tokens=21))
    table.chair(Leave(seat=0, tokens=6, cities=2))
    row = table.seat(0)
    assert (row.left, row.tokens, row.cities, row.step, row.advances) == (True, 0, 0, 0, [])
    assert (table.state.barbarians, table.state.pirates) == (6, 2)
    assert not table.asked(0, "count")
    assert not table.asked(0, "desk")
    assert 0 not in table.view().orders.census
    table.until(1, turn=2)
    table.chair(Leave(seat=1))
    table.chair(Leave(seat=2))
    with pytest.raises(Refusal) as refused:
        table.chair(Leave(seat=3))
    assert refused.value.code == "last_players"
    with pytest.raises(Refusal) as refused:
        table.chair(Leave(seat=0))
    assert refused.value.code == "has_left"


# -- T time ----------------------------------------------------------------------------------------


def play_turns(table: Table, turns: int, minutes: int = 2) -> int:
    """Whole turns whose phases all take so many minutes; the moment of the last one."""
    at = MINUTE
    last = table.state.turn + turns
    while table.state.turn < last:
        at += minutes * MINUTE
        table.go_on(at=at)
    return at


@pytest.mark.rule("BK-T.1", "BK-T.3")
def test_pauses_do_not_count() -> None:
    table = Table()
    table.go_on(at=10 * MINUTE)
    table.chair(Interrupt(at=11 * MINUTE))
    with pytest.raises(Refusal):
        table.chair(Interrupt(at=12 * MINUTE))
    table.chair(Interrupt(on=False, at=71 * MINUTE))
    with pytest.raises(Refusal):
        table.chair(Interrupt(on=False))
    table.go_on(at=73 * MINUTE)
    assert durations(table.state) == {(1, 2): 3 * MINUTE}
    table.chair(Interrupt(at=74 * MINUTE))
    table.go_on(at=80 * MINUTE)
    assert not table.state.paused
    assert durations(table.state)[1, 3] == MINUTE


@pytest.mark.rule("BK-T.2")
def test_clocks() -> None:
    table = Table(movement_minutes=6, waiting_minutes=2, trade_minutes=0, purchase_minutes=4)
    table.until(3)
    table.answer(1, "desk", Wait())
    assert table.view().minutes == 8
    table.until(7)
    assert table.view().minutes == 0
    table.until(12)
    assert table.view().minutes == 4


@pytest.mark.rule("BK-T.4", "BK-T.5")
def test_the_forecast() -> None:
    table = Table()
    # A phase takes two minutes, but for phase 9: with no calamity its one gate is the phase.
    at = play_turns(table, 1)
    assert forecast(table.state) is None
    table = Table()
    at = play_turns(table, 3)
    said = forecast(table.state)
    assert said is not None
    turn = 26 * MINUTE
    ahead = max(seat.step for seat in table.state.seats)
    assert said.earliest_end == 4 + 15 - ahead - 1
    assert said.turns["5"] == at + turn
    assert said.turns["6"] == at + 2 * turn
    assert said.ends_at == at + (said.earliest_end - 3) * turn
    table.chair(LastTurn(turn=5))
    said = forecast(table.state)
    assert said is not None
    assert (said.earliest_end, said.ends_at) == (5, at + 2 * turn)
    assert list(said.turns) == ["5"]  # there is no turn 6
    table.until(13, turn=5)
    said = forecast(table.state)
    assert said is not None
    assert said.turns == {}


@pytest.mark.rule("BK-T.4", "BK-E.1")
def test_nothing_is_forecast_in_the_final_count() -> None:
    """Nor does any marker move once more."""
    table = Table(stop_turn=3)
    play_turns(table, 2)
    table.until(13)
    table.go_on()
    assert (table.state.turn, table.state.phase, table.state.ended) == (3, 13, False)
    assert table.question(0, "count").about().fields == ("cities", "tokens")
    view = table.view()
    assert view.forecast is None
    assert [seat.outlook for seat in view.seats] == [None] * 5


@pytest.mark.rule("BK-C.1")
def test_a_correction_says_who_made_it() -> None:
    table = Table()
    (event,) = table.chair(Correct(0, "tokens", 1, 3, "miscounted", who="Ada"))
    (seen,) = event_views([event], SPECTATOR)
    said = assert_said(BOOKS, event_said(BOOKS, seen), ["Minoa"] * 5)
    assert said.endswith("3 instead of 1 (miscounted; by Ada).")


@pytest.mark.rule("BK-S.6")
def test_the_gate_of_an_opening_names_no_phase() -> None:
    table = Table(begin_turn=4, begin_phase=3)
    assert table.question(KEEPER, "gate").said.key == "ask-gate_opening"


@pytest.mark.rule("BK-C.10")
def test_a_correction_makes_no_more_than_55_pieces() -> None:
    """57 of 55 are refused with both numbers; the other one is corrected first."""
    table = Table()
    table.give(0, tokens=40, treasury=10)
    for field, was in (("tokens", 40), ("treasury", 10)):
        with pytest.raises(Refusal) as refused:
            table.chair(Correct(0, field, was, was + 7, "counted"))
        assert (refused.value.code, refused.value.params["pieces"]) == ("pieces", 57)
    table.chair(Correct(0, "treasury", 10, 3, "counted"))
    table.chair(Correct(0, "tokens", 40, 47, "counted"))
    assert table.doubts(0) == []
