"""Typed lines as answers, a small reader for each kind of question.

A reader says what was meant; the rules judge whether it is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecumene.cli.screens.parts import clean
from ecumene.cli.screens.screen import Drafted, Unread
from ecumene.games.megaciv.phases.calamity.annexation import (
    AnnexPart,
    AnnexSubject,
    SelectAreas,
    SelectionSubject,
)
from ecumene.games.megaciv.phases.calamity.discards import Discard
from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.calamity.losses import Damage, DestroyCities
from ecumene.games.megaciv.phases.calamity.piracy import PirateTargets
from ecumene.games.megaciv.phases.calamity.regression import BuyOffSteps
from ecumene.games.megaciv.phases.calamity.resolution import ChooseVictims
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.games.megaciv.phases.claims import Cities, ClaimSubject
from ecumene.games.megaciv.phases.conflict.token_conflict import Loss
from ecumene.games.megaciv.phases.departure import Relocate
from ecumene.games.megaciv.phases.expansion import Expand, growth
from ecumene.games.megaciv.phases.short_game import (
    ChosenCredits,
    PlaceCities,
    PlaceTokens,
    credits_of_choice,
    home_areas,
)
from ecumene.games.megaciv.position.state import LossSource
from ecumene.games.megaciv.views.view import SeatView
from ecumene.kernel import Question

from . import construction, lookup, movement, powers, purchases, trade
from .names import tell
from .prompt import choices

Asked = Question[Any]

# -- steps of an answer ----------------------------------------------------------------------------

_STEPS: dict[str, Callable[[Asked, Any, str], Drafted | None]] = {
    "movement": movement.prepare,
    "build_cities": construction.prepare,
    "purchase": purchases.prepare,
}


def prepare(question: Asked, draft: Any, line: str) -> Drafted | None:
    """Read a typed line as a step of an answer; None if it isn't one."""
    step = _STEPS.get(question.kind)
    return step(question, draft, line) if step else None


# -- whole answers ---------------------------------------------------------------------------------


def read(question: Asked, line: str) -> Any:
    """Read a typed line as an answer; raises Unread."""
    typed = line.strip().lower()
    listed = choices(question)
    for choice in listed:
        if typed == choice.key:
            return choice.answer
    reader = _READERS.get(question.kind)
    if reader is not None:
        return reader(question, line)
    fitting = [c for c in listed if lookup.key(c.label).startswith(lookup.key(typed))]
    if len(fitting) == 1 and typed:
        return fitting[0].answer
    raise Unread(tell("mc-no_answer", typed=clean(line[:40])))


def own(question: Asked) -> SeatView:
    """Return what the asked player has."""
    seat: SeatView = question.view.seats[question.seat]
    return seat


def words_of(line: str) -> list[str]:
    """Split a line about areas into words."""
    return lookup.split(line, lookup.area_names())


def _units(
    question: Asked, line: str, cities: Sequence[str]
) -> tuple[tuple[str, ...], dict[str, int]]:
    """Read cities and tokens: city rome, ostia 2; an area with a city but no token means the
    city."""
    tokens_at = question.view.seats[_loser(question)].tokens_at
    named: list[str] = []
    rest: list[str] = []
    words = words_of(line)
    likely = [*tokens_at, *cities]
    for index, word in enumerate(words):
        if word in ("city", "cities", "lose", "annex"):
            continue
        if word.isdecimal():
            rest.append(word)
            continue
        area = lookup.area(word, likely)
        counted = index + 1 < len(words) and words[index + 1].isdecimal()
        city = index and words[index - 1] == "city"
        if city or (not counted and area in cities and area not in tokens_at):
            named.append(area)
        else:
            rest.append(area)
    return tuple(named), lookup.tokens(rest, tokens_at, tokens_at)


def _loser(question: Asked) -> int:
    """Return whose units a question is about: the victim's, or the asked seat's."""
    if question.kind == "annex_part":
        return AnnexSubject.of(question).victim
    return question.seat


def _damage(question: Asked, line: str) -> Damage:
    return Damage(*_units(question, line, own(question).cities_at))


def _annex(question: Asked, line: str) -> AnnexPart:
    cities = question.view.seats[_loser(question)].cities_at
    return AnnexPart(*_units(question, line, cities))


def _destroy(question: Asked, line: str) -> DestroyCities:
    words = [word for word in words_of(line) if word != "city"]
    if words == ["pay"]:
        return DestroyCities(pay=True)
    return DestroyCities(lookup.areas(words, own(question).cities_at))


def _reduce(question: Asked, line: str) -> ReduceCities:
    words = [w for w in words_of(line) if w not in ("reduce", "city", "agriculture")]
    at = words.index("without") if "without" in words else len(words)
    cities = own(question).cities_at
    areas = lookup.areas(words[:at], cities)
    return ReduceCities(areas, lookup.areas(words[at + 1 :], areas))


def _theocracy(question: Asked, line: str) -> Theocracy:
    words = words_of(line)
    if words[:1] == ["reduce"]:
        return Theocracy(cities=_reduce(question, line))
    numbers, water, _ = lookup.CardsToTake(question.view).take([w for w in words if w != "discard"])
    return Theocracy(tuple(numbers), water)


def _discard(question: Asked, line: str) -> Discard:
    words = [
        word for word in lookup.split(line, lookup.card_names()) if word not in ("discard", "pay")
    ]
    treasury = 0
    if "treasury" in words:
        at = words.index("treasury")
        treasury = lookup.number(words[at + 1]) if at + 1 < len(words) else 0
        words = words[:at] + words[at + 2 :]
    numbers, water, _ = lookup.CardsToTake(question.view).take(words)
    return Discard(tuple(numbers), water, min(treasury, 300))


def _loss(question: Asked, line: str) -> Loss:
    tokens_at = own(question).tokens_at
    sources: list[LossSource] = []
    for word in [w for w in words_of(line) if w != "lose"]:
        if word.isdecimal():
            if not sources:
                raise Unread(tell("mc-type_loss"))
            sources[-1] = LossSource(sources[-1].place, min(max(lookup.number(word), 1), 55))
        elif word in ("ship", "ships") or word.startswith("ship:"):
            sources.append(LossSource("ship" if word == "ships" else word))
        else:
            sources.append(LossSource(lookup.area(word, tokens_at)))
    if not sources:
        raise Unread(tell("mc-type_loss"))
    return Loss(tuple(sources))


def _expand(question: Asked, line: str) -> Expand:
    state = question.visible_state()
    grows = growth(state.seats[question.seat])
    return Expand(lookup.tokens(words_of(line), grows, grows))


def _areas_reader(
    make: Callable[[tuple[str, ...]], Any], whose: Callable[[Asked], Sequence[str]]
) -> Any:
    def reader(question: Asked, line: str) -> Any:
        return make(lookup.areas(words_of(line), whose(question)))

    return reader


def _victims_cities(question: Asked) -> Sequence[str]:
    cities: Sequence[str] = question.view.seats[ClaimSubject.of(question).victim].cities_at
    return cities


def _victims_areas(question: Asked) -> Sequence[str]:
    seat = question.view.seats[SelectionSubject.of(question).victim]
    return [*seat.tokens_at, *seat.cities_at]


def _cities_of_all(question: Asked) -> Sequence[str]:
    return [area for seat in question.view.seats for area in seat.cities_at]


def _home(question: Asked) -> Sequence[str]:
    return home_areas(question.visible_state(), question.seat)


def _victims(question: Asked, line: str) -> ChooseVictims:
    words = lookup.split(line, lookup.civilization_names())
    return ChooseVictims(lookup.players(words, question.view))


def _chosen_credits(question: Asked, line: str) -> ChosenCredits:
    state = question.visible_state()
    words = [word for word in lookup.split(line) if word not in ("credits", "take")]
    points = purchases.read_credits(words)
    return ChosenCredits(dict.fromkeys(credits_of_choice(state, question.seat), points))


_READERS: dict[str, Callable[[Asked, str], Any]] = {
    "trade": trade.read,
    "ability": powers.read,
    "damage": _damage,
    "annex_part": _annex,
    "destroy_cities": _destroy,
    "reduce_cities": _reduce,
    "theocracy": _theocracy,
    "discard": _discard,
    "loss": _loss,
    "expand": _expand,
    "place_tokens": lambda q, line: PlaceTokens(lookup.tokens(words_of(line), _home(q), {})),
    "relocate": lambda q, line: Relocate(
        lookup.tokens(words_of(line), own(q).tokens_at, own(q).tokens_at)
    ),
    "place_cities": _areas_reader(PlaceCities, _home),
    "claim_cities": _areas_reader(Cities, _victims_cities),
    "select_areas": _areas_reader(SelectAreas, _victims_areas),
    "pirate_targets": _areas_reader(PirateTargets, _cities_of_all),
    "buy_off_steps": _areas_reader(BuyOffSteps, lambda q: own(q).cities_at),
    "choose_victims": _victims,
    "choose_credits": _chosen_credits,
}
