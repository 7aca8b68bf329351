import { count } from '#web/language/formats.ts';
import type { packetTexts } from './texts-later.tsx';

/** German of `packetTexts`. */
export const packetTextsGerman: typeof packetTexts = {
  views: { name: 'Formulare', all: 'Alle', to_submit: 'Einzureichen', submitted: 'Eingereicht' },
  list: {
    name: 'Suchmaschinenformulare',
    safe: 'Sie sind gespeichert, und nichts wurde eingereicht.',
    none: 'Kein Formular ist bereit',
    noneHandedIn: 'Noch kein Formular wurde eingereicht',
    noneHelp:
      'Wenn eine Suchmaschine eine Kopie von dir listet, kommt das ausgefüllte Formular hierher, um eingereicht zu werden.',
    asGoogleList: (n) => `Googles Liste mit ${count(n, 'Adresse', 'Adressen')}`,
  },
  columns: { engine: 'Formular', state: 'Stand', handedIn: 'Eingereicht', became: 'Was daraus wurde' },
  numbered: (number) => <>Nummer {number}</>,
  readySince: (day) => `bereit seit ${day}`,
  notYet: 'noch nicht',
  withdrawal: 'Rücknahme',
  answered: (words) => <>notiert: {words}</>,
  handIn: 'Einreichen',
  handInHow: 'die Felder kopieren, dann die Nummer notieren',
  restored: 'nach deiner Rücknahme wieder angezeigt',
  withdrawals: {
    toSend: 'Zu senden',
    sent: 'Gesendet',
    send: 'Senden',
    sendHow: 'auf die Mail der Suchmaschine antworten, dann notieren, dass du es getan hast',
    told: 'die Suchmaschine weiß Bescheid; sie entscheidet, wann die Suchtreffer wieder erscheinen',
  },

  one: {
    name: 'Suchmaschinenformular',
    none: 'Dieses Formular gibt es nicht',
    notLoaded: 'Dieses Formular konnte nicht geladen werden',
    safe: 'Dadurch wurde nichts eingereicht oder geändert.',
    became: (outcome) => `${outcome}. Die Seiten bleiben, wo sie sind; nur Suchtreffer verschwinden.`,
    how: (engine) =>
      `Öffne das Formular von ${engine}, kopiere jedes Feld, sende es ab und notiere die Nummer, die du bekommst. Ein Formular wird nie von einer Maschine gesendet.`,
    withdraw: (engine, results) => `Sag ${engine}, dass es ${results} wieder zeigen darf`,
    withdrawn: (engine, results) => `${engine} wurde mitgeteilt, dass es ${results} wieder zeigen darf`,
    withdraws:
      'Du hast zurückgezogen, was gemeldet war. Unser Team teilt es der Suchmaschine mit. Du kannst es auch selbst tun; halte es dann hier fest.',
    openUntil: (time) => `Weitere Suchtreffer kommen noch dazu bis ${time}.`,
    fields: 'Felder',
    fieldsTitle: 'Was in das Formular gehört',
    answerTitle: 'Antworte damit auf die Mail der Suchmaschine',
    wasHandedIn: 'Was eingereicht wurde',
    wasSent: 'Was gesendet wurde',
  },

  handedIn: {
    name: 'Eingereicht',
    ask: 'Eingereicht?',
    number: (engine) => `Nummer, die ${engine} vergeben hat`,
    numberHelp: 'Du findest sie auf der Seite nach dem Formular oder in der Bestätigungsmail.',
    noNumber: 'Notiere die Nummer oder was die Suchmaschine geantwortet hat.',
    missing: 'Es lässt sich nicht festhalten, solange oben etwas fehlt.',
  },
  withdrawn: {
    name: 'Gesendet',
    ask: 'Gesendet?',
    number: 'Was die Suchmaschine geantwortet hat, oder der Tag, an dem du geschrieben hast',
    numberHelp: 'Eine Nummer, ein Satz oder ein Datum: Damit finden wir deine Antwort wieder.',
    noNumber: 'Notiere, was sie geantwortet hat, oder den Tag, an dem du geschrieben hast.',
    missing: 'Es lässt sich nicht festhalten, solange oben etwas fehlt.',
  },
  notRecorded: 'Nichts wurde festgehalten.',
  notChanged: 'Nichts wurde geändert.',

  addresses: {
    name: 'Adressen',
    title: (n) => count(n, 'Adresse', 'Adressen'),
    leftOut: (n) => `${count(n, 'Adresse', 'Adressen')}, im Formular ausgelassen`,
    refuse: 'Ablehnung festhalten',
    copyAll: 'Alle kopieren',
    goesOn: 'Geht in einem späteren Formular weiter',
    handInAgain: 'Noch einmal einreichen',
    notRefused: 'Doch nicht abgelehnt',
    itsNumber: (number) => <>, Nummer {number}</>,
    looks: (n) => count(n, 'Prüfung', 'Prüfungen'),
    listings: { listed: 'gelistet', 'not-listed': 'nicht gelistet', 'no-answer': 'keine Antwort' },
  },
  refusal: {
    title: (engine) => `Was hat ${engine} abgelehnt?`,
    text: 'Es wird für diese Adressen festgehalten. Nichts wird gesendet, und du kannst es rückgängig machen.',
    addresses: 'Adressen',
    chooseAddresses: 'Wähle die Adressen, um die es in der Antwort geht.',
    reason: 'Der Grund',
    chooseReason: 'Wähle, was am ehesten zutrifft.',
    words: 'Was die Suchmaschine geschrieben hat',
    giveWords: 'Was hat die Suchmaschine gesagt?',
    number: 'Nummer der Antwort',
    numberHelp: (number) => <>Ohne eigene gilt {number}.</>,
    record: (n) => (n > 1 ? `${count(n, 'Ablehnung', 'Ablehnungen')} festhalten` : 'Ablehnung festhalten'),
    cancel: 'Abbrechen',
  },
};
