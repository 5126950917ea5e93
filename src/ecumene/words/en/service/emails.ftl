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
email-password = Your account at Ecumene has a new password. Everywhere else you were signed out.
email-reset-subject = Your password was changed
email-reset = Your account at Ecumene has a new password: somebody used the link that we sent you. Everywhere else you were signed out.
email-token-subject = A new API token
# $name: what its owner calls it
email-token = Your account at Ecumene has a new API token, called “{ $name }”.
email-second_on-subject = A second step was switched on
email-second_on = From now on your account at Ecumene asks for a code of your app when you sign in.
email-second_off-subject = The second step was switched off
email-second_off = Your account at Ecumene no longer asks for a code when you sign in.
email-passkey-subject = A passkey was added
# $name: what its owner calls it
email-passkey = Your account at Ecumene can now be opened with the passkey “{ $name }”.
email-passkey_removed-subject = A passkey was removed
email-passkey_removed = Your account at Ecumene has one passkey less.
email-unlinked-subject = A way to sign in was removed
# $site: another site, as github
email-unlinked = Your account at Ecumene can no longer be opened through the site “{ $site }”.
email-former-subject = Your email address was changed
email-former = Your account at Ecumene does not have this mail address any more.
email-former-not_you = If you did not change it, somebody else did: change your password, or ask a moderator for help.
