## What cannot be begun or shown; options of the command line stay as they are

start-only_seats = Mit --resume geht nur --seats: Das Übrige steht im Spielstand.
start-name_a_game = Nenne ein Spiel ({ LIST($games, join: "comma") }) oder setze eine Partie fort: --resume DATEI
start-no_game = Ein Spiel „{ $game }“ gibt es nicht. Es gibt: { LIST($games, join: "comma") }.{ SIZE($meant) ->
    [0] {""}
   *[other] {" "}Meinst du { LIST($meant, join: "comma") }?
}
start-kept = { GAME($game) } braucht einen echten Tisch: Öffne ihn mit ecumene host.
start-players_differ = --seats nennt { $named } Spieler, --players { $players }.
start-no_such_seat = „{ $typed }“ kann nicht mitspielen; bekannt sind: { LIST($known, join: "comma") }.{ SIZE($meant) ->
    [0] {""}
   *[other] {" "}Meinst du { LIST($meant, join: "comma") }?
}
start-names = Es gibt { $seats } Plätze: Gib so viele Namen an, durch Kommas getrennt.
start-no_json = Die Optionen sind kein gültiges JSON: { $error }
start-no_object = Die Optionen müssen ein JSON-Objekt sein, zum Beispiel { $example }.
start-other_game = { $path } ist eine Partie von { $game }.
start-seats = In dieser Partie gibt es { $seats } Plätze.
start-not_answered = { $name } hat noch nicht geantwortet: Sag mit --seats, wer wo sitzt.
replay-which_position = Sag, welche Stellung gezeichnet wird: --at ZEILE
replay-not_verified = nicht bestätigt: { $why }
replay-no_row = Es gibt keine Zeile { NUMBER($row, useGrouping: 0) }: Das Protokoll hat die Zeilen 0 bis { $last }.
replay-no_seat = Es gibt keinen Platz „{ $typed }“; die Plätze sind: { LIST($known, join: "comma") }.
