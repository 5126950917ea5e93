## Tables

service-no_game = Game not found.
service-no_bot = This game has no such bot.
service-started = The game has already started.
service-not_started = The game hasn't started yet.
service-not_invited = You need an invitation to this table.
service-no_seat = There is no free seat for you.
service-seated = You already have a seat at this table.
service-not_seated = You have no seat at this table.
service-not_host = Only the host can do that.
service-empty_seats = Some seats are still empty.
service-devices = Trade cards are on phones, so every seat needs one. Several seats can share a phone.
service-other_seat = You have played another seat at this table and know its secrets.
service-chat_off = Chat is off at this table.
service-chat_players = Only players can chat at this table.
service-chat_full = This table's chat is full.
service-private_off = There are no private conversations at this table.
service-private_to = Choose other players to write to.
service-no_line = Message not found.
service-not_over = The game isn't over yet.
service-in_play = The game is still in progress.
service-copy = This table is a copy with a single player. It ends when they leave.
service-no_copy = Only copies and tables that haven't started can be deleted.
service-no_row = Row not found.
service-copies = You can't have any more copies.
service-host_often = The host has made too many changes at this table.
service-not_extended = That seat isn't deciding now, or already has more time.
service-ended = This table has ended.
service-no_vote = Only seated players who are present can vote.
service-vote_unknown = Vote not found.
service-vote_open = A vote of this kind is already open.
service-vote_senseless = That is already the case, or isn't possible here right now.
service-no_clock = This table has no clock, so it has no time limits.
service-not_free = This seat is taken.
service-stop_hour = The end must be a time within the next year, with its time zone.
service-handover_never = Seats can't be handed over at this table.
service-moved = This game continues elsewhere.
service-no_pledge = This number doesn't match the pledge.
service-many_tables = Too many tables are open. End or delete some of yours first.
service-watching = Spectators can't play.
service-no_undo = The program answered for you. That can't be undone.
service-no_advice = Advice is off at this table.
service-no_planner = The planner is off at this table.
service-only_prices = At this table the planner only shows what your own plan costs.
service-leave_now = You can't leave this game before it ends.
service-stale = That question is no longer open.
service-unknown_kind = This game has no such question.
service-standing_default = A standing order can't finish trading for you: it would do so before you had traded.
service-no_preferences = A list of preferences can't answer this question.
service-long_order = This standing order is too long.
service-over = The game is over at that point: there is nothing left to play.
service-kept = Tables that keep the books have no bots, clocks, votes or standing orders.
service-not_kept = This table doesn't keep books.
service-no_card = There is no card or table with this code, or the card has been replaced. Check the code or ask the host.
service-only_card = This seat's trade cards are secret, so only its seat card gives access. Ask the host for a new one.
service-only_home = This works only on a home network, where everybody is in the same room.
service-no_keeper = Keeper not found.
service-many_devices = Too many devices are signed in here. A new card signs the old ones out.
service-zone = Unknown time zone.
service-calendar = Playing hours and days off are for tables over days, and at least an hour a week must count. Fixed times lie within the playing hours.
service-no_days_off = There are no days off at this table.
service-many_days_off = You don't have that many days off at this table.
service-days_order = Days off begin today or later, and don't overlap.
service-days_in_use = You can't give back days off that your present deadline already includes.
service-days_paused = The table is paused. Take days off when the game goes on.
service-quiet_trade = A quiet trade phase can only end at tables over days.
service-cursor = Page not found.
service-options = Invalid options.
# $detail: what the program that reads options says, in English

## Records that are read in

service-record = This isn't the record of a game played here.
# $why: one of the next ones, or what the program that reads records says, in English
service-record_because = This isn't the record of a game played here. { $why }
record-not_over = The game isn't over.
record-too_long = It is too long.
record-many_parts = It has too many parts.
record-long_line = A line is too long.
record-too_slow = It takes too long to read.

## What people write

service-name = A name has 1 to { $most } printable characters.
service-name_taken = This name is already taken.
service-text = Only letters, symbols and line breaks are allowed.
service-text_empty = The message is empty.
service-text_long = Use at most { $most } characters.
service-reason = A reason is one line of printable characters.
service-not_meant = Enter your own name to confirm.

## Accounts

service-password = A password has { $least } to { $most } characters.
service-easy_password = This password is too easy to guess: it's common, or similar to your name. Use a few unrelated words.
service-wrong_password = Wrong password.
service-wrong_code = Wrong code. Each code works only once.
service-second_factor_on = This is already switched on.
service-no_passkey = This passkey wasn't accepted.
service-passkeys = You already have { $most } passkeys.
service-tokens = You already have { $most } tokens.
service-mail_address = This isn't an email address.
service-mail_taken = This address belongs to another account.
service-identity_taken = This sign-in belongs to another account.
service-registered = You are already registered.
service-last_way = This is the only way left to sign in to your account.
service-moderator = Moderators can't suspend each other.

## Notices

service-push_keys = These aren't valid subscription keys.
service-address-form = This isn't a valid address.
service-address-https = The address must start with https://.
service-address-login = The address must not contain a name or a password.
service-address-port = The address must use the standard port.
service-address-host = The address must contain a host name.
service-document_size = This is full: it can have { $most } kB. Delete something first.
service-document_bounds = These numbers or texts are too large.
