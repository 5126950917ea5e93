"""Stone Age in a terminal.

board     the position: places, cards, buildings, players
prompt    the question with its numbered answers
answers   typed lines as answers
points    cards and points, explained
charts    the printed charts: values, sets, the deck
"""

from ecumene.cli.screens.screen import Page, Screen

from .answers import read
from .board import position, title
from .charts import charts
from .points import cards, scoring
from .prompt import ask, choices

SCREEN = Screen(
    title=title,
    position=position,
    ask=ask,
    choices=choices,
    read=read,
    cards=cards,
    scoring=scoring,
    pages={"charts": Page("usage-charts", "command-charts", charts)},
    # The board shows cards and tiles in words; the events name them by id.
    leave_out=("buildings_shown", "building_shown", "cards_shown", "first_player"),
)
