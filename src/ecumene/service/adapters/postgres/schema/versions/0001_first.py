"""The tables of the first release.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None

PARTITIONS = 16

# No foreign keys to games: every statement of the store uses the game's row anyway, and a key would
# be checked again for every row of the log.
GAMES = """
-- Every append writes the row of the game anew. Half of each page stays free, so that the new
-- version finds room beside the old one and no index is touched; the header is kept out of the row
-- (toast), so that it is not copied each time.
-- header: JSON, to be read with convert_from(header, 'utf8')::jsonb
-- reseed_due: the game was restored and needs a new secret before its next row
create table game (
    id uuid primary key,
    header bytea not null,
    seed bytea not null,
    seq integer not null,
    status text not null check (status in ('playing', 'over')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    reseed_due boolean not null default false
) with (fillfactor = 50, toast_tuple_target = 128);
-- for the look at games in which nobody is asked; an append changes nothing in it
create index game_playing on game (id) where status = 'playing';

-- the log. row: JSON of the kernel's Row, byte for byte as it was acknowledged;
-- link: what chains it to the row before
create table action (
    game uuid not null,
    seq integer not null,
    row bytea not null,
    key text not null,
    at timestamptz not null,
    link bytea,
    primary key (game, seq)
) partition by hash (game);
create unique index action_key on action (game, key) where key <> '';

create table snapshot (
    game uuid not null,
    seq integer not null,
    sealed text not null,
    state bytea not null,
    primary key (game, seq)
);

-- asked, time_limit: when the clock began, and its limit;
-- answered: the clock was stopped then, what was left goes into the bank when it would be due;
-- due, paused: what follows from these and from the table, and since when the clock stands still;
-- at: when the deadline is looked at next, first for the reminder, then because it is due.
-- An answer writes the row anew, but nothing that is in an index.
create table deadline (
    game uuid not null,
    seat integer not null,
    decision bigint not null,
    due timestamptz not null,
    at timestamptz not null,
    asked timestamptz not null,
    time_limit interval not null,
    answered timestamptz,
    paused timestamptz,
    reminded boolean not null default false,
    primary key (game, seat, decision)
) with (fillfactor = 70);
create index deadline_at on deadline (at);

create table bank (
    game uuid not null,
    seat integer not null,
    saved interval not null,
    primary key (game, seat)
);

-- seq: the row the game was at when the draft was kept
create table draft (
    game uuid not null,
    seat integer not null,
    kind text not null,
    answer bytea not null,
    seq integer not null,
    primary key (game, seat, kind)
);

create table standing_order (
    game uuid not null,
    seat integer not null,
    kind text not null,
    content bytea not null,
    primary key (game, seat, kind)
);

create table order_note (
    game uuid not null,
    seat integer not null,
    decision bigint not null,
    content bytea not null,
    primary key (game, seat, decision)
);

-- which seats (bit n for seat n) a game waited for after row seq; written a little later
create table awaited (
    game uuid primary key,
    seq integer not null,
    seats bigint not null
);

-- when deadlines were last looked at
create table sweep (name text primary key, at timestamptz not null);

-- when nobody looked at them for long; least: what was near then is not due before
create table outage (
    begins timestamptz not null,
    ends timestamptz primary key,
    least timestamptz not null
);

create table job (
    id bigint generated always as identity primary key,
    kind text not null,
    key text not null,
    payload bytea not null,
    run_at timestamptz not null,
    attempts integer not null default 0,
    leased_until timestamptz,
    done_at timestamptz,
    created_at timestamptz not null default now()
);
create unique index job_pending on job (kind, key) where done_at is null;
create index job_run_at on job (run_at) where done_at is null;
create index job_given_up on job (done_at) where done_at is not null;

-- where the database was when workers last looked. Another place means that it was restored, or
-- that a standby has taken over (adapters.postgres.restored).
create table cluster (one boolean primary key default true check (one), place text not null);
"""

LOG_PARTS = "".join(
    f"create table action_{n:02} partition of action"
    f" for values with (modulus {PARTITIONS}, remainder {n});\n"
    for n in range(PARTITIONS)
)

PEOPLE = """
-- registered: the name without capitals, null for guests, whose names need not be their own;
-- mail: a verified address, in small letters;
-- lookalike: the same for names that look alike, null for guests;
-- language, zone: '' where nobody knows
create table account (
    id uuid primary key,
    name text not null,
    registered text unique,
    password text not null,
    created_at timestamptz not null,
    role text not null default 'player',
    mail text unique,
    suspended boolean not null default false,
    lookalike text,
    language text not null default '',
    zone text not null default ''
);
create unique index account_lookalike_key on account (lookalike);
-- guests who cannot come back are forgotten in time
create index account_guest on account (created_at) where registered is null;

-- who somebody is at another site
create table identity (
    provider text not null,
    subject text not null,
    account uuid not null references account on delete cascade,
    primary key (provider, subject)
);
create index identity_account on identity (account);

-- token: SHA-256 of what was handed out;
-- scope: "person" for somebody signed in, else what a token for programs may do;
-- confirmed_at: when its owner last showed that it is still they
create table session (
    token bytea primary key,
    account uuid not null references account on delete cascade,
    expires_at timestamptz not null,
    id uuid not null default gen_random_uuid() unique,
    scope text not null default 'person',
    name text not null default '',
    created_at timestamptz not null default now(),
    used_on date,
    confirmed_at timestamptz
);
create index session_account on session (account);
create index session_expires on session (expires_at);

-- something begun that a token brings to its end, once; token: SHA-256 of what was handed out
create table ticket (
    token bytea primary key,
    purpose text not null,
    content bytea not null,
    expires_at timestamptz not null
);
create index ticket_expires on ticket (expires_at);

-- recovery: SHA-256 of codes that were handed out
create table second_factor (
    account uuid primary key references account on delete cascade,
    secret text not null,
    "on" boolean not null,
    step bigint not null,
    recovery text[] not null
);

create table passkey (
    id bytea primary key,
    account uuid not null references account on delete cascade,
    key bytea not null,
    count bigint not null,
    name text not null,
    created_at timestamptz not null,
    used_on date
);
create index passkey_account on passkey (account);

create table block (
    account uuid not null references account on delete cascade,
    blocked uuid not null references account on delete cascade,
    at timestamptz not null,
    primary key (account, blocked)
);
create index block_blocked on block (blocked);

-- what moderators are told; it stays when accounts are deleted, until it was dealt with
create table report (
    id uuid primary key,
    at timestamptz not null,
    reporter uuid not null,
    table_id uuid not null,
    account uuid not null,
    name text not null,
    reason text not null,
    line text not null,
    closed_at timestamptz,
    closed_by text not null
);
create index report_open on report (at) where closed_at is null;
create index report_closed on report (closed_at) where closed_at is not null;

-- what moderators did; it stays when accounts are deleted: they may not escape it
create table moderation (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    what text not null,
    moderator uuid not null,
    account uuid not null,
    moderator_name text not null,
    name text not null,
    reason text not null
);

-- limits that hold over all workers; nothing is lost with it but a few minutes of counting
create unlogged table allowance (
    key text primary key,
    tokens double precision not null,
    at timestamptz not null
);
create index allowance_at on allowance (at);
"""

TABLES = """
-- content: JSON of the whole table; the other columns only serve lists and limits.
-- lines: how many lines of chat there are; archived: members who have put the table away;
-- copy: a record that was read in, or a sandbox;
-- live: "waiting" or "playing", empty for tables that are over and for copies;
-- address: from where it was opened, as long as it is live;
-- revision: raised by every change
create table game_table (
    id uuid primary key,
    open boolean not null,
    members uuid[] not null,
    content bytea not null,
    created_at timestamptz not null,
    played uuid,
    lines integer not null default 0,
    archived uuid[] not null default '{}',
    copy boolean not null default false,
    host uuid,
    live text not null default '',
    address text not null default '',
    revision integer not null default 0
);
create index game_table_open on game_table (created_at) where open;
create index game_table_members on game_table using gin (members);
create unique index game_table_played on game_table (played);
create index game_table_live_host on game_table (host) where live <> '';
create index game_table_live_address on game_table (address) where live <> '';
create index game_table_waiting on game_table (created_at) where live = 'waiting';

-- hides: the number of the line that this one hides, 0 for a line that says something;
-- seats: a bit for each seat of a private message, 0 for one to the table; they are numbered apart
create table chat_line (
    table_id uuid not null references game_table on delete cascade,
    seats integer not null default 0,
    number integer not null,
    account uuid not null,
    key text not null,
    name text not null,
    seat integer not null,
    audience text not null check (audience in ('everyone', 'players')),
    text text not null,
    hides integer not null,
    hidden boolean not null default false,
    at timestamptz not null,
    primary key (table_id, seats, number)
);
create unique index chat_line_key on chat_line (table_id, account, key) where key <> '';
create unique index chat_line_private on chat_line (table_id, number) where seats <> 0;
-- who deletes the account is renamed in what was said
create index chat_line_account on chat_line (account);

create table note (
    table_id uuid not null references game_table on delete cascade,
    account uuid not null references account on delete cascade,
    text text not null,
    at timestamptz not null,
    primary key (table_id, account)
);
create index note_account on note (account);

-- clubs, and people looking for players; content: JSON of all of it
create table gathering (
    id uuid primary key,
    kind text not null,
    owner uuid not null,
    public boolean not null,
    members uuid[] not null,
    revision integer not null,
    name text not null,
    about text not null,
    games integer not null,
    created_at timestamptz not null,
    content bytea not null
);
create index gathering_owner on gathering (owner);
create index gathering_listed on gathering (kind, created_at);
create index gathering_members on gathering using gin (members);

-- content: JSON of what is found so far
create table analysis (
    table_id uuid not null references game_table on delete cascade,
    part text not null,
    version integer not null,
    state text not null,
    at timestamptz not null,
    done integer not null,
    total integer not null,
    content bytea not null,
    primary key (table_id, part)
);
"""

NOTICES = """
-- content: JSON of the switches; sign_off: the token in emails that switches them off;
-- feed: the token of the calendar feed
create table notice_switch (
    account uuid primary key references account on delete cascade,
    content text not null default '{}',
    sign_off text unique,
    feed text unique
);

create table notice_mute (
    account uuid not null references account on delete cascade,
    game_table uuid not null,
    primary key (account, game_table)
);

create table push_subscription (
    id uuid primary key,
    account uuid not null references account on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null,
    language text not null default ''
);
create index push_subscription_account on push_subscription (account);

-- game_table: null for the hooks of a person
create table hook (
    id uuid primary key,
    account uuid not null references account on delete cascade,
    game_table uuid,
    format text not null,
    url text not null,
    created_at timestamptz not null,
    failures integer not null default 0
);
create index hook_account on hook (account);
create index hook_table on hook (game_table) where game_table is not null;

-- written every few minutes for each socket, and of no worth after a crash
create unlogged table presence (
    account uuid not null,
    game_table uuid not null,
    until timestamptz not null,
    primary key (game_table, account)
);

-- who: an account, or a table (its hooks)
create table told (
    who uuid not null,
    notice text not null,
    at timestamptz not null,
    primary key (who, notice)
);
create index told_at on told (at);
"""


def upgrade() -> None:
    """Create the tables."""
    for statements in (GAMES, LOG_PARTS, PEOPLE, TABLES, NOTICES):
        op.get_bind().exec_driver_sql(statements)
