## Under emails that tell a notice

email-unsubscribe = Unsubscribe from these emails: { $link }

## The page that this link leads to

email-off-title = Emails
email-off-button = Unsubscribe
email-off-done = You are unsubscribed. You can turn emails on again at any time.

## Links by email: a sentence before the link, one after it

email-link-sign_in-subject = Sign in to Ecumene
email-link-sign_in = Use this link to sign in:
email-link-reset-subject = A new password for Ecumene
email-link-reset = Use this link to choose a new password:
email-link-address-subject = Confirm your email address
email-link-address = Use this link to confirm it:
email-link-lasts = It works once, for { $minutes } minutes. If you did not request it, ignore this email.

## What happened to one's own account

email-not_you = If that was not you, somebody else can use your account: choose a new password at once, sign out everywhere else and revoke your API tokens.

email-password-subject = Your password was changed
email-password = Your Ecumene password was changed. All your other sessions were signed out.
email-reset-subject = Your password was changed
email-reset = Your Ecumene password was changed using the link we sent you. All your other sessions were signed out.
email-token-subject = A new API token
# $name: what its owner calls it
email-token = A new API token, “{ $name }”, was added to your Ecumene account.
email-second_on-subject = Two-factor sign-in was turned on
email-second_on = From now on, signing in to your Ecumene account requires a code from your authenticator app.
email-second_off-subject = Two-factor sign-in was turned off
email-second_off = Signing in to your Ecumene account no longer requires a code.
email-passkey-subject = A passkey was added
# $name: what its owner calls it
email-passkey = You can now sign in to your Ecumene account with the passkey “{ $name }”.
email-passkey_removed-subject = A passkey was removed
email-passkey_removed = A passkey was removed from your Ecumene account.
email-unlinked-subject = A way to sign in was removed
# $site: another site, as github
email-unlinked = You can no longer sign in to your Ecumene account through “{ $site }”.
email-former-subject = Your email address was changed
email-former = This email address no longer belongs to your Ecumene account.
email-former-not_you = If you did not change it, somebody else did: change your password, or ask a moderator for help.
