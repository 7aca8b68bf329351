import { count, listed, number } from '#web/language/formats.ts';
import type { importTexts } from './texts.ts';

/** German of `importTexts`. */
export const importTextsGerman: typeof importTexts = {
  title: 'Aus einem Konto hinzufügen',
  lead: 'Wir öffnen die Seite eines Kontos, das du bestätigt hast, wie alle sie sehen, die sie besuchen, und zeigen dir ihre Bilder. Du wählst, welche zu deinen Dateien werden.',
  kept: 'Diese Bilder werden einen Tag lang verschlüsselt aufbewahrt, dann gelöscht.',
  notRead: 'Was gelesen wurde, konnte nicht geladen werden',
  safe: 'Nichts wurde hinzugefügt, nichts ging verloren.',
  account: {
    notRead: 'Deine Konten konnten nicht geladen werden',
    which: 'Welches Konto',
    name: (handle, platform) => `@${handle}, ${platform}`,
    unnamed: 'dein Konto',
    none: 'Noch kein Konto ist bestätigt',
    noneHelp: 'Wir lesen die Seite eines Kontos erst, wenn du bestätigt hast, dass es dir gehört.',
    toAccounts: 'Zu deinen Konten',
    read: 'Seite lesen',
  },
  reading: {
    title: (account) => `Seite wird gelesen: ${account}`,
    opening: 'Die Seite wird geöffnet',
    progress: 'Gelesene Bilder',
    some: (read, found) => `${number(read)} von ${count(found, 'Bild', 'Bildern')} gelesen`,
    leave: 'Du kannst das schließen. Es geht weiter, und du findest es hier, wenn du zurück bist.',
    stop: 'Lesen beenden',
    stopped: 'Das Lesen wurde beendet',
  },
  failed: {
    title: (account) => `Nichts wurde gelesen: ${account}`,
    again: 'Noch einmal versuchen',
  },
  gone: 'Diese Bilder sind gelöscht',
  goneHelp: 'Sie werden einen Tag lang aufbewahrt. Lies die Seite noch einmal, um daraus zu wählen.',
  another: 'Andere Seite lesen',
  forget: 'Diese Bilder löschen',
  forgotten: 'Die Bilder sind gelöscht',
  pick: {
    title: (n, account) => `${count(n, 'Bild', 'Bilder')} auf der Seite: ${account}`,
    leftOut: ({ small, twice, unreadable, unread }) => {
      const parts = [
        ...(small > 0 ? [`${number(small)} kleiner als 200 Pixel`] : []),
        ...(twice > 0 ? [`${number(twice)} doppelt gezeigt`] : []),
        ...(unreadable > 0 ? [`${number(unreadable)} nicht lesbar`] : []),
        ...(unread > 0 ? [`${number(unread)} nicht abgerufen`] : []),
      ];
      return parts.length > 0 ? `Ausgelassen: ${listed(parts)}.` : undefined;
    },
    list: 'Bilder der Seite',
    one: (n) => `Bild ${number(n)}`,
    alt: (n) => `Bild deiner Seite, unscharf, ${number(n)}`,
    size: (width, height) => `${width} × ${height}`,
    known: 'Unter deinen Dateien',
    all: 'Alle wählen',
    none: 'Keine wählen',
    chosen: (n) => (n === 0 ? 'Noch keine gewählt' : `${count(n, 'Bild', 'Bilder')} gewählt`),
    allKnown: 'Jedes Bild dieser Seite ist unter deinen Dateien.',
    chooseFirst: 'Wähle mindestens ein Bild.',
    sayWhose: 'Wähle zuerst, wem sie gehören. Dann werden sie hinzugefügt.',
    collection: 'In welche Sammlung',
    noCollection: 'In keine',
    add: (n) => (n === 0 ? 'Dateien hinzufügen' : `${count(n, 'Datei', 'Dateien')} hinzufügen`),
  },
  result: {
    added: (n) =>
      n === 0 ? 'Keine Datei wurde hinzugefügt.' : `${count(n, 'Datei wurde', 'Dateien wurden')} hinzugefügt.`,
    known: (n) => (n === 0 ? '' : `${count(n, 'war', 'waren')} schon unter deinen Dateien.`),
    refused: (n) => `${count(n, 'wurde', 'wurden')} nicht hinzugefügt:`,
  },
};
