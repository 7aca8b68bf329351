import type { jumpTexts } from './jump-texts.ts';

/** German of `jumpTexts`. */
export const jumpTextsGerman: typeof jumpTexts = {
  field: 'Seite, Fall, Werk oder Hoster',
  list: 'Seiten, Befehle und was gefunden wurde',
  groups: { places: 'Seiten und Befehle', cases: 'Fälle', works: 'Deine Inhalte', hosts: 'Hoster', more: 'Mehr' },
  keys: 'Tasten zeigen',
  searchCases: (words) => `Fälle nach „${words}“ durchsuchen`,
  archived: 'Archiviert',
  onHost: 'Hier gefundene Kopien',
  asking: 'Wird gesucht …',
  nothing: (words) =>
    `Nichts hier passt zu „${words}“. Versuch es mit einem Teil eines Seitennamens, einer Adresse oder eines Titels, oder mit einem Fall wie C-7Q2M.`,
  failed: 'Deine Fälle und Werke konnten nicht durchsucht werden. Seiten und Befehle funktionieren weiter.',
};
