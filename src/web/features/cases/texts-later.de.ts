import { count } from '#web/language/formats.ts';
import type { openCaseTexts } from './texts-later.ts';

/** A short day such as "4. Dez." ends with the full stop of its month already. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** German of `openCaseTexts`. */
export const openCaseTextsGerman: typeof openCaseTexts = {
  name: (name) => `Fall ${name}`,
  anyCase: 'Fall',
  openAsPage: 'Als Seite öffnen',
  none: {
    title: 'Diesen Fall gibt es nicht',
    text: 'Er gehört vielleicht zu einem anderen Konto, oder der Link ist unvollständig.',
  },
  notLoaded: {
    title: 'Dieser Fall konnte nicht geladen werden',
    text: 'Er ist gespeichert und geht weiter wie geplant.',
  },
  previous: 'Voriger Fall',
  next: 'Nächster Fall',
  noNeighbour: (words) => `${words}: gibt es nicht`,
  firstNotice: (day) => `erste Meldung: ${day}`,
  copyAddress: 'Adresse kopieren',

  state: {
    nextOn: (what, day) => `Am ${day}: ${what}.`,
    nothingNeeded: (next) => `Du musst nichts tun. ${next ?? 'Wir sagen dir Bescheid, wenn sich etwas ändert.'}`,
    answerAwaited: 'Das Team braucht deine Antwort. Seine Frage ist unter „Hilfe vom Team“.',
    found: {
      title: 'Mögliche Kopie. Deine Entscheidung fehlt noch.',
      text: 'Nichts wird gesendet, bis du entscheidest, ob es entfernt werden soll.',
    },
    held: (why) => `Angehalten. ${(why ?? 'Ein Mensch muss es prüfen').replace(/\.$/, '')}.`,
    heldText: 'Bis dahin wird nichts gesendet.',
    approved: {
      title: 'Online. Eine Meldung wird vorbereitet.',
      text: 'Du kannst die Entscheidung rückgängig machen, bis die Meldung gesendet wird.',
    },
    noticed: (silence) => `Noch online. ${silence}.`,
    gone: 'Wir sehen sie nicht mehr.',
    goneText: (day) =>
      `Wir prüfen noch einmal${day ? ` am ${day}` : ''}, als würde jemand anderes die Seite besuchen, bevor wir sie entfernt nennen.`,
    removed: 'Bei zwei Prüfungen verschwunden, im Abstand von einem Tag.',
    removedText: (next) => (next ? `Wir prüfen weiter. ${next}` : 'Wir prüfen weiter.'),
    refused: 'Noch online. Der Hoster hat abgelehnt.',
    contested: 'Wer die Kopie veröffentlicht hat, bestreitet das.',
    contestedText: (day) => `Nichts mehr wird gesendet, bis du entscheidest${day ? `, bis zum ${day}` : ''}.`,
    exhausted: {
      title: 'Noch online. Unsere Liste endet hier.',
      text: 'Wir haben alle darauf gefragt, die handeln könnten. Wir prüfen die Seite weiter und machen weiter, wenn sie sich ändert oder es jemand Neues gibt, den wir fragen können. Unten steht, was du sonst tun kannst.',
    },
    dismissed: {
      title: 'Du sagst, das ist nicht deins oder in Ordnung.',
      text: 'Nichts wird gesendet. Du kannst das rückgängig machen.',
    },
    whitelisted: {
      title: 'Das steht auf deiner Liste der Seiten, die wir nie melden.',
      text: 'Dazu wird nichts gesendet.',
    },
    withdrawn: {
      title: 'Zurückgezogen.',
      text: 'Allen, die eine Meldung erhalten haben, wurde mitgeteilt, dass sie zurückgezogen ist.',
    },
  },

  timeline: {
    title: 'Was geschah, was als Nächstes kommt',
    round: (round, events) => `Runde ${round}, ${count(events, 'Ereignis', 'Ereignisse')}`,
    now: 'jetzt',
    readNotice: 'Meldung lesen',
    readAnswer: 'Antwort lesen',
    download: 'Herunterladen',
    goesOn: 'Geht weiter',
    by: (what, who) => `${what} ${who}`,
    byYou: 'von dir',
    byOperator: 'von unserem Team',
    considered: (where, what) => `Vorher bedacht, ${where}: „${what}“`,
    besideButton: 'neben der Schaltfläche',
    inDescription: 'in der Beschreibung des Aufrufs',
    mayReturn: {
      title: 'Der Hoster kann sie wieder online stellen',
      text: 'Von da an, wenn vorher nichts entschieden wird.',
    },
    byItself: 'Von selbst, wenn sich vorher nichts ändert.',
    checkTwice: { title: 'Zweimal prüfen, im Abstand von einem Tag', text: 'Erst dann nennen wir sie entfernt.' },
  },
  present: {
    found: ['Deine Entscheidung', 'Bis dahin wird nichts gesendet.'],
    held: ['Ein Mensch prüft es', 'Bis dahin wird nichts gesendet.'],
    approved: ['Die Meldung wird vorbereitet', 'Du kannst die Entscheidung rückgängig machen, bis sie gesendet wird.'],
    noticed: ['Wartet auf eine Antwort', 'Wir prüfen auch selbst, ob sie verschwunden ist.'],
    gone: ['Wartet auf die zweite Prüfung', 'Als würde jemand anderes die Seite besuchen, einen Tag später.'],
    removed: ['Wird beobachtet', 'Wenn sie wiederkommt, beginnt die nächste Runde.'],
    refused: ['Der nächste Schritt wird vorbereitet', 'Ein anderer Empfänger wird gefragt.'],
    contested: [
      'Du entscheidest',
      'Zieh die Meldung zurück, nenne eine Klage, oder lass die Gegenmeldung wirksam werden.',
    ],
    exhausted: ['Wird beobachtet', 'Suchmaschinen werden weiter gebeten, sie wegzulassen.'],
    inCourt: ['Vor Gericht', 'Der Hoster lässt die Kopie gesperrt. Sonst wird nichts gesendet.'],
    lapsed: ['Wird beobachtet', 'Zu dieser Seite wird nichts mehr gesendet.'],
  },

  parts: {
    left: 'Was noch zu versuchen bleibt',
    facts: 'Fakten',
    whoSees: 'Wer was sieht',
    notices: 'Meldungen',
    results: 'Suchtreffer',
    answers: 'Antworten',
    looks: 'Prüfungen',
    help: 'Hilfe vom Team',
    record: 'Protokoll',
  },
  facts: { host: 'Hoster', work: 'Werk', why: 'Warum', basis: 'Grundlage', found: 'Gefunden' },
  sees: {
    nobody: 'Noch niemand. Für diesen Fall wurde keine Meldung geschrieben.',
    notRead: 'Diese Liste konnte nicht gelesen werden. In der Meldung selbst steht es.',
    who: 'Wer',
    they: 'Sie sehen',
  },
  notices: {
    none: 'Noch keine Meldung.',
    notSent: 'nicht gesendet',
    read: 'Lesen',
    readThis: (step) => `Lesen: ${step}`,
  },
  looks: {
    none: 'Noch nicht wieder geprüft.',
    from: (place) => `von ${place}`,
    details: 'Einzelheiten',
    answered: (status) => `Der Server antwortete mit Status ${status}.`,
  },
  replies: {
    actioned: 'Sie sagen, es ist entfernt',
    not_resolvable: 'Sie können es nicht finden',
    refused: 'Sie lehnen ab',
    already_gone: 'Sie sagen, es war schon verschwunden',
    need_more_information: 'Sie wollen mehr wissen',
    counter_notice: 'Wer die Kopie veröffentlicht hat, bestreitet es',
    bounce: 'Sie konnte nicht zugestellt werden',
    auto_reply: 'Eine automatische Antwort',
  },
  reading: 'Wir lesen es gerade',
  readReply: 'Lesen, was sie geschrieben haben',
  record: {
    unbroken: (events, since) =>
      ended(
        events === 1
          ? `1 Ereignis, seit ${since}`
          : `${count(events, 'Ereignis', 'Ereignisse')}, jedes nennt das vorige, seit ${since}`,
      ),
    broken: (events) => `${count(events, 'Ereignis', 'Ereignisse')}, die Kette passt nicht zusammen.`,
    show: 'Fingerabdrücke zeigen',
    copy: 'Letzten Fingerabdruck kopieren',
    export: 'Nachweis exportieren',
  },

  strip: {
    download: 'Vorher und nachher (PDF)',
    clear: 'mit unverpixeltem Bild',
    noPage: 'Es gibt kein Blatt „Vorher und nachher“: Die Seite wurde nicht aufgenommen.',
    noLetter: 'Das Blatt „Vorher und nachher“ gibt es, sobald eine Meldung gesendet ist.',
    notGone: 'Das Blatt „Vorher und nachher“ gibt es, sobald eine Prüfung die Kopie nicht mehr findet.',
  },

  actions: {
    flag: 'Minderjährige Person möglich',
    copyLink: 'Link kopieren',
    copied: 'Link kopiert',
    notAllowed: 'Der Browser hat es nicht erlaubt',
    looking: 'Wir prüfen jetzt. Das Ergebnis erscheint bald hier.',
    undo: 'Entscheidung zurücknehmen',
    check: 'Jetzt prüfen',
    more: 'Mehr',
    retract: 'Zurückziehen …',
    approve: 'Entfernen lassen',
    whichWork: 'Welches Werk?',
    fakeOfMe: 'Das ist ein Fake von mir',
    dismiss: 'Nicht meins oder okay',
  },
};
