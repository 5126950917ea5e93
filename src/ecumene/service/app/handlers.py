"""Handlers of all kinds of jobs."""

from __future__ import annotations

from datetime import datetime, timedelta

from ecumene.service.clocks.agreed_end import STOP, StopJobs
from ecumene.service.clocks.clocks import Overdue, Remind, SetClocks
from ecumene.service.clocks.trade_time import EXPIRE, QUIET, Expiry, QuietTrade
from ecumene.service.clubs.seeks import LASTS
from ecumene.service.history.history_cache import HistoryCache
from ecumene.service.home.ledger_files import LedgerFiles
from ecumene.service.jobs.analysis_jobs import ANALYSE, AnalysisJobs
from ecumene.service.jobs.bot_jobs import BotTurns
from ecumene.service.jobs.deserted import Deserted
from ecumene.service.jobs.fair_shares import FairShares
from ecumene.service.jobs.housekeeping import (
    BATCH,
    HOUSEKEEPING,
    KEEP_ALLOWANCES,
    KEEP_GIVEN_UP,
    KEEP_REPORTS,
    KEEP_SESSIONS,
    KEEP_TOLD,
    Chore,
    Housekeeping,
    OldSnapshots,
)
from ecumene.service.jobs.jobs import Handler
from ecumene.service.jobs.market_jobs import BOT
from ecumene.service.notices.club_events import CLUB_EVENT, ClubEvents
from ecumene.service.notices.deadline_reminders import LAST_CALL
from ecumene.service.notices.digests import Digests
from ecumene.service.notices.dispatch import (
    EMAIL,
    HOOK,
    PUSH,
    Deliveries,
    DeliveryMetrics,
    LookJobs,
    Notices,
)
from ecumene.service.notices.email_links import LINK, Links
from ecumene.service.notices.mail import MAIL, Emails, Mail, Post
from ecumene.service.notices.notices import DIGEST, LOOK, NOTICE
from ecumene.service.play.core import Core
from ecumene.service.play.deleted_accounts import forget_person
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Leased
from ecumene.service.ports.store_rules import CLOCKS, OVERDUE, REMIND, WAKE
from ecumene.service.reactions.absence import RETURN, TURN, Returned, TurnOver
from ecumene.service.reactions.consequences import LEDGER, Wake
from ecumene.service.reactions.only_answers import ONLY_ANSWER, OnlyAnswers
from ecumene.service.reactions.standing_orders import JOURNAL, ORDER, OrderJobs
from ecumene.service.reactions.starting import START, StartJobs
from ecumene.service.reactions.unasked import UNASKED, Unasked
from ecumene.service.reactions.vote_effects import VOTED, Voted
from ecumene.service.settings import Settings

Handlers = dict[str, Handler]


def play_handlers(parts: Parts, core: Core, shares: FairShares) -> Handlers:
    """Handlers that act in games: bots, and answers known in advance."""
    games, tables = core.games, core.table_cache
    deserted = Deserted(parts.contacts, parts.clock)
    orders = OrderJobs(games, tables, parts.store, parts.directory)
    return {
        BOT: BotTurns(games, tables, parts.work, parts.clock, shares, deserted),
        ONLY_ANSWER: OnlyAnswers(games, tables),
        ORDER: orders,
        JOURNAL: orders.note,
        STOP: StopJobs(games, tables),
        EXPIRE: Expiry(games),
        QUIET: QuietTrade(games, tables, parts.store, parts.work, parts.clock),
    }


def clock_handlers(parts: Parts, core: Core) -> Handlers:
    """Handlers for clocks and presence."""
    store, directory, work, bus, clock = (
        parts.store,
        parts.directory,
        parts.work,
        parts.bus,
        parts.clock,
    )
    remind = Remind(core.games, directory, parts.contacts, work, clock)
    return {
        OVERDUE: Overdue(core.games, store, directory, work, bus, clock),
        REMIND: remind,
        LAST_CALL: remind,
        CLOCKS: SetClocks(work, bus),
        WAKE: Wake(core.games, core.table_cache, directory, work, bus, clock),
        TURN: TurnOver(store, directory, core.changes, clock),
        RETURN: Returned(directory, core.changes, clock),
        START: StartJobs(directory, store),
        UNASKED: Unasked(parts, core),
        VOTED: Voted(parts, core.games),
    }


def notice_handlers(
    settings: Settings, parts: Parts, core: Core, numbers: DeliveryMetrics
) -> Handlers:
    """Handlers for notices and emails, through our own mail server."""
    directory, contacts, clock = parts.directory, parts.contacts, parts.clock
    post = Post(settings)
    emails = Emails(post, directory, contacts, clock, settings.site)
    return {
        LOOK: LookJobs(
            core.games, core.table_cache, parts.store, directory, contacts, parts.work, clock
        ),
        NOTICE: Notices(directory, contacts, clock, settings.site),
        DIGEST: Digests(core.games, directory, contacts, parts.work, clock, settings.site),
        CLUB_EVENT: ClubEvents(directory, parts.work, clock),
        MAIL: Mail(post),
        LINK: Links(post, directory, clock, settings.site),
        EMAIL: Deliveries("email", emails, numbers),
    }


def delivery_handlers(settings: Settings, parts: Parts, numbers: DeliveryMetrics) -> Handlers:
    """Handlers for deliveries to addresses given by users; dropped at home."""
    if settings.at_home:
        return {PUSH: _drop, HOOK: _drop}
    from ecumene.service.notices.addresses import Policy
    from ecumene.service.notices.push import Push, key_of
    from ecumene.service.notices.safe_http import Outgoing
    from ecumene.service.notices.webhooks import Hooks

    contacts, clock = parts.contacts, parts.clock
    outgoing = Outgoing(Policy(anywhere=settings.hooks_anywhere))
    push = Push(key_of(settings), contacts, outgoing, clock)
    hooks = Hooks(contacts, outgoing, parts.work, clock)
    return {PUSH: Deliveries("push", push, numbers), HOOK: Deliveries("hook", hooks, numbers)}


def analysis_handlers(parts: Parts) -> Handlers:
    """Handlers for analyses of finished games."""
    return {ANALYSE: AnalysisJobs(parts.directory, parts.archive, parts.work, parts.clock)}


def ledger_handlers(settings: Settings, parts: Parts, core: Core) -> Handlers:
    """Handlers that write ledgers as files, at home."""
    if not (settings.at_home and settings.file):
        return {LEDGER: _drop}
    history = HistoryCache(parts.archive, most_games=1)
    return {LEDGER: LedgerFiles(history, core.table_cache, settings.file.parent)}


async def _drop(_leased: Leased) -> None:
    return


def housekeeping_handlers(settings: Settings, parts: Parts, core: Core) -> Handlers:
    """Handlers for housekeeping."""
    chores = _chores(settings, parts)
    if settings.guest_days and not settings.at_home:  # at home a link gives guests their seats back
        chores["guests"] = _guest_chore(settings.guest_days, parts, core)
    return {HOUSEKEEPING: Housekeeping(chores, parts.clock)}


def _guest_chore(days: int, parts: Parts, core: Core) -> Chore:
    """Build the chore that deletes guests who can't return, as if they had asked for it."""

    async def forget_guests(now: datetime) -> int:
        found = await parts.directory.idle_guests(now - timedelta(days=days), BATCH)
        for account in found:
            await forget_person(parts.directory, parts.contacts, core.changes, account, now)
        return len(found)

    return forget_guests


def _chores(settings: Settings, parts: Parts) -> dict[str, Chore]:
    """Return the housekeeping chores, each in batches."""

    async def forget_sessions(now: datetime) -> int:
        return await parts.directory.forget_sessions(now - KEEP_SESSIONS, BATCH)

    async def forget_given_up(now: datetime) -> int:
        return await parts.work.forget_given_up(now - KEEP_GIVEN_UP, BATCH)

    async def forget_told(now: datetime) -> int:
        return await parts.contacts.forget_told(now - KEEP_TOLD, BATCH)

    async def forget_presence(now: datetime) -> int:
        return await parts.contacts.forget_presence(now, BATCH)

    async def forget_allowances(now: datetime) -> int:
        return await parts.directory.forget_allowances(now - KEEP_ALLOWANCES, BATCH)

    async def drop_waiting(now: datetime) -> int:
        if not settings.waiting_days:
            return 0
        before = now - timedelta(days=settings.waiting_days)
        return await parts.directory.drop_waiting(before, BATCH)

    async def drop_seeks(now: datetime) -> int:
        return await parts.directory.drop_seeks(now - LASTS, BATCH)

    async def forget_reports(now: datetime) -> int:
        return await parts.directory.forget_reports(now - KEEP_REPORTS, BATCH)

    return {
        "allowances": forget_allowances,
        "waiting": drop_waiting,
        "seeks": drop_seeks,
        "sessions": forget_sessions,
        "jobs": forget_given_up,
        "games": OldSnapshots(parts.store),
        "told": forget_told,
        "presence": forget_presence,
        "reports": forget_reports,
    }
