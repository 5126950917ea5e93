"""Phase 7: trade as a market (MC-7.1 to MC-7.14, DG-5).

Every seat with enough cards has one question that stays open for the whole phase. Its answers make
offers, reply to those of others and accept replies; an accepted reply is a deal at once (N-84). The
content of offers is checked in :mod:`.offers`.

An id reveals nothing to its readers: "3#2" is the second offer of seat 3 to anyone, "3>5#1" the
first one of seat 3 to seat 5, and "3#2/7#4" the fourth answer of seat 7 to offers of seat 3, here
to "3#2". So offers between others leave no gaps in the numbers that a seat can see. A number is
never used twice in a phase: players accept exactly what they have read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ecumene.games.megaciv.calculations.payment import cards_value
from ecumene.games.megaciv.position.hands import by_name, commodities_in
from ecumene.games.megaciv.position.setup import cards_in_play
from ecumene.games.megaciv.position.state import ANYONE, CardTable, Market, Offer, State
from ecumene.games.megaciv.position.turn_taking import NoArgument
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Command, Decision, Kind, Move

from . import trade_samples
from .offers import (
    LEAST,
    Accept,
    AnswerOffer,
    Decline,
    DropTemplate,
    Expired,
    Finish,
    MakeOffer,
    SaveTemplate,
    Trade,
    UseTemplate,
    Withdraw,
    check_answer,
    check_make,
    check_reply,
    check_template,
    check_withdraw,
    find,
    is_commodity,
    names_of,
    offer_from,
    template_of,
)
from .trade_view import NO_OFFER, TradePreview, about_trade, glance_at_trade, preview_offer

# -- the phase -------------------------------------------------------------------------------------


def open_market(state: CardTable, move: Move) -> None:
    """Step: trade begins for all (MC-7.1); players with too few cards have finished (N-85).

    Players who have left take no part (MC-L.4).
    """
    state.market = Market()
    for seat in state.players:
        if seat.cards < LEAST:
            state.market.finished.append(seat.seat)
        else:
            move.ask(seat.seat, "trade", "MC-7.1")
    move.tell("trade_open", "MC-7.1", finished=state.market.finished[:])


def close_market(state: CardTable, move: Move) -> None:
    """Step: end trade when all have finished or time is up; withdraw open offers (MC-7.14).

    The record of who passed on which calamity is needed until the end of the turn (MC-7.12).
    """
    state.market = Market(passed_by=state.market.passed_by)
    move.tell("trade_closed", "MC-7.14")


def open_questions(state: CardTable) -> list[Decision]:
    """Return the questions of seats that have not finished; none if trade is not open."""
    return [decision for decision in state.flow.decisions if decision.kind == "trade"]


# -- judging an answer -----------------------------------------------------------------------------


def check_trade(state: CardTable, decision: Decision, answer: Trade) -> None:
    """Require an act that the seat may do now."""
    seat = state.seats[decision.seat]
    match answer:
        case MakeOffer():
            check_make(state, seat, answer)
        case UseTemplate():
            check_make(state, seat, offer_from(state, seat, answer))
        case AnswerOffer():
            check_answer(state, seat, answer)
        case Accept() | Decline():
            check_reply(state, seat.seat, answer.answer)
        case Withdraw():
            check_withdraw(state, seat.seat, answer.offer)
        case SaveTemplate():
            check_template(state, seat, answer)
        case DropTemplate():
            template_of(seat, answer.name)
        case Finish():
            pass


def preview_trade(state: CardTable, decision: Decision, answer: Trade) -> TradePreview:
    """Preview an offer under construction; other acts need no preview."""
    if isinstance(answer, MakeOffer | AnswerOffer):
        return preview_offer(state, state.seats[decision.seat], answer)
    check_trade(state, decision, answer)
    return NO_OFFER


# -- carrying it out -------------------------------------------------------------------------------


def apply_trade(state: CardTable, move: Move, decision: Decision, answer: Trade) -> None:
    """Carry out an act. There is no undo, only withdrawing (DG-5.4, DG-5.5)."""
    move.seal("final")
    seat = state.seats[decision.seat]
    match answer:
        case MakeOffer():
            make_offer(state, move, seat.seat, answer)
        case UseTemplate():
            make_offer(state, move, seat.seat, offer_from(state, seat, answer))
        case AnswerOffer():
            answer_offer(state, move, seat.seat, answer)
        case Accept():
            deal(state, move, the(state, answer.answer))
        case Decline():
            decline(state, move, the(state, answer.answer))
        case Withdraw():
            withdraw(state, move, the(state, answer.offer))
        case SaveTemplate():
            seat.templates[answer.name] = answer.template
        case DropTemplate():
            del seat.templates[answer.name]
        case Finish():
            state.market.finished.append(seat.seat)
            move.close(decision)
            move.tell("finished_trading", "DG-5.10", seat.seat)


def the(state: CardTable, identity: str) -> Offer:
    """Return the offer or answer with this id, which the check has found."""
    offer = find(state, identity)
    if offer is None:
        raise RuntimeError(f"the check found {identity}")
    return offer


def make_offer(state: CardTable, move: Move, seat: int, said: MakeOffer) -> None:
    """Make an offer: open to all, or to one seat that alone sees it (DG-5.7)."""
    channel = str(seat) if said.to == ANYONE else f"{seat}>{said.to}"
    identity = f"{channel}#{_next_number(state.market, channel)}"
    offer = Offer(
        id=identity,
        giver=seat,
        to=said.to,
        cards=said.cards,
        water=said.water,
        names=said.names,
        more=said.more,
        no_calamity=said.no_calamity,
        wish=said.wish,
        wish_names=said.wish_names,
        hours=said.hours,
    )
    state.market.offers.append(offer)
    _tell_offer(move, "offered", "DG-5.1", offer)


def answer_offer(state: CardTable, move: Move, seat: int, said: AnswerOffer) -> None:
    """Add an answer to an offer, for the offer's giver (DG-5.3)."""
    offer = the(state, said.offer)
    number = _next_number(state.market, f"{offer.giver}/{seat}")
    answer = Offer(
        id=f"{offer.id}/{seat}#{number}",
        giver=seat,
        to=offer.giver,
        cards=said.cards,
        water=said.water,
        names=said.names,
        more=said.more,
        no_calamity=said.no_calamity,
        answers=offer.id,
    )
    state.market.offers.append(answer)
    _tell_offer(move, "answered", "DG-5.3", answer, asked=offer)


def _next_number(market: Market, channel: str) -> int:
    number = market.counts.get(channel, 0) + 1
    market.counts[channel] = number
    return number


def decline(state: CardTable, move: Move, answer: Offer) -> None:
    """Decline an answer, and remove it."""
    asked = the(state, answer.answers)
    _remove(state.market, {answer.id})
    _tell_readers(move, "declined", "DG-5.3", answer.to, answer, asked=asked)


def withdraw(state: CardTable, move: Move, offer: Offer) -> None:
    """Withdraw an offer or an answer, with its answers (DG-5.5)."""
    _remove(state.market, {offer.id})
    _tell_readers(move, "withdrawn", "DG-5.5", offer.giver, offer)


def _remove(market: Market, gone: set[str]) -> None:
    """Remove offers and answers, and the answers to them."""
    market.offers = [o for o in market.offers if o.id not in gone and o.answers not in gone]


# -- a deal ----------------------------------------------------------------------------------------


def deal(state: CardTable, move: Move, answer: Offer) -> None:
    """Exchange both groups of cards at the same moment (MC-7.9).

    Both sides still hold everything they sealed: cards leave a hand only by deals, and after a deal
    all offers and answers of both partners are withdrawn, whatever they held (N-82). For the same
    reason everybody has at least 3 cards after a deal: nobody drops out of trade.
    """
    offer = the(state, answer.answers)
    _hand_over(state, offer, answer.giver)
    _hand_over(state, answer, offer.giver)
    partners = (offer.giver, answer.giver)
    _remove(state.market, {o.id for o in state.market.offers if o.giver in partners})
    _tell_deal(state, move, offer, answer)


def _hand_over(state: CardTable, given: Offer, to: int) -> None:
    """Move cards to their new hand; remember who passed on a calamity (MC-7.12)."""
    giver, taker = state.seats[given.giver], state.seats[to]
    cards = cards_in_play(state)
    for number in given.cards:
        giver.hand.remove(number)
        taker.hand.append(number)
        if cards[number].name in CALAMITIES:
            state.market.passed_by[str(number)] = giver.seat
    giver.water -= given.water
    taker.water += given.water


# -- telling (DG-5.7) ------------------------------------------------------------------------------


def _show_offer(offer: Offer) -> dict[str, Any]:
    """Describe an offer to its readers, without the sealed cards."""
    return {"number": offer.size, "names": list(offer.names), "more": list(offer.more)}


def _show_asked(asked: Offer | None) -> dict[str, Any]:
    """Describe the offer that was answered, if any."""
    return {} if asked is None else {"asked": _show_offer(asked)}


def _tell_offer(move: Move, kind: str, rule: str, offer: Offer, asked: Offer | None = None) -> None:
    """Describe an offer to all its readers, and its sealed cards to its giver."""
    if not move.heard:
        return
    sealed = {"cards": list(offer.cards), "water": offer.water}
    said = {
        "offer": offer.id,
        "to": offer.to,
        **_show_offer(offer),
        "no_calamity": offer.no_calamity,
        "wish": offer.wish,
        "wish_names": list(offer.wish_names),
        "answers": offer.answers,
        **_show_asked(asked),
    }
    if offer.to == ANYONE:
        move.tell_seats(kind, rule, offer.giver, {offer.giver: sealed}, **said)
    else:
        move.tell_only(kind, rule, offer.giver, {offer.giver: {**said, **sealed}, offer.to: said})


def _tell_readers(
    move: Move, kind: str, rule: str, seat: int, about: Offer, asked: Offer | None = None
) -> None:
    """Tell only the readers of an offer or an answer what became of it."""
    if not move.heard:
        return
    data = {
        "offer": about.id,
        "giver": about.giver,
        "to": about.to,
        **_show_offer(about),
        "answers": about.answers,
        **_show_asked(asked),
    }
    if about.to == ANYONE:
        move.tell(kind, rule, seat, **data)
    else:
        move.tell_only(kind, rule, seat, {about.giver: data, about.to: data})


def _tell_deal(state: CardTable, move: Move, offer: Offer, answer: Offer) -> None:
    """Announce a deal: the partners and the number of cards are public, the cards aren't (DG-1.6,
    DG-1.8).

    Partners are named in order of seat: otherwise the order would reveal who made the offer.
    """
    if not move.heard:
        return
    sides = sorted((offer, answer), key=lambda side: side.giver)
    contents = [_contents(state, side) for side in sides]
    private = {
        sides[0].giver: _describe_swap(state, sides[0].giver, contents[0], contents[1]),
        sides[1].giver: _describe_swap(state, sides[1].giver, contents[1], contents[0]),
    }
    partners = [side.giver for side in sides]
    numbers = [side.size for side in sides]
    move.tell_seats("dealt", "MC-7.9", -1, private, partners=partners, numbers=numbers)


def _contents(state: CardTable, side: Offer) -> dict[str, Any]:
    names = names_of(cards_in_play(state), side.cards, 0)
    return {"cards": list(side.cards), "names": names, "water": side.water}


def _describe_swap(
    state: CardTable, seat: int, gave: dict[str, Any], got: dict[str, Any]
) -> dict[str, Any]:
    """Describe a deal to a partner: the cards, and the effect on their sets."""
    now = by_name(state, commodities_in(state, state.seats[seat]))
    before = Counter(now)
    before.update([name for name in gave["names"] if is_commodity(name)])
    before.subtract([name for name in got["names"] if is_commodity(name)])
    return {"gave": gave, "got": got, "gain": cards_value(now) - cards_value(before)}


# -- commands --------------------------------------------------------------------------------------


def check_come_back(state: CardTable, seat: int, _argument: NoArgument) -> None:
    """Allow returning to open trade for players who have finished and can trade (DG-5.10)."""
    if not open_questions(state):
        raise refuse("market_closed")
    if seat not in state.market.finished:
        raise refuse("not_finished")
    if state.seats[seat].cards < LEAST:
        raise refuse("too_few_to_trade", least=LEAST)


def apply_come_back(state: CardTable, move: Move, seat: int, _argument: NoArgument) -> None:
    """Open the question again."""
    state.market.finished.remove(seat)
    move.tell("trades_again", "DG-5.10", seat)
    move.ask(seat, "trade", "MC-7.1")


def check_close(state: CardTable, _seat: int, _argument: NoArgument) -> None:
    """Let the service end only a phase that is open (N-85)."""
    if not open_questions(state):
        raise refuse("market_closed")


def apply_close(state: CardTable, move: Move, _seat: int, _argument: NoArgument) -> None:
    """End the phase when time is up (MC-7.14)."""
    for decision in open_questions(state):
        move.close(decision)


def check_expire(state: CardTable, _seat: int, expired: Expired) -> None:
    """Let the service withdraw only an offer that is open (DG-5.12)."""
    if find(state, expired.offer) is None:
        raise refuse("no_such_offer")


def apply_expire(state: CardTable, move: Move, _seat: int, expired: Expired) -> None:
    """Withdraw an expired offer, even if its giver has finished (DG-5.12)."""
    withdraw(state, move, the(state, expired.offer))


def default_trade(_state: CardTable, _decision: Decision) -> Finish:
    """Finish trading (DG-9.7)."""
    return Finish()


TRADE: Kind[State] = Kind(
    name="trade",
    answer_type=Trade,
    check=check_trade,
    apply=apply_trade,
    default=default_trade,
    sample=trade_samples.sample_trade,
    standing=True,
    about=about_trade,
    preview=preview_trade,
    glance=glance_at_trade,
)
COME_BACK: Command[State] = Command(
    "come_back_to_trade", NoArgument, check_come_back, apply_come_back, of_seats=True
)
CLOSE: Command[State] = Command("close_trade", NoArgument, check_close, apply_close)
EXPIRE: Command[State] = Command("expire_offer", Expired, check_expire, apply_expire)

STEPS: dict[str, Callable[..., None]] = {"open_market": open_market, "close_market": close_market}
KINDS = (TRADE,)
COMMANDS = (COME_BACK, CLOSE, EXPIRE)
