"""For every setting of a table: what one sees of its value. As in megaciv_cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from types import MappingProxyType, SimpleNamespace
from typing import Any

import msgspec

from ecumene.games import find_game
from ecumene.games.megaciv.phases.trade.offers import Finish
from ecumene.kernel import Match, Refusal, Row
from ecumene.service.clocks.clocks import deadlines_of, limit_of, public_clocks
from ecumene.service.clocks.trade_time import trade_jobs
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store import GameClocks, Timer
from ecumene.service.tables import (
    advice,
    course,
    creation,
    leaving,
    planner,
    rematches,
    seat_changes,
    tables,
    votes,
)
from ecumene.service.tables.calendars import Calendar, DaysOff
from ecumene.service.tables.chat import is_published, new_line, new_private_line
from ecumene.service.tables.days_off import take_days_off
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table, Tenure
from tests.options.choices import ANOTHER
from tests.service.support.clocks import FakeClock
from tests.support.megaciv_market import WATER, market

NOW = FakeClock().now()
ACCOUNTS = [new_guest(name, NOW) for name in ("Ada", "Bo")]
STRANGER = new_guest("Cleo", NOW)
PEOPLE = tuple(Seat("human", tenures=(Tenure(each.id, each.name, NOW),)) for each in ACCOUNTS)
STEWARD = Seat("bot", "steward")
LIMITS = TimeLimits(movement=300, waited=180, trade=600, other=90, bank=300)


def refusal_of(act: Callable[[], Any]) -> str:
    """The code of the refusal; "" if it is allowed."""
    try:
        act()
    except Refusal as refusal:
        return refusal.code
    return ""


def at_table(
    game: str = "stoneage",
    seats: tuple[Seat, ...] = (),
    settings: Mapping[str, Any] = MappingProxyType({}),
    **options: Any,
) -> Table:
    """A table of two people (and bots, where the game needs more)."""
    filled = seats or (*PEOPLE, *([STEWARD] * 3 if game == "megaciv" else []))
    return creation.create(
        *(ACCOUNTS[0], NOW),
        name="Sunday",
        game=game,
        options=options,
        seats=filled,
        settings=TableSettings(**settings),
    )


def set_up(**settings: Any) -> Table:
    """A table of Stone Age with these settings, in play."""
    return msgspec.structs.replace(at_table(settings=settings), status="playing")


def _match(table: Table) -> Match[Any]:
    return course.begin(msgspec.structs.replace(table, status="waiting"), table.host)[0]


def _due(table: Table) -> Any:
    """How long the people who are asked have."""
    match = _match(table)
    decisions = list(match.state.flow.decisions)
    return [(each.seat, each.due) for each in deadlines_of(match, decisions, table, NOW)]


def pace(value: Any) -> Any:
    return _due(set_up(pace=value))


def limits(value: Any) -> Any:
    own = msgspec.structs.replace(LIMITS, other=33) if value is ANOTHER else value
    return _due(set_up(pace="live", own_limits=own))


def limit(name: str) -> Callable[[Any], Any]:
    """One number of the limits of a table's own."""

    def seen(value: Any) -> Any:
        """Return everybody's time for each kind of question, and what a full bank shows."""
        own = msgspec.structs.replace(LIMITS, **{name: 33}) if value is ANOTHER else LIMITS
        table = set_up(pace="live", own_limits=own)
        assert table.limits is not None
        match = _match(table)
        (question,) = match.state.flow.decisions
        running = (Timer(question.seat, question.id, NOW, NOW, timedelta()),)
        saved = GameClocks(running, {question.seat: timedelta(hours=9)})
        asked = (("movement", ""), ("movement", "movement"), ("trade", ""), ("sa_place", ""))
        return (
            [limit_of(find_game("megaciv"), table.limits, kind, after) for kind, after in asked],
            [each.bank for each in public_clocks(match, table, saved)],
        )

    return seen


def spectators(value: Any) -> Any:
    return set_up(spectators=value).shows(-1, STRANGER.id)


def chat(value: Any) -> Any:
    """Whether a player may talk, and somebody who only watches."""
    table = set_up(chat=value)
    return [
        refusal_of(lambda: new_line(table, who, "Well met", NOW))  # noqa: B023
        for who in (ACCOUNTS[0], STRANGER)
    ]


def private_talk(value: Any) -> Any:
    """Whether seats may talk alone, and whether others read it after the game."""
    table = set_up(private_talk=value)
    over = msgspec.structs.replace(table, status="over")
    allowed = refusal_of(lambda: new_private_line(table, ACCOUNTS[0], [1], "Psst", NOW))
    return allowed, is_published(over)


def absent(value: Any) -> Any:
    """Return the substitute of somebody silent for a turn, and whether that can be voted on."""
    table = leaving.turn_over(set_up(pace="live", absent=value), {1}, {0}, 9, NOW)
    return table.seats[1].caretaker, refusal_of(lambda: votes.check(table, "leave", 1))


def bot_pace(value: Any) -> Any:
    """Return the setting sent to pages; they obey it ("the pace of bots" in web/tests/table/parts.test.ts)."""
    return TableShown.of(set_up(bot_pace=value), ACCOUNTS[0].id).bot_pace


def advised(value: Any) -> Any:
    """Whether a bot advises who plays alone, and people among themselves."""
    alone = at_table(seats=(PEOPLE[0], STEWARD), settings={"advice": value})
    return advice.advice_allowed(alone), advice.advice_allowed(set_up(advice=value))


def planned(value: Any) -> Any:
    """Return the planner's answer where advances are bought."""
    return planner.planner_of(at_table("megaciv", settings={"planner": value}))


def seat_kind(value: Any) -> Any:
    """Whether a stranger and an invited person may sit down there."""
    seat = Seat(value, "steward" if value == "bot" else "")
    table = at_table(seats=(PEOPLE[0], seat))
    return [
        refusal_of(lambda: seat_changes.join(table, STRANGER, NOW, invite=invite))  # noqa: B023
        for invite in ("", table.invite)
    ]


def rematch_order(value: Any) -> Any:
    over = msgspec.structs.replace(set_up(), status="over")
    again = rematches.rematch(over, ACCOUNTS[0], NOW + timedelta(hours=1), value)
    return [seat.reserved and seat.reserved.name for seat in again.seats]


def handover(value: Any) -> Any:
    """Whether somebody may offer the own seat, and whether that can be voted on."""
    table = set_up(handover=value)
    away = tables.with_seat(table, 1, absent=True)
    return (
        refusal_of(lambda: seat_changes.offer_seat(table, ACCOUNTS[0].id, "token")),
        refusal_of(lambda: votes.check(away, "hand_over", 1)),
    )


def undo(value: Any) -> Any:
    """Whether an answer can be taken back."""
    match = _match(set_up(undo=value))
    (seat,) = match.awaited_seats()
    question = match.questions(seat)[0]
    match.play(seat, question.id, question.default())
    return match.header.undo, (no := match.why_no_undo(seat)) and no.rule


def calendar(value: Any) -> Any:
    """A day of play that begins long after the question."""
    late = Calendar(opens=23 * 60) if value is ANOTHER else value
    return _due(set_up(pace="days", calendar=late))


def days_off(value: Any) -> Any:
    """Whether somebody may take a day off."""
    table = set_up(pace="days", days_off=5 if value is ANOTHER else value)
    today = DaysOff(NOW.date(), NOW.date())
    return refusal_of(lambda: take_days_off(table, ACCOUNTS[0].id, (today,), [], NOW))


def quiet_trade(value: Any) -> Any:
    """When a trade phase ends in which nobody acts; this is one."""
    table = at_table("megaciv", settings={"pace": "days", "quiet_trade": 12 if value else 0})
    match: Any = SimpleNamespace(
        game=find_game("megaciv"), state=market(*[WATER] * 5).state, turn=1
    )
    row = Row(9, "answer", 0, kind="trade", answer=Finish())
    return [job.run_at for job in trade_jobs(table.id, match, row, table, NOW)]


CASES: dict[str, Callable[[Any], Any]] = {
    "pace": pace,
    "own_limits": limits,
    "calendar": calendar,
    "days_off": days_off,
    **{f"limits.{name}": limit(name) for name in TimeLimits.__struct_fields__},
    "spectators": spectators,
    "chat": chat,
    "private_talk": private_talk,
    "quiet_trade": quiet_trade,
    "absent": absent,
    "bot_pace": bot_pace,
    "advice": advised,
    "planner": planned,
    "handover": handover,
    "undo": undo,
    "seat kind": seat_kind,
    "order of a rematch": rematch_order,
}
