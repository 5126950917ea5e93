## What is voted on

vote-pause = Pause machen
vote-resume = weiterspielen
vote-extend = mehr Zeit geben
vote-replace = einen Bot für einen Platz spielen lassen
vote-hand_over = einen Platz jemand anderem anbieten
vote-leave = ohne einen Spieler weiterspielen
vote-last_turn = diesen oder den nächsten Zug zum letzten machen
vote-end = die Partie beenden
