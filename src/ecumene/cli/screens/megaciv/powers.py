"""Special abilities in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ecumene.cli.screens.screen import Unread
from ecumene.games.megaciv.phases.abilities import turns
from ecumene.games.megaciv.phases.abilities.diaspora import Diaspora
from ecumene.games.megaciv.phases.abilities.fundamentalism import Fundamentalism
from ecumene.games.megaciv.phases.abilities.monotheism import Monotheism
from ecumene.games.megaciv.phases.abilities.politics import PoliticsAnnex, PoliticsGain
from ecumene.games.megaciv.phases.abilities.provincial_empire import ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.targets import Target
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.names import advance, by_area, card, place, places
from ecumene.games.megaciv.views.view import View
from ecumene.games.megaciv.words.leaders import civ_of
from ecumene.kernel import Question

from . import lookup

USAGE = (
    ("monotheism rome", "annex the units in an area next to yours"),
    ("fundamentalism rome", "destroy the units in an area next to yours"),
    ("politics gain 5", "gain up to 5 treasury"),
    ("politics annex rome", "annex an area for treasury"),
    ("diaspora take rome 2 put crete 2", "move up to 5 tokens anywhere within the limits"),
    ("provincial egypt hatti", "these neighbours give a card each"),
    ("routes iron furs", "sell cards for twice their face value"),
    ("doctrine city rome", "annex a pirate city"),
    ("doctrine rome 2 crete 1", "annex up to 5 barbarian tokens"),
    ("done", "use no more abilities"),
)


def read(question: Question[Any], line: str) -> Any:
    """A typed line as the use of an ability."""
    words = lookup.split(line, [*lookup.area_names(), *lookup.civilization_names()])
    if not words or words[0] in ("done", "end", "none", "pass"):
        return AbilitiesDone()
    for name, reader in _READERS.items():
        if len(words[0]) > 2 and (name.startswith(words[0]) or words[0] in name):
            return reader(question.view, words[1:])
    raise Unread(f"There is no ability {words[0]!r}; type help to see them.")


def _one(words: Sequence[str]) -> str:
    if len(words) != 1:
        raise Unread("Type the ability and one area: monotheism rome")
    return lookup.area(words[0])


def _politics(_view: View, words: Sequence[str]) -> PoliticsGain | PoliticsAnnex:
    if words[:1] == ["gain"]:
        return PoliticsGain(min(lookup.number(words[1]), 99) if len(words) > 1 else 5)
    return PoliticsAnnex(_one(words[1:] if words[:1] == ["annex"] else words))


def _diaspora(view: View, words: Sequence[str]) -> Diaspora:
    if "put" not in words:
        raise Unread("Type what you take and where it goes: diaspora take rome 2 put crete 2")
    at = words.index("put")
    taken = [word for word in words[:at] if word != "take"]
    own = view.seats[view.viewer].tokens_at
    return Diaspora(lookup.tokens(taken, own, {}), lookup.tokens(words[at + 1 :], (), {}))


def _provincial(view: View, words: Sequence[str]) -> ProvincialEmpire:
    names = [word for word in words if word != "empire"]
    if not names:
        raise Unread("Type who shall give: provincial egypt hatti")
    return ProvincialEmpire(lookup.players(names, view))


def _routes(view: View, words: Sequence[str]) -> TradeRoutes:
    names = [word for word in words if word != "routes"]
    if not names:
        raise Unread("Type what you sell: routes iron furs")
    return TradeRoutes(tuple(lookup.Hand(view).take(names)[0]))


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
    """What each ability that can be used would do."""
    state = question.visible_state()
    # The question names the abilities that are left; the view does not say which were used.
    shown = {
        name: found
        for name, found in turns.possible(state, question.seat).items()
        if advance(name) in question.text
    }
    return [
        Text.assemble((f"{advance(name)}: ", "bold"), _WAYS[name](state, found))
        for name, found in shown.items()
    ]


def _targets(state: State, found: Sequence[Target]) -> str:
    each = []
    for target in found:
        whose = ", ".join(
            f"{civ_of(state, units.seat)} {units.tokens}{' and a city' if units.cities else ''}"
            for units in target.units
        )
        price = f" for {target.cost} treasury" if target.cost else ""
        each.append(f"{place(target.area)} ({whose}){price}")
    return "; ".join(each) or "no area"


_WAYS: dict[str, Callable[[State, Any], str]] = {
    "diaspora": lambda s, f: f"your tokens {by_area(f.take)}",
    "fundamentalism": _targets,
    "monotheism": _targets,
    "politics": lambda s, f: f"gain up to {f.treasury}, or annex {_targets(s, f.areas)}",
    "provincial_empire": lambda s, f: ", ".join(civ_of(s, seat) for seat in f),
    "trade_routes": lambda s, f: ", ".join(f"{card(x.name)} {x.treasury}" for x in f),
    "universal_doctrine": lambda s, f: (
        f"pirate cities in {places(f.pirate_cities)}; barbarians {by_area(f.barbarians)}"
    ),
}
