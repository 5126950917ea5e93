"""Recorded games of other people, compared with our tables.

Prices, scores, epochs of the A.S.T. and setups, with every record that differs and why it probably
does. The records and their sources are in tests/recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from ecumene.cli.megaciv.score import read_records, score_records, summary
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.prices import price
from ecumene.games.megaciv.tables.advances import ADVANCES, credits_held
from ecumene.games.megaciv.tables.civilizations import Version
from ecumene.games.megaciv.tables.credit import NO_CREDITS, Credits, add_up
from ecumene.games.megaciv.tables.setups import CHOICE_OF_HALF, setup_for

RECORDED = Path(__file__).parents[1] / "recorded"
T = TypeVar("T")


class Purchase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An advance as somebody wrote it down: who bought it when, and for how much."""

    civilization: str
    turn: int | float
    advance: str
    paid: int
    #: credits of choice (MC-12.31)
    chosen: Credits = NO_CREDITS


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game with its civilizations in ranking order."""

    game: str
    players: int
    map: Literal["west", "east", "combined"]
    ast: Version | None
    civilizations: tuple[str, ...]


Which = tuple[str, str]

#: purchases whose recorded turn cannot be right, and a moment that explains every price of their
#: seat; 9.5 is after the purchases of turn 9 and before those of turn 10
PROBABLE_TURN: dict[Which, float] = {
    ("rome", "cloth_making"): 9.5,
    ("egypt", "law"): 16,
    ("egypt", "mythology"): 14,
    ("egypt", "deism"): 14,
}
WHY_PRICE: dict[Which, str] = {
    ("rome", "cloth_making"): "5 crafts credits more: priced when Empiricism was already held, so "
    "entered after the purchases of turn 9, under turn 8",
    ("rome", "sculpture"): "5 arts credits less: those of Cloth Making, entered later",
    ("rome", "music"): "5 arts credits less: those of Cloth Making, entered later",
    (
        "egypt",
        "law",
    ): "a card of 150 for nothing: priced with the 145 civics credits after the last "
    "purchase of turn 15 and the bonus of Monarchy, so entered at the very end, under turn 11",
    ("egypt", "mythology"): "5 religion credits more: those of Provincial Empire (turn 13), so "
    "entered after it, under turn 11",
    ("egypt", "deism"): "5 religion credits more: those of Provincial Empire (turn 13), so entered "
    "after it, under turn 11",
    ("egypt", "provincial_empire"): "10 civics credits less: those of Law, entered later",
    ("egypt", "democracy"): "10 civics credits less: those of Law, entered later",
    ("egypt", "advanced_military"): "10 civics credits less: those of Law, entered later",
}
WHY_SCORE: dict[Which, str] = {
    ("toronto-21", "carthage"): "the own building is controlled, but no controlled building was "
    "entered: 1 VP",
    ("toronto-21", "egypt"): "the own building is controlled, but no controlled building was "
    "entered: 1 VP; where the other 9 come from is not known",
    ("toronto-22", "nubia"): "not known; an advance of 3 VP left out of the counts would do",
    ("toronto-25", "kushan"): "not known; an advance of 3 VP too many in the counts would do",
}
WHY_EPOCH: dict[Which, str] = {
    ("toronto-18", "nubia"): "not known; 2 VP in advances are missing for the step, which a photo "
    "of the board shows too: a slip at the table or in the counts",
}
WHY_SETUP: dict[str, str] = {
    "toronto-11": "a layout of their own for 11 players",
    "toronto-19": "a layout of their own for 12 players",
}


def read_lines(name: str, kind: type[T]) -> list[T]:
    """A file of tests/recorded, one record a line."""
    return msgspec.json.Decoder(kind).decode_lines((RECORDED / name).read_bytes())


# -- prices ----------------------------------------------------------------------------------------


def our_price(purchase: Purchase, all_of_seat: Sequence[Purchase]) -> int:
    """Return an advance's price after all purchases of earlier turns (MC-12.13, MC-12.17)."""
    earlier = [other for other in all_of_seat if other.turn < purchase.turn]
    held = [other.advance for other in earlier]
    points = credits_held(held, chosen=add_up(other.chosen for other in earlier))
    return price(
        ADVANCES[purchase.advance], PlayerFacts(advances=frozenset(held), credits=points)
    ).total


def prices(purchases: Sequence[Purchase]) -> list[tuple[Purchase, int]]:
    """Every purchase with our price for it."""
    seats: dict[str, list[Purchase]] = {}
    for purchase in purchases:
        seats.setdefault(purchase.civilization, []).append(purchase)
    return [(each, our_price(each, seats[each.civilization])) for each in purchases]


def at_probable_turns(purchases: Sequence[Purchase]) -> list[Purchase]:
    """The purchases with those of PROBABLE_TURN moved to where their price belongs."""
    return [
        msgspec.structs.replace(
            each, turn=PROBABLE_TURN.get((each.civilization, each.advance), each.turn)
        )
        for each in purchases
    ]


def price_figures() -> dict[str, Any]:
    """Count recorded prices that equal ours, and list the others."""
    purchases = read_lines("bretonneux_purchases.jsonl", Purchase)
    found = prices(purchases)
    moved = prices(at_probable_turns(purchases))
    return {
        "recorded": len(found),
        "reproduced": sum(each.paid == ours for each, ours in found),
        "others": [
            {
                "civilization": each.civilization,
                "turn": each.turn,
                "advance": each.advance,
                "recorded": each.paid,
                "ours": ours,
                "difference": each.paid - ours,
                "why": WHY_PRICE.get((each.civilization, each.advance), ""),
            }
            for each, ours in found
            if each.paid != ours
        ],
        "reproduced_at_probable_turns": sum(each.paid == ours for each, ours in moved),
    }


# -- scores, epochs, setups ------------------------------------------------------------------------


def score_figures() -> dict[str, Any]:
    """Return the scores of recorded results by `ecumene megaciv score`, with presumed reasons."""
    found = summary(score_records(read_records(RECORDED / "toronto_scores.jsonl")))
    for part, reasons in (("scores", WHY_SCORE), ("epochs", WHY_EPOCH)):
        for other in found[part]["others"]:
            other["why"] = reasons.get((other["game"], other["civilization"]), "")
    return {"scores": found["scores"], "epochs": found["epochs"]}


def our_setup(game: Played) -> bool:
    """Whether the civilizations are those of MC-R.6."""
    half = game.map if game.players in CHOICE_OF_HALF and game.map != "combined" else None
    return setup_for(game.players, half).civilizations == game.civilizations


def setup_figures() -> dict[str, Any]:
    """How many games were played with the civilizations of our table."""
    games = read_lines("toronto_games.jsonl", Played)
    return {
        "recorded": len(games),
        "reproduced": sum(our_setup(game) for game in games),
        "others": [
            {"game": game.game, "players": game.players, "why": WHY_SETUP.get(game.game, "")}
            for game in games
            if not our_setup(game)
        ],
    }


def figures() -> dict[str, Any]:
    return {"prices": price_figures(), **score_figures(), "setups": setup_figures()}
