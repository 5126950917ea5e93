"""The purchase planner of Mega Civilization."""

from msgspec.json import Decoder

from ecumene.games.megaciv.calculations.planning.questions import PlanQuestion, answer_question
from ecumene.games.megaciv.views.plan_start import start_from_view
from ecumene.service.tables.planner import GamePlanner

PLANNER = GamePlanner(start_from_view, Decoder(PlanQuestion).decode, answer_question)
