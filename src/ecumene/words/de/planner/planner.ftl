### The panel that plans purchases over several turns. Its sentences about plans are in megaciv/plans.ftl.

planner-lead = Was du jetzt und in den nächsten Zügen kaufen könntest.
planner-lead-prices = Stell dir einen eigenen Plan zusammen: Jeder Preis enthält die Rabatte dessen, was du vorher kaufst.
planner-thinking = Plant …
planner-again = Noch einmal

## What is wanted

planner-goal = Ziel
planner-goal-points = Möglichst viele Siegpunkte
planner-goal-step = Ein Schritt auf der A.S.T.
planner-goal-advance = Ein Fortschritt, so früh wie möglich
planner-goal-protection = Schutz vor Katastrophen
planner-goal-advance-which = Welcher Fortschritt?
planner-goal-step-which = Welcher Schritt?
planner-goal-step-option = Schritt { $step } ({ $epoch })
planner-goal-step-by = Bis zu welchem Zug?
planner-goal-calamities = Vor welchen Katastrophen?
planner-goal-open = Wähle, wofür du planen willst.
planner-turns = Züge
planner-income = Punkte aus Karten in jedem späteren Zug
planner-income-hint = Üblich bei deinen Städten in diesem Zug.
planner-income-own = Deine eigene Schätzung.
planner-income-usual = Zurück zum Üblichen
planner-income-low = Wenig
planner-income-middle = Mittel
planner-income-high = Viel
planner-income-order = Wenig, Mittel und Viel müssen der Größe nach stehen.
planner-wishes = Wünsche
planner-wishes-hint = Jeder Plan kauft sie, so früh es geht.
planner-wishes-add = Wunsch hinzufügen …
planner-wishes-drop = Wunsch { $name } streichen

## Plans

planner-plans = Pläne
planner-plan = Plan { $n }
planner-best = Bester
planner-points = { $n ->
    [one] { $n } Siegpunkt
   *[other] { $n } Siegpunkte
}
planner-range = zwischen { $low } und { $high }, im Mittel { $mean }
planner-lay = Diesen Plan nehmen
planner-laid = Ausgewählt
planner-nothing = nichts
planner-none = Es wurde kein Plan gefunden.

## A plan of one's own

planner-own = Dein Plan
planner-own-hint = Zieh Fortschritte von Zug zu Zug oder tippe einen an. Mit der Tastatur: Pfeiltasten verschieben, Entf entfernt.
planner-own-empty = Noch nichts geplant. Füge Fortschritte zu einem Zug hinzu.
planner-now = Jetzt
planner-turn = Zug { $n }
planner-later = { $n ->
    [one] Nächster Zug
   *[other] In { $n } Zügen
}
# what a turn costs, of what can be spent in it
planner-cost = { $n } von { $means }
planner-missing = { $n } fehlen
planner-step = A.S.T. { $step }
planner-add = Hinzufügen …
planner-add-to = Fortschritt hinzufügen: { $turn }
planner-to = Nach: { $turn }
planner-remove = Entfernen
planner-pin = Als Wunsch anheften
planner-unpin = Kein Wunsch mehr
planner-pinned = Wunsch
planner-now-price = jetzt { $now }
planner-cheaper = { $n } billiger als jetzt
planner-dearer = { $n } teurer als jetzt
planner-moved = { $name }: { $turn }.
planner-removed = { $name } entfernt.
planner-clear = Leeren
planner-take = In den Kauf übernehmen
planner-taken = { $names } in den Kauf übernommen.
planner-take-later = Sobald du kaufen darfst, kannst du den ersten Zug in deinen Kauf übernehmen.

## The hand of a real table

planner-hand = Deine Karten jetzt
planner-hand-points = Punkte
planner-hand-count = Karten zählen
