## Numbers of things

count-figure = { $n ->
    [one] { $n } figure
   *[other] { $n } figures
}
count-resource = { $n ->
    [one] { $n } resource
   *[other] { $n } resources
}
count-point = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## Parts of lists

# $key: food or a resource, $value: how many
part-goods = { $value } { GOODS($key) }
part-all_goods = { EACH($goods, as: "part-goods", join: "comma") }
# a line of the final scoring with its points
part-line = { LINE($key) } { $value }
# $value: the number on a tool tile
part-tool = tool { $value }
# $spaces: numbers of tool spaces on the player board
part-tools_on_spaces = { SIZE($spaces) ->
    [one] the tool on space { $spaces }
   *[other] the tools on spaces { $spaces }
}
# where figures go
part-on_place = on { LOCATION($location) }
