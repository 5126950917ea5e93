"""Tables MC-R.1 to MC-R.7: every value of the rulebook text against every value of the data."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ecumene import rulebook
from ecumene.games.megaciv.tables.advances import ADVANCES, Advance
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Calamity, calamity_in
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Civilization
from ecumene.games.megaciv.tables.commodities import COMMODITIES, CONFIGURATIONS, Half
from ecumene.games.megaciv.tables.credit import Credits, Group
from ecumene.games.megaciv.tables.setups import SETUPS
from ecumene.games.megaciv.tables.stacks import contents
from ecumene.games.megaciv.tables.theme_sets import DRAWS, THEME_SETS

Rows = list[list[str]]

#: ids by the names that the rulebook prints
COMMODITY_IDS = {row.name: row.id for row in COMMODITIES.values()}
CIVILIZATION_IDS = {row.name: row.id for row in CIVILIZATIONS.values()}

BOTH: tuple[Half, Half] = ("west", "east")
COLOUR_MARKS: dict[str, Group] = {
    "A": "arts",
    "Ci": "civics",
    "Cr": "crafts",
    "R": "religion",
    "S": "science",
}


def rows(markdown: str, columns: int) -> Rows:
    """The cells of all table rows with so many columns; heads and rulers are left out."""
    lines = [line for line in markdown.splitlines() if line.startswith("|")]
    rulers = {place for place, line in enumerate(lines) if set(line) == {"|", "-"}}
    heads = {place - 1 for place in rulers}
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for place, line in enumerate(lines)
        if place not in rulers | heads
    ]
    return [row for row in cells if len(row) == columns]


def ticked(cell: str) -> list[str]:
    return re.findall(r"`(\w+)`", cell)


def table(number: int, columns: int) -> Rows:
    return rows(rulebook.rule(f"MC-R.{number}").text, columns)


# -- R.1 -------------------------------------------------------------------------------------------


def credits_from(cell: str) -> Credits:
    """'A5 Cr10' as credits."""
    found: dict[str, int] = {
        COLOUR_MARKS[mark]: int(points) for mark, points in re.findall(r"([A-Z][a-z]?)(\d+)", cell)
    }
    return Credits(**found)


def as_printed(advance: Advance) -> list[str]:
    """An advance as a row of table R.1, its credits left out."""
    bonus = f"{advance.bonus.amount} `{advance.bonus.advance}`" if advance.bonus else "-"
    groups = " + ".join(advance.groups)
    shown = [f"`{advance.id}`", advance.name, str(advance.price), str(advance.points)]
    return [*shown, groups, bonus, ", ".join(advance.rules)]


@pytest.mark.rule("MC-R.1", "MC-0.68")
def test_advances() -> None:
    printed = table(1, 8)
    assert len(printed) == len(ADVANCES) == 51
    for row, advance in zip(printed, ADVANCES.values(), strict=True):
        assert row[:5] + row[6:] == as_printed(advance)
        assert credits_from(row[5]) == advance.credits


@pytest.mark.rule("MC-R.1")
def test_totals_of_the_advances() -> None:
    text = rulebook.rule("MC-R.1").text
    found = re.search(r"(\d+) advances, (\d+) of each .* prices (\d+) together, (\d+) VP", text)
    assert found is not None
    assert [int(number) for number in found.groups()] == [
        len(ADVANCES),
        sum(card.tier == "dear" for card in ADVANCES.values()),
        sum(card.price for card in ADVANCES.values()),
        sum(card.points for card in ADVANCES.values()),
    ]


@pytest.mark.rule("MC-R.1")
def test_the_rules_of_an_advance_are_those_that_speak_of_it() -> None:
    """The column "rules" is complete: every rule but examples and tables that names the advance."""
    named = {
        (name, rule.id)
        for rule in rulebook.rules("megaciv")
        if not re.search(r"\.T\d+$", rule.id) and not rule.id.startswith("MC-R.")
        for name in ticked(rule.text)
        if name in ADVANCES
    }
    listed = {(name, rule_id) for name, card in ADVANCES.items() for rule_id in card.rules}
    assert listed == named


# -- R.2 and R.3 -----------------------------------------------------------------------------------


@pytest.mark.rule("MC-R.2", "MC-0.62", "MC-0.63", "MC-0.64")
def test_commodities() -> None:
    printed = table(2, 8)
    assert len(printed) == len(COMMODITIES) == 45
    for row, commodity in zip(printed, COMMODITIES.values(), strict=True):
        stack, name, full, value, home, tier, small, large = row
        assert int(stack) == commodity.stack == commodity.face
        assert name == commodity.name
        assert int(full) == commodity.full_set
        assert int(value) == commodity.full_set**2 * commodity.face
        assert home == commodity.home
        assert tier == commodity.tier
        assert small == "/".join(str(commodity.counts.get(f"orange_12_14_{h}", 0)) for h in BOTH)
        assert large == "/".join(str(commodity.counts.get(f"orange_15_18_{h}", 0)) for h in BOTH)


def stacks_of_the_book() -> dict[str, tuple[str, Rows]]:
    """By configuration: the words after its name, and the rows of its table."""
    text = rulebook.rule("MC-R.3").text
    parts = re.split(r"^\*\*(\w+)\*\* \((.*)\)$", text, flags=re.M)[1:]
    return {parts[i]: (parts[i + 1], rows(parts[i + 2], 4)) for i in range(0, len(parts), 3)}


@pytest.mark.rule("MC-R.3", "MC-S.13", "MC-S.14", "MC-S.16", "MC-S.17")
def test_stacks() -> None:
    book = stacks_of_the_book()
    assert list(book) == list(CONFIGURATIONS)
    for name, (words, printed) in book.items():
        configuration = CONFIGURATIONS[name]
        found = re.fullmatch(
            r"(\w+) cards; players ([\d, ]+); (\w+)( block.*)?; (\d+) cards", words
        )
        assert found is not None
        back, players, half, combined, cards = found.groups()
        assert (back, half, int(cards)) == (
            configuration.back,
            configuration.half,
            configuration.cards,
        )
        assert tuple(int(n) for n in players.split(", ")) == configuration.players
        assert (combined is not None) == (configuration.back == "orange")
        for stack, commodities, calamities, number in printed:
            in_stack = contents(configuration, int(stack))
            named = re.findall(r"(\d+) ([A-Z]\w+)", commodities)
            expected = Counter({COMMODITY_IDS[name]: int(count) for count, name in named})
            expected.update(ticked(calamities))
            assert Counter(in_stack) == expected
            assert len(in_stack) == int(number)


@pytest.mark.rule("MC-R.3")
def test_nine_stacks_in_every_configuration() -> None:
    for _, printed in stacks_of_the_book().values():
        assert [int(row[0]) for row in printed] == list(range(1, 10))


# -- R.4 -------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-R.4", "MC-0.61")
def test_calamities_by_stack() -> None:
    printed = table(4, 4)
    assert [int(row[0]) for row in printed] == list(range(1, 10))
    for row in printed:
        stack = int(row[0])
        here = [calamity_in(stack, kind) for kind in ("non_tradeable", "tradeable", "minor")]
        assert [f"`{name}`" if name else "-" for name in here] == row[1:]
    assert sum(len(ticked(" ".join(row))) for row in printed) == len(CALAMITIES) == 24


HEADING = re.compile(r"(?P<name>.+) \(stack (?P<stack>\d), (?P<kind>[\w-]+)\)")


@pytest.mark.parametrize("calamity", CALAMITIES.values(), ids=list(CALAMITIES))
def test_the_rules_of_a_calamity_are_those_of_its_heading(calamity: Calamity) -> None:
    """Section C names stack and kind again in the heading above each calamity."""
    heading = HEADING.search(rulebook.rule(f"{calamity.rules}.1").section.split(" / ", 1)[1])
    assert heading is not None
    assert heading["name"] == calamity.name
    assert int(heading["stack"]) == calamity.stack
    assert heading["kind"].replace("-", "_") == calamity.kind


#: "`music`, `law`: 1 city less each": names, and the words up to the next name or full stop
CHANGE = re.compile(r"((?:`\w+`(?:, | and )?)+)([^`.]*)")
LESS = re.compile(r"(\d+)(?: \w+)? (?:less|lower|fewer)|(?<= )-(\d+)")
MORE = re.compile(r"(\d+)(?: \w+)? (?:more|higher)|(?<= )\+(\d+)")
SPARED = re.compile(r"deselects (\d+)|up to (\d+)")


def changes_in(text: str) -> dict[str, int]:
    """Which advance changes a number by how much, read from a rule of section C."""
    found: dict[str, int] = {}
    for names, words in CHANGE.findall(text):
        for pattern, sign in ((LESS, -1), (MORE, 1), (SPARED, -1)):
            if match := pattern.search(words):
                number = sign * int(match[1] or match[2])
                found |= {name: number for name in ticked(names) if name in ADVANCES}
                break
    return found


def role_in(text: str) -> str:
    match = re.search(r"(primary|secondary) only", text.lower())
    return match[1] if match else "any"


def rules_of(calamity: Calamity) -> list[str]:
    """The texts of its rules, examples left out."""
    return [
        rule.text
        for rule in rulebook.rules("megaciv")
        if re.fullmatch(rf"{calamity.rules}\.\d+", rule.id)
    ]


@pytest.mark.rule("MC-9.5")
def test_changes_by_advances_are_those_of_section_c() -> None:
    book = {
        (calamity.id, advance, delta, role_in(text))
        for calamity in CALAMITIES.values()
        for text in rules_of(calamity)
        for advance, delta in changes_in(text).items()
    }
    data = {
        (calamity.id, mod.advance, mod.delta, mod.role)
        for calamity in CALAMITIES.values()
        for mod in calamity.modifiers
        if mod.delta is not None
    }
    assert len(data) == 48
    assert data == book


@pytest.mark.parametrize("calamity", CALAMITIES.values(), ids=list(CALAMITIES))
def test_numbers_of_a_calamity_stand_in_its_rules(calamity: Calamity) -> None:
    parts = (calamity.primary, calamity.secondary, calamity.victims)
    numbers = {number for number in parts if number} | set(calamity.numbers.values())
    for text in (" ".join(rules_of(calamity)), calamity.text):
        assert numbers <= {int(number) for number in re.findall(r"\d+", text)}


# -- R.5 -------------------------------------------------------------------------------------------


def as_row(civilization: Civilization) -> list[str]:
    tracks = [
        "/".join(str(step) for step in track.starts[1:])
        for track in (civilization.basic, civilization.expert)
    ]
    named = [str(civilization.ranking), civilization.name, civilization.home.capitalize()]
    return named + tracks


@pytest.mark.rule("MC-R.5", "MC-0.48", "MC-13.7")
def test_civilizations_and_their_tracks() -> None:
    printed = table(5, 5)
    assert len(printed) == 18
    assert printed == [as_row(civilization) for civilization in CIVILIZATIONS.values()]


# -- R.6 -------------------------------------------------------------------------------------------


def civilizations_in(cell: str) -> tuple[str, ...]:
    names = re.sub(r"\(.*?\)", "", cell).strip()
    if names == "-":
        return ()
    return tuple(CIVILIZATION_IDS[name] for name in names.split(", "))


@pytest.mark.rule("MC-R.6", "MC-S.3", "MC-S.8")
def test_civilizations_by_number_of_players() -> None:
    printed = table(6, 3)
    assert [int(row[0]) for row in printed] == list(SETUPS) == list(range(5, 19))
    for players, west, east in printed:
        setup = SETUPS[int(players)]
        assert setup.west == civilizations_in(west)
        assert setup.east == civilizations_in(east)


# -- R.7 -------------------------------------------------------------------------------------------


def sets_in(cell: str) -> Counter[str]:
    """The marks of the sets in a cell such as 'one of each + SC CS'."""
    marks = re.findall(r"\b[A-Z]{2}\b", re.sub(r"\(.*\)", "", cell))
    every = [row.mark for row in THEME_SETS.values()]
    each = {"one of each": 1, "two of each": 2}
    times = next((number for words, number in each.items() if cell.startswith(words)), 0)
    return Counter(every * times + marks)


@pytest.mark.rule("MC-R.7", "MC-G.2")
def test_theme_sets() -> None:
    printed = table(7, 2)
    sets = [row for row in printed if not row[0].isdigit()]
    draws = [row for row in printed if row[0].isdigit()]
    assert sets == [
        [f"{row.mark} {row.name}", ", ".join(f"`{name}`" for name in row.advances)]
        for row in THEME_SETS.values()
    ]
    assert [int(players) for players, _ in draws] == list(range(5, 19))
    for players, cell in draws:
        drawn = Counter(THEME_SETS[name].mark for name in DRAWS[int(players)])
        assert drawn == sets_in(cell)
