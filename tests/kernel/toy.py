"""A toy game with everything the kernel offers, for 2 to 18 seats.

Each round:

1. everybody bids at the same time; bids are sealed until all are in, then opened together;
2. an open market: every seat may show, give, dig or turn as often as it likes, until it closes;
3. one seat writes a letter: six numbers whose sum is a multiple of 7, too many to list;
4. everybody pays a toll of 0 to 2 points; who has no points is not asked.

Hands are dealt by a shuffle and private; a gift is known to its two seats only.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import msgspec
import pytest

from ecumene.kernel import (
    Command,
    Decision,
    Event,
    Flow,
    Game,
    Kind,
    Match,
    Move,
    Question,
    Randomness,
    Refusal,
    Result,
    Row,
    Step,
    Subject,
    Viewer,
    Words,
    seed_from_number,
)
from ecumene.words import Said, verbatim

HAND = 3
CARDS_PER_SEAT = 4
MOST_BID = 5
MOST_TOLL = 2
NO_BID = -1
LETTER_LENGTH = 6
LETTER_TOP = 1000
SEVEN = 7

Count = Annotated[int, msgspec.Meta(ge=0, le=999_999)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1)] = 2


@dataclass(slots=True)
class Gift:
    giver: int
    taker: int
    card: int


@dataclass(slots=True)
class State:
    flow: Flow
    options: Options
    hands: list[list[int]]
    bids: list[int]
    scores: list[int]
    deck: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    gifts: list[Gift] = field(default_factory=list)
    round: int = 0
    last: bool = False
    over: bool = False


def new(players: int, options: Options) -> State:
    return State(
        flow=Flow(agenda=[Step("setup")]),
        options=options,
        hands=[[] for _ in range(players)],
        bids=[NO_BID] * players,
        scores=[0] * players,
    )


def copy(state: State) -> State:
    return replace(
        state,
        flow=state.flow.copy(),
        hands=[hand[:] for hand in state.hands],
        bids=state.bids[:],
        scores=state.scores[:],
        deck=state.deck[:],
        shown=state.shown[:],
        gifts=[replace(gift) for gift in state.gifts],
    )


# -- answers -----------------------------------------------------------------------------------------


class _Answer(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    pass


class Bid(_Answer, frozen=True, tag="bid"):
    amount: Count


class Show(_Answer, frozen=True, tag="show"):
    card: Count


class Give(_Answer, frozen=True, tag="give"):
    card: Count
    to: Count


class Dig(_Answer, frozen=True, tag="dig"):
    pass


class Turn(_Answer, frozen=True, tag="turn"):
    """Turn the own hand round: the one answer of the market that can be taken back."""


class Close(_Answer, frozen=True, tag="close"):
    pass


MarketAnswer = Close | Dig | Turn | Show | Give


class Letter(_Answer, frozen=True, tag="letter"):
    numbers: tuple[Count, ...]


class Toll(_Answer, frozen=True, tag="toll"):
    points: Count


# -- steps -------------------------------------------------------------------------------------------


def seats(state: State) -> range:
    return range(len(state.hands))


def setup(state: State, move: Move) -> None:
    players = len(state.hands)
    state.deck = move.shuffle("cards", list(range(1, players * CARDS_PER_SEAT + 1)))
    for seat in seats(state):
        state.hands[seat] = sorted(state.deck.pop() for _ in range(HAND))
        private = {seat: {"cards": state.hands[seat][:]}}
        move.tell_seats("dealt", "DG-1.7", seat, private, number=HAND)
    move.then("begin_round")


def begin_round(state: State, move: Move) -> None:
    state.round += 1
    state.bids = [NO_BID] * len(state.bids)
    move.seal("phase")
    move.tell("round", "DG-3.8", round=state.round)
    for step in ("end_round", "toll", "letter", "market", "open_bids"):
        move.then(step)
    for seat in seats(state):
        move.ask(seat, "bid", "DG-3.5")


def open_bids(state: State, move: Move) -> None:
    move.tell("bids_opened", "DG-3.5", bids=state.bids[:])
    move.seal("reveal")
    state.scores[state.bids.index(max(state.bids))] += 1


def market(state: State, move: Move) -> None:
    for seat in seats(state):
        move.ask(seat, "market", "DG-5.10")


def letter(state: State, move: Move) -> None:
    move.ask(state.round % len(state.hands), "letter", "DG-3.1")


def toll(state: State, move: Move) -> None:
    for seat in seats(state):
        move.ask(seat, "toll", "DG-3.6", TollSubject(min(MOST_TOLL, state.scores[seat])))


def end_round(state: State, move: Move) -> None:
    if state.last or state.round >= state.options.rounds:
        state.over = True
        move.tell("game_over", "DG-8.5", hands=[hand[:] for hand in state.hands])
    else:
        move.then("begin_round")


# -- kinds -------------------------------------------------------------------------------------------


def refuse(code: str, rule: str, text: str) -> Refusal:
    """A refusal without a message in a catalogue."""
    return Refusal(code, rule, key="verbatim", text=text)


def check_bid(state: State, _decision: Decision, answer: Bid) -> None:
    if answer.amount > MOST_BID:
        raise refuse("too_high", "DG-3.5", f"A bid is at most {MOST_BID}.")


def apply_bid(state: State, move: Move, decision: Decision, answer: Bid) -> None:
    state.bids[decision.seat] = answer.amount
    move.tell("bid_given", "DG-3.5", decision.seat)


def cannot_bid(state: State, decision: Decision) -> list[tuple[str, Refusal]]:
    return [("all in", refuse("too_high", "DG-3.5", f"A bid is at most {MOST_BID}."))]


BID: Kind[State] = Kind(
    name="bid",
    answer_type=Bid,
    check=check_bid,
    apply=apply_bid,
    default=lambda _state, _decision: Bid(0),
    answers=lambda _state, _decision: [Bid(amount) for amount in range(MOST_BID + 1)],
    unavailable=cannot_bid,
)


def market_answers(state: State, decision: Decision) -> list[MarketAnswer]:
    seat = decision.seat
    hand = state.hands[seat]
    shows = [Show(card) for card in hand]
    gifts = [Give(card, to) for card in hand for to in seats(state) if to != seat]
    return [Close(), Dig(), Turn(), *shows, *gifts]


def check_market(state: State, decision: Decision, answer: MarketAnswer) -> None:
    if answer not in market_answers(state, decision):
        raise refuse("not_yours", "DG-5.2", "You cannot do that with your hand.")


def apply_market(state: State, move: Move, decision: Decision, answer: MarketAnswer) -> None:
    seat = decision.seat
    if isinstance(answer, Close):
        move.close(decision)
        move.tell("closed", "DG-5.10", seat)
    elif isinstance(answer, Dig):
        (face,) = move.roll("dig", 1)
        state.scores[seat] += face
        move.tell("dug", "DG-2.1", seat, points=face)
    elif isinstance(answer, Turn):
        state.hands[seat].reverse()
        move.tell("turned", "DG-1.7", seat)
    elif isinstance(answer, Show):
        state.hands[seat].remove(answer.card)
        state.shown.append(answer.card)
        state.scores[seat] += 1
        move.tell("shown", "DG-1.1", seat, card=answer.card)
        move.seal("reveal")
    else:
        state.hands[seat].remove(answer.card)
        state.gifts.append(Gift(seat, answer.to, answer.card))
        secret = {"card": answer.card}
        move.tell_seats("given", "DG-1.8", seat, {seat: secret, answer.to: secret}, to=answer.to)
        move.seal("final")


MARKET: Kind[State] = Kind(
    name="market",
    answer_type=MarketAnswer,
    check=check_market,
    apply=apply_market,
    default=lambda _state, _decision: Close(),
    answers=market_answers,
    standing=True,
)


def check_letter(_state: State, _decision: Decision, answer: Letter) -> None:
    numbers = answer.numbers
    if len(numbers) != LETTER_LENGTH or max(numbers) >= LETTER_TOP or sum(numbers) % SEVEN:
        raise refuse("letter", "DG-3.1", "Six numbers below 1000, their sum a multiple of 7.")


def sample_letter(_state: State, _decision: Decision, randomness: Randomness) -> Letter:
    numbers = [randomness.randrange(LETTER_TOP - SEVEN) for _ in range(LETTER_LENGTH)]
    numbers[0] += -sum(numbers) % SEVEN
    return Letter(tuple(numbers))


def apply_letter(_state: State, move: Move, decision: Decision, answer: Letter) -> None:
    move.tell("letter", "DG-3.1", decision.seat, numbers=list(answer.numbers))


LETTER: Kind[State] = Kind(
    name="letter",
    answer_type=Letter,
    check=check_letter,
    apply=apply_letter,
    default=lambda _state, _decision: Letter((0,) * LETTER_LENGTH),
    sample=sample_letter,
)


class TollSubject(Subject, frozen=True):
    """The most that may be paid, and how often the question was asked before."""

    most: int
    asked_before: int = 0


def most_toll(decision: Decision) -> int:
    return TollSubject.of(decision).most


def check_toll(_state: State, decision: Decision, answer: Toll) -> None:
    if answer.points > most_toll(decision):
        raise refuse("toll", "DG-3.6", f"The toll is at most {most_toll(decision)}.")


def apply_toll(state: State, move: Move, decision: Decision, answer: Toll) -> None:
    state.scores[decision.seat] -= answer.points
    move.tell("toll", "DG-3.6", decision.seat, points=answer.points)


TOLL: Kind[State] = Kind(
    name="toll",
    answer_type=Toll,
    check=check_toll,
    apply=apply_toll,
    default=lambda _state, _decision: Toll(0),
    subject=TollSubject,
    answers=lambda _state, decision: [Toll(points) for points in range(most_toll(decision) + 1)],
    forced=lambda _state, decision: None if most_toll(decision) else Toll(0),
)


# -- a command ---------------------------------------------------------------------------------------


class LastTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    why: str = ""


def check_last_turn(state: State, seat: int, argument: LastTurn) -> None:
    if state.last:
        raise refuse("last_turn", "DG-8.5", "The last turn has been announced.")


def apply_last_turn(state: State, move: Move, seat: int, argument: LastTurn) -> None:
    state.last = True
    move.tell("last_turn", "DG-8.5", seat, why=argument.why)


LAST_TURN: Command[State] = Command("last_turn", LastTurn, check_last_turn, apply_last_turn)


# -- who sees what -----------------------------------------------------------------------------------


class View(msgspec.Struct, frozen=True):
    viewer: int
    round: int
    scores: tuple[int, ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    have_bid: tuple[bool, ...]
    gifts: tuple[tuple[int, int, int], ...]
    shown: tuple[int, ...]


def view(state: State, viewer: Viewer) -> View:
    return View(
        viewer=viewer,
        round=state.round,
        scores=tuple(state.scores),
        hand=tuple(state.hands[viewer]) if viewer >= 0 else (),
        hands=tuple(len(hand) for hand in state.hands),
        have_bid=tuple(bid != NO_BID for bid in state.bids),
        gifts=tuple(
            (gift.giver, gift.taker, gift.card if viewer in (gift.giver, gift.taker) else 0)
            for gift in state.gifts
        ),
        shown=tuple(state.shown),
    )


def determinize(state: State, viewer: Viewer, randomness: Randomness) -> State:
    world = copy(state)
    if state.over:
        return world
    others = [seat for seat in seats(world) if seat != viewer]
    foreign = [gift for gift in world.gifts if viewer not in (gift.giver, gift.taker)]
    pool = world.deck + [card for seat in others for card in world.hands[seat]]
    pool += [gift.card for gift in foreign]
    for last in range(len(pool) - 1, 0, -1):
        other = randomness.randrange(last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    for seat in others:
        world.hands[seat] = sorted(pool.pop() for _ in world.hands[seat])
        if bids_are_sealed(state) and world.bids[seat] != NO_BID:
            world.bids[seat] = randomness.randrange(MOST_BID + 1)
    for gift in foreign:
        gift.card = pool.pop()
    world.deck = pool
    return world


def bids_are_sealed(state: State) -> bool:
    return any(decision.kind == "bid" for decision in state.flow.decisions)


def result(state: State) -> Result | None:
    if not state.over:
        return None
    best = max(state.scores)
    winners = tuple(seat for seat in seats(state) if state.scores[seat] == best)
    return Result(tuple(state.scores), winners)


# -- what must hold ----------------------------------------------------------------------------------


def cards_exactly_once(state: State) -> list[str]:
    found = state.deck + state.shown + [gift.card for gift in state.gifts]
    found += [card for hand in state.hands for card in hand]
    complete = sorted(found) == list(range(1, len(state.hands) * CARDS_PER_SEAT + 1))
    return [] if complete else [f"cards: {sorted(found)}"]


def no_debts(state: State) -> list[str]:
    return [f"seat {seat} owes points" for seat in seats(state) if state.scores[seat] < 0]


# -- the game ----------------------------------------------------------------------------------------


#: the events of the game
EVENTS = (
    "dealt",
    "round",
    "bid_given",
    "bids_opened",
    "closed",
    "dug",
    "turned",
    "shown",
    "given",
    "letter",
    "toll",
    "last_turn",
    "game_over",
)


def say_event(event: Event) -> Said:
    return verbatim(f"Seat {event.seat}: {event.kind}.")


TOY: Game[State] = Game(
    name="toy",
    title="Toy",
    rules_version=3,
    edition="tests",
    players=range(2, 19),
    options_type=Options,
    state_type=State,
    new=new,
    copy=copy,
    steps={
        "setup": setup,
        "begin_round": begin_round,
        "open_bids": open_bids,
        "market": market,
        "letter": letter,
        "toll": toll,
        "end_round": end_round,
    },
    kinds={kind.name: kind for kind in (BID, MARKET, LETTER, TOLL)},
    view=view,
    result=result,
    invariants=(cards_exactly_once, no_debts),
    determinize=determinize,
    words=Words(
        question=lambda _state, decision: verbatim(f"{decision.kind}?"),
        label=lambda _state, answer: verbatim(repr(answer)),
        events=dict.fromkeys(EVENTS, say_event),
        thing=verbatim,
    ),
    commands={"last_turn": LAST_TURN},
)


# -- at the table ------------------------------------------------------------------------------------


def toy_match(players: int = 3, seed: int = 1, **settings: Any) -> Match[State]:
    return Match.start(TOY, players, seed=seed_from_number(seed), **settings)


def with_kind(kind: Kind[State], game: Game[State] = TOY, **changes: Any) -> Game[State]:
    """The game with another version of one kind of question."""
    return replace(game, kinds={**game.kinds, kind.name: replace(kind, **changes)})


def question(match: Match[State], seat: int) -> Question[State]:
    """The one open question of a seat."""
    (only,) = match.questions(seat)
    return only


def say(match: Match[State], seat: int, answer: Any) -> Row:
    """Answer the one open question of a seat."""
    return match.play(seat, question(match, seat).id, answer)


def play_defaults(match: Match[State], until: Callable[[Match[State]], bool]) -> Match[State]:
    """Let the program answer for everybody until something is so, or the game is over."""
    while not match.over and not until(match):
        asked = match.questions(match.awaited_seats()[0])[0]
        match.play(asked.seat, asked.id, asked.default(), by="default")
    return match


def kinds_open(match: Match[State]) -> set[str]:
    return {decision.kind for decision in match.state.flow.decisions}


def at(kind: str, players: int = 3, **settings: Any) -> Match[State]:
    """A match that has come to its first question of a kind, with every bid 0."""
    return play_defaults(toy_match(players, **settings), lambda match: kind in kinds_open(match))


def finish(match: Match[State]) -> Match[State]:
    return play_defaults(match, lambda _match: False)


def refusal(call: Callable[..., Any], *arguments: Any, **named: Any) -> Refusal:
    """The refusal that a call meets."""
    with pytest.raises(Refusal) as caught:
        call(*arguments, **named)
    assert caught.value.text
    return caught.value


def random_match(players: int = 3, seed: int = 1, rounds: int = 2) -> Match[State]:
    """A whole random game, with an undo and a command in it."""
    match = toy_match(players, seed, options={"rounds": rounds})
    randomness = random.Random(seed)
    say(match, 0, Bid(1))
    match.undo(0)
    while not match.over:
        seats = match.awaited_seats()
        asked = match.questions(seats[randomness.randrange(len(seats))])[0]
        match.play(asked.seat, asked.id, asked.sample(randomness))
        if len(match.log) == 10:
            match.command("last_turn", {"why": "late"}, seat=1, by="host")
    return match
