# What the rules of Mega Civilization refuse: refusal-<code> (see tables/refusals.py)
# Ships are numbered from 1 on. Numbers without a word of their own are tokens, points or treasury, as said.

## Setting up a table

refusal-players_number = Mega Civilization ist für 5 bis 18 Spieler, nicht für { $players }.
refusal-half_fixed = Mit { $players } Spielern kann der Tisch nicht { BLOCK($half) } wählen.
refusal-civs_number = { $players } Spieler brauchen { $players } Völker; { $given ->
    [one] 1 ist
   *[other] { $given } sind
} genannt.
refusal-no_such_civ = Es gibt kein Volk { CIV($civ) }.
refusal-civ_not_free = An diesem Tisch nicht mehr frei: { CIV($civ) }.
refusal-civ_twice = Zweimal genannt: { CIV($civ) }.
refusal-block_too_small = Der Block { BLOCK($block) } hat { $seats } Spieler; jeder Block braucht mindestens { $least }.
refusal-no_such_board = Den Spielplan { $board } gibt es hier nicht.
refusal-host_civs = Der Gastgeber gibt jedem Platz eines der Völker dieses Tisches.
refusal-host_civs_unasked = Völker nach Plätzen brauchen opt:civ_choice = host.
refusal-short_game_basic = Das kurze Spiel wird auf der Basis-A.S.T. gespielt.
refusal-theme_sets_number = { $players } Spieler brauchen { $players } Themensätze; { $given ->
    [one] 1 ist
   *[other] { $given } sind
} aufgeführt.
refusal-theme_set_advances = Der Themensatz { $name } braucht vier verschiedene Fortschritte.
refusal-no_such_theme_set = Der Themensatz { $name } ist nicht in dieser Auslosung.
refusal-short_city_unasked = Eine Liste von Themensätzen braucht opt:short_city = custom.
refusal-stop_turn = Der letzte Zug muss Zug 1 oder ein späterer sein.
refusal-stop_time = Gib die Zeit an, zu der die Partie enden soll.
refusal-stop_unasked = Ein letzter Zug oder ein Zeitpunkt braucht die passende Option opt:stop.

## Acting early and waiting

refusal-wait_not_asked = Nur wer in diesem Schritt gefragt wird, kann warten.
refusal-wait_touching = Nur in der Bewegung kannst du allein auf die warten, denen du begegnen könntest.
refusal-wait_for_nobody = Vor dir ist niemand, auf den du warten könntest.
refusal-not_waiting = Du wartest nicht.
refusal-wait_for_sites = Du wartest auf die, die vor dir über einen Bauplatz entscheiden.
refusal-strict_order = An diesem Tisch gilt die strenge Reihenfolge: Niemand handelt vorzeitig.

## Tax collection

refusal-tax_rate = Dein Steuersatz kann { $low } bis { $high } sein.
refusal-claim_number = Nenne { $number ->
    [one] 1 Stadt
   *[other] { $number } verschiedene Städte
}.
refusal-not_their_city = Das Opfer hat keine Stadt in { AREA($area) }.

## Population expansion

refusal-no_home = { AREA($area) } ist kein Gebiet deiner Heimatregion ohne Stadt.
refusal-expand_area = { AREA($area) } kann höchstens um { $most } wachsen.
refusal-expand_all = Setze genau { COUNT($number, of: "token") }.

## Movement

refusal-unmoved_tokens = Du hast in { AREA($area) } { $have ->
    [one] 1 Marker, der noch nicht gezogen ist
   *[other] { $have } Marker, die noch nicht gezogen sind
}, nicht { $number }.
refusal-one_step = Zwei Schritte über Land brauchen Straßenbau.
refusal-no_land_way = { AREA($to) } ist kein Gebiet im Spiel, das über Land an { AREA($area) } grenzt.
refusal-march_back = Zwei Schritte können nicht nach { AREA($area) } zurückführen.
refusal-must_stop = Dein Marker trifft in { AREA($area) } auf eine Konfliktlage und bleibt dort stehen.
refusal-diplomacy = Die Stadt in { AREA($area) } ist durch Diplomatie geschützt.
refusal-cultural_ascendancy = Du kannst in { AREA($area) } keinen Konflikt auslösen: Dort stehen Einheiten eines Besitzers der Kulturellen Vorherrschaft.
refusal-no_coast = Es gibt keine Küste { AREA($coast) }.
refusal-build_token = Du hast keinen Marker in { AREA($area) }, um dort ein Schiff zu bauen.
refusal-no_ship_in_stock = Du hast kein Schiff mehr im Vorrat.
refusal-ship_price = Ein Schiff kostet { $price }, Schatz und Marker zusammen.
refusal-ship_price_area = Mindestens einer der Marker für das Schiff kommt aus { AREA($area) }.
refusal-ship_upkeep = Der Unterhalt eines Schiffs kostet { $price } Schatz oder { COUNT($price, of: "token") }.
refusal-ship_tokens = Du hast in { AREA($area) } { COUNT($have, of: "token") } zum Zahlen.
refusal-no_ship = Du hast kein Schiff Nummer { $ship }.
refusal-maintained = Schiff { $ship } wurde in diesem Zug schon gebaut oder unterhalten.
refusal-scuttle = Schiff { $ship } wurde in diesem Zug gebaut oder unterhalten und bleibt.
refusal-not_maintained = Schiff { $ship } ist aus einem früheren Zug: Unterhalte es zuerst.
refusal-ship_steps = Schiff { $ship } hat noch { COUNT($left, of: "step") }.
refusal-no_water_way = { AREA($to) } ist kein Gewässer, das an { AREA($coast) } grenzt.
refusal-open_sea = { AREA($sea) } ist offene See: Die Überfahrt braucht Astronavigation.
refusal-stop_at_sea = Ein Schiff kann seine Fahrt nicht auf offener See ({ AREA($sea) }) beenden.
refusal-stop_out_of_play = { AREA($coast) } ist gesperrt: Ein Schiff kann seine Fahrt dort nicht beenden.
refusal-ship_full = Schiff { $ship } trägt höchstens { COUNT($capacity, of: "token") }.
refusal-not_aboard = Schiff { $ship } hat { COUNT($have, of: "token") } an Bord.

## Conflict

refusal-loss_place = Du kannst einen Verlust in { AREA($area) } nicht aus { AREA($place) } nehmen.
refusal-loss_ship = Du hast in { AREA($area) } kein solches Schiff, das du mit Seekrieg aufgeben könntest.
refusal-loss_number = Du kannst in { AREA($place) } { COUNT($have, of: "token") } verlieren, nicht mehr.
refusal-loss_ships = Du kannst dort { COUNT($have, of: "ship") } verlieren, nicht mehr.
refusal-next_area = { AREA($area) } gehört nicht zu den Gebieten, unter denen du wählst.
refusal-defer_area = In { AREA($area) } greifst du keine Stadt an, oder der Angriff ist schon aufgeschoben.
refusal-spoils_card = Der Verteidiger hat keine Karte, die du ziehen könntest.
refusal-spoils_treasury = Du kannst höchstens { $most } Schatz gewinnen.

## City construction, surplus, support

refusal-build_area = { AREA($area) } ist kein Gebiet im Spiel.
refusal-build_two_cities = In { AREA($area) } steht schon eine Stadt.
refusal-build_contested = Über { AREA($area) } entscheidet zuerst, wer dort auch bauen könnte und im Rang höher steht: { CIV($civ) }.
refusal-build_elsewhere = Du wirst nur nach den Bauplätzen gefragt, auf die du gewartet hast.
refusal-build_limit_0 = { AREA($area) } hat das Limit 0: Dort kann keine Stadt gebaut werden.
refusal-build_stock = Du hast keine Stadt mehr im Vorrat für { AREA($area) }.
refusal-build_site = Eine Stadt in { AREA($area) } kostet { $price } Marker; du gibst { $given }.
refusal-build_wilderness = Ohne Bauplatz kostet eine Stadt in { AREA($area) } { $price } Marker; du gibst { $given }.
refusal-build_architecture = Mit Architektur hilft der Schatz bei einer Stadt pro Zug; nicht bei { AREA($area) }.
refusal-build_treasury = Der Schatz kann { $most } der { $price } Marker für { AREA($area) } zahlen.
refusal-build_urbanism = Mit Urbanismus helfen Nachbargebiete bei einer Wildnisstadt pro Zug; nicht bei { AREA($area) }.
refusal-build_neighbours = Nachbargebiete können { $most } der { $price } Marker für { AREA($area) } geben.
refusal-build_lender = Aus { AREA($lender) } kannst du über Land { COUNT($have, of: "token") } für { AREA($area) } geben.
refusal-build_keep = Ein Marker bleibt in { AREA($area) } nur mit Öffentlichen Bauten, und wenn dort mehr stehen als nötig.
refusal-reduce_number = Nenne { $number ->
    [one] 1 deiner Städte
   *[other] { $number } deiner Städte, jede einmal
}.
refusal-reduce_city = Du hast keine Stadt in { AREA($area) }.
refusal-reduce_new_first = Städte aus diesem Zug gehen zuerst; die in { AREA($area) } ist älter.
refusal-reduce_sea = { AREA($area) } liegt nicht an der offenen See des Wirbelsturms.
refusal-reduce_declined = In { AREA($area) } gibt es keinen zusätzlichen Marker der Landwirtschaft abzulehnen.

## Trade cards

refusal-not_for_sale = Aus Stapel { $stack } kannst du keine Karte kaufen.
refusal-no_free_card = Eine Gratiskarte gibt es nur mit dem Weltwunder.
refusal-free_card_taken = Du hast deine Gratiskarte in diesem Zug schon genommen.
refusal-free_card_stack = Mit { COUNT($cities, of: "city", case: "dat") } kommt die Gratiskarte aus einem höheren Stapel als { $stack }.
refusal-stack_empty = Stapel { $stack } ist leer, und dieser Tisch spielt ohne Wasser.

## Trade

refusal-offer_few = Jede Seite gibt mindestens { COUNT($least, of: "card") }; du gibst { $number }.
refusal-offer_card = Eine dieser Karten hast du nicht auf der Hand.
refusal-offer_twice = Nenne jede Karte nur einmal.
refusal-offer_water = Du hast { $have ->
    [one] 1 Wasserkarte
   *[other] { $have } Wasserkarten
}, nicht { $given }.
refusal-offer_non_tradeable = Nicht handelbar: { CARD($card) }.
refusal-offer_two_names = Nenne genau zwei der Warenkarten, die du gibst.
refusal-offer_untrue = Du nennst { $named } { CARD($name) }, gibst aber { $given }.
refusal-offer_commodities = Mindestens zwei der Karten müssen Waren sein.
refusal-offer_to = Ein Angebot geht an einen Mitspieler oder an alle.
refusal-offer_to_few = Dieser Mitspieler hat zu wenige Karten für einen Handel.
refusal-offers_full = Du hast { $most } offene Angebote und Antworten: Zieh erst welche zurück.
refusal-no_such_offer = Dieses Angebot gibt es nicht mehr, oder es ist nicht für dich.
refusal-own_offer = Das ist dein eigenes Angebot.
refusal-no_such_answer = Diese Antwort gibt es nicht mehr, oder sie gilt keinem Angebot von dir.
refusal-no_such_card = Es gibt keine Handelskarte { CARD($card) }.
refusal-template_name = Der Name einer Vorlage ist eine Zeile einfacher Text.
refusal-templates_full = Du hast { $most } Vorlagen: Lösche erst eine.
refusal-no_such_template = Du hast keine Vorlage { $name }.
refusal-template_cards = Du hast { $have } { CARD($card) }; die Vorlage gibt { $given }.
refusal-market_closed = Der Handel ist nicht offen.
refusal-not_finished = Du hast den Handel noch nicht beendet.
refusal-too_few_to_trade = Du hast weniger als { $least } Karten: Du kannst nicht handeln.

## Calamities

refusal-victims_number = Wähle { $number ->
    [one] 1 Mitspieler
   *[other] { $number } verschiedene Mitspieler
}.
refusal-not_eligible = Dieser Mitspieler kann nicht gewählt werden.
refusal-no_feature = Es trifft dich da, wo es dich am meisten kostet; wähle eine dieser Stellen.
refusal-damage_twice = Eine Stadt kann nur einmal zerstört werden.
refusal-damage_city = Du hast in { AREA($area) } keine Stadt, die getroffen werden könnte.
refusal-damage_tokens = In { AREA($area) } hast du { $have ->
    [one] 1 Marker, der getroffen werden kann
   *[other] { $have } Marker, die getroffen werden können
}.
refusal-damage_little = Zerstöre Einheiten im Wert von { $number }; diese sind { $points } wert.
refusal-damage_much = Verlangt { $number ->
    [one] ist 1 Punkt
   *[other] sind { $number } Punkte
}, diese Einheiten sind { $points } wert: Eine davon kannst du behalten.
refusal-destroy_or_pay = Zerstöre die Stadt oder zahle, nicht beides.
refusal-destroy_no_ransom = Nur { $ransom } Schatz in voller Höhe würden die Stadt retten.
refusal-destroy_number = Nenne { $number ->
    [one] 1 Stadt
   *[other] { $number } verschiedene Städte
}.
refusal-destroy_city = Du hast in { AREA($area) } keine Stadt, die getroffen werden könnte.
refusal-discard_own = Nenne Warenkarten aus deiner eigenen Hand, jede einmal.
refusal-corruption_cards_only = Nur Warenkarten mit Nennwert 1 oder mehr.
refusal-corruption_little = Lege Karten mit zusammen { $number } Nennwert ab; diese haben { $points }.
refusal-corruption_much = Verlangt { $number ->
    [one] ist
   *[other] sind
} { $number }, diese Karten haben { $points }: Eine davon kannst du behalten.
refusal-quake_other = Wähle eine Stadt neben { AREA($area) }, wenn es eine gibt.
refusal-theocracy_either = Lege Karten ab oder verkleinere Städte, nicht beides.
refusal-theocracy_cards = Lege genau { $number ->
    [one] 1 Warenkarte
   *[other] { $number } Warenkarten
} ab.
refusal-steps_cities = Nenne zwei verschiedene Städte je Schritt, höchstens { $most }.
refusal-steps_inland = Städte im Binnenland kommen vor Städten an der Küste.
refusal-pirate_targets = { $number ->
    [one] Nenne eine Küstenstadt des Mitspielers.
   *[other] Nenne je eine Küstenstadt der { $number } Mitspieler.
}
refusal-horde_city = Das Opfer hat keine Stadt in { AREA($area) }.
refusal-horde_wilderness = Eine Wildnisstadt kommt zuerst; { AREA($area) } hat einen Bauplatz.
refusal-horde_next = { AREA($area) } ist kein Gebiet im Spiel neben { AREA($place) }.
refusal-horde_units = Das Opfer hat keine Einheiten in { AREA($area) }.
refusal-horde_other_city = In { AREA($area) } steht eine Stadt eines anderen Spielers.
refusal-horde_small = Ein Angriff auf die Stadt in { AREA($area) } braucht { $needed } Barbaren; { $number ->
    [one] 1 zieht
   *[other] { $number } ziehen
} weiter.
refusal-banditry_owed = Du schuldest { COUNT($owed, of: "card") }; jede, die du behältst, kostet { $ransom } Schatz.
refusal-select_area = Das Opfer hat keine Einheiten in { AREA($area) }.
refusal-select_twice = Nenne jedes Gebiet nur einmal.
refusal-select_connected = Die Gebiete müssen zusammenhängen.
refusal-select_total = Verlangt { $required ->
    [one] ist 1 Einheitenpunkt
   *[other] sind { $required } Einheitenpunkte
}, möglich { $best ->
    [one] ist
   *[other] sind
} { $best }; diese Gebiete haben { $total }.
refusal-select_annexable = Wähle aus, was der Nutznießer übernehmen kann: { COUNT($tokens, of: "token") } und { COUNT($cities, of: "city") } sind im Vorrat.
refusal-annex_cities = Nenne { $number ->
    [one] 1 Stadt
   *[other] { $number } verschiedene Städte
} zum Übernehmen.
refusal-annex_city = In { AREA($area) } ist keine Stadt ausgewählt.
refusal-annex_area = In { AREA($area) } { $have ->
    [one] ist 1 Marker
   *[other] sind { $have } Marker
} ausgewählt.
refusal-annex_tokens = Übernimm genau { COUNT($number, of: "token") }.

## Special abilities

refusal-ability_not_held = Du hast { ADVANCE($ability) } nicht.
refusal-ability_used = Du hast { ADVANCE($ability) } in diesem Zug schon genutzt.
refusal-target_not_next = { AREA($area) } liegt über Land nicht neben deinen Einheiten.
refusal-target_no_effect = In { AREA($area) } ist keine Einheit, an der das etwas ändern würde.
refusal-annex_stock = { AREA($area) } braucht { COUNT($tokens, of: "token") } und { COUNT($cities, of: "city") } im Vorrat: Nicht alles kann übernommen werden.
refusal-politics_stock = Du kannst höchstens { $most } Schatz gewinnen.
refusal-politics_price = { AREA($area) } kostet { $cost } Schatz; du hast { $have }.
refusal-diaspora_number = Nimm 1 bis { $most } Marker und setze ebenso viele.
refusal-diaspora_take = Du hast { COUNT($have, of: "token") } in { AREA($area) }.
refusal-diaspora_both = { AREA($area) } kann nicht zugleich Marker abgeben und bekommen.
refusal-diaspora_area = { AREA($area) } ist kein Gebiet im Spiel.
refusal-diaspora_limit = { AREA($area) } hat noch Platz für { $room } Marker.
refusal-diaspora_city = In { AREA($area) } steht eine Stadt: Dort { $room ->
    [one] kann noch 1 Marker
   *[other] können noch { $room } Marker
} stehen.
refusal-provincial_twice = Wähle verschiedene Mitspieler.
refusal-provincial_player = Dieser Mitspieler kann nicht gewählt werden.
refusal-gift_owed = Du hast eine Warenkarte mit Nennwert { $least } oder mehr: Gib eine ab.
refusal-gift_card = Gib eine eigene Warenkarte mit Nennwert { $least } oder mehr.
refusal-trade_routes_card = Verkaufe eigene Warenkarten, jede einmal.
refusal-trade_routes_stock = Für { CARD($card) } gäbe es { $gain } Schatz; dein Vorrat hat noch { COUNT($stock, of: "token") }.
refusal-doctrine_either = Übernimm eine Piratenstadt oder Barbaren.
refusal-doctrine_city = In { AREA($area) } ist keine Piratenstadt.
refusal-doctrine_tokens = In { AREA($area) } { $have ->
    [one] ist 1 Barbar
   *[other] sind { $have } Barbaren
}.
refusal-doctrine_number = Übernimm höchstens { $most } Barbaren.
refusal-doctrine_stock = Das braucht { COUNT($tokens, of: "token") } und { COUNT($cities, of: "city") } im Vorrat.

## Buying advances

refusal-no_such_advance = Es gibt keinen Fortschritt { ADVANCE($advance) }.
refusal-already_held = Du hast { ADVANCE($advance) } schon.
refusal-bought_twice = Nur einmal zu kaufen: { ADVANCE($advance) }.
refusal-free_needs_anatomy = Einen Fortschritt umsonst gibt es nur mit dem Kauf von Anatomie.
refusal-not_free = Kein Fortschritt der Wissenschaft mit einem aufgedruckten Preis unter { $below }: { ADVANCE($advance) }.
refusal-library_not_bought = Die 40 Punkte Nachlass gibt es nur mit dem Kauf der Bibliothek.
refusal-library_itself = Die Bibliothek senkt den Preis eines anderen Fortschritts.
refusal-library_target = Bei diesem Kauf nicht bezahlt: { ADVANCE($advance) }.
refusal-credits_of_choice = Mit { ADVANCE($advance) } gibt es { $amount } Rabatt nach Wahl in Schritten von { $step }; du hast { LIST($chosen, join: "comma") } gewählt.
refusal-no_credits_of_choice = Jetzt ohne Rabatte nach Wahl: { ADVANCE($advance) }.

## Paying

refusal-nothing_bought = Ohne Fortschritt wird nichts ausgegeben; lege nur ab, was fällig ist.
refusal-not_your_card = Das ist keine Warenkarte von dir.
refusal-card_twice = Eine Karte kann nur einmal verwendet werden: Du hast sie zweimal genannt.
refusal-no_such_commodity = Es gibt keine Ware { CARD($card) }.
refusal-not_in_hand = Du hast { $have } { CARD($card) }, nicht { $spent }.
refusal-treasury_short = Du hast { $have } Schatz, nicht { $spent }.
refusal-too_little = Die Fortschritte kosten { $total }; deine Zahlung ist { $points } wert.
refusal-too_much_treasury = Nach deinen Karten { $missing ->
    [one] fehlt 1 Punkt
   *[other] fehlen { $missing } Punkte
}: Dafür { $needed ->
    [one] reicht 1 Schatz
   *[other] reichen { $needed } Schatz
}, nicht { $spent }.
refusal-no_trade_empire = Eine Ersatzkarte braucht das Handelsreich, schon vor diesem Kauf.
refusal-stand_in_set = Du gibst keine Karte { CARD($card) } aus, deren Satz zu ergänzen wäre.
refusal-stand_in_complete = { $spent } { CARD($card) } sind der volle Satz; nichts fehlt.
refusal-stand_in_same = Ersetzen kann nur eine andere Ware als { CARD($card) }.
refusal-stand_in_low = Nennwert { $low } ({ CARD($stand_in) }) ist zu wenig als Ersatz: Der Satz hat { $face }.

## The end

refusal-last_turn_now = Es gibt keinen Zug, nach dem die Partie enden könnte.
refusal-last_turn_known = Zug { $turn } ist schon der letzte.
refusal-last_turn_past = Zug { $turn } hat begonnen; der letzte Zug kann kein früherer sein.

## The hand

refusal-discards = Du hast { $cards ->
    [one] 1 Warenkarte
   *[other] { $cards } Warenkarten
} und darfst { $limit } behalten: Lege genau { $excess } ab.

## The short game

refusal-theme_set_differs = Zwei Themensätze { $name } sind verschieden; gib ihnen eigene Namen.
refusal-short_cities = Nenne { $number ->
    [one] ein Gebiet für deine erste Stadt
   *[other] { $number } verschiedene Gebiete für deine ersten Städte
}.
refusal-short_city_place = { AREA($area) } ist kein Gebiet deiner Heimatregion mit einem Bevölkerungslimit von 1 oder mehr.
refusal-short_city_sites = Mindestens { $number } deiner ersten Städte { $number ->
    [one] steht auf einem Bauplatz
   *[other] stehen auf Bauplätzen
}.
refusal-short_tokens_area = Du kannst in { AREA($area) } { COUNT($most, of: "token") } setzen, nicht mehr.
refusal-short_tokens = Du kannst { COUNT($number, of: "token") } setzen, nicht mehr.

## Leaving

refusal-leave_seat = Nur wer mitspielt, kann aussteigen.
refusal-leave_twice = Dieser Spieler ist schon ausgestiegen oder steigt gerade aus.
refusal-leave_now = Aussteigen geht nur aus einer Partie, die begonnen hat und nicht zu Ende ist.
refusal-relocate_area = Du kannst { COUNT($most, of: "token") } nach { AREA($area) } ziehen, nicht { $number }.
refusal-relocate_all = { $most ->
    [one] Ziehe 1 Marker; du ziehst { $number }.
   *[other] Ziehe { $least } bis { $most } Marker; du ziehst { $number }.
}

## A part of an answer

# $order: the number of the order from 1 on; 0 is what is wrong when all is done. $why: the refusal
refusal-in_order = { $order ->
    [0] Am Ende deiner Bewegung: { $why }
   *[other] Befehl { $order }: { $why }
}
