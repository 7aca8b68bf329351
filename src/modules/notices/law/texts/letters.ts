import { de } from '#modules/notices/law/texts/de.ts';
import { en } from '#modules/notices/law/texts/en.ts';
import { es } from '#modules/notices/law/texts/es.ts';
import { fr } from '#modules/notices/law/texts/fr.ts';
import type { Letters } from '#modules/notices/law/texts/letter-words.ts';

/** The languages in which recipients are written to. */
export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

const letters: Record<Language, Letters> = { en, de, fr, es };
export const lettersIn = (language: Language): Letters => letters[language];

/**
 * Countries whose companies are written to in another language than English. Those with several official languages get
 * English: a company there may read either.
 */
const byCountry: Partial<Record<string, Language>> = {
  ...Object.fromEntries(['DE', 'AT', 'LI'].map((country) => [country, 'de'])),
  ...Object.fromEntries(['FR', 'MC'].map((country) => [country, 'fr'])),
  ...Object.fromEntries(
    'ES AR BO CL CO CR CU DO EC GT HN MX NI PA PE PY SV UY VE'.split(' ').map((country) => [country, 'es']),
  ),
};

/** The language of a recipient by its country; English where that is not known. @example languageFor('AT') // 'de' */
export const languageFor = (country: string | undefined): Language => (country && byCountry[country]) || 'en';
