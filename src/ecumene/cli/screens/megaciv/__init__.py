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
    # Things that everybody does every turn, or that the tables on the screen show anyway.
    leave_out=(
        *("expanded", "census", "stacks", "reshuffled", "trade_closed", "order_of_choice"),
        *("offered", "answered", "withdrawn", "declined", "buys_no_more", "abilities_done"),
        *("surplus", "finished_trading"),
    ),
    prepare=prepare,
    usage=usage,
    pages={
        "board": Page("usage-board_region", "command-board_region", board_page),
        "prices": Page("usage-prices", "command-prices", prices),
        "ast": Page("usage-ast", "command-ast", ast_page),
        "orders": Page("usage-orders", "command-orders", orders_page),
        "offers": Page("usage-offers", "command-offers", offers),
    },
    rename=rename,
)
