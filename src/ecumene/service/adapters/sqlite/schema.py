"""The schema of a SQLite file, and upgrades of older files.

``pragma user_version`` is the number of applied steps. A released step never changes; new ones are
added at the end, in plain SQL.

Times and durations are integers in microseconds; ids are text, readable in the sqlite3 program.
"""

from __future__ import annotations

import sqlite3

FIRST = """
-- reseed_due: the game was restored and needs a new secret before its next row
create table game (
    id text primary key,
    header blob not null,
    seed blob not null,
    seq integer not null,
    status text not null,
    created_at integer not null,
    updated_at integer not null,
    reseed_due integer not null default 0
) strict, without rowid;

-- the log: one row per action; link: what chains it to the row before
create table action (
    game text not null,
    seq integer not null,
    row blob not null,
    key text not null,
    at integer not null,
    link blob,
    primary key (game, seq)
) strict, without rowid;
create unique index action_key on action (game, key) where key <> '';

create table snapshot (
    game text not null,
    seq integer not null,
    sealed text not null,
    state blob not null,
    primary key (game, seq)
) strict;

-- at: when it is looked at next; answered: the clock was stopped then;
-- remaining: what is left of a clock that is stopped because the table pauses
create table deadline (
    game text not null,
    seat integer not null,
    decision integer not null,
    due integer not null,
    at integer not null,
    asked integer not null,
    time_limit integer not null,
    answered integer,
    paused integer,
    reminded integer not null default 0,
    primary key (game, seat, decision)
) strict, without rowid;
create index deadline_at on deadline (at);

create table bank (
    game text not null,
    seat integer not null,
    saved integer not null,
    primary key (game, seat)
) strict, without rowid;

create table sweep (name text primary key, at integer not null) strict, without rowid;

create table outage (
    begins integer not null,
    ends integer primary key,
    least integer not null
) strict;

create table job (
    id integer primary key autoincrement,
    kind text not null,
    key text not null,
    payload blob not null,
    run_at integer not null,
    attempts integer not null default 0,
    leased_until integer,
    done_at integer
) strict;
create unique index job_pending on job (kind, key) where done_at is null;
create index job_run_at on job (run_at) where done_at is null;

-- seats: bit n for seat n
create table awaited (
    game text primary key,
    seq integer not null,
    seats integer not null
) strict, without rowid;

-- registered: the name without capitals, null for guests, whose names need not be their own;
-- lookalike: the same for names that look alike, null for guests; language: '' where nobody knows
create table account (
    id text primary key,
    name text not null,
    registered text unique,
    password text not null,
    role text not null,
    mail text unique,
    suspended integer not null,
    created_at integer not null,
    lookalike text,
    language text not null default '',
    zone text not null default ''
) strict, without rowid;
create unique index account_lookalike on account (lookalike);

create table identity (
    provider text not null,
    subject text not null,
    account text not null references account on delete cascade,
    primary key (provider, subject)
) strict, without rowid;
create index identity_account on identity (account);

-- token: SHA-256 of what was handed out;
-- confirmed_at: when its owner last showed that it is still they
create table session (
    token blob primary key,
    account text not null references account on delete cascade,
    created_at integer not null,
    expires_at integer not null,
    id text not null unique,
    scope text not null,
    name text not null,
    used_on text,
    confirmed_at integer
) strict, without rowid;
create index session_account on session (account);
create index session_expires on session (expires_at);

create table ticket (
    token blob primary key,
    purpose text not null,
    content blob not null,
    expires_at integer not null
) strict, without rowid;

create table moderation (
    id integer primary key autoincrement,
    at integer not null,
    what text not null,
    moderator text not null,
    account text not null,
    moderator_name text not null,
    name text not null,
    reason text not null
) strict;

-- content: JSON of the whole table; the other columns only serve lists and limits;
-- live: "waiting" or "playing", empty for tables that are over and for copies;
-- address: from where it was opened, as long as it is live
create table game_table (
    id text primary key,
    open integer not null,
    content blob not null,
    played text unique,
    created_at integer not null,
    copy integer not null,
    lines integer not null default 0,
    host text,
    live text not null default '',
    address text not null default '',
    revision integer not null default 0
) strict, without rowid;
create index game_table_live_host on game_table (host) where live <> '';
create index game_table_created on game_table (created_at, id);

create table table_member (
    account text not null,
    table_id text not null references game_table on delete cascade,
    archived integer not null,
    primary key (account, table_id)
) strict, without rowid;
create index table_member_table on table_member (table_id);

-- seq: the row the game was at when the draft was kept
create table draft (
    game text not null,
    seat integer not null,
    kind text not null,
    answer blob not null,
    seq integer not null,
    primary key (game, seat, kind)
) strict, without rowid;

create table standing_order (
    game text not null,
    seat integer not null,
    kind text not null,
    content blob not null,
    primary key (game, seat, kind)
) strict, without rowid;

create table order_note (
    game text not null,
    seat integer not null,
    decision integer not null,
    content blob not null,
    primary key (game, seat, decision)
) strict, without rowid;

-- hides: the number of the line that this one hides, 0 for a line that says something;
-- seats: a bit for each seat of a private message, 0 for one to the table; they are numbered apart
create table chat_line (
    table_id text not null references game_table on delete cascade,
    seats integer not null default 0,
    number integer not null,
    account text not null,
    name text not null,
    seat integer not null,
    audience text not null check (audience in ('everyone', 'players')),
    text text not null,
    at integer not null,
    hides integer not null,
    hidden integer not null default 0,
    key text not null,
    primary key (table_id, seats, number)
) strict, without rowid;
create unique index chat_line_key on chat_line (table_id, account, key) where key <> '';
create unique index chat_line_private on chat_line (table_id, number) where seats <> 0;
create index chat_line_account on chat_line (account);

create table note (
    table_id text not null references game_table on delete cascade,
    account text not null references account on delete cascade,
    text text not null,
    at integer not null,
    primary key (table_id, account)
) strict, without rowid;
create index note_account on note (account);

-- content: JSON of the switches; sign_off: the token in emails that switches them off;
-- feed: the token of the calendar feed
create table notice_switch (
    account text primary key references account on delete cascade,
    content text not null default '{}',
    sign_off text unique,
    feed text unique
) strict, without rowid;

create table notice_mute (
    account text not null references account on delete cascade,
    game_table text not null,
    primary key (account, game_table)
) strict, without rowid;

create table push_subscription (
    id text primary key,
    account text not null references account on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at integer not null,
    language text not null default ''
) strict;
create index push_subscription_account on push_subscription (account);

-- game_table: null for the hooks of a person
create table hook (
    id text primary key,
    account text not null references account on delete cascade,
    game_table text,
    format text not null,
    url text not null,
    created_at integer not null,
    failures integer not null default 0
) strict;
create index hook_account on hook (account);
create index hook_table on hook (game_table) where game_table is not null;

create table presence (
    account text not null,
    game_table text not null,
    until integer not null,
    primary key (game_table, account)
) strict, without rowid;

-- who: an account, or a table (its hooks)
create table told (
    who text not null,
    notice text not null,
    at integer not null,
    primary key (who, notice)
) strict, without rowid;
create index told_at on told (at);

-- recovery: JSON of SHA-256 of codes that were handed out
create table second_factor (
    account text primary key references account on delete cascade,
    secret text not null,
    "on" integer not null,
    step integer not null,
    recovery text not null
) strict, without rowid;

create table passkey (
    id blob primary key,
    account text not null references account on delete cascade,
    key blob not null,
    count integer not null,
    name text not null,
    created_at integer not null,
    used_on text
) strict, without rowid;
create index passkey_account on passkey (account);

create table block (
    account text not null references account on delete cascade,
    blocked text not null references account on delete cascade,
    at integer not null,
    primary key (account, blocked)
) strict, without rowid;
create index block_blocked on block (blocked);

create table report (
    id text primary key,
    at integer not null,
    reporter text not null,
    table_id text not null,
    account text not null,
    name text not null,
    reason text not null,
    line text not null,
    closed_at integer,
    closed_by text not null
) strict, without rowid;

-- clubs, and people looking for players; content: JSON of all of it, last because lists skip it
create table gathering (
    id text primary key,
    kind text not null,
    owner text not null,
    public integer not null,
    revision integer not null,
    name text not null,
    about text not null,
    games integer not null,
    created_at integer not null,
    content blob not null
) strict, without rowid;
create index gathering_owner on gathering (owner);
create index gathering_listed on gathering (kind, created_at);

create table gathering_member (
    account text not null,
    gathering text not null references gathering on delete cascade,
    primary key (account, gathering)
) strict, without rowid;
create index gathering_member_gathering on gathering_member (gathering);

-- content: JSON of what is found so far
create table analysis (
    table_id text not null references game_table on delete cascade,
    part text not null,
    version integer not null,
    state text not null,
    at integer not null,
    done integer not null,
    total integer not null,
    content blob not null,
    primary key (table_id, part)
) strict, without rowid;
"""

#: the tables of the first release, and the changes of later releases
STEPS: tuple[str, ...] = (FIRST,)


class NewerFile(Exception):
    """The file was written by a newer version of the program."""


def upgrade(connection: sqlite3.Connection) -> None:
    """Apply missing steps, each in its own transaction."""
    ((taken,),) = connection.execute("pragma user_version")
    if taken > len(STEPS):
        raise NewerFile(f"the file has version {taken}, this program knows {len(STEPS)}")
    # With foreign keys on, dropping a table to rebuild it would empty the tables that refer to it.
    ((checked,),) = connection.execute("pragma foreign_keys")
    connection.execute("pragma foreign_keys = off")
    take_steps(connection, taken, len(STEPS))
    connection.execute(f"pragma foreign_keys = {checked}")


def take_steps(connection: sqlite3.Connection, taken: int, until: int) -> None:
    """Apply the steps after the first n, each in its own transaction."""
    for number, step in enumerate(STEPS[taken:until], start=taken + 1):
        connection.executescript(f"begin; {step} pragma user_version = {number}; commit;")
