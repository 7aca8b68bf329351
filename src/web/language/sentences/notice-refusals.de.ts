import type { Refusals } from './in-german.ts';

/** Notices, the forms that people hand in, search engines, replies, and what the team decides. */
export const noticeRefusals: Refusals = {
  'Dry run is on, so nothing is sent. Switch it off in Account; the notice then waits here for your yes.':
    'Der Probelauf ist an, deshalb wird nichts gesendet. Schalte ihn unter „Dein Konto“ aus; die Meldung wartet dann hier auf dein Ja.',
  'An operator reviews this notice before it leaves.': 'Unser Team prüft diese Meldung, bevor sie hinausgeht.',
  'This is a dry run and is never sent.': 'Das ist ein Probelauf und wird nie gesendet.',
  'A form is handed in by a person: record its reference number instead.':
    'Ein Formular reicht ein Mensch ein: Halte stattdessen seine Referenznummer fest.',
  'This notice waits for its creator’s own yes.': 'Diese Meldung wartet auf das Ja von dem Konto, dem sie gehört.',
  'its recipient is not the one to write to any more': 'An diesen Empfänger ist nicht mehr zu schreiben.',
  'not a draft that leaves without a person': 'Das ist kein Entwurf, der ohne einen Menschen hinausgeht.',
  'You revoked your authorization before this was sent, so it waits for you.':
    'Du hast deine Vollmacht widerrufen, bevor das gesendet wurde, deshalb wartet es auf dich.',
  'dry run was switched on before it left': 'Der Probelauf wurde eingeschaltet, bevor sie hinausging.',
  'auto-send was switched off before it left': 'Das automatische Senden wurde ausgeschaltet, bevor sie hinausging.',
  'an operator looks at it first': 'Ein Teammitglied sieht sie sich zuerst an.',
  'This recipient is the creator’s own address, so nothing is sent to it. Find out who runs the site.':
    'Dieser Empfänger ist die eigene Adresse der gemeldeten Person, deshalb wird nichts dorthin gesendet. Finde heraus, wer die Website betreibt.',
  'This recipient is one of our own addresses, so nothing is sent to it. Find out who runs the site.':
    'Dieser Empfänger ist eine unserer eigenen Adressen, deshalb wird nichts dorthin gesendet. Finde heraus, wer die Website betreibt.',
  'Our own mail server refuses this text for every recipient: it said “{}”, in the same words as for 1 recipient elsewhere within a week. Find out why, then send this.':
    'Unser eigener Mailserver lehnt diesen Text für alle Empfänger ab: Er sagte „{}“, mit denselben Worten wie innerhalb einer Woche bei 1 Empfänger anderswo. Finde heraus, warum, und sende dann das hier.',
  'Our own mail server refuses this text for every recipient: it said “{}”, in the same words as for {} recipients elsewhere within a week. Find out why, then send this.':
    'Unser eigener Mailserver lehnt diesen Text für alle Empfänger ab: Er sagte „{}“, mit denselben Worten wie innerhalb einer Woche bei {} Empfängern anderswo. Finde heraus, warum, und sende dann das hier.',
  'Sending mail is not set up yet, so this waits for our team.':
    'Der Mailversand ist noch nicht eingerichtet, deshalb wartet das auf unser Team.',
  'Nothing can be sent while this is missing: {*,}': 'Solange das fehlt, lässt sich nichts senden: {}',
  'the copy is looked at once more before it leaves':
    'Die Kopie wird noch einmal geöffnet, bevor die Meldung hinausgeht.',
  'no case left': 'Es ist kein Fall übrig.',
  'the law that it names does not fit what is known by now':
    'Das Gesetz, das sie nennt, passt nicht zu dem, was inzwischen bekannt ist.',
  'it is not set up here any more': 'Das ist hier nicht mehr eingerichtet.',
  'parts of the agent’s address are missing (AGENT_CITY, AGENT_STATE, AGENT_COUNTRY)':
    'Teile der Adresse der Bevollmächtigten fehlen (AGENT_CITY, AGENT_STATE, AGENT_COUNTRY).',
  'only copyright notices are filed there': 'Dort werden nur Urheberrechtsmeldungen eingereicht.',
  'it names more than {} addresses': 'Sie nennt mehr als {} Adressen.',
  'its addresses are on several host names': 'Ihre Adressen liegen auf mehreren Hostnamen.',
  'the name of the owner has more than {} characters':
    'Der Name der Person, der das Werk gehört, hat mehr als {} Zeichen.',
  '{} does not fit into its field': '{} passt nicht in das Feld dafür.',
  'its works do not fit into the field for them': 'Die Werke passen nicht in das Feld dafür.',
  'parts of the agent’s address are missing': 'Teile der Adresse der Bevollmächtigten fehlen.',
  'it names more than one address': 'Sie nennt mehr als eine Adresse.',
  'someone else has to approve it as well': 'Noch jemand anderes muss Ja sagen.',
  'This complaint was recorded already, with the reference {}.':
    'Diese Beschwerde wurde schon festgehalten, mit der Referenznummer {}.',
  'There is nothing to complain about to an authority in this notice now.':
    'Zu dieser Meldung gibt es jetzt nichts, worüber man sich bei einer Behörde beschweren könnte.',
  'This notice does not wait for an operator; there is nothing to drop.':
    'Diese Meldung wartet nicht auf unser Team; es gibt nichts fallen zu lassen.',
  'This notice leaves by e-mail, not through a form.': 'Diese Meldung geht per E-Mail hinaus, nicht über ein Formular.',
  'It holds the e-mail address of the creator, which no recipient may see. We write as their agent: leave it out.':
    'Darin steht die E-Mail-Adresse der Person, für die wir schreiben; kein Empfänger darf sie sehen. Wir schreiben als Bevollmächtigte: Lass sie weg.',
  'It holds the legal name of the creator, which no recipient may see. We write as their agent: leave it out.':
    'Darin steht der amtliche Name der Person, für die wir schreiben; kein Empfänger darf ihn sehen. Wir schreiben als Bevollmächtigte: Lass ihn weg.',
  'It holds the account’s name of the creator, which no recipient may see. We write as their agent: leave it out.':
    'Darin steht der Name des Kontos der Person, für die wir schreiben; kein Empfänger darf ihn sehen. Wir schreiben als Bevollmächtigte: Lass ihn weg.',
  'It holds the postal address of the creator, which no recipient may see. We write as their agent: leave it out.':
    'Darin steht die Postanschrift der Person, für die wir schreiben; kein Empfänger darf sie sehen. Wir schreiben als Bevollmächtigte: Lass sie weg.',
  'This holds the e-mail address of the creator.': 'Darin steht die E-Mail-Adresse der Person, für die wir schreiben.',
  'This holds the legal name of the creator.': 'Darin steht der amtliche Name der Person, für die wir schreiben.',
  'This holds the account’s name of the creator.': 'Darin steht der Name des Kontos der Person, für die wir schreiben.',
  'This holds the postal address of the creator.': 'Darin steht die Postanschrift der Person, für die wir schreiben.',
  'The answer cannot be sent: {…}': 'Die Antwort lässt sich nicht senden: {}',
  'Write the number at the end of its address at Lumen.': 'Schreib die Nummer am Ende ihrer Adresse bei Lumen.',
  'This copy was dismissed already.': 'Diese Kopie wurde schon verworfen.',
  'The copy of this notice is {}; only one that Lumen refused can be dismissed.':
    'Die Kopie dieser Meldung hat den Stand „{}“; verwerfen lässt sich nur eine, die Lumen abgelehnt hat.',
  'This copy is not among those that were dismissed. Load the list again.':
    'Diese Kopie gehört nicht zu den verworfenen. Lade die Liste neu.',
  'The copy of this notice is {}; there is nothing to settle.':
    'Die Kopie dieser Meldung hat den Stand „{}“; es gibt nichts zu klären.',
  'This task has changed meanwhile. Load it again to see what can be done.':
    'Diese Aufgabe hat sich inzwischen geändert. Lade sie neu, um zu sehen, was sich tun lässt.',
  'Dry run is on, so nothing is handed in.': 'Der Probelauf ist an, deshalb wird nichts eingereicht.',
  'The copies are gone, or their cases were closed since. Do not write.':
    'Die Kopien sind verschwunden, oder ihre Fälle wurden inzwischen geschlossen. Schreib nicht.',
  'This record can no longer be undone: another one followed it, or a day has passed.':
    'Dieser Eintrag lässt sich nicht mehr rückgängig machen: Ein weiterer folgte ihm, oder ein Tag ist vergangen.',
  'This form was recorded already, with the {}.': (which) =>
    which === 'reference of another operator'
      ? 'Dieses Formular wurde schon festgehalten, mit der Referenznummer eines anderen Teammitglieds.'
      : `Dieses Formular wurde schon festgehalten, mit der Referenznummer ${which.replace(/^reference /, '')}.`,
  "{…} Approve it first; the operator's turn comes then.":
    '{} Gib sie zuerst frei; danach ist unser Team an der Reihe.',
  'Our checks could not see the copy, so an operator checks it and hands this one in.':
    'Unsere Prüfungen konnten die Kopie nicht sehen, deshalb prüft unser Team sie und reicht das hier ein.',
  'An operator makes sure first that this is the right recipient, and hands it in then.':
    'Unser Team vergewissert sich zuerst, dass das der richtige Empfänger ist, und reicht es dann ein.',
  'An operator checks the first {} notices of every creator, and hands this one in.':
    'Unser Team prüft bei allen die ersten {} Meldungen und reicht diese ein.',
  'Something is missing before this may be handed in.': 'Etwas fehlt noch, bevor sich das einreichen lässt.',
  'A case in it was closed, or its copy has moved.':
    'Ein Fall darin wurde geschlossen, oder seine Kopie liegt jetzt anderswo.',
  'This is not the one to write to any more; another notice takes its place.':
    'An diesen Empfänger ist nicht mehr zu schreiben; eine andere Meldung tritt an die Stelle.',
  'It cannot be handed in: {…}.': (why) => `Das lässt sich nicht einreichen: ${why.replace(/\.?$/, '.')}`,
  'We check the copy once more first. Open this again in a few minutes.':
    'Wir prüfen die Kopie zuerst noch einmal. Öffne das hier in ein paar Minuten wieder.',
  'This notice is {}; there is nothing to resolve.': 'Diese Meldung hat den Stand „{}“; es gibt nichts zu klären.',
  'You can undo this for {} hours, but not after something else has happened with it.':
    'Das lässt sich {} Stunden lang rückgängig machen, aber nicht, nachdem damit etwas anderes geschehen ist.',

  'This form was handed in already, with the reference {}.':
    'Dieses Formular wurde schon eingereicht, mit der Referenznummer {}.',
  'The form holds {} addresses now. Load it again and hand in what it holds.':
    'Das Formular enthält jetzt {} Adressen. Lade es neu und reich ein, was darin steht.',
  'The form holds {} addresses now, not {}. Load it again and hand in what it holds.':
    'Das Formular enthält jetzt {} Adressen, nicht {}. Lade es neu und reich ein, was darin steht.',
  '{} is not refused, so it is not offered again.':
    '{} ist nicht abgelehnt, deshalb wird es nicht noch einmal angeboten.',
  'The copy at {} is gone, so its result will disappear and is not reported again.':
    'Die Kopie unter {} ist verschwunden; ihr Suchtreffer wird deshalb von selbst verschwinden und nicht noch einmal gemeldet.',
  'Nothing is reported about {} any more: its case is closed or on hold.':
    'Zu {} wird nichts mehr gemeldet: Der Fall ist geschlossen oder angehalten.',
  'Record what the engine said.': 'Schreib auf, was die Suchmaschine gesagt hat.',
  'What did the engine say?': 'Was hat die Suchmaschine gesagt?',
  'Another answer is recorded for {}. Take that back first.':
    'Für {} ist eine andere Antwort festgehalten. Nimm die zuerst zurück.',
  'An answer can be recorded for what is handed in and still listed; {} is not.':
    'Eine Antwort lässt sich nur für das festhalten, was eingereicht und noch in der Suche ist; {} ist das nicht.',
  'Something is missing before this may be handed in: {}': 'Etwas fehlt noch, bevor sich das einreichen lässt: {}',
  'You can undo this for a day, until the engine is asked again or its answer is recorded. If the engine never received it, record that as its answer and submit it again.':
    'Das lässt sich einen Tag lang rückgängig machen, bis die Suchmaschine wieder gefragt wird oder ihre Antwort festgehalten ist. Wenn sie es nie bekommen hat, halte das als ihre Antwort fest und reich es noch einmal ein.',
  'You can undo this for a day.': 'Das lässt sich einen Tag lang rückgängig machen.',
  'A withdrawal of this form was handed in. Take that record back first.':
    'Eine Rücknahme dieses Formulars wurde eingereicht. Nimm diesen Eintrag zuerst zurück.',

  'This question was answered, and what was sent cannot be changed.':
    'Diese Frage ist beantwortet, und was gesendet ist, lässt sich nicht ändern.',
  'This reply was closed. Nothing more is done with it.':
    'Diese Antwort wurde geschlossen. Damit geschieht nichts weiter.',
  'Nothing is asked here. Say first which notice this is about, and that it asks for more.':
    'Hier wird nichts gefragt. Sag zuerst, um welche Meldung es geht und dass mehr verlangt wird.',
  'This message names no address that an answer could go to. Reach them another way.':
    'Diese Nachricht nennt keine Adresse, an die eine Antwort gehen könnte. Erreiche sie auf andere Weise.',
  'This reply was recorded as {} for another notice, and that cannot be undone.':
    'Diese Antwort wurde als „{}“ für eine andere Meldung festgehalten, und das lässt sich nicht rückgängig machen.',
  'Give the id of a notice (ntc_…) or of a case (cas_…).':
    'Gib die Kennung einer Meldung (ntc_…) oder eines Falls (cas_…) an.',
  'This is no notice and no case that we know.': 'Das ist keine Meldung und kein Fall, den wir kennen.',
  'Nothing was sent about it, so this cannot answer it. Choose another notice, or close the message with a note.':
    'Dazu wurde nichts gesendet, also kann das keine Antwort darauf sein. Wähle eine andere Meldung oder schließ die Nachricht mit einer Notiz.',
  'This reply was taken as {}.': 'Diese Antwort wurde als „{}“ verstanden.',
  'This message answers no notice we know of. Say first which notice or case it is about.':
    'Diese Nachricht antwortet auf keine Meldung, die wir kennen. Sag zuerst, um welche Meldung oder welchen Fall es geht.',
  'This reply was taken as {} and needs no one.': 'Diese Antwort wurde als „{}“ verstanden und braucht niemanden.',
  'The answer holds control characters.': 'Die Antwort enthält Steuerzeichen.',
  'An answer has at most {} characters.': 'Eine Antwort hat höchstens {} Zeichen.',
  'Write the answer first.': 'Schreib zuerst die Antwort.',

  'Another operator has decided about this contact, or mail to it bounced. Nothing was changed.':
    'Ein anderes Teammitglied hat über diesen Kontakt entschieden, oder Mail dorthin kam zurück. Nichts wurde geändert.',
  'Another operator has decided about {}, or its contact is known by now. Nothing was changed.':
    'Ein anderes Teammitglied hat über {} entschieden, oder der Kontakt ist inzwischen bekannt. Nichts wurde geändert.',
  'Write an e-mail address, or the address of a form that begins with https://.':
    'Schreib eine E-Mail-Adresse oder die Adresse eines Formulars, die mit https:// beginnt.',
  'This is no e-mail address and no address of a form.':
    'Das ist keine E-Mail-Adresse und keine Adresse eines Formulars.',
  'This file is not checked yet, and opens once it is. That takes a minute as a rule.':
    'Diese Datei ist noch nicht geprüft und lässt sich öffnen, sobald sie es ist. Das dauert in der Regel eine Minute.',
  'This file could not be accepted and was deleted. If you think that this is a mistake, write to the team.':
    'Diese Datei konnte nicht angenommen werden und wurde gelöscht. Wenn du das für einen Irrtum hältst, schreib an unser Team.',
  'What was found is in quarantine: it cannot be opened here and is in no file.':
    'Was gefunden wurde, ist in Quarantäne: Es lässt sich hier nicht öffnen und ist in keiner Datei.',
  'Give the number of the report.': 'Gib die Nummer der Meldung an.',
  'Say how you know.': 'Sag, woher du es weißt.',
  'Say to whom it was reported.': 'Sag, wem es gemeldet wurde.',
  'Give the day as 2026-03-31.': 'Gib den Tag an wie 2026-03-31.',
  'Say why not.': 'Sag, warum nicht.',
  'Say why you look, in ten letters or more. Its creator reads it.':
    'Sag in mindestens zehn Buchstaben, warum du es öffnest. Wem es gehört, liest das.',
  'Another operator has decided about this already. The log shows their decision.':
    'Ein anderes Teammitglied hat schon darüber entschieden. Das Protokoll zeigt die Entscheidung.',
  'A notice about it is leaving at this moment. Decide again in a minute.':
    'Eine Meldung dazu geht gerade hinaus. Entscheide in einer Minute noch einmal.',
  'This is an intimate picture. Say why you have to look, in ten letters or more; its creator reads it.':
    'Das ist ein intimes Bild. Sag in mindestens zehn Buchstaben, warum du es öffnen musst; wem es gehört, liest das.',
  'This picture is in quarantine and cannot be opened here; decide by its address and its hash.':
    'Dieses Bild ist in Quarantäne und lässt sich hier nicht öffnen; entscheide nach seiner Adresse und seinem Fingerabdruck.',
  'Say why: the creator reads it.': 'Sag, warum: Die betroffene Person liest es.',
  'At most 200 characters: it is shown in the menu.': 'Höchstens 200 Zeichen: Es steht im Menü.',
  'It would be over before it began. Choose a later day, or none.':
    'Es wäre vorbei, bevor es beginnt. Wähle einen späteren Tag oder keinen.',
  'This case is in quarantine. Record what was done about that; it is on the desk separately.':
    'Dieser Fall ist in Quarantäne. Halte fest, was deswegen getan wurde; er liegt gesondert auf der Arbeitsliste.',
  'A work of this case is on the quarantine list. Decide about the work; it is on the desk.':
    'Ein Werk dieses Falls ist auf der Quarantäneliste. Entscheide über das Werk; es liegt auf der Arbeitsliste.',
  'Another operator has worked this off. Their note is kept.':
    'Ein anderes Teammitglied hat das erledigt. Die Notiz dazu ist gespeichert.',
};
