"""Stone Age (2-4 players, base game): the numbered rulebook SA-… as code, one phase a module.

============  ==================================================
module        rulebook section
============  ==================================================
setup         S   setup
placing       1   placing figures
using         2   using figures, location by location
village       2   tool maker, hut, field
dice          2   dice and tools
payment       2   paying for cards and buildings
cards         C   upper sections of civilization cards
buildings     B   building tiles
cash          C   two resources of choice, at any time
feeding       3   feeding
rounds        4   new round, and the ends of E.1 and E.2
scoring       E   final scoring
============  ==================================================

:data:`.game.STONE_AGE` is the whole game as the kernel sees it.
"""
