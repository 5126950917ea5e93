"""What is printed on cards and boards, for clients to show: never changes within a rules version.

All of it is read from the tables that the rules themselves use; nothing is written down twice.

game_facts    what a game brings: tables, boards, options in words
stoneage      cards, buildings, places, limits
megaciv       advances, calamities, commodities, civilizations, the A.S.T., and the board
options       what a table may choose, in words
cached_facts  all of it as answers that browsers may keep
"""

from .game_facts import Facts
from .wording import Wording

__all__ = ["Facts", "Wording"]
