"""What happened in the calamities (phases 8 and 9) and by special abilities (phase 10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.names import (
    advance,
    by_area,
    calamity,
    card,
    cards,
    cities,
    count,
    feature,
    join_list,
    place,
    places,
    reason,
    tokens,
)

from .event_context import Says, Told

#: what the number of a calamity counts: one, and several
MEASURES: dict[str, tuple[str, str]] = {
    "damage": ("damage", "damage"),
    "cities_annexed": ("city lost", "cities lost"),
    "support_rate": ("token for each city", "tokens for each city"),
    "cities_reduced": ("city reduced", "cities reduced"),
    "unit_points": ("unit point", "unit points"),
    "barbarian_tokens": ("barbarian", "barbarians"),
    "cities_selected": ("city selected", "cities selected"),
    "face_value": ("face value", "face value"),
    "steps": ("step back", "steps back"),
    "coastal_cities": ("coastal city", "coastal cities"),
}

# -- phase 8 ---------------------------------------------------------------------------------------


def _say_counts(t: Told) -> str:
    held = [(seat, number) for seat, number in enumerate(t.data["counts"]) if number]
    each = join_list(f"{t.name(seat)} {number}" for seat, number in held)
    return f"Calamities held: {each}."


# -- the sum ---------------------------------------------------------------------------------------


def measure(name: str, number: int) -> str:
    """What a number of a calamity counts.

    >>> measure("cities_reduced", 1), measure("damage", 10)
    ('city reduced', 'damage')
    """
    one, many = MEASURES.get(name, (name.replace("_", " "), name.replace("_", " ")))
    return one if number == 1 else many


def sum_text(data: Mapping[str, Any]) -> str:
    """A number with every advance that changed it (DG-6.1).

    >>> sum_text({"base": 10, "changes": [["agriculture", 5], ["pottery", -5]], "total": 10,
    ...           "measure": "damage"})
    '10 damage, +5 Agriculture, -5 Pottery = 10'
    """
    base, total = data["base"], data["total"]
    changes = [f"{delta:+d} {advance(name)}" for name, delta in data["changes"]]
    parts = [f"{base} {measure(data['measure'], base)}", *changes]
    end = f" = {total}" if changes or total != base else ""
    return ", ".join(parts) + end


def _say_number(t: Told) -> str:
    too = " too" if t.data["victim"] == "secondary" else ""
    return f"{calamity(t.data['calamity'])} strikes {t.name(t.seat)}{too}: {sum_text(t.data)}."


def _say_calamity(t: Told) -> str:
    taker = t.data["beneficiary"]
    gains = f" {t.name(taker)} gains by it." if taker >= 0 else ""
    return f"{t.who} reveals {calamity(t.data['calamity'])}.{gains}"


def _say_cancelled(t: Told) -> str:
    return f"{calamity(t.data['calamity'])} of {t.who} has nothing to strike and is cancelled."


def _say_no_effect(t: Told) -> str:
    d = t.data
    return (
        f"{calamity(d['calamity'])} has no effect: {t.who} has {d['points']} unit points, "
        f"no more than {d['kept']}."
    )


def _say_place(t: Told) -> str:
    where = "next to" if t.data["calamity"] == "cyclone" else "at"
    return f"{calamity(t.data['calamity'])} strikes {where} {feature(t.data['place'])}."


# -- losses ----------------------------------------------------------------------------------------


def _units(city_areas: list[str], token_areas: Mapping[str, int]) -> str:
    """Cities and tokens by area."""
    parts = [f"{cities(len(city_areas))} ({places(city_areas)})"] if city_areas else []
    if token_areas:
        parts.append(f"{tokens(sum(token_areas.values()))} ({by_area(token_areas)})")
    return join_list(parts)


def _why(t: Told) -> str:
    return f" to {reason(t.data['reason'])}" if t.data.get("reason") else ""


def _say_damage(t: Told) -> str:
    d = t.data
    if not d["points"]:
        return f"{t.who} loses nothing{_why(t)}."
    lost = _units(d["cities"], d["tokens"])
    return f"{t.who} loses {lost}{_why(t)}: {d['points']} damage."


def _say_reduced(t: Told) -> str:
    why = f" ({reason(t.data['reason'])})" if t.data.get("reason") else ""
    left = tokens(t.data["tokens"])
    return f"{t.does('reduces')} the city in {place(t.data['area'])} to {left}{why}."


def _say_ransom(t: Told) -> str:
    return f"{t.who} pays {t.data['treasury']} treasury and saves the city{_from(t)}."


def _from(t: Told) -> str:
    return f" from {reason(t.data['reason'])}" if t.data.get("reason") else ""


def _say_cards_lost(t: Told) -> str:
    d = t.data
    parts = [f"discards {cards(d['cards'])}"] if d["cards"] else []
    parts += [f"pays {d['treasury']} treasury"] if d["treasury"] else []
    return f"{t.who} {join_list(parts) if parts else 'loses no card'} for {reason(d['reason'])}."


def _say_annexed(t: Told) -> str:
    return f"{t.who} takes the city of {t.name(t.data['victim'])} in {place(t.data['area'])}."


def _say_selected(t: Told) -> str:
    d = t.data
    whose = "own areas" if d["victim"] == t.seat else f"areas of {t.name(d['victim'])}"
    return (
        f"{t.who} selects {whose} for {calamity(d['calamity'])}: {places(d['areas'])}, "
        f"{d['total']} unit points ({d['required']} asked for)."
    )


def _say_annexed_units(t: Told) -> str:
    d = t.data
    wild = _units(d["pirates"], d["barbarians"]) if d["pirates"] or d["barbarians"] else ""
    gone = d["cities_destroyed"] or d["tokens_destroyed"]
    lost = _units(d["cities_destroyed"], d["tokens_destroyed"]) if gone else ""
    text = f"{t.who} annexes {_units(d['cities'], d['tokens'])} of {t.name(d['victim'])}."
    text += f" {wild} become the barbarians'." if wild else ""
    return text + (f" {lost} are destroyed." if lost else "")


def _say_eruption(t: Told) -> str:
    d = t.data
    lost = [f"{tokens(number)} of {t.name(int(seat))}" for seat, number in d["tokens"].items()]
    if d["city"] is not None:
        lost.insert(0, f"the city of {t.name(d['city'])}")
    what = f"{join_list(lost)} are destroyed" if lost else "nobody is there"
    if len(lost) == 1 and (d["city"] is not None or 1 in d["tokens"].values()):
        what = f"{join_list(lost)} is destroyed"
    name = feature(d["volcano"])
    return f"{name[:1].upper()}{name[1:]} erupts in {place(d['area'])}: {what}."


def _say_moved_back(t: Told) -> str:
    before, after = t.data["before"], t.data["after"]
    if before == after:
        return f"{t.who} stays on step {after} of the A.S.T."
    return f"{t.who} moves back from step {before} to step {after} of the A.S.T."


def _say_horde_moves(t: Told) -> str:
    d = t.data
    return f"{count(d['number'], 'barbarian')} move on from {place(d['from'])} to {place(d['to'])}."


def _say_horde_ends(t: Told) -> str:
    d = t.data
    left = f"{count(d['left'], 'barbarian')} {'stays' if d['left'] == 1 else 'stay'}"
    gone = f", {d['destroyed']} above the limit are destroyed" if d["destroyed"] else ""
    return f"The horde ends in {place(d['area'])}: {left}{gone}."


# -- abilities -------------------------------------------------------------------------------------


def _name_units(t: Told) -> str:
    """The units in the area of an ability."""
    each = []
    for units in t.data["units"]:
        parts = ["the city"] if units["cities"] else []
        parts += [tokens(units["tokens"])] if units["tokens"] else []
        each.append(f"{join_list(parts)} of {t.name(units['seat'])}")
    return f"{join_list(each)} in {place(t.data['area'])}"


def _say_politics_annex(t: Told) -> str:
    return f"{t.who} annexes {_name_units(t)} with Politics for {t.data['treasury']} treasury."


def _say_diaspora(t: Told) -> str:
    taken, put = by_area(t.data["take"]), by_area(t.data["put"])
    return f"{t.who} uses Diaspora: takes {taken}, places {put}."


def _say_doctrine(t: Told) -> str:
    d = t.data
    if d["pirate_city"]:
        return f"{t.who} annexes the pirate city in {place(d['pirate_city'])} (Universal Doctrine)."
    return f"{t.who} annexes barbarians (Universal Doctrine): {by_area(d['barbarians'])}."


def _say_trade_routes(t: Told) -> str:
    sold, gain = cards(t.data["cards"]), t.data["treasury"]
    return f"{t.who} sells {sold} for {gain} treasury (Trade Routes)."


def _say_gift(t: Told) -> str:
    what = card(t.data["name"]) if "name" in t.data else "a card"
    return f"{t.who} gives {what} to {t.name(t.data['to'])}."


def _say_provincial_empire(t: Told) -> str:
    each = " each" if len(t.data["seats"]) > 1 else ""
    return f"{t.who} asks {t.people(t.data['seats'])} for a card{each} (Provincial Empire)."


def _say_victims(t: Told) -> str:
    return f"{t.who} chooses {t.people(t.data['seats'])} to suffer too."


DISASTERS: dict[str, Says] = {
    "calamity_counts": _say_counts,
    "calamity_discarded": lambda t: (
        f"{t.who} discards {calamity(t.data['calamity'])}: too many calamities in hand."
    ),
    "minor_calamity": lambda t: (
        f"{t.who} is struck by {calamity(t.data['calamity'])}: "
        f"{_first_words(CALAMITIES[t.data['calamity']].text)}"
    ),
    "calamity": _say_calamity,
    "beneficiary": lambda t: (
        f"{t.who} gains by {calamity(t.data['calamity'])} of {t.name(t.data['victim'])}."
    ),
    "calamity_number": _say_number,
    "cancelled": _say_cancelled,
    "no_effect": _say_no_effect,
    "insists_on_order": lambda t: f"{t.who} insists: first one calamity, then the other.",
    "victims_chosen": _say_victims,
    "place": _say_place,
    "spared": lambda t: f"{t.who} may spare {t.data['cities']} of the selected cities.",
    "damage": _say_damage,
    "reduced": _say_reduced,
    "city_destroyed": lambda t: f"{t.who} loses the city in {place(t.data['area'])}{_why(t)}.",
    "pirate_city": lambda t: (
        f"The city of {t.who} in {place(t.data['area'])} becomes a pirate city"
        f" ({reason(t.data['reason'])})."
    ),
    "ransom": _say_ransom,
    "treasury_lost": lambda t: f"{t.who} loses {t.data['treasury']} treasury{_why(t)}.",
    "cards_lost": _say_cards_lost,
    "annexed": _say_annexed,
    "selected": _say_selected,
    "annexed_units": _say_annexed_units,
    "eruption": _say_eruption,
    "moved_back": _say_moved_back,
    "horde": lambda t: (
        f"{count(t.data['tokens'], 'barbarian')} attack the city of {t.who} in "
        f"{place(t.data['area'])}."
    ),
    "horde_moves": _say_horde_moves,
    "horde_ends": _say_horde_ends,
    "abilities_done": lambda t: f"{t.who} uses no more abilities.",
    "monotheism": lambda t: f"{t.who} annexes {_name_units(t)} with Monotheism.",
    "fundamentalism": lambda t: f"{t.who} destroys {_name_units(t)} with Fundamentalism.",
    "politics_gain": lambda t: f"{t.who} gains {t.data['treasury']} treasury with Politics.",
    "politics_annex": _say_politics_annex,
    "diaspora": _say_diaspora,
    "universal_doctrine": _say_doctrine,
    "trade_routes": _say_trade_routes,
    "provincial_empire": _say_provincial_empire,
    "gift": _say_gift,
    "no_gift": lambda t: f"{t.who} has no card to give to {t.name(t.data['to'])}.",
}


def _first_words(text: str) -> str:
    """The text of a card after a colon."""
    return text[:1].lower() + text[1:]
