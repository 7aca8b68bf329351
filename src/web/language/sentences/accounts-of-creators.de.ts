import type { Refusals } from './in-german.ts';

/** The creator's accounts on platforms, their authorization, documents, badges and the list of allowed addresses. */
export const creatorRefusals: Refusals = {
  'A handle is one word of letters, digits, dots, dashes and underscores.':
    'Ein Benutzername ist ein Wort aus Buchstaben, Ziffern, Punkten, Bindestrichen und Unterstrichen.',
  'Name the platform in a word or two.': 'Nenne die Plattform in ein, zwei Wörtern.',
  '“{}” is a page of {} and no account.': '„{}“ ist eine Seite von {} und kein Konto.',
  'We do not know this platform. Give the address of the profile.':
    'Diese Plattform kennen wir nicht. Gib die Adresse des Profils an.',
  'Give the whole address, beginning with https://.': 'Gib die ganze Adresse an, beginnend mit https://.',
  'The address begins with https:// or http://.': 'Die Adresse beginnt mit https:// oder http://.',
  'The address holds a user name or password. Leave it out.':
    'Die Adresse enthält einen Benutzernamen oder ein Passwort. Lass es weg.',
  'Give an address with a name, as in https://fanlane.test/mara.':
    'Gib eine Adresse mit einem Namen an, wie https://fanlane.test/mara.',
  'We cannot read onion addresses for this. Give an ordinary address.':
    'Onion-Adressen können wir dafür nicht lesen. Gib eine gewöhnliche Adresse an.',
  'A profile on {} is at {}.': 'Ein Profil auf {} liegt unter {}.',
  'Give the address of the profile itself, as in {}.': 'Gib die Adresse des Profils selbst an, wie {}.',
  'The path of the address does not end in the handle.': 'Der Pfad der Adresse endet nicht mit dem Benutzernamen.',
  'Give the address of the profile itself, not of a page below another one.':
    'Gib die Adresse des Profils selbst an, nicht die einer Seite unter einem anderen.',
  'This account was added in the meantime. Load the list again.':
    'Dieses Konto wurde inzwischen hinzugefügt. Lade die Liste neu.',
  'This account is on your list.': 'Dieses Konto ist auf deiner Liste.',
  'Name the platform.': 'Nenne die Plattform.',
  'Enter the handle.': 'Gib den Benutzernamen ein.',
  'Your full legal name.': 'Dein vollständiger amtlicher Name.',
  'Your postal address.': 'Deine Postanschrift.',
  'Your country.': 'Dein Land.',
  'Type your name to sign.': 'Tippe deinen Namen, um zu unterschreiben.',
  'Another operator has decided about this account, or its creator has proved it. Nothing was changed.':
    'Ein anderes Teammitglied hat über dieses Konto entschieden, oder es wurde inzwischen bestätigt. Nichts wurde geändert.',
  'Write it as platform:handle, as in instagram:maravale, or give the address of the profile.':
    'Schreib es als Plattform:Benutzername, wie instagram:maravale, oder gib die Adresse des Profils an.',
  '{} has room for {} account. {} has room for {}.': '{} hat Platz für {} Konto. {} hat Platz für {}.',
  '{} has room for {} account.': '{} hat Platz für {} Konto.',
  '{} has room for {} accounts. {} has room for {}.': '{} hat Platz für {} Konten. {} hat Platz für {}.',
  '{} has room for {} accounts.': '{} hat Platz für {} Konten.',
  'You have {} accounts, archived ones included, which is the limit. Remove one that is no longer yours first.':
    'Du hast {} Konten, archivierte mitgezählt, und mehr gehen nicht. Entferne zuerst eines, das nicht mehr deins ist.',
  'There is no signed authorization that could be revoked.':
    'Es gibt keine unterschriebene Vollmacht, die sich widerrufen ließe.',
  'You signed again since you opened this page. Reload it and revoke the newest authorization.':
    'Du hast noch einmal unterschrieben, seit du diese Seite geöffnet hast. Lade sie neu und widerrufe die neueste Vollmacht.',
  'Your code was found. This account is yours.': 'Dein Code wurde gefunden. Dieses Konto gehört dir.',
  'We opened the profile, but the code is not in it. Save it in the bio and try again in a minute.':
    'Wir haben das Profil geöffnet, aber der Code steht nicht darin. Speichere ihn in der Bio und versuch es in einer Minute noch einmal.',
  'The profile could not be opened. Check the address, make sure it can be seen without signing in, and try again.':
    'Das Profil ließ sich nicht öffnen. Prüfe die Adresse, sorge dafür, dass es ohne Anmeldung zu sehen ist, und versuch es noch einmal.',
  'The address leads to another page than the profile. Give the address of the profile itself.':
    'Die Adresse führt zu einer anderen Seite als dem Profil. Gib die Adresse des Profils selbst an.',
  'We could not finish looking: something failed on our side. Leave the code where it is and try again in a minute.':
    'Wir konnten nicht zu Ende nachsehen: Bei uns ist etwas schiefgegangen. Lass den Code, wo er ist, und versuch es in einer Minute noch einmal.',
  'Another creator has proved this account already. An operator will review it.':
    'Jemand anderes hat dieses Konto schon bestätigt. Unser Team prüft das.',
  'An operator has confirmed this account.': 'Unser Team hat dieses Konto bestätigt.',
  'An operator checked this account and could not confirm it.':
    'Unser Team hat dieses Konto geprüft und konnte es nicht bestätigen.',
  'We did not look: {}. Leave the code where it is and try again then.': (why) =>
    `Wir haben nicht nachgesehen: ${why.replace(/^(\S+) is to be left alone for another (\d+) s$/, '$1 soll noch $2 s in Ruhe gelassen werden')}. Lass den Code, wo er ist, und versuch es dann noch einmal.`,
  'The text has changed since you opened it. Read the new one and sign that.':
    'Der Text hat sich geändert, seit du ihn geöffnet hast. Lies den neuen und unterschreib den.',
  'The signature must be your legal name as written above.':
    'Die Unterschrift muss dein amtlicher Name sein, wie er oben steht.',
  'You have signed {} times within a day, which is the limit. The last one is valid; sign again tomorrow if it must change.':
    'Du hast innerhalb eines Tages {}-mal unterschrieben, und mehr geht nicht. Die letzte Unterschrift gilt; unterschreib morgen noch einmal, wenn sie sich ändern muss.',
  'An operator has refused this account. Write to support if that is wrong.':
    'Unser Team hat dieses Konto abgelehnt. Schreib an den Support, wenn das falsch ist.',
  'Prove first that this account is yours, with the code shown beside it.':
    'Bestätige zuerst, dass dieses Konto dir gehört, mit dem Code, der daneben steht.',

  'This document was deleted. Show it again where you prove the account.':
    'Dieses Dokument wurde gelöscht. Zeig es dort noch einmal, wo du das Konto bestätigst.',
  'Say which account it is for.': 'Sag, für welches Konto es ist.',
  'Say why you look, in a few words. Its creator reads it.':
    'Sag in ein paar Worten, warum du es öffnest. Wem es gehört, liest das.',
  'This account is not on your list.': 'Dieses Konto ist nicht auf deiner Liste.',
  'This account is proved already.': 'Dieses Konto ist bereits bestätigt.',
  'You have shown {} documents within a day, which is the limit. Show the next one tomorrow.':
    'Du hast innerhalb eines Tages {} Dokumente gezeigt, und mehr gehen nicht. Zeig das nächste morgen.',
  '{} documents wait to be checked. Take one back, or wait until an operator has looked.':
    '{} Dokumente warten auf die Prüfung. Nimm eines zurück oder warte, bis unser Team nachgesehen hat.',
  'A document may have up to 10 MB.': 'Ein Dokument darf bis zu 10 MB haben.',
  'Only a PDF or a picture (JPEG, PNG, WebP) can be checked. It was not stored.':
    'Prüfen lässt sich nur ein PDF oder ein Bild (JPEG, PNG, WebP). Die Datei wurde nicht gespeichert.',
  'This document was deleted. Only that it was given is still known.':
    'Dieses Dokument wurde gelöscht. Bekannt ist nur noch, dass es gezeigt wurde.',

  'Write it as platform:handle, as in instagram:maravale.':
    'Schreib es als Plattform:Benutzername, wie instagram:maravale.',
  '“{}” is a page of {} and no account. For one page choose “One page”.':
    '„{}“ ist eine Seite von {} und kein Konto. Für eine einzelne Seite wähle „Eine Seite“.',
  'We do not know this platform. Write its site, as in creators.example:mara, or choose “Everything below an address”.':
    'Diese Plattform kennen wir nicht. Schreib ihre Website, wie creators.example:mara, oder wähle „Alles unter einer Adresse“.',
  'This is not the name of a site, as in example.com.': 'Das ist nicht der Name einer Website wie example.com.',
  'Only the name of the site, as in example.com. For a page choose “One page”.':
    'Nur den Namen der Website, wie example.com. Für eine Seite wähle „Eine Seite“.',
  'A * may be used only at the end of “Everything below an address” (url-prefix). Add each address separately, or choose “A whole site” (domain), which also covers its subdomains.':
    'Ein * darf nur am Ende von „Alles unter einer Adresse“ (url-prefix) stehen. Füge jede Adresse einzeln hinzu oder wähle „Eine ganze Website“ (domain); das umfasst auch ihre Subdomains.',
  'An IP address is no site. Choose “One page” or “Everything below an address”.':
    'Eine IP-Adresse ist keine Website. Wähle „Eine Seite“ oder „Alles unter einer Adresse“.',
  'Anyone can have a site under {}. Give the whole name of the site.':
    'Unter {} können alle eine Website haben. Gib den ganzen Namen der Website an.',
  'A * has no meaning in the address of one page. To cover every address that begins with it, choose “Everything below an address” (url-prefix).':
    'In der Adresse einer einzelnen Seite bedeutet ein * nichts. Damit jede Adresse gilt, die so beginnt, wähle „Alles unter einer Adresse“ (url-prefix).',
  'Paste the whole address, beginning with https:// or http://.':
    'Füge die ganze Adresse ein, beginnend mit https:// oder http://.',
  'This is on your list.': 'Das ist auf deiner Liste.',
  'This is your own proved account, and stays as it is.':
    'Das ist dein eigenes bestätigtes Konto und bleibt, wie es ist.',
  'Enter what we should never report.': 'Gib ein, was wir nie melden sollen.',
  'This is your own proved account. If it is no longer yours, take it off the list of your accounts first.':
    'Das ist dein eigenes bestätigtes Konto. Wenn es nicht mehr deins ist, nimm es zuerst von der Liste deiner Konten.',
  'Your list holds {} entries, which is the limit. Remove some that you no longer need, or list a whole site once.':
    'Deine Liste enthält {} Einträge, und mehr gehen nicht. Entferne einige, die du nicht mehr brauchst, oder trag eine ganze Website auf einmal ein.',
};
