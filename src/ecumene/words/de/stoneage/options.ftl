# What a table may choose: option-<name>, option_text-<name>, choice-<name>-<value>

## The table

option-sa_first = Startspieler
option_text-sa_first = Wie der Startspieler bestimmt wird.
choice-sa_first-random = das Los entscheidet
choice-sa_first-host = der Platz, den der Gastgeber nennt

option-sa_first_seat = Platz, der beginnt
option_text-sa_first_seat = Der Platz, der beginnt, wenn der Gastgeber ihn nennt.

## Play

option-sa_block = Blockieren
option_text-sa_block = Ob jemand Hütte, Acker oder Werkzeugmacher besetzen darf, obwohl es ihm nichts bringt.
choice-sa_block-allowed = erlaubt
choice-sa_block-forbidden = verboten

option-sa_open_cards = Karten der anderen
option_text-sa_open_cards = Ob die Karten, die andere genommen haben, sichtbar bleiben.
choice-sa_open_cards-open = sichtbar
choice-sa_open_cards-hidden = verborgen
