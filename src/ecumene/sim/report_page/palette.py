"""The colours of the pictures.

A colour that begins with ``$`` is a name: the page has one table of colours for light and one for
dark and puts in what fits, so that a picture is made once. Civilizations have the colours of their
regions on the board.
"""

from __future__ import annotations

from ecumene.games.megaciv.board.board_svg import COLOURS

#: names, then light (parchment) and dark (the sea at night), as in the web client
THEMES: dict[str, tuple[str, str]] = {
    "$paper": ("#f4ead0", "#10202b"),
    "$raised": ("#fbf5e4", "#182c39"),
    "$ink": ("#2f2417", "#ece2c9"),
    "$soft": ("#62523c", "#b3ab95"),
    "$line": ("#c9b68c", "#3a5466"),
    "$grid": ("#e4d7b3", "#223947"),
    "$accent": ("#8c2f1f", "#e0805f"),
    "$sea": ("#2f6f7c", "#6fb5c2"),
    "$good": ("#2f6b34", "#8fcf8a"),
    "$band": ("rgba(47,107,52,0.13)", "rgba(143,207,138,0.13)"),
    "$haze": ("rgba(47,111,124,0.18)", "rgba(111,181,194,0.2)"),
    # sources of points and other parts of a whole
    "$1": ("#8c2f1f", "#d9735a"),
    "$2": ("#d2a31c", "#e8c04f"),
    "$3": ("#2f6f7c", "#5fa9b8"),
    "$4": ("#6f962b", "#9cc257"),
    "$5": ("#7a4fa0", "#a985cc"),
    "$6": ("#c2701f", "#e0985a"),
    "$7": ("#757575", "#9aa0a6"),
    # ages of the world
    "$stone": ("#a39c8d", "#7d8790"),
    "$bronze1": ("#dfb56c", "#8a6a32"),
    "$bronze2": ("#c98a3a", "#b9853f"),
    "$bronze3": ("#a3611f", "#e0ac63"),
    "$iron1": ("#5d7484", "#7fa6bd"),
    "$iron2": ("#2c3f4d", "#c5dcea"),
    # from less over equal to more
    "$high": ("#8c2f1f", "#f0926f"),
    "$middle": ("#f4ead0", "#1c313f"),
    "$less": ("#2f6f7c", "#6fb5c2"),
}


def _lighter(colour: str) -> str:
    """Lighten a colour by a third, to be visible on a dark page.

    >>> _lighter("#000000")
    '#555555'
    """
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{part + (255 - part) // 3:02x}" for part in parts)


THEMES |= {f"${name}": (colour, _lighter(colour)) for name, colour in COLOURS.items()}

PARTS = ("$1", "$3", "$2", "$4", "$5", "$6", "$7")
LESS_MORE = [[0, "$less"], [0.5, "$middle"], [1, "$high"]]
MORE_LESS = [[0, "$high"], [0.5, "$middle"], [1, "$less"]]

#: the tribes of Stone Age, as in the web client
SEATS = ("#b8341f", "#2565a3", "#e0ac22", "#6d3b78")


def colour_of(side: str) -> str:
    """The colour of a civilization, or of a seat (``seat 1``) where a game has no civilizations.

    >>> colour_of("minoa"), colour_of("seat 2"), colour_of("somebody")
    ('$minoa', '#2565a3', '$sea')
    """
    if side.startswith("seat "):
        return SEATS[(int(side[5:]) - 1) % len(SEATS)]
    return f"${side}" if side in COLOURS else "$sea"
