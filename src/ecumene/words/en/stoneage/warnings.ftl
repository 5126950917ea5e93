warning-no_gain = You are at the maximum: { LOCATION($location) } gives you nothing.
warning-cannot_pay = You cannot pay for { LOCATION($location) } with what you have.
# All numbers are food: needed by the tribe, in stock, from the fields, by hunting, missing
warning-food_short = { $hunted ->
    [0] Your tribe will need { $needed } food. You have { $food }, the fields give { $grown }: { $short } will be missing.
   *[other] Your tribe will need { $needed } food. You have { $food }, the fields give { $grown }, hunting about { $hunted }: { $short } will be missing.
}
# $tool: the number on the tool
warning-tool_wasted = A tool of value { $tool } fewer would bring the same { $gained } { GOODS($goods) }.
warning-tools_idle = Your other tools would bring { $more } more { GOODS($goods) }, and no roll is left for them.
# $left: resources
warning-starving = { $left ->
    [one] Feeding will lack { $short } food, and { $left } resource will be left to replace it: that costs { COUNT($points, of: "point") }.
   *[other] Feeding will lack { $short } food, and { $left } resources will be left to replace it: that costs { COUNT($points, of: "point") }.
}
warning-starving_declined = You lose { COUNT($points, of: "point") }, and keep the resources.
