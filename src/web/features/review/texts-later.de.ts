import { count } from '#web/language/formats.ts';
import type { reviewLaterTexts } from './texts-later.ts';

/** German of `reviewLaterTexts`. */
export const reviewLaterTextsGerman: typeof reviewLaterTexts = {
  keys: {
    approve: 'Entfernen lassen',
    dismiss: 'Nicht meins oder okay',
    whitelist: 'Die Seite oder ihr Konto in Ruhe lassen',
    undo: 'Rückgängig, bis zu zehn Schritte',
    previous: 'Voriger Fall',
    next: 'Nächster Fall',
    larger: 'Größere Bilder',
    show: 'Beide Bilder zeigen oder unscharf machen',
    compare: 'Nebeneinander oder der Unterschied',
    where: 'Zeigen, wo die Bilder übereinstimmen, oder nicht',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    whole: 'Das ganze Bild',
    list: 'Diese Liste',
    leave: 'Zu einer leeren Seite wechseln',
  },
  swipe: {
    how: 'Nach rechts wischen: entfernen lassen. Nach links wischen: nicht meins oder okay.',
    approve: 'Entfernen lassen',
    dismiss: 'Nicht meins oder okay',
  },
  bulk: {
    title: (n, host) => `${count(n, 'Fall', 'Fälle')} auf ${host}`,
    kinds: (same, other) => `Dasselbe Bild wie deins: ${same}. Nur ähnlich, oder nur dein Name: ${other}.`,
    partial: 'Von diesem Hoster können weitere folgen.',
    more: (n) => `und noch ${n}`,
    approve: (n) => `${n} entfernen lassen`,
    dismiss: 'Nichts davon ist meins, oder alles okay',
  },
};
