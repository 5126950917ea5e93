"""States to bytes and back."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from ecumene.kernel import Match, decode, digest, encode
from tests.kernel.toy import TOY, State, at, finish, play_defaults, toy_match


@dataclass(slots=True)
class Small:
    number: int = 5
    counts: list[int] = field(default_factory=lambda: [1, 2])
    names: dict[str, int] = field(default_factory=dict)


def test_a_state_comes_back_from_its_bytes() -> None:
    for kind in ("bid", "market", "letter"):
        state = at(kind, 4).state
        again = decode(TOY, encode(state))
        assert again == state
        assert again is not state
        assert encode(again) == encode(state)


def test_a_finished_state_comes_back_too() -> None:
    state = finish(toy_match(2)).state
    assert decode(TOY, encode(state)) == state


def test_a_decoded_state_plays_on_alike() -> None:
    match, other = at("market", 3), at("market", 3)
    other.state = decode(TOY, encode(other.state))
    assert encode(finish(other).state) == encode(finish(match).state)


def test_the_order_of_keys_does_not_matter() -> None:
    one, two = Small(names={"a": 1, "b": 2}), Small(names={"b": 2, "a": 1})
    assert encode(one) == encode(two)
    assert digest(one) == digest(two)


def test_digests_are_stable() -> None:
    data = b"\x83\xa6number\x05\xa6counts\x92\x01\x02\xa5names\x80"
    assert encode(Small()) == data
    assert digest(Small()) == hashlib.blake2b(data, digest_size=16).hexdigest()
    assert digest(Small()) == "c50b8f6cc07da0576345976402061e4a"


def test_different_states_have_different_digests() -> None:
    seen: list[str] = []

    def look(match: Match[State]) -> bool:
        seen.append(digest(match.state))
        return False

    match = play_defaults(toy_match(3), look)
    seen.append(digest(match.state))
    assert len(set(seen)) == len(seen) == len(match.log)


def tamper(path: list[str | int], value: Any) -> bytes:
    plain = msgspec.msgpack.decode(encode(toy_match(3).state))
    target = plain
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    return msgspec.msgpack.encode(plain)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["round"], "one"),
        (["round"], None),
        (["over"], 1),
        (["hands"], 5),
        (["hands", 0], [1, "2"]),
        (["hands", 0, 0], 1.5),
        (["options", "rounds"], 0),
        (["options", "unknown"], 1),
        (["flow"], None),
        (["flow", "decisions", 0, "seat"], "0"),
        (["flow", "decisions", 0, "more"], 1),
        (["flow", "decisions", 0, "args"], [[[1]]]),
        (["flow", "agenda", 0], ["market", [], "more"]),
        (["flow", "agenda", 0], [5, []]),
    ],
)
def test_decoding_refuses_what_is_not_a_state(path: list[str | int], value: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(TOY, tamper(path, value))


@pytest.mark.parametrize("data", [b"", b"\xc1", b"\x80", b"[]", encode([1, 2])])
def test_decoding_refuses_garbage(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(TOY, data)


def test_decoding_refuses_bytes_that_were_cut_off() -> None:
    data = encode(toy_match(3).state)
    for length in range(0, len(data), 7):
        with pytest.raises(msgspec.MsgspecError):
            decode(TOY, data[:length])


def test_a_state_of_the_right_type_is_decoded_unchanged() -> None:
    state: State = decode(TOY, tamper(["round"], 7))
    assert state.round == 7
