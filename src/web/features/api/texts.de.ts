import { number } from '#web/language/formats.ts';
import type { apiTexts } from './texts.ts';

/** German of `apiTexts`. */
export const apiTextsGerman: typeof apiTexts = {
  client: {
    unreadable: 'Die Antwort konnte nicht gelesen werden. Versuch es noch einmal.',
  },
  problem: {
    ourSide: 'Bei uns ist etwas schiefgegangen. Nichts wurde doppelt gesendet, und nichts ging verloren.',
    unreachable: 'Wir konnten den Dienst nicht erreichen. Prüfe deine Verbindung und versuch es noch einmal.',
  },
  atMost: (most) => `Höchstens ${number(most)} Zeichen.`,
  removal: {
    failed: 'Es wurde nicht entfernt',
    undo: 'Rückgängig',
  },
};
