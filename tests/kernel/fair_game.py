"""A short game with everything that lets people check it: nonces, an absent seat, a reseed, links.

``python -m tests.kernel.fair_game`` writes fair_game.jsonl and fair_vectors.json anew. The web
client checks the same files (web/tests/net/fair.test.ts).
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from ecumene.games import find_game
from ecumene.kernel import Match, Seeded, record, seed_from_number
from ecumene.kernel.chance import Request, commitment
from ecumene.kernel.fairness import first_link, mix, next_link, pledge_of
from ecumene.kernel.hosting import keep_links, reseed

HERE = Path(__file__).parent
RECORD = HERE / "fair_game.jsonl"
VECTORS = HERE / "fair_vectors.json"

NONCES = (bytes(range(32)), b"", bytes(range(32, 64)))
PLEDGES = (pledge_of(NONCES[0]), pledge_of(bytes(32)), pledge_of(NONCES[2]))
SECRETS = (seed_from_number(18), seed_from_number(19))
#: after so many rows the game is "restored"
RESEED_AFTER = 40


def play() -> Match[Any]:
    """Three random players."""
    match: Match[Any] = Match.start(
        find_game("stoneage"),
        3,
        seed=SECRETS[0],
        pledges=PLEDGES,
        nonces=[nonce.hex() for nonce in NONCES],
    )
    keep_links(match, [b""])
    chance = random.Random(5)
    while not match.over:
        if match.version == RESEED_AFTER:
            reseed(match, SECRETS[1])
        seat = match.awaited_seats()[0]
        question = match.questions(seat)[0]
        match.play(seat, question.id, question.sample(chance))
    return match


def written() -> bytes:
    """Its record; row 0 has no link, as in a game from before there were links."""
    match = play()
    return record.close(match, match.header, match.log, chained_from=1)


def vectors() -> dict[str, Any]:
    """Hashes and draws that Python and TypeScript must agree on."""
    seed = mix(SECRETS[0], NONCES)
    requests = [
        Request("roll", "river", 6, 1),
        Request("roll", "many", 6, 40),
        Request("pick", "one", 7, 1),
        Request("pick", "only", 1, 1),
        Request("shuffle", "none", 0, 0),
        Request("shuffle", "deck", 36, 36),
        Request("shuffle", "large", 300, 300),
    ]
    line = b'{"line":"row","seq":7}\n'
    first = first_link(line)
    return {
        "secret": SECRETS[0].hex(),
        "nonces": [nonce.hex() for nonce in NONCES],
        "pledge": pledge_of(NONCES[0]),
        "commitment": commitment(SECRETS[0]),
        "mixed": seed.hex(),
        "line": line.decode(),
        "first_link": first.hex(),
        "next_link": next_link(first, SECRETS[0], 7, line).hex(),
        "draws": [
            [request.what, request.label, request.size, list(Seeded(seed).draw(number, request))]
            for number, request in enumerate(requests)
        ],
    }


if __name__ == "__main__":
    RECORD.write_bytes(written())
    VECTORS.write_text(json.dumps(vectors()) + "\n")
