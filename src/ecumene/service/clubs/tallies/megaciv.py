"""The score components of Mega Civilization (MC-V.1 to MC-V.11)."""

from ecumene.games.megaciv.tally import Tally, tally_lines

from . import TallySheet

TALLY = TallySheet(Tally, ("step", "cities", "ones", "threes", "sixes"), tally_lines)
