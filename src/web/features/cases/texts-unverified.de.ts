import type { unverifiedTexts } from './texts-unverified.ts';

/** German of `unverifiedTexts`. */
export const unverifiedTextsGerman: typeof unverifiedTexts = {
  title: 'Bestätige, dass ein Konto dir gehört',
  help: 'Bis dahin siehst du nur Zahlen, damit niemand nach Kopien einer anderen Person suchen kann. Adressen und Bilder erscheinen hier, sobald ein Konto bestätigt ist.',
  verify: 'Konto bestätigen',
  helpFormer:
    'Du siehst nur Zahlen, damit niemand nach Kopien einer anderen Person suchen kann. Mit einem Tarif kannst du ein Konto bestätigen; dann erscheinen Adressen und Bilder hier.',
  plans: 'Tarife ansehen',
  hosts: 'Hoster werden hier genannt, sobald eines deiner Konten bestätigt ist.',
};
