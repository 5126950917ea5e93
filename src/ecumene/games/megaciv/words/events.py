"""Events whose sentence needs more than their data; all others are ``event-<kind>``.

Data that only some viewers get make a separate sentence: ``event-drew`` and ``event-drew_seen``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.commodities import WATER
from ecumene.games.megaciv.tables.names import SHIP
from ecumene.kernel import Event
from ecumene.words import Said, said

from .moves import say_orders

# -- setup -----------------------------------------------------------------------------------------


def _say_theme_set(event: Event) -> Said:
    if "theme_set" not in event.data:
        return said("event-theme_set", who=event.seat)
    return said("event-theme_set_seen", who=event.seat, theme_set=event.data["theme_set"])


# -- phases 2 to 4 ---------------------------------------------------------------------------------


def _say_census(event: Event) -> Said:
    ranked = sorted(enumerate(event.data["census"]), key=lambda row: -row[1])
    return said("event-census", census=[list(row) for row in ranked])


def _say_moved(event: Event) -> Said:
    orders = say_orders(event.data["orders"])
    if not orders:
        return said("event-moved_nothing", who=event.seat)
    return said("event-moved", who=event.seat, orders=orders)


def _loss(area: str, loss: Sequence[Any]) -> Said:
    owner, where, number = loss
    if where.startswith(SHIP):
        return said("loss-ships", who=owner, number=number)
    if where == area:
        return said("loss-here", who=owner, number=number)
    return said("loss-elsewhere", who=owner, number=number, area=where)


def _say_losses(event: Event) -> Said:
    area = event.data["area"]
    losses = [_loss(area, loss) for loss in event.data["losses"]]
    return said("event-losses", area=area, losses=losses)


def _say_fought(event: Event) -> Said:
    area, d = event.data["area"], event.data
    elsewhere = [_loss(area, loss) for loss in d["losses"] if loss[1] != area]
    return said(
        "event-fought",
        area=area,
        room=d["room"],
        before=d["before"],
        after=d["after"],
        elsewhere=elsewhere,
    )


def _say_loss_chosen(event: Event) -> Said:
    area, place = event.data["area"], event.data.get("place")
    if place is None:
        return said("event-loss_chosen", who=event.seat, area=area)
    if place.startswith(SHIP):
        return said("event-loss_chosen_ship", who=event.seat, area=area)
    return said("event-loss_chosen_token", who=event.seat, area=area, place=place)


def _count_cards(cards: Mapping[str, Any]) -> dict[str, int]:
    """Count visible cards by name: "names" lists each card but water, "water" is a number."""
    return dict(Counter(cards["names"])) | ({WATER: cards["water"]} if cards["water"] else {})


def _say_spoils(event: Event) -> Said:
    d = event.data
    taken = []
    if d["drawn"] and "names" in d:
        taken = [said("spoils-card_seen", defender=d["defender"], cards=_count_cards(d))]
    elif d["drawn"]:
        taken = [said("spoils-card", defender=d["defender"])]
    if d["treasury"]:
        taken.append(said("count-treasury", n=d["treasury"]))
    return said("event-spoils", who=event.seat, area=d["area"], spoils=taken)


# -- phases 5 and 6 --------------------------------------------------------------------------------


def _say_built(event: Event) -> Said:
    d = event.data
    paid = [said("count-token", n=d["tokens"])]
    paid += [said("count-treasury", n=d["treasury"])] if d["treasury"] else []
    paid += [
        said("part-from_area", key=area, value=number) for area, number in d["neighbours"].items()
    ]
    return said(
        "event-built",
        who=event.seat,
        area=d["area"],
        paid=paid,
        kept=d["kept"],
        others=d["others"],
    )


def _say_drew(event: Event) -> Said:
    params = {"who": event.seat, "number": event.data["number"], "emptied": event.data["emptied"]}
    if "names" not in event.data:
        return Said("event-drew", params)
    return Said("event-drew_seen", {**params, "cards": _count_cards(event.data)})


def _say_bought(event: Event) -> Said:
    shown = ("free", "stack", "price", "emptied")
    params = {name: event.data[name] for name in shown} | {"who": event.seat}
    if "names" not in event.data:
        return Said("event-bought", params)
    return Said("event-bought_seen", {**params, "cards": _count_cards(event.data)})


# -- phase 7 ---------------------------------------------------------------------------------------


def _claims(data: Mapping[str, Any]) -> dict[str, Any]:
    """Describe the claimed cards of an offer."""
    return {
        "number": data["number"],
        "names": dict(Counter(data["names"])),
        "more": dict(Counter(data["more"])),
        "no_calamity": data["no_calamity"],
    }


def _bundle(shown: Mapping[str, Any]) -> Said:
    """Describe an offer or an answer by its cards, as far as its readers know them."""
    names = Counter([*shown["names"], *shown["more"]])
    return said("offer-bundle", number=shown["number"], names=dict(names))


def _say_offered(event: Event) -> Said:
    d = event.data
    wish = {"wish": d["wish"], "wish_names": d["wish_names"]}
    return said("event-offered", who=event.seat, to=d["to"], **_claims(d), **wish)


def _say_answered(event: Event) -> Said:
    d = event.data
    asked = _bundle(d["asked"])
    return said("event-answered", who=event.seat, to=d["to"], asked=asked, **_claims(d))


def _say_declined(event: Event) -> Said:
    d = event.data
    asked = _bundle(d["asked"])
    return said("event-declined", who=event.seat, giver=d["giver"], bundle=_bundle(d), asked=asked)


def _say_withdrawn(event: Event) -> Said:
    d = event.data
    return said(
        "event-withdrawn",
        who=event.seat,
        answer=bool(d["answers"]),
        to=d["to"],
        bundle=_bundle(d),
    )


def _say_dealt(event: Event) -> Said:
    d = event.data
    gives, gets = d["numbers"]
    params = {"partners": d["partners"], "gives": gives, "gets": gets}
    if "gave" not in d:
        return Said("event-dealt", params)
    own = {
        "gave": _count_cards(d["gave"]),
        "got": _count_cards(d["got"]),
        "gain": d["gain"],
        "more": d["gain"] >= 0,
        "calamities": [name for name in d["got"]["names"] if name in CALAMITIES],
    }
    return Said("event-dealt_seen", params | own)


# -- phases 12 and 13 ------------------------------------------------------------------------------


def _say_purchased(event: Event) -> Said:
    d = event.data
    paid = [said("part-card", key=card, value=number) for card, number in d["cards"].items()]
    paid += [said("count-treasury", n=d["treasury"])] if d["treasury"] else []
    return said(
        "event-purchased",
        who=event.seat,
        advances=d["advances"],
        price=d["price"],
        paid=paid,
        wasted=d["wasted"],
    )


#: messages for moves of a marker that don't depend on an epoch's requirements, by rule
_MARKERS = {"MC-13.10": "event-marker_back", "MC-13.12": "event-marker_last"}


def _say_marker(event: Event) -> Said:
    d = event.data
    if event.rule in _MARKERS:
        return said(_MARKERS[event.rule], who=event.seat, after=d["after"])
    moves = "event-marker_moves" if d["after"] > d["before"] else "event-marker_stays"
    needs = [said(f"need-{each}", need=need, have=have) for each, need, have in d["needs"]]
    return said(moves, who=event.seat, after=d["after"], epoch=d["epoch"], needs=needs)


def _say_reshuffled(event: Event) -> Said:
    back = event.data["no_longer_empty"].values()
    return said("event-reshuffled", stacks=sorted({stack for block in back for stack in block}))


# -- leaving ---------------------------------------------------------------------------------------


def _say_relocated(event: Event) -> Said:
    d = event.data
    lost = [said("count-ship", n=len(d["ships"]))] if d["ships"] else []
    lost += [said("count-city", n=len(d["cities"]))] if d["cities"] else []
    return said("event-relocated", who=event.seat, tokens=d["tokens"], lost=lost)


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


EVENTS: dict[str, Callable[[Event], Said]] = {
    "theme_set": _say_theme_set,
    "census": _say_census,
    "moved": _say_moved,
    "losses": _say_losses,
    "fought": _say_fought,
    "loss_chosen": _say_loss_chosen,
    "spoils": _say_spoils,
    "built": _say_built,
    "drew": _say_drew,
    "bought": _say_bought,
    "offered": _say_offered,
    "answered": _say_answered,
    "declined": _say_declined,
    "withdrawn": _say_withdrawn,
    "dealt": _say_dealt,
    "purchased": _say_purchased,
    "marker": _say_marker,
    "reshuffled": _say_reshuffled,
    "relocated": _say_relocated,
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
