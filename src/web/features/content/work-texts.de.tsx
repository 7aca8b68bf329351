import { count } from '#web/language/formats.ts';
import type { workTexts } from './work-texts.tsx';

/** German of `workTexts`. */
export const workTextsGerman: typeof workTexts = {
  cases: {
    title: () => 'Was aus ihren offenen Fällen wird',
    none: (files) => `Kein offener Fall betrifft ${files === 1 ? 'diese Datei' : 'diese Dateien'}.`,
    unknown: (_files, why) => <>Was aus ihren offenen Fällen wird, konnte nicht gelesen werden. {why}</>,
    stopped: (n) => `${count(n, 'Fall', 'Fälle')} ohne Meldung ${n === 1 ? 'endet' : 'enden'}. Wir senden dazu nichts.`,
    held: (n) =>
      `Auch ${count(n, 'angehaltener Fall', 'angehaltene Fälle')} ohne Meldung ${n === 1 ? 'endet' : 'enden'}.`,
    told: (n) =>
      `${count(n, 'Fall', 'Fälle')} mit einer Meldung ${n === 1 ? 'bleibt' : 'bleiben'} offen: Wir senden nichts weiter und prüfen weiter, ob die Kopie verschwunden ist. Um eine Meldung zurückzuziehen, zieh ${n === 1 ? 'den Fall' : 'diese Fälle'} zurück.`,
    goOn: (n) =>
      `${count(n, 'Fall', 'Fälle')}, ${n === 1 ? 'der' : 'die'} auch andere Werke ${n === 1 ? 'betrifft, geht' : 'betreffen, gehen'} mit diesen weiter.`,
  },
  remove: {
    title: (file) => `${file} entfernen?`,
    text: 'Wir suchen nicht mehr danach und löschen ihre Bilder. Ihr Titel bleibt bei den Fällen, die sie nennen.',
    blind: 'Bei veränderten Kopien sieht eine Prüfung dann nur, ob die Seite verschwunden ist.',
    confirm: 'Datei entfernen',
    keep: 'Behalten',
    several: {
      title: (n) => `${count(n, 'Datei', 'Dateien')} entfernen?`,
      text: 'Wir suchen nicht mehr nach ihnen und löschen ihre Bilder. Ihre Titel bleiben bei den Fällen, die sie nennen.',
      confirm: (n) => `${count(n, 'Datei', 'Dateien')} entfernen`,
      keep: 'Behalten',
    },
  },
  ownership: {
    title: (file) => `Wem ${file} gehört`,
    claimed:
      'Es wird wieder danach gesucht, und du beanspruchst es wieder. Fälle, die geendet haben, bleiben geschlossen, bis ihre Seite wieder gefunden wird.',
    same: 'Ihre Fälle gehen weiter wie bisher; Meldungen, die von jetzt an gesendet werden, sagen es.',
    save: 'Speichern',
    saved: 'Es ist berichtigt',
    undo: 'Rückgängig',
    notUndone: 'Es wurde nicht zurückgesetzt',
  },
};
