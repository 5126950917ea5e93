"""Routes of Mega Civilization: prices of advances, and plans of purchases (DG-6.9).

Both are computed from the view of the caller's own seat, so they can't reveal anything else.
"""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import msgspec
from fastapi import Query, Request, Response

from ecumene.games.megaciv.calculations.planning.questions import PlanAnswer, PlanQuestion
from ecumene.games.megaciv.calculations.player_facts import Holder, PlayerFacts
from ecumene.games.megaciv.calculations.prices import open_prices, supposing
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.phases.acquisition.purchase import budget_of
from ecumene.games.megaciv.tables.advances import ADVANCES, Advances, Errata, advances_of
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.credit import GROUPS, Credits
from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.common import show
from ecumene.service.edge.languages import AskedLanguage, texts_in
from ecumene.service.edge.problems import Problem, no_crowd
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.routes.common import new_router
from ecumene.service.play.plan_process import TooSlow
from ecumene.service.tables.planner import PLANNERS, check_planner
from ecumene.service.tables.tables import refuse
from ecumene.words import read_said

from .forms import PlanAskedAtTable, PlanAskedFreely, PlansShown, PriceShown, PricesShown

ROUTER = new_router()

OWN = -1
#: prices of the caller's own plan take a hundredth of the time of plans
WEIGHT_OF_PRICES = 0.2

_answer = msgspec.json.Decoder(PlanAnswer)

# -- prices ----------------------------------------------------------------------------------------

Seat = Annotated[int, Query(ge=OWN, le=99, description="whose prices; -1 for the caller's seat")]
Held = Annotated[
    list[str],
    Query(
        default_factory=list,
        max_length=len(ADVANCES),
        description="further advances to assume as held",
        examples=[["pottery"]],
    ),
]
Points = Annotated[int, Query(ge=0, le=500, description="credits beyond those printed on cards")]


@ROUTER.get("/api/games/megaciv/prices")
async def supposed_prices(
    held: Held,
    errata: Errata = "corrected",
    arts: Points = 0,
    civics: Points = 0,
    crafts: Points = 0,
    religion: Points = 0,
    science: Points = 0,
) -> PricesShown:
    """Price all other advances for a holder of these, with additional credits."""
    start = PlayerFacts(credits=Credits(arts, civics, crafts, religion, science))
    return _show_prices(start, held, advances_of(errata))


@ROUTER.get("/api/tables/{table_id}/prices")
async def prices(
    table_id: UUID,
    caller: Called,
    request: Request,
    held: Held,
    seat: Seat = OWN,
) -> PricesShown:
    """Price all advances that a seat doesn't hold, now or with further advances."""
    table, own = caller.table, caller.table.seat_of(caller.me.id)
    if table.played is None:
        raise refuse("not_started")
    if PLANNERS.of(table.game) is None:
        raise Problem(404, "no_prices")
    if seat >= len(table.seats):
        raise Problem(404, "no_such_seat")
    whose = own if seat == OWN else seat
    async with service_of(request).games.read_at_rest(table.played, 0) as match:
        holder = match.view(own).seats[whose]
        cards = advances_of(match.state.options.errata)
        known = whose == own and table.game == MEGA_CIVILIZATION.name
        budget = budget_of(match.state, match.state.seats[own]) if known else None
    return _show_prices(holder, held, cards, budget)


def _show_prices(
    holder: Holder, more: list[str], cards: Advances, budget: int | None = None
) -> PricesShown:
    if not set(more) <= set(cards):
        raise Problem(404, "no_advance")
    holder = supposing(holder, more, cards)
    return PricesShown(
        credits=dict(zip(GROUPS, holder.credits.each, strict=True)),
        prices=[show(PriceShown, each) for each in open_prices(holder, cards)],
        budget=budget,
    )


# -- plans -----------------------------------------------------------------------------------------


@ROUTER.post("/api/plan", response_model=PlansShown)
async def plan_freely(
    form: PlanAskedFreely, caller: Called, request: Request, language: AskedLanguage = ""
) -> Response:
    """Plan purchases from any position: up to three plans for the coming turns, with reasons."""
    question = form.to_question(form.to_start())
    return await _plan(request, caller, MEGA_CIVILIZATION.name, question, language)


@ROUTER.post("/api/tables/{table_id}/plan", response_model=PlansShown)
async def plan_at_table(
    table_id: UUID,
    form: PlanAskedAtTable,
    caller: Called,
    request: Request,
    language: AskedLanguage = "",
) -> Response:
    """Plan purchases from the caller's seat, with its holdings and expected income.

    If the host only allows prices, `plans` must be false.
    """
    table, own = caller.table, caller.table.seats_of(caller.me.id)
    seat = form.seat if form.seat >= 0 else own[0]
    if seat not in own:
        raise Problem(403, "not_seated")
    if table.played is None:
        raise refuse("not_started")
    planner = PLANNERS.of(table.game)
    if planner is None:
        raise Problem(404, "no_prices")
    check_planner(table, plans=form.plans)
    async with service_of(request).games.read_at_rest(table.played, 0) as match:
        view, options = match.view(seat), match.state.options
    if view.seats[seat].civilization not in CIVILIZATIONS:
        raise refuse("not_started")
    start = planner.start(view, seat, options)
    if form.hand is not None:
        start = msgspec.structs.replace(start, hand=form.hand)
    return await _plan(request, caller, table.game, form.to_question(start), language)


async def _plan(
    request: Request, caller: Caller, game: str, question: PlanQuestion, language: str
) -> Response:
    """Return the planner's answer as JSON."""
    service, who = service_of(request), caller.key(request)
    service.limit("plan", who, 1 if question.plans else WEIGHT_OF_PRICES)
    try:
        with no_crowd():
            found = await service.planner.answer(
                game,
                question,
                who,
                address_of(request),
                stranger=caller.account is None,
                quick=not question.plans,
            )
    except TooSlow:
        raise Problem(503, "plan_too_slow", {"Retry-After": "5"}) from None
    texts = texts_in(language, MEGA_CIVILIZATION.name)
    if texts:
        found = msgspec.json.encode(texts.add(_read_answer(found)))
    return Response(found, media_type="application/json")


def _read_answer(written: bytes) -> PlanAnswer:
    """Decode the answer with its nested sentences."""
    answer = _answer.decode(written)
    spoken = {
        name: read_said(sentence)
        for name in ("certainty", "more", "waiting")
        if (sentence := getattr(answer, name)) is not None
    }
    replace = msgspec.structs.replace
    plans = tuple(replace(plan, why=read_said(plan.why)) for plan in answer.plans)
    return replace(answer, plans=plans, **spoken)
