import { count } from '#web/language/formats.ts';
import type { supportTexts } from './texts.tsx';

/** German of `supportTexts`. */
export const supportTextsGerman: typeof supportTexts = {
  lead: {
    title: 'Schreib dem Team',
    byHand: 'Um Entfernung von Hand bitten',
    text: 'Frag zu einem Fall, einer Zahlung oder allem, was nicht funktioniert. Hier antworten Menschen; eine E-Mail sagt dir, dass es eine Antwort gibt, und nichts von ihrem Inhalt.',
  },
  standing: {
    promised: (hours) => `Dein Tarif verspricht eine erste Antwort innerhalb von ${count(hours, 'Stunde', 'Stunden')}.`,
    unpromised: 'Dein Tarif verspricht keine Zeit für eine Antwort. Gespräche mit Premium kommen zuerst.',
    measured: (median, n, days) => `Median der letzten ${days} Tage: ${median} (${count(n, 'Gespräch', 'Gespräche')}).`,
    unmeasured: 'In den letzten 90 Tagen wurde kein Gespräch beantwortet, deshalb gibt es noch keine gemessene Zeit.',
    plans: (hours, link) => (
      <>
        Premium verspricht eine erste Antwort innerhalb von {count(hours, 'Stunde', 'Stunden')}: {link}.
      </>
    ),
    seePlans: 'Tarife ansehen',
  },
  spans: {
    minutes: (n) => count(n, 'Minute', 'Minuten'),
    hours: (n) => count(n, 'Stunde', 'Stunden'),
    days: (n) => count(n, 'Tag', 'Tage'),
  },
  form: {
    name: 'Neue Nachricht',
    subject: 'Betreff',
    subjectHelp: 'Ein paar Worte, ohne Adresse.',
    aboutCase: (id) => `Fall ${id}`,
    needSubject: 'Sag in ein paar Worten, worum es geht.',
    text: 'Nachricht',
    needText: 'Schreib deine Nachricht.',
    reply: 'Deine Antwort',
    send: 'An das Team senden',
    sendReply: 'Antwort senden',
    sent: 'An das Team gesendet',
    files: 'Dateien',
    filesHelp: (most) =>
      `Bis zu ${most} Bilder, PDFs oder Textdateien, je 10 MB. Sie werden verschlüsselt gespeichert und 30 Tage, nachdem das Gespräch geschlossen ist, gelöscht.`,
    addFiles: 'Dateien hinzufügen',
    removeFile: (name) => `${name} entfernen`,
    tooLarge: 'Eine Datei darf bis zu 10 MB haben.',
    filesLeft: (names) =>
      `Deine Nachricht wurde gesendet. Diese Dateien nicht: ${names}. Füge sie einer weiteren Nachricht hinzu.`,
    full: (most) =>
      `Du hast ${most} offene Gespräche, und das ist die Grenze. Mach in einem davon weiter, oder schließe eins, dann kannst du ein neues beginnen.`,
  },
  list: {
    name: 'Gespräche',
    title: 'Deine Gespräche',
    search: 'Betreff oder Wörter',
    state: 'Status',
    all: 'Alle Gespräche',
    columns: { subject: 'Betreff', state: 'Status', changed: 'Letzte Änderung' },
    messages: (n) => count(n, 'Nachricht', 'Nachrichten'),
    unread: 'Neue Antwort',
    safe: 'Deine Gespräche sind gespeichert.',
    empty: {
      title: 'Du hast noch nicht geschrieben',
      text: 'Was du dem Team schreibst und was es antwortet, bleibt hier.',
    },
  },
  states: { team: 'Wartet auf das Team', creator: 'Beantwortet', closed: 'Geschlossen' },
  filters: { open: 'Offen', closed: 'Geschlossen' },
  thread: {
    crumb: 'Gespräch',
    by: { creator: 'Du', team: 'Das Team' },
    answerBy: (when) => `Eine erste Antwort ist versprochen bis ${when}.`,
    hiddenLink: 'Adresse verborgen',
    hiddenFromOthers: 'in Listen und E-Mails verborgen',
    download: 'Herunterladen',
    downloadThis: (name) => `${name} herunterladen`,
    deleted: 'Datei gelöscht',
    checking: 'Wird geprüft. Danach lässt sie sich öffnen.',
    refused: {
      'not-accepted':
        'Diese Datei können wir nicht annehmen. Sie wurde gelöscht. Wenn du das für einen Irrtum hältst, schreib uns.',
      unreadable:
        'Dieses Bild konnte nicht gelesen werden. Es wurde gelöscht. Füge es noch einmal hinzu, gespeichert als JPEG oder PNG.',
      'too-many-pixels':
        'Dieses Bild hat mehr als 50 Millionen Pixel, und das ist die Grenze. Es wurde gelöscht. Speichere es kleiner und füge es dann noch einmal hinzu.',
    },
    close: 'Gespräch schließen',
    closed: 'Gespräch geschlossen',
    closedText: 'Dieses Gespräch ist geschlossen. Schreib darin, oder öffne es wieder, und das Team liest es.',
    closedBySilence:
      'In diesem Gespräch war 60 Tage lang Ruhe, deshalb haben wir es geschlossen. Schreib darin, um es wieder zu öffnen.',
    reopen: 'Wieder öffnen',
    reopened: 'Gespräch wieder offen',
    unknown: 'Dieses Gespräch gibt es nicht',
    notLoaded: 'Dieses Gespräch konnte nicht geladen werden',
    safe: 'Nichts, was du geschrieben hast, ist verloren.',
    messages: 'Nachrichten',
  },
};
