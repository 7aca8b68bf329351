import { translated } from '#web/language/translated.ts';

/** The server says its refusals in English; another language has a table of them. */
export const saidTexts = translated('said', {
  /** The sentence in the language that is read; undefined where it has none of its own, as in English. */
  here: (_english: string): string | undefined => undefined,
});
