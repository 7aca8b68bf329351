import { count, number } from '#web/language/formats.ts';
import type { ownDataTextsLater } from './texts-later.ts';

/** German of `ownDataTextsLater`. */
export const ownDataTextsLaterGerman: typeof ownDataTextsLater = {
  deleteCard: {
    deleteTheAccount: 'Konto löschen',
    takesEffectAfter: 'Wirkt nach sieben Tagen; bis dahin lässt es sich rückgängig machen.',
    thisAccountWill: (when) =>
      `Dieses Konto wird gelöscht: ${when}. Bis dahin wird nichts Neues für dich gesendet, und du kannst es behalten.`,
    withoutAPlan: (when) =>
      `Dein Tarif ist beendet, deshalb wird dieses Konto gelöscht: ${when}. Ein Tarif erhält es, und die Schaltfläche auch: für weitere 90 Tage.`,
    itHasBegun: 'Dieses Konto wird gerade gelöscht.',
    keptNinety: 'Ohne Tarif wird alles 90 Tage aufbewahrt; wir schreiben dir 30 und 7 Tage, bevor es gelöscht wird.',
    keepMyAccount: 'Mein Konto behalten',
  },
  exportCard: {
    yourData: 'Deine Daten',
    theStateOf: 'Der Stand deiner Datei konnte nicht geladen werden',
    ifOneIs: 'Wenn eine vorbereitet wird, geht das weiter.',
    oneZipWith:
      'Eine ZIP-Datei mit allem, was wir über dich speichern: jede Tabelle als JSON, deine Bilder, Beweise, Schreiben und unterschriebenen Dokumente. Schlüssel, die dein Konto öffnen, sind nicht dabei.',
    youCanLeave: 'Du kannst diese Seite verlassen; wir sagen dir Bescheid, wenn sie fertig ist, innerhalb eines Tages.',
    beingPutTogether: (done, total) =>
      `Wird zusammengestellt: ${number(done)} von ${count(total, 'Datei', 'Dateien')}.`,
    itWaitsFor: 'Sie wartet, bis sie an der Reihe ist.',
    readyAsIt: (when, size, day) => `Fertig, Stand: ${when}. ${size}, aufbewahrt bis zum ${day}.`,
    downloadTheZip: 'ZIP herunterladen',
    theLastFile: 'Die letzte Datei wurde nach sieben Tagen entfernt.',
    youCanAsk: (when) => `Eine weitere kannst du anfordern ab ${when}.`,
    putItTogether: 'Zusammenstellen',
    askForThe: 'Datei anfordern',
  },
};
