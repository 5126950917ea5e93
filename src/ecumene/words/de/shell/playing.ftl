### What others did, shown one after the other; what happened since one's last answer.

playing-title = Was gerade geschieht
playing-skip = Überspringen
playing-skip-hint = Zum aktuellen Stand (Escape oder Leertaste)
playing-left = { $n ->
    [one] noch { $n }
   *[other] noch { $n }
}
playing-more = { $n ->
    [one] und { $n } weiteres
   *[other] und { $n } weitere
}
playing-all-expanded = Die Völker wachsen.
playing-all-marker = Die Völker rücken auf der A.S.T. vor.
playing-all-fed = Die Stämme werden ernährt.
playing-others = Die anderen spielen
playing-asked = Gleich bist du dran
playing-why = Du siehst Schritt für Schritt, was die anderen getan haben.
playing-to_question = Zu meiner Frage
playing-pace = Tempo der Bots
playing-pace-hint = Bots entscheiden sofort; was sie tun, wird Schritt für Schritt gezeigt. Escape überspringt es jederzeit.
playing-pace-off = Sofort
playing-pace-fast = Schnell
playing-pace-watch = Zusehen
playing-pace-off-hint = Nur das Ergebnis
playing-pace-fast-hint = Jeder Zug, kurz
playing-pace-watch-hint = Jeder Zug, mit Zeit zum Lesen
playing-pace-limit = Längste Pause der Bots
playing-pace-limit-hint = Wie lange die Züge der Bots gezeigt werden, wählt jeder selbst, aber höchstens so lange.
playing-pace-limited = Die längste Pause, die der Gastgeber hier erlaubt: { $pace }.

meanwhile-title = Inzwischen
meanwhile-number = { $n ->
    [one] { $n } Ereignis
   *[other] { $n } Ereignisse
}
meanwhile-own = { $n } über dich
meanwhile-table = Am Tisch
meanwhile-replay = Nochmal
meanwhile-replay-hint = Auf dem Spielplan zeigen, was seit deiner letzten Antwort geschah (R)
meanwhile-stop = Anhalten

away-title = Während du weg warst
away-asked = Du wirst gefragt
away-nothing = Im Moment nichts
away-own = Was dir geschah
away-near = In deiner Nähe
away-rest = Anderswo
away-all = Was geschehen ist
away-close = Zum Tisch
