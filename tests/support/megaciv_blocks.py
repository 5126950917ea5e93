"""Players who decide at the same time, and one who insists on going later."""

from __future__ import annotations

from ecumene.games.megaciv.phases.calamity.resolution import CHOOSE_VICTIMS
from tests.support.megaciv_calamity import table
from tests.support.megaciv_table import Table


def crowd(players: int = 14) -> Table:
    """Everybody has tokens, in areas of everybody's own."""
    game = table(players=players)
    for seat in game.state.seats:
        game.at(seat.seat, {f"home-{seat.civilization}": 20})
    return game


def two(game: Table, name: str, first: int = 0, second: int = 1) -> list[int]:
    """Two players hold a copy each; the cards."""
    return [*game.deal(first, name), *game.deal(second, name)]


def insist(game: Table, *seats: int) -> Table:
    """Both primary victims say whether they insist on order."""
    for decision in game.open(kind="insist_order"):
        game.answer(decision.seat, {"insist": decision.seat in seats})
    return game


def choosable(game: Table, seat: int) -> set[int]:
    """Everybody a primary victim could choose."""
    assert CHOOSE_VICTIMS.answers is not None
    decision = game.question(seat, "choose_victims")
    return {s for a in CHOOSE_VICTIMS.answers(game.state, decision) for s in a.seats}


def pass_on(game: Table, card: int, giver: int) -> None:
    game.state.market.passed_by[str(card)] = giver
