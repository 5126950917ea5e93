### The board of Mega Civilization and what is done on it.

board-title = Spielplan
board-setup = Vor dem ersten Zug
board-loading = Spielplan wird geladen …
board-view-own = Meine Länder
board-view-whole = Alles
board-view-west = West
board-view-east = Ost
board-views = Teile des Spielplans
board-nearer = Vergrößern
board-farther = Verkleinern
board-search = Gebiet suchen
board-help = Pfeiltasten bewegen den Spielplan, Plus und Minus vergrößern und verkleinern ihn. Mit Tab geht es zu den Gebieten: Pfeiltasten gehen von Gebiet zu Gebiet, Enter wählt.
board-to_answer = Zu meiner Antwort
board-areas = Gebiete

# The cartouche: what the signs on the board are
legend-title = Länder und Meere von achtzehn Völkern
legend-limit = Bevölkerungslimit
legend-site = Bauplatz
legend-site-plain = Bauplatz in einer Flussebene
legend-plain = Flussebene
legend-volcano = Vulkan
legend-start = Startgebiet eines Volks
legend-sea = Offene See
legend-border = Grenze zwischen West und Ost

area-limit = { $n ->
    [one] ernährt { $n } Marker
   *[other] ernährt { $n } Marker
}
area-aside = nicht Teil dieses Spiels
area-home = Heimat von { $people }
area-start = Startgebiet von { $people }
area-site-black = Bauplatz { $city }
area-site-white = Bauplatz { $city }, in der Flussebene
area-site-none = kein Bauplatz
area-plain = Flussebene: { $name }
area-volcano = Vulkan { $name }
area-empty = niemand ist hier
area-land = Über Land
area-water = Über Wasser
area-seas = Offene See
area-close = Angaben zu { $name } schließen
area-more = Mehr
area-details = Mehr über { $name }
area-show = { $name } auf dem Spielplan zeigen

piece-tokens = { $n ->
    [one] { $n } Marker
   *[other] { $n } Marker
}
piece-city = Stadt
piece-ship = { $n ->
    [one] { $n } Schiff
   *[other] { $n } Schiffe
}
piece-barbarians = Barbaren
piece-pirates = Piratenstadt
piece-of = { $who }: { $what }

pick-cities = Städte
pick-tokens = Marker
pick-site = Bauplatz
pick-inland = Im Binnenland: diese zuerst
pick-coastal = An der Küste
pick-ship = Schiff
pick-ship-of = Schiff bei { $area }
pick-contested = umkämpft
pick-next_to = daneben
pick-reduced = { $n ->
    [one] { $n } Marker bleibt
   *[other] { $n } Marker bleiben
}
pick-decline = { $area }: ohne den Marker durch Landwirtschaft ({ $number } bleiben)
pick-ransom = { $price } aus dem Schatz zahlen und alle Städte behalten
pick-place_cities = Diese Städte gründen
pick-place_cities-hint = { $number } Städte, davon mindestens { $sites } auf Bauplätzen.
pick-place_tokens = Diese Marker setzen
pick-relocate = Hierher bringen
pick-relocate-hint = Eine Region wird gesperrt: { $cities } Städte und { $ships } Schiffe gehen verloren; wähle, wohin die Marker kommen.
pick-claim_cities = Diese Städte nehmen
pick-claim_cities-hint = Noch gehören sie { $name }.
pick-loss = Diese verlieren
pick-loss-hint = Sie gehen in der gewählten Reihenfolge verloren. Einer genügt; weitere gelten für spätere Verluste.
pick-reduce_cities = Diese Städte verkleinern
pick-damage = Diese verlieren
pick-annex = Diese übernehmen
pick-annex_part-hint = { $cities } Städte und { $tokens } Marker werden deine.
pick-destroy = Diese aufgeben
pick-buy_off = Bestätigen
pick-buy_off-hint = Bis zu { $steps } Schritte zurück; { $cities } Städte ersparen einen Schritt.
pick-tap = Tippe es auf dem Spielplan an oder wähle es in der Liste.
pick-select = Diese Gebiete wählen
pick-select-hint = Wähle zusammenhängende Gebiete von { $name } im Wert von { $required } Punkten; am nächsten kommst du mit { $best }.
pick-pirates = Diese Städte überfallen

build-price = braucht { $price } Marker, hat { $here }
build-planned = Stadt in { $area } geplant
build-here = Stadt in { $area }
build-drop = Keine Stadt in { $area }
build-treasury = Aus dem Schatz
build-from = Marker aus { $area }
build-keep = Ein Marker bleibt
build-contested = { $who } entscheidet zuerst über { $area }: Du wirst danach gefragt.
build-stock = Städte im Vorrat: { $cities }
build-do = { $n ->
    [one] { $n } Stadt bauen
   *[other] { $n } Städte bauen
}
build-choose = Wähle, wo gebaut wird
build-none = Nichts bauen

move-start = Tippe einen deiner Stapel an, dann wohin er geht; oder zieh ihn dorthin.
move-stacks = Stapel, die ziehen können: { $number }
move-chosen = { $n ->
    [one] { $area }: { $n } Marker. Tippe an, wohin er geht.
   *[other] { $area }: { $n } Marker. Tippe an, wohin sie gehen.
}
move-how_many = Wie viele gehen von { $from } nach { $to }?
move-repeat = { $n ->
    [one] Bewegung des letzten Zugs wiederholen
   *[other] { $n } Bewegungen des letzten Zugs wiederholen
}
move-surplus = { $n } zu viel
move-all = Alle { $n }
move-undo = Letzten Befehl zurücknehmen
move-most = { $area }: höchstens { $most }.
move-fight = Dort kommt es zum Konflikt.
move-clash = Konflikt in { $area }
move-conflicts = Kommende Konflikte: { $areas }
move-going = { $n ->
    [one] { $n } Marker verlässt { $area }
   *[other] { $n } Marker verlassen { $area }
}
move-unmoved = { $n ->
    [one] { $area }: { $n } Marker kann ziehen
   *[other] { $area }: { $n } Marker können ziehen
}
move-orders = Deine Befehle
move-drop = Zurücknehmen: { $order }
move-march = { $from } → { $to }
move-ship = Schiff { $number } ({ $area })
move-ships = Schiffe
move-treasury = Schatz { $treasury }
move-build = Neues Schiff bei { $area } für { $price }
move-build-at = Schiff bauen bei { $area }
move-build-where = Wo baust du das Schiff? Es kostet { $price }.
move-maintain = { $ship } wird unterhalten für { $price }
move-maintain-all = Alle aus dem Schatz unterhalten
move-scuttle = { $ship } wird aufgegeben
move-sail = { $ship } fährt nach { $to }
move-sail-to = Nach { $area } fahren
move-sail-where = Wohin fährt { $ship }?
move-load = Marker gehen an Bord: { $ship }
move-unload = Marker gehen von Bord: { $ship }
move-pay = Anders bezahlen
move-pay-treasury = Aus dem Schatz
move-pay-tokens = Mit Markern
move-paid-treasury = { $n } aus dem Schatz
move-paid-tokens = { $n ->
    [one] { $n } Marker aus { $area }
   *[other] { $n } Marker aus { $area }
}
move-standing-old = noch nicht unterhalten
move-standing-maintained = unterhalten
move-standing-built = neu
move-standing-scuttled = aufgegeben
move-aboard = { $aboard } von { $capacity } an Bord
move-steps = noch { $steps } Schritte
move-do-maintain = Unterhalten ({ $price })
move-do-scuttle = Aufgeben
move-do-load = { $number } einladen
move-do-unload = { $number } ausladen in { $area }
move-do-sail = Fahren …
move-do-build = Schiff bauen ({ $price })
move-left = { $n ->
    [0] Alle Marker sind gezogen.
    [one] { $n } Marker ist nicht gezogen.
   *[other] { $n } Marker sind nicht gezogen.
}
move-end = Bewegung beenden
move-grown = Deine Gebiete sind so gezeigt, wie sie nach dem Wachstum sind.
move-before = Diese Spieler ziehen vor dir und könnten dir begegnen:
move-wait = Auf sie warten

fight-title = Konflikt in { $area }
