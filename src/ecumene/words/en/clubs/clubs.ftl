### Clubs, their events and results, and people looking for players.

club-all = Clubs and players
club-all-lead = Find people to play with, and keep the results of your group.
club-own = Your clubs
club-own-none = You aren't in a club yet. Open an invitation link, or found a club.
club-public-all = Public clubs
club-public-none = There are no other public clubs yet.
club-counts = { $members ->
    [one] 1 member
   *[other] { $members } members
}, { $games ->
    [one] 1 game
   *[other] { $games } games
}
club-new = Found a club
club-found = Found the club
club-name = Name
club-about = About
club-public = Public: everyone can read names and results
club-game = Game
club-join = Join this club
club-join-first = You are invited to this club. Sign in to join.
club-join-public = Everyone can read this club: your name will appear in it.
club-join-private = Only members can read this club.
club-events = Events
club-events-none = No events yet.
club-leaderboard = Leaderboard
club-leaderboard-none = No results in this game and season yet.
club-season = Season
club-season-all = All seasons
club-season-starts = Month in which a season starts
club-player = Player
club-points = Points
club-points-hint = A game brings up to 100 points: the percentage of opponents placed behind you. After a rating, the number of rated games: below ten it is a rough guess.
club-wins_of = Wins / games
club-mean = Average
club-best = Best
club-rating = Rating
club-event-new = New event
club-event-title = Title
club-event-at = Date and time
club-event-place = Place
club-event-place-hint = Only members see it.
club-event-seats = Seats
club-event-seats-hint = Whoever accepts later is an alternate and moves up.
club-event-announce = Announce
club-event-taken = { $taken } of { $seats } seats taken
club-event-waiting = { $n ->
    [one] 1 alternate
   *[other] { $n } alternates
}
club-event-alternates = Alternates
club-event-missing = Didn't come
club-event-came = Came after all
club-event-was_missing = { $name } didn't come.
club-event-declined = Can't come
club-event-come = I'm coming
club-event-coming = You're coming
club-event-decline = I can't come
club-event-result = Add the result
club-event-cancel = Delete
club-event-for = Accept for somebody
club-event-add = Add
club-results = Results
club-results-none = No results yet.
club-result-new = New result
club-result-hint = Games you have finished here, at a table or as the book of a printed game.
club-result-table = The table
club-result-rated = rated
club-result-drop = Delete
club-csv = Download as CSV
club-tables-add = Add
club-stranger = Guest
club-members = Members
club-organiser = organiser
club-organiser-yes = Make organiser
club-organiser-no = No longer organiser
club-name_only = no account
club-name_only-add = Player without an account
club-reliable = kept { $kept } of { $all } promises
club-take_over = Assign the results of …
club-remove = Remove
club-invite = Invitation link
club-invite-hint = Anyone with this link can join.
club-invite-copy = Copy
club-invite-copied = The link is copied.
club-invite-new = New link
club-settings = Settings
club-save = Save
club-saved = Saved.
club-close = Delete the club
club-me = Your membership
club-rated = I want a rating
club-rated-hint = It counts games at tables here without advice, from now and before. Taking over a seat never counts against you.
club-leave = Leave the club

seek-title = Looking for players
seek-none = Nobody is looking for players right now.
seek-joined = { $joined } of { $wanted } players
seek-slow = over days
seek-stop = Stop looking
seek-join = I'll play
seek-leave = I can't after all
seek-sign_in = Sign in to join
seek-new = Look for players
seek-wanted = Players, including you
seek-when = When?
seek-when-hint = For example: Tuesdays from 20:00 CET.
seek-look = Look for players
seek-opened = Enough players: your table is open.
