## The page about a finished game: where it was won

analysis-picture = Chances of winning, turn by turn
analysis-turn = Turn
analysis-round = Round
analysis-title = Where the game was won
analysis-lead = { $name }: what the log shows, and how often each player would have won if bots had played on from every turn.
analysis-back = Back to the table
analysis-replay = Watch it again
analysis-waiting = The analysis is queued and starts in a moment.
analysis-running = Bots play on from every turn: { $done } of { $total } steps are done.
analysis-failed = The analysis failed. You see what was finished.
analysis-playing = This game is not over yet. It can be analysed when it is.
analysis-table-show = As a table
analysis-choose = Highlight
analysis-end = End
analysis-player = Player
analysis-points = Points
analysis-result = Result
analysis-bots = Bots are not people. The shares say how often “{ $bot }” would have won from this position, playing every seat.

## Previews of links to this page

# $names: the winners; $n: how many they are; $game: the game
analysis-shared = { $n ->
    [one] { LIST($names) } won { GAME($game) }
   *[other] { LIST($names) } won { GAME($game) } together
  }
analysis-shared-image = The result: places, names and points

## Shares

analysis-shares = Share of victory
analysis-shares-text = At the beginning of each turn bots played on with fresh dice and cards. The band is where the true share lies with 95 % certainty.
analysis-shares-none = No bot can play this game, so there are no shares.

## Swings

analysis-swings = The largest swings
analysis-swings-text = In these turns the chances changed most.
analysis-swings-none = No turn changed the chances much.
analysis-swings-soon = They are known when the bots have played on from every turn.
analysis-look = Look at it

## Points

analysis-sources = Points by source
analysis-sources-text = What each player would have scored at the end of each turn, and where it came from.
analysis-sources-of = Points of { $name } by turn
analysis-scores = Points by turn

## Playing on

analysis-on = Play on from here 100 times
analysis-on-text = Bots take over all seats at the beginning of a turn and play to the end, a hundred times.
analysis-on-turn = Turn { $turn }: play on 100 times
analysis-on-do = Play on 100 times
analysis-on-waiting = Queued
analysis-on-running = { $done } of { $total } games played
analysis-on-failed = It failed
analysis-on-done = { $n ->
    [one] After one game
   *[other] After { $n } games
  }
analysis-on-sign = Sign in to let bots play on.
analysis-on-wins = { $name } won { $share }

## Files

analysis-files = To keep and to share
analysis-link = Link to this page
analysis-link-copy = Copy the link
analysis-link-copied = The link is copied.
analysis-share-do = Share
analysis-image = Picture for the chat
analysis-image-alt = Shares of victory by turn, and the final points
analysis-image-save = Save the picture
analysis-numbers = Numbers
analysis-numbers-text = Every table as CSV for spreadsheets, or as Parquet.
analysis-file = Table
analysis-file-csv = CSV
analysis-file-parquet = Parquet

## Tables of numbers

analysis-numbers-shares = Shares of victory
analysis-numbers-standings = Points by turn
analysis-numbers-final = Final points
analysis-numbers-swings = Swings
analysis-numbers-deals = Deals
analysis-numbers-ledger = Trade by pair
analysis-numbers-balances = Trade by player
analysis-numbers-blows = Calamities
analysis-numbers-luck = Luck
analysis-numbers-purchases = Purchases
analysis-numbers-race = The race on the A.S.T.
analysis-numbers-places = Places
analysis-numbers-rolls = Rolls
analysis-numbers-taken = Cards and buildings
analysis-numbers-fed = Food

## Statistics of one's own

analysis-own = Your games in figures
analysis-own-none = Figures appear here after your first finished game.
analysis-own-more = Only your newest games are counted.
analysis-own-games = Games
analysis-own-won = Won
analysis-own-expected = By chance alone
analysis-own-mean = Average points
analysis-own-best = Best
analysis-own-places = Places
analysis-own-place = { $place }: { $n }×
