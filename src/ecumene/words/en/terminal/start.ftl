## What cannot be begun or shown; options of the command line stay as they are

start-only_seats = With --resume only --seats can be given: the saved game has the rest.
start-name_a_game = Name a game ({ LIST($games, join: "comma") }), or continue one: --resume FILE
start-no_game = There is no game “{ $game }”. There are: { LIST($games, join: "comma") }.{ SIZE($meant) ->
    [0] {""}
   *[other] {" "}Did you mean { LIST($meant, join: "comma") }?
}
start-kept = { GAME($game) } needs a real table: open it with ecumene host.
start-players_differ = --seats names { $named } players, --players { $players }.
start-no_such_seat = “{ $typed }” cannot take a seat; known: { LIST($known, join: "comma") }.{ SIZE($meant) ->
    [0] {""}
   *[other] {" "}Did you mean { LIST($meant, join: "comma") }?
}
start-names = There are { $seats } seats: give as many names, separated by commas.
start-no_json = The options are not valid JSON: { $error }
start-no_object = The options must be a JSON object, such as { $example }.
start-other_game = { $path } is a game of { $game }.
start-seats = There are { $seats } seats in this game.
start-not_answered = { $name } has not answered yet: say who sits where with --seats.
replay-which_position = Say which position to draw: --at ROW
replay-not_verified = not verified: { $why }
replay-no_row = There is no row { NUMBER($row, useGrouping: 0) }: the record has the rows 0 to { $last }.
replay-no_seat = There is no seat “{ $typed }”; the seats are: { LIST($known, join: "comma") }.
