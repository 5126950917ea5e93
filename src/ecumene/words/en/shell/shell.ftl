### The pages around the tables.

nav-label = Main
nav-lobby = Tables
nav-new = New table
nav-rules = Rules
nav-first = First steps
nav-sign_in = Sign in
nav-preferences = Preferences
nav-moderation = Moderation
nav-clubs = Clubs and players

foot-label = More
foot-help = Help
foot-api = API
foot-licences = Licences
foot-unofficial = Unofficial and unaffiliated. Our own words and our own board, drawn from public-domain geography; made with Natural Earth. Free software under Apache-2.0.

licences-lead = Ecumene is free software under Apache-2.0. These are the works of others that it contains, with their licences.

entry-title = Entry code
entry-lead = You need a code to come in. Ask the host, or scan the QR code on their screen.
entry-code = Code
entry-enter = Enter

local-mail = On a home network there is no email: it needs the internet.
local-sign_in = On a home network you sign in with a name and a password. Links by email and other sites need the internet.
local-notices = On a home network there are no notifications by email, push or other programs: they need the internet. An open table shows when it is your turn; sounds are in the preferences.

missing-title = Page not found
missing-text = There is no page at this address. Check the link for a missing character.
missing-home = Back to the home page

home-title = Eighteen peoples, one sea
home-lead = Play Mega Civilization and Stone Age with friends, strangers or bots: live in one evening or over weeks. The program keeps the books and knows every rule; you trade, build and survive.
home-picture = Part of the board: Italy, Greece, Anatolia, Egypt and the sea between them.
home-account = Have an account, or want one?
home-why = Why here
home-rules-title = Every rule, and why
home-rules-text = Every question and every refusal names its rule. Tap it to read the text. You never have to do the sums.
home-pace-title = Tonight or over weeks
home-pace-text = Play live, or with a day for each decision. You get an email, a push notification or a chat message when it is your turn.
home-evenings-title = One evening or several
home-evenings-text = Stop when it gets late: every answer is kept on the host's computer, and the game goes on next time.
home-trade-title = A real market
home-trade-text = Open trade among all players: two cards named truthfully, the rest on trust, and perhaps a calamity among them.
home-fair-title = Fair, and you can check it
home-fair-text = Decks and dice are sealed at the start and opened at the end. Hidden hands stay hidden.
home-bots-title = Bots fill the table
home-bots-text = Learn alone, or fill the empty seats with bots that know the game.
home-leave-title = Nobody ends the game by leaving
home-leave-text = A caretaker plays on, a friend takes over, or you come back tomorrow.

play-title-home = Play now
play-title = Play now against bots
play-name = Your name
play-game = Game
play-players = Players
play-range = { $least } to { $most } players
play-against = Against
play-friends = Play with friends here
play-friends-table = { $name }'s table
play-friends-hint = Opens a table with a QR code: everybody in the room scans it with a phone.
play-go_bots = Play alone with bots
play-go = Play now
play-going = Setting up the board…
play-table = { $name } and the bots

game-length-stoneage = about an hour
game-length-megaciv = an epic

players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}

bots = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
}

lobby-title = Tables

sign-register = Register

pref-language = Language
pref-theme = Colours
pref-theme-system = same as device
pref-theme-light = light
pref-theme-dark = dark

pace-live = Live: minutes for each decision
pace-days = Over days: a day for each decision
pace-none = Without a clock

spectators-yes = Anyone may watch
spectators-no = Only people at the table can see it

chat-everyone = Everyone who can see the table
chat-players = Players only
chat-off = Nobody

new-pace = Pace
new-spectators = Spectators
new-chat = Who may chat
new-private = Private conversations
private-off = none
private-secret = between players, for good
private-published = between players, published after the game
new-quiet = Trade ends if nobody acts
new-quiet-never = only when its time is up
new-quiet-hours = for { $hours } hours

seat-reserved = Reserved for { $name }
seat-open = Open to anyone
seat-nobody_yet = Free
seat-invited = For someone you invite
seat-you = you
seat-sit = Take this seat
seat-free = Free this seat

wait-lead = { $game } for { $players }. The game begins when every seat is taken.
wait-seats = Seats
wait-guest = You are joining as a guest. You can register later and keep everything.
wait-missing = { $n ->
    [one] One seat is still free.
   *[other] { $n } seats are still free.
}
wait-ready = Everyone is here. Start when you like.
wait-for_host = Everyone is here. The host starts the game.
wait-start = Start the game
wait-leave = Leave seat
wait-delete = Delete table
wait-delete-sure = Delete it for everyone? The invitation stops working too.
wait-facts = About this table

invite-title = Invite friends
invite-text = Anyone with this link can take a seat, even without an account.
invite-link = Invitation link
invite-copy = Copy link
invite-share = Share…
invite-code = QR code
invite-code-alt = The invitation as a QR code
invite-copied = Link copied.
invite-by_hand = The browser does not allow copying. The link is selected: copy it yourself.
invite-typed = No camera? Open { $address } and type these letters; on a television { $tv }:

sign-with = Continue with { $site }
sign-needed = Sign in to see this page.
sign-have = I have an account
sign-new = I am new
sign-name = Name
sign-name-hint = Other players see this name.
sign-password = Password
sign-password-hint = At least 8 characters. A few words that do not belong together are best.
sign-mail = Email address
sign-link-title = Or with a link by email
sign-link-hint = If you have given us your email address. The link works once, for 15 minutes.
sign-link-send = Email me a link
sign-link-sent = If { $address } belongs to an account, we have sent it an email.
sign-link-press = This link signs you in. It works once.
sign-reset-send = I forgot my password

reset-title = New password
reset-lead = A new password signs you in here and signs you out everywhere else.
reset-do = Set password
reset-no_link = This page needs the link from our email. You can request one where you sign in.

sign-already = You are signed in as { $name }.
sign-keep = Register to keep this name
sign-out = Sign out
sign-guest = You can try it without an account.

mail-title = Email address
mail-press = Is this email address yours?
mail-confirm = Confirm
mail-done = { $address } is confirmed. You can sign in with it and be notified of your turns.
mail-failed = This link no longer works. Request a new one in your profile.

pace-short-live = live
pace-short-days = over days
pace-short-none = no clock

lobby-turns = { $n ->
    [one] One table is waiting for you
   *[other] { $n } tables are waiting for you
}
lobby-guest = You are a guest. Register in your profile to sign in from other devices.
lobby-playing = Your games
lobby-playing-none = No games in progress. Open a table, join one, or learn a game with bots.
lobby-waiting = Not started yet
lobby-open = Open tables
lobby-open-none = Nobody is looking for players right now. Open a table with open seats and it will be listed here.
lobby-here-none = No table has a free seat yet. As soon as somebody opens one, it is listed here.
lobby-code = code { $code }
lobby-finished = Finished
lobby-archived = Archived
lobby-archived-show = Show archived tables
lobby-archived-none = You have no archived tables.
lobby-more = Show older tables
lobby-archive = Archive
lobby-unarchive = Unarchive
lobby-put_away = Table archived.
lobby-taken_out = Table restored.
lobby-your_turn = Your turn
lobby-others_turn = Others are deciding
lobby-paused = Paused
lobby-full = All seats taken
lobby-over = Finished
lobby-ended = Abandoned
lobby-opened_at = opened { $when }
lobby-ended_at = ended { $when }
lobby-copy = sandbox
lobby-others = { $n ->
    [one] { $n } more
   *[other] { $n } more
}

me-title = Profile

new-lead = Choose your options, open the table, and send the link to your friends.
new-name = Table name
new-name-usual = { $name }'s table
new-seating = Seats
new-seat = Seat { $number }
new-others = All others:
new-fill-human = invited
new-fill-open = anyone
new-fill-bots = bots…
new-fill-characters = One of each character, in turn

sitter-me = Me
sitter-human = Someone I invite
sitter-open = Anyone
sitter-bot = Bot: { $bot }

bots-title = Bots
bots-characters = { $bot } with a character

bot-steward = Steward
bot-steward-about = plays by rules of thumb
bot-strategos = Strategos
bot-strategos-about = plans ahead; usually stronger
bot-random = Random
bot-random-about = makes any legal move

character-bold = bold
character-bold-about = takes risks and spends early
character-merchant = merchant
character-merchant-about = trades with everyone and keeps a full hand
character-rival = rival
character-rival-about = takes what the others need, and trusts nobody
character-settler = settler
character-settler-about = grows first and is careful

pace-none-hint = Everyone takes as long as they need.
pace-live-hint = For one evening together.
pace-days-hint = You are notified when it is your turn.

new-limits = Custom time limits

limit-movement = Movement
limit-waited = Movement after waiting
limit-trade = Trade, for everyone
limit-other = Every other decision
limit-all = Every decision
limit-bank = Saved time, at most
limit-unit-live = minutes
limit-unit-days = hours

new-absent = If someone is away
new-absent-hint = A player counts as away after letting the clock decide for a whole turn or round.
new-handover = Handing over seats

handover-allowed = allowed
handover-never = never

new-undo = Undo

undo-own = own answers
undo-none = nothing

absent-vote = the others vote
absent-bot = a bot takes over
absent-wait = the clock keeps deciding

new-around = Around the table
new-spectators-hint = They see public information only, never a hand.
new-options = Rules of { $game }
new-usual = as in the rulebook
new-differs = { $n ->
    [one] { $n } change
   *[other] { $n } changes
}
new-open = Open the table

options-table = The table
options-short_game = The Short Game
options-play = During play
options-end = The end

me-guest = Guest: known to this browser only.
me-registered = Your account and how you sign in.
me-history = Games played
me-history-none = No finished games yet.
me-history-won = Won with { $score } points
me-history-place = Place { $place } of { $players } with { $score } points
me-register-text = You keep your seats and can sign in from any device.
me-register-done = You are registered.
me-password = Password
me-password-old = Current password
me-password-new = New password
me-password-hint = At least 8 characters. You stay signed in here and are signed out everywhere else.
me-password-change = Change password
me-password-done = Password changed.
me-sure = Confirm with your password
me-mail-text = To sign in with a link and to be notified of your turns. Nobody else sees it.
me-mail-send = Send a confirmation email
me-mail-sent = We sent an email to { $address }. Open its link in this browser.
me-mail-remove = Remove address
me-mail-removed = Address removed.
me-sites = Other sites
me-sites-link = Also sign in with { $site }
me-sites-unlink = Stop signing in with { $site }
me-sessions = Signed-in devices
me-sessions-this = This browser
me-sessions-since = Signed in { $when }
me-sessions-until = until { $day }
me-sessions-end = Sign out
me-used = last used { $day }
me-tokens = API tokens
me-tokens-text = With a token, a bot of yours can take a seat and play.
me-tokens-name = What it is for
me-tokens-scope = Allowed to
me-tokens-play = play and read at tables
me-tokens-all = do everything except change the account
me-tokens-make = Create a token
me-tokens-made = New token
me-tokens-once = It is shown only once. Copy it now.
me-tokens-revoke = Revoke
me-export = Your data
me-export-text = Everything we store about you, as a file.
me-export-do = Download
me-delete = Delete account
me-delete-text = Seats in games that have not started are freed, bots continue your games in progress, and tables show you as "gone". This cannot be undone.
me-delete-name = Type { $name } to confirm
me-delete-do = Delete permanently
me-delete-done = Account deleted. Farewell!

notice-title = Notifications
notice-lead = How you are notified of your turn when you are not at the table.
notice-push = In browsers
notice-mail = By email
notice-hook = In other apps
notice-off = never
notice-days = slow tables only
notice-all = all tables
notice-saved = Saved.
notice-mail-to = Emails go to { $address }.
notice-mail-none = We have no email address for you. Add one in your
notice-push-begin = Notify me in this browser
notice-push-here = This browser is notified.
notice-push-done = This browser will be notified.
notice-push-denied = The browser blocks notifications. You can allow them in its settings for this site.
notice-push-none = This server sends no browser notifications.
notice-push-cannot = This browser cannot be notified. On some phones it works after you add this page to the home screen.
notice-since = since { $day }
notice-forget = Remove
notice-hook-format = App
notice-hook-url = Webhook address
notice-hook-add = Add
notice-hook-own = your turns
notice-hook-table = one table
notice-hook-off = switched off after failures
notice-mute = Mute a table
notice-table = Table
notice-mute-do = Mute
notice-mute-undo = Unmute
notice-muted = You will not be notified about this table.
notice-unmuted = You will be notified about this table again.
notice-hook-about = About

pref-lead = Stored on this device. Only your language is sent to the server, for emails and notifications.
pref-table = At the table
pref-awake = Keep the screen on
pref-awake-hint = While you play, and on a big screen. On a home network it starts with your first tap and may pause other sound.
pref-sound = Sounds
pref-sound-hint = Short ones, for your turn, dice, deals and calamities.
pref-symbols = Symbols as well as colours
pref-symbols-hint = Every player has a symbol as well as a colour.
pref-guide = Hints for newcomers
pref-guide-hint = What you must do, may do and are about to lose, next to each question.

mod-not = This page is for moderators only.
mod-name = Registered name
mod-reason = Reason
mod-suspend = Suspend
mod-lift = Lift the suspension
mod-done = Done and logged.
mod-measures = Moderation log
mod-none = Nothing yet.
mod-was-suspend = suspended
mod-was-lift = suspension lifted

rules-lead = Every rule has a number. Questions, refusals and the log name them.
rules-book = Book
rules-book-megaciv = Mega Civilization
rules-book-stoneage = Stone Age
rules-book-books = The books of a real table
rules-book-digital = Playing online
rules-book-decisions = Decisions
rules-book-notes = Notes
rules-search = Ask in your own words, or type a number
rules-try = No rule found. Try:
rules-elsewhere = from other books
rules-examples = { $n ->
    [one] { $n } example
   *[other] { $n } examples
}
rules-found = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
}

update-there = A new version is available.
update-load = Reload

offline-title = No connection
offline-text = The server cannot be reached. Nothing is lost: your answers are stored there.
offline-trying = Trying again…

lobby-won = { $names } won
lobby-you_won = You won

home-first = New to these games?
home-printed = Playing with the printed game?
home-printed-books = Keep its books

## Playing over days

notice-digest = Emails about your turns
notice-digest-now = at once
notice-digest-daily = once a day at { $hour }:00, if a game waits
notice-topics = What you are notified of
notice-topic-turn = Your turn
notice-topic-reminder = Reminders before your time is up
notice-topic-table = Seats, votes, beginning and end of games
notice-topic-talk = Private messages
notice-topic-club = Events of your clubs
notice-feed = Calendar
notice-feed-text = Your calendar app can show the deadlines of your games and the events of your clubs. Whoever knows the address can read them.
notice-feed-show = Show the address
notice-feed-renew = Replace the address
new-days_off = Days off for each player
new-days_off-hint = On days off a player's time stands still. There is no time bank then.
days_off-title = Days off
days_off-text = On these days your time doesn't count, except in trade, which ends for all at once. You can't give back days that your present deadline already includes.
days_off-all = All tables
# $left: a number of days
days_off-left = { $left } left
days_off-take = Take days off
notice-quiet = Quiet hours
# $zone: as Europe/Berlin
notice-quiet-text = Nothing is sent between these hours ({ $zone }), except from live tables. Set both to the same hour to turn this off.
notice-quiet_from = From
notice-quiet_until = To
calendar-text = Time only counts during these hours ({ $zone }). Nights and days off don't count. There is no time bank.
calendar-opens = From
calendar-closes = To
calendar-weekdays = On
calendar-ends = Deadlines
calendar-ends-any = at any time
calendar-ends-at = only at { $hour }:00
calendar-ends-on = Deadlines on
new-calendar = Playing hours
# $when: as "in 3 hours"
lobby-due = time runs out { $when }
pref-nextGame = Next game
pref-nextGame-hint = Show a link to the next game that is waiting for you.
