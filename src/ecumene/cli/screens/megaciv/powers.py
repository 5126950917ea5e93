"""Special abilities in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ecumene.cli.screens.megaciv.names import (
    advance,
    by_area,
    card,
    civilization,
    place,
    places,
    tell,
)
from ecumene.cli.screens.screen import Unread
from ecumene.games.megaciv.phases.abilities import turns
from ecumene.games.megaciv.phases.abilities.ability import Target
from ecumene.games.megaciv.phases.abilities.diaspora import Diaspora
from ecumene.games.megaciv.phases.abilities.fundamentalism import Fundamentalism
from ecumene.games.megaciv.phases.abilities.monotheism import Monotheism
from ecumene.games.megaciv.phases.abilities.politics import PoliticsAnnex, PoliticsGain
from ecumene.games.megaciv.phases.abilities.provincial_empire import ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.games.megaciv.views.view import View
from ecumene.kernel import Question

from . import lookup

USAGE = (
    ("monotheism rome", "mc-use_monotheism"),
    ("fundamentalism rome", "mc-use_fundamentalism"),
    ("politics gain 5", "mc-use_politics_gain"),
    ("politics annex rome", "mc-use_politics_annex"),
    ("diaspora take rome 2 put crete 2", "mc-use_diaspora"),
    ("provincial egypt hatti", "mc-use_provincial"),
    ("routes iron furs", "mc-use_routes"),
    ("doctrine city rome", "mc-use_doctrine_city"),
    ("doctrine rome 2 crete 1", "mc-use_doctrine_tokens"),
    ("done", "mc-use_abilities_done"),
)


def read(question: Question[Any], line: str) -> Any:
    """Read a typed line as the use of an ability."""
    words = lookup.split(line, [*lookup.area_names(), *lookup.civilization_names()])
    if not words or words[0] in ("done", "end", "none", "pass"):
        return AbilitiesDone()
    for name, reader in _READERS.items():
        if len(words[0]) > 2 and (name.startswith(words[0]) or words[0] in name):
            return reader(question.view, words[1:])
    raise Unread(tell("mc-no_ability", typed=words[0]))


def _one(words: Sequence[str]) -> str:
    if len(words) != 1:
        raise Unread(tell("mc-type_ability"))
    return lookup.area(words[0])


def _politics(_view: View, words: Sequence[str]) -> PoliticsGain | PoliticsAnnex:
    if words[:1] == ["gain"]:
        return PoliticsGain(min(lookup.number(words[1]), 99) if len(words) > 1 else 5)
    return PoliticsAnnex(_one(words[1:] if words[:1] == ["annex"] else words))


def _diaspora(view: View, words: Sequence[str]) -> Diaspora:
    if "put" not in words:
        raise Unread(tell("mc-type_diaspora"))
    at = words.index("put")
    taken = [word for word in words[:at] if word != "take"]
    own = view.seats[view.viewer].tokens_at
    return Diaspora(lookup.tokens(taken, own, {}), lookup.tokens(words[at + 1 :], (), {}))


def _provincial(view: View, words: Sequence[str]) -> ProvincialEmpire:
    names = [word for word in words if word != "empire"]
    if not names:
        raise Unread(tell("mc-type_provincial"))
    return ProvincialEmpire(lookup.players(names, view))


def _routes(view: View, words: Sequence[str]) -> TradeRoutes:
    names = [word for word in words if word != "routes"]
    if not names:
        raise Unread(tell("mc-type_routes"))
    return TradeRoutes(tuple(lookup.CardsToTake(view).take(names)[0]))


def _doctrine(view: View, words: Sequence[str]) -> UniversalDoctrine:
    names = [word for word in words if word != "doctrine"]
    if names[:1] == ["city"]:
        return UniversalDoctrine(pirate_city=lookup.area(" ".join(names[1:]), view.pirates_at))
    return UniversalDoctrine(barbarians=lookup.tokens(names, view.barbarians_at, {}))


_READERS: dict[str, Callable[[View, Sequence[str]], Any]] = {
    "monotheism": lambda _view, words: Monotheism(_one(words)),
    "fundamentalism": lambda _view, words: Fundamentalism(_one(words)),
    "politics": _politics,
    "diaspora": _diaspora,
    "provincial": _provincial,
    "traderoutes": _routes,
    "universaldoctrine": _doctrine,
}

# -- what is shown ---------------------------------------------------------------------------------


def ways(question: Question[Any]) -> list[RenderableType]:
    """Return the effects of each usable ability."""
    state = question.visible_state()
    # The question names the abilities that are left; the view does not say which were used.
    shown = {
        name: found
        for name, found in turns.possible(state, question.seat).items()
        if name in question.said.params["advances"]
    }
    return [
        Text.assemble((f"{advance(name)}: ", "bold"), _WAYS[name](state, found))
        for name, found in shown.items()
    ]


def _targets(state: State, found: Sequence[Target]) -> str:
    each = []
    for target in found:
        whose = ", ".join(
            tell(
                "mc-units_of",
                people=_people(state, units.seat),
                tokens=units.tokens,
                city=bool(units.cities),
            )
            for units in target.units
        )
        price = f" {tell('mc-for_treasury', treasury=target.cost)}" if target.cost else ""
        each.append(f"{place(target.area)} ({whose}){price}")
    return "; ".join(each) or tell("mc-no_area")


def _people(state: State, seat: int) -> str:
    if seat == BARBARIANS:
        return tell("mc-barbarians")
    return civilization(state.seats[seat].civilization)


_WAYS: dict[str, Callable[[State, Any], str]] = {
    "diaspora": lambda s, f: tell("mc-your_tokens", tokens=by_area(f.take)),
    "fundamentalism": _targets,
    "monotheism": _targets,
    "politics": lambda s, f: tell(
        "mc-gain_or_annex", treasury=f.treasury, areas=_targets(s, f.areas)
    ),
    "provincial_empire": lambda s, f: ", ".join(_people(s, seat) for seat in f),
    "trade_routes": lambda s, f: ", ".join(f"{card(x.name)} {x.treasury}" for x in f),
    "universal_doctrine": lambda s, f: tell(
        "mc-pirates_and_barbarians",
        areas=places(f.pirate_cities),
        tokens=by_area(f.barbarians),
    ),
}
