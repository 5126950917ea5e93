# How to play Mega Civilization at the terminal; the words to be typed are those of typed.ftl

## How to type: movement

mc-use_march = 2 Marker über Land bewegen; ohne Zahl alle, die noch nicht bewegt sind
mc-use_march_twice = zwei Schritte, mit Straßenbau
mc-use_build_ship = dort ein Schiff bauen, mit Schatz, so weit er reicht (oder: schatz 1 ostia 1)
mc-use_maintain = Schiff 1 für 1 Schatz unterhalten (oder: unterhalten 1 rom, für einen Marker dort)
mc-use_maintain_all = alle Schiffe mit Schatz unterhalten
mc-use_load = 3 Marker gehen an Bord von Schiff 1; ohne Zahl so viele wie möglich
mc-use_sail = Schiff 1 fährt auf dem kürzesten Weg dorthin; nenne Orte dazwischen, um ihn zu bestimmen
mc-use_unload = 3 Marker ausladen; ohne Zahl alle
mc-use_scuttle = Schiff 1 aufgeben
mc-use_undo_order = den letzten Befehl zurücknehmen, oder alle
mc-use_review_orders = deine bisherigen Befehle und was daraus wird
mc-use_end_movement = die Bewegung beenden: alle Befehle werden ausgeführt

## How to type: cities

mc-use_build_city = dort eine Stadt; Schatz und Nachbargebiete helfen, so weit nötig und erlaubt
mc-use_build_treasury = mit Architektur: so viel Schatz
mc-use_build_from = mit Urbanismus: Marker aus Nachbargebieten
mc-use_build_keep = mit Öffentlichen Bauten: ein Marker bleibt neben der Stadt
mc-use_undo_city = die letzte Stadt zurücknehmen, oder alle
mc-use_build_done = sie bauen; ohne Stadt: keine bauen

## How to type: advances

mc-use_buy = diese Fortschritte (alle zusammen); gezahlt wird mit der kleinsten Überzahlung
mc-use_pay_cards = stattdessen mit diesen Karten zahlen; Schatz zahlt den Rest
mc-use_stand = mit Handelsreich: einen Satz um eine Karte einer anderen Sorte ergänzen (nach zahlen)
mc-use_library = der Fortschritt, den die Bibliothek billiger macht, oder nichts
mc-use_free = der Fortschritt der Wissenschaft, der mit Anatomie kommt, oder nichts
mc-use_credits = die Farben deiner Rabatte nach Wahl
mc-use_discard_limit = was du wegen des Handlimits ablegst
mc-use_review_purchase = Preise, Zahlung und Überzahlung bisher
mc-use_clear_purchase = von vorn anfangen
mc-use_buy_done = kaufen; ohne Fortschritt: nichts kaufen

## How to type: trade

mc-use_offer = diese Karten anbieten; die ersten beiden Waren werden genannt
mc-use_offer_to = einem Spieler, und was du dafür willst
mc-use_naming = diese beiden wahrheitsgemäß nennen
mc-use_saying = weitere Namen, die nicht stimmen müssen, und „keine Katastrophe“
mc-use_offers = die offenen Angebote
mc-use_answer = auf ein Angebot antworten (seine Nummer in der Liste genügt)
mc-use_accept = eine Antwort auf dein Angebot annehmen oder ablehnen
mc-use_withdraw = ein Angebot oder eine Antwort von dir zurückziehen
mc-use_wait_trade = die anderen eine Runde handeln lassen
mc-use_finish = den Handel für dich beenden

## How to type: special abilities

mc-use_monotheism = die Einheiten in einem Gebiet neben deinen übernehmen
mc-use_fundamentalism = die Einheiten in einem Gebiet neben deinen zerstören
mc-use_politics_gain = bis zu 5 Schatz gewinnen
mc-use_politics_annex = ein Gebiet für Schatz übernehmen
mc-use_diaspora = bis zu 5 Marker irgendwohin versetzen, innerhalb der Limits
mc-use_provincial = diese Nachbarn geben je eine Karte
mc-use_routes = Karten für den doppelten Nennwert verkaufen
mc-use_doctrine_city = eine Piratenstadt übernehmen
mc-use_doctrine_tokens = bis zu 5 Barbaren übernehmen
mc-use_abilities_done = keine Fähigkeit mehr einsetzen

## How to type: other answers

mc-use_areas = die Gebiete, eins nach dem anderen
mc-use_expand = neue Marker je Gebiet; ohne Zahl das ganze Wachstum
mc-use_damage = die Stadt in Rom und 2 Marker in Ostia verlieren
mc-use_annex_part = die Stadt in Rom und 2 Marker in Ostia übernehmen
mc-use_lose_city = diese Stadt verlieren
mc-use_pay_instead = stattdessen zahlen, wo das erlaubt ist
mc-use_reduce = diese Städte verkleinern
mc-use_reduce_without = ohne den zusätzlichen Marker der Landwirtschaft
mc-use_two_cards = zwei Warenkarten
mc-use_cities_instead = stattdessen die Städte
mc-use_these_cards = diese Karten
mc-use_card_and_treasury = eine Karte, und Schatz für eine andere (Räuberbanden)
mc-use_loss = Marker aus einem Gebiet, in der Reihenfolge der Verluste
mc-use_loss_ship = mit Seekrieg
mc-use_tokens = Marker je Gebiet
mc-use_relocate = Marker je Gebiet, in das sie gehen
mc-use_buy_off = zwei Städte für jeden Schritt
mc-use_move_back = zurückgehen
mc-use_victims = die Spieler nach ihrem Volk
mc-use_credits_by_colour = Rabatte nach Farbe
mc-use_number = die Antwort mit dieser Nummer; oder der Anfang ihres Namens

## What could not be read: movement

mc-type_march = Tippe woher, wohin und wie viele: rom > latium 2
mc-type_build_ship = Tippe wo: bauen ostia
mc-no_old_ship = Du hast kein Schiff zu unterhalten.
mc-type_sail = Tippe das Schiff und wohin: fahren 1 sardinia
mc-ship_numbers = Schiffe haben die Nummern 1 bis 8.
mc-type_ship = Tippe die Nummer des Schiffs: { $example }
mc-no_ship = Du hast kein Schiff Nummer { $number }.

## Movement so far

mc-orders = Bisherige Befehle
mc-no_orders = Noch keine Befehle
mc-may_move = { $tokens } beweglich
mc-tokens_now = Marker:
mc-treasury_now = Schatz:
mc-ship_given_up = Schiff { $number }: aufgegeben
mc-ship_carries = { $steps ->
    [one] { $tokens } an Bord, noch { $steps } Schritt
   *[other] { $tokens } an Bord, noch { $steps } Schritte
}
mc-to_be_maintained = noch zu unterhalten
mc-ship_line = Schiff { $number }:

## Cities so far

mc-type_build_city = Tippe wo: bauen rom
mc-no_city = Noch keine Stadt gewählt.
mc-type_done = Tippe fertig, um es zu tun.

## Purchases so far

mc-type_buy = Tippe, was du kaufst: kaufen musik landwirtschaft
mc-type_stand = Tippe die Karte und den Satz, den sie ergänzt: ersetzen gold für eisen
mc-no_credits = Nichts, was du kaufst, gibt Rabatte nach Wahl.
mc-type_credits = Tippe Farben und Zahlen: rabatte arts 5 science 5
mc-buy_nothing = Du hast noch nichts zum Kauf gewählt.
mc-in_place_of = { $card } statt { $stood }
mc-treasury_paid = { $treasury } Schatz
mc-total = Zusammen { $total }
# follows mc-total
mc-paid_with = { $waste ->
    [0] , gezahlt mit { LIST($paid) }; keine Überzahlung
   *[other] , gezahlt mit { LIST($paid) }; { $waste } davon zu viel bezahlt
}
mc-chosen_credits = Rabatte nach Wahl: { $credits }
mc-keep = Du behältst { $cards } von { $limit } Warenkarten. Tippe fertig, um zu kaufen.
mc-keep_discarding = Du behältst { $cards } von { $limit } Warenkarten, { $discarded } abgelegt. Tippe fertig, um zu kaufen.

## Trade

mc-type_trade = Tippe angebot, antwort, annehmen, ablehnen, zurückziehen oder abschließen.
mc-type_answer = Tippe das Angebot und deine Karten: antwort 3#1 mit eisen 2 pelze
mc-type_offer = Tippe die Nummer des Angebots in der Liste, zum Beispiel 1 oder 3#1.
mc-no_offer = In der Liste gibt es kein Angebot Nummer { $number }.
mc-no_offers = Es gibt keine offenen Angebote.
mc-from = von
mc-to = an
mc-wants = will
mc-finished = fertig: { LIST($peoples, join: "comma") }
mc-you = du
mc-to_you = dich
mc-anyone = alle
mc-no_calamity = keine Katastrophe
mc-answers = Antwort auf { $offer }

## Special abilities

mc-type_ability = Tippe die Fähigkeit und ein Gebiet: monotheismus rom
mc-type_diaspora = Tippe, was du nimmst und wohin es geht: diaspora nehmen rom 2 setzen ostia 2
mc-type_provincial = Tippe, wer geben soll: provinzreich ägypten hatti
mc-type_routes = Tippe, was du verkaufst: handelswege eisen pelze
mc-no_ability = Es gibt keine Fähigkeit „{ $typed }“; hilfe zeigt sie.
mc-units_of = { $city ->
    [yes] { $people } { $tokens } und eine Stadt
   *[no] { $people } { $tokens }
}
mc-for_treasury = für { $treasury } Schatz
mc-no_area = kein Gebiet
mc-your_tokens = deine Marker { $tokens }
mc-gain_or_annex = bis zu { $treasury } gewinnen oder { $areas } übernehmen
mc-pirates_and_barbarians = Piratenstädte in { $areas }; Barbaren { $tokens }

## Other answers

mc-type_loss = Tippe wo und wie viele: rom 2, oder schiff 1
mc-no_answer = „{ $typed }“ ist hier keine Antwort.

## Prices

mc-prices_to_players = Preise sehen nur Spieler.
mc-you_hold = Deine Fortschritte: { $advances }. Deine Rabatte: { $credits }.
mc-advance = Fortschritt
mc-colour = Farbe
mc-printed = Aufdruck
mc-price = Preis
mc-gives_credits = gibt Rabatte
mc-gives_bonus = gibt Kettenrabatt
mc-cheaper_with = billiger mit
mc-credits_line = gibt Rabatte { $credits }
mc-bonus_line = Kettenrabatt { $bonus }
mc-other_groups = andere
mc-held = Du hast ihn.
mc-cheaper_if = Ab dem nächsten Zug billiger, wenn du hättest:
mc-never_cheaper = nichts macht ihn billiger
mc-credits_on_top = Rabatte nach Wahl (Monument, Aufzeichnungen) kommen hinzu.
mc-gives = Gibt Rabatte: { $credits }.
mc-gives_and_bonus = Gibt Rabatte: { $credits }, und { $amount } auf { $advance }.

## The A.S.T. and all orders

mc-basic_side = Basis-Seite
mc-expert_side = Experten-Seite
mc-below_100 = unter 100
mc-from_100 = ab 100
mc-from_200 = ab 200
mc-points_in_advances = SP in Fortschritten
mc-name_a_people = Nenne ein Volk: { LIST($peoples, join: "comma") }.
mc-if_phase_13 = Schritt { $step }. Käme jetzt Phase 13:
mc-in_play = wird gespielt
mc-not_in_play = wird nicht gespielt
mc-steps = Schritte
mc-has = hat
mc-missing = { $n } fehlen
mc-order_movement = Bewegung
mc-order_cards = Handelskarten
mc-order_position = Stand auf der A.S.T.
mc-order_beneficiary = Nutznießer
mc-order_ranking = A.S.T.-Rang
mc-how_movement = nach Zählung, wer Militär hat, zuletzt
mc-how_cards = wer am wenigsten Städte hat, zuerst
mc-how_position = Fähigkeiten und Käufe: wer am weitesten ist, zuerst
mc-how_beneficiary = meiste Städte/Marker im Vorrat, dann Rang; nie das Opfer
mc-how_ranking = alles Übrige, und bei Gleichstand
