import { number } from '#web/language/formats.ts';
import { textsOf } from '#web/language/texts.ts';

const lengthTexts = { atMost: (most: number) => `Use at most ${number(most)} characters.` };

/** The rule of a field that holds so many characters: said beside it, and nothing that was pasted is cut. */
export const atMost = (value: number) => ({ maxLength: { value, message: textsOf(lengthTexts).atMost(value) } });
