# What happened, phase by phase: event-<kind>. $who is the player whose event it is; `SEAT` of -1 are the barbarians.
# Verbs whose subject is $who are in verbs.ftl: some peoples are plural.

## Parts of sentences; more are in parts.ftl

# A card ($key), with its number ($value) if there are several
part-named_card = { $value ->
    [1] { CARD($key) }
   *[other] { $value } { CARD($key) }
}
# How many ($value) a player ($key) has
part-held = { SEAT($key) } { $value }
part-ranked = { SEAT($item1) } { $item2 }
# $cities are areas, $tokens numbers by area
units = { SIZE($cities) ->
    [0] { SIZE($tokens) ->
        [0] nichts
       *[other] { units-tokens }
    }
   *[other] { SIZE($tokens) ->
        [0] { units-cities }
       *[other] { units-cities } und { units-tokens }
    }
}
units-cities = { COUNT(SIZE($cities), of: "city") } ({ AREA($cities) })
units-tokens = { COUNT(SUM($tokens), of: "token") } ({ EACH($tokens, as: "part-in_area") })

## Setup

event-stacks = { $cards } Handelskarten liegen bereit ({ BLOCK($blocks) }).
event-order_of_choice = Die Völker werden in dieser Reihenfolge gewählt: { SEAT($order, join: "comma") }.
# "named" is "yes" for somebody who is not called by a people yet
event-civilization = { SEAT($who, case: "start") } { SEAT($who, case: "named") ->
    [yes] { VERB($who, one: "spielt", you: "spielst") } { CIV($civilization, case: "acc") } und { verb-beginnt }
   *[other] { verb-beginnt }
} in { AREA($start) }.
event-theme_set = { SEAT($who, case: "start") } { verb-zieht } einen Themensatz.
event-theme_set_seen = { SEAT($who, case: "start") } { verb-zieht } einen Themensatz: { THEME($theme_set) }.
event-theme_set_revealed = { SEAT($who, case: "start") } { verb-zeigt } den Themensatz { THEME($theme_set) }: { ADVANCE($advances) }.
event-credits_chosen = { SEAT($who, case: "start") } { verb-nimmt } Rabatte nach Wahl: { EACH($credits, as: "part-credit") }.
event-cities_placed = { SEAT($who, case: "start") } { verb-stellt } Städte auf: { AREA($areas) }.
event-tokens_placed = { SEAT($who, case: "start") } { verb-stellt } Marker auf: { EACH($tokens, as: "part-in_area") }.
event-provided = { SEAT($who, case: "start") } { verb-beginnt } mit { COUNT($treasury, of: "treasury") } auf Schritt { $step }.

## The turn

event-turn = Zug { $turn } beginnt.
event-turn_marker = Der Zugstein rückt auf { $turn }.
event-phase = Phase { $phase }: { PHASE($phase) }.
event-waits = { SEAT($who, case: "start") } { verb-wartet } auf die anderen.
event-waits_for_sites = { SEAT($who, case: "start") } { verb-wartet }, bis die Spieler davor über { AREA($areas) } entscheiden.
event-waits_no_longer = { SEAT($who, case: "start") } { verb-wartet } nicht länger.

## Taxes, expansion, census

event-taxes = { SEAT($who, case: "start") } { verb-zieht } { COUNT($tokens, of: "treasury") } Steuern ein (Steuersatz { $rate }).
event-short = { SEAT($who, case: "start") } { verb-schuldet } { COUNT($tax, of: "treasury") } Steuern (Steuersatz { $rate }) und { verb-hat } zu wenige Marker im Vorrat.
event-tax_revolt = { SEAT($who, case: "start") } { verb-kann } nicht alle Steuern zahlen: { COUNT($cities, of: "city") } { $cities ->
    [one] revoltiert
   *[other] revoltieren
}.
event-came_back = { SEAT($who, case: "start") } { verb-kommt } zurück, mit einem Marker in { AREA($area) }.
event-expanded = { SEAT($who, case: "start") } { verb-waechst } um { COUNT(SUM($tokens), of: "token") } in { COUNT(SIZE($tokens), of: "area", case: "dat") }.
event-census = Zählung: { EACH($census, as: "part-ranked", join: "comma") }.

## Conflict

event-losses = Konflikt in { AREA($area) }: Verluste bisher { LIST($losses) }.
loss-here = { SEAT($who) } { $number }
loss-elsewhere = { SEAT($who) } { $number } in { AREA($area) }
loss-ships = { SEAT($who) } { COUNT($number, of: "ship") }
# $before and $after: tokens by player; $elsewhere: losses
event-fought = Konflikt in { AREA($area) } (Platz für { $room }): { EACH($before, as: "part-held") } kämpfen; übrig: { SUM($after) ->
    [0] niemand
   *[other] { EACH($after, as: "part-held") }
}{ SIZE($elsewhere) ->
    [0] { "" }
   *[other] ; Verluste an anderer Stelle: { LIST($elsewhere) }
}.
event-loss_chosen = { SEAT($who, case: "start") } { verb-hat } gewählt, was im Konflikt in { AREA($area) } verloren geht.
event-loss_chosen_ship = { SEAT($who, case: "start") } { verb-hat } gewählt, was im Konflikt in { AREA($area) } verloren geht: ein Schiff.
event-loss_chosen_token = { SEAT($who, case: "start") } { verb-hat } gewählt, was im Konflikt in { AREA($area) } verloren geht: ein Marker in { AREA($place) }.
event-attack_failed = { SEAT($who, case: "start") } { verb-greift } eine Stadt { SEAT($defender, case: "gen") } in { AREA($area) } mit { COUNT($tokens, of: "token", case: "dat") } an; { $needed } sind nötig. Der Angriff scheitert: { $ships ->
    [0] Alle gehen verloren
   *[other] Alle und { COUNT($ships, of: "ship") } gehen verloren
}.
event-city_taken = { SEAT($who, case: "start") } { verb-greift } eine Stadt { SEAT($defender, case: "gen") } in { AREA($area) } mit { COUNT($tokens, of: "token", case: "dat") } an ({ $needed } nötig): Die Stadt fällt, { COUNT($placed, of: "token") } { SEAT($defender, case: "gen") } { $placed ->
    [one] kämpft
   *[other] kämpfen
} weiter.
event-attack_deferred = { SEAT($who, case: "start") } { verb-laesst } zuerst den Angriff auf { AREA($first) } abhandeln, vor dem auf { AREA($area) }.
event-spoils = { SEAT($who, case: "start") } { verb-nimmt } { LIST($spoils) } für die Stadt in { AREA($area) }.
spoils-card = eine Karte { SEAT($defender, case: "gen") }
spoils-card_seen = eine Karte { SEAT($defender, case: "gen") } ({ EACH($cards, as: "part-card") })

## Cities and cards

# $paid: what the city cost; $kept: whether a token stays; $others: tokens by player that are gone
event-built = { SEAT($who, case: "start") } { verb-baut } eine Stadt in { AREA($area) } für { LIST($paid) }.{ $kept ->
    [yes] { " " }Ein Marker bleibt.
   *[no] { "" }
}{ SIZE($others) ->
    [0] { "" }
   *[other] { " " }Dort entfernt: { EACH($others, as: "part-held") }.
}
event-surplus = { SEAT($who, case: "start") } { verb-verliert } { COUNT(SUM($tokens), of: "token") } über den Limits: { EACH($tokens, as: "part-in_area") }.
event-drew = { SEAT($who, case: "start") } { verb-zieht } { COUNT($number, of: "card") }.{ note-emptied }
event-drew_seen = { SEAT($who, case: "start") } { verb-zieht } { COUNT($number, of: "card") } ({ EACH($cards, as: "part-card") }).{ note-emptied }
event-bought = { SEAT($who, case: "start") } { buys-card }.{ note-emptied }
event-bought_seen = { SEAT($who, case: "start") } { buys-card } ({ EACH($cards, as: "part-card") }).{ note-emptied }
buys-card = { $free ->
    [yes] { VERB($who, one: "nimmt", many: "nehmen", you: "nimmst") } eine Gratiskarte von Stapel { $stack }
   *[no] { VERB($who, one: "kauft", many: "kaufen", you: "kaufst") } eine Karte von Stapel { $stack } für { COUNT($price, of: "treasury") }
}
note-emptied = { SIZE($emptied) ->
    [0] { "" }
    [one] { " " }Stapel { LIST($emptied) } ist jetzt leer.
   *[other] { " " }Die Stapel { LIST($emptied) } sind jetzt leer.
}
event-buys_no_more = { SEAT($who, case: "start") } { verb-kauft } keine weiteren Karten.

## Advances and the A.S.T.

# $paid: cards and treasury; $wasted: how much was too much
event-purchased = { SEAT($who, case: "start") } { verb-kauft } { ADVANCE($advances) } für { $price }{ SIZE($paid) ->
    [0] { "" }
   *[other] { " " }mit { LIST($paid) }{ $wasted ->
        [0] { "" }
       *[other] , { $wasted } davon zu viel bezahlt
    }
}.
event-bought_nothing = { SEAT($who, case: "start") } { verb-kauft } keinen Fortschritt.
event-discarded = { SEAT($who, case: "start") } { verb-legt } { EACH($cards, as: "part-card") } ab, bis zum Handlimit.
event-marker_back = { SEAT($who, case: "start") } { verb-rueckt } auf Schritt { $after } zurück: keine Stadt auf dem Spielplan.
event-marker_last = { SEAT($who, case: "start") } { verb-bleibt } auf Schritt { $after }, dem letzten Feld.
# $needs: what the epoch asks for
event-marker_moves = { SEAT($who, case: "start") } { verb-rueckt } auf Schritt { $after } vor: Die { EPOCH($epoch) } verlangt { LIST($needs, join: "comma") }.
event-marker_stays = { SEAT($who, case: "start") } { verb-bleibt } auf Schritt { $after }: Die { EPOCH($epoch) } verlangt { LIST($needs, join: "comma") }.
need-cities = { COUNT($need, of: "city") } ({ $have } vorhanden)
need-advances = { COUNT($need, of: "advance") } ({ $have } vorhanden)
need-below_100 = { COUNT($need, of: "advance") } unter 100 ({ $have } vorhanden)
need-from_100 = { COUNT($need, of: "advance") } ab 100 ({ $have } vorhanden)
need-from_200 = { COUNT($need, of: "advance") } ab 200 ({ $have } vorhanden)
need-points = { $need } SP durch Fortschritte ({ $have } vorhanden)
event-ast_bonus = { SEAT($who, case: "start") } { verb-erreicht } als erstes und einziges Volk die Späte Eisenzeit: 5 SP.
event-last_turn = Zug { $turn } ist der letzte.
event-reshuffled = Die abgelegten Karten kommen wieder unter ihre Stapel.{ SIZE($stacks) ->
    [0] { "" }
    [one] { " " }Von Stapel { LIST($stacks) } kann wieder gezogen werden.
   *[other] { " " }Von den Stapeln { LIST($stacks) } kann wieder gezogen werden.
}
event-game_over = Die Partie ist nach Zug { $turn } zu Ende.

## Leaving

event-leaving = { SEAT($who, case: "start") } { verb-verlaesst } die Partie am Ende dieses Zuges.
event-left = { SEAT($who, case: "start") } { verb-verlaesst } die Partie{ SIZE($cards) ->
    [0] { "" }
   *[other] { " " }und { verb-legt } { EACH($cards, as: "part-card") } ab
}.
event-out_of_play = { COUNT(SIZE($areas), of: "area") } { SEAT($who, case: "gen") } { SIZE($areas) ->
    [one] wird
   *[other] werden
} gesperrt.
event-became_barbarians = { SEAT($who, case: "start") } { verb-ueberlaesst } den Barbaren { units }.
# $lost: ships and cities
event-relocated = { SEAT($who, case: "start") } { verb-zieht } aus der Region ab, die gesperrt wird: { EACH($tokens, as: "part-in_area") }{ SIZE($lost) ->
    [0] { "" }
   *[other] , dort verloren: { LIST($lost) }
}.
