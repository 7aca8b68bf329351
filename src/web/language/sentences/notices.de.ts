import type { Refusals } from './in-german.ts';

/** Which law a notice goes by and why, what its recipient sees, what holds it up; and what a key or a webhook may do. */
export const noticeSentences: Refusals = {
  'Your picture, which stays on your device, {}': 'Dein Bild, das auf deinem Gerät bleibt, {}',
  'Your video, which stays on your device, {}': 'Dein Video, das auf deinem Gerät bleibt, {}',
  'Your picture, {}': 'Dein Bild, {}',
  'Your video, {}': 'Dein Video, {}',
  'Found picture, hidden from everyone': 'Gefundenes Bild, vor allen verborgen',
  'Found video, hidden from everyone': 'Gefundenes Video, vor allen verborgen',
  'Found picture, a fake of you, as you reported it': 'Gefundenes Bild, ein Fake von dir, wie du es gemeldet hast',
  'Found video, a fake of you, as you reported it': 'Gefundenes Video, ein Fake von dir, wie du es gemeldet hast',
  'Found picture, with your name in it': 'Gefundenes Bild, mit deinem Namen darin',
  'Found video, with your name in it': 'Gefundenes Video, mit deinem Namen darin',
  'Found picture, which may show you': 'Gefundenes Bild, das dich vielleicht zeigt',
  'Found video, which may show you': 'Gefundenes Video, das dich vielleicht zeigt',
  'Found picture, same as {}': 'Gefundenes Bild, dasselbe wie {}',
  'Found video, same as {}': 'Gefundenes Video, dasselbe wie {}',
  'Found picture, similar as {}': 'Gefundenes Bild, ähnlich wie {}',
  'Found video, similar as {}': 'Gefundenes Video, ähnlich wie {}',
  'Is this parody, a review, news, or something you allowed? If so, do not take it down.':
    'Ist das Parodie, eine Rezension, Berichterstattung oder etwas, das du erlaubt hast? Dann lass es nicht entfernen.',
  'No person checked this page. It was approved by rule under the creator’s authorization, which says that everyone who may use the works is on the creator’s list of allowed addresses; this address is not. The words around the picture were not judged.':
    'Kein Mensch hat diese Seite geprüft. Sie wurde nach einer Regel unter der Vollmacht freigegeben, die sagt, dass alle, die die Werke benutzen dürfen, auf der Liste erlaubter Adressen stehen; diese Adresse steht nicht darauf. Die Worte um das Bild wurden nicht beurteilt.',
  'This is about an account. It is reported on the platform’s own form, as an impersonation or under your trade mark.':
    'Hier geht es um ein Konto. Es wird im Formular der Plattform gemeldet, als Identitätsmissbrauch oder wegen deiner Marke.',
  'It is only for intimate material, and you did not say that this fake is intimate.':
    'Es gilt nur für intimes Material, und du hast nicht angegeben, dass dieser Fake intim ist.',
  'It needs your signed declaration that this is a fake of you, and there is none.':
    'Dafür braucht es deine unterschriebene Erklärung, dass dies ein Fake von dir ist, und die gibt es nicht.',
  'This contact takes only copyright notices.': 'Dieser Kontakt nimmt nur Urheberrechtsmeldungen an.',
  'This contact takes only reports of intimate material.': 'Dieser Kontakt nimmt nur Meldungen zu intimem Material an.',
  'It is only for intimate material, and you did not say that this work is intimate.':
    'Es gilt nur für intimes Material, und du hast nicht angegeben, dass dieses Werk intim ist.',
  'It needs your signed statement that you are the person shown and agreed to no publication. It is about an intimate collection: move the work into one unless it is there, and sign at the collection.':
    'Dafür braucht es deine unterschriebene Erklärung, dass du die gezeigte Person bist und keiner Veröffentlichung zugestimmt hast. Sie gilt einer intimen Sammlung: Verschiebe das Werk in eine, wenn es nicht schon dort ist, und unterschreibe bei der Sammlung.',
  'It is for copies of your work. A fake that shows you is not one.':
    'Es gilt für Kopien deiner Werke. Ein Fake, der dich zeigt, ist keine.',
  'It is for works that you own, and you do not own this one.':
    'Es gilt für Werke, die dir gehören, und dieses gehört dir nicht.',
  'It binds platforms for content of their users that are covered in the United States, and we do not know this recipient as one.':
    'Es verpflichtet Plattformen für Inhalte ihrer Nutzenden, die in den Vereinigten Staaten darunter fallen, und dieser Empfänger ist uns nicht als solche bekannt.',
  'It binds services under the Online Safety Act, and we do not know this recipient as one.':
    'Es verpflichtet Dienste im Sinne des Online Safety Act, und dieser Empfänger ist uns nicht als solcher bekannt.',
  'It is only for search engines.': 'Es gilt nur für Suchmaschinen.',
  'It binds companies that store content for others, and this one does not, as far as we know.':
    'Es verpflichtet Unternehmen, die Inhalte für andere speichern, und dieses tut das nicht, soweit wir wissen.',
  'It binds hosting companies of the European Union, and we do not know where this one is based.':
    'Es verpflichtet Hoster in der Europäischen Union, und wir wissen nicht, wo dieser seinen Sitz hat.',
  'It binds hosting companies of the European Union, and this one is in {}.':
    'Es verpflichtet Hoster in der Europäischen Union, und dieser hat seinen Sitz anderswo ({}).',
  'This contact takes only copyright notices in the form of the DMCA.':
    'Dieser Kontakt nimmt nur Urheberrechtsmeldungen in der Form des DMCA an.',
  'It is for companies that store or carry a copy. Search engines have section 512(d).':
    'Es gilt für Unternehmen, die eine Kopie speichern oder übertragen. Für Suchmaschinen gibt es Section 512(d).',
  'It is for fakes that no law fits. Copies of your works have laws.':
    'Es ist für Fakes, auf die kein Gesetz passt. Für Kopien deiner Werke gibt es Gesetze.',
  'It is for companies that store the content, under their own rules.':
    'Es ist für Unternehmen, die den Inhalt speichern, nach deren eigenen Regeln.',
  'It fits as well.': 'Es passt auch.',
  'It fits as well, with the same 48 hours.': 'Es passt auch, mit denselben 48 Stunden.',
  'It fits as well, but sets no deadline.': 'Es passt auch, setzt aber keine Frist.',
  'It fits as well, but sets no fixed deadline.': 'Es passt auch, setzt aber keine feste Frist.',
  'It fits as well, but asks for an oath and a postal address, and sets no fixed deadline.':
    'Es passt auch, verlangt aber einen Eid und eine Postanschrift und setzt keine feste Frist.',
  'They may forbid it as well, but a law says more than the recipient’s own rules.':
    'Sie können es auch verbieten, aber ein Gesetz sagt mehr als die eigenen Regeln des Empfängers.',
  'It is for accounts that pose as you. This is about copies.':
    'Es gilt für Konten, die sich als du ausgeben. Hier geht es um Kopien.',
  'It is for accounts and domains that use your registered trade mark. This is about copies of your work.':
    'Es gilt für Konten und Domains, die deine eingetragene Marke benutzen. Hier geht es um Kopien deiner Werke.',
  'No law that we file under fits this recipient and what we know of the work.':
    'Keines der Gesetze, nach denen wir melden, passt auf diesen Empfänger und das, was wir über das Werk wissen.',
  'This is an intimate fake of you, which the TAKE IT DOWN Act calls a digital forgery, and you signed that you did not agree to it. The act gives this platform 48 hours to remove it and the identical copies it knows of.':
    'Das ist ein intimer Fake von dir, den der TAKE IT DOWN Act „digital forgery“ nennt, und du hast unterschrieben, dass du nicht zugestimmt hast. Das Gesetz gibt dieser Plattform 48 Stunden, ihn und die gleichen Kopien zu entfernen, die sie kennt.',
  'This is intimate, and you signed that you did not agree to its publication. The TAKE IT DOWN Act gives this platform 48 hours to remove it and the identical copies it knows of.':
    'Das ist intim, und du hast unterschrieben, dass du der Veröffentlichung nicht zugestimmt hast. Der TAKE IT DOWN Act gibt dieser Plattform 48 Stunden, es und die gleichen Kopien zu entfernen, die sie kennt.',
  'This is an intimate fake of you, and you signed that you did not agree to it. The Online Safety Act covers fakes, and gives this service 48 hours at most to remove it.':
    'Das ist ein intimer Fake von dir, und du hast unterschrieben, dass du nicht zugestimmt hast. Der Online Safety Act umfasst Fakes und gibt diesem Dienst höchstens 48 Stunden, ihn zu entfernen.',
  'This is intimate, and you signed that you did not agree to its publication. The Online Safety Act gives this service 48 hours at most to remove it.':
    'Das ist intim, und du hast unterschrieben, dass du der Veröffentlichung nicht zugestimmt hast. Der Online Safety Act gibt diesem Dienst höchstens 48 Stunden, es zu entfernen.',
  'You own this work, and a search engine takes copies out of its results on a notice under section 512(d).':
    'Dieses Werk gehört dir, und eine Suchmaschine nimmt Kopien auf eine Meldung nach Section 512(d) aus ihren Treffern.',
  'This company is based in {}, in the European Union, and has to decide on a notice under article 16 of the Digital Services Act without delay. It shows least of you: no postal address and no oath.':
    'Dieses Unternehmen hat seinen Sitz in der Europäischen Union ({}) und muss über eine Meldung nach Artikel 16 des Digital Services Act unverzüglich entscheiden. Sie zeigt am wenigsten von dir: keine Postanschrift und keinen Eid.',
  'You own this work, and this company is in the United States, where a complete DMCA notice makes it act or lose its protection.':
    'Dieses Werk gehört dir, und dieses Unternehmen ist in den Vereinigten Staaten. Dort muss es auf eine vollständige DMCA-Meldung handeln oder verliert seinen Schutz.',
  'You own this work, and we do not know where this recipient is based. A copyright notice in the form of the DMCA is the one that providers everywhere know best.':
    'Dieses Werk gehört dir, und wir wissen nicht, wo dieser Empfänger seinen Sitz hat. Eine Urheberrechtsmeldung in der Form des DMCA kennen Anbieter überall am besten.',
  'You own this work. This recipient is in {}; it gets a copyright notice in the form of the DMCA, which many providers outside the United States accept, without a claim that the law binds it.':
    'Dieses Werk gehört dir. Der Sitz dieses Empfängers: {}. Er bekommt eine Urheberrechtsmeldung in der Form des DMCA, die viele Anbieter außerhalb der Vereinigten Staaten annehmen, ohne dass wir behaupten, das Gesetz verpflichte ihn.',
  'This is a fake of you, and no law that we know of binds this recipient. The notice asks it to apply its own rules about faked pictures of real people, and claims no law.':
    'Das ist ein Fake von dir, und kein uns bekanntes Gesetz verpflichtet diesen Empfänger. Die Meldung bittet ihn, seine eigenen Regeln zu gefälschten Bildern echter Menschen anzuwenden, und beruft sich auf kein Gesetz.',
  'The name you are known by: {}': 'Der Name, unter dem man dich kennt: {}',
  'The addresses where the copies are ({})': 'Die Adressen der Kopien ({})',
  'What an operator wrote in answer to a question': 'Was unser Team auf eine Frage geantwortet hat',
  'The court and docket number of your action: {}, {}': 'Gericht und Aktenzeichen deiner Klage: {}, {}',
  'The addresses that are withdrawn ({})': 'Die Adressen, die zurückgezogen werden ({})',
  'Titles of works: {}': 'Titel der Werke: {}',
  'Your public profile: {}': 'Dein öffentliches Profil: {}',
  'That you are the person shown and did not agree to the publication, as you signed':
    'Dass du die gezeigte Person bist und der Veröffentlichung nicht zugestimmt hast, wie du unterschrieben hast',
  'That this is a fake of you and that you did not agree to it, as you declared':
    'Dass dies ein Fake von dir ist und du nicht zugestimmt hast, wie du erklärt hast',
  'No postal address, no telephone number and no oath: this law asks for none':
    'Keine Postanschrift, keine Telefonnummer und kein Eid: Dieses Gesetz verlangt nichts davon',
  'No postal address and no titles of works: this law asks for none':
    'Keine Postanschrift und keine Titel von Werken: Dieses Gesetz verlangt nichts davon',
  'No postal address, no telephone number and no titles of works: this law asks for none':
    'Keine Postanschrift, keine Telefonnummer und keine Titel von Werken: Dieses Gesetz verlangt nichts davon',
  'No postal address, no telephone number and nothing of what you wrote about the harm':
    'Keine Postanschrift, keine Telefonnummer und nichts davon, was du über den Schaden geschrieben hast',
  'its cases were closed, or name no work that may be claimed':
    'ihre Fälle wurden geschlossen oder nennen kein Werk, das dir zusteht',
  'the copy was not seen there at the last check': 'bei der letzten Prüfung war die Kopie dort nicht zu sehen',
  'You revoked your authorization before this was sent, so it waits for you':
    'du hast deine Vollmacht widerrufen, bevor das gesendet wurde, deshalb wartet es auf dich',
  'It is for accounts that claim to be you, and you said that this one does not.':
    'Es gilt für Konten, die behaupten, du zu sein, und du hast gesagt, dass dieses das nicht tut.',
  'It needs a registered trade mark, and you have recorded none.':
    'Dafür braucht es eine eingetragene Marke, und du hast keine hinterlegt.',
  'The account’s name doesn’t contain any trade mark you recorded.':
    'Der Name des Kontos enthält keine Marke, die du hinterlegt hast.',
  'We have not read {}’s own page about trade mark reports yet.':
    'Wir haben die Seite von {} über Markenmeldungen noch nicht gelesen.',
  'We know of no way to report a trade mark to {}.': 'Wir kennen keinen Weg, {} eine Marke zu melden.',
  'It fits as well, but {} asks for an ID document.': 'Es passt auch, aber {} verlangt ein Ausweisdokument.',
  'It fits as well, but says less of what happens: this account claims to be you.':
    'Es passt auch, sagt aber weniger darüber, was geschieht: Dieses Konto behauptet, du zu sein.',
  'It fits as well. You chose the other.': 'Es passt auch. Du hast das andere gewählt.',
  'See cases, notices, evidence and search-engine requests':
    'Fälle, Meldungen, Beweise und Suchmaschinen-Anträge sehen',
  'Decide about cases; approve and retract notices in your name':
    'Über Fälle entscheiden; Meldungen in deinem Namen freigeben und zurückziehen',
  'See the report and the dashboard': 'Bericht und Übersicht sehen',
  'See collections and works': 'Sammlungen und Werke sehen',
  'Add, correct and delete collections and works': 'Sammlungen und Werke hinzufügen, ändern und löschen',
  'See the leaks that were reported': 'Gemeldete Seiten sehen',
  'Report leaks': 'Leaks melden',
  'See scans and sources': 'Suchläufe und Quellen sehen',
  'Start scans': 'Suchläufe starten',
  'See accounts, badges, search terms and the list of allowed addresses':
    'Konten, Abzeichen, Suchbegriffe und die Liste erlaubter Adressen sehen',
  'Change accounts, badges, search terms and the list of allowed addresses':
    'Konten, Abzeichen, Suchbegriffe und die Liste erlaubter Adressen ändern',
  'A possible copy was found': 'Eine mögliche Kopie wurde gefunden',
  'A copy looks gone': 'Eine Kopie scheint verschwunden',
  'A copy was removed': 'Eine Kopie wurde entfernt',
  'A notice about a copy was sent': 'Eine Meldung zu einer Kopie wurde gesendet',
  'A copy is gone, checked twice': 'Eine Kopie ist verschwunden, zweimal geprüft',
  'A copy is back, or at a new address': 'Eine Kopie ist zurück oder unter neuer Adresse',
  'A poster objects to a notice': 'Eine Meldung wird bestritten',
  'A message waits for your yes': 'Eine Nachricht wartet auf dein Ja',
  'A scan ended': 'Ein Suchlauf ist zu Ende',
};
