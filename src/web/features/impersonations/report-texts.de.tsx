import type { reportTexts } from './report-texts.tsx';

/** German of `reportTexts`. */
export const reportTextsGerman: typeof reportTexts = {
  detail: {
    title: (handle, platform) => (handle === undefined ? platform : `@${handle}`),
    hidden: 'Adressen und deine Worte zeigen wir, sobald eines deiner Konten bestätigt ist.',
    loading: 'Meldung',
    notRead: 'Diese Meldung konnte nicht gelesen werden',
    safe: 'Sie ist gespeichert und läuft weiter.',
    facts: {
      profile: 'Profil',
      real: 'Dein echtes',
      faked: 'Was deins ist',
      harm: 'Was auf dem Spiel steht',
      what: 'Was geschieht',
    },
    next: {
      asked: 'Es geht weiter, sobald du die Frage unten beantwortet hast.',
      weHandIn: (platform) => `Wir reichen sie bei ${platform} ein. Danach steht ihre Nummer hier.`,
      youHandIn: (platform) =>
        `${platform} nimmt sie nur von dir selbst an. Unten sind alle Felder des Formulars ausgefüllt.`,
      weHandedIn: (platform) => `Sie ist bei ${platform}. Nach einer Woche sehen wir nach, was daraus geworden ist.`,
      youHandedIn: (platform) => `Sie ist bei ${platform}. Sag uns unten, was daraus geworden ist.`,
    },
    proof: 'Nachweis, dass du die echte Person bist',
    timeline: 'Was geschehen ist',
    by: { creator: 'Du', operator: 'Unser Team' },
    shots: 'Screenshots',
    noShots: 'Keine.',
    add: 'Screenshot hinzufügen',
    adding: 'Wird hinzugefügt …',
    added: 'Screenshot hinzugefügt',
    removed: 'Screenshot gelöscht',
    download: 'Herunterladen',
    shot: 'Screenshot',
    downloadThis: (name) => `${name} herunterladen`,
    checking: 'Wird geprüft. Danach lässt es sich öffnen.',
    refused: {
      'not-accepted':
        'Dieses Bild können wir nicht annehmen. Es wurde gelöscht. Wenn du das für einen Irrtum hältst, schreib uns.',
      unreadable:
        'Dieses Bild konnte nicht gelesen werden. Es wurde gelöscht. Füge es noch einmal hinzu, gespeichert als JPEG oder PNG.',
      'too-many-pixels':
        'Dieses Bild hat mehr als 50 Millionen Pixel, und das ist die Grenze. Es wurde gelöscht. Speichere es kleiner und füge es dann noch einmal hinzu.',
    },
    packet: 'Einreichen',
    packetText:
      'Diese Plattform nimmt die Meldung nur von dir selbst an. Fülle ihr Formular mit diesen Feldern aus, und schreib dann die Nummer auf, die sie vergibt.',
    kinds: {
      form: 'Formular öffnen',
      article: 'Seite öffnen, die zum Formular führt',
      help: 'Hilfebereich öffnen',
      none: 'Profil öffnen',
    },
    onlyYou: 'Das hast nur du.',
    withId: 'Es verlangt ein Ausweisdokument. Gib es der Plattform selbst, nie uns.',
    source: (when) => `Was das Formular verlangt, wurde gelesen am ${when}.`,
    number: {
      number: 'Nummer, die die Plattform vergeben hat',
      numberHelp: 'Oder was sie geantwortet hat.',
      noNumber: 'Schreib die Nummer auf.',
    },
    answer: 'Deine Antwort',
    again: 'Was neu ist',
    needAnswer: 'Schreib deine Antwort.',
    sendAnswer: 'Antwort senden',
    takeUp: 'Wieder aufnehmen',
    answered: 'An unser Team gesendet',
    acts: {
      removed: 'Es ist verschwunden',
      restored: 'Es ist zurück',
      refused: 'Plattform lässt es online',
      silent: 'Plattform hat nicht geantwortet',
    },
    recorded: 'Festgehalten',
    undo: (record) => `„${record}“ war ein Versehen`,
    undoUntil: (when) => `Rückgängig machen kannst du es bis ${when}.`,
    undone: (state) => `Rückgängig gemacht. Jetzt wieder: ${state}`,
    undoDone: 'Rückgängig gemacht',
    withdraw: 'Meldung zurückziehen',
    sure: 'Diese Meldung zurückziehen?',
    sureText: 'Es wird nichts eingereicht, und ihre Screenshots werden sofort gelöscht.',
    keep: 'Behalten',
    withdrawn: 'Zurückgezogen',
  },
  proof: {
    proved: (account, how) => (
      <>
        {account} ist als deins bestätigt, {how}.
      </>
    ),
    how: {
      code: 'durch einen Code im Profil',
      document: 'durch ein Dokument, das unser Team geprüft hat',
      operator: 'durch eine Prüfung unseres Teams',
    },
    waiting: (account) => <>Unser Team prüft das Dokument, das du für {account} gegeben hast.</>,
    none: 'Noch ist kein Konto von dir bestätigt, deshalb glaubt uns keine Plattform.',
    prove: 'Konto bestätigen',
    unsigned:
      'Die Vollmacht ist nicht unterschrieben oder abgelaufen: Wir können noch nicht als deine Bevollmächtigten handeln.',
    sign: 'Vollmacht unterschreiben',
  },
};
