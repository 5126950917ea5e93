## Under emails that tell a notice

email-unsubscribe = Diese E-Mails abbestellen: { $link }

## The page that this link leads to

email-off-title = E-Mails
email-off-button = Abbestellen
email-off-done = Du bekommst keine E-Mails mehr. Du kannst sie jederzeit wieder einschalten.

## Links by email: a sentence before the link, one after it

email-link-sign_in-subject = Bei Ecumene anmelden
email-link-sign_in = Mit diesem Link meldest du dich an:
email-link-reset-subject = Ein neues Passwort für Ecumene
email-link-reset = Mit diesem Link wählst du ein neues Passwort:
email-link-address-subject = Bestätige deine E-Mail-Adresse
email-link-address = Mit diesem Link bestätigst du sie:
email-link-lasts = Er gilt einmal, { $minutes } Minuten lang. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.

## What happened to one's own account

email-not_you = Wenn du das nicht warst, kann jemand anderes dein Konto benutzen: Wähle sofort ein neues Passwort, melde dich überall sonst ab und widerrufe deine API-Token.

email-password-subject = Dein Passwort wurde geändert
email-password = Dein Ecumene-Passwort wurde geändert. Alle anderen Sitzungen wurden beendet.
email-reset-subject = Dein Passwort wurde geändert
email-reset = Dein Ecumene-Passwort wurde über den Link geändert, den wir dir geschickt haben. Alle anderen Sitzungen wurden beendet.
email-token-subject = Ein neuer API-Token
# $name: what its owner calls it
email-token = Dein Ecumene-Konto hat einen neuen API-Token mit dem Namen „{ $name }“.
email-second_on-subject = Zwei-Faktor-Anmeldung eingeschaltet
email-second_on = Ab jetzt brauchst du beim Anmelden bei Ecumene einen Code aus deiner Authenticator-App.
email-second_off-subject = Zwei-Faktor-Anmeldung ausgeschaltet
email-second_off = Beim Anmelden bei Ecumene brauchst du keinen Code mehr.
email-passkey-subject = Ein Passkey wurde hinzugefügt
# $name: what its owner calls it
email-passkey = Du kannst dich jetzt mit dem Passkey „{ $name }“ bei Ecumene anmelden.
email-passkey_removed-subject = Ein Passkey wurde entfernt
email-passkey_removed = Aus deinem Ecumene-Konto wurde ein Passkey entfernt.
email-unlinked-subject = Eine Anmeldung wurde entfernt
# $site: another site, as github
email-unlinked = Du kannst dich nicht mehr über „{ $site }“ bei Ecumene anmelden.
email-former-subject = Deine E-Mail-Adresse wurde geändert
email-former = Diese E-Mail-Adresse gehört nicht mehr zu deinem Ecumene-Konto.
email-former-not_you = Wenn du das nicht warst, war es jemand anderes: Ändere dein Passwort oder bitte einen Moderator um Hilfe.
