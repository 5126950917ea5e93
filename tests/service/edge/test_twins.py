"""Nobody learns over the network what they may not see: two servers, the same bytes (DG-1)."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ecumene.kernel import SPECTATOR, Match
from tests.service.support.edge_workers import hash_quickly
from tests.service.support.twins import NOTE, WHISPER, Server, Twins, same_luck, twins
from tests.support.sizes import WHOLE

HIDDEN_CARDS = {"game": "stoneage", "options": {"sa_open_cards": "hidden"}, "advice": True}
MEGA_CIVILIZATION = {"game": "megaciv", "options": {"civ_choice": "random"}, "advice": True}
SHORT_GAME = {**MEGA_CIVILIZATION, "options": {"civ_choice": "random", "short_game": "on"}}
WHOLE_GAME = 100_000

Restart = Callable[[], None]


@pytest.fixture
def restart() -> Iterator[Restart]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        hash_quickly(monkeypatch)
        yield same_luck(monkeypatch)


async def compared(
    restart: Restart, viewer: int, seats: int, most_rows: int, form: dict[str, Any]
) -> tuple[Twins, Match[Any]]:
    """A game on two servers, compared all the way; then everything that was sent is searched."""
    async with twins(restart, viewer, seats, seed=viewer + 5, **form) as both:
        match = await both.play(most_rows)
        await search(both.here, both.piles, viewer)
    seen = both.seen
    assert seen["rows"] == match.version - seen["own commands"]
    assert seen["other worlds"] >= 0.9 * seen["worlds"] > 0
    assert seen["drafts"] > 0
    assert seen["orders"] > 0
    assert seen["whispers"] > 0
    assert seen["answers"] > 20
    assert seen["previews"] == seen["own rows"]
    assert (seen["advice"] > 3) == (viewer != SPECTATOR)
    return both, match


async def search(server: Server, piles: set[str], outside: int) -> None:
    """No secret of the server is in anything that anybody was sent."""
    secrets = [form for key in await server.keys() for form in written(key)]
    secrets.append(str(await server.game()))
    for viewer, player in server.players.items():
        others = [token for seat, token in server.tokens.items() if seat != viewer]
        sent = "\n".join(player.frames)
        never = (*secrets, *others, NOTE, '"draws"', '"private"')
        assert not [secret for secret in never if secret in sent]
        assert viewer not in (outside, SPECTATOR) or WHISPER not in sent
        assert not [pile for pile in piles if pile in sent]
        assert len(player.frames) > 10
    bodies = "\n".join(server.bodies)
    assert not [secret for secret in secrets if secret in bodies]
    assert not [pile for pile in piles if pile in bodies]
    assert len(piles) > 20


def written(key: bytes) -> list[str]:
    """A key in the ways in which it could be written down."""
    plain = base64.b64encode(key).decode().rstrip("=")
    url = base64.urlsafe_b64encode(key).decode().rstrip("=")
    return [key.hex(), key.hex().upper(), plain, url, str(list(key)).replace(" ", "")]


@pytest.mark.rule("DG-1.2", "DG-1.3", "DG-1.13", "DG-4.2")
@pytest.mark.slow
@pytest.mark.parametrize("viewer", [2, SPECTATOR])
async def test_a_whole_game_of_stone_age_is_the_same_to_a_viewer(
    restart: Restart, viewer: int
) -> None:
    whole = WHOLE or viewer != SPECTATOR
    both, match = await compared(restart, viewer, 3, WHOLE_GAME if whole else 200, HIDDEN_CARDS)
    assert match.over == whole
    assert both.seen["followed"] > 0.7 * both.seen["rows"]
    assert (both.seen["foreseen"] > 0) == (viewer != SPECTATOR)


@pytest.mark.rule("DG-1.2", "DG-1.6", "DG-1.7", "DG-3.10", "DG-5.7", "MC-6.5")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
async def test_mega_civilization_is_the_same_to_a_viewer(restart: Restart, viewer: int) -> None:
    both, match = await compared(restart, viewer, 5, 250, MEGA_CIVILIZATION)
    assert match.state.turn > 3
    assert both.seen["secret rows"] > 10
    assert (both.seen["plans"] > 6) == (viewer != SPECTATOR)
    assert (both.seen["foreseen"] > 6) == (viewer != SPECTATOR)


@pytest.mark.slow
@pytest.mark.rule("DG-1.2", "DG-1.6", "DG-1.7", "DG-5.7", "MC-6.5")
async def test_a_short_game_is_the_same_to_a_viewer(restart: Restart) -> None:
    _, match = await compared(restart, 4, 5, WHOLE_GAME if WHOLE else 400, SHORT_GAME)
    assert match.over or not WHOLE
    assert match.version >= 400


@pytest.mark.slow
@pytest.mark.rule("DG-1.2", "DG-1.6", "DG-1.7", "DG-5.7", "MC-6.5")
async def test_nine_players_are_the_same_to_a_viewer(restart: Restart) -> None:
    _, match = await compared(restart, 3, 9, 800 if WHOLE else 400, MEGA_CIVILIZATION)
    assert match.state.turn > 2
