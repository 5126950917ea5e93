## What a legal answer would cost that its player may not have thought of

# $next_turn: whether it is the tax of the next turn
warning-tax_revolt = { $next_turn ->
    [yes] The tax of the next turn
   *[no] The tax
 } takes { COUNT($tax, of: "token") } from your stock of { $stock }: { COUNT($cities, of: "city") } will revolt.
warning-ships_lost = { COUNT($ships, of: "ship") } not maintained will be lost: { AREA($coasts) }.
# $when: as things stand, with cities in $planned, or with the cities just built
warning-support = { $when ->
    [as_things_stand] As things stand you will
    [planned] With { SIZE($planned) ->
        [one] 1 new city
       *[other] { SIZE($planned) } new cities
    } in { AREA($planned) } you will
   *[built] You will
 } have { COUNT($tokens, of: "token") } on the board for { COUNT($cities, of: "city") }, and { $needed } are needed: cities will be reduced.
warning-surplus = { COUNT($tokens, of: "token") } above the limits will be removed: { EACH($by_area, as: "part-in_area") }.
warning-calamity_kept = If you finish now you keep { CALAMITY($calamities) }, which could still be passed on.
warning-overpaid = You overpay by { COUNT($points, of: "point") }; there is no change.
warning-discarded = { EACH($cards, as: "part-card") } will be discarded: your hand limit is { $limit }.
warning-library_unused = Library could make { ADVANCE($advance) } { COUNT($points, of: "point") } cheaper.
warning-anatomy_unused = With Anatomy you could take { ADVANCE($advances, join: "or") } for nothing.
warning-credits_unused = { $points } credits for { GROUP($groups) } are of no use: you will hold every advance of the { SIZE($groups) ->
    [one] group
   *[other] groups
 }.
