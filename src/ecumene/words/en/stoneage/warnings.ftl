warning-no_gain = You are at the maximum: { LOCATION($location) } gives you nothing.
warning-cannot_pay = You cannot pay for { LOCATION($location) } with what you have.
# All numbers are food: needed by the tribe, in stock, from the fields, by hunting, missing
warning-food_short = { $hunted ->
    [0] Your tribe will need { $needed } food. You have { $food }, the fields give { $grown }: { $short } will be missing.
   *[other] Your tribe will need { $needed } food. You have { $food }, the fields give { $grown }, hunting about { $hunted }: { $short } will be missing.
}
# $tool: the number on the tool
warning-tool_wasted = Without one tool of value { $tool } you would still get { $gained } { GOODS($goods) }.
warning-tools_idle = Your other tools would yield { $more } more { GOODS($goods) }, and no other roll is left for them.
# $left: resources
warning-starving = { $left ->
    [one] You will be { $short } food short, with { $left } resource left to replace it: that costs { COUNT($points, of: "point") }.
   *[other] You will be { $short } food short, with { $left } resources left to replace it: that costs { COUNT($points, of: "point") }.
}
warning-starving_declined = You lose { COUNT($points, of: "point") }, and keep the resources.
