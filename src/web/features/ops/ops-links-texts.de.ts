import type { opsLinksTexts } from './ops-links-texts.ts';

/** German of `opsLinksTexts`. */
export const opsLinksTextsGerman: typeof opsLinksTexts = {
  name: 'Seiten für das Team',
  desk: 'Arbeitsliste',
  people: 'Personen',
  hosts: 'Hoster',
  sources: 'Quellen und Kanäle',
  jobs: 'Aufträge',
  offers: 'Angebote',
  log: 'Protokoll',
};
