### What the planner says of purchases over several turns

# $reasons: see the messages below
plan-now = Jetzt { ADVANCE($advances) } für { $cost }: { LIST($reasons, join: "comma") }.
plan-nothing_now = Jetzt nichts: { LIST($reasons, join: "comma") }.
# $turns: how many turns from now
plan-saves = { ADVANCE($giver) } macht { ADVANCE($advance) } { $turns ->
    [one] im nächsten Zug
   *[other] in { $turns } Zügen
} um { $amount } billiger
plan-saves_in_all = insgesamt { $amount } gespart
plan-step = dein A.S.T.-Stein rückt auf Schritt { $step } vor ({ EPOCH($epoch) })
plan-points = { $n ->
    [one] { $n } Siegpunkt
   *[other] { $n } Siegpunkte
} in { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
}
plan-wish = { ADVANCE($advance) } folgt { $turns ->
    [one] im nächsten Zug
   *[other] in { $turns } Zügen
}
plan-reaches = Schritt { $step } wird { $turns ->
    [0] in diesem Zug
    [one] im nächsten Zug
   *[other] in { $turns } Zügen
} erreicht
plan-misses = Schritt { $step } wird nicht rechtzeitig erreicht

## Below the plans

plan-exact = Bei diesem Einkommen ist nichts besser als der erste Plan.
plan-bounded = Der beste Plan unter { $looked_at } untersuchten Stellungen; es kann bessere geben.
plan-more = Mit { $more } Punkten mehr könntest du jetzt { ADVANCE($advances) } kaufen; das würde { $n ->
    [one] { $n } Siegpunkt
   *[other] { $n } Siegpunkte
} mehr bringen.
plan-more_nothing = { $more } Punkte mehr würden keine weiteren Siegpunkte bringen.
plan-waiting = Diesen Zug nichts zu kaufen würde { $n ->
    [one] { $n } Siegpunkt
   *[other] { $n } Siegpunkte
} kosten.
plan-waiting_nothing = Diesen Zug nichts zu kaufen kostet nichts.
