## Around the position

terminal-happened = was geschah
# $n: lines of the story above; "chronik" is a command
terminal-earlier = { $n } frühere: chronik
terminal-your_turn = du bist dran
terminal-by_default = Standardantwort
terminal-only_answer = nichts anderes war möglich
terminal-refused = Nicht möglich:
terminal-example = Beispiel
terminal-number = Zahl
terminal-see_help = hilfe: Befehle
terminal-type_number = Tippe eine Zahl oder eine Antwort als JSON.
terminal-no_answer = Es gibt keine Antwort „{ $typed }“: Tippe eine Zahl aus der Liste.

## Several people at one screen

# a person without a name; a number follows
terminal-player = Spieler
terminal-pass_screen = Gib den Bildschirm an { $name } weiter, dann drücke Enter.
terminal-may_undo = { $name }: Tippe zurück, um deine letzte Antwort zurückzunehmen.

## What commands answer

terminal-to_answer = So beantwortest du diese Frage
terminal-any_time = Jederzeit
terminal-else_answer = Alles andere, was du tippst, ist eine Antwort auf die Frage.
terminal-look_for = Tippe, was du suchst, zum Beispiel: regeln Hütte
# $tries: words to look for instead
terminal-no_rule = { SIZE($tries) ->
    [0] In keiner Regel kommt „{ $text }“ vor.
   *[other] In keiner Regel kommt „{ $text }“ vor. Versuche: { LIST($tries, join: "comma") }.
}
terminal-more = und { $n } weitere
terminal-nothing_closed = Bei dieser Frage ist dir nichts verwehrt.
terminal-no_hints = In diesem Spiel gibt es keine Tipps.
# $name: a bot
terminal-would_play = { $name } würde spielen:
terminal-nobody_else = Sonst hat niemand mehr etwas zu entscheiden.
terminal-no_waiting = In diesem Spiel kannst du nicht auf andere warten.
terminal-no_cards = In diesem Spiel gibt es keine Karten zu zeigen.
terminal-scored_at_end = Dieses Spiel wird erst am Ende gewertet.
terminal-if_ended = Wenn die Partie jetzt endete:
terminal-name_file = Tippe den Namen einer Datei: export partie.jsonl
terminal-written = Geschrieben nach { $path }.
terminal-hidden_cards = Darin stehen verdeckte Karten: Zeige sie niemandem, bevor die Partie zu Ende ist.
terminal-saved_in = Jede Antwort wird sofort gespeichert: { $path }
terminal-saved = Die Partie ist gespeichert. Weiter geht es mit: { $command }

## The end

terminal-final_scoring = Schlusswertung
# after the names of one winner or several
terminal-wins = { $winners ->
    [one] gewinnt mit { $points } Punkten.
   *[other] teilen sich den Sieg mit { $points } Punkten.
}
terminal-and = und
terminal-points = Punkte
terminal-seed = Startwert
terminal-commitment = Prüfwert
terminal-whole_game = Die ganze Partie steht in { $path }
terminal-check = Würfel und Mischen prüfen: { $command }

## Replays

terminal-game = Spiel
# $edition: of the game, $rules: their version
terminal-game_line = { $title }, { $edition }, Regeln { $rules }
terminal-seat = Platz { $n }
terminal-options = Optionen
