"""Purchase plans over several turns: what to buy when, and why.

``position`` says where a plan begins, ``purse`` which cards to spend in which turn, ``table`` how a
purchase changes the position, ``last_turn`` the best last purchase. ``search`` finds the best plan
for known income, turn by turn: ``tries`` are purchases worth trying, ``changes`` improves plans,
``bounds`` gives upper bounds, ``proof`` searches the rest. ``incomes`` samples unknown income,
``plans`` explains the best plans.
"""
