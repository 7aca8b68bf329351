import type { Refusals } from './in-german.ts';

/** Signing in, the reader's own account, its API tokens, webhooks and data. */
export const accountRefusals: Refusals = {
  'An affiliate account has no content protection. A plan adds it.':
    'Ein Partnerkonto schützt keine Inhalte. Das kommt mit einem Tarif dazu.',
  'Your plan does not include this. See Plans for the one that does.':
    'Dein Tarif umfasst das nicht. Unter „Tarife“ steht, welcher es umfasst.',
  'Your plan does not include API tokens any more. This one works again with a plan that does.':
    'Dein Tarif umfasst keine API-Schlüssel mehr. Mit einem Tarif, der sie umfasst, gilt dieser wieder.',
  'No API token may do this. Sign in and do it yourself.':
    'Das darf kein API-Schlüssel. Melde dich an und mach es selbst.',
  'This API token was not made for that. It needs the scope {}; make another one in Account.':
    'Dafür ist dieser API-Schlüssel nicht gemacht. Er braucht die Berechtigung {}; erstelle unter „Dein Konto“ einen anderen.',
  'You cannot decide about your own account. Ask another operator.':
    'Über dein eigenes Konto kannst du nicht entscheiden. Bitte ein anderes Teammitglied darum.',
  'This API token is not one of ours. Copy the whole of it, with its rcl_.':
    'Dieser API-Schlüssel ist keiner von unseren. Kopiere ihn ganz, mit rcl_ am Anfang.',
  'This API token was revoked. Make another one in Account.':
    'Dieser API-Schlüssel wurde widerrufen. Erstelle unter „Dein Konto“ einen anderen.',
  'This API token has expired. Make another one in Account.':
    'Dieser API-Schlüssel ist abgelaufen. Erstelle unter „Dein Konto“ einen anderen.',
  'An account has at most {} API tokens. Revoke one that is not used any more.':
    'Ein Konto hat höchstens {} API-Schlüssel. Widerrufe einen, der nicht mehr benutzt wird.',
  'Your account has no password, so sign in again first, then do this within ten minutes.':
    'Dein Konto hat kein Passwort. Melde dich deshalb zuerst noch einmal an und mach das dann innerhalb von zehn Minuten.',
  'Enter your password.': 'Gib dein Passwort ein.',
  'This is not the password of this account.': 'Das ist nicht das Passwort dieses Kontos.',
  'This is not an e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'Enter the code.': 'Gib den Code ein.',
  'Give it a name.': 'Gib ihm einen Namen.',
  'Choose at least one.': 'Wähle mindestens eine Möglichkeit.',
  'This is not the name of a time zone.': 'Das ist nicht der Name einer Zeitzone.',
  'Your account is set to be deleted already; you can still keep it in Account.':
    'Dein Konto ist bereits zum Löschen vorgemerkt; unter „Konto“ kannst du es noch behalten.',
  'Your account will be deleted, so nothing is sold to it. Keep the account first, on the page Account.':
    'Dein Konto soll gelöscht werden, deshalb wird ihm nichts verkauft. Behalte das Konto zuerst, auf der Seite „Dein Konto“.',
  'Another account uses this address by now. Sign in to that one, or choose another address.':
    'Diese Adresse verwendet inzwischen ein anderes Konto. Melde dich dort an oder wähle eine andere Adresse.',
  'This is the address you have already.': 'Diese Adresse hast du schon.',
  'Your e-mail is confirmed already.': 'Deine E-Mail-Adresse ist bereits bestätigt.',
  'Confirm the e-mail of your account first: open the mail we sent you, or have it sent again in Account.':
    'Bestätige zuerst die E-Mail-Adresse deines Kontos: Öffne die Mail, die wir dir geschickt haben, oder lass sie dir unter „Dein Konto“ noch einmal schicken.',
  'Google has not verified the address of that Google account.':
    'Google hat die Adresse dieses Google-Kontos nicht bestätigt.',
  'That Google account opens another account here, or yours has another one already.':
    'Dieses Google-Konto öffnet hier ein anderes Konto, oder mit deinem ist schon ein anderes verbunden.',
  'Google does not answer at the moment. Try again, or use your e-mail.':
    'Google antwortet im Moment nicht. Versuch es noch einmal oder nimm deine E-Mail-Adresse.',
  'Signing in with Google is not available here. Use your e-mail.':
    'Google ist hier nicht angebunden. Nimm deine E-Mail-Adresse.',

  '{…} Try again in {…}, or reset your password.': '{} Versuch es in {} noch einmal oder setze dein Passwort zurück.',
  '{…} Try again in {…}.': '{} Versuch es in {} noch einmal.',
  '1 second': '1 Sekunde',
  '{} seconds': '{} Sekunden',
  '{} minutes': '{} Minuten',
  '{} hours': '{} Stunden',
  'We have written to this address several times.': 'Wir haben dieser Adresse mehrmals geschrieben.',
  'Too many codes were wrong.': 'Zu viele Codes waren falsch.',
  'Too many attempts.': 'Zu viele Versuche.',
  'Too many requests from your network.': 'Zu viele Anfragen aus deinem Netz.',
  'Too many attempts from your network.': 'Zu viele Versuche aus deinem Netz.',
  'You have asked for many mails.': 'Du hast viele Mails angefordert.',
  'Too many people ask for mail at this moment.': 'Gerade fordern zu viele Menschen Mails an.',
  'You have asked us to check profiles many times.': 'Du hast uns oft gebeten, Profile zu prüfen.',
  'You have asked us to check many addresses.': 'Du hast uns gebeten, viele Adressen zu prüfen.',
  'You have sent many messages to your webhooks.': 'Du hast viele Nachrichten an deine Webhooks gesendet.',
  'You have asked the payment provider many times.': 'Du hast oft beim Zahlungsanbieter angefragt.',

  'This link was used already, has expired, or was replaced by a newer one.':
    'Dieser Link wurde schon benutzt, ist abgelaufen oder wurde durch einen neueren ersetzt.',
  'Used, expired, replaced or unknown.': 'Benutzt, abgelaufen, ersetzt oder unbekannt.',
  'An account has at most {} passkeys. Remove one that is not used any more.':
    'Ein Konto hat höchstens {} Passkeys. Entferne einen, der nicht mehr benutzt wird.',
  'This passkey does not open an account here. Begin again, or sign in another way.':
    'Dieser Passkey öffnet hier kein Konto. Fang noch einmal an oder melde dich auf andere Weise an.',
  'This password is hardly more than your name, your e-mail address or a well-known phrase. Choose another; several words are best.':
    'Dieses Passwort ist kaum mehr als dein Name, deine E-Mail-Adresse oder ein Spruch, den alle kennen. Wähle ein anderes; am besten sind mehrere Wörter.',
  'This password is among the first that are tried, or hardly differs from one. Choose another.':
    'Dieses Passwort gehört zu denen, die zuerst probiert werden, oder weicht kaum von einem davon ab. Wähle ein anderes.',
  'This password repeats itself. Choose another; several words are best.':
    'Dieses Passwort wiederholt sich. Wähle ein anderes; am besten sind mehrere Wörter.',
  'This password is a sequence like abc or 123. Choose another; several words are best.':
    'Dieses Passwort ist eine Folge wie abc oder 123. Wähle ein anderes; am besten sind mehrere Wörter.',
  'This password is a row of keys. Choose another; several words are best.':
    'Dieses Passwort ist eine Tastenreihe. Wähle ein anderes; am besten sind mehrere Wörter.',
  'This password is a pattern of keys. Choose another; several words are best.':
    'Dieses Passwort ist ein Tastenmuster. Wähle ein anderes; am besten sind mehrere Wörter.',
  'This password would be guessed early. Choose another; several words are best.':
    'Dieses Passwort wäre schnell erraten. Wähle ein anderes; am besten sind mehrere Wörter.',
  'This is the only way into your account. Set a password first.':
    'Das ist der einzige Weg in dein Konto. Lege zuerst ein Passwort fest.',
  'This code is wrong, too old, or was used already.': 'Dieser Code ist falsch, zu alt oder wurde schon benutzt.',
  'Your account asks for a second factor already.': 'Dein Konto fragt bereits nach einem zweiten Faktor.',
  'This e-mail and password do not belong together. Check both, or reset your password.':
    'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen. Prüfe beide oder setze dein Passwort zurück.',
  'This step was started in another browser, has expired or is already done. Nothing was changed. Start again.':
    'Das wurde nicht in diesem Browser begonnen, hat zu lange gedauert oder ist schon erledigt. Nichts wurde geändert. Fang noch einmal an.',
  'Another operator has changed this message. Read it as it is now, and save yours again if you still want to.':
    'Ein anderes Teammitglied hat diese Nachricht geändert. Lies sie, wie sie jetzt ist, und speichere deine noch einmal, wenn du das noch willst.',

  'An account has at most {} webhooks. Remove one that is not used any more.':
    'Ein Konto hat höchstens {} Webhooks. Entferne einen, der nicht mehr benutzt wird.',
  'The address has to begin with https://.': 'Die Adresse muss mit https:// beginnen.',
  'An address with a user name or password is not used.':
    'Eine Adresse mit einem Benutzernamen oder Passwort verwenden wir nicht.',
  'Only the ports 443 and 8443 are used.': 'Nur die Ports 443 und 8443 werden verwendet.',
  'This webhook is switched off. Switch it on first.': 'Dieser Webhook ist ausgeschaltet. Schalte ihn zuerst ein.',

  'Type “delete my account”.': 'Tippe „delete my account“.',
  'You asked for your data within the last day. Download that file, or ask again later.':
    'Du hast deine Daten innerhalb des letzten Tages angefordert. Lade diese Datei herunter oder fordere sie später noch einmal an.',
  'Your data is being put together already.': 'Deine Daten werden bereits zusammengestellt.',
  'This account was not to be deleted, or it is too late.':
    'Dieses Konto sollte nicht gelöscht werden, oder es ist zu spät.',
};
