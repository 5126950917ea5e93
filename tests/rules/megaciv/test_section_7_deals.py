"""Section 7: deals, what they leave behind, and the end of trade."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.trade.market import TRADE
from ecumene.games.megaciv.phases.trade.offers import Accept, Decline, Finish, Withdraw
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import ANYONE, Market, copy
from ecumene.games.megaciv.tables.commodities import full_set
from ecumene.kernel import SPECTATOR, Match, decode, encode, seed_from_number
from tests.support.megaciv_market import answer, ids, make, market, numbers, offer, reply
from tests.support.megaciv_table import Table


def trade(table: Table, giver: int, gives: str, taker: int, gets: str, to: int = ANYONE) -> None:
    """A deal between two seats."""
    first = make(table, giver, gives, to=to)
    table.answer(giver, Accept(reply(table, taker, first, gets)))


# -- a deal ------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-7.9", "MC-7.2", "DG-5.4", "N-84")
def test_both_groups_change_hands_in_one_step() -> None:
    table = market("iron iron treachery oil", "wine wine water tin")
    first = make(table, 0, "iron iron treachery")
    second = reply(table, 1, first, "wine wine water")
    assert table.hand(0) == ["iron", "iron", "oil", "treachery"], "nothing before both agreed"
    table.answer(0, Accept(second))
    assert table.hand(0) == ["oil", "wine", "wine", "water"]
    assert table.hand(1) == ["iron", "iron", "tin", "treachery"]
    assert ids(table) == []


@pytest.mark.rule("MC-7.9", "DG-5.7", "DG-1.6", "DG-1.8")
def test_partners_and_numbers_are_public_and_the_cards_are_theirs() -> None:
    table = market("wine wine water tin", "clay clay clay", "iron iron treachery oil")
    given, got = numbers(table, 2, "iron iron treachery"), numbers(table, 0, "wine wine tin")
    trade(table, 2, "iron iron treachery", 0, "wine wine water tin")
    for viewer in (1, 3, SPECTATOR):
        (seen,) = table.told("dealt", viewer)
        assert seen.seat == -1
        assert seen.data == {"partners": [0, 2], "numbers": [4, 3]}
    mine = {"cards": list(given), "names": ["iron", "iron", "treachery"], "water": 0}
    theirs = {"cards": list(got), "names": ["wine", "wine", "tin"], "water": 1}
    assert table.told("dealt", 2)[0].data == {
        "partners": [0, 2],
        "numbers": [4, 3],
        "gave": mine,
        "got": theirs,
        "gain": 18,  # two wine and a tin for two iron (MC-0.63); water and calamities count nothing
    }
    assert table.told("dealt", 0)[0].data["gave"] == theirs
    assert table.told("dealt", 0)[0].data["got"] == mine
    assert table.told("dealt", 0)[0].data["gain"] == -18


@pytest.mark.rule("MC-7.11")
def test_a_calamity_has_no_effect_while_it_is_traded() -> None:
    table = market("iron iron treachery", "wine wine slave_revolt")
    table.treasury(0, 9).treasury(1, 9)
    before = copy(table.state)
    trade(table, 0, "iron iron treachery", 1, "wine wine slave_revolt")
    for seat, old in zip(table.state.seats, before.seats, strict=True):
        seat.hand = old.hand
        assert encode(seat) == encode(old)


@pytest.mark.rule("MC-7.13", "MC-B.3", "MC-0.64")
def test_blocks_trade_with_each_other_and_so_complete_a_set() -> None:
    table = Table({}, players=12)
    west, east = 0, 1
    assert (table.seat(west).block, table.seat(east).block) == ("west", "east")
    irons = [card.number for card in cards_in_play(table.state) if card.name == "iron"]
    for number in irons:
        card = table.card(number)
        table.state.stacks[card.block][card.stack - 1].remove(number)
        table.seat(west if card.block == "west" else east).hand.append(number)
    table.deal(west, "ochre", "ochre", "ochre")
    table.phase(7)
    assert len(irons) == full_set("iron") == 8
    trade(table, west, "ochre ochre ochre", east, "iron iron iron iron")
    assert table.hand(west) == ["iron"] * 8
    assert {table.card(n).block for n in table.seat(west).hand} == {"west", "east"}


@pytest.mark.rule("MC-7.10", "DG-5.11", "DG-5.4")
def test_a_deal_cannot_be_taken_back() -> None:
    table = market("iron iron iron", "wine wine wine")
    second = reply(table, 1, make(table, 0, "iron iron iron"), "wine wine wine")
    match = Match.start(GAME, 5, seed=seed_from_number(1), options={"civ_choice": "random"})
    match.state = table.state
    match.play(0, table.question(0).id, Accept(second))
    for seat in (0, 1):
        refusal = match.why_no_undo(seat)
        assert refusal is not None
        assert "final" in refusal.text


@pytest.mark.rule("DG-5.5", "DG-7.3")
def test_nothing_in_the_market_is_undone_it_is_withdrawn() -> None:
    table = market("iron iron iron", "wine wine wine")
    match = Match.start(GAME, 5, seed=seed_from_number(1), options={"civ_choice": "random"})
    match.state = table.state
    for action in (offer(table, 0, "iron iron iron"), Withdraw("0#1"), Finish()):
        match.play(0, table.question(0).id, action)
        assert match.why_no_undo(0) is not None


# -- what falls with a deal --------------------------------------------------------------------------


@pytest.mark.rule("DG-5.5", "DG-5.1")
def test_a_card_may_be_sealed_in_several_offers() -> None:
    table = market("iron iron iron")
    for to in (ANYONE, 1, 2):
        make(table, 0, "iron iron iron", to=to)
    assert len({offer.cards for offer in table.state.market.offers}) == 1


@pytest.mark.rule("N-82", "DG-5.4", "DG-5.5")
def test_a_deal_withdraws_everything_of_both_partners_whatever_it_held() -> None:
    table = market("iron " * 6, "wine " * 6, "oil " * 6, "fish " * 6)
    first = make(table, 0, "iron iron iron")
    make(table, 0, "iron iron iron", to=3)
    make(table, 1, "wine wine wine")
    kept = make(table, 2, "oil oil oil")
    reply(table, 1, kept, "wine wine wine")
    reply(table, 2, first, "oil oil oil")
    stays = reply(table, 3, kept, "fish fish fish")
    table.answer(0, Accept(reply(table, 1, first, "wine wine wine")))
    assert ids(table) == [kept, stays]
    table.answer(2, Accept(stays))
    assert table.hand(3) == ["fish"] * 3 + ["oil"] * 3


@pytest.mark.rule("DG-5.6", "N-84")
def test_of_several_answers_the_first_accepted_wins() -> None:
    table = market("iron iron iron", "wine wine wine", "oil oil oil")
    first = make(table, 0, "iron iron iron")
    answers = [reply(table, 1, first, "wine wine wine"), reply(table, 2, first, "oil oil oil")]
    table.answer(0, Accept(answers[1]))
    assert table.hand(0) == ["oil"] * 3
    assert table.refused(0, Accept(answers[0])).code == "no_such_answer"
    assert table.hand(1) == ["wine"] * 3


@pytest.mark.rule("DG-5.4", "N-82")
def test_after_a_deal_no_open_offer_seals_a_card_that_has_gone() -> None:
    table = market("iron " * 4, "wine " * 4, "oil " * 4)
    make(table, 0, "iron iron iron")
    other = make(table, 2, "oil oil oil")
    reply(table, 0, other, "iron iron iron")
    trade(table, 1, "wine wine wine", 0, "iron iron iron")
    assert ids(table) == [other]
    for left in table.state.market.offers:
        assert set(left.cards) <= set(table.seat(left.giver).hand)


@pytest.mark.rule("MC-7.3", "N-85")
def test_everybody_has_three_cards_after_a_deal_and_trades_on() -> None:
    table = market("iron iron iron iron iron", "wine wine wine")
    trade(table, 0, "iron iron iron iron iron", 1, "wine wine wine")
    assert [seat.cards for seat in table.state.seats[:2]] == [3, 5]
    assert sorted(table.asked("trade")) == [0, 1, 2, 3, 4]


# -- who passed a calamity on ------------------------------------------------------------------------


@pytest.mark.rule("MC-7.12", "D-53")
def test_the_last_to_pass_a_calamity_on_is_remembered() -> None:
    table = market("iron iron treachery", "wine wine wine", "oil oil oil")
    (card,) = numbers(table, 0, "treachery")
    trade(table, 0, "iron iron treachery", 1, "wine wine wine")
    assert table.state.market.passed_by == {str(card): 0}
    trade(table, 2, "oil oil oil", 1, "iron iron treachery")
    assert table.state.market.passed_by == {str(card): 1}
    assert card in table.seat(2).hand


@pytest.mark.rule("MC-7.12", "N-87", "N-13")
def test_two_copies_of_a_calamity_have_a_giver_each() -> None:
    table = market("wine wine wine treachery", "oil oil oil treachery", "iron " * 6, players=12)
    first, second = numbers(table, 0, "treachery")[0], numbers(table, 1, "treachery")[0]
    trade(table, 0, "wine wine treachery", 2, "iron iron iron")
    trade(table, 1, "oil oil treachery", 2, "iron iron iron")
    assert {first, second} <= set(table.seat(2).hand)
    assert table.state.market.passed_by == {str(first): 0, str(second): 1}


@pytest.mark.rule("MC-7.12", "D-53")
def test_who_passed_what_is_kept_after_trade_and_forgotten_at_the_next() -> None:
    table = market("iron iron treachery", "wine wine wine")
    trade(table, 0, "iron iron treachery", 1, "wine wine wine")
    table.command("close_trade")
    assert len(table.state.market.passed_by) == 1
    assert decode(GAME, encode(table.state)).market == table.state.market
    table.phase(7)
    assert table.state.market.passed_by == {}


# -- the phase ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-7.1", "N-85", "MC-7.3")
def test_everybody_with_three_cards_is_asked_at_once() -> None:
    table = market("iron iron iron", "wine wine", "", "water water water", "famine flood oil")
    assert table.asked("trade") == [0, 3, 4]
    assert table.state.market.finished == [1, 2]
    (event,) = table.told("trade_open", SPECTATOR)
    assert event.data == {"finished": [1, 2]}
    make(table, 3, "water water water")
    assert sorted(table.asked("trade")) == [0, 3, 4], "the question stays open"


@pytest.mark.rule("N-05", "N-85")
def test_a_hand_that_cannot_trade_is_asked_like_any_other() -> None:
    table = market("famine flood cyclone", "iron treachery slave_revolt")
    assert {0, 1} <= set(table.asked("trade"))
    assert TRADE.forced is None


@pytest.mark.rule("MC-7.14", "DG-5.10")
def test_trade_ends_when_all_have_finished() -> None:
    table = market("iron iron iron", "wine wine wine")
    make(table, 0, "iron iron iron")
    for seat in (3, 0, 4, 2):
        table.answer(seat, Finish())
    assert table.asked("trade") == [1]
    assert table.state.market.finished == [3, 0, 4, 2]
    assert ids(table) == ["0#1"], "offers of who has finished stay open"
    table.answer(1, Finish())
    assert table.over
    assert table.state.market == Market()
    assert [event.seat for event in table.told("finished_trading", SPECTATOR)] == [3, 0, 4, 2, 1]
    assert table.events[-1].kind == "trade_closed"


@pytest.mark.rule("N-84", "DG-5.10")
def test_an_answer_of_who_has_finished_still_binds() -> None:
    table = market("iron iron iron", "wine wine wine")
    second = reply(table, 1, make(table, 0, "iron iron iron"), "wine wine wine")
    table.answer(1, Finish())
    table.answer(0, Accept(second))
    assert table.hand(1) == ["iron"] * 3


@pytest.mark.rule("DG-5.10")
def test_who_has_finished_may_come_back_while_trade_is_open() -> None:
    table = market("iron iron iron", "wine wine wine", "oil oil")
    first = make(table, 0, "iron iron iron")
    table.answer(0, Finish())
    second = reply(table, 1, first, "wine wine wine")
    assert table.command_refused("come_back_to_trade", 1).code == "not_finished"
    assert table.command_refused("come_back_to_trade", 2).code == "too_few_to_trade"
    for seat in (-1, 5, 99):
        assert table.command_refused("come_back_to_trade", seat).code == "not_finished"
    table.command("come_back_to_trade", 0)
    assert table.state.market.finished == [2]
    assert table.command_refused("come_back_to_trade", 0).code == "not_finished"
    assert table.told("trades_again", SPECTATOR)[0].seat == 0
    table.answer(0, Accept(second))
    assert table.hand(0) == ["wine"] * 3
    for seat in (0, 1, 3, 4):
        table.answer(seat, Finish())
    assert table.over
    assert table.command_refused("come_back_to_trade", 0).code == "market_closed"


@pytest.mark.rule("MC-7.14", "DG-5.10", "N-85")
def test_the_clock_ends_trade_and_nothing_new_is_opened() -> None:
    table = market("iron iron iron", "wine wine wine")
    second = reply(table, 1, make(table, 0, "iron iron iron"), "wine wine wine")
    table.answer(0, Accept(second))  # a deal agreed on is carried out before
    make(table, 2, "ochre ochre clay")
    table.command("close_trade")
    assert table.over
    assert ids(table) == []
    assert table.hand(0) == ["wine"] * 3
    assert table.command_refused("close_trade").code == "market_closed"


@pytest.mark.rule("MC-7.14")
def test_trade_without_cards_is_over_at_once() -> None:
    table = Table({})
    table.phase(7)
    assert table.over
    assert [event.kind for event in table.events[1:]] == ["trade_open", "trade_closed"]


@pytest.mark.rule("DG-5.10")
def test_each_phase_begins_with_an_empty_table_and_new_numbers() -> None:
    table = market("iron iron iron", "wine wine wine")
    first = make(table, 0, "iron iron iron")
    reply(table, 1, first, "wine wine wine")
    table.command("close_trade")
    table.phase(7)
    assert ids(table) == []
    assert make(table, 0, "iron iron iron") == first
    assert sorted(table.asked()) == [0, 1, 2, 3, 4]


def test_a_market_is_copied_and_stored_whole() -> None:
    table = market("iron iron treachery", "wine wine wine", "oil oil oil", "fish fish fish")
    trade(table, 0, "iron iron treachery", 1, "wine wine wine")
    first = make(table, 2, "oil oil oil")
    reply(table, 3, first, "fish fish fish", more=("gold",), no_calamity=True)
    table.answer(4, Finish())
    before = encode(table.state)
    stored = decode(GAME, before)
    assert stored == table.state
    copied = copy(table.state)
    table.answer(2, Decline(f"{first}/3#1"))
    make(table, 0, "wine wine wine")
    assert encode(copied) == before
    assert table.refused(3, answer(table, 3, "9#9", "fish fish fish")).code == "no_such_offer"
