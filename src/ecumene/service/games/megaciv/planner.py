"""The purchase planner of Mega Civilization."""

from ecumene.games.megaciv.calculations.planning.questions import PlanQuestion, answer_question
from ecumene.games.megaciv.views.plan_start import start_from_view
from ecumene.service.tables.planner import GamePlanner

PLANNER = GamePlanner(start_from_view, PlanQuestion, answer_question)
