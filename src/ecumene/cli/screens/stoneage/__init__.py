"""Stone Age in a terminal.

board     the position: places, cards, buildings, players
asking    the question with its numbered answers
reading   typed lines as answers
scoring   cards and points, explained
charts    the printed charts: values, sets, the deck
"""

from ecumene.cli.screens.screen import Page, Screen

from .asking import ask, choices
from .board import position, title
from .charts import charts
from .reading import read
from .scoring import cards, scoring

STONE_AGE = Screen(
    title=title,
    position=position,
    ask=ask,
    choices=choices,
    read=read,
    cards=cards,
    scoring=scoring,
    pages={
        "charts": Page(
            "charts", "what resources, sets and buildings score, and all cards by kind", charts
        )
    },
    # The board shows cards and tiles in words; the events name them by id.
    leave_out=("buildings_shown", "building_shown", "cards_shown", "first_player"),
)
