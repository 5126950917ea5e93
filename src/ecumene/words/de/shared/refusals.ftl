## Playing online (DG): what every game refuses

refusal-players = { $title } ist für { $few } bis { $many } Spieler.
refusal-options = Diese Optionen passen nicht zu diesem Spiel: { $detail }
refusal-undo_option = Zurücknehmen muss „own“ oder „none“ sein.
refusal-names = Ein Tisch mit { $players } Plätzen braucht { $players } Namen aus 1 bis { $most } druckbaren Zeichen.
refusal-not_open = Diese Frage ist für dich nicht (mehr) offen.
refusal-no_seat = Nur wer am Tisch sitzt, kann Antworten vorbereiten.
refusal-malformed = Diese Antwort hat nicht die Form, die die Frage verlangt: { $detail }
refusal-malformed_draft = Dieser Entwurf hat nicht die Form, die die Frage verlangt: { $detail }
refusal-malformed_argument = Die Angabe hat nicht die Form, die der Befehl verlangt: { $detail }
refusal-no_kind = Diese Frage gibt es in diesem Spiel nicht.
refusal-no_command = Diesen Befehl gibt es in diesem Spiel nicht.
refusal-secret = Der Startwert wird erst nach dem Ende der Partie offengelegt.
refusal-over = Die Partie ist zu Ende und ihr Startwert ist offengelegt.

## Taking back

refusal-undo_none = An diesem Tisch lässt sich nichts zurücknehmen.
refusal-no_undo = { $why ->
    [chance] Nichts zurückzunehmen: Seither hat der Zufall entschieden.
    [reveal] Nichts zurückzunehmen: Seither wurde etwas Verborgenes gezeigt.
    [phase] Nichts zurückzunehmen: Seither hat eine neue Phase begonnen.
    [final] Nichts zurückzunehmen: Diese Antwort war endgültig.
    [over] Nichts zurückzunehmen: Die Partie ist zu Ende.
    [start] Nichts zurückzunehmen: Du hast noch nichts entschieden.
    [reseed] Nichts zurückzunehmen: Seither wurde die Partie wiederhergestellt.
   *[other] Nichts zurückzunehmen: Seither hat ein anderer Platz entschieden.
}
