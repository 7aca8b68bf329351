import { count } from '#web/language/formats.ts';
import type { openNoticeTexts } from './texts-later.tsx';

/** German of `openNoticeTexts`. */
export const openNoticeTextsGerman: typeof openNoticeTexts = {
  title: 'Was wir schreiben, und an wen',
  lead: 'Jede Meldung senden wir als deine Bevollmächtigten, in unserem Namen und mit unserer Adresse. Jede zeigt, was sie über dich sagt.',
  search: 'Empfänger, Betreff oder Adresse',
  views: {
    name: 'Status',
    all: 'Alle',
    draft: 'Entwürfe',
    out: 'Unterwegs',
    sent: 'Gesendet',
    trouble: 'Nicht zugestellt',
    retracted: 'Zurückgezogen',
  },
  list: {
    name: 'Meldungen',
    safe: 'Sie sind gespeichert, und nichts wird doppelt gesendet.',
    none: 'Noch keine Meldung',
    noneInState: 'Keine Meldung hat diesen Status',
    noneHelp:
      'Wir schreiben eine Meldung, wenn du eine Kopie entfernen lassen willst. Du siehst sie hier, bevor sie hinausgeht.',
  },
  columns: { to: 'An', state: 'Status', about: 'Betrifft', kind: 'Was', next: 'Wie es weitergeht' },
  pages: (n) => count(n, 'Seite', 'Seiten'),
  pills: {
    dryRun: 'Probelauf',
    form: 'Formular zum Einreichen',
    creator: 'Wartet auf dich',
    operator: 'Unser Team prüft',
  },

  sentence: {
    dryRun:
      'Probelauf: Sie ist geschrieben und nicht gesendet. Schalte den Probelauf unter „Dein Konto“ aus; dann wartet sie hier auf dich.',
    form: 'Sie wird über das Formular des Empfängers eingereicht, von dir oder von unserem Team. Sag hier, wenn das geschehen ist, damit es nicht doppelt geschieht.',
    creator: 'Sie wartet auf dich. Nichts geht hinaus, bevor du sie sendest.',
    creatorWhy: (why) => <>{why}. Nichts geht hinaus, bevor du sie sendest.</>,
    operator:
      'Unser Team prüft sie, bevor sie hinausgeht, wie alle ersten Meldungen, Formulare und unbestätigten Kontakte.',
    operatorWhy: (why) => <>Unser Team prüft sie zuerst: {why}</>,
    sending: 'Sie wird gerade an den Server des Empfängers übergeben.',
    handedIn: 'Ein Mensch hat sie über das Formular des Empfängers eingereicht.',
    sent: 'Gesendet.',
    sentAt: (moment) => `Gesendet: ${moment}.`,
    uncertain:
      'Bei der Übergabe brach die Verbindung ab, sie kann also angekommen sein. Sie wird nicht noch einmal gesendet, bevor unser Team es weiß.',
    bounced: 'Sie kam zurück. Wir schreiben dem nächsten Kontakt.',
    bouncedWhy: (why) => <>Sie kam zurück: {why}. Wir schreiben dem nächsten Kontakt.</>,
    failed: 'Sie wurde nicht gesendet, und es geschieht nichts weiter mit ihr.',
    failedWhy: (why) => <>Sie wurde nicht gesendet: {why}</>,
    retracted: 'Sie wurde zurückgezogen.',
    answered: 'Der Empfänger hat geantwortet. Du kannst die Antwort im Fall lesen.',
    waits: (why) => <>Sie wartet: {why}</>,
    leavesSoon: 'Sie geht bald hinaus. Bis dahin kannst du die Entscheidung im Fall rückgängig machen.',
    leavesAt: (time) =>
      `Sie geht frühestens hinaus: ${time}. Bis dahin kannst du die Entscheidung im Fall rückgängig machen.`,
  },

  one: {
    name: 'Meldung',
    none: 'Diese Meldung gibt es nicht',
    notLoaded: 'Diese Meldung konnte nicht geladen werden',
    safe: 'Deswegen wurde nichts gesendet.',
    to: (whom) => <>An {whom}</>,
    text: { ofForm: 'Dasselbe als ein Text', sent: 'Wie sie gesendet wurde', draft: 'Wie sie gesendet wird' },
    copyText: 'Text kopieren',
    send: 'Diese Meldung senden',
    notSent: 'Es wurde nichts gesendet.',
    sees: 'Was der Empfänger von dir sieht',
    cases: (n) => count(n, 'Fall', 'Fälle'),
  },
  recipient: {
    title: 'Empfänger',
    who: 'Wer',
    address: 'Adresse',
    channel: 'Weg',
    source: 'Bekannt aus',
    checked: 'Nachgesehen',
    confirmed: 'Bestätigt',
    isConfirmed: 'ja',
    notConfirmed: 'noch nicht: Unser Team bestätigt ihn, bevor etwas hinausgeht',
    attempts: 'Versuche',
    tries: (n) => count(n, 'Versuch', 'Versuche'),
    details: 'Einzelheiten der Zustellung',
    response: 'Antwort des Servers',
    messageId: 'Message-ID',
  },
  lumen: {
    title: 'Kopie in einer öffentlichen Datenbank',
    waits: (moment) =>
      `Ab diesem Zeitpunkt geht eine geschwärzte Kopie an Lumen: ${moment}. Schalte Kopien unter „Dein Konto“ aus, um das zu verhindern.`,
    states: {
      waiting: 'Eine geschwärzte Kopie wartet darauf, an Lumen gesendet zu werden.',
      sending: 'Eine geschwärzte Kopie ist unterwegs zu Lumen.',
      stored: 'Eine geschwärzte Kopie ist bei Lumen öffentlich.',
      refused: 'Lumen hat die Kopie nicht angenommen. Es wurde nichts veröffentlicht, und du musst nichts tun.',
      unknown: 'Lumen hat die Kopie nicht bestätigt. Wir klären, ob sie dort ist.',
      stopped: 'Es wurde keine Kopie an Lumen gesendet.',
    },
    because: (why) => <>Grund: {why}.</>,
  },
  law: {
    title: 'Warum dieses Gesetz',
    changed:
      'Das passende Gesetz ist seit dem letzten Entwurf ein anderes, lies diesen hier bitte noch einmal. Der Grund:',
    others: 'Andere Gesetze, und warum nicht',
    language: (name) => `Geschrieben auf ${name}`,
    languages: { en: 'Englisch', de: 'Deutsch', fr: 'Französisch', es: 'Spanisch' },
  },
  considered: {
    title: 'Vorher abgewogen',
    by: { creator: 'von dir', operator: 'von unserem Team', service: 'nach Regel' },
  },

  form: {
    name: 'Das Formular',
    title: 'Das Formular, Feld für Feld',
    due: (day) => `bis ${day}`,
    number: 'Nummer, die das Formular vergeben hat',
    numberHelp:
      'Du findest sie auf der Seite nach dem Formular oder in der Bestätigungsmail. Halte sie hier fest, damit nicht doppelt eingereicht wird.',
    noNumber: 'Schreib die Nummer auf, oder was das Formular geantwortet hat.',
  },
};
