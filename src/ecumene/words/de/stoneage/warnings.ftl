warning-no_gain = Du bist am Maximum: { LOCATION($location) } bringt dir nichts.
warning-cannot_pay = Mit dem, was du hast, kannst du { LOCATION($location, case: "acc") } nicht bezahlen.
# All numbers are food: needed by the tribe, in stock, from the fields, by hunting, missing
warning-food_short = { $hunted ->
    [0] Dein Stamm wird { $needed } Nahrung brauchen. Du hast { $food }, die Äcker geben { $grown }: { $short } zu wenig.
   *[other] Dein Stamm wird { $needed } Nahrung brauchen. Du hast { $food }, die Äcker geben { $grown }, die Jagd etwa { $hunted }: { $short } zu wenig.
}
# $tool: the number on the tool
warning-tool_wasted = Auch ohne ein Werkzeug mit dem Wert { $tool } wären es { $gained } { GOODS($goods) }.
warning-tools_idle = Deine anderen Werkzeuge brächten { $more } { GOODS($goods) } mehr, und es bleibt kein Wurf mehr für sie.
# $left: resources
warning-starving = { $left ->
    [0] Du wirst { $short } Nahrung zu wenig haben, und kein Rohstoff bleibt als Ersatz: Das kostet { COUNT($points, of: "point") }.
    [one] Du wirst { $short } Nahrung zu wenig haben, und nur { $left } Rohstoff bleibt als Ersatz: Das kostet { COUNT($points, of: "point") }.
   *[other] Du wirst { $short } Nahrung zu wenig haben, und nur { $left } Rohstoffe bleiben als Ersatz: Das kostet { COUNT($points, of: "point") }.
}
warning-starving_declined = Du verlierst { COUNT($points, of: "point") } und behältst die Rohstoffe.
