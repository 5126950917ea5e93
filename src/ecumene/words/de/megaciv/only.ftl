## Why a player's own cards leave one answer only

# $points: the most that the player can pay
only-purchase = Mit { COUNT($points, of: "point", case: "dat") } lässt sich nichts kaufen.
only-give_card = Du hast keine Karte, die du geben müsstest.
only-discard = Du verlierst jede Karte, die zählt: Durch { REASON($reason, case: "acc") } bleibt dir keine Wahl.
