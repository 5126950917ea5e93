## What HTTP refuses and no rule of a game speaks of

problem-malformed = This form can't be sent like this. Check what you entered.
problem-field_missing = { $field } is missing.
problem-field_short = { $field } is too short: use at least { $limit ->
    [one] { $limit } character
   *[other] { $limit } characters
}.
problem-field_long = { $field } is too long: use at most { $limit } characters.
problem-field_least = { $field } must be at least { $limit }.
problem-field_most = { $field } must be at most { $limit }.
problem-field_wrong = { $field } isn't valid.
problem-field_limit = { $field }: choose between { $least } seconds and { $days } days.
problem-field_bank = The time bank can hold at most { $days } days.
problem-http = { $detail }
problem-not_found = Page not found.
problem-not_allowed = This method isn't allowed here.
problem-unavailable = The database isn't responding. Try again.
problem-draining = This server is shutting down.
problem-old_schema = The database schema is out of date: run `ecumene db upgrade`.
problem-not_ready = The database isn't responding.
problem-too_often = Too many attempts. Try again later.
problem-crowded = The server is busy. Try again.
problem-too_long = The request is too long.
problem-too_slow = The request took too long to arrive. Send it again.
problem-cut_off = The request was incomplete.
problem-no_file = File not found.
problem-csrf = Send the header { $header }: 1.
problem-scope = This token doesn't allow that.
problem-no_rule = This isn't allowed.
problem-no_metrics = Access denied.

## The fields of forms that people fill in

field-address = The email address
field-code = The code
field-days = The number of days
field-label = The name of the seat
field-name = The name
field-new = The new password
field-password = The password
field-reason = The reason
field-url = The address
field-movement = Movement
field-waited = Movement after waiting
field-trade = Trade
field-other = Time for a decision

## Signing in

problem-not_signed_in = Sign in first.
problem-suspended = This account is suspended.
problem-wrong = Wrong name or password.
problem-second_factor = Enter the code from your authenticator app.
problem-code_needed = Enter the code from your authenticator app as well.
problem-no_ticket = That took too long. Sign in again.
problem-no_link = This link has expired. Request a new one.
problem-confirm = First confirm that it's you.
problem-sign_in_again = Sign out and sign in again.
problem-guest = Guests can't sign in again. Register first.
problem-no_session = Session not found.
problem-no_passkeys = Passkeys require https.
problem-at_home = Two-factor sign-in isn't available on a local network.
problem-no_provider = You can't sign in through this site.
problem-not_begun = This sign-in wasn't started here. Please start again.
problem-not_said = The other site didn't confirm who you are.
problem-other_account = You have signed in with a different account in the meantime.
problem-away = The other site isn't responding. Try again later.

## At home

problem-not_local = This host only serves its local network. Use its numeric address.
problem-entry_code = Enter the host's code to come in.
problem-wrong_entry_code = Wrong code.

## Tables and games

problem-no_table = This table doesn't exist, or it's private.
problem-no_such_table = Table not found.
problem-no_such_seat = Seat not found.
problem-not_seated = You have no seat at this table.
problem-not_host = Only the host can do that.
problem-not_watched = Only players can see this game before it ends.
problem-not_over = The record becomes available when the game is over.
problem-changed = The table has just changed. Try again.
problem-no_analysis = This game has no analysis.
problem-no_analysis_yet = The analysis has only just started. Try again in a minute.
problem-no_numbers = Data table not found.
problem-no_parquet = Parquet isn't available here. Use CSV.
problem-played_on_often = This game has already been continued from too many points.
problem-turn_not_over = This turn doesn't exist or isn't over yet.
problem-no_ledger = There are no books for this turn.
problem-no_board = Board not found.
problem-no_facts = This game has no such data.
problem-no_prices = There is nothing to buy at this table.
problem-no_advance = Advance not found.
problem-plan_too_slow = This plan takes too long. Plan fewer turns.
problem-no_such_rule = Rule not found.
problem-no_language = This language isn't available.

## People and notices

problem-no_mail = This server doesn't send emails.
problem-no_push = This server doesn't send push notifications.
problem-no_hooks = Webhooks aren't available on a local network.
problem-guest_hooks = Guests can't have webhooks. Register first.
problem-too_many = You can't have any more webhooks.
problem-not_moderator = Only moderators can do that.
problem-no_report = Open report not found.
problem-no_account = Account not found.
problem-nobody_else = That's you.

## Over the socket of a table

error-malformed = { $detail }
error-only_text = Only text messages are accepted.
error-too_fast = Too many messages. Wait, then send it again.
error-no_hello = Send "hello" first.
error-no_seat_command = Seats can't use this command.
error-not_done = That didn't work. Send it again with the same id.
error-not_looked_at = The preview isn't available right now.
error-no_advice = No advice is available right now.

## Clubs

problem-no_club = Club not found.
problem-no_feed = There is no calendar at this address.
problem-no_seek = Nobody is looking for players here any more.
