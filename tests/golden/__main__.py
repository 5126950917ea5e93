"""Writes the golden games: `python -m tests.golden [GAME]`, or `make golden`.

Golden games are records of whole games that every later release must replay to the byte (see README.md
here). Until 0.1.0 they may be written anew; from then on a new rules version gets cases of its own, and
those that are there never change.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Literal

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.games import find_game
from ecumene.kernel import Match, Question, record, seed_from_number
from tests.books import play as books

FOLDER = Path(__file__).parent
NAMES = (
    *("Ann", "Bo", "Cy", "Dora", "Eli", "Fay", "Gus", "Hal", "Ida"),
    *("Jan", "Kim", "Leo", "Mia", "Ned", "Ola", "Pia", "Quin", "Ria"),
)
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
    #: from this row on the last seat leaves the game
    leave_at: int = -1


STONE_AGE: dict[str, Case] = {
    "2-stewards": Case(("steward", "steward"), 1),
    "2-random-undo": Case(("random", "random"), 64, undos=True),
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
    "4-random": Case(("random", "random", "random", "random"), 18),
    "4-block-forbidden": Case(
        ("steward", "steward", "steward", "random"), 13, {"sa_block": "forbidden"}, undo="none"
    ),
    "4-everything": Case(
        ("steward", "random", "default", "steward"),
        14,
        {"sa_block": "forbidden", "sa_open_cards": "hidden", "sa_first": "host"},
        undos=True,
    ),
    "4-mixed": Case(("steward", "random", "random", "steward"), 17),
}


RANDOM_CIVS = {"civ_choice": "random"}
TEN_TURNS = {"stop": "turn", "stop_turn": 10}


def megaciv_cases() -> dict[str, Case]:
    """Every number of players; the expert side, the short game, and the options of a table."""
    cases = {}
    for players in range(5, 19):
        # To the end with up to 12 and with 18 players; those between end by agreement.
        stop = TEN_TURNS if 12 < players < 18 else {}
        cases[f"{players:02}-basic"] = Case(
            ("steward",) * players, 100 + players, {**RANDOM_CIVS, **stop}
        )
    for players in (5, 6, 18):
        # Expert games of many seats are long: they end by agreement.
        stop = {"stop": "turn", "stop_turn": 12} if players > 9 else {}
        cases[f"{players:02}-expert"] = Case(
            ("steward",) * players, 200 + players, {**RANDOM_CIVS, "ast": "expert", **stop}
        )
    # Chosen so that every kind of question is asked that stewards are asked at all.
    for players, seed in ((5, 305), (6, 364), (9, 327), (18, 318)):
        cases[f"{players:02}-short"] = Case(
            ("steward",) * players, seed, {**RANDOM_CIVS, "short_game": "on"}
        )
    return cases | special_cases({**RANDOM_CIVS, **TEN_TURNS})


def special_cases(options: dict[str, Any]) -> dict[str, Case]:
    """Undo, leavers, strict order and other options; most with players who act at random."""
    return {
        "06-random-undo": Case(("random",) * 6, 401, TEN_TURNS, undos=True),
        "06-no-undo": Case(("random",) * 6, 710, options, undo="none"),
        "07-strict": Case(
            ("steward", "random", "default") * 2 + ("random",),
            402,
            {**TEN_TURNS, "order": "strict"},
        ),
        "07-undo-leaver": Case(("random",) * 7, 711, options, undos=True, leave_at=60),
        "09-east-options": Case(
            ("steward", "random", "steward") * 3,
            403,
            {
                **TEN_TURNS,
                "half": "east",
                "water": "off",
                "comeback": "on",
                "errata": "first_print",
                "preshuffle": "simple",
                "census_box": "box",
                "areas": "whole_half",
            },
        ),
        "11-west-cards": Case(("random",) * 11, 712, {**options, "cards_11": "west"}),
        "12-leaver": Case(("random",) * 12, 404, options, leave_at=400),
        "15-random": Case(("random",) * 15, 405, options),
    }


#: books of real tables, filled in at random by everybody; two turns each
BOOKS: dict[str, Case] = {
    "5-books": Case(("people",) * 5, 701, {"stop_turn": 2}, undo="none"),
    "6-cards": Case(("people",) * 6, 703, {"stop_turn": 3, "depth": "cards"}, undo="none"),
    "12-half-way": Case(
        ("people",) * 12,
        702,
        {"ast": "expert", "begin_turn": 9, "begin_phase": 7, "stop_turn": 10},
        undo="none",
    ),
}

CASES: dict[str, dict[str, Case]] = {
    "stoneage": STONE_AGE,
    "megaciv": megaciv_cases(),
    "books": BOOKS,
}


def path_of(game: str, name: str) -> Path:
    """Where a golden game is kept; those of Mega Civilization are long, so they are packed."""
    return FOLDER / game / (f"{name}.jsonl.gz" if game == "megaciv" else f"{name}.jsonl")


def read_golden(path: Path) -> bytes:
    """The record in a file."""
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


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
    if game.keeps_books:
        return fill_in(match, Random(case.seed))
    bots = [
        None if name == "default" else make_bot(name, game, 1000 * case.seed + seat)
        for seat, name in enumerate(case.seats)
    ]
    randomness = Random(case.seed)
    while not match.over and match.version < case.rows:
        if match.version == case.fork_at and match.header.forked_at < 0:
            match = match.fork(case.fork_at, seed=seed_from_number(case.seed + 1000))
        if match.version >= case.leave_at >= 0 and not match.state.leaving:
            match.command("leave", {}, seat=players - 1)
            case = replace(case, leave_at=-1)
        answer_one(match, bots, randomness)
        take_back_sometimes(match, case, randomness)
    return match


def fill_in(match: Match[Any], randomness: Random) -> Match[Any]:
    """Books that everybody fills in at random, keepers too."""
    while not match.over:
        books.answer_one(match, randomness)
    return match


def answer_one(match: Match[Any], bots: Sequence[Bot | None], randomness: Random) -> None:
    """One of the seats that are asked answers."""
    awaited = match.awaited_seats()
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
    wanted = sys.argv[1:] or list(CASES)
    for game in wanted:
        (FOLDER / game).mkdir(exist_ok=True)
        total = 0
        for name, case in CASES[game].items():
            data = record.write(play_case(game, case))
            path = path_of(game, name)
            packed = gzip.compress(data, mtime=0) if path.suffix == ".gz" else data
            path.write_bytes(packed)
            total += len(packed)
            print(f"{game} {name}: {len(data):,} bytes, {len(packed):,} stored", flush=True)
        print(f"{len(CASES[game])} games, {total:,} bytes")


if __name__ == "__main__":
    main()
