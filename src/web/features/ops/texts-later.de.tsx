import { count } from '#web/language/formats.ts';
import type { openedTexts } from './texts-later.tsx';

/** German of `openedTexts`. */
export const openedTextsGerman: typeof openedTexts = {
  document: { picture: (name) => `Was ${name} zeigt`, save: 'Datei speichern' },
  impersonation: {
    notYet: (words) => <>Noch nicht einzureichen. {words}</>,
    theirs:
      'Diese Plattform nimmt es nur von der betroffenen Person selbst an: Sie reicht es ein, und du siehst die Nummer.',
    toAccept: 'Das Formular wird fertig gemacht, sobald du die Meldung annimmst.',
    withId: 'Es verlangt ein Ausweisdokument: Die betroffene Person gibt es der Plattform selbst, wir haben keines.',
    source: (where) => <>Gelesen auf {where}</>,
    none: 'Das haben wir nicht. Frag die betroffene Person, wenn das Formular darauf besteht.',
    history: 'Was geschehen ist',
    by: { creator: 'von der betroffenen Person', operator: 'von einem Teammitglied' },
  },
  payout: { copyHolder: 'Namen kopieren', copyDetails: 'Konto kopieren' },
  notice: {
    copySubject: 'Betreff kopieren',
    copyText: 'Text kopieren',
    copyAddresses: (n) => `${count(n, 'Adresse', 'Adressen')} kopieren`,
    incomplete: 'Etwas fehlt.',
    openAuthority: 'Seite der Behörde öffnen',
    theySee: (what) => <>Der Empfänger sieht: {what}.</>,
    itsCreatorSays: 'Die betroffene Person sagt',
  },
  reply: {
    noSender: 'kein Absender',
    received: (sender, when) => (
      <>
        {sender}, {when}
      </>
    ),
    copySender: 'Absender kopieren',
    noText: 'Sie hat keinen lesbaren Text. Öffne die Originalnachricht.',
    headers: (n) => `Kopfzeilen (${n})`,
    asItCame: 'Wie sie ankam',
    itsBeginning: 'Wie sie ankam, ihr Anfang',
  },
  conversation: {
    title: 'Der Schriftwechsel',
    weWrote: (who, when) => (
      <>
        Wir schrieben an {who}, {when}
      </>
    ),
    theyWrote: (who, when) => (
      <>
        {who} schrieb, {when}
      </>
    ),
  },
  suggestions: {
    name: 'Worum es gehen könnte',
    title: 'Es könnte hierum gehen',
    toldTo: (recipient, day) => (
      <>
        gemeldet an {recipient}, {day}
      </>
    ),
    choose: 'Darum geht es',
  },
};
