"""Analyses of finished games: where points came from, who was ahead, and when that changed.

``findings`` is the result, with a struct of each game's own in ``special`` (``megaciv/findings``,
``stoneage/findings``). ``story`` replays the log and records facts, ``playouts`` plays on from each
turn, ``swings`` finds turning points, ``analyse`` does all of it, at once or in slices. A game's
own part is a ``GameAnalysis`` (``game_analysis``).
"""
