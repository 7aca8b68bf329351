import type { Refusals } from './in-german.ts';

/** Why a page or a picture could not be read. */
export const missRefusals: Refusals = {
  'We could not read this page: it needs a login.': 'Wir konnten diese Seite nicht lesen: Sie verlangt eine Anmeldung.',
  'The site answered with status {}.': 'Die Website antwortete mit dem Status {}.',
  'The site asks programs not to follow this link, so it was not followed.':
    'Die Website bittet Programme, diesem Link nicht zu folgen, deshalb sind wir ihm nicht gefolgt.',
  'What the site asks of programs could not be read, so its links were not followed this time.':
    'Worum die Website Programme bittet, ließ sich nicht lesen, deshalb sind wir ihren Links diesmal nicht gefolgt.',
  'Page after page alike without a new picture: taken for a trap and left.':
    'Eine Seite wie die andere, ohne ein neues Bild: Wir halten das für eine Falle und haben aufgehört.',
  'The page shows more pictures than one search reads on one page.':
    'Die Seite zeigt mehr Bilder, als ein Suchlauf auf einer Seite liest.',
  'The number of requests that one search puts to one site is used up. The next search continues.':
    'Die Zahl der Anfragen, die ein Suchlauf an eine Website richtet, ist verbraucht. Der nächste Suchlauf macht weiter.',
  'The amount that one search reads from one site is used up. The next search continues.':
    'Die Menge, die ein Suchlauf von einer Website liest, ist verbraucht. Der nächste Suchlauf macht weiter.',
  'The number of requests of one search is used up. The next search continues.':
    'Die Zahl der Anfragen eines Suchlaufs ist verbraucht. Der nächste Suchlauf macht weiter.',
  'The amount that one search reads is used up. The next search continues.':
    'Die Menge, die ein Suchlauf liest, ist verbraucht. Der nächste Suchlauf macht weiter.',
  'The search had ended before it was their turn.': 'Der Suchlauf war zu Ende, bevor sie an der Reihe waren.',
  'The site did not answer several times in a row and was left out of this search.':
    'Die Website antwortete mehrmals hintereinander nicht und wurde in diesem Suchlauf ausgelassen.',
  'The site asked us to wait longer than a search lasts.':
    'Die Website bat uns, länger zu warten, als ein Suchlauf dauert.',
  'The site asked us to wait each time we came.': 'Die Website bat uns jedes Mal, wenn wir kamen, zu warten.',
  'Looking at it ended abnormally again and again, so it was left out.':
    'Das Ansehen brach immer wieder ab, deshalb wurde es ausgelassen.',
  'The page is made so that reading it takes too long or too much memory, so it was left out.':
    'Die Seite ist so gemacht, dass sie zu lesen zu lange dauert oder zu viel Speicher braucht, deshalb wurde sie ausgelassen.',
  'The address leads to one that cannot be opened.': 'Die Adresse führt zu einer, die sich nicht öffnen lässt.',
  'It is an onion address, and this search opens none.': 'Es ist eine Onion-Adresse, und dieser Suchlauf öffnet keine.',
  'The plan that looks at these sites every hour had ended.':
    'Der Tarif, mit dem wir diese Websites stündlich ansehen, war beendet.',
  'A scan of everything began, and it reads these sites, too.':
    'Ein Suchlauf nach allem begann, und er liest auch diese Websites.',
  'The page holds material that an operator of this service handles, so it was not compared.':
    'Die Seite enthält Material, um das sich unser Team kümmert, deshalb wurde es nicht verglichen.',
  'Only addresses that begin with http:// or https:// are opened.':
    'Geöffnet werden nur Adressen, die mit http:// oder https:// beginnen.',
  'An address with a user name or password in it is not opened.':
    'Eine Adresse, die einen Benutzernamen oder ein Passwort enthält, wird nicht geöffnet.',
  'The address asks for an unusual port; only 80, 443, 8080 and 8443 are opened.':
    'Die Adresse verlangt einen ungewöhnlichen Port; geöffnet werden nur 80, 443, 8080 und 8443.',
  'The address is a name of an internal network, and those are never opened.':
    'Die Adresse ist ein Name in einem internen Netz, und solche werden nie geöffnet.',
  'The address points into a private or reserved network, and those are never opened.':
    'Die Adresse führt in ein privates oder reserviertes Netz, und solche werden nie geöffnet.',
  'The address is outside the sample world of this demonstration, which opens nothing else.':
    'Die Adresse liegt außerhalb der Beispielwelt dieser Vorführung, und sie öffnet nichts anderes.',
  'The name does not exist, or its name server does not answer.':
    'Den Namen gibt es nicht, oder sein Nameserver antwortet nicht.',
  'The site could not be reached.': 'Die Website war nicht zu erreichen.',
  'The site did not accept the connection in time.': 'Die Website nahm die Verbindung nicht rechtzeitig an.',
  'The site has no valid certificate for a secure connection.':
    'Die Website hat kein gültiges Zertifikat für eine sichere Verbindung.',
  'The site sends an incomplete certificate chain, and the missing certificate could not be fetched.':
    'Die Website sendet eine unvollständige Zertifikatskette, und das fehlende Zertifikat ließ sich nicht holen.',
  'The site accepted the connection but did not begin to answer in time.':
    'Die Website nahm die Verbindung an, begann aber nicht rechtzeitig zu antworten.',
  'The site stopped sending in the middle of its answer.': 'Die Website hörte mitten in ihrer Antwort auf zu senden.',
  'The site took longer over its answer than is allowed.': 'Die Website brauchte für ihre Antwort länger als erlaubt.',
  'The site closed the connection before its answer was complete.':
    'Die Website schloss die Verbindung, bevor ihre Antwort vollständig war.',
  'The site gave an answer that cannot be read.': 'Die Website gab eine Antwort, die nicht lesbar ist.',
  'The answer is larger than is allowed.': 'Die Antwort ist größer als erlaubt.',
  'The answer expands so much when unpacked that it is taken for an attack.':
    'Die Antwort wird beim Entpacken so groß, dass wir sie für einen Angriff halten.',
  'The answer is packed in a way that cannot be unpacked.':
    'Die Antwort ist so gepackt, dass sie sich nicht entpacken lässt.',
  'The address redirects too many times.': 'Die Adresse leitet zu oft weiter.',
  'The address leads on to one that is not opened.': 'Die Adresse leitet zu einer weiter, die nicht geöffnet wird.',
  'The request was not made.': 'Die Anfrage wurde nicht gestellt.',
  'The way to onion sites is not working.': 'Der Weg zu Onion-Websites funktioniert nicht.',
  'The second route is not working.': 'Der zweite Weg funktioniert nicht.',
  'The request was stopped before it was finished.': 'Die Anfrage wurde abgebrochen, bevor sie fertig war.',
  'The address of a picture answers with something that is no picture.':
    'Die Adresse eines Bildes antwortet mit etwas, das kein Bild ist.',
  'The address of a video answers with something that is no video.':
    'Die Adresse eines Videos antwortet mit etwas, das kein Video ist.',
  'The video is served in pieces, and none of them could be asked for.':
    'Das Video kommt in Stücken, und keines davon ließ sich abrufen.',
  'The video is encrypted, so it was not compared.': 'Das Video ist verschlüsselt, deshalb wurde es nicht verglichen.',
  'The picture is of a kind that cannot be read.': 'Das Bild ist von einer Art, die sich nicht lesen lässt.',
  'The picture has more pixels than are opened, so it was not compared.':
    'Das Bild hat mehr Pixel, als geöffnet werden, deshalb wurde es nicht verglichen.',
  'The picture needs too much memory to be opened, so it was not compared.':
    'Das Bild braucht zum Öffnen zu viel Speicher, deshalb wurde es nicht verglichen.',
  'The picture took too long to open, so it was not compared.':
    'Das Bild zu öffnen dauerte zu lange, deshalb wurde es nicht verglichen.',
  'The picture is damaged and cannot be opened.': 'Das Bild ist beschädigt und lässt sich nicht öffnen.',
};
