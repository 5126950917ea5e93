"""Purchase plans for Mega Civilization, from any position or the caller's seat (DG-6.9)."""

from __future__ import annotations

from uuid import UUID

import msgspec
from fastapi import Request, Response

from ecumene.games.megaciv.calculations.planning.questions import PlanQuestion
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.plan import PlanAskedAtTable, PlanAskedFreely, PlansShown
from ecumene.service.edge.languages import AskedLanguage, texts_in
from ecumene.service.edge.plan_positions import make_question, start_at_table, start_freely
from ecumene.service.edge.problems import Problem, no_crowd
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.play.plan_process import TooSlow
from ecumene.service.tables.planner import WITH_ADVANCES, check_planner
from ecumene.service.tables.tables import refuse

from .common import new_router

router = new_router()

#: prices of the caller's own plan take a hundredth of the time of plans
WEIGHT_OF_PRICES = 0.2

_encode = msgspec.json.Encoder().encode


@router.post("/api/plan", response_model=PlansShown)
async def plan_freely(
    form: PlanAskedFreely, caller: Called, request: Request, language: AskedLanguage = ""
) -> Response:
    """Plan purchases from any position: up to three plans for the coming turns, with reasons."""
    question = make_question(form, start_freely(form))
    return await _answer(request, caller, question, language)


@router.post("/api/tables/{table_id}/plan", response_model=PlansShown)
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
    if table.game not in WITH_ADVANCES:
        raise Problem(404, "no_prices")
    check_planner(table, plans=form.plans)
    async with service_of(request).games.read_at_rest(table.played, 0) as match:
        view, options = match.view(seat), match.state.options
    if view.seats[seat].civilization not in CIVILIZATIONS:
        raise refuse("not_started")
    start = start_at_table(form, table.game, view, seat, options)
    return await _answer(request, caller, make_question(form, start), language)


async def _answer(
    request: Request, caller: Caller, question: PlanQuestion, language: str
) -> Response:
    """Return the planner's answer as JSON."""
    service, who = service_of(request), caller.key(request)
    service.limit("plan", who, 1 if question.plans else WEIGHT_OF_PRICES)
    try:
        with no_crowd():
            found = await service.planner.answer(
                question, who, address_of(request), stranger=caller.account is None
            )
    except TooSlow:
        raise Problem(503, "plan_too_slow", {"Retry-After": "5"}) from None
    texts = texts_in(language, MEGA_CIVILIZATION.name)
    return Response(_encode(texts.add(found) if texts else found), media_type="application/json")
