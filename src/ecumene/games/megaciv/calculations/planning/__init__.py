"""Purchase plans over several turns: what to buy when, and why.

``position`` says what a plan begins with, ``purse`` which cards to spend in which turn, ``table``
what a purchase does, ``last_turn`` the best last purchase. ``search`` finds the best plan for known
income: ``tries`` are purchases worth trying, ``beam`` follows them turn by turn, ``changes`` makes
plans better, ``bounds`` says what cannot be exceeded, ``proof`` goes through what is left.
``incomes`` draws income that is not known, ``plans`` is the answer with its sentences.
"""
