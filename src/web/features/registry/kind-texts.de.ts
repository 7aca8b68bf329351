import type { scamKindTexts } from './kind-texts.ts';

/** German of `scamKindTexts`. */
export const scamKindTextsGerman: typeof scamKindTexts = {
  'false-agency': 'Falsche Agentur',
  'false-payment': 'Falsche Zahlung',
  impersonation: 'Identitätsmissbrauch',
  blackmail: 'Erpressung',
  'account-theft': 'Diebstahl von Konten',
  'false-takedowns': 'Falscher Löschdienst',
  resale: 'Verkauf von Kopien',
  other: 'Etwas anderes',
};
