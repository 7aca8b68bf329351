import type { groundTexts } from './ground-texts.ts';

/** German of `groundTexts`. */
export const groundTextsGerman: typeof groundTexts = {
  displayedName: 'Angezeigter Name',
  displayedNameHelp: 'Wie sich das Konto neben seinem Benutzernamen nennt.',
  presents: 'Wie es sich darstellt',
  presentations: {
    'as-person': 'Es behauptet, ich zu sein',
    'under-name': 'Es nutzt meinen Namen oder meine Marke und behauptet nicht, ich zu sein',
  },
  withoutId: 'Ich möchte kein Ausweisdokument vorlegen.',
  confirmUse: 'Bestätige dies, oder melde es als etwas anderes.',
  reportAs: 'Melden als',
  chosenForYou: 'Für dich gewählt',
  bases: { impersonation: 'Identitätsmissbrauch', trademark: 'Nutzung deiner Marke' },
  as: (basis) => `Gemeldet als ${basis}.`,
  not: (basis) => `Warum nicht als ${basis}:`,
  fact: 'Gemeldet als',
};
