"""The parts of the service for one game only, a folder for each game.

Nothing imports them: they are found by the name of the game (``ecumene.games.extensions``).

facts     printed data, and options in words (``edge.facts``)
ledger    the books as rows of a spreadsheet (``edge.ledger``)
planner   plans of purchases (``tables.planner``)
routes    further routes (``edge.routes``)
access    who may call them (``edge.access_rules``)
"""
