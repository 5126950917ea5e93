"""Compare the games that the source and the compiled modules play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .build import ROOT

#: games that ``--compare`` plays with both: game, players, bot
GAMES = (
    ("stoneage", 4, "random"),
    ("stoneage", 3, "steward"),
    ("megaciv", 5, "random"),
    ("megaciv", 9, "steward"),
    ("megaciv", 18, "steward"),
    ("megaciv", 5, "strategos"),
)


def compare(directory: Path) -> bool:
    """Return whether some games are the same with the source and with the compiled modules.

    The types that a game describes to clients must be the same too.
    """
    same = True
    for game, players, bot in GAMES:
        plain, compiled = (_digest(path, game, players, bot) for path in (ROOT / "src", directory))
        same = same and plain == compiled
        word = "the same" if plain == compiled else f"DIFFERENT ({plain} and {compiled})"
        print(f"{game}, {players} players, {bot}: {word}")
    return same


def _digest(path: Path, game: str, players: int, bot: str) -> str:
    """Return the digest of a game's last state and its types, with the code at this path."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game, str(players), bot],
        env={**os.environ, "PYTHONPATH": str(path)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout.strip()


PLAY = """
import sys
from hashlib import sha256
from msgspec import json
from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Question, Seeded, digest, engine, seed_from_number
from ecumene.kernel.client import client_schema
name, players, bot = sys.argv[1], int(sys.argv[2]), sys.argv[3]
game, chance = find_game(name), Seeded(seed_from_number(1))
bots = [make_bot(bot, game, seat) for seat in range(players)]
state, _ = engine.start(game, players, game.options_type(), chance)
while state.flow.decisions:
    decision = state.flow.decisions[0]
    answer = bots[decision.seat].choose(Question(game, state, decision))
    engine.answer(game, state, decision, answer, chance)
print(digest(state), sha256(json.encode(client_schema(game))).hexdigest()[:16])
"""
