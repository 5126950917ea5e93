"""Taps: what an entry costs on a phone, widget by widget (web/src/games/books/widgets).

- A form that is right as it is filled in takes one tap: its button.
- A number that is asked for alone takes a tap among all possible numbers, which also enters it; so
  do tokens that are counted with cities. A doubtful count takes the button too.
- Other numbers (NumberFields) take a tap into their field and one on the number, or the taps on -
  and +, whichever are fewer.
- A stepper takes its - and +, or a tap into its field and the digits.
- A choice (rate, advance, nation, calamity, its giver, ability, tick) takes a tap; one from a list
  (Library's and Anatomy's advance, another nation) two: open and choose. A folded part (others,
  ships at an unusual price) takes a tap to unfold. Credits of choice take a tap for each step.
- Done, with the usual cost of up to four ships, is one button; so is whether there is a city on a
  coast, for seats that Piracy may strike second.
- A purchase takes the treasury spent; the cards pay the rest, whatever they are worth. (To see lost
  change, a player types their value: a tap into the field, and the digits.)
- The number of cards left stays as it is filled in.
- A loss in unit points takes a tap on one of the ways to lose them, or is put together with
  steppers. The number of tokens that reduced cities leave takes a tap.
- A number out of turn is corrected at the desk: a tap on the desk, the number, a tap on the button.
- A phone with two seats switches to the other one with a tap, once for each thing both are asked.
- The count of cities and tokens after the last turn isn't part of a turn (``end_taps_median``).
- A keeper who enters for a seat opens it with a tap, then enters as on a phone.

Nothing is counted for reading, scrolling, and thinking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.games.megaciv.tables.advances import ADVANCES, ChooseCredits

Answer = Mapping[str, Any]
About = Mapping[str, Any]

SUBMIT = 1
UNFOLD = 1
FROM_LIST = 2
OPEN_DESK = 1
#: of none to four ships, built or kept
SHIP_PRICES = range(9)
CITY_POINTS = 5
PIECES = 55
UNITS = ("tokens", "cities")
#: measures of losses in which cities leave tokens
REDUCING = ("cities_reduced", "support_rate")


def stepper(before: int, now: int) -> int:
    """A number by - and +, or typed into its field.

    >>> stepper(0, 2), stepper(0, 14)
    (2, 3)
    """
    return min(abs(now - before), 1 + len(str(now)))


def fields(before: Mapping[str, int], now: Mapping[str, int], first: str = "") -> int:
    """Return the taps for changed fields: at most one for the first, two for each other one.

    >>> fields({"cities": 7}, {"cities": 7}), fields({"cities": 7}, {"cities": 2}, "cities")
    (0, 1)
    >>> fields({"cities": 7, "tokens": 7}, {"cities": 9, "tokens": 34})
    4
    """
    changed = {name: abs(value - before.get(name, 0)) for name, value in now.items()}
    return sum(min(more, 1 if name == first else 2) for name, more in changed.items())


def amend(before: Mapping[str, int], now: Mapping[str, int]) -> int:
    """Enter numbers on the "My numbers" page; none needs to be the first field."""
    return OPEN_DESK + fields(before, now) + SUBMIT


# -- the widgets -----------------------------------------------------------------------------------


def tax(answer: Answer, about: About) -> int:
    rate: int = answer["rate"]
    due: int = rate * about["cities"]
    changed = bool(rate != about["default"]["rate"])
    confirmed = bool(answer["paid"] // rate < about["cities"] and not about["loyal"])
    return changed + confirmed + stepper(due, answer["paid"])


def count(answer: Answer, about: About) -> int:
    numbers = answer["numbers"]
    entering = "tokens" if "tokens" in numbers else "cities"  # by the tap on it
    others = {name: value for name, value in numbers.items() if name != entering}
    also = sum(name not in about["fields"] for name in numbers)
    return also + fields(about["numbers"], others) + is_doubtful(numbers, about)


def is_doubtful(numbers: Mapping[str, int], about: About) -> bool:
    """Whether a count is read once more: too many pieces, twice as many, or support is lacking."""
    before = about["numbers"]
    now = {**before, **numbers}
    pieces = now["tokens"] + now.get("treasury", 0)
    if "cities" not in numbers:
        return bool(pieces > PIECES or now["tokens"] > 2 * before["tokens"] > 0)
    lacks = now["tokens"] < now["cities"] * about["support_rate"]
    return bool("tokens" in numbers and pieces > PIECES) or (
        now["cities"] <= before["cities"] and lacks
    )


def done(answer: Answer, _about: About) -> int:
    """A button for each usual price of ships."""
    usual = answer["treasury"] in SHIP_PRICES
    return 0 if usual else UNFOLD + stepper(0, answer["treasury"])


def conflict(answer: Answer, _about: About) -> int:
    return 2 + stepper(0, answer["loot"]) + bool(answer["card"])


def bought(answer: Answer, _about: About) -> int:
    return len(answer["stacks"]) + bool(answer["free"])


def holds(answer: Answer, _about: About) -> int:
    return sum(1 + (giver >= 0) for _, giver in answer["calamities"])


def fact(answer: Answer, about: About) -> int:
    if about["calamity"] == "piracy" and not about["is_victim"]:
        return 0
    numbers = answer["numbers"]
    if len(numbers) == 1 and not about["seats"]:
        return 0  # the tap on it enters it
    first = next(iter(numbers), "")
    return fields(about["default"]["numbers"], numbers, first) + len(answer["seats"])


def victims(answer: Answer, about: About) -> int:
    """One by one, or with the button that suggests the usual ones."""
    usual = sorted(answer["seats"]) == sorted(about["default"]["seats"])
    return 1 if usual else len(answer["seats"])


def losses(answer: Answer, about: About) -> int:
    usual = about["default"].get("changes", {})
    changes = answer["changes"]
    left = 0
    if measure(about) in REDUCING and changes.get("tokens", 0) > 0:
        changes, left = {**changes, "tokens": 0}, 1
    own = sum(stepper(usual.get(name, 0), changes.get(name, 0)) for name in {*usual, *changes})
    if own and is_way(changes, about):
        own = bool(answer.get("others"))  # else the tap on it enters it
    return own + left + others(answer)


def measure(about: About) -> str:
    """The unit in which a loss is counted; empty if it has no number."""
    cost = about.get("toll") or about.get("minor") or {}
    return str(cost.get("measure", ""))


def is_way(changes: Mapping[str, int], about: About) -> bool:
    """Whether a loss is one of the ways that the phone lists."""
    cost = about["toll"] or about["minor"] or {}
    if measure(about) not in ("damage", "unit_points") or not {*changes} <= {*UNITS}:
        return False
    due = cost["due"] if about["toll"] else cost["number"]
    lost, cities = -changes.get("tokens", 0), -changes.get("cities", 0)
    return cities >= 0 and lost == max(0, due - CITY_POINTS * cities)


def ability(answer: Answer, _about: About) -> int:
    own = sum(stepper(0, more) for more in answer["changes"].values())
    return len(answer["used"]) + own + others(answer)


def others(answer: Answer) -> int:
    """Return the changes for other seats."""
    found = answer.get("others", {})
    taps = UNFOLD if found else 0
    for changes in found.values():
        taps += FROM_LIST + sum(stepper(0, more) for more in changes.values())
    return taps


def buy(answer: Answer, _about: About) -> int:
    if not answer.get("advances"):
        return 0
    taps = len(answer["advances"]) + FROM_LIST * (bool(answer["free"]) + bool(answer["library"]))
    taps += bool(answer["waived"])
    for name, chosen in answer["chosen"].items():
        special = ADVANCES[name].special
        assert isinstance(special, ChooseCredits)
        taps += int(sum(chosen.values()) // special.step)
    return taps + stepper(0, answer["treasury"])


def nothing(_answer: Answer, _about: About) -> int:
    return 0


WIDGETS: dict[str, Callable[[Answer, About], int]] = {
    "tax": tax,
    "count": count,
    "done": done,
    "conflict": conflict,
    "bought": bought,
    "holds": holds,
    "fact": fact,
    "victims": victims,
    "insist": nothing,
    "losses": losses,
    "ability": ability,
    "buy": buy,
}


def taps_for(kind: str, answer: Answer, about: About) -> int:
    """All taps of an entry."""
    return WIDGETS[kind](answer, about) + SUBMIT


# -- all of them -----------------------------------------------------------------------------------


def share_below(numbers: Sequence[int], share: float) -> int:
    """The number that this share of all does not exceed.

    >>> share_below([1, 2, 3, 4, 5, 6, 7, 8, 9, 100], 0.5)
    5
    """
    return sorted(numbers)[max(0, -int(-share * len(numbers) // 1) - 1)]
