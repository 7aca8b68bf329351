import type { lumenCopiesTexts } from './lumen-copies-texts.ts';

/** German of `lumenCopiesTexts`. */
export const lumenCopiesTextsGerman: typeof lumenCopiesTexts = {
  title: 'Kopien bei Lumen',
  text: 'Eine Kopie, bei der ungewiss ist, ob sie ankam, wird nie ohne dich noch einmal gesendet. Suche auf lumendatabase.org nach unseren Meldungen von jenem Tag und sag dann, ob sie dort ist.',
  states: { refused: 'abgelehnt', unknown: 'Ausgang ungewiss' },
  number: 'Ihre Nummer bei Lumen',
  arrived: 'Sie ist dort',
  note: 'Warum nichts weiter zu tun ist',
  dismiss: 'Verwerfen',
  bringBack: 'Zurückholen',
  showDismissed: 'Verworfene Kopien zeigen',
  hideDismissed: 'Verworfene Kopien ausblenden',
  noted: (note) => `Notiz: ${note}`,
  absent: 'Sie ist nicht dort, noch einmal senden',
};
