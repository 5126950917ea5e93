## Playing online (DG): what every game refuses

refusal-players = { $title } is for { $few } to { $many } players.
refusal-options = These options aren't valid for this game: { $detail }
refusal-undo_option = Undo must be “own” or “none”.
refusal-names = A table of { $players } needs { $players } names of 1 to { $most } printable characters.
refusal-not_open = This question isn't open to you, or no longer is.
refusal-no_seat = Only seats can prepare answers.
refusal-malformed = This answer doesn't have the form the question expects: { $detail }
refusal-malformed_draft = This draft doesn't have the form the question expects: { $detail }
refusal-malformed_argument = The argument doesn't have the form the command expects: { $detail }
refusal-no_kind = This game has no such question.
refusal-no_command = This game has no such command.
refusal-secret = The seed is revealed after the game.
refusal-over = The game is over and its seed has been revealed.

## Taking back

refusal-undo_none = Undo is off at this table.
refusal-no_undo = { $why ->
    [chance] Nothing to take back: dice have been rolled or cards drawn since.
    [reveal] Nothing to take back: something hidden has been shown since.
    [phase] Nothing to take back: the phase has changed since.
    [final] Nothing to take back: that answer was final.
    [over] Nothing to take back: the game is over.
    [start] Nothing to take back: you have not decided anything yet.
    [reseed] Nothing to take back: the game was restored since.
   *[other] Nothing to take back: another seat has decided since.
}
