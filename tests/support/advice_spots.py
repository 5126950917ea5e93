"""Where stored games ask each kind of question: for tests that ask for advice on all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ecumene.games import find_game
from ecumene.kernel import Game, Match, Question
from ecumene.kernel.record import read
from tools.stage import GOLDEN, Spot, content

#: by kind: the stored game, the row after which it is asked, the seat
FOUND: dict[str, dict[str, tuple[str, int, int]]] = {
    "stoneage": {
        "sa_place": ("2-random-undo.jsonl", 0, 0),
        "sa_use": ("2-random-undo.jsonl", 10, 0),
        "sa_tools": ("2-random-undo.jsonl", 17, 1),
        "sa_pay": ("2-random-undo.jsonl", 37, 0),
        "sa_feed": ("2-random-undo.jsonl", 63, 0),
        "sa_die": ("2-random-undo.jsonl", 87, 1),
    },
    "megaciv": {
        "place_cities": ("06-short.jsonl.gz", 0, 4),
        "choose_credits": ("06-short.jsonl.gz", 6, 3),
        "place_tokens": ("06-short.jsonl.gz", 7, 4),
        "tax_rate": ("06-short.jsonl.gz", 13, 2),
        "movement": ("06-short.jsonl.gz", 15, 4),
        "build_cities": ("06-short.jsonl.gz", 21, 4),
        "buy_card": ("06-short.jsonl.gz", 27, 2),
        "trade": ("06-short.jsonl.gz", 34, 0),
        "claim_cities": ("06-short.jsonl.gz", 250, 1),
        "reduce_cities": ("06-short.jsonl.gz", 251, 1),
        "ability": ("06-short.jsonl.gz", 252, 2),
        "purchase": ("06-short.jsonl.gz", 253, 4),
        "expand": ("06-short.jsonl.gz", 261, 1),
        "select_areas": ("06-short.jsonl.gz", 490, 2),
        "horde": ("06-short.jsonl.gz", 491, 5),
        "choose_victims": ("06-short.jsonl.gz", 493, 5),
        "damage": ("06-short.jsonl.gz", 494, 4),
        "pirate_targets": ("06-short.jsonl.gz", 499, 4),
        "earthquake": ("06-short.jsonl.gz", 965, 5),
        "choose_feature": ("06-short.jsonl.gz", 1474, 0),
        "destroy_cities": ("09-short.jsonl.gz", 343, 6),
        "theocracy": ("08-short.jsonl.gz", 1313, 3),
        "buy_off_steps": ("08-short.jsonl.gz", 1316, 4),
        "loss": ("08-short.jsonl.gz", 1651, 1),
        "discard": ("08-short.jsonl.gz", 1956, 2),
        "insist_order": ("12-short.jsonl.gz", 476, 4),
        "relocate": ("r2-12-leaver.jsonl.gz", 451, 2),
        "spoils": ("r2-05-basic.jsonl.gz", 1720, 1),
        "pick_civilization": ("07-strict.jsonl.gz", 0, 0),
    },
}
#: asked in no stored game; their positions are laid out by hand
RARE = (
    "come_back",
    "next_conflict",
    "next_attack",
    "defer_attack",
    "annex_part",
    "give_card",
    "suffer",
)


def spot_of(game: str, kind: str) -> Spot:
    """Where a sandbox can be opened for this kind of question."""
    name, row, seat = FOUND[game][kind]
    return Spot(GOLDEN / game / name, row, seat, kind, 0)


def questions(game: str) -> Iterator[tuple[Game[Any], Question[Any]]]:
    """A question of each kind out of the stored games."""
    wanted: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
    for kind, (name, row, seat) in FOUND[game].items():
        wanted[name].append((row, seat, kind))
    for name, found in wanted.items():
        yield from _asked(GOLDEN / game / name, sorted(found))


def _asked(
    record: Path, found: list[tuple[int, int, str]]
) -> Iterator[tuple[Game[Any], Question[Any]]]:
    written = read(content(record))
    rules = find_game(written.header.game, written.header.rules)
    seed = bytes.fromhex(written.end.seed) if written.end else None
    match = Match.replay(rules, written.header, written.rows[:1], seed=seed)
    done = 0
    for row, seat, kind in found:
        match.catch_up(written.rows[done + 1 : row + 1])
        done = row
        yield rules, next(q for q in match.questions(seat) if q.kind == kind)
