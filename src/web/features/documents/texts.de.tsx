import type { documentTexts } from './texts.tsx';

/** German of `documentTexts`. */
export const documentTextsGerman: typeof documentTexts = {
  show: {
    title: 'Oder zeig ein Dokument',
    why: 'Wenn du die Bio nicht ändern kannst: etwas mit deinem Namen und dem Konto darauf, etwa eine Seite seiner Einstellungen. Eine Person prüft es, und 30 Tage später wird es gelöscht.',
    choose: 'Dokument wählen',
    types: 'PDF, JPEG, PNG oder WebP, bis 10 MB',
    sending: 'Wird gesendet',
    tooLarge: 'Ein Dokument darf bis zu 10 MB haben. Es wurde nicht gespeichert.',
    waits: (name) => <>{name} wartet auf die Prüfung, in der Regel nicht länger als einen Tag.</>,
    given: 'Es ist bei uns',
    givenText: 'Ein Mensch prüft es. Das Ergebnis liest du hier und in einer Nachricht.',
  },
  list: {
    lead: 'Dokumente, die du uns gegeben hast',
    leadText:
      'Dokumente, die bestätigen, dass ein Konto dir gehört. Nur die Person, die ein Dokument prüft, öffnet es, mit einem Grund, und 30 Tage nach der Prüfung wird es gelöscht.',
    name: 'Dokumente',
    search: 'Datei oder Konto',
    allStates: 'Jeder Stand',
    columns: { file: 'Dokument', state: 'Stand', given: 'Abgegeben', deleted: 'Löschung', change: 'Ändern' },
    states: {
      waiting: 'Wartet auf Prüfung',
      accepted: 'Angenommen',
      rejected: 'Nicht angenommen',
      'taken-back': 'Zurückgezogen',
      refused: 'Nicht aufgenommen',
    },
    gone: 'Gelöscht',
    checking: 'Wird geprüft. Danach lässt es sich öffnen.',
    refused: {
      'not-accepted':
        'Wir können diese Datei nicht aufnehmen. Sie wurde gelöscht. Wenn du das für einen Fehler hältst, schreib uns.',
      unreadable:
        'Dieses Bild konnte nicht gelesen werden. Es wurde gelöscht. Lade es noch einmal hoch, gespeichert als JPEG, PNG oder PDF.',
      'too-many-pixels':
        'Dieses Bild hat mehr als 50 Millionen Pixel; mehr geht nicht. Es wurde gelöscht. Speichere es kleiner und lade es dann noch einmal hoch.',
    },
    until: (when) => when,
    afterCheck: '30 Tage nach der Prüfung',
    download: 'Herunterladen',
    downloadThis: (name) => `${name} herunterladen`,
    removed: 'Das Dokument ist gelöscht',
    removedText:
      'Es kann nicht mehr geöffnet werden. 15 Minuten lang kannst du es wiederherstellen, dann ist es endgültig weg.',
    notRemoved: 'Das Dokument wurde nicht gelöscht',
    undo: 'Rückgängig',
    bringBack: 'Zurückholen',
    bringBackThis: (name) => `${name} zurückholen`,
    backUntil: (when) => `wiederherstellbar bis ${when}`,
    isBack: 'Das Dokument ist wieder da',
    isBackText: 'Es ist wie zuvor.',
    notBack: 'Das Dokument wurde nicht wiederhergestellt',
    safe: 'Was du uns gegeben hast, ist gespeichert, wie es war.',
    none: {
      title: 'Keine Dokumente',
      text: 'Konten werden in der Regel durch einen Code in der Bio bestätigt. Wo das nicht geht, zeig dort ein Dokument.',
    },
    toAccounts: 'Zu deinen Konten',
  },
};
