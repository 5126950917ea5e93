"""SQL statements of the store."""

from __future__ import annotations

from typing import Final

from ecumene.service.ports.store_rules import SNAPSHOTS_KEPT

# Appends to several games at once, one row to each. Locks the games whose next row this is, writes
# it unless its key was used, and only then updates the game. A used key isn't an error: that would
# abort the others, and the transaction of a writer who holds the lock. Games locked by others are
# skipped, so nobody waits for another game. While the lock is held nobody else writes, so what the
# statement saw stays true. Who wrote deadlines and jobs for an outdated table has the game woken; a
# table that changes later wakes it itself, and a change of clocks waits for the lock. (Its key
# is in parts because pgbench takes a name after a colon for a variable.)
APPEND: Final = """
with held as (
    select new.* from unnest($1::uuid[], $2::integer[], $3::bytea[], $4::text[], $5::boolean[],
            $19::bytea[], $20::bytea[], $21::integer[])
        as new (game, seq, row, key, over, link, secret, revision)
    cross join lateral (
        select from game where id = new.game and seq = new.seq - 1
            and (not reseed_due or new.secret is not null)
        for no key update skip locked
    ) as next
), written as (
    insert into action (game, seq, row, key, at, link)
    select game, seq, row, key, $6::timestamptz, link from held
    on conflict do nothing
    returning game
), moved as (
    update game
    set seq = held.seq,
        updated_at = $6::timestamptz,
        status = case when held.over then 'over' else status end,
        seed = case when held.secret is null then seed else seed || held.secret end,
        reseed_due = reseed_due and held.secret is null
    from written join held on held.game = written.game where id = written.game
), stopped as (
    update deadline set answered = $6::timestamptz
    from written, unnest($7::uuid[], $8::integer[], $9::bigint[], $10::timestamptz[])
        as new (game, seat, decision, due)
    where new.due is null and new.game = written.game and deadline.game = written.game
        and deadline.seat = new.seat and deadline.decision = new.decision
), due as (
    insert into deadline (game, seat, decision, due, at, asked, time_limit)
    select new.* from written, unnest(
        $7::uuid[], $8::integer[], $9::bigint[], $10::timestamptz[], $11::timestamptz[],
        $12::timestamptz[], $13::interval[]
    ) as new (game, seat, decision, due, at, asked, time_limit)
    where new.due is not null and new.game = written.game
    on conflict (game, seat, decision) do update set answered = null
        where deadline.answered is not null
), queued as (
    insert into job (kind, key, payload, run_at)
    select new.kind, new.key, new.payload, new.run_at
    from written,
        unnest($14::uuid[], $15::text[], $16::text[], $17::bytea[], $18::timestamptz[])
        as new (game, kind, key, payload, run_at)
    where new.game = written.game
    on conflict do nothing
), woken as (
    insert into job (kind, key, payload, run_at)
    select 'wake', held.game::text || ':' || 'row' || ':' || held.seq, '', $6::timestamptz
    from written join held on held.game = written.game
    join game_table on played = held.game and game_table.revision <> held.revision
    on conflict do nothing
)
select game from written
"""

FIND: Final = "select seq from action where game = $1::uuid and key = $2::text and key <> ''"

# Why an append wrote nothing. No row: there is no such game.
WHY_NOT: Final = """
select (select seq from action where game = $1::uuid and key = $2::text and key <> '')
from game where id = $1::uuid
"""

CREATE: Final = """
with created as (
    insert into game (id, header, seed, seq, status, created_at, updated_at)
    values ($1::uuid, $2::bytea, $3::bytea, 0, $4::text, $5::timestamptz, $5::timestamptz)
    on conflict do nothing
    returning id
), written as (
    insert into action (game, seq, row, key, at, link)
    select id, 0, $6::bytea, '', $5::timestamptz, $13::bytea from created
), kept as (
    insert into snapshot (game, seq, sealed, state)
    select id, 0, $7::text, $8::bytea from created where $8::bytea is not null
), queued as (
    insert into job (kind, key, payload, run_at)
    select new.kind, new.key, new.payload, new.run_at
    from created, unnest($9::text[], $10::text[], $11::bytea[], $12::timestamptz[])
        as new (kind, key, payload, run_at)
    on conflict do nothing
)
select count(*) from created
"""

# As CREATE, with rows that were played elsewhere.
ADOPT: Final = """
with created as (
    insert into game (id, header, seed, seq, status, created_at, updated_at)
    values ($1::uuid, $2::bytea, $3::bytea, $4::integer, $5::text, $6::timestamptz,
        $6::timestamptz)
    on conflict do nothing
    returning id
), written as (
    insert into action (game, seq, row, key, at, link)
    select created.id, new.number - 1, new.row, '', $6::timestamptz, new.link
    from created, unnest($7::bytea[], $14::bytea[]) with ordinality as new (row, link, number)
), kept as (
    insert into snapshot (game, seq, sealed, state)
    select id, $4::integer, $8::text, $9::bytea from created where $9::bytea is not null
), queued as (
    insert into job (kind, key, payload, run_at)
    select new.kind, new.key, new.payload, new.run_at
    from created, unnest($10::text[], $11::text[], $12::bytea[], $13::timestamptz[])
        as new (kind, key, payload, run_at)
    on conflict do nothing
)
select count(*) from created
"""

FORGET: Final = """
with rows as (delete from action where game = $1::uuid),
    positions as (delete from snapshot where game = $1::uuid),
    clocks as (delete from deadline where game = $1::uuid),
    banks as (delete from bank where game = $1::uuid),
    orders as (delete from standing_order where game = $1::uuid),
    notes as (delete from order_note where game = $1::uuid),
    turns as (delete from awaited where game = $1::uuid),
    drafts as (delete from draft where game = $1::uuid)
delete from game where id = $1::uuid
"""

# One statement sees one moment, so the snapshot, the rows and the game's number always match.
LOAD: Final = """
select game.header, game.seed, game.seq, game.status, game.reseed_due,
    newest.seq, newest.sealed, newest.state, newest.link,
    tail.rows, tail.keys, tail.times, tail.links
from game
left join lateral (
    select seq, sealed, state, (
        select link from action where action.game = snapshot.game and action.seq = snapshot.seq
    ) as link
    from snapshot where snapshot.game = game.id order by seq desc limit 1
) as newest on true
cross join lateral (
    select array_agg(row order by seq) as rows,
        array_agg(key order by seq) as keys,
        array_agg(at order by seq) as times,
        array_agg(link order by seq) as links
    from action where action.game = $1::uuid and action.seq > coalesce(newest.seq, -1)
) as tail
where game.id = $1::uuid
"""

# A game without newer rows gives one line of nulls; no line means that the game doesn't exist.
SINCE: Final = """
select action.row, action.key, action.at, action.link
from game left join action on action.game = $1::uuid and action.seq > $2::integer
where game.id = $1::uuid
order by action.seq
limit $3::integer
"""

NEWEST: Final = "select id, seq from game where id = any($1::uuid[])"

# "no key update" is the lock an append takes: it only keeps out other writers.
LOCK: Final = "select seq, reseed_due from game where id = $1::uuid for no key update"

HAS_LINK: Final = """
select from action
where game = $1::uuid and link = $2::bytea and seq < $3::integer
limit 1
"""

MARK_RESTORED: Final = """
update game set reseed_due = true where status = 'playing' returning id
"""

SAVE_SNAPSHOT: Final = """
insert into snapshot (game, seq, sealed, state)
select id, $2::integer, $3::text, $4::bytea from game where id = $1::uuid and seq >= $2::integer
on conflict (game, seq) do update set sealed = excluded.sealed, state = excluded.state
returning seq
"""

FORGET_SNAPSHOTS: Final = f"""
delete from snapshot where game = $1::uuid and seq not in (
    select seq from snapshot where game = $1::uuid order by seq desc limit {SNAPSHOTS_KEPT}
)
"""

# Goes through the games in order by the primary key; another index on games would have to be
# written by every append.
TRIM_SNAPSHOTS: Final = """
with looked as (
    select game, max(seq) as newest from snapshot where game > $1::uuid
    group by game order by game limit $3::integer
), trimmed as (
    delete from snapshot using looked, game
    where snapshot.game = looked.game and snapshot.seq < looked.newest
        and game.id = looked.game and game.status = 'over' and game.updated_at < $2::timestamptz
)
select game from looked order by game desc limit 1
"""

EXISTS: Final = "select from game where id = $1::uuid"
