"""What a table of Stone Age may choose, in words."""

from .wording import Wording

WORDING = {
    "sa_first": Wording(
        "table",
        "First player",
        "Who begins.",
        "D-111",
        {"random": "drawn by lot", "host": "the seat that the host names"},
    ),
    "sa_first_seat": Wording(
        "table", "Seat that begins", "The seat that begins, if the host names it.", "D-111"
    ),
    "sa_block": Wording(
        "play",
        "Blocking",
        "Whether somebody to whom hut, field or tool maker would give nothing may occupy it.",
        "D-112",
        {"allowed": "allowed", "forbidden": "forbidden"},
    ),
    "sa_open_cards": Wording(
        "play",
        "Cards of others",
        "Whether the cards that others took stay visible.",
        "D-121",
        {"open": "visible", "hidden": "hidden"},
    ),
}
