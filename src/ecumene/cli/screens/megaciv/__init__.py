"""Mega Civilization in a terminal.

board     the position: everybody, the player's areas and hand
charts    what the epochs ask for, and all orders; prices: advances, bonuses
prompt    the question with its numbered answers
answers   typed lines as answers; lookup: words as areas, cards, players
movement, construction, purchases   answers that are prepared step by step
trade, powers                       offers and deals, special abilities
"""

from ecumene.cli.screens.screen import Page, Screen

from .answers import prepare, read
from .board import board_page, cards_page, position, rename, scoring, title
from .charts import ast_page, orders_page
from .prices import prices
from .prompt import ask, choices, usage
from .trade import offers

SCREEN = Screen(
    title=title,
    position=position,
    ask=ask,
    choices=choices,
    read=read,
    cards=cards_page,
    scoring=scoring,
    # What everybody does every turn, and what the tables on the screen show anyway.
    leave_out=(
        *("expanded", "census", "stacks", "reshuffled", "trade_closed", "order_of_choice"),
        *("offered", "answered", "withdrawn", "declined", "buys_no_more", "abilities_done"),
        *("surplus", "finished_trading"),
    ),
    prepare=prepare,
    usage=usage,
    pages={
        "board": Page(
            "board [REGION]", "draw the screen again, or show a region or an area", board_page
        ),
        "prices": Page(
            "prices [COLOUR|NAME]",
            "all advances with your prices and bonuses; of one also what makes it cheaper",
            prices,
        ),
        "ast": Page(
            "ast [PEOPLE]", "what every epoch asks for on both sides, and what is missing", ast_page
        ),
        "orders": Page("orders", "who comes first in what, and who is beneficiary", orders_page),
        "offers": Page("offers", "what lies on the table in trade", offers),
    },
    rename=rename,
)
