"""Sections 0, S, G: what the books know, how they are opened, how a keeper goes on."""

from __future__ import annotations

import msgspec
import pytest

from ecumene.games.books.corrections import Correct
from ecumene.games.books.entries import Stamped
from ecumene.games.books.game import BOOKS
from ecumene.games.books.ledger import Held
from ecumene.games.books.phases.counts import Count
from ecumene.games.books.phases.selection import Holds
from ecumene.games.books.phases.setup import Opening
from ecumene.games.books.phases.tax import Tax
from ecumene.games.books.seat_actions import Amend
from ecumene.games.megaciv.tables.advances import ADVANCES, ChooseCredits
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.games.megaciv.tables.setups import setup_for
from ecumene.games.megaciv.tables.theme_sets import DRAWS, THEME_SETS
from ecumene.kernel import KEEPER, SPECTATOR, Refusal
from tests.books.ledger_table import Table


@pytest.mark.rule("BK-0.1")
def test_no_field_is_a_place() -> None:
    table = Table()
    shown = msgspec.to_builtins(table.view())["seats"][0]
    assert all(type(told[0]) is int for told in shown["numbers"].values())
    assert not any("_at" in name or "area" in name for name in shown)


@pytest.mark.rule("BK-0.2", "BK-2.1")
def test_a_number_says_how_it_is_known() -> None:
    table = Table()
    table.until(2)
    table.answer(0, "count", Count(numbers={"tokens": 3}, who="Bo", at=5))
    told = table.seat(0).numbers["tokens"]
    assert (told.value, told.turn, told.phase, told.how, told.who) == (3, 1, 2, "told", "Bo")
    assert table.seat(0).census == 3
    table.go_on()
    assert table.seat(1).numbers["tokens"].how == "assumed"


@pytest.mark.rule("BK-0.3")
@pytest.mark.parametrize(
    ("name", "value"),
    [("tokens", 56), ("cities", 10), ("treasury", 56), ("ships", 5), ("census", 56)],
)
def test_what_cannot_be_is_refused(name: str, value: int) -> None:
    table = Table()
    with pytest.raises(Refusal) as refused:
        table.answer(0, "desk", Amend(numbers={name: value}))
    assert refused.value.code == "impossible"
    table.answer(0, "desk", Amend(numbers={name: value - 1}))


@pytest.mark.rule("BK-0.3")
def test_the_last_step_is_that_of_the_side() -> None:
    for side, last in (("basic", 15), ("expert", 16)):
        table = Table(ast=side)
        table.chair(Correct(seat=0, field="step", was=0, now=last, reason="late"))
        with pytest.raises(Refusal, match=f"0 to {last}"):
            table.chair(Correct(seat=1, field="step", was=0, now=last + 1, reason="late"))


@pytest.mark.rule("BK-0.4", "BK-2.3")
def test_doubts_end_with_a_new_entry() -> None:
    table = Table()
    table.give(0, tokens=10)
    table.until(2)
    table.answer(0, "count", Count(numbers={"tokens": 21}))
    assert table.doubts(0) == ["growth"]
    assert table.seat(0).tokens == 21
    table.answer(0, "desk", Amend(numbers={"tokens": 20}))
    assert table.doubts(0) == []


@pytest.mark.rule("BK-0.5")
def test_stock_follows() -> None:
    table = Table()
    table.answer(0, "desk", Amend(numbers={"tokens": 20, "treasury": 5}))
    assert table.seat(0).tokens_in_stock == 30
    with pytest.raises(Refusal) as refused:
        table.answer(0, "desk", Amend(numbers={"stock": 3}))
    assert refused.value.code == "derived"
    table.answer(0, "desk", Amend(numbers={"tokens": 51, "cities": 9, "ships": 4}))
    assert table.doubts(0) == ["pieces"]
    assert table.seat(0).tokens_in_stock == 0


@pytest.mark.rule("BK-0.6", "BK-13.3")
def test_seats_fit_the_sums_of_the_game() -> None:
    table = Table(12)
    plan = setup_for(12)
    assert [seat.civilization for seat in table.state.seats] == list(plan.civilizations)
    assert {seat.block for seat in table.state.seats} == {"west", "east"}
    assert table.view().orders.ranking == tuple(range(12))


@pytest.mark.rule("BK-0.7")
def test_every_answer_is_stamped() -> None:
    for kind in BOOKS.kinds.values():
        assert kind.stamped != kind.secret
        if kind.secret:
            continue
        union = getattr(kind.answer_type, "__args__", (kind.answer_type,))
        assert all(issubclass(form, Stamped) for form in union)


@pytest.mark.rule("BK-0.8", "BK-8.2")
def test_only_the_own_seat_sees_what_is_sealed() -> None:
    table = Table()
    table.until(8)
    events = table.answer(0, "holds", Holds(calamities=(Held("famine"),)))
    assert table.view(0).seats[0].sealed == [Held("famine")]
    for viewer in (1, SPECTATOR, KEEPER):
        row = table.view(viewer).seats[0]
        assert (row.sealed, row.sealed_number) == (None, 1)
        assert "famine" not in str(msgspec.to_builtins(table.view(viewer)))
    assert events[0].data == {"number": 1}
    assert set(events[0].private) == {0}


@pytest.mark.rule("BK-S.1", "BK-S.2")
def test_seats_are_peoples_in_ranking_order() -> None:
    table = Table(18)
    rankings = [seat.ranking for seat in table.state.seats]
    assert rankings == sorted(rankings)
    row = table.seat(3)
    assert (row.tokens, row.cities, row.step) == (1, 0, 0)
    assert row.credits == setup_for(18).start_credits
    assert Table(5).seat(3).credits == setup_for(5).start_credits != Credits()


@pytest.mark.rule("BK-S.3", "BK-S.5")
def test_options_are_checked() -> None:
    for options, code in (
        ({"depth": "cards", "begin_turn": 2}, "cards_half_way"),
        ({"depth": "cards", "treasury": "off"}, "cards_treasury"),
        ({"begin_turn": 5, "stop_turn": 3}, "stop_before_begin"),
        ({"half": "east"}, "half_fixed"),
    ):
        with pytest.raises(Refusal) as refused:
            Table(13, **options)
        assert refused.value.code == code
    assert Table(stop_turn=3).state.last_turn == 3


@pytest.mark.rule("BK-S.4")
def test_without_treasuries_stock_is_entered() -> None:
    table = Table(treasury="off")
    table.answer(0, "desk", Amend(numbers={"stock": 40}))
    assert table.seat(0).tokens_in_stock == 40
    with pytest.raises(Refusal) as refused:
        table.answer(0, "desk", Amend(numbers={"treasury": 3}))
    assert refused.value.code == "derived"
    table.give(0, "coinage", cities=9)
    table.until(1, turn=2)
    table.answer(0, "tax", Tax(rate=3))
    table.go_on()
    assert (table.seat(0).cities, table.seat(0).treasury) == (9, 0)


@pytest.mark.rule("BK-S.6")
def test_books_are_opened_half_way() -> None:
    table = Table(begin_turn=7, begin_phase=12)
    assert (table.state.turn, table.state.phase) == (7, 0)
    numbers = {"tokens": 30, "cities": 6, "treasury": 9, "step": 6}
    with pytest.raises(Refusal):
        table.answer(0, "opening", Opening(numbers=numbers, advances=("music", "music")))
    with pytest.raises(Refusal, match="Monument"):
        table.answer(0, "opening", Opening(numbers=numbers, advances=("monument",)))
    chosen = {"monument": Credits(arts=20)}
    told = Opening(numbers=numbers, advances=("music", "monument"), chosen=chosen)
    table.answer(0, "opening", told)
    row = table.seat(0)
    assert (row.step, row.census, row.tokens_in_stock) == (6, 30, 16)
    start = setup_for(5).start_credits.arts
    assert row.credits.arts >= start + 20
    table.go_on()
    assert (table.state.turn, table.state.phase) == (7, 12)
    assert table.seat(1).numbers["tokens"].how == "assumed"


@pytest.mark.rule("BK-G.1", "BK-G.2", "BK-G.3", "BK-G.4")
def test_a_keeper_goes_on() -> None:
    table = Table()
    table.until(2)
    for number in range(4):
        table.answer(number, "count", Count(numbers={"tokens": number + 2}))
        assert table.state.phase == 2
    assert table.view().missing == [4]
    about = table.question(KEEPER, "gate").about()
    assert (about.phase, about.missing) == (2, [4])
    table.go_on()
    assert table.state.phase == 3
    assert table.seat(4).numbers["census"].how == "assumed"
    assert table.seat(0).numbers["census"].how == "told"


@pytest.mark.rule("BK-S.7")
def test_the_short_game() -> None:
    table = Table(6, short_game="on")
    facts = table.question(0, "opening").about()
    assert set(facts.themes) == set(DRAWS[6])
    row = table.seat(0)
    assert (row.step, row.cities, row.tokens, row.treasury, row.value("cards")) == (
        10,
        5,
        14,
        10,
        5,
    )
    assert row.credits.total == 0
    theme = DRAWS[6][0]
    for wrong in (Opening(theme="locusts"), Opening(theme=theme, advances=("music",))):
        with pytest.raises(Refusal) as refused:
            table.answer(0, "opening", wrong)
        assert refused.value.code == "theme"
    special = {n: c for n in THEME_SETS[theme].advances if (c := credits_of(n)) is not None}
    opening = Opening(theme=theme, numbers={"cities": 4, "cards": 4}, chosen=special)
    table.answer(0, "opening", opening)
    assert table.seat(0).advances == list(THEME_SETS[theme].advances)
    table.go_on()
    assert (table.state.turn, table.state.phase, table.seat(0).cities) == (1, 1, 4)
    for options in ({"ast": "expert"}, {"begin_turn": 3}):
        with pytest.raises(Refusal) as refused:
            Table(6, short_game="on", **options)
        assert refused.value.code == "short_game"
    half_way = Table(begin_turn=3)
    with pytest.raises(Refusal):
        half_way.answer(0, "opening", Opening(theme=theme))


def credits_of(advance: str) -> Credits | None:
    """All credits of choice of an advance in one colour; None if it has none."""
    special = ADVANCES[advance].special
    return Credits(arts=special.amount) if isinstance(special, ChooseCredits) else None
