"""Every decision that is asked fits the subject of its kind, to the type of each argument."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.games import OUR_NAMES, find_game, our_games
from ecumene.games.books.game import BOOKS
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.kernel import Decision, Game, Match, Move, Question
from ecumene.kernel.flow import Arg
from tests.books.play import play_at_random
from tests.properties.games import GAME as STONE_AGE
from tests.properties.games import some_tables
from tests.support.megaciv_rich import rich_match

Asked = tuple[str, tuple[Arg, ...]]

#: so many play each of the games; together they come to every kind that has a subject
PLAYERS = (5, 9, 7, 14, 9)
#: kinds that random games do not come to within these games; their rules have tests of their own
SELDOM = {"defer_attack", "spoils"}


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> set[Asked]:
    """All that is asked, also what the program answers at once (DG-3.6)."""
    found: set[Asked] = set()
    really_open = Move._open

    def keep(move: Move, seat: int, kind: str, rule: str, args: tuple[Arg, ...]) -> None:
        found.add((kind, args))
        really_open(move, seat, kind, rule, args)

    monkeypatch.setattr(Move, "_open", keep)
    return found


def play(match: Match[Any], luck: Random) -> None:
    while not match.over:
        decision = luck.choice(match.state.flow.decisions)
        answer = Question(match.game, match.state, decision).sample(luck)
        match.play(decision.seat, decision.id, answer)


def check(game: Game[Any], asked: Iterable[Asked]) -> set[str]:
    """Each fits its kind, and is stored again as it was; the kinds that have a subject."""
    met: set[str] = set()
    for kind, args in asked:
        wanted = game.kinds[kind].subject
        if wanted is None:
            assert args == (), kind
            continue
        subject = wanted.of(Decision(0, 0, kind, "", args))
        assert msgspec.convert(msgspec.to_builtins(subject), wanted) == subject, (kind, args)
        assert subject.as_args() == args
        met.add(kind)
    return met


def with_subject(game: Game[Any]) -> set[str]:
    return {name for name, kind in game.kinds.items() if kind.subject is not None}


def test_every_decision_of_stone_age_fits_its_subject(opened: set[Asked]) -> None:
    for table in some_tables(4):
        play(table.start(), table.randomness())
    assert check(STONE_AGE, opened) == with_subject(STONE_AGE)


def test_every_decision_of_mega_civilization_fits_its_subject(opened: set[Asked]) -> None:
    met: set[str] = set()
    for number, players in enumerate(PLAYERS):
        play(rich_match(number, players=players), Random(number))
        met |= check(MEGA_CIVILIZATION, opened)
    assert met >= with_subject(MEGA_CIVILIZATION) - SELDOM


def test_every_entry_of_the_books_fits_its_subject(opened: set[Asked]) -> None:
    for number, depth in enumerate(("books", "cards") * 3):
        play_at_random(number, players=9, depth=depth)
    assert check(BOOKS, opened) == with_subject(BOOKS)


def test_older_rules_versions_share_the_subjects_of_their_kinds() -> None:
    newest = {name: find_game(name) for name in OUR_NAMES}
    older: list[Game[Any]] = [game for game in our_games() if game is not newest[game.name]]
    assert len(older) == len(our_games()) - len(newest)
    for game in older:
        for name, kind in game.kinds.items():
            assert kind.subject is newest[game.name].kinds[name].subject, name
