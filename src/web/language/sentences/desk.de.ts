import type { Refusals } from './in-german.ts';

/** What waits at the operators' desk, and what the machinery says of itself. */
export const deskSentences: Refusals = {
  'A person reviews this case': 'Ein Mensch prüft diesen Fall',
  'You said that a message was no counter-notice; you can still undo this':
    'Du hast gesagt, dass eine Nachricht keine Gegenmeldung war; das lässt sich noch rückgängig machen',
  'A court action was won ({}, {})': 'Eine Klage wurde gewonnen ({}, {})',
  'A court action was lost ({}, {})': 'Eine Klage wurde verloren ({}, {})',
  'The host could not be informed of a court action. Reach it another way, or it restores the copy':
    'Der Hoster ließ sich von einer Klage nicht benachrichtigen. Erreich ihn auf anderem Weg, sonst stellt er die Kopie wieder her',
  'In court ({}, {}). Say how it ended, once it has':
    'Vor Gericht ({}, {}). Sag, wie es ausging, sobald es entschieden ist',
  'The poster disputes a takedown; its creator decides': 'Bestritten; wem das Werk gehört, entscheidet',
  'Two creators say that an account is theirs': 'Zwei Creators sagen, dass ein Konto ihnen gehört',
  'A post in the community was reported': 'Ein Beitrag in der Community wurde gemeldet',
  'A post in the community holds an address': 'Ein Beitrag in der Community enthält eine Adresse',
  'A complaint to {} is ready, and its creator has not filed it': 'Fertige Beschwerde, nicht eingereicht: {}',
  'A creator reports a fake of themselves': 'Jemand meldet einen Fake von sich',
  'A report of a fake was approved; you can undo this until something is sent':
    'Eine Fake-Meldung wurde freigegeben; das lässt sich rückgängig machen, bis etwas gesendet ist',
  'A report of a fake was refused; you can still undo this':
    'Eine Fake-Meldung wurde abgelehnt; das lässt sich noch rückgängig machen',
  'A creator shows a document to prove an account': 'Ein Dokument soll ein Konto bestätigen',
  'It opens once it was compared with the list': 'Es öffnet sich, sobald es mit der Liste verglichen ist',
  'Material on the quarantine list was found. It was not kept: report it by its address and hashes':
    'Material von der Quarantäneliste wurde gefunden. Es wurde nicht aufbewahrt: Melde es anhand der Adresse und der Fingerabdrücke',
  'An upload is on the quarantine list. It was deleted: report it by its hashes':
    'Ein Upload steht auf der Quarantäneliste. Er wurde gelöscht: Melde ihn anhand der Fingerabdrücke',
  'A work that was uploaded before is on the quarantine list. It is kept and hidden from everyone, and its cases stop: report it by its hashes':
    'Ein früher hochgeladenes Werk steht auf der Quarantäneliste. Es wird aufbewahrt und vor allen verborgen, und seine Fälle halten an: Melde es anhand der Fingerabdrücke',
  'A profile poses as a creator': 'Ein Profil gibt sich als jemand anderes aus',
  'A creator reports a profile that poses as them': 'Jemand meldet ein Profil, das sich für die eigene Person ausgibt',
  'A false profile is to be reported to its platform': 'Ein Fake-Profil ist der Plattform zu melden',
  'Has the platform answered about a false profile?': 'Hat die Plattform zu einem Fake-Profil geantwortet?',
  'A false profile is back. Report it once more': 'Ein Fake-Profil ist wieder da. Melde es noch einmal',
  'A creator reports an account that uses their trade mark': 'Jemand meldet ein Konto, das die eigene Marke benutzt',
  'An account that uses a trade mark is to be reported to its platform':
    'Ein Konto, das eine Marke benutzt, ist der Plattform zu melden',
  'No account of this creator is proved': 'Hier ist kein Konto bestätigt',
  'Another creator has proved this very profile here. Look before anything is handed in':
    'Jemand anderes hat genau dieses Profil hier bestätigt. Sieh nach, bevor etwas eingereicht wird',
  'It includes no reports of impersonation any more. Nothing is handed in; decline it with that reason':
    'Er umfasst keine Meldungen wegen Identitätsmissbrauchs mehr. Nichts wird eingereicht; lehn sie mit diesem Grund ab',
  'A creator asks for a removal by hand: {}': 'Jemand bittet um eine Entfernung von Hand: {}',
  'A removal by hand is under way: {}': 'Eine Entfernung von Hand läuft: {}',
  'Tell {} that we withdraw a complaint about {}': 'Sag {}, dass wir eine Beschwerde über {} zurückziehen',
  'Tell {} that we withdraw complaints about {}': 'Sag {}, dass wir Beschwerden über {} zurückziehen',
  'Write to {} about {}; the form is ready': 'Schreib an {} wegen {}; die Unterlagen sind fertig',
  'Say what {} did about {}': 'Sag, was {} wegen {} getan hat',
  'Its creator': 'Wem das Werk gehört',
  'An operator': 'Unser Team',
  'The same picture was flagged before, or is on the quarantine list':
    'Dasselbe Bild wurde schon gekennzeichnet oder steht auf der Quarantäneliste',
  'This may show a minor. Do not open it: report it to the authority or hotline':
    'Das zeigt vielleicht eine minderjährige Person. Öffne es nicht: Melde es der Behörde oder Meldestelle',
  'A person who was referred has deleted their account': 'Wer empfohlen wurde, hat das Konto gelöscht',
  'A referral may be a person referring themselves, or returning':
    'Eine Empfehlung könnte der eigenen Person gelten, oder jemand kommt zurück',
  'A payout is approved and not sent yet': 'Eine Auszahlung ist freigegeben und noch nicht gesendet',
  'A payout was requested': 'Eine Auszahlung wurde angefordert',
  'A creator reports a scam': 'Jemand meldet einen Betrug',
  'The code counts only in a profile that was reported. The same name on another platform may belong to another person':
    'Der Code zählt nur in einem gemeldeten Profil. Derselbe Name auf einer anderen Plattform kann jemand anderes sein',
  'No report says on which platform the handle is. Publish only if you are sure that the profile with the code is the one that was reported: elsewhere the same name may belong to another person':
    'Keine Meldung sagt, auf welcher Plattform der Benutzername ist. Veröffentliche nur, wenn du sicher bist, dass das Profil mit dem Code das gemeldete ist: Anderswo kann derselbe Name jemand anderes sein',
  'A reply to an entry of the scam registry': 'Eine Antwort auf einen Eintrag im Register',
  'A withdrawal did not arrive. Reach the recipient another way':
    'Eine Rücknahme kam nicht an. Erreich den Empfänger auf anderem Weg',
  'A withdrawal to be handed in at a form: {}': 'Eine Rücknahme ist über ein Formular einzureichen: {}',
  'To be handed in at a form: {}': 'Über ein Formular einzureichen: {}',
  'A notice waits for an operator before it may leave': 'Eine Meldung wartet auf Freigabe durch das Team',
  'Its delivery had no answer. Check the mail server before it is sent again':
    'Ihre Zustellung blieb ohne Antwort. Prüf den Mailserver, bevor sie noch einmal gesendet wird',
  'The report to {} had no answer. Look among your reports there before it is sent again':
    'Die Meldung an {} blieb ohne Antwort. Sieh dort unter deinen Meldungen nach, bevor sie noch einmal gesendet wird',
  'Withdraw what was reported to {}': 'Zieh zurück, was gemeldet wurde: {}',
  'Search results to be reported to {}': 'Suchtreffer sind zu melden: {}',
  'No usable contact is left for {}. Find out who else is to be written to':
    'Für {} ist kein brauchbarer Kontakt übrig. Finde heraus, an wen sonst zu schreiben ist',
  'There is no contact for {}. Find out who runs it': 'Kein Kontakt für {}. Finde heraus, wer es betreibt',
  'Who runs {} could not be asked for a day. Find out who is to be written to':
    'Wer {} betreibt, ließ sich einen Tag lang nicht erfragen. Finde heraus, an wen zu schreiben ist',
  'Is this the right recipient for {}?': 'Ist das der richtige Empfänger für {}?',
  'Mail to {} came back, so nothing is sent there, until you say that it works':
    'Mail an {} kam zurück, deshalb wird nichts dorthin gesendet, bis du sagst, dass es geht',
  'A message that answers no notice we know of': 'Eine Nachricht, die auf keine uns bekannte Meldung antwortet',
  'A message that answers no notice we know of: “{"}”':
    'Eine Nachricht, die auf keine uns bekannte Meldung antwortet: „{}“',
  'A reply that a person has to read': 'Eine Antwort, die ein Mensch lesen muss',
  'The recipient asks for more. Answer it, or close it with a note':
    'Der Empfänger fragt nach. Antworte ihm, oder schließ es mit einer Notiz',
  'A creator wrote again': 'Jemand hat wieder geschrieben',
  'A creator wrote to the team': 'Jemand hat unserem Team geschrieben',
  'A job failed for the last time: {}': 'Ein Auftrag ist zum letzten Mal gescheitert: {}',

  'a face put on another body': 'ein Gesicht auf einem anderen Körper',
  'clothes taken off by a program': 'von einem Programm entkleidet',

  'Yandex works on the pictures it is sent in Russia.': 'Yandex verarbeitet die Bilder, die es bekommt, in Russland.',
  'Only public channels that show a preview on the web can be read; private groups cannot.':
    'Lesbar sind nur öffentliche Kanäle, die im Web eine Vorschau zeigen; private Gruppen nicht.',
  'Archives list addresses that a known host had. We check the host itself, not the copy in the archive.':
    'Archive nennen Adressen, die ein bekannter Hoster hatte. Wir prüfen den Hoster selbst, nicht die Kopie im Archiv.',
  'Reddit allows commercial use of its interface by contract only.':
    'Reddit erlaubt die gewerbliche Nutzung seiner Schnittstelle nur mit Vertrag.',
  'X is asked for posts of the last seven days; each post that it returns costs {} cents, and at most {} come with a question.':
    'X wird nach Beiträgen der letzten sieben Tage gefragt; jeder Beitrag, der kommt, kostet {} Cent, und höchstens {} kommen mit einer Frage.',
  'Every known site was opened by a person, the first on {}.':
    'Jede bekannte Website hat ein Mensch geöffnet, die erste am {}.',
  'Known sites whose addresses are not verified here: {}.':
    'Bekannte Websites, deren Adressen hier nicht geprüft sind: {}.',
  'It reads pictures at an address of this deployment, and PUBLIC_URL can be reached from this machine alone.':
    'Sie liest Bilder unter einer Adresse von hier, und PUBLIC_URL ist nur von diesem Rechner aus zu erreichen.',
  'SOURCES_ALLOWED does not name it.': 'SOURCES_ALLOWED nennt sie nicht.',
  'A demonstration reads no real certificate log.': 'Eine Vorführung liest kein echtes Zertifikatsprotokoll.',
  'Not read yet.': 'Noch nicht gelesen.',
  '{} asks to be asked less often.': '{} möchte seltener gefragt werden.',
  '{} refuses our questions, or asks for a sign-in.': '{} lehnt unsere Fragen ab oder verlangt eine Anmeldung.',
  '{} does not want robots at its profiles.': '{} möchte keine Programme bei seinen Profilen.',
  '{} answers with pages that say nothing of an account.': '{} antwortet mit Seiten, die nichts über ein Konto sagen.',
  '{} answers in another way than its rule says.': '{} antwortet anders, als seine Regel sagt.',
  '{} has no RDAP service.': '{} hat keinen RDAP-Dienst.',
  '{} answers for an account that cannot be there as for one that is: its rule no longer holds.':
    '{} antwortet für ein Konto, das es nicht geben kann, wie für eines, das es gibt: Seine Regel gilt nicht mehr.',
  '{} answers that there is no account where one is: its rule no longer holds.':
    '{} antwortet, es gebe kein Konto, wo eines ist: Seine Regel gilt nicht mehr.',
  'Rules that no longer hold, and whose answers are not believed: {}.':
    'Regeln, die nicht mehr gelten und deren Antworten wir nicht glauben: {}.',
};
