"""Forged records: whatever stands in them, they replay lawfully or are refused with a ReplayError."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import msgspec
import pytest

from ecumene.games.stoneage.state import State
from ecumene.kernel import Header, Match, ReplayError, Row, encode, engine, record
from ecumene.kernel.record import End
from tests.properties.games import GAME, played, some_tables

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 5, 99, 1000, 2**63, 2**64, -(2**63), 10**25, 10**5000),
    *(
        0.5,
        1e300,
        "",
        "x",
        "own",
        "none",
        "answer",
        "undo",
        "command",
        "start",
        "\U0001f98a",
        "ab" * 32,
    ),
    *([], [1], [[]], {}, {"do": "use"}, {"do": "decline"}, {"sa_first_seat": 3}, {"sa_first": "x"}),
    *([["roll", "forest", 6, [1]]], [["pick", "first player", 2, [0]]], [["roll"]], ["A", "B"]),
)


def plant(thing: Any, randomness: random.Random) -> Any:
    """The same plain data with one value in it replaced, left out or moved."""
    if isinstance(thing, dict) and thing and randomness.random() < 0.9:
        key = randomness.choice([*thing])
        if randomness.random() < 0.1:
            return {name: value for name, value in thing.items() if name != key}
        return {**thing, key: plant(thing[key], randomness)}
    if isinstance(thing, list) and thing and randomness.random() < 0.8:
        at = randomness.randrange(len(thing))
        return [*thing[:at], plant(thing[at], randomness), *thing[at + 1 :]]
    if isinstance(thing, int) and randomness.random() < 0.5:
        return thing + randomness.choice((-1, 1, 1000))
    return randomness.choice(VALUES)


def written(plain: Any) -> bytes:
    """A line in the way a record writes it, as far as that is possible."""
    try:
        data = msgspec.json.encode(plain)
        part: Header | Row | End = msgspec.json.decode(data, type=Header | Row | End)
        return record.line(part)
    except (msgspec.MsgspecError, ValueError, OverflowError):
        return b"{}\n"


def forge(lines: list[bytes], randomness: random.Random) -> bytes:
    """A record with a line or two changed, and its last line made to fit again."""
    forged = lines[:]
    for _ in range(randomness.choice((1, 1, 2))):
        at = randomness.choice((0, randomness.randrange(len(lines)), len(lines) - 1))
        forged[at] = written(plant(msgspec.json.decode(forged[at]), randomness))
    above = b"".join(forged[:-1])
    try:
        end = msgspec.json.decode(forged[-1], type=End)
    except msgspec.MsgspecError:
        return above + forged[-1]
    fitting = msgspec.structs.replace(end, lines=hashlib.sha256(above).hexdigest())
    return above + record.line(fitting)


def outcome(data: bytes) -> str:
    """Return the fate of a record: where it is refused, or that it is played."""
    try:
        whole = record.read(data)
    except ReplayError:
        return "unreadable"
    try:
        match: Match[State] = record.replay(GAME, whole)
    except ReplayError:
        return "unplayable"
    assert engine.violations(GAME, match.state) == []
    assert encode(match.view(0))
    return "played"


@pytest.mark.rule("DG-11.3")
@pytest.mark.parametrize("count", [400, pytest.param(4_000, marks=pytest.mark.slow)])
def test_forged_records_meet_a_replay_error_or_nothing(count: int) -> None:
    randomness = random.Random(count)
    records = [
        record.write(played(table, rows=60)).splitlines(keepends=True)
        for table in some_tables(12, start=40)
    ]
    outcomes = [outcome(forge(randomness.choice(records), randomness)) for _ in range(count)]
    for expected in ("unreadable", "unplayable", "played"):
        assert outcomes.count(expected) > count * 0.01


def test_options_that_do_not_fit_the_table_are_found() -> None:
    match = played(some_tables(1)[0], rows=5)
    header = msgspec.structs.replace(match.header, options={"sa_first_seat": match.header.players})
    with pytest.raises(ReplayError):
        Match.replay(GAME, header, match.log)
