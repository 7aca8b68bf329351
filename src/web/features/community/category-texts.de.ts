import type { categoryTexts } from './category-texts.ts';

/** German of `categoryTexts`. */
export const categoryTextsGerman: typeof categoryTexts = {
  announcements: 'Ankündigungen',
  leaks: 'Leaks und Löschungen',
  platforms: 'Plattformen',
  safety: 'Sicherheit',
  work: 'Arbeit und Geld',
  other: 'Alles andere',
};
