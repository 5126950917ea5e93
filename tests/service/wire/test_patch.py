"""Patches: what an update says of the view leads to exactly the view that a welcome would bring."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.games import find_game
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import SPECTATOR, Match, seed_from_number
from ecumene.service.wire.patch import changes
from ecumene.service.wire.viewer import view_for_all
from tests.service.support.edge_workers import view_after


class Part(msgspec.Struct, frozen=True):
    number: int
    words: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True):
    parts: tuple[Part, ...]
    counts: dict[str, int]
    credits: Credits
    result: Part | None
    lists: tuple[tuple[int, ...], ...]


def plain(data: Any) -> Any:
    """As a client has it."""
    return json.loads(msgspec.json.encode(data))


def leads(old: Any, new: Any) -> bool:
    """Whether the patch between two views is right."""
    message = {"type": "update", "patch": plain(changes(old, new, {}))}
    return bool(view_after(plain(old), message) == plain(new))


words = st.lists(st.sampled_from("abc"), max_size=4).map(tuple)
parts = st.builds(Part, st.integers(0, 2), words)
views = st.builds(
    View,
    st.lists(parts, max_size=4).map(tuple),
    st.dictionaries(st.sampled_from("xyz"), st.integers(0, 2)),
    st.builds(Credits, crafts=st.integers(0, 2)),
    st.none() | parts,
    st.lists(st.lists(st.integers(0, 1), max_size=3).map(tuple), max_size=3).map(tuple),
)


@given(views, views)
def test_a_patch_leads_from_any_view_to_any_other(old: View, new: View) -> None:
    assert leads(old, new)
    assert (changes(old, new, {}) == []) == (old == new)


def test_what_stays_is_not_sent() -> None:
    old = View((Part(1), Part(2, ("a", "b"))), {"x": 1, "y": 2}, Credits(), None, ())
    new = View((Part(1), Part(2, ("a", "c", "b"))), {"x": 1, "y": 3}, Credits(), None, ())
    assert plain(changes(old, new, {})) == [
        {"at": ["parts", 1, "words"], "from": 1, "drop": 0, "add": ["c"]},
        {"at": ["counts", "y"], "set": 3},
    ]


@pytest.mark.parametrize(("game", "players"), [("stoneage", 3), ("megaciv", 7)])
def test_patches_follow_a_whole_game(game: str, players: int) -> None:
    randomness = Random(5)
    match = Match.start(find_game(game), players, seed=seed_from_number(5))
    viewers = [SPECTATOR, *range(players)]
    held = dict(zip(viewers, view_for_all(match, viewers), strict=True))
    sizes = [0, 0]
    while not match.over and match.version < 400:
        for _ in range(1 + randomness.randrange(3)):  # several rows may come in one update
            if not match.over:
                question = match.questions(randomness.choice(match.awaited_seats()))[0]
                match.play(question.seat, question.id, question.sample(randomness))
        known: Any = {}
        for viewer, view in zip(viewers, view_for_all(match, viewers), strict=True):
            assert view == match.view(viewer)
            patch = plain(changes(held[viewer], view, known))
            message = {"type": "update", "patch": patch}
            assert view_after(plain(held[viewer]), message) == plain(view)
            sizes[0] += len(json.dumps(patch))
            sizes[1] += len(json.dumps(plain(view)))
        held = dict(zip(viewers, view_for_all(match, viewers), strict=True))
    assert sizes[0] < sizes[1] / 3, "patches are hardly smaller than views"
