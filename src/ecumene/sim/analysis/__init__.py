"""What a finished game can teach: where points came from, who would have won, and when it turned.

``findings`` is what comes out, with a struct of each game's own in ``special``
(``megaciv/findings``, ``stoneage/findings``). ``story`` plays the log again and writes facts down,
``playouts`` plays on from each turn, ``swings`` finds where the game turned, ``analyse`` does all
of it, at once or in slices. What a game brings is a ``GameAnalysis`` (``game_analysis``).
"""
