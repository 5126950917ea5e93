## Playing online (DG): what every game refuses

refusal-players = { $title } is for { $few } to { $many } players.
refusal-options = These options do not fit this game: { $detail }
refusal-undo_option = Undo is “own” or “none”.
refusal-names = A table of { $players } needs { $players } names of 1 to { $most } printable letters.
refusal-not_open = This question is not open to you (any more).
refusal-no_seat = Only a seat at the table prepares answers.
refusal-malformed = This answer does not have the form the question takes: { $detail }
refusal-malformed_draft = This draft does not have the form the question takes: { $detail }
refusal-malformed_argument = The argument does not have the form the command takes: { $detail }
refusal-no_kind = This game asks no such question.
refusal-no_command = This game knows no such command.
refusal-secret = The seed is opened after the end of the game.
refusal-over = The game is over and its seed is open.

## Taking back

refusal-undo_none = This table plays without taking back.
refusal-no_undo = { $why ->
    [chance] Nothing to take back: chance has spoken since.
    [reveal] Nothing to take back: something hidden has been shown since.
    [phase] Nothing to take back: the phase has changed since.
    [final] Nothing to take back: that answer was final.
    [over] Nothing to take back: the game is over.
    [start] Nothing to take back: you have not decided anything yet.
    [reseed] Nothing to take back: the game was restored since.
   *[other] Nothing to take back: another seat has decided since.
}
