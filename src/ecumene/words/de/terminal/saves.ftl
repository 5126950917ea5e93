## Dateien von Partien, und warum das System eine verweigert

save-there = { $path } gibt es schon: Setze die Partie mit --resume fort, oder nenne eine andere Datei.
save-other_name = { $path } gibt es schon: Nenne eine andere Datei.
save-not_written = { $path } lässt sich nicht schreiben: { $reason }.
save-not_opened = { $path } lässt sich nicht öffnen: { $reason }.
save-not_read = { $path } lässt sich nicht lesen: { $reason }.
save-not_resumed = { $path } lässt sich nicht fortsetzen: { $reason }
save-elsewhere = { $path } wird gerade in einem anderen Fenster gespielt.
save-over = Die Partie in { $path } ist zu Ende; ansehen kannst du sie mit: ecumene replay
save-export = { $path } ist ein Export ohne Startwert: Die Partie lässt sich nicht fortsetzen.
save-closed = { $path } ist abgeschlossen: Die Partie lässt sich nicht fortsetzen.
save-too_large = { $path } ist zu groß für eine Partie.
save-not_unpacked = { $path } ist beschädigt und lässt sich nicht entpacken.
save-no_file = diese Datei gibt es nicht
save-no_right = keine Berechtigung
save-folder = das ist ein Ordner
save-full = kein Platz mehr auf dem Datenträger
