## The position of Mega Civilization; columns are narrow, so words are short

mc-you_are = du bist
mc-over = die Partie ist zu Ende
mc-setting_up = Aufbau
mc-turn = Zug { $turn }, Phase { $phase }, { $name }
mc-last_turn = Zug { $turn } (der letzte), Phase { $phase }, { $name }
mc-cities = Städte
mc-stock = Vorr.
mc-tokens = Marker
mc-treasury = Schatz
mc-cards = Karten
mc-advances_short = Fort.
mc-step = Schritt
mc-points = SP
mc-ships = Schiffe
mc-census = Zählung
mc-epoch = Epoche
# a player who has left the game
mc-left = ausgestiegen

## Areas

mc-your_areas = deine Gebiete
# "board" is a command
mc-areas_note = Marker/Limit, mehr mit plan REGION
mc-elsewhere = anderswo
mc-city = Stadt
mc-number_of_ships = { $ships ->
    [one] { $ships } Schiff
   *[other] { $ships } Schiffe
}
mc-ship = Schiff { $number }
mc-barbarians = Barbaren
mc-pirate_city = Piratenstadt
mc-area = Gebiet
mc-region = Region
mc-limit = Limit
mc-site = Bauplatz
mc-units = Einheiten
mc-others = andere
mc-next_to_header = daneben (~ über Wasser)
mc-next_to = Neben { $area }: { $near }
mc-name_a_region = Nenne eine Region oder ein Gebiet. Regionen: { $known }.

## The hand

mc-hand = Hand
mc-no_commodities = keine Waren
mc-none = keine
mc-advances = Fortschritte
mc-credits = Rabatte
mc-tradeable = handelbar
mc-not_tradeable = nicht handelbar
mc-cards_in_hand = { $cards ->
    [one] { $cards } Handkarte
   *[other] { $cards } Handkarten
}
mc-set = Satz
mc-face = Nennwert
mc-value = Wert
mc-together = zusammen { $value }, und { $treasury } Schatz

## Points

# advances by their points
mc-advances_of_6 = Fort. zu 6
mc-of_3 = zu 3
mc-of_1 = zu 1
mc-ast = A.S.T.
mc-bonus = Bonus

## Answers

mc-shown_card = { $card }, allen gezeigt
mc-hidden_card = { $card }, verdeckt
# $ways: what can be typed; "default" and "?" are commands
mc-hint = Tippe: { $ways } | standard | ? für Hilfe
mc-could_meet = Du könntest auf { $peoples } treffen; tippe warten, um erst zu ziehen, wenn du an der Reihe bist.
mc-so_far = Bisher: { $answer }
# $some: advances with their prices; "prices" is a command
mc-could_buy = { $more ->
    [0] Karten und Schatz sind { $most } wert. Du könntest kaufen: { $some }.
   *[other] Karten und Schatz sind { $most } wert. Du könntest kaufen: { $some } und { $more } billigere (preise).
}
mc-could_buy_nothing = Karten und Schatz sind { $most } wert. Das ist für jeden Fortschritt zu wenig.
mc-their_cities = Die Städte: { $cities }.

## What could not be read

mc-several_fit = „{ $typed }“ kann { $some } sein: Tippe mehr vom Namen.
# $what: area, coast, card, advance, commodity, colour or player; $meant: names that are nearly the same
mc-no_such_thing = { $what ->
    [area] Es gibt kein Gebiet „{ $typed }“.
    [coast] Es gibt keine Küste oder See „{ $typed }“.
    [card] Du hast keine Karte „{ $typed }“ auf der Hand.
    [advance] Es gibt keinen Fortschritt „{ $typed }“.
    [commodity] Es gibt keine Ware „{ $typed }“.
    [colour] Es gibt keine Farbe „{ $typed }“.
   *[player] Es gibt keinen Spieler „{ $typed }“.
}{ SIZE($meant) ->
    [0] {""}
   *[other] {" "}Meinst du { LIST($meant, join: "comma") }?
}
mc-area_first = Tippe ein Gebiet und dann seine Zahl: rom 2
mc-number_missing = Wo „{ $typed }“ steht, fehlt eine Zahl.
mc-not_so_many = So viele { $card } hast du nicht.
