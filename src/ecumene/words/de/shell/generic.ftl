### Spiele, für die diese Seite keinen eigenen Code hat.

generic-turn = Zug { $n }
generic-round = Runde { $n }
generic-player = Spieler { $n }
generic-seat = Spieler
generic-yes = ja
generic-no = nein
generic-result = Ergebnis
generic-won = Gewonnen: { $names }
