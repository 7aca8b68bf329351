import type { Refusals } from './in-german.ts';

/** Searching: scans, search terms, and the pages that somebody reports themselves. */
export const discoveryRefusals: Refusals = {
  'A search term has at most 200 characters.': 'Ein Suchbegriff hat höchstens 200 Zeichen.',
  'Write at least two characters.': 'Schreib mindestens zwei Zeichen.',
  'A term can be put to {} and {}. Leave the sources out, and it is put to each of them.':
    'Ein Suchbegriff lässt sich an {} und {} richten. Lass die Quellen weg, und er geht an jede davon.',
  'At most 100 addresses at once.': 'Höchstens 100 Adressen auf einmal.',
  'Give at least one address.': 'Gib mindestens eine Adresse an.',
  'Confirm that these pages show your content without your permission.':
    'Bestätige, dass diese Seiten deine Inhalte ohne deine Erlaubnis zeigen.',
  'Add one of your accounts first: reports are made in its name.':
    'Füge zuerst eines deiner Konten hinzu: Gemeldet wird in seinem Namen.',
  'Your free scan starts automatically once an account is proved and you added a picture or video. It is not used before that.':
    'Dein kostenloser Suchlauf beginnt von selbst, sobald ein Konto bestätigt ist und du ein Bild oder Video hinzugefügt hast. Vorher wird er nicht verbraucht.',
  'Your free scan is used. A plan searches again, on its own.':
    'Dein kostenloser Suchlauf ist verbraucht. Mit einem Tarif suchen wir wieder, ganz von selbst.',
  'Bring one of your accounts back from the archive first: it says whom to search for.':
    'Hol zuerst eines deiner Konten aus dem Archiv zurück: Es sagt, nach wem gesucht wird.',
  'Add one of your accounts first: it says whom to search for.':
    'Füge zuerst eines deiner Konten hinzu: Es sagt, nach wem gesucht wird.',
  'This account is archived, so nothing is searched for by its names. Bring it back first.':
    'Dieses Konto ist archiviert, deshalb wird nach seinen Namen nicht gesucht. Hol es zuerst zurück.',
  'Only accounts that you have proved to be yours are searched for. Prove this one first.':
    'Gesucht wird nur nach Konten, die du als deine bestätigt hast. Bestätige dieses zuerst.',
  'A scan searches for accounts that you have proved to be yours. Prove one of them first.':
    'Ein Suchlauf sucht nach Konten, die du als deine bestätigt hast. Bestätige zuerst eines davon.',
  'A scan compares what it finds with your pictures and videos. Add one first.':
    'Ein Suchlauf vergleicht, was er findet, mit deinen Bildern und Videos. Füge zuerst eines hinzu.',
  'We are still checking your account. The scan can start then.':
    'Wir prüfen dein Konto noch. Danach kann der Suchlauf beginnen.',
  'We are still reading your pictures and videos. The scan can start then.':
    'Wir lesen deine Bilder und Videos noch ein. Danach kann der Suchlauf beginnen.',
  'Your pictures and videos are archived. Bring one of them back first.':
    'Deine Bilder und Videos sind archiviert. Hol zuerst eines davon zurück.',
  'Your account follows {} searches live, which is the limit. Close another window or program first.':
    'Dein Konto verfolgt {} Suchläufe live, und mehr gehen nicht. Schließ zuerst ein anderes Fenster oder Programm.',
  'You have this search term already.': 'Diesen Suchbegriff hast du schon.',
  'You have {} search terms, switched off ones included, which is the limit. Delete some that you no longer need.':
    'Du hast {} Suchbegriffe, ausgeschaltete mitgezählt, und mehr gehen nicht. Lösche einige, die du nicht mehr brauchst.',
  'Your plan holds {} search terms of your own. {} holds {}. Switching one off makes room.':
    'Dein Tarif hat Platz für {} eigene Suchbegriffe, {} für {}. Schalte einen aus, dann ist wieder Platz.',
  'Your plan holds {} search terms of your own. Switching one off makes room.':
    'Dein Tarif hat Platz für {} eigene Suchbegriffe. Schalte einen aus, dann ist wieder Platz.',
  '{} is not configured here, so a term cannot be put to it: {}':
    '{} ist hier nicht eingerichtet, deshalb lässt sich kein Suchbegriff dorthin richten: {}',
  'The source {} is not configured here.': 'Die Quelle {} ist hier nicht eingerichtet.',
  'A shard of the index is being started again.': 'Ein Teil des Index wird gerade neu gestartet.',

  'This address is too long: it has more than {} characters.':
    'Diese Adresse ist zu lang: Sie hat mehr als {} Zeichen.',
  'This address holds a character that no address has. Copy it once more.':
    'Diese Adresse enthält ein Zeichen, das in keiner Adresse vorkommt. Kopiere sie noch einmal.',
  'This address is in a private network, where no one else can see it.':
    'Diese Adresse liegt in einem privaten Netz, wo niemand sonst sie sehen kann.',
  'Onion addresses cannot be opened here. If the copy has an ordinary address too, report that.':
    'Onion-Adressen lassen sich hier nicht öffnen. Wenn die Kopie auch eine gewöhnliche Adresse hat, melde die.',
  'Your plan does not open onion addresses. {} does.': 'Dein Tarif öffnet keine Onion-Adressen. {} öffnet sie.',
  'Your plan does not open onion addresses.': 'Dein Tarif öffnet keine Onion-Adressen.',
  'This is a page of search results. Report the pages it leads to.':
    'Das ist eine Seite mit Suchtreffern. Melde die Seiten, zu denen sie führt.',
  "This is a site's front page. Report the page that shows your content.":
    'Das ist die Startseite einer Website. Melde die Seite, die deine Inhalte zeigt.',
  'This is your own account.': 'Das ist dein eigenes Konto.',
  'There is an open case about this page.': 'Zu dieser Seite gibt es einen offenen Fall.',
  'This page was dismissed. If it shows a copy after all, undo the decision on its case.':
    'Diese Seite wurde verworfen. Wenn sie doch eine Kopie zeigt, mach die Entscheidung in ihrem Fall rückgängig.',
  'The case of this page was closed by your list of pages we never report. If it shows a copy after all, take the page off the list, then undo the decision on its case.':
    'Den Fall dieser Seite hat deine Liste von Seiten geschlossen, die wir nie melden. Wenn sie doch eine Kopie zeigt, nimm sie von der Liste und mach dann die Entscheidung in ihrem Fall rückgängig.',
  'You withdrew the case of this page before anything was sent. To continue, undo the decision on its case.':
    'Du hast den Fall dieser Seite zurückgezogen, bevor etwas gesendet wurde. Damit es weitergeht, mach die Entscheidung in ihrem Fall rückgängig.',
  'You have reported this page; we are looking at it.': 'Du hast diese Seite gemeldet; wir sehen sie uns gerade an.',
  'You have reported this page less than a day ago; we looked, and the copy was not there.':
    'Du hast diese Seite vor weniger als einem Tag gemeldet; wir haben nachgesehen, und die Kopie war nicht da.',
  'You reported this page less than a day ago; we checked it and recognised no picture of yours. Pictures you add to your works are compared with it automatically.':
    'Du hast diese Seite vor weniger als einem Tag gemeldet; wir haben sie geprüft und kein Bild von dir erkannt. Bilder, die du deinen Werken hinzufügst, werden von selbst mit ihr verglichen.',
  'You reported this page less than a day ago. See your reports for its state.':
    'Du hast diese Seite vor weniger als einem Tag gemeldet. Wie es um sie steht, siehst du bei deinen gemeldeten Seiten.',
  'Something of yours was recognised there. Verify one of your accounts to see its case.':
    'Dort wurde etwas von dir erkannt. Bestätige eines deiner Konten, um den Fall zu sehen.',
  'Something of yours was recognised there. A plan shows you its case.':
    'Dort wurde etwas von dir erkannt. Mit einem Tarif siehst du den Fall.',
  'We read the page and recognised no picture of yours on it. Pictures you add to your works are compared with it automatically.':
    'Wir haben die Seite gelesen und darauf kein Bild von dir erkannt. Bilder, die du deinen Werken hinzufügst, werden von selbst mit ihr verglichen.',
  'The check ended before it reached this page. You can report it again.':
    'Die Prüfung endete, bevor diese Seite an der Reihe war. Du kannst sie noch einmal melden.',
  'This address is on your list of allowed addresses.': 'Diese Adresse ist auf deiner Liste erlaubter Adressen.',
  'This page is in your report twice.': 'Diese Seite hast du hier zweimal angegeben.',
  'Your reports for today are used up. Send this one tomorrow. {} takes {} a day.':
    'Für heute kannst du keine Seiten mehr melden. Sende diese morgen. {} nimmt {} am Tag an.',
  'Your reports for today are used up. Send this one tomorrow.':
    'Für heute kannst du keine Seiten mehr melden. Sende diese morgen.',
};
