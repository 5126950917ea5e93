"""Peoples and their leaders: names of bots, and how sentences refer to players.

Events name peoples, and the person who plays one. A bot is named after somebody who led its people,
in history or legend.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ecumene.games.megaciv.position.state import BARBARIANS, CardTable, State
from ecumene.games.megaciv.tables.names import civilization
from ecumene.words import Said, SeatName, said

LEADERS: dict[str, str] = {
    "minoa": "Minos",
    "saba": "Bilqis",
    "assyria": "Ashurbanipal",
    "maurya": "Ashoka",
    "celt": "Brennus",
    "babylon": "Hammurabi",
    "carthage": "Hannibal",
    "dravidia": "Karikala",
    "hatti": "Suppiluliuma",
    "kushan": "Kanishka",
    "rome": "Romulus",
    "persia": "Cyrus",
    "iberia": "Indibilis",
    "nubia": "Amanirenas",
    "hellas": "Solon",
    "indus": "Porus",
    "egypt": "Hatshepsut",
    "parthia": "Arsaces",
}


def people(state: CardTable, seat: int) -> str | Said:
    """Return the people of a seat, for `CIV`."""
    if seat == BARBARIANS:
        return "barbarians"
    return state.seats[seat].civilization or said("seat-number", n=seat + 1)


def leader(state: State, seat: int) -> str:
    """Return the leader of a seat's people; "" if it has none yet."""
    return LEADERS.get(state.seats[seat].civilization, "")


def seat_names(state: State, names: Sequence[str], bots: Collection[int]) -> list[SeatName]:
    """Return the names of seats for sentences: peoples, with the names of human players.

    An imported record may already name a player by the people.
    """
    return [_seat_name(state, seat, name, seat in bots) for seat, name in enumerate(names)]


def _seat_name(state: State, seat: int, name: str, bot: bool) -> SeatName:
    people = state.seats[seat].civilization
    if not people:
        return name
    if bot or name in ("", civilization(people)):
        return said(f"civ-{people}")
    return said("seat-of", civ=people, player=name)
