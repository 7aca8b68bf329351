import type { featureTexts } from './feature-texts.ts';

/** German of `featureTexts`. */
export const featureTextsGerman: typeof featureTexts = {
  promoProtect: 'kostenlose Entfernungen',
  submitLeak: 'Melden von Leaks',
  impersonation: 'Melden von Identitätsmissbrauch',
  searchEngineRemovals: 'Entfernung aus der Suche',
  deepfake: 'Deepfakes',
  fakeAccounts: 'Entfernung von Fake-Konten',
  darkWeb: 'Suche im Darknet',
  manualRemovals: 'Entfernung von Hand',
  prioritySupport: 'Support mit Vorrang',
};
