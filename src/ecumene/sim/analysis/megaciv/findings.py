"""Findings of Mega Civilization besides points and shares."""

from __future__ import annotations

from typing import Literal

import msgspec

#: how a calamity came to a seat: its card was drawn or bought from a stack, or came in a deal; the
#: seat was chosen as secondary victim; or the areas it is in were struck
How = Literal["drawn", "traded", "chosen", "struck"]


class Deal(msgspec.Struct, frozen=True):
    """A deal, with open hands. Sides in the order of the seats in ``partners``."""

    turn: int
    row: int
    partners: tuple[int, int]
    #: names of the cards each gave
    gave: tuple[tuple[str, ...], tuple[str, ...]]
    #: value of the given commodities as sets of their own (MC-0.63)
    worth: tuple[int, int]
    #: by how much the value of each partner's whole hand grew
    grew: tuple[int, int]


class DealBalance(msgspec.Struct, frozen=True):
    """The total one seat gave another in all their deals; the reverse is a separate account."""

    giver: int
    taker: int
    deals: int
    cards: int
    #: value of the given cards, each bundle as sets of its own
    worth: int
    #: calamities that were among the cards, by name, with repetitions
    calamities: tuple[str, ...]


class Balance(msgspec.Struct, frozen=True):
    """A seat's trade. All seats give as much as they get, while completed sets make hands grow."""

    seat: int
    deals: int
    given: int
    got: int
    #: by how much its hand grew in value through its deals
    grew: int
    calamities_given: int
    calamities_got: int


class Blow(msgspec.Struct, frozen=True):
    """A calamity that struck a seat: how it came, from whom, and its cost."""

    turn: int
    row: int
    seat: int
    calamity: str
    how: How
    #: the seat that passed the card on in a deal, or chose the victim; -1 for nobody
    by: int
    #: lost from the board; below 0 where cities became tokens
    tokens: int
    cities: int
    #: tokens count 1, cities 5
    unit_points: int


class Luck(msgspec.Struct, frozen=True):
    """A seat's calamities by how they came: unit points lost, and how often."""

    seat: int
    #: of its own draw, and by the place of its areas
    by_luck: int
    times_by_luck: int
    #: passed on by others in deals, and chosen as secondary victim
    by_choice: int
    times_by_choice: int
    #: losses of others by calamities that this seat passed on or chose them for
    dealt_out: int


class PurchaseFinding(msgspec.Struct, frozen=True):
    """A seat's purchase in a turn, compared with what the same money could buy."""

    turn: int
    row: int
    seat: int
    advances: tuple[str, ...]
    #: the price paid, without waste
    paid: int
    #: victory points of what was bought, with the step of the A.S.T. in this turn
    points: int
    #: the most that what was paid could bring in this turn, and the advances for it
    possible: int
    best: tuple[str, ...]
    #: the most for everything in hand and treasury
    possible_with_all: int


class TrackStep(msgspec.Struct, frozen=True):
    """A seat on the A.S.T. at the end of a turn."""

    turn: int
    seat: int
    step: int
    epoch: str
    cities: int
    advances: int


class MegacivFindings(msgspec.Struct, frozen=True):
    """The sections of Mega Civilization."""

    deals: tuple[Deal, ...]
    ledger: tuple[DealBalance, ...]
    balances: tuple[Balance, ...]
    blows: tuple[Blow, ...]
    luck: tuple[Luck, ...]
    purchases: tuple[PurchaseFinding, ...]
    race: tuple[TrackStep, ...]
