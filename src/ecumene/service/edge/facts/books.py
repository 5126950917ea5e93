"""Facts of the books: their options in words. Printed data is Mega Civilization's."""

from .books_options import WORDING
from .game_facts import Facts

FACTS = Facts(wording=WORDING)
