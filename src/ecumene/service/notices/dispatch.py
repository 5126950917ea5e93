"""Dispatch of notices: recipients, channels, and no duplicates.

People aren't told of their turn if they are at the table, or if somebody else answers for them
meanwhile (a standing order, a caretaker): a table is checked some time after its questions were
asked.

A notice becomes deliveries, one for each email, browser and webhook, together with a mark that it
was sent. A delivery may run again only if its worker dies on the way.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple, Protocol
from uuid import UUID

import msgspec

from ecumene.kernel import Match
from ecumene.kernel.flow import IDS_PER_ROW, Decision
from ecumene.service.jobs.jobs import Later
from ecumene.service.notices.deadline_reminders import BEFORE, LastCalls
from ecumene.service.notices.notices import (
    DELAY,
    IN_DIGEST,
    LAST,
    SEEN_THERE,
    TOPICS,
    Notice,
    What,
    asked_now,
    digest_job,
    look_job,
    notice_job,
    notice_key,
)
from ecumene.service.operations.metrics import Telemetry
from ecumene.service.people.people import Account
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.contacts import Contacts, NewNotice, Reach, When
from ecumene.service.ports.directory import Directory, UnknownTable
from ecumene.service.ports.store import Clock, GameClocks, Job, Leased, Store, Work
from ecumene.service.tables.calendars import quiet_until
from ecumene.service.tables.paces import Pace
from ecumene.service.tables.pauses import LONGEST, pause_of
from ecumene.service.tables.tables import Table, seats_on_clock

EMAIL = "letter"  # existing databases contain jobs of this kind
PUSH = "push"
HOOK = "hook"

#: attempts at a delivery, in about two minutes; after that it is too late
ATTEMPTS = 8
#: attempts to find the table of a game that has just started
LOOKS = 8


class Delivery(msgspec.Struct, frozen=True):
    """A notice on its way to an account (by email), a browser or a webhook."""

    to: UUID
    #: the same for every attempt
    id: str
    what: str
    title: str
    text: str
    link: str
    #: for emails only: game, question and deadlines
    facts: str = ""


_read_notice = msgspec.json.Decoder(Notice).decode
_read_delivery = msgspec.json.Decoder(Delivery).decode


class DeliveryMetrics:
    """Metrics of deliveries."""

    def __init__(self, telemetry: Telemetry) -> None:
        self.sent = telemetry.counter("ecumene_notices_sent_total", "Notices sent.", "channel")
        self.failed = telemetry.counter(
            "ecumene_notices_failed_total", "Notices that could not be brought.", "channel"
        )


# -- turns -----------------------------------------------------------------------------------------


class LookJobs:
    """Handles "look" jobs: notifies awaited people who are away."""

    def __init__(
        self,
        games: LiveGames,
        table_cache: TableCache,
        store: Store,
        directory: Directory,
        contacts: Contacts,
        work: Work,
        clock: Clock,
    ) -> None:
        self._directory = directory
        self._games = games
        self._table_cache = table_cache
        self._store = store
        self._contacts = contacts
        self._work = work
        self._clock = clock
        self._last_calls = LastCalls(directory, contacts)

    async def __call__(self, leased: Leased) -> None:
        game, now = UUID(leased.job.key.partition(":")[0]), self._clock.now()
        self._table_cache.forget(game)
        table = await self._table_cache.table(game)
        people = people_at(table) if table is not None else set()
        if table is None or table.origin is not None or not people or table.status != "playing":
            return  # nobody waits for anybody in a sandbox
        there = await self._contacts.present(table.id, now)
        if people <= there:
            # At live tables that is the usual case, so their games needn't be loaded.
            await self._work.add([look_job(game, table.pace, now)])
            return
        open_now = await self._not_told(game, table)
        asked = await self._long_asked(game, table, open_now)
        away = {who: decision for who, decision in asked.items() if who not in there}
        asleep = await self._asleep(table, away, now)
        away = {who: decision for who, decision in away.items() if who not in asleep}
        clocks = await self._work.clocks(game) if away and table.limits else GameClocks((), {})
        jobs = []
        for who, decision in away.items():
            asking = asked_now(decision, clocks, table)
            jobs.append(notice_job("turn", table, who, now, decision.id, asking))
            last = await self._last_calls.find(game, table, decision, clocks, asking.ends)
            if last is not None and last.run_at >= now + BEFORE:
                jobs.append(last)
        jobs += [look_job(game, table.pace, morning) for morning in set(asleep.values())]
        if len(away) + len(asleep) < len(asked):
            jobs.append(look_job(game, table.pace, now))  # they may leave without answering
        orders = await self._table_cache.orders(game)
        waits = (each for who, each in open_now.items() if who not in asked)
        if any((each.seat, each.kind) in orders for each in waits):
            jobs.append(look_job(game, table.pace, now + LONGEST))  # an order may answer
        if away and await self._contacts.hooks_of(table.id):
            jobs.append(
                notice_job("waits", table, table.id, now, min(each.id for each in away.values()))
            )
        await self._work.add(jobs)

    async def _asleep(
        self, table: Table, people: Collection[UUID], now: datetime
    ) -> dict[UUID, datetime]:
        """Return those who have quiet hours now, and when these end."""
        found = await self._contacts.reach(people, table.id) if people else {}
        asleep = {}
        for who, reach in found.items():
            awake = awake_at(await self._directory.account(who), reach, table.pace, now)
            if awake > now:
                asleep[who] = awake
        return asleep

    async def _not_told(self, game: UUID, table: Table) -> dict[UUID, Decision]:
        """Return the asked seats that haven't been notified, each with its oldest question."""
        async with self._games.read_at_rest(game) as match:
            asked = oldest_questions(match, table)
        keys = {who: notice_key("turn", table, who, each.id) for who, each in asked.items()}
        told = await self._contacts.were_told(list(keys.items()))
        return {who: decision for who, decision in asked.items() if (who, keys[who]) not in told}

    async def _long_asked(
        self, game: UUID, table: Table, asked: dict[UUID, Decision]
    ) -> dict[UUID, Decision]:
        """Return those who have had time to see it themselves, or whose orders have been judged.

        The others get a later look.
        """
        if not asked:
            return {}
        early, orders = self._clock.now() - DELAY[table.pace], await self._table_cache.orders(game)
        first = min(each.id for each in asked.values()) // IDS_PER_ROW
        asked_at = {each.row.seq: each.at for each in await self._store.since(game, first - 1)}

        def is_due(decision: Decision) -> bool:
            at = asked_at.get(decision.id // IDS_PER_ROW)
            ordered = (decision.seat, decision.kind) in orders
            pause = pause_of(table, decision) if ordered else timedelta()
            return at is not None and at + pause <= early

        return {who: each for who, each in asked.items() if is_due(each)}


def people_at(table: Table) -> set[UUID]:
    """Return the people the game waits for whenever it asks them."""
    players = (table.seats[seat].player for seat in seats_on_clock(table))
    return {player.account for player in players if player is not None}


def oldest_questions(match: Match[Any], table: Table) -> dict[UUID, Decision]:
    """Return the asked seats with their oldest question: one notice covers all of them."""
    found: dict[UUID, Decision] = {}
    people = seats_on_clock(table)
    for decision in match.state.flow.decisions:
        player = table.seats[decision.seat].player
        if decision.seat in people and player is not None:
            before = found.get(player.account, decision)
            found[player.account] = min(before, decision, key=lambda each: each.id)
    return found


# -- recipients and channels -----------------------------------------------------------------------


class Notices:
    """Handles "notice" jobs: turns them into deliveries."""

    def __init__(
        self, directory: Directory, contacts: Contacts, clock: Clock, site: str = ""
    ) -> None:
        self._directory = directory
        self._contacts = contacts
        self._clock = clock
        self._site = site

    async def __call__(self, leased: Leased) -> None:
        notice = _read_notice(leased.job.payload)
        table = None
        if notice.table is not None:
            try:
                table = await self._directory.table(notice.table)
            except UnknownTable:
                return
            if notice.what == "begins" and table.status == "waiting":
                # Queued before the table changes, which may still happen or may have failed.
                if leased.attempts < LOOKS:
                    raise Later
                return
        told = [
            *await self._people(notice, leased.job.key, table),
            *await self._hooks(notice, leased.job.key, table),
        ]
        await self._contacts.tell(told, self._clock.now())

    async def _people(self, notice: Notice, key: str, table: Table | None) -> list[NewNotice]:
        accounts = receivers(notice, table)
        if not accounts:
            return []
        reached = await self._contacts.reach(accounts, table.id if table else UUID(int=0))
        there = await self._contacts.present(table.id, self._clock.now()) if table else set()
        told = []
        for who in accounts:
            account = await self._directory.account(who)
            ways = ways_to(account, reached[who], table.pace if table else "none", notice.what)
            if who in there and sees_it_there(notice, table):
                ways = []
            now = self._clock.now()
            at = awake_at(account, reached[who], table.pace if table else "none", now)
            ends = notice.asked.ends or notice.at
            if at > now and ends is not None and ends <= at:
                ways = []  # it would be too late
            ways, digests = self._collect(notice, key, account, reached[who], ways)
            errands = self._errands(notice, key, table, ways, at)
            told.append(NewNotice(who, key, (*errands, *digests)))
        return told

    def _collect(
        self,
        notice: Notice,
        key: str,
        account: Account | None,
        reach: Reach,
        ways: list[DeliveryRoute],
    ) -> tuple[list[DeliveryRoute], tuple[Job, ...]]:
        """Drop emails that the daily digest replaces, except the last one before time is up."""
        hour, by_mail = reach.switches.digest, any(way.kind == EMAIL for way in ways)
        if account is None or hour is None or not by_mail or notice.what not in IN_DIGEST:
            return ways, ()
        digest, ends = digest_job(account, hour, self._clock.now()), notice.asked.ends
        if key.endswith(LAST) and ends is not None and ends <= digest.run_at:
            return ways, ()
        return [way for way in ways if way.kind != EMAIL], (digest,)

    async def _hooks(self, notice: Notice, key: str, table: Table | None) -> list[NewNotice]:
        """Return the deliveries of a table's notices to its webhooks."""
        if table is None or notice.to not in (None, table.id):
            return []
        hooks = await self._contacts.hooks_of(table.id)
        host = await self._directory.account(table.host)
        language = host.language if host else ""
        # Others were added by former hosts.
        own = (hook for hook in hooks if hook.account == table.host and not hook.off)
        ways = [DeliveryRoute(HOOK, hook.id, language) for hook in own]
        return [NewNotice(table.id, key, self._errands(notice, key, table, ways))] if ways else []

    def _errands(
        self,
        notice: Notice,
        key: str,
        table: Table | None,
        ways: Sequence[DeliveryRoute],
        at: datetime | None = None,
    ) -> tuple[Job, ...]:
        run_at, masked = at or self._clock.now(), masked_id(key, table)
        page = f"/tables/{notice.table}" if notice.table else notice.path
        link = f"{self._site}{page}"
        found = []
        for kind, to, language, zone in ways:
            facts = notice.facts(language, zone) if kind == EMAIL else ""
            words = notice.in_words(language, zone)
            delivery = Delivery(to, masked, notice.what, *words, link, facts)
            found.append(Job(kind, f"{key}:{to}", msgspec.json.encode(delivery), run_at))
        return tuple(found)


def masked_id(key: str, table: Table | None) -> str:
    """Return the external id of a notice. Its key contains a secret question number."""
    id_key = table.id_key if table is not None else b""
    return hmac.digest(id_key, key.encode(), "sha256").hex()[:32]


def receivers(notice: Notice, table: Table | None) -> list[UUID]:
    """Return the people a notice is for."""
    if isinstance(notice.to, UUID):
        return [notice.to] if notice.to != notice.table else []
    if table is None:
        return []
    seats = table.seats if notice.to is None else table.seats[notice.to : notice.to + 1]
    found = [seat.player.account for seat in seats if seat.player and seat.kind != "bot"]
    if notice.what == "begins":
        found = [who for who in found if who != table.host]  # the host has just done it
    return list(dict.fromkeys(found))


def sees_it_there(notice: Notice, table: Table | None) -> bool:
    """Whether somebody at the table needs no notice.

    A page may be open for days with nobody in front of it, so reminders go out all the same.
    """
    live = table is not None and table.pace == "live"
    return notice.what in SEEN_THERE or (notice.what == "reminder" and live)


def awake_at(account: Account | None, reach: Reach, pace: Pace, now: datetime) -> datetime:
    """Return when a person may be disturbed; quiet hours don't count at live tables."""
    if account is None or not account.zone or pace == "live":
        return now
    switches = reach.switches
    return quiet_until(now, account.zone, switches.quiet_from, switches.quiet_until)


class DeliveryRoute(NamedTuple):
    """A delivery to make: its kind, destination, language and time zone."""

    kind: str
    to: UUID
    language: str
    zone: str = ""


def ways_to(
    account: Account | None, reach: Reach, pace: Pace, what: What = "turn"
) -> list[DeliveryRoute]:
    """Return the deliveries for a person."""
    if account is None or account.suspended or reach.muted:
        return []
    if TOPICS.get(what) in reach.switches.off:
        return []
    switches, ways, language, zone = reach.switches, [], account.language, account.zone
    if account.mail and is_wanted(switches.mail, pace):
        ways.append(DeliveryRoute(EMAIL, account.id, language, zone))
    if is_wanted(switches.push, pace):
        ways += [
            DeliveryRoute(PUSH, each.id, each.language or language, zone)
            for each in reach.subscriptions
        ]
    if is_wanted(switches.hook, pace):
        ways += [
            DeliveryRoute(HOOK, hook.id, language, zone) for hook in reach.hooks if not hook.off
        ]
    return ways


def is_wanted(when: When, pace: Pace) -> bool:
    """Whether a channel is used for tables of this pace."""
    return when == "all" or (when == "days" and pace != "live")


# -- deliveries ------------------------------------------------------------------------------------


class TryAgain(Exception):
    """The delivery failed and can be retried."""


class Gone(Exception):
    """The delivery failed for good."""


class Channel(Protocol):
    """A channel of deliveries; raises TryAgain or Gone."""

    async def deliver(self, delivery: Delivery) -> None: ...

    async def give_up(self, delivery: Delivery) -> None:
        """Handle a delivery that failed for good."""
        ...


class Deliveries:
    """Handles the jobs of one channel."""

    def __init__(self, name: str, channel: Channel, numbers: DeliveryMetrics) -> None:
        self._name = name
        self._channel = channel
        self._numbers = numbers

    async def __call__(self, leased: Leased) -> None:
        delivery = _read_delivery(leased.job.payload)
        try:
            await self._channel.deliver(delivery)
        except TryAgain:
            if leased.attempts < ATTEMPTS:
                raise Later from None
        except Gone:
            pass
        else:
            self._numbers.sent.add(self._name)
            return
        self._numbers.failed.add(self._name)
        await self._channel.give_up(delivery)
