fair-alarm-commitment = The hash of the dice that this site published before is not the one it shows now. Somebody may have swapped the dice of this game.
fair-alarm-past = Moves that this browser was told of are missing or changed in the log of this game. It was restored from a backup, or somebody changed it.
fair-alarm-record = The record of this game does not check out: its dice or its rows are not what was published.
fair-alarm-nonce = The number that this browser added to the dice of this game was left out: it came too late, or somebody dropped it.
fair-more = How this is checked
fair-checked = { $n ->
    [one] Dice checked: { $n } draw comes from what was published before the game.
   *[other] Dice checked: all { $n } draws come from what was published before the game.
}
fair-checked-nonces = { $n ->
    [one] { $n } player added to the seed.
   *[other] { $n } players added to the seed.
}
fair-unchecked = The dice of this game could not be checked now.
fair-title = Check a game
fair-lead = Were the dice fixed before the game, and does the record show what was played? Your browser checks it here.
fair-file = Record of a finished game (.jsonl, or packed as .gz)
fair-file-hint = It stays on this device.
fair-checking = Checking…
fair-ok = Everything checks out.
fair-bad = This record does not check out.
fair-unreadable = This is not a record of a game.
fair-unfinished = Only finished games can be checked: the secret of the dice is opened at the end.
fair-offline = The record could not be loaded.
fair-did = What was checked
fair-did-lines = Every byte of the { $n } lines is as it was when the record was closed.
fair-did-commitment = The secret is the one whose hash was published before the first draw.
fair-did-nonces = { $n ->
    [one] { $n } number that a player added to the seed is the one promised before.
   *[other] { $n } numbers that players added to the seed are those promised before.
}
fair-did-absent = { $n ->
    [one] { $n } player promised a number and did not send it in time.
   *[other] { $n } players promised a number and did not send it in time.
}
fair-did-draws = { $n ->
    [one] { $n } draw was computed again and is the same.
   *[other] All { $n } draws were computed again and are the same.
}
fair-did-reseeds = { $n ->
    [one] The game got new dice { $n } time, after it was restored.
   *[other] The game got new dice { $n } times, after it was restored.
}
fair-did-chain = The rows are chained from row { $n } on, and the last link is right.
fair-did-no_chain = The rows of this game are not chained: it was not played on a site.
fair-did-forked = Rows 0 to { $n } come from another game; their draws were not checked.
fair-did-seen = What this browser was told during the game is in the record.
fair-fault-lines = The lines are not those the record was closed with.
fair-fault-rows = Rows are missing, or in the wrong order.
fair-fault-commitment = The secret is not the one that was published before the first draw.
fair-fault-chain = The rows differ from those chained during the game.
fair-fault-pledge = The number that seat { $seat } added is not the one it promised.
fair-fault-draw = A draw in row { $row } does not come from the seed.
fair-fault-reseed = The secret of the new dice from row { $row } on is not the one that was published.
fair-not = What is not checked here
fair-not-rules = The rules: whether every move was legal. For that, run: ecumene verify FILE
fair-not-told = What the site told the players during the game, unless you played in this browser: it compares this by itself.
fair-not-alone = Who chose the secret: where no player added a number, the site alone chose it, before the first draw.
