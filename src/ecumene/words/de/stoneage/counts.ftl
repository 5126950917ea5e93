## Numbers of things

count-figure = { $n ->
    [one] { $n } Figur
   *[other] { $n } Figuren
}
count-resource = { $n ->
    [one] { $n } Rohstoff
   *[other] { $n } Rohstoffe
}
count-point = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}

## Parts of lists

# $key: food or a resource, $value: how many
part-goods = { $value } { GOODS($key) }
part-all_goods = { EACH($goods, as: "part-goods", join: "comma") }
# a line of the final scoring with its points
part-line = { LINE($key) } { $value }
# $value: the number on a tool tile
part-tool = Werkzeug { $value }
# $spaces: numbers of tool spaces on the player board
part-tools_on_spaces = { SIZE($spaces) ->
    [one] das Werkzeug auf Feld { $spaces }
   *[other] die Werkzeuge auf den Feldern { $spaces }
}
# where figures go
part-on_place = { LOCATION($location, case: "to") }
