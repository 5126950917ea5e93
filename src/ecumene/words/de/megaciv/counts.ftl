## Numbers of things: COUNT($n, of: "token")

count-token = { $n } Marker
    .dat = { $n } { $n ->
        [one] Marker
       *[other] Markern
    }
count-city = { $n } { $n ->
    [one] Stadt
   *[other] Städte
}
    .dat = { $n } { $n ->
        [one] Stadt
       *[other] Städten
    }
count-ship = { $n } { $n ->
    [one] Schiff
   *[other] Schiffe
}
    .dat = { $n } { $n ->
        [one] Schiff
       *[other] Schiffen
    }
count-card = { $n } { $n ->
    [one] Karte
   *[other] Karten
}
count-area = { $n } { $n ->
    [one] Gebiet
   *[other] Gebiete
}
    .dat = { $n } { $n ->
        [one] Gebiet
       *[other] Gebieten
    }
count-point = { $n } { $n ->
    [one] Punkt
   *[other] Punkte
}
    .dat = { $n } { $n ->
        [one] Punkt
       *[other] Punkten
    }
count-step = { $n } { $n ->
    [one] Schritt
   *[other] Schritte
}
    .dat = { $n } { $n ->
        [one] Schritt
       *[other] Schritten
    }
count-player = { $n } Spieler
    .dat = { $n } { $n ->
        [one] Spieler
       *[other] Spielern
    }
count-advance = { $n } { $n ->
    [one] Fortschritt
   *[other] Fortschritte
}
    .dat = { $n } { $n ->
        [one] Fortschritt
       *[other] Fortschritten
    }
count-turn = { $n } { $n ->
    [one] Zug
   *[other] Züge
}
    .dat = { $n } { $n ->
        [one] Zug
       *[other] Zügen
    }
count-barbarian = { $n } { $n ->
    [one] Barbar
   *[other] Barbaren
}
count-pirate_city = { $n } { $n ->
    [one] Piratenstadt
   *[other] Piratenstädte
}
count-calamity = { $n } { $n ->
    [one] Katastrophe
   *[other] Katastrophen
}
count-treasury = { $n } Schatz
