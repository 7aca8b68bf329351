import type { Refusals } from './in-german.ts';

/** Files and collections, private works, uploads, imports, StopNCII and pictures of the reader's face. */
export const contentRefusals: Refusals = {
  'Your videos come to {} hours, which is as much as we can compare. Delete some you no longer need, then upload this one again.':
    'Deine Videos dauern zusammen {} Stunden, und mehr können wir nicht vergleichen. Lösche einige, die du nicht mehr brauchst, und lade dieses dann noch einmal hoch.',
  'Give an address with a name, such as https://fanlane.test/you.':
    'Gib eine Adresse mit einem Namen an, etwa https://fanlane.test/you.',
  'Give a web address, such as https://fanlane.test/you.': 'Gib eine Webadresse an, etwa https://fanlane.test/you.',
  'Say whose work it is: sole, joint or studio':
    'Sag, wessen Werk es ist: sole (deins allein), joint (gemeinsam) oder studio',
  'Name the file.': 'Nenne die Datei.',
  'Write your name.': 'Schreib deinen Namen.',
  'Only intimate collections need this statement. Change what the collection is first.':
    'Nur intime Sammlungen brauchen diese Erklärung. Ändere zuerst, was die Sammlung ist.',
  'You have {} collections, archived ones included, which is the limit. Rename one that you no longer need and use it.':
    'Du hast {} Sammlungen, archivierte mitgezählt, und mehr gehen nicht. Benenne eine um, die du nicht mehr brauchst, und nimm sie.',
  'Videos cannot be read here at the moment. This one was not stored. JPEG, PNG, WebP, AVIF, HEIC and GIF work.':
    'Videos lassen sich hier im Moment nicht lesen. Dieses wurde nicht gespeichert. JPEG, PNG, WebP, AVIF, HEIC und GIF gehen.',
  'This file could not be read as a picture or a video. It was not stored. JPEG, PNG, WebP, AVIF, HEIC and GIF, and videos as MP4, MOV, WebM or MKV work.':
    'Diese Datei ließ sich weder als Bild noch als Video lesen. Sie wurde nicht gespeichert. JPEG, PNG, WebP, AVIF, HEIC und GIF gehen, und Videos als MP4, MOV, WebM oder MKV.',
  'This file could not be read as a picture or a video. It was not stored. JPEG, PNG, WebP, AVIF, HEIC and GIF work.':
    'Diese Datei ließ sich weder als Bild noch als Video lesen. Sie wurde nicht gespeichert. JPEG, PNG, WebP, AVIF, HEIC und GIF gehen.',
  'This file could not be read as a picture. It was not stored. JPEG, PNG, WebP, AVIF, HEIC and GIF, and videos as MP4, MOV, WebM or MKV work.':
    'Diese Datei ließ sich nicht als Bild lesen. Sie wurde nicht gespeichert. JPEG, PNG, WebP, AVIF, HEIC und GIF gehen, und Videos als MP4, MOV, WebM oder MKV.',
  'This file could not be read as a picture. It was not stored. JPEG, PNG, WebP, AVIF, HEIC and GIF work.':
    'Diese Datei ließ sich nicht als Bild lesen. Sie wurde nicht gespeichert. JPEG, PNG, WebP, AVIF, HEIC und GIF gehen.',
  'A picture may have up to 50 MB.': 'Ein Bild darf bis zu 50 MB haben.',
  'A video may have up to 2 GB.': 'Ein Video darf bis zu 2 GB haben.',
  'A picture may have up to 50 MB, and a video up to 2 GB.': 'Ein Bild darf bis zu 50 MB haben, ein Video bis zu 2 GB.',
  'This collection is not there.': 'Diese Sammlung gibt es nicht.',
  'This collection is not known.': 'Diese Sammlung ist unbekannt.',
  '{} keeps {} reference files. {} keeps {}. Deleting some makes room.':
    '{} bewahrt {} Dateien von dir auf, {} bewahrt {} auf. Lösche einige, dann ist wieder Platz.',
  '{} keeps {} reference files. Deleting some makes room.':
    '{} bewahrt {} Dateien von dir auf. Lösche einige, dann ist wieder Platz.',

  '{} files are on their way already. Finish or discard one of them first.':
    '{} Dateien sind bereits unterwegs. Schließ zuerst eine davon ab oder verwirf sie.',
  'This file was discarded while it was read. Send it again if you still want it.':
    'Diese Datei wurde verworfen, während sie gelesen wurde. Sende sie noch einmal, wenn du sie noch willst.',
  '{} of {} bytes are here. Send the rest first.': '{} von {} Byte sind da. Sende zuerst den Rest.',
  'The last part came just now. Ask once more.': 'Der letzte Teil kam gerade eben. Frag noch einmal.',
  'The connection ended. What arrived is kept: ask how much is here, and resume from there.':
    'Die Verbindung ist abgebrochen. Was ankam, ist gespeichert: Frag, wie viel da ist, und mach dort weiter.',
  'Upload-Metadata needs another look.': 'Sieh dir Upload-Metadata noch einmal an.',
  'Upload-Metadata holds keys with values in base64, between commas.':
    'Upload-Metadata enthält Schlüssel mit Werten in base64, durch Kommas getrennt.',
  'This must be base64 of UTF-8.': 'Das muss UTF-8 in base64 sein.',
  '{} bytes of this file are here. Continue from there.': '{} Byte dieser Datei sind da. Mach dort weiter.',
  'This is more than was announced. Begin again with the length of the whole file.':
    'Das ist mehr, als angekündigt war. Fang noch einmal mit der Länge der ganzen Datei an.',
  'Send the part as {}.': 'Sende den Teil als {}.',
  'Send the header Tus-Resumable: {}.': 'Sende den Header Tus-Resumable: {}.',
  'Send the header {} with a number of bytes.': 'Sende den Header {} mit einer Anzahl von Byte.',
  'This must be a whole number.': 'Das muss eine ganze Zahl sein.',

  'At most {} pages are read in a day. Read the next one in {} hour, or upload the pictures instead.':
    'Am Tag werden höchstens {} Seiten gelesen. Lies die nächste in {} Stunde oder lade stattdessen die Bilder hoch.',
  'At most {} pages are read in a day. Read the next one in {} hours, or upload the pictures instead.':
    'Am Tag werden höchstens {} Seiten gelesen. Lies die nächste in {} Stunden oder lade stattdessen die Bilder hoch.',
  'Say which account.': 'Sag, welches Konto.',
  'Choose at most {} pictures.': 'Wähle höchstens {} Bilder.',
  'Choose at least one picture.': 'Wähle mindestens ein Bild.',
  'This account is not there.': 'Dieses Konto gibt es nicht.',
  'This account is not known.': 'Dieses Konto ist unbekannt.',
  'Prove first that this account is yours, on the page of your accounts. Then its page can be read.':
    'Bestätige zuerst auf der Seite deiner Konten, dass dieses Konto dir gehört. Dann lässt sich seine Seite lesen.',
  'This account is archived. Bring it back first, on the page of your accounts.':
    'Dieses Konto ist archiviert. Hol es zuerst auf der Seite deiner Konten zurück.',
  'We do not know where this account is shown. Add it again with the address of its profile.':
    'Wir wissen nicht, wo dieses Konto zu sehen ist. Füge es noch einmal mit der Adresse seines Profils hinzu.',
  'The page is still being read. Choose from its pictures once it is done.':
    'Die Seite wird noch gelesen. Wähle aus ihren Bildern, sobald das fertig ist.',
  'Nothing could be read from this page. Upload the pictures instead.':
    'Von dieser Seite ließ sich nichts lesen. Lade stattdessen die Bilder hoch.',
  'The page could not be opened. Check that it can be seen without signing in and read it again, or upload the pictures instead.':
    'Die Seite ließ sich nicht öffnen. Prüfe, ob sie ohne Anmeldung zu sehen ist, und lies sie noch einmal, oder lade stattdessen die Bilder hoch.',
  'The address of this account leads to another page than the profile. Upload the pictures instead.':
    'Die Adresse dieses Kontos führt zu einer anderen Seite als dem Profil. Lade stattdessen die Bilder hoch.',
  'The platform shows this page only to people who are signed in, and we sign in nowhere. Upload the pictures instead.':
    'Die Plattform zeigt diese Seite nur Angemeldeten, und wir melden uns nirgends an. Lade stattdessen die Bilder hoch.',
  'The page shows no pictures without a sign-in. Upload the pictures instead.':
    'Die Seite zeigt ohne Anmeldung keine Bilder. Lade stattdessen die Bilder hoch.',
  'No picture of the page can be used: each is smaller than 200 pixels, or could not be read. Upload the pictures instead.':
    'Kein Bild der Seite lässt sich verwenden: Jedes ist kleiner als 200 Pixel oder ließ sich nicht lesen. Lade stattdessen die Bilder hoch.',
  'The site asked us to wait too long. Read the page again in an hour, or upload the pictures instead.':
    'Die Website bat uns, zu lange zu warten. Lies die Seite in einer Stunde noch einmal oder lade stattdessen die Bilder hoch.',
  'This account was archived or is no longer proved, so we stopped reading and kept nothing. Bring it back or prove it, then read its page again.':
    'Dieses Konto wurde archiviert oder ist nicht mehr bestätigt, deshalb haben wir aufgehört zu lesen und nichts behalten. Hol es zurück oder bestätige es und lies seine Seite dann noch einmal.',
  'We could not finish reading: something failed on our side. Read the page again, or upload the pictures instead.':
    'Wir konnten nicht zu Ende lesen: Bei uns ist etwas schiefgegangen. Lies die Seite noch einmal oder lade stattdessen die Bilder hoch.',
  'This picture is not kept any more. Read the page again.':
    'Dieses Bild ist nicht mehr gespeichert. Lies die Seite noch einmal.',
  'Intimate pictures are never sent to a search by picture. Leave it off for this collection.':
    'Intime Bilder gehen nie an eine Bildersuche. Lass sie für diese Sammlung aus.',

  'These are not the features of a work in the version that is known here.':
    'Das sind nicht die Merkmale eines Werks in der Version, die hier bekannt ist.',
  'These are not the frames of an animation of at most {} seconds, as known here.':
    'Das sind nicht die Einzelbilder einer Animation von höchstens {} Sekunden, wie sie hier bekannt sind.',
  'The features have at most {} bytes.': 'Die Merkmale haben höchstens {} Byte.',
  'The frames of the animation have at most {} bytes.': 'Die Einzelbilder der Animation haben höchstens {} Byte.',
  'Give a whole number.': 'Gib eine ganze Zahl an.',
  'Give the hash as 64 lower-case hexadecimal digits.':
    'Gib den Fingerabdruck als 64 hexadezimale Ziffern in Kleinbuchstaben an.',
  'Give the SHA-256 of the file as 64 lower-case hexadecimal digits.':
    'Gib den SHA-256 der Datei als 64 hexadezimale Ziffern in Kleinbuchstaben an.',
  'Give the size in pixels.': 'Gib die Größe in Pixeln an.',
  'Give at least 1 pixel.': 'Gib mindestens 1 Pixel an.',
  'Give at most 1.': 'Gib höchstens 1 an.',
  'Give at least 0.01.': 'Gib mindestens 0.01 an.',
  'Give a share from 0 to 1.': 'Gib einen Anteil von 0 bis 1 an.',
  'A middle shows all of the width or all of the height, and less of the other: give 1 for one of them only.':
    'Eine Mitte zeigt die ganze Breite oder die ganze Höhe und vom anderen weniger: Gib nur für eines davon 1 an.',
  'Say of a middle, and only of a middle, how much it shows.':
    'Sag bei einer Mitte, und nur bei einer Mitte, wie viel sie zeigt.',
  'Only PDQ fingerprints are known here.': 'Hier sind nur PDQ-Fingerabdrücke bekannt.',
  'Say which part it is of: whole, trimmed or middle.':
    'Sag, von welchem Teil er ist: whole (ganz), trimmed (beschnitten) oder middle (Mitte).',
  'Give 0 to 100.': 'Gib 0 bis 100 an.',
  'A picture may have up to 50 megapixels.': 'Ein Bild darf bis zu 50 Megapixel haben.',
  'Only pictures can be described without their file.': 'Nur Bilder lassen sich ohne ihre Datei beschreiben.',
  'Begin with the fingerprint of the whole picture.': 'Beginne mit dem Fingerabdruck des ganzen Bildes.',
  'Give at most {} fingerprints.': 'Gib höchstens {} Fingerabdrücke an.',

  'This work has changed meanwhile, so nothing was taken. Choose it once more.':
    'Dieses Werk hat sich inzwischen geändert, deshalb wurde nichts übernommen. Wähle es noch einmal.',
  'This work is one of your pictures already.': 'Dieses Werk gehört schon zu deinen Bildern.',
  'Turn on “Search for my face” first.': 'Schalte zuerst „Nach meinem Gesicht suchen“ ein.',
  'Verify one of your accounts first, so that we know whose face it is.':
    'Bestätige zuerst eines deiner Konten, damit wir wissen, wessen Gesicht es ist.',
  '{} pictures are the most. Remove one first.': 'Mehr als {} Bilder gehen nicht. Entferne zuerst eines.',
  'A picture of you may have up to 10 MB.': 'Ein Bild von dir darf bis zu 10 MB haben.',
  'Only a picture (JPEG, PNG, WebP) can be used. It was not stored.':
    'Nur ein Bild (JPEG, PNG, WebP) lässt sich verwenden. Die Datei wurde nicht gespeichert.',
  'These words are not the current ones. Load the page again and read them.':
    'Dieser Wortlaut ist nicht mehr der jetzige. Lade die Seite neu und lies ihn.',

  'Only the person shown can share a picture.': 'Nur wer auf einem Bild zu sehen ist, kann es teilen.',
  'You must be 18 or older, and have been when the picture was taken.':
    'Du musst mindestens 18 sein und es schon gewesen sein, als das Bild entstand.',
  'This service is not connected to StopNCII, so nothing was shared. You can do it yourself at stopncii.org.':
    'Dieser Dienst ist nicht mit StopNCII verbunden, deshalb wurde nichts geteilt. Du kannst es selbst auf stopncii.org tun.',
  'The text has changed since you opened it. Read the new one and agree to that.':
    'Der Text hat sich geändert, seit du ihn geöffnet hast. Lies den neuen und stimm dem zu.',
  'There is no picture to share in it.': 'Darin ist kein Bild, das sich teilen ließe.',
  'An operator is reviewing this file, and it is hidden until then.':
    'Unser Team prüft diese Datei, und bis dahin ist sie ausgeblendet.',
  'You deleted this file.': 'Du hast diese Datei gelöscht.',
  'Mark it as intimate first.': 'Kennzeichne es zuerst als intim.',
  'Say who was meant to see it: public, paid or intimate':
    'Sag, für wen es gedacht war: public (alle), paid (wer bezahlt) oder intimate (intim)',
  'Name each work once.': 'Nenne jedes Werk einmal.',
  'Correct at most {} works at once.': 'Berichtige höchstens {} Werke auf einmal.',
  'Only pictures can be shared, not videos or animations.':
    'Nur Bilder lassen sich teilen, keine Videos oder Animationen.',
  'We are still reading it. Try again in a minute.': 'Wir lesen es noch. Versuch es in einer Minute noch einmal.',
  'We could not read this file. Upload it again.': 'Wir konnten diese Datei nicht lesen. Lade sie noch einmal hoch.',
  'It shows too little to be distinguished from other pictures. Choose another one of the same shoot.':
    'Es zeigt zu wenig, um es von anderen Bildern zu unterscheiden. Wähle ein anderes aus derselben Aufnahmereihe.',

  'Add an account first; the sample pictures belong to it.':
    'Füge zuerst ein Konto hinzu; ihm gehören die Beispielbilder.',
  'The sample world did not hand out its pictures. Try again.':
    'Die Beispielwelt hat ihre Bilder nicht herausgegeben. Versuch es noch einmal.',
  'The sample world did not take in its copies. Try again.':
    'Die Beispielwelt hat ihre Kopien nicht aufgenommen. Versuch es noch einmal.',
};
