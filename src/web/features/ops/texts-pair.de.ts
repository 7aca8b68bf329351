import type { pairTexts } from './texts-pair.ts';

/** German of `pairTexts`. */
export const pairTextsGerman: typeof pairTexts = {
  title: 'Ist es dasselbe?',
  look: 'Beide ansehen',
  why: 'Warum du hinsehen musst, in einem Satz',
  help: 'Die betroffene Person liest es und wird sofort benachrichtigt.',
  open: 'Mit diesem Grund öffnen',
  theirs: 'Das Werk der Person',
  found: 'Gefunden',
  flag: 'Es zeigt vielleicht eine minderjährige Person',
  none: 'Kein Bild',
  refused: 'Dieses Bild lässt sich nicht mehr öffnen. Schließ dies und sieh noch einmal hin.',
  until: (when) => `Offen bis ${when}. Die betroffene Person sieht in ihrem Protokoll, dass du es geöffnet hast.`,
};
