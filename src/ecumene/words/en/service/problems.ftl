## What HTTP refuses and no rule of a game speaks of

problem-malformed = This form cannot be sent as it is. Check what you entered.
problem-field_missing = { $field } is missing.
problem-field_short = { $field } is too short: use at least { $limit ->
    [one] { $limit } character
   *[other] { $limit } characters
}.
problem-field_long = { $field } is too long: use at most { $limit } characters.
problem-field_least = { $field } must be at least { $limit }.
problem-field_most = { $field } must be at most { $limit }.
problem-field_wrong = { $field } cannot be used as entered.
problem-field_limit = { $field }: choose between { $least } seconds and { $days } days.
problem-field_bank = The saved time can be at most { $days } days.
problem-http = { $detail }
problem-not_found = There is nothing here.
problem-not_allowed = That cannot be done this way.
problem-unavailable = The database does not answer. Try again.
problem-draining = This worker is about to end.
problem-old_schema = The database needs `ecumene db upgrade`.
problem-not_ready = The database does not answer.
problem-too_often = Too often. Try again later.
problem-crowded = Many people want this just now. Try again.
problem-too_long = This is too long.
problem-too_slow = It took too long to arrive. Send it again.
problem-cut_off = The request was cut off.
problem-no_file = There is no such file.
problem-csrf = Send the header { $header }: 1.
problem-scope = This token may not do that.
problem-no_rule = Nobody may do this.
problem-no_metrics = This is not for you.

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
problem-wrong = Name and password do not fit.
problem-second_factor = Give the code of your app.
problem-code_needed = Give the code of your app, too.
problem-no_ticket = That took too long. Sign in again.
problem-no_link = This link is not good any more. Ask for a new one.
problem-confirm = Confirm first that it is you.
problem-sign_in_again = Sign out, and sign in again.
problem-guest = Guests cannot sign in again: register first.
problem-no_session = You have none of that number.
problem-no_passkeys = Passkeys need a site over https.
problem-at_home = A host at home has no second step.
problem-no_provider = One cannot sign in through this site.
problem-not_begun = This sign-in was not started here. Please start again.
problem-not_said = The other site does not say who you are.
problem-other_account = You have signed in as somebody else meanwhile.
problem-away = The other site does not answer. Try again later.

## At home

problem-not_local = This table is for the local network only. Use its address in numbers.
problem-entry_code = The host wants a code from everybody who comes in.
problem-wrong_entry_code = That is not the code.

## Tables and games

problem-no_table = There is no such table, or it is not for you.
problem-no_such_table = There is no such table.
problem-no_such_seat = There is no such seat.
problem-not_seated = You have no seat at this table.
problem-not_host = Only the host may do that.
problem-not_watched = Only those who play see this game before its end.
problem-not_over = The record is opened when the game is over.
problem-changed = People come and go: try again.
problem-no_analysis = There is no analysis of this game.
problem-no_analysis_yet = The analysis has only begun. Try again in a minute.
problem-no_numbers = There is no such table of numbers.
problem-no_parquet = Parquet cannot be written here: take CSV.
problem-played_on_often = This game has been played on from very many points already.
problem-turn_not_over = There is no such turn, or it is not over.
problem-no_ledger = There are no books of this turn.
problem-no_board = There is no such board.
problem-no_facts = Nothing of the kind is told of this game.
problem-no_prices = Nothing is bought at this table.
problem-no_advance = There is no such advance.
problem-plan_too_slow = This plan takes too long. Ask for fewer turns.
problem-no_such_rule = There is no such rule.
problem-no_language = This language is not spoken here.

## People and notices

problem-no_mail = This server sends no emails.
problem-no_push = This server does not push.
problem-no_hooks = A host at home sends nothing to other services.
problem-guest_hooks = Guests have no hooks: register first.
problem-too_many = You have as many hooks as one may have.
problem-not_moderator = Only moderators may do that.
problem-no_report = There is no such open report.
problem-no_account = There is no such account.
problem-nobody_else = That is nobody else.

## Over the socket of a table

error-malformed = { $detail }
error-only_text = Only text is understood here.
error-too_fast = Too fast. Wait, and send it again.
error-no_hello = Say hello first.
error-no_seat_command = That is no command for a seat.
error-not_done = That could not be done now. Send it again with the same id.
error-not_looked_at = That could not be looked at now.
error-no_advice = There is no advice now.
