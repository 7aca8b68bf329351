import type { Language } from '#modules/accounts/index.ts';
import { causesGerman } from '#modules/cases/causes.de.ts';
import { type Cause, causes, sentenceOf } from '#modules/cases/causes.ts';

const byLanguage: Readonly<Record<Language, typeof causes>> = { 'en-US': causes, 'en-GB': causes, de: causesGerman };

/** What happened to a case, for a reader of a language; a record keeps the English sentence. */
export const sentenceIn = (language: Language, cause: Cause): string => sentenceOf(cause, byLanguage[language]);
