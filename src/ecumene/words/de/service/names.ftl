## What is voted on

vote-pause = Pause machen
vote-resume = weiterspielen
vote-extend = mehr Zeit geben
vote-replace = einen Bot für einen Platz spielen lassen
vote-hand_over = einen Platz jemand anderem anbieten
vote-leave = ohne einen Spieler weiterspielen
vote-last_turn = diesen oder den nächsten Zug zum letzten machen
vote-end = die Partie beenden

## Months

month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
