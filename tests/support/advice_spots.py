"""Where stored games ask each kind of question: for tests that ask for advice on all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ecumene.games import find_game
from ecumene.kernel import Game, Match, Question
from ecumene.kernel.record import read
from harness.stage import GOLDEN, Spot, content

#: by kind: the stored game, the row after which it is asked, the seat
FOUND: dict[str, dict[str, tuple[str, int, int]]] = {
    "stoneage": {
        "sa_place": ("2-random-undo.jsonl", 0, 0),
        "sa_use": ("2-random-undo.jsonl", 16, 0),
        "sa_tools": ("2-random-undo.jsonl", 17, 0),
        "sa_feed": ("2-random-undo.jsonl", 48, 1),
        "sa_pay": ("2-random-undo.jsonl", 60, 1),
        "sa_die": ("2-random-undo.jsonl", 394, 0),
    },
    "megaciv": {
        "place_cities": ("06-short.jsonl.gz", 0, 5),
        "choose_credits": ("06-short.jsonl.gz", 6, 5),
        "place_tokens": ("06-short.jsonl.gz", 7, 5),
        "tax_rate": ("06-short.jsonl.gz", 13, 0),
        "movement": ("06-short.jsonl.gz", 15, 0),
        "build_cities": ("06-short.jsonl.gz", 21, 0),
        "buy_card": ("06-short.jsonl.gz", 27, 3),
        "trade": ("06-short.jsonl.gz", 34, 0),
        "claim_cities": ("06-short.jsonl.gz", 254, 4),
        "horde": ("06-short.jsonl.gz", 255, 5),
        "ability": ("06-short.jsonl.gz", 256, 1),
        "purchase": ("06-short.jsonl.gz", 258, 0),
        "expand": ("06-short.jsonl.gz", 266, 0),
        "damage": ("06-short.jsonl.gz", 494, 0),
        "reduce_cities": ("06-short.jsonl.gz", 495, 5),
        "select_areas": ("06-short.jsonl.gz", 496, 1),
        "choose_victims": ("06-short.jsonl.gz", 498, 2),
        "spoils": ("06-short.jsonl.gz", 522, 1),
        "earthquake": ("06-short.jsonl.gz", 963, 0),
        "pirate_targets": ("06-short.jsonl.gz", 1462, 5),
        "buy_off_steps": ("06-short.jsonl.gz", 1711, 2),
        "destroy_cities": ("09-short.jsonl.gz", 357, 6),
        "discard": ("09-short.jsonl.gz", 704, 1),
        "choose_feature": ("09-short.jsonl.gz", 2141, 8),
        "theocracy": ("09-short.jsonl.gz", 2143, 7),
        "pick_civilization": ("07-strict.jsonl.gz", 0, 0),
        "relocate": ("12-leaver.jsonl.gz", 447, 0),
        "insist_order": ("12-leaver.jsonl.gz", 726, 0),
        "loss": ("05-expert.jsonl.gz", 2766, 1),
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
