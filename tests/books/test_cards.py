"""Trade cards on phones, the board on the table: rules BK-K."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.books.cards.handing_over import HandOver
from ecumene.games.books.corrections import Correct
from ecumene.games.books.game import BOOKS
from ecumene.games.books.keeper_actions import Call, Leave
from ecumene.games.books.phases.conflict import Conflict
from ecumene.games.books.seat_actions import Amend
from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.games.megaciv.phases.trade.offers import Accept, AnswerOffer, Finish, MakeOffer
from ecumene.games.megaciv.phases.trade.trade_cards import BuyCard, Pass
from ecumene.games.megaciv.position.hands import by_name, card_of, commodities_in
from ecumene.games.megaciv.position.setup import cards_in_play, copies_of
from ecumene.kernel import KEEPER, SPECTATOR, Refusal
from ecumene.kernel.engine import violations
from ecumene.service.wire.viewer import open_questions
from tests.books.ledger_table import Table


def cards_table(players: int = 5, **options: Any) -> Table:
    return Table(players, depth="cards", **options)


def deal(table: Table, seat: int, *names: str) -> list[int]:
    """Put cards with these names into a hand, from wherever they are; their numbers."""
    state, found = table.state, []
    for name in names:
        held = {number for each in state.seats for number in each.hand}
        number = min(copies_of(state, name) - held)
        card = card_of(state, number)
        pile = state.stacks[card.block][card.stack - 1]
        (pile if number in pile else state.discards[card.block][card.stack - 1]).remove(number)
        state.seats[seat].hand.append(number)
        found.append(number)
    table.give(seat, cards=state.seats[seat].cards)
    return found


def names_in(table: Table, seat: int) -> list[str]:
    return sorted(card_of(table.state, number).name for number in table.seat(seat).hand)


def trading(seats: dict[int, tuple[str, ...]]) -> Table:
    """A table in phase 7 whose seats hold these cards."""
    table = cards_table()
    table.until(6)
    for seat, names in seats.items():
        deal(table, seat, *names)
    table.until(7)
    return table


THREE = ("iron", "iron", "wine")
OTHERS = ("fish", "fish", "fruit")


def refused(table: Table, seat: int, kind: str, answer: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        table.answer(seat, kind, answer)
    return refusal.value.code


# -- stacks and hands ------------------------------------------------------------------------------


@pytest.mark.rule("BK-K.1", "BK-S.3")
def test_the_program_stacks_and_deals_and_stacks_again() -> None:
    table = cards_table()
    stacked = sum(len(pile) for pile in table.state.stacks["west"])
    assert stacked == len(cards_in_play(table.state))
    table.give(1, cities=4, tokens=20)
    table.until(6)
    drawn = [card_of(table.state, number).stack for number in table.seat(1).hand]
    assert drawn == [1, 2, 3, 4]
    table.until(12)
    deal(table, 2, *["clay"] * 8, *["iron"] * 4)
    table.go_on()
    assert any(table.state.discards["west"])
    table.go_on()
    assert not any(table.state.discards["west"])


@pytest.mark.rule("BK-K.2")
def test_only_its_own_seat_sees_a_hand() -> None:
    table = trading({0: THREE, 1: OTHERS})
    own = table.view(0).trade_cards
    assert own is not None
    assert own.hand is not None
    assert [card.name for card in own.hand.cards] == sorted(THREE)
    for viewer in (SPECTATOR, KEEPER):
        seen = table.view(viewer).trade_cards
        assert seen is not None
        assert seen.hand is None
    assert table.view().seats[0].numbers["cards"].value == 3
    assert table.match.questions(0)
    secret = {each.kind for each in open_questions(table.match, KEEPER)}
    assert "trade" not in secret
    assert "hand_over" not in secret
    assert refused(table, 0, "desk", Amend(numbers={"cards": 9})) == "derived"
    wrong = Correct(seat=0, field="cards", was=3, now=4, reason="?")
    assert refused(table, KEEPER, "chair", wrong) == "derived"


@pytest.mark.rule("BK-K.3")
def test_cards_are_bought_one_after_the_other() -> None:
    table = cards_table()
    for seat, cities in ((0, 2), (3, 5)):
        table.give(seat, "rhetoric", cities=cities, tokens=20, treasury=20)
    table.until(6)
    first = next(seat for seat in (0, 3) if table.asked(seat, "buy_card"))
    other = 3 - first
    assert table.state.buyers.index(first) < table.state.buyers.index(other)
    assert not table.asked(other, "buy_card")
    before = table.seat(first).cards
    told = table.answer(first, "buy_card", BuyCard(3))
    assert table.seat(first).cards == before + 1
    assert table.seat(first).treasury == 20 - 9
    bought = next(event for event in told if event.kind == "bought")
    assert "names" not in bought.data
    assert len(bought.private[first]["names"]) == 1
    table.answer(first, "buy_card", Pass())
    assert table.asked(other, "buy_card")
    table.chair(Leave(seat=other))
    assert not table.asked(other, "buy_card")


# -- trade -----------------------------------------------------------------------------------------


@pytest.mark.rule("BK-K.4", "BK-K.6")
def test_a_deal_agreed_by_voice_is_entered_by_both() -> None:
    table = trading({0: THREE, 1: (*OTHERS, "treachery")})
    mine, hers = table.seat(0).hand[:], table.seat(1).hand[:]
    table.answer(0, "trade", MakeOffer(cards=tuple(mine), to=1))
    assert table.view(2).trade_cards.offers == ()  # type: ignore[union-attr]
    (offer,) = table.view(1).trade_cards.offers  # type: ignore[union-attr]
    assert offer.cards is None
    given = (hers[0], hers[1], hers[3])
    table.answer(1, "trade", AnswerOffer(offer=offer.id, cards=given))
    reply = table.state.market.offers[-1].id
    told = table.answer(0, "trade", Accept(reply))
    assert names_in(table, 0) == sorted(["fish", "fish", "treachery"])
    assert names_in(table, 1) == sorted([*THREE, "fruit"])
    dealt = next(event for event in told if event.kind == "dealt")
    assert set(dealt.private) == {0, 1}
    table.until(8)
    (held,) = table.seat(0).sealed
    assert (held.calamity, held.giver) == ("treachery", 1)


@pytest.mark.rule("BK-K.5")
def test_who_has_finished_may_come_back_while_trade_lasts() -> None:
    table = trading({0: THREE, 1: OTHERS})
    table.answer(0, "trade", Finish())
    assert not table.asked(0, "trade")
    with pytest.raises(Refusal):
        table.match.command("come_back_to_trade", {}, seat=1)
    table.match.command("come_back_to_trade", {}, seat=0)
    assert table.asked(0, "trade")
    table.until(8)
    with pytest.raises(Refusal):
        table.match.command("come_back_to_trade", {}, seat=0)


# -- calamities ------------------------------------------------------------------------------------


@pytest.mark.rule("BK-K.7", "BK-K.8")
def test_calamities_come_from_the_hands() -> None:
    held = ("famine", "flood", "treachery", "epidemic")
    table = trading({0: held, 1: ("iron", "cyclone")})
    told = table.go_on()
    assert sum(event.kind == "calamity_discarded" for event in told) == 2
    assert [len(seat.sealed) for seat in table.state.seats] == [2, 1, 0, 0, 0]
    assert table.seat(0).cards == 2
    assert table.view(1).seats[0].sealed is None
    assert table.view(1).seats[0].sealed_number == 2
    table.go_on()
    # one is called and laid open; the others stay sealed in their hands
    assert [seat.cards for seat in table.state.seats] == [1, 2, 0, 0, 0]
    assert len(table.state.cases) == 1
    assert sum(seat.sealed_number for seat in table.view().seats) == 2
    assert refused(table, KEEPER, "chair", Call(seat=2, calamity="civil_war")) == "calamity_cards"


def struck_by(calamity: str, cards: tuple[str, ...], **numbers: int) -> Table:
    """Seat 0 of eighteen, where minor calamities are in play, is asked for cards."""
    table = cards_table(18)
    table.until(7)
    deal(table, 0, calamity, *cards)
    table.give(0, **numbers)
    table.until(9)
    return table


@pytest.mark.rule("BK-K.9")
def test_corruption_takes_cards_of_the_hand() -> None:
    table = struck_by("corruption", ("iron", "wine", "wine", "fish"))
    hand = {card_of(table.state, number).name: number for number in table.seat(0).hand}
    assert refused(table, 0, "discard", Discard((hand["iron"],))) == "corruption_little"
    due = table.question(0, "discard").about().number
    table.answer(0, "discard", table.question(0, "discard").default())
    assert due > 0
    assert table.seat(0).cards < 4
    assert table.seat(0).value("cards") == table.seat(0).cards


@pytest.mark.rule("BK-K.9")
def test_banditry_takes_two_cards_or_treasury() -> None:
    table = struck_by("banditry", ("iron", "wine"), treasury=9)
    (card, _) = commodities_in(table.state, table.seat(0))
    table.answer(0, "discard", Discard((card,), treasury=4))
    assert (table.seat(0).cards, table.seat(0).treasury) == (1, 5)
    without = struck_by("banditry", ("iron", "wine"), treasury=9)
    without.until(10)
    assert (without.seat(0).cards, without.seat(0).treasury) == (0, 9)


@pytest.mark.rule("BK-K.9")
def test_an_attacker_draws_a_card_by_chance() -> None:
    table = cards_table()
    table.give(1, cities=2)
    table.until(4)
    deal(table, 1, "iron")
    told = table.answer(0, "conflict", Conflict(other=1, card=True))
    assert names_in(table, 0) == ["iron"]
    drawn = next(event for event in told if event.kind == "card_drawn")
    assert "names" not in drawn.data
    assert set(drawn.private) == {0, 1}


@pytest.mark.rule("BK-K.10")
def test_cards_are_given_and_discarded_outside_trade() -> None:
    table = trading({0: ("iron", "wine", "fish")})
    iron, wine, _ = table.seat(0).hand
    assert refused(table, 0, "hand_over", HandOver((iron,), to=2)) == "hand_over_now"
    table.until(10)
    assert refused(table, 0, "hand_over", HandOver((iron,), to=0)) == "against_self"
    assert refused(table, 0, "hand_over", HandOver((iron, iron))) == "discard_own"
    told = table.answer(0, "hand_over", HandOver((iron,), to=2))
    assert names_in(table, 2) == ["iron"]
    assert "names" not in told[0].data
    told = table.answer(0, "hand_over", HandOver((wine,)))
    assert told[0].data["cards"] == {"wine": 1}
    assert table.seat(0).value("cards") == 1


# -- purchases -------------------------------------------------------------------------------------


@pytest.mark.rule("BK-K.11")
def test_advances_are_paid_from_the_hand() -> None:
    table = trading({0: ("iron",) * 5})
    table.until(12)
    table.give(0, treasury=30, tokens=5)
    hand = tuple(table.seat(0).hand)
    value = cards_value(by_name(table.state, hand))
    facts = table.question(0, "purchase").about()
    cost = facts.prices["pottery"]
    assert refused(table, 0, "purchase", BuyAdvances(("pottery",), cards=(999,))) == "not_your_card"
    short = BuyAdvances(("pottery",), cards=hand[:1])
    assert refused(table, 0, "purchase", short) == "too_little"
    pay = BuyAdvances(("pottery",), cards=hand, treasury=max(0, cost - value))
    table.answer(0, "purchase", pay)
    assert not table.asked(0, "purchase")
    assert table.seat(0).hand == []
    assert table.seat(0).treasury == 30 - max(0, cost - value)
    bought = table.seat(0).bought
    assert bought is not None
    assert (bought.price, bought.points) == (cost, value)
    table.go_on()
    assert table.seat(0).advances == ["pottery"]


@pytest.mark.rule("BK-K.11")
def test_without_an_answer_cards_above_the_limit_go() -> None:
    table = cards_table()
    table.until(12)
    deal(table, 0, *["clay"] * 9, "iron", "iron")
    limit = table.question(0, "purchase").about().hand_limit
    table.go_on()
    assert table.seat(0).cards == limit < 11


@pytest.mark.rule("BK-L.2", "BK-K.1")
def test_who_leaves_puts_the_cards_back() -> None:
    table = trading({0: THREE, 1: OTHERS})
    table.answer(0, "trade", MakeOffer(cards=tuple(table.seat(0).hand), to=1))
    table.chair(Leave(seat=0))
    assert table.seat(0).hand == []
    assert table.state.market.offers == []
    assert violations(BOOKS, table.state) == []
