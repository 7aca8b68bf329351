import type { Refusals } from './in-german.ts';

/** Impersonation, fakes, trade marks, names to watch, the community, the register and support. */
export const peopleRefusals: Refusals = {
  'This report has ended. Take it up again first, then add to it.':
    'Diese Meldung ist beendet. Nimm sie zuerst wieder auf und ergänze sie dann.',
  'A report has up to {} screenshots. Remove one first.':
    'Eine Meldung hat bis zu {} Screenshots. Entferne zuerst einen.',
  'A screenshot may have up to 10 MB.': 'Ein Screenshot darf bis zu 10 MB haben.',
  'Only a picture (JPEG, PNG, WebP) can be added. It was not stored.':
    'Nur ein Bild (JPEG, PNG, WebP) lässt sich hinzufügen. Die Datei wurde nicht gespeichert.',
  'Give the address of the false profile.': 'Gib die Adresse des falschen Profils an.',
  'Give the address of your real profile.': 'Gib die Adresse deines echten Profils an.',
  'Write down the number that it was given.': 'Schreib die Nummer auf, die es bekommen hat.',
  'Say in a sentence what happens there.': 'Sag in einem Satz, was dort geschieht.',
  'Write your answer.': 'Schreib deine Antwort.',
  'Say it in a sentence. Its creator reads it.': 'Sag es in einem Satz. Wem es gehört, liest das.',
  'Say what is yours in it.': 'Sag, was daran deins ist.',
  'Confirm that this is true, and that the account is not yours.':
    'Bestätige, dass das wahr ist und dass dir das Konto nicht gehört.',
  'Who acts as agent is not set yet (AGENT_NAME, AGENT_ADDRESS, AGENT_PHONE, AGENT_EMAIL).':
    'Hier ist nicht eingestellt, wer als Bevollmächtigte auftritt (AGENT_NAME, AGENT_ADDRESS, AGENT_PHONE, AGENT_EMAIL).',
  'The creator has proved no account yet, so nothing is filed for them.':
    'Es ist noch kein Konto bestätigt, deshalb wird nichts eingereicht.',
  'The creator has not signed the authorization, so nothing is filed for them.':
    'Die Vollmacht ist nicht unterschrieben, deshalb wird nichts eingereicht.',
  'The creator revoked the authorization, so nothing is filed for them.':
    'Die Vollmacht wurde widerrufen, deshalb wird nichts eingereicht.',
  'The creator’s authorization has expired, so nothing is filed for them.':
    'Die Vollmacht ist abgelaufen, deshalb wird nichts eingereicht.',
  'The creator’s account will be deleted, so nothing is filed for them.':
    'Das Konto soll gelöscht werden, deshalb wird nichts eingereicht.',
  'This report has no screenshots, or they were deleted.': 'Diese Meldung hat keine Screenshots oder keine mehr.',
  'The trade mark of this report is no longer recorded, or no longer matches what was reported. Nothing is filed under it. Ask the creator: their answer takes the mark as it is recorded then. Or decline the report with that reason.':
    'Die Marke dieser Meldung ist nicht mehr gespeichert oder passt nicht mehr zu dem, was gemeldet wurde. Unter ihr wird nichts eingereicht. Frag nach: Mit der Antwort gilt die Marke, wie sie dann gespeichert ist. Oder lehne die Meldung mit dieser Begründung ab.',
  'Your plan does not include new reports of impersonation. You can still read and withdraw what you reported before.':
    'Dein Tarif umfasst keine neuen Meldungen wegen Identitätsmissbrauchs. Was du vorher gemeldet hast, kannst du weiterhin lesen und zurückziehen.',
  'Their plan includes no reports of impersonation any more, so nothing is handed in for this creator. How one ended that was handed in before can still be recorded.':
    'Der Tarif umfasst keine Meldungen wegen Identitätsmissbrauchs mehr, deshalb wird nichts eingereicht. Wie eine ausging, die vorher eingereicht wurde, lässt sich noch festhalten.',
  'The state of this report has changed. Reload it to see what can be done.':
    'Der Stand dieser Meldung hat sich geändert. Lade sie neu, um zu sehen, was sich tun lässt.',
  'Another report of this account was opened since. Continue with that one.':
    'Zu diesem Konto wurde inzwischen eine andere Meldung begonnen. Mach mit der weiter.',
  'Give the whole address of the profile, as in {}.': 'Gib die ganze Adresse des Profils an, wie {}.',
  'This is no profile on {}. Open the profile and copy its address, as in {}.':
    'Das ist kein Profil auf {}. Öffne das Profil und kopiere seine Adresse, wie {}.',
  'This is no profile. Open the profile itself and copy its address, as in {}.':
    'Das ist kein Profil. Öffne das Profil selbst und kopiere seine Adresse, wie {}.',
  'This is @{}, an account on your own list. If it is not yours, take it off the list first; if it was stolen, the platform’s page for stolen accounts helps.':
    'Das ist @{}, ein Konto auf deiner eigenen Liste. Wenn es nicht deins ist, nimm es zuerst von der Liste; wenn es gestohlen wurde, hilft die Seite der Plattform für gestohlene Konten.',
  'This profile is on your list of allowed addresses. Take it off that list first.':
    'Dieses Profil ist auf deiner Liste erlaubter Adressen. Nimm es zuerst von dieser Liste.',
  'You reported @{} already, and that report is open. Add to it, below.':
    'Du hast @{} schon gemeldet, und diese Meldung ist offen. Ergänze sie unten.',
  'You have reported {} profiles within a day, which is the limit. Continue tomorrow.':
    'Du hast innerhalb eines Tages {} Profile gemeldet, und mehr gehen nicht. Mach morgen weiter.',

  'This account claims to be you. A report of impersonation says just that.':
    'Dieses Konto gibt sich als du aus. Eine Meldung wegen Identitätsmissbrauchs sagt genau das.',
  'This account claims to be you. {} asks for an ID document, and no other way fits.':
    'Dieses Konto gibt sich als du aus. {} verlangt einen Ausweis, und kein anderer Weg passt.',
  'This account claims to be you. {} asks for an ID document for such a report.':
    'Dieses Konto gibt sich als du aus. {} verlangt für eine solche Meldung einen Ausweis.',
  'This account uses your registered trade mark {} in its username, and does not claim to be you.':
    'Dieses Konto verwendet deine eingetragene Marke {} in seinem Benutzernamen und gibt sich nicht als du aus.',
  'This account uses your registered trade mark {} in its displayed name, and does not claim to be you.':
    'Dieses Konto verwendet deine eingetragene Marke {} in seinem angezeigten Namen und gibt sich nicht als du aus.',
  'This account uses your registered trade mark {} in its username. A report about it needs no ID document, which {} asks for otherwise.':
    'Dieses Konto verwendet deine eingetragene Marke {} in seinem Benutzernamen. Eine Meldung dazu braucht keinen Ausweis, den {} sonst verlangt.',
  'This account uses your registered trade mark {} in its displayed name. A report about it needs no ID document, which {} asks for otherwise.':
    'Dieses Konto verwendet deine eingetragene Marke {} in seinem angezeigten Namen. Eine Meldung dazu braucht keinen Ausweis, den {} sonst verlangt.',
  'This account uses your registered trade mark {} in its username.':
    'Dieses Konto verwendet deine eingetragene Marke {} in seinem Benutzernamen.',
  'This account uses your registered trade mark {} in its displayed name.':
    'Dieses Konto verwendet deine eingetragene Marke {} in seinem angezeigten Namen.',
  'No report fits what you said of this account.': 'Keine Meldung passt zu dem, was du über dieses Konto gesagt hast.',
  'Say which profile is your real one.': 'Sag, welches Profil dein echtes ist.',
  'This is the profile that you report. Give your own one.': 'Das ist das Profil, das du meldest. Gib dein eigenes an.',
  'Confirm that this use was not allowed.': 'Bestätige, dass diese Verwendung nicht erlaubt war.',
  'The text has changed since you read it. Read the new one.':
    'Der Text hat sich geändert, seit du ihn gelesen hast. Lies den neuen.',

  'Give at most {} addresses in one report.': 'Gib in einer Meldung höchstens {} Adressen an.',
  'Say why in a sentence. Its creator reads it.': 'Sag in einem Satz, warum. Wem es gehört, liest das.',
  'This report was decided or withdrawn meanwhile. Load it again to see what can be done.':
    'Über diese Meldung wurde inzwischen entschieden, oder sie wurde zurückgezogen. Lade sie neu, um zu sehen, was sich tun lässt.',
  'Their plan includes no reports of deep fakes any more. Refuse it with that reason.':
    'Der Tarif umfasst keine Meldungen von Deepfakes mehr. Lehne sie mit dieser Begründung ab.',
  'Address {}: {…}': 'Adresse {}: {}',
  'its creator’s list of allowed addresses now covers it. Refuse the report with that reason.':
    'Sie ist inzwischen eine erlaubte Adresse. Lehne die Meldung mit dieser Begründung ab.',
  'a takedown of this page is under way by now. Refuse the report with that reason.':
    'Diese Seite wird inzwischen schon gemeldet. Lehne die Meldung mit dieser Begründung ab.',
  'what this page shows is in quarantine. Decide about it on the desk first.':
    'Was diese Seite zeigt, ist in Quarantäne. Entscheide zuerst darüber.',
  'You have reported {} fakes within a day, which is the limit. Send this one tomorrow, or write to Support.':
    'Du hast innerhalb eines Tages {} Fakes gemeldet, und mehr gehen nicht. Sende diese Meldung morgen oder schreib an den Support.',
  'A notice about it was sent or is leaving now, so the approval can no longer be undone. Its creator can withdraw it.':
    'Eine Meldung dazu wurde gesendet oder geht gerade hinaus, deshalb lässt sich die Freigabe nicht mehr rückgängig machen. Zurückziehen lässt sie sich noch von dem Konto, dem sie gehört.',
  'This address is on your list of allowed addresses. Take it off that list first.':
    'Diese Adresse ist auf deiner Liste erlaubter Adressen. Nimm sie zuerst von dieser Liste.',
  'You have reported this page already; we are reviewing it.':
    'Du hast diese Seite schon gemeldet; wir prüfen sie gerade.',
  'A takedown of this page is already under way. Retract its case in your report first if this page shows a fake instead.':
    'Diese Seite wird bereits gemeldet. Zieh zuerst ihren Fall in deinem Löschbericht zurück, wenn sie stattdessen einen Fake zeigt.',

  'Write the mark as it is registered.': 'Schreib die Marke, wie sie eingetragen ist.',
  'Name the office where it is registered.': 'Nenne das Amt, bei dem sie eingetragen ist.',
  'Give the registration number.': 'Gib die Registernummer an.',
  'Say where it is protected: a country, the EU, or WIPO.':
    'Sag, wo sie geschützt ist: in einem Land, in der EU oder über die WIPO.',
  'Name the holder as the register does.': 'Nenne, wem sie gehört, so wie es im Register steht.',
  'Write the mark with its letters or digits.': 'Schreib die Marke mit ihren Buchstaben oder Ziffern.',
  'Give the registration number with its digits.': 'Gib die Registernummer mit ihren Ziffern an.',
  'You have recorded {} trade marks, which is the limit. Delete one that you no longer need.':
    'Du hast {} Marken gespeichert, und mehr gehen nicht. Lösche eine, die du nicht mehr brauchst.',
  'You have recorded a trade mark with this number at this office already. Change that one.':
    'Du hast bei diesem Amt schon eine Marke mit dieser Nummer gespeichert. Ändere diese.',
  'A username is one word of letters a to z, digits, dots, dashes and underscores.':
    'Ein Benutzername ist ein Wort aus den Buchstaben a bis z, Ziffern, Punkten, Bindestrichen und Unterstrichen.',
  'We look only for names that are close to those of your verified accounts. Add your other account to your list of accounts first.':
    'Wir suchen nur nach Namen, die denen deiner bestätigten Konten ähneln. Füge dein anderes Konto zuerst deiner Liste von Konten hinzu.',
  'You asked for this within the last {} hours. The answers come in below; you can ask again a day after the last time.':
    'Du hast innerhalb der letzten {} Stunden danach gefragt. Die Antworten kommen unten an; einen Tag nach dem letzten Mal kannst du wieder fragen.',
  'Choose up to {} more names.': 'Wähle bis zu {} weitere Namen.',
  'We have asked platforms {} times about your names within {} days, which is the limit. You can add names and look again from {} at {} UTC; until then you can leave names out.':
    'Wir haben innerhalb von {2} Tagen {1}-mal bei Plattformen nach deinen Namen gefragt, und mehr geht nicht. Ab {3} um {4} UTC kannst du Namen hinzufügen und wieder nachsehen lassen; bis dahin kannst du Namen weglassen.',

  'A post can be changed for {} minutes. You can still remove it, or reply to it.':
    'Ein Beitrag lässt sich {} Minuten lang ändern. Entfernen kannst du ihn noch, oder darauf antworten.',
  'An alias may be changed once in {} days. Yours can be from {}.':
    'Ein Alias lässt sich einmal in {} Tagen ändern. Deiner ab dem {}.',
  'This alias, or one that looks like it, is taken. Choose another one.':
    'Dieser Alias ist vergeben, oder einer, der so aussieht. Wähle einen anderen.',
  'Choose another alias.': 'Wähle einen anderen Alias.',
  'This sounds like a member of our team. Choose another one.': 'Das klingt nach unserem Team. Wähle einen anderen.',
  'This holds your name, and others would know who you are. Choose one that has nothing to do with it.':
    'Darin steckt dein Name, und andere wüssten, wer du bist. Wähle einen, der nichts damit zu tun hat.',
  'This holds a part of your e-mail, and others would know who you are. Choose one that has nothing to do with it.':
    'Darin steckt ein Teil deiner E-Mail-Adresse, und andere wüssten, wer du bist. Wähle einen, der nichts damit zu tun hat.',
  'This holds the name of one of your accounts, and others would know who you are. Choose one that has nothing to do with it.':
    'Darin steckt der Name eines deiner Konten, und andere wüssten, wer du bist. Wähle einen, der nichts damit zu tun hat.',
  'Write something.': 'Schreib etwas.',
  'Give it a title.': 'Gib ihm einen Titel.',
  'Say why.': 'Sag, warum.',
  'Take 3 to 24 letters from a to z, digits, dots, hyphens or spaces, with a letter or digit at both ends.':
    'Nimm 3 bis 24 Buchstaben von a bis z, Ziffern, Punkte, Bindestriche oder Leerzeichen, mit einem Buchstaben oder einer Ziffer an beiden Enden.',
  'Choose an alias first: it is all that others see of you.':
    'Wähle zuerst einen Alias: Mehr sehen andere nicht von dir.',
  'You cannot write here until {} at {} UTC. An operator said why: {}':
    'Bis {} um {} UTC kannst du hier nicht schreiben. Unser Team hat gesagt, warum: {}',
  '{…} You can continue from {} at {} UTC; what you wrote is still here.':
    '{} Mach ab {} um {} UTC weiter; was du geschrieben hast, ist noch hier.',
  'In the first day of an account you may write {} topic.': 'Am ersten Tag eines Kontos darfst du {} Thema schreiben.',
  'In the first day of an account you may write {} replies.':
    'Am ersten Tag eines Kontos darfst du {} Antworten schreiben.',
  'You may write {} {…} a day.': 'Du darfst am Tag {} {} schreiben.',
  'You may write {} {…} an hour.': 'Du darfst in der Stunde {} {} schreiben.',
  topics: 'Themen',
  replies: 'Antworten',
  'You have reported {} posts within a day, which is the limit. Continue tomorrow.':
    'Du hast innerhalb eines Tages {} Beiträge gemeldet, und mehr gehen nicht. Mach morgen weiter.',
  'You have reported this post already.': 'Du hast diesen Beitrag schon gemeldet.',
  'Announcements are written by the team. Choose another category.':
    'Ankündigungen schreibt unser Team. Wähle eine andere Kategorie.',
  'A title holds no address. Write it into the text.': 'Ein Titel enthält keine Adresse. Schreib sie in den Text.',

  'Give the address of the profile, like https://x.com/name.':
    'Gib die Adresse des Profils an, etwa https://x.com/name.',
  'This address is of none of the handles in the report. Add its handle, like @anna, or correct the address.':
    'Diese Adresse gehört zu keinem Benutzernamen in der Meldung. Ergänze ihn, etwa @anna, oder berichtige die Adresse.',
  'This entry names no handle. Leave the address of the profile out.':
    'Dieser Eintrag nennt keinen Benutzernamen. Lass die Adresse des Profils weg.',
  'This entry names {}. Give the address of that profile, or leave it out.':
    'Dieser Eintrag nennt {}. Gib die Adresse dieses Profils an oder lass sie weg.',
  'Give a handle, a site or an e-mail address.': 'Gib einen Benutzernamen, eine Website oder eine E-Mail-Adresse an.',
  'A number cannot be proved by mail. Write to support, as said below.':
    'Eine Nummer lässt sich nicht per Mail bestätigen. Schreib an den Support, wie unten gesagt.',
  'You can add pictures (JPEG, PNG, WebP) and PDFs. This file was not stored.':
    'Du kannst Bilder (JPEG, PNG, WebP) und PDFs hinzufügen. Diese Datei wurde nicht gespeichert.',
  'An operator has decided this report, so no file can be added to it.':
    'Unser Team hat über diese Anzeige entschieden. Ihr kann keine Datei mehr hinzugefügt werden.',
  'An operator has decided this report, so it cannot be taken back.':
    'Unser Team hat über diese Anzeige entschieden. Sie kann nicht mehr zurückgenommen werden.',
  'A report has up to {} files.': 'Eine Anzeige hat höchstens {} Dateien.',
  'The files of your reports may be 100 MB together. Delete some, then add this one.':
    'Die Dateien deiner Anzeigen dürfen zusammen 100 MB groß sein. Lösche einige und füge dann diese hinzu.',
  'Give the same address here: the link goes to it.': 'Gib hier dieselbe Adresse an: Der Link geht an sie.',
  'Anyone can have an address or a name at {}, so it would name all of them. Give the whole address.':
    'Bei {} können alle eine Adresse oder einen Namen haben, das würde also alle nennen. Gib die ganze Adresse an.',
  'Give an address at {}: people who read mail there can answer for it.':
    'Gib eine Adresse bei {} an: Wer dort Mails liest, kann dafür antworten.',
  'Give a handle, a domain, a mail address or a telephone number.':
    'Gib einen Benutzernamen, eine Domain, eine Mailadresse oder eine Telefonnummer an.',
  'Say what happened.': 'Sag, was geschehen ist.',
  'Say what is not right.': 'Sag, was nicht stimmt.',
  'Say how an operator can reach you about this.': 'Sag, wie unser Team dich dazu erreicht.',
  'Give the site or the e-mail address that is named.': 'Gib die Website oder die E-Mail-Adresse an, die genannt ist.',
  'Say it in a sentence or two.': 'Sag es in ein, zwei Sätzen.',
  'Give at least one handle, domain, mail address or telephone number.':
    'Gib mindestens einen Benutzernamen, eine Domain, eine Mailadresse oder eine Telefonnummer an.',
  'Give the day on which it was first seen: this one is too long ago.':
    'Gib den Tag an, an dem es zuerst gesehen wurde: Dieser liegt zu lange zurück.',
  'Give the day as year-month-day.': 'Gib den Tag als Jahr-Monat-Tag an.',
  'Confirm that this is true, and names no private person.':
    'Bestätige, dass das wahr ist und keine Privatperson nennt.',
  'Another operator has decided about this reply.': 'Ein anderes Teammitglied hat über diese Antwort entschieden.',
  'Another operator has decided about this report.': 'Ein anderes Teammitglied hat über diese Meldung entschieden.',
  'Nothing is published of these marks yet. Say in a sentence or two what they do.':
    'Von diesen Merkmalen ist noch nichts veröffentlicht. Sag in ein, zwei Sätzen, was sie tun.',
  'Leave out marks of this report alone.': 'Lass nur Merkmale dieser Meldung weg.',
  'Keep at least one detail, or refuse the report.': 'Behalte mindestens eine Angabe oder lehne die Meldung ab.',
  'Anyone can have an address or a name at {}. Leave this mark out, or refuse the report.':
    'Bei {} können alle eine Adresse oder einen Namen haben. Lass dieses Merkmal weg oder lehne die Meldung ab.',
  'Anyone can have an address or a name at {}. Refuse the report.':
    'Bei {} können alle eine Adresse oder einen Namen haben. Lehne die Meldung ab.',
  'Your reply to this entry waits for an operator. Once it is decided you can send another.':
    'Deine Antwort auf diesen Eintrag wartet auf unser Team. Sobald darüber entschieden ist, kannst du eine weitere senden.',
  '{} of your replies wait for an operator, which is the limit. Continue once some of them are decided.':
    '{} deiner Antworten warten auf unser Team, und mehr gehen nicht. Mach weiter, sobald über einige davon entschieden ist.',
  '{} replies to this entry wait for an operator, which is the limit. Send yours once they are decided.':
    '{} Antworten auf diesen Eintrag warten auf unser Team, und mehr gehen nicht. Sende deine, sobald darüber entschieden ist.',
  'You have reported {} scams within a day, which is the limit. Continue tomorrow.':
    'Du hast innerhalb eines Tages {} Betrugsfälle gemeldet, und mehr gehen nicht. Mach morgen weiter.',
  'Write the number with its country code, like +44 20 7946 0958.':
    'Schreib die Nummer mit ihrer Landesvorwahl, wie +44 20 7946 0958.',
  'This address at {} names no account. Give the address of the profile, or the handle, like @anna.':
    'Diese Adresse bei {} nennt kein Konto. Gib die Adresse des Profils an oder den Benutzernamen, wie @anna.',
  'Give a handle like @anna, a site like example.com, a mail address or a telephone number. Names of people are never listed.':
    'Gib einen Benutzernamen wie @anna, eine Website wie example.com, eine Mailadresse oder eine Telefonnummer an. Namen von Menschen werden nie aufgenommen.',

  'This message was sent more than an hour ago. Write another one and add the file to it.':
    'Diese Nachricht wurde vor mehr als einer Stunde gesendet. Schreib eine weitere und füge ihr die Datei hinzu.',
  'A message has up to {} files. Send the others with another message.':
    'Eine Nachricht hat bis zu {} Dateien. Sende die übrigen mit einer weiteren Nachricht.',
  'You have added {} files within a day, which is the limit. Add the others tomorrow.':
    'Du hast innerhalb eines Tages {} Dateien hinzugefügt, und mehr gehen nicht. Füge die übrigen morgen hinzu.',
  'Your files under Support may have 100 MB together. Delete some in your threads, then add this one.':
    'Deine Dateien im Support dürfen zusammen 100 MB haben. Lösche einige in deinen Unterhaltungen und füge dann diese hinzu.',
  'Another message has come meanwhile. Load the desk again and read it first.':
    'Inzwischen ist eine weitere Nachricht gekommen. Lade die Seite neu und lies sie zuerst.',
  'This thread was closed meanwhile. Load the desk again.':
    'Diese Unterhaltung wurde inzwischen geschlossen. Lade die Seite neu.',
  'A file may have up to 10 MB.': 'Eine Datei darf bis zu 10 MB haben.',
  'You can add pictures (JPEG, PNG, WebP), PDFs and plain text. This file was not stored.':
    'Du kannst Bilder (JPEG, PNG, WebP), PDFs und reinen Text hinzufügen. Diese Datei wurde nicht gespeichert.',
  'Say in a few words what it is about.': 'Sag in ein paar Worten, worum es geht.',
  'Write your message.': 'Schreib deine Nachricht.',
  'Write the note.': 'Schreib die Notiz.',
  'A subject holds no address. Write it into the message.':
    'Ein Betreff enthält keine Adresse. Schreib sie in die Nachricht.',
  'You have written {} messages within a day, which is the limit. Your draft stays here; send it tomorrow.':
    'Du hast innerhalb eines Tages {} Nachrichten geschrieben, und mehr gehen nicht. Dein Entwurf bleibt hier; sende ihn morgen.',
  'You have {} open threads, which is the limit. Continue in one of them, or close one first.':
    'Du hast {} offene Unterhaltungen, und mehr gehen nicht. Schreib in einer davon weiter oder schließ zuerst eine.',
};
