import { textsOf } from '#web/language/texts.ts';
import { apiTexts } from './texts.ts';

export const lengthWords = (most: number): string => textsOf(apiTexts).atMost(most);

/** The rule of a field that holds so many characters: said beside it, and nothing that was pasted is cut. */
export const atMost = (value: number) => ({ maxLength: { value, message: lengthWords(value) } });

/** The same of a field without a form around it: what is wrong with its text as it stands. */
export const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? lengthWords(most) : undefined;
