## Tables

service-no_game = There is no such game here.
service-no_bot = There is no such bot for this game.
service-started = The game has started.
service-not_started = The game has not started.
service-not_invited = You need an invitation to this table.
service-no_seat = There is no free seat for you.
service-seated = You already have a seat at this table.
service-not_seated = You have no seat at this table.
service-not_host = Only the host may do that.
service-empty_seats = Not every seat is taken.
service-devices = Trade cards are on phones: every seat needs one. Several seats may share one.
service-other_seat = You have played another seat of this table and know its secrets.
service-chat_off = Chat is off at this table.
service-chat_players = Only players can chat at this table.
service-chat_full = The chat of this table is full.
service-no_line = There is no such message.
service-not_over = The game is not over.
service-in_play = The game is still in progress.
service-copy = This table is a copy: one person plays here, and it ends with them.
service-no_copy = Only copies, and tables that have not started, can be deleted.
service-no_row = There is no such row.
service-copies = You have reached the limit of copies.
service-host_often = The host has reached the limit of changes at this table.
service-not_extended = That seat is not deciding now, or already has more time.
service-ended = This table has ended.
service-no_vote = Only people with a seat who are present can vote.
service-vote_unknown = There is no such vote.
service-vote_open = A vote of this kind is already open.
service-vote_senseless = That is already so, or not possible here now.
service-no_clock = A table without a clock has no limits.
service-not_free = This seat is not free.
service-stop_hour = The end must be a future hour, within a year, with its time zone.
service-handover_never = Seats cannot be handed over at this table.
service-moved = This game goes on elsewhere.
service-no_pledge = That is not the number that was pledged.
service-many_tables = Too many tables are open already. End or delete some of yours first.
service-watching = Who watches does not act.
service-no_undo = The program answered for you; what it did stands.
service-no_advice = Nobody gives advice at this table.
service-no_planner = The planner is off at this table.
service-only_prices = At this table the planner only tells what a plan of your own costs.
service-leave_now = This game is played to the end.
service-stale = That question is not open any more.
service-unknown_kind = There is no such question in this game.
service-long_order = This order is too long.
service-over = The game is over there: nothing is left to play.
service-kept = Where the books of a real table are kept, there are no bots, clocks, votes or orders.
service-not_kept = This table keeps no books.
service-no_card = There is no such card, or it was replaced by a new one. Check the code, or ask the host.
service-only_card = The trade cards of this seat are secret: only its seat card gives access to it. Ask the host for a new one.
service-no_keeper = There is no such keeper.
service-many_devices = Too many devices are here already. A new card sends the old ones away.
service-cursor = There is no such page.
service-options = These options cannot be written down.
# $detail: what the program that reads options says, in English

## Records that are read in

service-record = This is no record of a game that was played here.
# $why: one of the next ones, or what the program that reads records says, in English
service-record_because = This is no record of a game that was played here. { $why }
record-not_over = The game is not over.
record-too_long = It is too long.
record-many_parts = It has too many parts.
record-long_line = A line is too long.
record-too_slow = It takes too long.

## What people write

service-name = A name has 1 to { $most } printable letters.
service-name_taken = Somebody has this name.
service-text = Only letters, signs and line breaks, please.
service-text_empty = There is nothing in it.
service-text_long = At most { $most } letters, please.
service-reason = A reason is a line of printable letters.
service-not_meant = Give your own name, so that it is surely meant.

## Accounts

service-password = A password has { $least } to { $most } characters.
service-easy_password = This password is too easy to guess: it is a common one, or like your name. Take a few words that do not belong together.
service-wrong_password = The password does not fit.
service-wrong_code = This code does not fit. Each code works once.
service-second_factor_on = It is switched on already.
service-no_passkey = This passkey does not fit.
service-passkeys = You have { $most } passkeys already.
service-tokens = You have { $most } tokens already.
service-mail_address = This is no mail address.
service-mail_taken = Another account has this address.
service-identity_taken = Another account has it.
service-registered = You are registered already.
service-last_way = This is the last way into your account.
service-moderator = Moderators are not suspended by one another.

## Notices

service-push_keys = These are not the keys of a subscription.
service-address-form = That is no address.
service-address-https = The address must begin with https://.
service-address-login = The address must not hold a name or a password.
service-address-port = The address must have the usual port.
service-address-host = The address must have the name of a host.
