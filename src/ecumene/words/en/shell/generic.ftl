### Games that this client has no code for.

generic-turn = Turn { $n }
generic-round = Round { $n }
generic-player = Player { $n }
generic-seat = Player
generic-yes = yes
generic-no = no
generic-result = Result
generic-won = Won by { $names }
