"""Writes the golden games: `python -m tests.golden`, or `make golden`.

Golden games are records of whole games that every later version must replay to the byte. They are
written once and kept; write them anew only with a new rules version, and read the diff.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Literal

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.games import find_game
from ecumene.kernel import Match, Question, record, seed_from_number

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bo", "Cy", "Dora")
#: one answer in so many is taken back, where a case has undos and the rules allow it
UNDO_ONE_IN = 6


@dataclass(frozen=True)
class Case:
    """How a golden game is played; "default" is a seat whose player never answers (DG-9.10)."""

    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    undos: bool = False
    undo: Literal["own", "none"] = "own"
    #: stop after this row; the record is of a game in progress
    rows: int = 100_000
    #: go on from this row with another seed
    fork_at: int = -1


CASES: dict[str, Case] = {
    "2-stewards": Case(("steward", "steward"), 1),
    "2-random-undo": Case(("random", "random"), 2, undos=True),
    "2-steward-default": Case(("steward", "default"), 3),
    "2-forked": Case(("steward", "random"), 4, fork_at=60),
    "2-in-progress": Case(("steward", "random"), 5, undos=True, rows=30),
    "3-stewards": Case(("steward", "steward", "steward"), 6),
    "3-mixed-undo": Case(("steward", "random", "steward"), 7, undos=True),
    "3-host-begins": Case(
        ("random", "steward", "random"), 8, {"sa_first": "host", "sa_first_seat": 2}
    ),
    "3-hidden-cards": Case(("steward", "steward", "random"), 9, {"sa_open_cards": "hidden"}),
    "3-default": Case(("default", "steward", "random"), 10, undos=True),
    "4-stewards": Case(("steward", "steward", "steward", "steward"), 11),
    "4-random": Case(("random", "random", "random", "random"), 12),
    "4-block-forbidden": Case(
        ("steward", "steward", "steward", "random"), 13, {"sa_block": "forbidden"}, undo="none"
    ),
    "4-everything": Case(
        ("steward", "random", "default", "steward"),
        14,
        {"sa_block": "forbidden", "sa_open_cards": "hidden", "sa_first": "host"},
        undos=True,
    ),
}


def play_case(game_name: str, case: Case) -> Match[Any]:
    """Play one golden game; the same case gives the same game."""
    game = find_game(game_name)
    players = len(case.seats)
    match = Match.start(
        game,
        players,
        seed=seed_from_number(case.seed),
        options=case.options,
        names=NAMES[:players],
        undo=case.undo,
    )
    bots = [
        None if name == "default" else make_bot(name, game, 1000 * case.seed + seat)
        for seat, name in enumerate(case.seats)
    ]
    randomness = Random(case.seed)
    while not match.over and match.version < case.rows:
        if match.version == case.fork_at and match.header.forked_at < 0:
            match = match.fork(case.fork_at, seed=seed_from_number(case.seed + 1000))
        answer_one(match, bots, randomness)
        take_back_sometimes(match, case, randomness)
    return match


def answer_one(match: Match[Any], bots: Sequence[Bot | None], randomness: Random) -> None:
    """One of the seats that are asked answers."""
    awaited = match.awaited()
    question: Question[Any] = match.questions(awaited[randomness.randrange(len(awaited))])[0]
    bot = bots[question.seat]
    answer = question.default() if bot is None else bot.choose(question)
    by = "default" if bot is None else f"bot:{bot.name}"
    match.play(question.seat, question.id, answer, by=by)


def take_back_sometimes(match: Match[Any], case: Case, randomness: Random) -> None:
    """Now and then a seat takes its answer back."""
    seat = match.log[-1].seat
    if case.undos and randomness.randrange(UNDO_ONE_IN) == 0 and match.why_no_undo(seat) is None:
        match.undo(seat)


def main() -> None:
    folder = FOLDER / "stoneage"
    folder.mkdir(exist_ok=True)
    total = 0
    for name, case in CASES.items():
        data = record.write(play_case("stoneage", case))
        (folder / f"{name}.jsonl").write_bytes(data)
        total += len(data)
        print(f"{name}: {len(data):,} bytes")
    print(f"{len(CASES)} games, {total:,} bytes")


if __name__ == "__main__":
    main()
