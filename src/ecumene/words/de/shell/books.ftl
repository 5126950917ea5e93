### Seiten zu den Büchern eines echten Tisches, die keinen zeigen.

books-keeper = Konsole der Spielleitung
books-keeper-not = Du führst die Bücher dieses Tisches nicht.
books-cards = Platzkarten
books-cards-lead = Leg jede Karte an ihren Platz. Wer sie scannt, trägt die Zahlen dieses Volkes ein; mit einem neuen Handy scannt man sie noch einmal.
books-cards-print = Drucken
books-cards-elsewhere = Diese Karten wurden in einem anderen Browser gemacht. Neue Karten melden die Handys der alten ab.
books-cards-renew = Neue Karte
books-cards-renew_all = Neue Karten für alle
books-cards-renew_sure = Die alte Karte und ihre Handys gelten sofort nicht mehr.
books-cards-type = Keine Kamera? Öffne diese Adresse und tippe:
books-cards-qr = Code von { $name }
books-card = Platzkarte
books-card-lead = Setz dich mit der Karte deines Volkes an den Tisch.
books-card-code = Code auf der Karte
books-card-code-hint = Sechs Buchstaben, auf der Karte unter der Adresse.
books-card-have = Code eines Tisches oder einer Platzkarte
books-card-name = Dein Name
books-card-name-hint = Lass es leer, wenn du nur ein neues Handy hast.
books-card-sit = Hinsetzen
books-card-watch = Ohne Karte zuschauen
books-new-hint = Für einen Tisch mit dem gedruckten Spiel: Handys tragen wenige Zahlen ein, das Programm rechnet. Noch muss niemand da sein: An die Plätze setzt man sich mit gedruckten Karten.
books-new-open = Bücher öffnen
