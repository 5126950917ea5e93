"""Events of calamities (phases 8 and 9) and of special abilities (phase 10); see :mod:`.events`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.kernel import Event
from ecumene.words import Said, said

# -- phase 8 ---------------------------------------------------------------------------------------


def _say_counts(event: Event) -> Said:
    held = [[seat, number] for seat, number in enumerate(event.data["counts"]) if number]
    return said("event-calamity_counts", counts=held)


# -- how a calamity strikes ------------------------------------------------------------------------


def _say_minor(event: Event) -> Said:
    name = event.data["calamity"]
    text = said(f"calamity_text-{name}")
    return said("event-minor_calamity", who=event.seat, calamity=name, what=text)


def _say_number(event: Event) -> Said:
    """Describe a calamity's number, with changes by advances and the total if it differs."""
    d = event.data
    base = said(f"measure-{d['measure']}", n=d["base"])
    params = {"who": event.seat, "calamity": d["calamity"], "victim": d["victim"], "base": base}
    if not d["changes"] and d["total"] == d["base"]:
        return Said("event-calamity_number", params)
    changes = [_change(advance, delta) for advance, delta in d["changes"]]
    return Said("event-calamity_number_sum", {**params, "changes": changes, "total": d["total"]})


def _change(advance: str, delta: int) -> Said:
    key = "change-plus" if delta >= 0 else "change-minus"
    return said(key, n=abs(delta), advance=advance)


# -- losses ----------------------------------------------------------------------------------------


def _say_moved_back(event: Event) -> Said:
    before, after = event.data["before"], event.data["after"]
    if before == after:
        return said("event-moved_back_not", who=event.seat, after=after)
    return said("event-moved_back", who=event.seat, before=before, after=after)


def _say_selected(event: Event) -> Said:
    d = event.data
    shown = ("calamity", "areas", "total", "required")
    params = {name: d[name] for name in shown} | {"who": event.seat}
    if d["victim"] == event.seat:
        return Said("event-selected_own", params)
    return Said("event-selected", {**params, "victim": d["victim"]})


def _units(cities: Sequence[str], tokens: Mapping[str, int]) -> Said:
    """Describe cities and tokens by area."""
    return said("units", cities=cities, tokens=tokens)


def _say_annexed_units(event: Event) -> Said:
    d = event.data
    also = []
    if d["pirates"] or d["barbarians"]:
        also.append(said("annexed-wild", units=_units(d["pirates"], d["barbarians"])))
    if d["cities_destroyed"] or d["tokens_destroyed"]:
        gone = _units(d["cities_destroyed"], d["tokens_destroyed"])
        also.append(said("annexed-destroyed", units=gone))
    taken = _units(d["cities"], d["tokens"])
    return said("event-annexed_units", who=event.seat, victim=d["victim"], units=taken, also=also)


def _say_eruption(event: Event) -> Said:
    d = event.data
    lost = [said("eruption-city", who=d["city"])] if d["city"] is not None else []
    lost += [
        said("eruption-tokens", who=int(seat), tokens=number)
        for seat, number in d["tokens"].items()
    ]
    where = {"volcano": d["volcano"], "area": d["area"]}
    if not lost:
        return Said("event-eruption_nobody", where)
    one = (d["city"] is not None) + sum(d["tokens"].values()) == 1
    return Said("event-eruption", {**where, "lost": lost, "one": one})


# -- abilities -------------------------------------------------------------------------------------


def _say_taken_units(event: Event) -> Said:
    """Describe an ability that takes or destroys the units in an area."""
    units = [_units_of(each) for each in event.data["units"]]
    return Said(f"event-{event.kind}", {**event.data, "who": event.seat, "units": units})


def _units_of(units: Mapping[str, Any]) -> Said:
    """Return a player's units in the area of an ability."""
    who, tokens = units["seat"], units["tokens"]
    if not units["cities"]:
        return said("ability-tokens", who=who, tokens=tokens)
    if not tokens:
        return said("ability-city", who=who)
    return said("ability-both", who=who, tokens=tokens)


def _say_doctrine(event: Event) -> Said:
    city = event.data["pirate_city"]
    if city:
        return said("event-universal_doctrine_city", who=event.seat, pirate_city=city)
    barbarians = event.data["barbarians"]
    return said("event-universal_doctrine", who=event.seat, barbarians=barbarians)


def _say_gift(event: Event) -> Said:
    to, name = event.data["to"], event.data.get("name")
    if name is None:
        return said("event-gift", who=event.seat, to=to)
    return said("event-gift_seen", who=event.seat, to=to, name=name)


DISASTERS: dict[str, Callable[[Event], Said]] = {
    "calamity_counts": _say_counts,
    "minor_calamity": _say_minor,
    "calamity_number": _say_number,
    "moved_back": _say_moved_back,
    "selected": _say_selected,
    "annexed_units": _say_annexed_units,
    "eruption": _say_eruption,
    "monotheism": _say_taken_units,
    "fundamentalism": _say_taken_units,
    "politics_annex": _say_taken_units,
    "universal_doctrine": _say_doctrine,
    "gift": _say_gift,
}
