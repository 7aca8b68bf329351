import type { Refusals } from './in-german.ts';

/** What a field of a program has to be. */
const kinds: Readonly<Record<string, string>> = {
  'a text': 'ein Text',
  'a number': 'eine Zahl',
  'a whole number': 'eine ganze Zahl',
  'true or false': 'true oder false',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
};

/** What any call may answer: titles, limits, faults of fields. */
export const platformRefusals: Refusals = {
  'Something in the request is not right': 'Etwas an der Anfrage stimmt nicht',
  'The X-Provider header is missing or unknown': 'Der Header X-Provider fehlt oder ist unbekannt',
  'Sign in first': 'Melde dich zuerst an',
  'Your plan or role does not include this': 'Dein Tarif oder deine Rolle umfasst das nicht',
  'This request came from another site': 'Diese Anfrage kam von einer anderen Website',
  'Not found': 'Nicht gefunden',
  'It has changed in the meantime': 'Es hat sich inzwischen geändert',
  'This is not asked in a way that works here': 'So lässt sich das hier nicht anfragen',
  'Too large': 'Zu groß',
  'This kind of file cannot be used': 'Diese Art von Datei lässt sich nicht verwenden',
  'A limit is reached': 'Eine Grenze ist erreicht',
  'Not available at the moment': 'Im Moment nicht verfügbar',
  'Something failed on our side': 'Bei uns ist etwas schiefgegangen',

  'There is nothing here that you can see.': 'Hier ist nichts, was du sehen kannst.',
  'Something failed on our side (reference {}). Nothing was sent twice and nothing was lost.':
    'Bei uns ist etwas schiefgegangen (Referenz {}). Nichts wurde doppelt gesendet, und nichts ging verloren.',
  'Our database does not answer at the moment. Try again in a few seconds.':
    'Unsere Datenbank antwortet im Moment nicht. Versuch es in ein paar Sekunden noch einmal.',
  'Too much was under way at once, and this was not finished. Try again in a few seconds.':
    'Zu viel lief gleichzeitig, und das hier wurde nicht fertig. Versuch es in ein paar Sekunden noch einmal.',
  'The request is larger than this call accepts.': 'Die Anfrage ist größer, als dieser Aufruf annimmt.',
  'The body could not be read. Send valid JSON.': 'Der Inhalt konnte nicht gelesen werden. Sende gültiges JSON.',
  'This call accepts up to {} MB.': 'Dieser Aufruf nimmt bis zu {} MB an.',
  'This call accepts up to {} bytes.': 'Dieser Aufruf nimmt bis zu {} Byte an.',
  'The body is nested deeper than {} levels. Send a flatter one.':
    'Der Inhalt ist tiefer verschachtelt als {} Ebenen. Sende einen flacheren.',
  'The address names more than {} filters. Leave some out.':
    'Die Adresse nennt mehr als {} Filter. Lass einige davon weg.',
  'This request came from another site and was not carried out.':
    'Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt.',
  'Send the header X-Provider with the provider that GET /api/v1/deployment names.':
    'Sende den Header X-Provider mit dem Anbieter, den GET /api/v1/deployment nennt.',
  'An Idempotency-Key has 1 to 200 characters.': 'Ein Idempotency-Key hat 1 bis 200 Zeichen.',
  'Give 1 to 200 characters.': 'Gib 1 bis 200 Zeichen an.',
  'This Idempotency-Key was used for another request. Use a new one.':
    'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet. Nimm einen neuen.',
  'This was done at the first request, which was told the secret; it is not kept. Revoke the token, and make another with a new Idempotency-Key.':
    'Das geschah schon bei der ersten Anfrage, und sie bekam das Geheimnis; aufbewahrt wird es nicht. Widerrufe den API-Schlüssel und erstelle mit einem neuen Idempotency-Key einen anderen.',
  'This was done at the first request, which was told the secret; it is not kept. Make another secret for the webhook, with a new Idempotency-Key.':
    'Das geschah schon bei der ersten Anfrage, und sie bekam das Geheimnis; aufbewahrt wird es nicht. Erstelle mit einem neuen Idempotency-Key ein anderes Geheimnis für den Webhook.',
  'This cursor is not one we gave out. Start from the first page.':
    'Dieser Cursor stammt nicht von uns. Beginne mit der ersten Seite.',
  'This cursor is not known.': 'Dieser Cursor ist unbekannt.',
  'The period ends before it begins.': 'Der Zeitraum endet, bevor er beginnt.',
  'This is no date like 2026-11-21.': 'Das ist kein Datum wie 2026-11-21.',
  'There is no such day.': 'Diesen Tag gibt es nicht.',
  'The form has more than {} fields, or a field with a head of more than 16 KB. Send the file and the fields that this call names.':
    'Das Formular hat mehr als {} Felder oder ein Feld, dessen Kopf größer ist als 16 KB. Sende die Datei und die Felder, die dieser Aufruf nennt.',
  'Send the file as multipart/form-data in a field named file.':
    'Sende die Datei als multipart/form-data in einem Feld namens file.',
  'Send the picture as multipart/form-data in a field named file.':
    'Sende das Bild als multipart/form-data in einem Feld namens file.',
  'Send a form with the file in it.': 'Sende ein Formular, das die Datei enthält.',
  'Send the picture in a field named file.': 'Sende das Bild in einem Feld namens file.',
  'Take out the character that cannot be stored.': 'Entferne das Zeichen, das sich nicht speichern lässt.',
  'Many pages are being read at the moment. Try again in a minute.':
    'Gerade werden viele Seiten gelesen. Versuch es in einer Minute noch einmal.',
  'Files can be neither kept nor read at the moment. Nothing was lost; try again in a few minutes.':
    'Im Moment lassen sich Dateien weder speichern noch lesen. Nichts ging verloren; versuch es in ein paar Minuten noch einmal.',

  'At most {} lines at once. Send the others after them.': 'Höchstens {} Zeilen auf einmal. Sende die übrigen danach.',
  'Give at least one line.': 'Gib mindestens eine Zeile an.',
  'A line has at most {} characters.': 'Eine Zeile hat höchstens {} Zeichen.',
  'It holds a character that cannot be stored. Write it again without it.':
    'Darin ist ein Zeichen, das sich nicht speichern lässt. Schreib es noch einmal ohne dieses Zeichen.',

  'Some fields need another look.': 'Sieh dir einige Felder noch einmal an.',
  'This is missing.': 'Das fehlt.',
  'This must be {}.': (what) => `Das muss ${kinds[what] ?? what.replaceAll(' or ', ' oder ')} sein.`,
  'This must be at most {}.': 'Das muss höchstens {} sein.',
  'This must be at least {}.': 'Das muss mindestens {} sein.',
  'Write at most {} characters.': 'Schreib höchstens {} Zeichen.',
  'Write at least {} characters.': 'Schreib mindestens {} Zeichen.',
  'Write at most {} character.': 'Schreib höchstens {} Zeichen.',
  'Write at least {} character.': 'Schreib mindestens {} Zeichen.',
  'Give at most {}.': 'Gib höchstens {} an.',
  'Give at least {}.': 'Gib mindestens {} an.',
  'This is not written as it should be.': 'Das ist nicht so geschrieben, wie es sein soll.',
  'Not known here: {}.': 'Hier unbekannt: {}.',
  'This is not what is asked for.': 'Das ist nicht, wonach gefragt wird.',
  'This is no e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'This is no web address. Give the whole of it, beginning with https://.':
    'Das ist keine Webadresse. Gib sie ganz an, beginnend mit https://.',
  'This is no day, as in 2031-03-01.': 'Das ist kein Tag wie 2031-03-01.',
  'This is no moment, as in 2031-03-01T12:00:00Z.': 'Das ist kein Zeitpunkt wie 2031-03-01T12:00:00Z.',
  'At most {} characters.': 'Höchstens {} Zeichen.',
  'At least {} characters.': 'Mindestens {} Zeichen.',
  'At most 40 characters.': 'Höchstens 40 Zeichen.',
  'Write at most 120 characters.': 'Schreib höchstens 120 Zeichen.',
  'Write at most 200 characters.': 'Schreib höchstens 200 Zeichen.',
  'Give at least {} characters.': 'Gib mindestens {} Zeichen an.',
  'One line, without control characters.': 'Eine Zeile, ohne Steuerzeichen.',
  'One line, without control or invisible characters.': 'Eine Zeile, ohne Steuerzeichen und unsichtbare Zeichen.',
  'Without control characters.': 'Ohne Steuerzeichen.',
  'This file is empty.': 'Diese Datei ist leer.',
  'Choose a day to come.': 'Wähle einen Tag, der noch kommt.',
  'This day is in the future.': 'Dieser Tag liegt in der Zukunft.',
  'This day is still to come.': 'Dieser Tag kommt erst noch.',
  'This date has passed.': 'Dieses Datum ist vorbei.',
};
