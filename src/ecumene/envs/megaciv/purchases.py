"""Purchases, buildings and abilities, action by action (MC-12, MC-5, MC-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ecumene.envs.choices import DONE, Choices, Give, Go, OpenQuestion
from ecumene.games.megaciv.calculations.purchases import ANATOMY, LIBRARY
from ecumene.games.megaciv.phases.abilities.diaspora import Diaspora
from ecumene.games.megaciv.phases.abilities.fundamentalism import Fundamentalism
from ecumene.games.megaciv.phases.abilities.monotheism import Monotheism
from ecumene.games.megaciv.phases.abilities.politics import PoliticsAnnex, PoliticsGain
from ecumene.games.megaciv.phases.abilities.provincial_empire import ProvincialEmpire
from ecumene.games.megaciv.phases.abilities.trade_routes import TradeRoutes
from ecumene.games.megaciv.phases.abilities.turns import AbilitiesDone
from ecumene.games.megaciv.phases.abilities.universal_doctrine import UniversalDoctrine
from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from ecumene.games.megaciv.phases.cities.construction import BuildCities, BuildSite, NewCity
from ecumene.games.megaciv.tables.advances import ChooseCredits, advances_of
from ecumene.games.megaciv.tables.credit import GROUPS, Credits

from . import actions
from .actions import own_seat

# -- advances --------------------------------------------------------------------------------------


class Basket(NamedTuple):
    """A purchase being built."""

    advances: tuple[str, ...] = ()
    #: the advance that comes with Anatomy, "" for none; None before it is said
    free: str | None = None
    #: no more advances
    closed: bool = False
    #: groups of the credits of choice
    groups: tuple[str, ...] = ()


def purchase(asked: OpenQuestion) -> Choices:
    """Choose advances one by one, then Anatomy's free one, then credits of choice.

    It is paid at the lowest loss, as the program suggests; Library reduces the dearest advance.
    """
    basket: Basket = asked.draft or Basket()
    if basket.closed:
        return _free(asked, basket) if basket.free is None else _credits(asked, basket)
    prices = asked.facts.prices
    left = asked.facts.budget - sum(prices[name] for name in basket.advances)
    choices: dict[str, Go | Give] = {
        actions.advance(name): Go(basket._replace(advances=(*basket.advances, name)))
        for name, price in prices.items()
        if name not in basket.advances and price <= left
    }
    choices[DONE] = _close(asked, basket)
    return choices


def _close(asked: OpenQuestion, basket: Basket) -> Go | Give:
    """Return the question after the last advance, if any."""
    if ANATOMY in basket.advances and _free_ones(asked, basket):
        return Go(basket._replace(closed=True))
    return _settle(asked, basket._replace(closed=True, free=""))


def _settle(asked: OpenQuestion, basket: Basket) -> Go | Give:
    if _givers(asked, basket):
        return Go(basket)
    return Give(partial(_make_purchase, asked, basket, {}))


def _free_ones(asked: OpenQuestion, basket: Basket) -> list[str]:
    return [name for name in asked.facts.free if name not in basket.advances]


def _free(asked: OpenQuestion, basket: Basket) -> Choices:
    choices = {
        actions.advance(name): _settle(asked, basket._replace(free=name))
        for name in _free_ones(asked, basket)
    }
    choices[DONE] = _settle(asked, basket._replace(free=""))
    return choices


def _givers(asked: OpenQuestion, basket: Basket) -> dict[str, ChooseCredits]:
    """The advances of the purchase that give credits of choice (MC-12.31)."""
    table = advances_of(asked.question.options.errata)
    gained = (*basket.advances, *([basket.free] if basket.free else []))
    specials = {name: table[name].special for name in gained}
    return {name: row for name, row in specials.items() if isinstance(row, ChooseCredits)}


def _credits(asked: OpenQuestion, basket: Basket) -> Choices:
    givers = _givers(asked, basket)
    steps = [name for name, row in givers.items() for _ in range(row.amount // row.step)]
    return credits_from(
        basket.groups,
        steps,
        {name: row.step for name, row in givers.items()},
        partial(_make_purchase, asked, basket),
        lambda groups: basket._replace(groups=groups),
    )


def _make_purchase(asked: OpenQuestion, basket: Basket, chosen: dict[str, Credits]) -> BuyAdvances:
    """Return the purchase with the payment and the discards that cost least."""
    prices = asked.facts.prices
    others = [name for name in basket.advances if name != LIBRARY and prices[name]]
    cheaper = LIBRARY in basket.advances and others
    wanted = BuyAdvances(
        advances=basket.advances,
        free=basket.free or "",
        library=max(others, key=prices.__getitem__) if cheaper else "",
        chosen=chosen,
    )
    found: BuyAdvances | None = asked.question.preview(wanted).suggestion
    if found is None:
        raise RuntimeError("what the budget holds can be paid")
    return found


# -- cities ----------------------------------------------------------------------------------------


def build_cities(asked: OpenQuestion) -> Choices:
    """Choose area after area; tokens there pay first, then treasury, then neighbours."""
    builds: tuple[NewCity, ...] = asked.draft
    seen = asked.question.preview(BuildCities(builds))
    choices: dict[str, Go | Give] = {
        actions.area(site.area): Go((*builds, _build(site))) for site in seen.sites
    }
    choices[DONE] = Give(partial(BuildCities, builds))
    return choices


def _build(site: BuildSite) -> NewCity:
    """Build a city with as little help as needed; a token stays if it may (MC-5.7 to MC-5.9)."""
    missing = max(site.price - site.here, 0)
    treasury = min(site.treasury, missing)
    left = missing - treasury
    lent: dict[str, int] = {}
    for area, tokens in site.neighbours.items():
        if left:
            lent[area] = min(tokens, left)
            left -= lent[area]
    return NewCity(site.area, treasury, lent, keep=site.keep and site.here > site.price)


# -- special abilities -----------------------------------------------------------------------------


def ability(asked: OpenQuestion) -> Choices:
    """Choose an ability, then its targets."""
    if not asked.draft:
        usable = [name for name, targets in TARGETS.items() if targets(asked, ())]
        return {
            **{actions.use(name): Go((name, ())) for name in usable},
            DONE: Give(AbilitiesDone),
        }
    name, named = asked.draft
    return TARGETS[name](asked, named)


def _target(asked: OpenQuestion, name: str, make: Any) -> Choices:
    targets = getattr(asked.facts, name) or ()
    return {actions.area(target.area): Give(partial(make, target.area)) for target in targets}


def _gain(asked: OpenQuestion, _named: tuple[str, ...]) -> Choices:
    choice = asked.facts.politics
    most = choice.treasury if choice is not None else 0
    return {actions.number(n): Give(partial(PoliticsGain, n)) for n in range(1, most + 1)}


def _annex(asked: OpenQuestion, _named: tuple[str, ...]) -> Choices:
    choice = asked.facts.politics
    targets = choice.areas if choice is not None else ()
    return {actions.area(to.area): Give(partial(PoliticsAnnex, to.area)) for to in targets}


def _empire(asked: OpenQuestion, named: tuple[int, ...]) -> Choices:
    """Choose seats one by one, then done."""
    seats = asked.facts.provincial_empire or ()
    own, players = asked.question.seat, len(asked.view.seats)
    choices: dict[str, Go | Give] = {}
    if len(named) < asked.facts.most:
        for seat in seats:
            if seat not in named:
                step = Go(("provincial_empire", (*named, seat)))
                choices[actions.seat(own, seat, players)] = step
    if named:
        choices[DONE] = Give(partial(ProvincialEmpire, named))
    return choices


def _routes(asked: OpenQuestion, named: tuple[int, ...]) -> Choices:
    """Choose cards one by one, as far as the stock pays; of equal cards the lowest number."""
    sales = asked.facts.trade_routes or ()
    gains = {sale.card: sale.treasury for sale in sales}
    stock = own_seat(asked).tokens_in_stock - sum(gains[card] for card in named)
    choices: dict[str, Go | Give] = {}
    for sale in sorted(sales, key=lambda sale: sale.card, reverse=True):
        if sale.card not in named and sale.treasury <= stock:
            choices[actions.card(sale.name)] = Go(("trade_routes", (*named, sale.card)))
    if named:
        choices[DONE] = Give(partial(TradeRoutes, named))
    return choices


def _doctrine(asked: OpenQuestion, named: tuple[str, ...]) -> Choices:
    """Choose a pirate city, or barbarian tokens one by one."""
    heathens = asked.facts.universal_doctrine
    if heathens is None:
        return {}
    if named[:1] == (actions.CITY,):
        return {
            actions.area(area): Give(partial(UniversalDoctrine, area))
            for area in heathens.pirate_cities
        }
    taken = Counter(named)
    choices: dict[str, Go | Give] = {}
    if len(named) < heathens.tokens:
        for area, tokens in heathens.barbarians.items():
            if taken[area] < tokens:
                choices[actions.area(area)] = Go(("universal_doctrine", (*named, area)))
    if named:
        choices[DONE] = Give(partial(UniversalDoctrine, "", dict(taken)))
    elif heathens.pirate_cities:
        choices[actions.CITY] = Go(("universal_doctrine", (actions.CITY,)))
    return choices


def _diaspora(asked: OpenQuestion, named: tuple[str, ...]) -> Choices:
    """Choose tokens one by one: their origin, then their destination."""
    journey = asked.facts.diaspora
    if journey is None:
        return {}
    take, put = Counter(named[::2]), Counter(named[1::2])
    if len(named) % 2:
        ways = _destinations(journey.put, take, put)
        return {actions.area(to): Go(("diaspora", (*named, to))) for to in ways}
    choices: dict[str, Go | Give] = {}
    if len(named) // 2 < asked.facts.most:
        for area, tokens in journey.take.items():
            able = take[area] < tokens and area not in put
            if able and _destinations(journey.put, take + Counter([area]), put):
                choices[actions.area(area)] = Go(("diaspora", (*named, area)))
    if named:
        choices[DONE] = Give(partial(Diaspora, dict(take), dict(put)))
    return choices


def _destinations(rooms: dict[str, int], take: Counter[str], put: Counter[str]) -> list[str]:
    """Return areas with room that give no token themselves (N-121)."""
    return [to for to, room in rooms.items() if put[to] < room and to not in take]


TARGETS: dict[str, Callable[[OpenQuestion, Any], Choices]] = {
    "diaspora": _diaspora,
    "fundamentalism": lambda asked, _: _target(asked, "fundamentalism", Fundamentalism),
    "monotheism": lambda asked, _: _target(asked, "monotheism", Monotheism),
    "politics_gain": _gain,
    "politics_annex": _annex,
    "provincial_empire": _empire,
    "trade_routes": _routes,
    "universal_doctrine": _doctrine,
}


def credits_from(
    chosen: tuple[str, ...],
    givers: Sequence[str],
    size: Mapping[str, int],
    make: Callable[[dict[str, Credits]], Any],
    go: Callable[[tuple[str, ...]], Any] = lambda groups: groups,
) -> dict[str, Go | Give]:
    """Choose the next group; each advance in ``givers`` gives one step, in this order."""
    last = len(chosen) + 1 == len(givers)
    choices: dict[str, Go | Give] = {}
    for group in GROUPS:
        groups = (*chosen, group)
        step = Give(partial(_make_answer, make, groups, givers, size)) if last else Go(go(groups))
        choices[actions.group(group)] = step
    return choices


def _make_answer(
    make: Callable[[dict[str, Credits]], Any],
    groups: Sequence[str],
    givers: Sequence[str],
    size: Mapping[str, int],
) -> Any:
    points: dict[str, dict[str, int]] = {}
    for giver, group in zip(givers, groups, strict=True):
        of_giver = points.setdefault(giver, dict.fromkeys(GROUPS, 0))
        of_giver[group] += size[giver]
    return make({giver: Credits(**of_giver) for giver, of_giver in points.items()})
