## Around the position

terminal-happened = what happened
# $n: lines of the story above; "log" is a command
terminal-earlier = { $n } earlier: log
terminal-your_turn = your turn
terminal-by_default = by default
terminal-only_answer = nothing else was possible
terminal-refused = Not possible:
terminal-example = Example
terminal-number = number
terminal-see_help = help: commands
terminal-type_number = Type a number, or an answer as JSON.
terminal-no_answer = There is no answer “{ $typed }”: type a number from the list.

## Several people at one screen

# a person without a name; a number follows
terminal-player = Player
terminal-pass_screen = Pass the screen to { $name }, then press Enter.
terminal-may_undo = { $name }: type undo to take back your last answer.

## What commands answer

terminal-to_answer = To answer this question
terminal-any_time = At any time
terminal-else_answer = Anything else you type is an answer to the question.
terminal-look_for = Type what to look for, such as: rules hut
# $tries: words to look for instead
terminal-no_rule = { SIZE($tries) ->
    [0] No rule mentions “{ $text }”.
   *[other] No rule mentions “{ $text }”. Try: { LIST($tries, join: "comma") }.
}
terminal-more = and { $n } more
terminal-nothing_closed = Nothing is closed to you in this question.
terminal-no_hints = There are no hints in this game.
# $name: a bot
terminal-would_play = { $name } would play:
terminal-nobody_else = Nobody else has anything left to decide.
terminal-no_waiting = You cannot wait for others in this game.
terminal-no_cards = This game has no cards to show.
terminal-scored_at_end = This game is scored only at the end.
terminal-if_ended = If the game ended now:
terminal-name_file = Type the name of a file: export game.jsonl
terminal-written = Written to { $path }.
terminal-hidden_cards = It contains hidden cards: do not show it to anybody before the game is over.
terminal-saved_in = Every answer is saved immediately in { $path }.
terminal-saved = The game is saved. Continue with: { $command }

## The end

terminal-final_scoring = final scoring
# after the names of one winner or several
terminal-wins = { $winners ->
    [one] wins with { $points } points.
   *[other] share the win with { $points } points.
}
terminal-and = and
terminal-points = points
terminal-seed = seed
terminal-commitment = commitment
terminal-whole_game = The whole game is in { $path }
terminal-check = Check dice and shuffles: { $command }

## Replays

terminal-game = game
# $edition: of the game, $rules: their version
terminal-game_line = { $title }, { $edition }, rules { $rules }
terminal-seat = seat { $n }
terminal-options = options
