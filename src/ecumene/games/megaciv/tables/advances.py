"""The 51 advances as a table, checked when it is loaded (MC-0.66 to MC-0.69, MC-R.1).

``ADVANCES`` are the corrected cards. ``FIRST_PRINT`` are the cards of the first print, an option of
a table (D-01); they differ in five cards only. Functions that depend on the choice take the table
as an argument.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from .credit import GROUPS, NO_CREDITS, Credits, Group, add_up
from .table_files import TableError, TableRow, read, require, require_equal, require_unique

Tier = Literal["cheap", "middle", "dear"]
Kind = Literal["benefit", "drawback", "ability"]
Role = Literal["any", "primary", "secondary"]
#: whether a change is part of a calamity's number or made after choosing (MC-C.CYCLONE.5)
Applies = Literal["number", "afterwards"]
Errata = Literal["corrected", "first_print"]

MIDDLE_FROM = 100  # MC-0.69
DEAR_FROM = 200  # MC-0.69
PER_TIER = 17
POINTS: dict[Tier, int] = {"cheap": 1, "middle": 3, "dear": 6}  # MC-0.67
BONUS: dict[Tier, int] = {"cheap": 10, "middle": 20, "dear": 0}  # MC-0.69
OWN_COLOUR: dict[Tier, int] = {"cheap": 10, "middle": 10, "dear": 20}
TWO_COLOURS: dict[Tier, int] = {"cheap": 5, "middle": 10, "dear": 20}
OTHER_COLOUR = 5
#: credits in every other colour on the cards without another attribute (MC-12.32)
ALL_COLOURS = {"empiricism": 5, "literacy": 5, "mathematics": 10}
TWO_GROUP_CARDS = 9
TOTAL_PRICE = 7920  # MC-R.1
TOTAL_POINTS = 170  # MC-R.1
ABILITIES = (  # MC-10.2
    "diaspora",
    "fundamentalism",
    "monotheism",
    "politics",
    "provincial_empire",
    "trade_routes",
    "universal_doctrine",
)
FIRST_PRINT_CARDS = {"engineering", "fundamentalism", "mathematics", "mythology", "politics"}


class Bonus(TableRow, frozen=True):
    """Points off one named advance, or points off from it (MC-12.14)."""

    advance: str
    amount: int


class FreeAdvance(TableRow, frozen=True, tag="free_advance", tag_field="type"):
    """A free advance of the group with a printed price below a limit (MC-12.20)."""

    group: Group
    below: int


class Discount(TableRow, frozen=True, tag="discount", tag_field="type"):
    """A discount on one other advance of the same purchase (MC-12.19)."""

    amount: int


class ChooseCredits(TableRow, frozen=True, tag="choose_credits", tag_field="type"):
    """Credits in chosen colours, in steps (MC-12.31)."""

    amount: int
    step: int


class Effect(TableRow, frozen=True):
    """One effect of an advance, in our words, with its change to a calamity."""

    #: 1 to 13; 0 for an effect that holds all the time
    phase: int
    kind: Kind
    text: str
    #: the holder may choose; otherwise it applies without asking (MC-9.4)
    optional: bool = False
    numbers: dict[str, int] = msgspec.field(default_factory=dict)
    flags: tuple[str, ...] = ()
    #: the advance of another player that does not bind the holder
    ignores: str = ""
    #: the special ability that does not affect the holder (MC-10.9)
    immune_to: str = ""
    calamity: str = ""
    #: change of the calamity's number; None for other kinds of effects
    delta: int | None = None
    role: Role = "any"
    applies: Applies = "number"
    #: the holder cannot be chosen as secondary victim (MC-C.PIRACY.3)
    exempt: bool = False


class Advance(TableRow, frozen=True):
    """A card (MC-0.66 to MC-0.68)."""

    id: str
    name: str
    price: int
    points: int
    groups: tuple[Group, ...]
    credits: Credits
    #: the sections of the rulebook about it
    rules: tuple[str, ...]
    bonus: Bonus | None = None
    special: FreeAdvance | Discount | ChooseCredits | None = None
    effects: tuple[Effect, ...] = ()
    #: the advance whose bonus lowers this one: filled in on loading
    discounted_by: Bonus | None = None

    @property
    def tier(self) -> Tier:
        """Return the tier: cheap below 100, middle below 200, expensive from 200 on (MC-0.69)."""
        if self.price < MIDDLE_FROM:
            return "cheap"
        return "middle" if self.price < DEAR_FROM else "dear"

    @property
    def is_ability(self) -> bool:
        """Whether it gives a special ability for phase 10 (MC-10.2)."""
        return any(effect.kind == "ability" for effect in self.effects)


Advances = Mapping[str, Advance]
#: the four advances that act on their own purchase, and how
SPECIAL_PURCHASES: dict[str, type[TableRow]] = {
    "anatomy": FreeAdvance,
    "library": Discount,
    "monument": ChooseCredits,
    "written_record": ChooseCredits,
}


class _File(TableRow, frozen=True):
    sources: tuple[str, ...]
    advances: tuple[Advance, ...]


_decoder = msgspec.json.Decoder(_File)


class _Change(TableRow, frozen=True):
    """The differences of a card in the first print."""

    id: str
    credits: Credits | None = None
    effects: tuple[Effect, ...] | None = None


class _Changes(TableRow, frozen=True):
    sources: tuple[str, ...]
    advances: tuple[_Change, ...]


_changes_decoder = msgspec.json.Decoder(_Changes)


# -- loading ---------------------------------------------------------------------------------------


def load_advances() -> Advances:
    """Load and check the corrected cards."""
    table = build(read("advances.json", _decoder).advances)
    check_advances(table)
    check_credit_pattern(table)
    return table


def load_first_print(corrected: Advances) -> Advances:
    """Return the corrected cards, overlaid with the first print (D-01)."""
    table = overlay(corrected, read("first_print.json", _changes_decoder).advances)
    check_advances(table)
    differ = {name for name in table if table[name] != corrected[name]}
    require_equal(differ, FIRST_PRINT_CARDS, "cards of the first print that differ (D-01)")
    return table


def build(rows: Iterable[Advance]) -> Advances:
    """Return the table by id, with every bonus also on the advance that it lowers."""
    listed = tuple(rows)
    require_unique(listed, "advances")
    require(all(row.discounted_by is None for row in listed), "bonuses on their giver only")
    givers: dict[str, Bonus] = {}
    for row in listed:
        if row.bonus is not None:
            to = row.bonus.advance
            require(to not in givers, f"one giver of a bonus for {to} (MC-0.69)")
            givers[to] = Bonus(row.id, row.bonus.amount)
    table = {
        row.id: msgspec.structs.replace(row, discounted_by=givers.get(row.id)) for row in listed
    }
    unknown = sorted(set(givers) - set(table))
    require(not unknown, f"bonuses for known advances, not for {', '.join(unknown)}")
    return table


def overlay(table: Advances, changes: Iterable[_Change]) -> Advances:
    """Return the table with changed credits or effects of some cards."""
    changed = dict(table)
    for change in changes:
        if change.id not in table:
            raise TableError(f"first print: there is no advance {change.id!r}")
        card = table[change.id]
        changed[change.id] = msgspec.structs.replace(
            card,
            credits=card.credits if change.credits is None else change.credits,
            effects=card.effects if change.effects is None else change.effects,
        )
    return changed


# -- checks ----------------------------------------------------------------------------------------


def check_advances(table: Advances) -> None:
    """Raise a TableError unless these are the 51 advances of the rulebook."""
    require_equal(len(table), 3 * PER_TIER, "number of advances (MC-0.69)")
    cards = table.values()
    for tier, points in POINTS.items():
        of_tier = [card for card in cards if card.tier == tier]
        require_equal(len(of_tier), PER_TIER, f"{tier} advances (MC-0.69)")
        for card in of_tier:
            require_equal(card.points, points, f"VP of {card.id} (MC-0.67)")
    require_equal(sum(card.price for card in cards), TOTAL_PRICE, "all prices together (MC-R.1)")
    require_equal(sum(card.points for card in cards), TOTAL_POINTS, "all VP together (MC-R.1)")
    for card in cards:
        _check_card(card, table)
    two_groups = [card.id for card in cards if len(card.groups) == 2]
    require_equal(len(two_groups), TWO_GROUP_CARDS, "advances of two groups (MC-R.1)")
    abilities = tuple(sorted(card.id for card in cards if card.is_ability))
    require_equal(abilities, ABILITIES, "special abilities (MC-10.2)")
    specials = {card.id: type(card.special) for card in cards if card.special is not None}
    require_equal(specials, SPECIAL_PURCHASES, "advances that act on their own purchase")


def _check_card(card: Advance, table: Advances) -> None:
    require(card.price > 0 and card.price % 10 == 0, f"{card.id}: a price in tens")
    require(1 <= len(set(card.groups)) == len(card.groups) <= 2, f"{card.id}: 1 or 2 groups")
    require(card.credits.total > 0 and min(card.credits.each) >= 0, f"{card.id}: credits")
    require(bool(card.rules), f"{card.id}: rules that speak of it")
    _check_chain(card, table)
    for effect in card.effects:
        _check_effect(card, effect)


def _check_chain(card: Advance, table: Advances) -> None:
    """Check that a cheap card gives 10 to one middle card, and that 20 to one expensive card
    (MC-0.69)."""
    amount = BONUS[card.tier]
    if card.bonus is None:
        require_equal(card.tier, "dear", f"{card.id}: only dear advances give no bonus (MC-0.69)")
        return
    require_equal(card.bonus.amount, amount, f"bonus of {card.id} (MC-0.69)")
    following = "middle" if card.tier == "cheap" else "dear"
    require_equal(table[card.bonus.advance].tier, following, f"chain of {card.id} (MC-0.69)")


def _check_effect(card: Advance, effect: Effect) -> None:
    where = f"{card.id}: {effect.text!r}"
    require(0 <= effect.phase <= 13, f"{where}: a phase from 1 to 13, or 0")
    require(effect.text.endswith("."), f"{where}: a sentence")
    require((effect.calamity != "") <= (effect.phase == 9), f"{where}: calamities in phase 9")
    if effect.immune_to:
        require(effect.immune_to in ABILITIES, f"{where}: immunity against a special ability")
    if effect.delta is not None:
        require(effect.calamity != "", f"{where}: a change of a calamity")
        helps = effect.delta < 0
        require_equal(effect.kind, "benefit" if helps else "drawback", where)


def check_credit_pattern(table: Advances) -> None:
    """Raise a TableError unless credits follow the pattern of the corrected cards.

    One group: 10, 10 or 20 in its own colour and 5 in one other. Two groups: 5, 10 or 20 in each.
    The three cards of MC-12.32 have their own colours as above and 5 or 10 in every other.
    """
    for card in table.values():
        own = OWN_COLOUR[card.tier] if len(card.groups) == 1 else TWO_COLOURS[card.tier]
        for group in card.groups:
            require_equal(card.credits.of(group), own, f"credits of {card.id} in {group}")
        others = [card.credits.of(group) for group in GROUPS if group not in card.groups]
        if card.id in ALL_COLOURS:
            wanted = [ALL_COLOURS[card.id]] * len(others)
        elif len(card.groups) == 1:
            wanted = [OTHER_COLOUR]
        else:
            wanted = []
        found = [points for points in others if points]
        require_equal(found, wanted, f"credits of {card.id} in other colours")


# -- asking the table ------------------------------------------------------------------------------


ADVANCES = load_advances()
FIRST_PRINT = load_first_print(ADVANCES)


def advances_of(errata: Errata) -> Advances:
    """Return the cards a table plays with (D-01).

    >>> advances_of("first_print")["politics"].credits.science
    5
    """
    return ADVANCES if errata == "corrected" else FIRST_PRINT


def printed_credits(names: Iterable[str], table: Advances = ADVANCES) -> Credits:
    """The credits printed on these advances together (MC-12.30).

    >>> printed_credits(["pottery", "masonry"]).each  # arts, civics, crafts, religion, science
    (5, 0, 20, 0, 5)
    """
    return add_up(table[name].credits for name in names)


def credits_held(
    names: Iterable[str],
    start: Credits = NO_CREDITS,
    chosen: Credits = NO_CREDITS,
    table: Advances = ADVANCES,
) -> Credits:
    """All credits of a player: start credits, printed ones, chosen ones (MC-12.13, MC-12.31)."""
    return start + printed_credits(names, table) + chosen


def chain_of(name: str, table: Advances = ADVANCES) -> tuple[str, str, str]:
    """Return the chain of an advance, cheap to expensive (MC-0.69, MC-12.33).

    >>> chain_of("agriculture")
    ('pottery', 'agriculture', 'democracy')
    """
    chain = [name]
    while (giver := table[chain[0]].discounted_by) is not None:
        chain.insert(0, giver.advance)
    while (bonus := table[chain[-1]].bonus) is not None:
        chain.append(bonus.advance)
    cheap, middle, dear = chain
    return cheap, middle, dear


def protectors(ability: str, table: Advances = ADVANCES) -> tuple[str, ...]:
    """The advances that protect against a special ability, the same advance first (MC-10.9).

    >>> protectors("politics")
    ('politics', 'cultural_ascendancy')
    """
    immune = (
        name for name, card in table.items() if any(e.immune_to == ability for e in card.effects)
    )
    return (ability, *immune)
