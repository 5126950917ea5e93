"""Chance and log can be checked by anybody (DG-2.3 to DG-2.6)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, Refusal, ReplayError, record, seed_from_number
from ecumene.kernel.chance import commitment
from ecumene.kernel.fairness import keeps_pledge, mix, next_link, pledge_of
from ecumene.kernel.hosting import (
    can_rest,
    commitments,
    opened_secrets,
    reseed,
    resume,
    take_snapshot,
)
from ecumene.kernel.secrets import MissingSecret
from tests.kernel import fair_game
from tests.kernel.fair_game import NONCES, PLEDGES, RESEED_AFTER, SECRETS

GAME = find_game("stoneage")


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return fair_game.play()


@pytest.fixture(scope="module")
def data() -> bytes:
    return fair_game.RECORD.read_bytes()


def changed(data: bytes, **fields: Any) -> bytes:
    """The record with another game line or end line, closed again by somebody who cheats."""
    found = record.read(data)
    assert found.end is not None
    in_header = {key: fields[key] for key in ("pledges", "nonces") if key in fields}
    header = msgspec.structs.replace(found.header, **in_header)
    lines = b"".join([record.line(header), *(record.line(row) for row in found.rows)])
    end = msgspec.structs.replace(
        found.end,
        **{key: value for key, value in fields.items() if key not in in_header},
        lines=hashlib.sha256(lines).hexdigest(),
    )
    return lines + record.line(end)


def replay(data: bytes) -> Match[Any]:
    return record.replay(GAME, record.read(data))


def test_the_files_that_the_web_client_checks_are_what_the_kernel_writes(data: bytes) -> None:
    assert data == fair_game.written()
    assert json.loads(fair_game.VECTORS.read_text()) == fair_game.vectors()


@pytest.mark.rule("DG-2.4")
def test_draws_come_from_the_secret_and_every_nonce(match: Match[Any]) -> None:
    assert match.header.commitment == commitment(SECRETS[0])
    alone = Match.start(GAME, 3, seed=SECRETS[0])
    assert alone.log[0].draws != match.log[0].draws
    one_less = (NONCES[0], b"", b"")
    assert mix(SECRETS[0], one_less) != mix(SECRETS[0], NONCES)
    assert mix(SECRETS[0], (b"", NONCES[0], NONCES[2])) != mix(SECRETS[0], NONCES)


def test_a_nonce_must_be_the_one_that_was_pledged(data: bytes) -> None:
    assert keeps_pledge(NONCES[0], PLEDGES[0])
    assert not keeps_pledge(NONCES[0][:-1], PLEDGES[0])
    other = (bytes(32).hex(), "", NONCES[2].hex())
    with pytest.raises(ReplayError, match="nonce of seat 0"):
        replay(changed(data, nonces=other))
    left_out = ("", "", NONCES[2].hex())
    with pytest.raises(ReplayError, match="does not come from the committed seed"):
        replay(changed(data, nonces=left_out))
    with pytest.raises(ReplayError, match="belong together"):
        replay(changed(data, pledges=msgspec.UNSET))


def test_a_swapped_seed_is_noticed(data: bytes) -> None:
    with pytest.raises(ReplayError, match="not the one that was committed to"):
        replay(changed(data, seed=seed_from_number(1).hex()))
    with pytest.raises(ReplayError, match=f"row {RESEED_AFTER + 1} committed to"):
        replay(changed(data, later_seeds=(seed_from_number(1).hex(),)))
    with pytest.raises(ReplayError, match="one secret for each row"):
        replay(changed(data, later_seeds=msgspec.UNSET))


@pytest.mark.rule("DG-2.6")
def test_the_links_of_a_record_must_follow_from_its_rows(data: bytes, match: Match[Any]) -> None:
    assert replay(data).over
    links = match.links
    assert links is not None
    assert links[0] == b""
    assert len(set(links)) == len(match.log)
    assert links[1:] == record.links_of(match.header, match.log, SECRETS, 1)
    with pytest.raises(ReplayError, match="chained"):
        replay(changed(data, head="00" * 32))
    with pytest.raises(ReplayError, match="chained"):
        replay(changed(data, chained_from=0))
    with pytest.raises(ReplayError, match="finished game"):
        replay(changed(data, head=msgspec.UNSET))


def test_a_link_cannot_be_computed_without_the_secret() -> None:
    """Knowing the previous link and trying every answer doesn't reveal which was given."""
    before, secret = bytes(32), SECRETS[0]
    lines = [b'{"line":"row","answer":%d}\n' % answer for answer in range(6)]
    told = next_link(before, secret, 5, lines[3])
    guesses = {
        next_link(before, guess, seq, line)
        for line in lines
        for guess in (b"", bytes(32), before, bytes.fromhex(commitment(secret)))
        for seq in range(10)
    }
    assert told not in guesses
    assert next_link(before, secret, 5, lines[3]) == told


@pytest.mark.rule("DG-2.5")
def test_after_a_reseed_the_dice_are_others() -> None:
    """Restoring a position would repeat its dice; with a new secret it does not."""
    before: Match[Any] = Match.start(GAME, 2, seed=SECRETS[0])
    rows = list(before.log)
    seen = dice_of(before)
    restored = Match.replay(GAME, before.header, rows, seed=SECRETS[0])
    assert dice_of(restored) == seen  # the finding
    restored = Match.replay(GAME, before.header, rows, seed=SECRETS[0])
    reseed(restored, SECRETS[1])
    assert commitments(restored) == (commitment(SECRETS[0]), commitment(SECRETS[1]))
    assert dice_of(restored) != seen


def dice_of(match: Match[Any]) -> list[tuple[int, ...]]:
    """The next eight draws, whatever is answered."""
    first = match.state.flow.draws
    while match.state.flow.draws < first + 8:
        seat = match.awaited_seats()[0]
        question = match.questions(seat)[0]
        match.play(seat, question.id, next(iter(question.answers())))
    return [draw.values for row in match.log for draw in row.draws][first : first + 8]


def test_a_reseed_is_told_to_everybody_and_stays(match: Match[Any]) -> None:
    row = match.log[RESEED_AFTER + 1]
    (event,) = match.events[row.seq]
    assert (row.what, row.kind, event.kind, event.secret) == (
        "reseed",
        "restored",
        "reseeded",
        False,
    )
    assert event.data["commitment"] == commitment(SECRETS[1])
    with pytest.raises(Refusal):
        reseed(match, SECRETS[0])  # it is over
    with pytest.raises(Refusal):
        opened_secrets(Match.start(GAME, 2, seed=SECRETS[0]))


def test_a_game_is_resumed_with_all_its_secrets(match: Match[Any]) -> None:
    first: Match[Any] = Match.start(
        GAME,
        3,
        seed=SECRETS[0],
        pledges=PLEDGES,
        nonces=[nonce.hex() for nonce in NONCES],
    )
    place = next(at for at in range(20, 40) if _rests(first, match, at))
    for secrets, rows in ((SECRETS[1:], match.log[place + 1 :]),):
        resumed = resume(
            GAME, match.header, take_snapshot(first), rows, seed=SECRETS[0], later=secrets
        )
        assert resumed.over
        assert opened_secrets(resumed) == SECRETS
    with pytest.raises(MissingSecret):
        resume(GAME, match.header, take_snapshot(first), match.log[place + 1 :], seed=SECRETS[0])
    first.catch_up(match.log[place + 1 : RESEED_AFTER + 1])
    with pytest.raises(MissingSecret):
        first.catch_up(match.log[RESEED_AFTER + 1 :])


def _rests(first: Match[Any], match: Match[Any], at: int) -> bool:
    first.catch_up(match.log[first.version + 1 : at + 1])
    return can_rest(first)


def test_a_fork_has_its_own_secret_and_no_nonces(match: Match[Any]) -> None:
    fork = match.fork(RESEED_AFTER + 5, seed=seed_from_number(3))
    assert commitments(fork) == (commitment(seed_from_number(3)),)
    assert fork.header.nonces is fork.header.pledges is msgspec.UNSET
    same = match.fork(RESEED_AFTER + 5)
    assert commitments(same) == commitments(match)


def test_older_headers_and_ends_keep_their_bytes() -> None:
    old: Match[Any] = Match.start(GAME, 2, seed=SECRETS[0])
    data = record.write(old)
    new = (b"pledges", b"nonces", b"later_seeds", b"chained_from", b"head")
    assert [word for word in new if word in data] == []


def test_a_pledge_binds_without_telling() -> None:
    assert pledge_of(NONCES[0]) != pledge_of(NONCES[2])
    assert NONCES[0].hex() not in pledge_of(NONCES[0])
