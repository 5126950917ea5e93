"""Game records: written, read, replayed, and every change found."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest

from ecumene.kernel import (
    Header,
    Match,
    ReplayError,
    Row,
    digest,
    encode,
    record,
    seed_from_number,
)
from ecumene.kernel.record import End, Record
from tests.kernel.toy import TOY, State, at, finish, random_match, say, toy_match

SEED = seed_from_number(1)
OTHER_SEED = seed_from_number(2)


def lines_of(match: Match[State]) -> list[bytes]:
    return record.write(match).splitlines(keepends=True)


def close(lines: list[bytes], **changes: Any) -> bytes:
    """The lines of a record with its last line made to fit again, as a forger would."""
    above = b"".join(lines[:-1])
    end = msgspec.json.decode(lines[-1], type=End)
    fitting = {"rows": len(lines) - 2, "lines": hashlib.sha256(above).hexdigest(), **changes}
    return above + record.line(msgspec.structs.replace(end, **fitting))


def change(line: bytes, **changes: Any) -> bytes:
    """One line with some fields changed, written as a record writes it."""
    part: Any = msgspec.json.decode(line, type=Header | Row | End)
    return record.line(msgspec.structs.replace(part, **changes))


def unreadable(data: bytes, *, in_progress: bool = False) -> str:
    with pytest.raises(ReplayError) as caught:
        record.read(data, in_progress=in_progress)
    return str(caught.value)


def unplayable(data: bytes) -> str:
    whole = record.read(data)
    with pytest.raises(ReplayError) as caught:
        record.replay(TOY, whole)
    return str(caught.value)


# -- writing and reading -----------------------------------------------------------------------------


@pytest.mark.rule("DG-11.3")
@pytest.mark.parametrize("players", [2, 5, 18])
def test_a_record_is_written_read_and_replayed(players: int) -> None:
    match = random_match(players)
    data = record.write(match)
    whole = record.read(data)
    again = record.replay(TOY, whole)
    assert encode(again.state) == encode(match.state)
    assert again.history(0) == match.history(0)
    assert record.write(again) == data


@pytest.mark.rule("DG-2.3", "DG-11.2")
def test_the_last_line_opens_the_game() -> None:
    match = random_match()
    end = record.read(record.write(match)).end
    assert end is not None
    assert match.result is not None
    assert (end.rows, end.finished, end.seed) == (len(match.log), True, SEED.hex())
    assert (end.scores, end.winners) == (match.result.scores, match.result.winners)
    assert end.state == digest(match.state)


def test_a_line_is_written_one_way_only() -> None:
    row = Row(3, "answer", 1, 2000, "toll", {"points": 1, "do": "toll"})
    assert record.line(row) == (
        b'{"line":"row","seq":3,"what":"answer","seat":1,"decision":2000,"kind":"toll",'
        b'"answer":{"do":"toll","points":1}}\n'
    )


def test_typed_and_plain_answers_are_written_alike() -> None:
    match = at("market", 2)
    plain = [
        msgspec.structs.replace(row, answer=msgspec.to_builtins(row.answer)) for row in match.log
    ]
    assert [record.line(row) for row in match.log] == [record.line(row) for row in plain]


# -- in progress -------------------------------------------------------------------------------------


@pytest.mark.rule("DG-1.3", "DG-2.3")
def test_the_record_of_a_game_in_progress_holds_no_seed() -> None:
    match = at("market", 3)
    data = record.write(match)
    assert SEED.hex().encode() not in data
    end = record.read(data).end
    assert end is not None
    assert (end.finished, end.seed, end.scores, end.winners) == (False, "", (), ())
    again = record.replay(TOY, record.read(data))
    assert encode(again.state) == encode(match.state)


def save(match: Match[State]) -> bytes:
    """A private save as a table keeps it: one line after the other, no end."""
    lines = [record.line(record.save_header(match)), *(record.line(row) for row in match.log)]
    return b"".join(lines)


def test_a_private_save_needs_the_word() -> None:
    assert "cut off" in unreadable(save(at("market", 3)))


@pytest.mark.rule("DG-1.3", "DG-2.3")
def test_a_resumed_game_does_not_give_its_seed_away() -> None:
    again = record.replay(TOY, record.read(save(at("market", 3)), in_progress=True))
    assert SEED.hex().encode() not in record.write(again)


def test_half_a_last_line_is_forgotten() -> None:
    match = at("market", 3)
    data = save(match)
    last = len(record.line(match.log[-1]))
    for cut in range(1, last):
        whole = record.read(data[:-cut], in_progress=True)
        assert len(whole.rows) == len(match.log) - 1
    again = record.replay(TOY, whole)
    assert again.version == match.version - 1


def test_a_save_is_read_whole_if_it_is_whole() -> None:
    match = at("market", 3)
    assert len(record.read(save(match), in_progress=True).rows) == len(match.log)
    closed = record.read(record.write(match), in_progress=True)
    assert closed.end is not None


def test_half_a_line_in_a_closed_record_is_found() -> None:
    data = record.write(random_match())
    assert unreadable(data[:-1])
    assert unreadable(data[:-20])


def test_the_seed_of_a_save_must_be_the_committed_one() -> None:
    lines = save(at("market", 3)).splitlines(keepends=True)
    for seed, why in (
        (OTHER_SEED.hex(), "not the one that was committed to"),
        ("ab", "cannot be read"),
        ("x" * 64, "cannot be read"),
        (SEED.hex().upper(), "not written as a record writes it"),
    ):
        lines[0] = change(lines[0], seed=seed)
        whole = record.read(b"".join(lines), in_progress=True)
        with pytest.raises(ReplayError, match=why):
            record.replay(TOY, whole)


# -- what cannot be read -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"\n", b"\n\n", b"{}\n", b"[]\n", b"null\n", b"\xff\xfe\n", b"\x00", b"garbage"),
        *(b"[" * 100_000, b'{"line":"game"}\n', b'{"line":"end"}\n', b'{"line":"?"}\n'),
        b'{"line":"row","seq":0,"what":"start"}\n',
        b'{"line":"row","seq":0,"what":"start","answer":' + b"[" * 100_000 + b"\n",
    ],
    ids=[str(n) for n in range(15)],
)
@pytest.mark.parametrize("in_progress", [False, True])
def test_garbage_is_no_record(data: bytes, in_progress: bool) -> None:
    assert unreadable(data, in_progress=in_progress)


def test_a_record_begins_with_its_header() -> None:
    lines = lines_of(random_match())
    assert "line 1: a record begins" in unreadable(b"".join(lines[1:]))


def test_another_format_is_not_read() -> None:
    lines = lines_of(random_match())
    lines[0] = change(lines[0], format=2)
    assert "format 2 is not known" in unreadable(close(lines))


def test_rows_stand_in_order() -> None:
    lines = lines_of(random_match())
    lines[2], lines[3] = lines[3], lines[2]
    assert "row 1 belongs here" in unreadable(close(lines))


def test_a_missing_and_a_double_row_are_found() -> None:
    lines = lines_of(random_match())
    assert "row 3 belongs here" in unreadable(close([*lines[:4], *lines[5:]]))
    assert "row 4 belongs here" in unreadable(close([*lines[:5], *lines[4:]]))


def test_a_second_header_or_end_is_found() -> None:
    lines = lines_of(random_match())
    assert "belongs here" in unreadable(close([lines[0], *lines]))
    assert "belongs here" in unreadable(close([*lines, lines[-1]]))


@pytest.mark.parametrize("number", [0, 1, -1])
def test_unknown_fields_are_found(number: int) -> None:
    lines = lines_of(random_match())
    lines[number] = lines[number].replace(b"{", b'{"more":1,', 1)
    assert "more" in unreadable(b"".join(lines))


def test_another_way_to_write_a_line_is_found() -> None:
    lines = lines_of(random_match())
    for other in (
        lines[1].replace(b":", b": ", 1),
        lines[1].replace(b"\n", b"\r\n"),
        lines[1].replace(b'"seq":0', b'"seq":0,"seat":-1'),
        lines[1].replace(b'"seq":0,"what":"start"', b'"what":"start","seq":0'),
        lines[1].replace(b'"line":"row"', b'"line":"row","line":"row"'),
    ):
        assert other != lines[1]
        assert unreadable(close([lines[0], other, *lines[2:]]))


def test_a_wrong_number_of_rows_is_found() -> None:
    lines = lines_of(random_match())
    assert "closed with 3 rows" in unreadable(close(lines, rows=3))


def test_every_changed_byte_is_found() -> None:
    data = record.write(random_match(2))
    for place in range(0, len(data), 11):
        forged = bytearray(data)
        forged[place] ^= 1
        with pytest.raises(ReplayError):
            record.replay(TOY, record.read(bytes(forged)))


# -- forged, with the hash made to fit ---------------------------------------------------------------


def find(lines: list[bytes], part: bytes) -> int:
    return next(number for number, line in enumerate(lines) if part in line)


@pytest.mark.rule("DG-11.3")
def test_a_changed_answer_is_found_by_the_replay() -> None:
    lines = lines_of(random_match())
    number = find(lines, b'"kind":"letter"')
    lines[number] = change(lines[number], answer={"do": "letter", "numbers": [1, 0, 0, 0, 0, 0]})
    assert "is refused" in unplayable(close(lines))


@pytest.mark.rule("DG-11.3")
def test_another_lawful_answer_is_found_by_the_end() -> None:
    match = toy_match(2, options={"rounds": 1})
    say(match, 0, {"do": "bid", "amount": 3})
    lines = lines_of(finish(match))
    assert b'"amount":3' in lines[2]
    lines[2] = change(lines[2], answer={"do": "bid", "amount": 4})  # with the same winner
    assert "final state" in unplayable(close(lines))


@pytest.mark.rule("DG-2.3")
def test_another_seed_is_found_by_the_commitment() -> None:
    lines = lines_of(random_match())
    why = unplayable(close(lines, seed=OTHER_SEED.hex()))
    assert "not the one that was committed to" in why
    assert "cannot be read" in unplayable(close(lines, seed="abc"))
    assert "not written as" in unplayable(close(lines, seed=SEED.hex().upper()))


@pytest.mark.rule("DG-2.3")
def test_a_finished_record_without_its_seed_is_refused() -> None:
    assert "opens its seed" in unplayable(close(lines_of(random_match()), seed=""))


def test_a_finished_game_that_claims_to_go_on_is_found() -> None:
    lines = lines_of(random_match())
    assert "disagree on whether" in unplayable(close(lines, finished=False))
    half = lines_of(at("market", 3))
    assert "disagree on whether" in unplayable(close(half, finished=True))


@pytest.mark.parametrize(
    "changes", [{"scores": (99, 0, 0)}, {"winners": (2,)}, {"scores": (), "winners": ()}]
)
def test_another_result_is_found(changes: dict[str, Any]) -> None:
    assert "the rules say" in unplayable(close(lines_of(random_match()), **changes))


def test_a_result_before_the_end_is_found() -> None:
    half = lines_of(at("market", 3))
    assert "has none yet" in unplayable(close(half, scores=(1, 2, 3)))


def test_another_final_state_is_found() -> None:
    lines = lines_of(random_match())
    assert "final state" in unplayable(close(lines, state=digest(toy_match(3).state)))


def test_rows_that_were_left_out_at_the_end_are_found() -> None:
    lines = lines_of(random_match())
    assert unplayable(close([*lines[:-2], lines[-1]]))


# -- forks -------------------------------------------------------------------------------------------


@pytest.mark.rule("DG-11.3")
@pytest.mark.parametrize("row", [0, 1, 4, 7])
def test_forked_records_verify(row: int) -> None:
    match = random_match()
    fork = finish(match.fork(row, seed=OTHER_SEED))
    data = record.write(fork)
    whole = record.read(data)
    assert whole.header.forked_at == row
    again = record.replay(TOY, whole)
    assert encode(again.state) == encode(fork.state)
    assert record.write(again) == data


@pytest.mark.rule("DG-2.3")
def test_changed_dice_after_the_fork_are_found() -> None:
    fork = at("market", 2).fork(2, seed=OTHER_SEED)
    say(fork, 0, {"do": "dig"})
    lines = lines_of(finish(fork))
    number = find(lines, b'"dig"')
    (draw,) = msgspec.json.decode(lines[number], type=Row).draws
    other = msgspec.structs.replace(draw, values=(draw.values[0] % 6 + 1,))
    lines[number] = change(lines[number], draws=(other,))
    assert "does not come from the committed seed" in unplayable(close(lines))


def test_a_record_in_memory_needs_no_end() -> None:
    match = at("market", 3)
    again = record.replay(TOY, Record(match.header, tuple(match.log)))
    assert encode(again.state) == encode(match.state)


def test_a_fork_point_at_or_behind_the_end_is_refused() -> None:
    """Else no outcome of chance would ever be compared with the seed."""
    match = random_match()
    for forked_at in (match.version, len(match.log), 1_000_000):
        header = msgspec.structs.replace(match.header, forked_at=forked_at)
        forged = record.Record(header, tuple(match.log), record.read(record.write(match)).end)
        with pytest.raises(ReplayError, match="fork"):
            record.replay(TOY, forged)
    with pytest.raises(ValueError, match="over"):
        match.fork(match.version, seed=OTHER_SEED)
