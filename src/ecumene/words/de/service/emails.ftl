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
email-password = Dein Konto bei Ecumene hat ein neues Passwort. Überall sonst wurdest du abgemeldet.
email-reset-subject = Dein Passwort wurde geändert
email-reset = Dein Konto bei Ecumene hat ein neues Passwort: Jemand hat den Link benutzt, den wir dir geschickt haben. Überall sonst wurdest du abgemeldet.
email-token-subject = Ein neuer API-Token
# $name: what its owner calls it
email-token = Dein Konto bei Ecumene hat einen neuen API-Token mit dem Namen „{ $name }“.
email-second_on-subject = Der zweite Schritt wurde eingeschaltet
email-second_on = Ab jetzt fragt dein Konto bei Ecumene beim Anmelden nach einem Code aus deiner App.
email-second_off-subject = Der zweite Schritt wurde abgeschaltet
email-second_off = Dein Konto bei Ecumene fragt beim Anmelden nicht mehr nach einem Code.
email-passkey-subject = Ein Passkey wurde hinzugefügt
# $name: what its owner calls it
email-passkey = Dein Konto bei Ecumene lässt sich jetzt mit dem Passkey „{ $name }“ öffnen.
email-passkey_removed-subject = Ein Passkey wurde entfernt
email-passkey_removed = Dein Konto bei Ecumene hat einen Passkey weniger.
email-unlinked-subject = Eine Anmeldung wurde entfernt
# $site: another site, as github
email-unlinked = Dein Konto bei Ecumene lässt sich nicht mehr über die Seite „{ $site }“ öffnen.
email-former-subject = Deine E-Mail-Adresse wurde geändert
email-former = Dein Konto bei Ecumene hat diese E-Mail-Adresse nicht mehr.
email-former-not_you = Wenn du das nicht warst, war es jemand anderes: Ändere dein Passwort oder bitte einen Moderator um Hilfe.
