"""Options of a table of Stone Age; the texts are in ``options.ftl``."""

from .wording import Wording

WORDING = {
    "sa_first": Wording("table", "D-111", ("random", "host")),
    "sa_first_seat": Wording("table", "D-111"),
    "sa_block": Wording("play", "D-112", ("allowed", "forbidden")),
    "sa_open_cards": Wording("play", "D-121", ("open", "hidden")),
}
