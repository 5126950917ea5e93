"""The types of all that goes between a game and its clients."""

from __future__ import annotations

import msgspec

from ecumene.kernel import Decision
from ecumene.kernel.client import client_types
from tests.kernel.toy import BID, TOY, Bid, Options, State, View, with_kind


class Range(msgspec.Struct, frozen=True):
    """The allowed bids."""

    least: int
    most: int


def range_of_bids(_state: State, _decision: Decision) -> Range:
    return Range(0, 5)


def test_types_are_found_by_name() -> None:
    types = client_types(TOY)
    assert (types["answer.bid"], types["view"], types["options"]) == (Bid, View, Options)
    assert {name for name in types if name.startswith("answer.")} == {
        f"answer.{kind}" for kind in TOY.kinds
    }
    assert {name for name in types if name.startswith("command.")} == {
        f"command.{name}" for name in TOY.commands
    }
    assert "about.bid" not in types


def test_facts_have_the_type_that_their_function_returns() -> None:
    game = with_kind(BID, about=range_of_bids)
    assert client_types(game)["about.bid"] is Range
