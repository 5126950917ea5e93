## The board of Stone Age; columns are narrow, so words are short

sa-round = Runde { $round }
sa-phase_setup = Aufbau
sa-phase_placing = Figuren setzen
sa-phase_using = Figuren nutzen
sa-phase_feeding = Ernähren
sa-phase_over = die Partie ist zu Ende
# before the name of the first player
sa-first = Startspieler
sa-deck = { $cards ->
    [one] { $cards } Karte im Stapel
   *[other] { $cards } Karten im Stapel
}
sa-places = Orte
sa-cards_and_buildings = Karten und Gebäude
sa-players = Spieler
sa-place = Ort
sa-gives = gibt
sa-figures = Figuren
sa-open = offen
sa-gives_tool = Stufe
sa-gives_figure = Figur
sa-agriculture = Acker
sa-range = { $least } bis { $most }

## Why a place is closed, in a word

sa-closed = zu
sa-closed_yours = deine
sa-closed_full = voll
sa-closed_limit = Limit
sa-closed_needs_two = nur 2
sa-closed_maximum = Max.
sa-taken = weg

## Cards and buildings

sa-card = Karte
sa-costs = für { $cost }
sa-at_once = sofort
sa-at_end = am Ende
sa-reward_for_all = Belohnung für alle
sa-tool_once = Werkzeug { $tool }, einmal
sa-two_resources = 2 Rohstoffe, einmal
sa-stack = Stapel
sa-asks_for = verlangt
sa-points = Punkte
sa-empty = leer
sa-last_round = die letzte Runde
sa-tiles_left = noch { $tiles }
sa-any_resources = 1 bis 7 Rohstoffe
sa-resources_of_kinds = { $kinds ->
    [one] { $resources } Rohstoffe, { $kinds } Art
   *[other] { $resources } Rohstoffe, { $kinds } Arten
}

## Players

sa-player = Spieler
sa-to_place = zu setzen
sa-unplaced = { $left } von { $figures }
sa-tools = Werkz.
sa-cards = Karten
sa-built = gebaut
sa-for_the_end = für das Ende
# $sets: sizes of sets, such as 3+1; $number: of all symbols
sa-symbols = { $number ->
    [one] { $sets } Zeichen
   *[other] { $sets } Zeichen
}

## How to answer; what is to be typed stays as it is (names of places and resources may be typed in any language)

sa-hint_place = Tippe einen Ort und eine Zahl von Figuren, mit Namen oder Nummer: { $name } { $figures } oder { $number } { $figures }.
sa-hint_use = Tippe eine Nummer oder einen Namen: Fluss.
sa-hint_tools = { $reach ->
    [yes] Tippe eine Nummer oder die Werkzeugfelder: werkzeuge { $spaces }; oder keine.
   *[no] Deine Werkzeuge bringen nicht mehr. Tippe eine Nummer oder die Werkzeugfelder: werkzeuge { $spaces }; oder keine.
}
sa-hint_die = Tippe die Zahl eines Würfels.
sa-hint_pay = { $more ->
    [0] Tippe eine Nummer oder was du zahlst: zahle { $example }; nein, um nicht zu zahlen.
   *[other] Tippe eine Nummer oder was du zahlst ({ $more } weitere Arten): zahle { $example }; nein, um nicht zu zahlen.
}
sa-hint_no_way = Tippe eine Nummer; nein, um nicht zu zahlen.
sa-hint_cash = einlösen 1 Holz 1 Gold: nimm deine zwei Rohstoffe von Karte C12
sa-use_choice = { $figures ->
    [one] { $place }, { $figures } Figur
   *[other] { $place }, { $figures } Figuren
}
sa-tools_choice = { $tools }: zusammen { $total }, { $amount } { $goods }
sa-tool_on_space = Werkzeug { $tool } auf Feld { $space }
# $tool: such as "single-use tool 3", $card: its id
sa-tool_of_card = { $tool } ({ $card })
sa-tool_set = { LIST($tools) }
sa-no_tools = keine Werkzeuge
sa-pay_choice = { $payment }: { $points } Punkte
sa-starve = 10 Punkte verlieren, die Rohstoffe behalten
sa-take_nothing = nichts nehmen

## What could not be read

sa-type_place = Tippe einen Ort und eine Zahl von Figuren, zum Beispiel: Wald 2
# $place: such as "in den Wald"
sa-how_many = Wie viele Figuren { $place }, { $least } bis { $most }?
sa-type_use = Tippe einen Ort, den du nutzt, zum Beispiel: Fluss
# $kind: card or building
sa-which_one = { $kind ->
    [card] Welche Karte? Tippe: karte 1
   *[building] Welches Gebäude? Tippe: gebäude 1
}
sa-no_place_number = Es gibt keinen Ort { $number }; der Spielplan hat die Orte 1 bis { $most }
sa-not_on_board = { $id } liegt nicht aus
sa-no_such_stack = { $kind ->
    [card] Es gibt keine Karte { $number }; tippe karte 1 bis karte 4
   *[building] Es gibt kein Gebäude { $number }; tippe gebäude 1 bis gebäude 4
}
sa-no_place = Es gibt keinen Ort „{ $typed }“.
sa-no_place_meant = Es gibt keinen Ort „{ $typed }“. Meinst du { LIST($meant, join: "or") }?
sa-no_tool_answer = Es gibt keine Antwort { $number }; für ein Werkzeugfeld tippe: werkzeuge 1
sa-type_tools = Tippe die Werkzeugfelder, zum Beispiel: werkzeuge 1 3; oder: keine
sa-tool_spaces = Die Werkzeugfelder sind 1 bis { $most }
sa-type_die = Tippe die Zahl eines Würfels
sa-type_pay = Tippe, was du zahlst, zum Beispiel: zahle 2 Holz 1 Lehm; oder: nein
sa-type_cash = Tippe zwei Rohstoffe, zum Beispiel: einlösen 1 Holz 1 Gold
sa-cannot_pay = Das kannst du nicht bezahlen; tippe: nein
sa-no_resource = Es gibt keinen Rohstoff „{ $typed }“.
# what people may type for no and yes, beside the English words; separated by spaces
sa-words_no = nein keine keins nichts
sa-words_yes = ja zahle zahlen kaufe kaufen nehme nimm

## Cards and points

sa-tie = Gleichstand: Ackerbau + Werkzeuge + Figuren
sa-unseen_of = { $cards ->
    [one] { $name } hat noch { $cards } Karte, die du nicht siehst.
   *[other] { $name } hat noch { $cards } Karten, die du nicht siehst.
}
sa-unseen = { $cards ->
    [one] { $cards } Karte, die du nicht siehst
   *[other] { $cards } Karten, die du nicht siehst
}
sa-still_to_use = noch einzusetzen
sa-face_down = (verdeckt)
sa-only_you = nur du siehst sie
sa-gave_at_once = gab sofort
sa-counts_at_end = zählt am Ende
sa-no_cards = noch keine Karten
sa-so_far = bisher: { LIST($parts, join: "semicolon") }
sa-own_buildings = Gebäude: { LIST($tiles, join: "semicolon") }

## Charts

sa-chart_resources = Rohstoffe
sa-chart_paid = Punkte, für ein Gebäude gezahlt
sa-chart_symbols = Verschiedene Kulturzeichen
sa-chart_each_set = Punkte, für jeden Satz am Ende
sa-chart_buildings = Gebäude
sa-chart_named = 3 genannte Rohstoffe
sa-chart_printed = { $least } bis { $most }, wie aufgedruckt
sa-tiles = Plättchen
sa-chart_cards = Die { $cards } Karten
sa-chart_same_cards = Dieselben Karten
sa-chart_icons = { $variants }: { $icons } Symbole
