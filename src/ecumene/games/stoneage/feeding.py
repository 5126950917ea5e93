"""Phase 3: feeding the tribe (SA-3.1 to SA-3.5)."""

from __future__ import annotations

import msgspec

from ecumene.kernel import Decision, Kind, Move, Subject

from .answers import Cash, Decline, Pay, amounts
from .cash import CASH_AMOUNT, cash, cash_answers, check_cash, has_cash_card
from .components import STARVING, by_name
from .payment import cap_resources, check_has, pay, ways_to_pay
from .refusals import refuse
from .state import State, clockwise


def feed(state: State, move: Move) -> None:
    """Step: feed all tribes at the same time (SA-3.5)."""
    state.phase = "feeding"
    move.seal("phase")
    move.tell("phase", "SA-1.1", phase="feeding")
    for steps in range(len(state.players)):
        feed_tribe(state, move, clockwise(state, state.first, steps))


def feed_tribe(state: State, move: Move, seat: int) -> None:
    """Take food for agriculture, pay 1 food per figure; players who are short may be asked
    (N-154)."""
    player = state.players[seat]
    player.food += player.agriculture  # SA-3.1
    eaten = min(player.food, player.figures)  # SA-3.2, SA-3.3
    player.food -= eaten
    short = player.figures - eaten
    move.tell("fed", "SA-3.2", seat, grown=player.agriculture, eaten=eaten, short=short)
    if not short:
        return
    could_pay = sum(player.resources) + (CASH_AMOUNT if has_cash_card(state, seat) else 0)
    if could_pay >= short:
        move.ask(seat, "sa_feed", "SA-3.3", FeedSubject(short))
    else:
        starve(state, move, seat)


def starve(state: State, move: Move, seat: int) -> None:
    """Lose 10 points; resources are kept (SA-3.4)."""
    state.players[seat].score -= STARVING
    move.tell("starved", "SA-3.4", seat, points=-STARVING)


# -- the decision ----------------------------------------------------------------------------------


class FeedSubject(Subject, frozen=True):
    """How much food is missing."""

    short: int


def answers(state: State, decision: Decision) -> tuple[Pay | Decline | Cash, ...]:
    """Return every complete payment with resources, and the loss of points (SA-3.3, SA-3.4)."""
    seat = decision.seat
    short = FeedSubject.of(decision).short
    ways = ways_to_pay(short, cap_resources(state.players[seat].resources, short))
    return (*ways, Decline(), *cash_answers(state, seat))


def check(state: State, decision: Decision, answer: Pay | Decline | Cash) -> None:
    """Require a payment of everything missing, or none (SA-3.3, D-115)."""
    if isinstance(answer, Decline):
        return
    if isinstance(answer, Cash):
        check_cash(state, decision.seat, answer)
        return
    paid = amounts(answer)
    if sum(paid) != FeedSubject.of(decision).short:
        raise refuse("feed_all_or_nothing", short=FeedSubject.of(decision).short)
    check_has(state, decision.seat, paid)


def apply(state: State, move: Move, decision: Decision, answer: Pay | Decline | Cash) -> None:
    """Pay the missing food, or lose points."""
    seat = decision.seat
    if isinstance(answer, Cash):
        cash(state, move, decision, answer)
    elif isinstance(answer, Decline):
        starve(state, move, seat)
    else:
        paid = amounts(answer)
        pay(state, seat, paid)
        move.tell("fed_resources", "SA-3.3", seat, **by_name(paid))


class FeedFacts(msgspec.Struct, frozen=True):
    """The missing food, and the points lost if it isn't paid in resources (SA-3.4)."""

    short: int
    points: int


def about(_state: State, decision: Decision) -> FeedFacts:
    """Return the food required, and what is at stake."""
    return FeedFacts(FeedSubject.of(decision).short, STARVING)


def default(state: State, decision: Decision) -> Pay | Decline:
    """Pay resources from wood upwards if they suffice, otherwise lose points (DG-9.10)."""
    short = FeedSubject.of(decision).short
    paid: list[int] = []
    for have in state.players[decision.seat].resources:
        paid.append(min(have, short - sum(paid)))
    return Pay(*paid) if sum(paid) == short else Decline()


FEED: Kind[State] = Kind(
    name="sa_feed",
    answer_type=Pay | Decline | Cash,
    check=check,
    apply=apply,
    default=default,
    subject=FeedSubject,
    answers=answers,
    about=about,
)
