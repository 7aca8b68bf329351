import type { historyTexts } from './history-texts.ts';

/** German of `historyTexts`. */
export const historyTextsGerman: typeof historyTexts = {
  beingWritten: 'Der Beispielverlauf entsteht noch. Die Zahlen wachsen ein, zwei Minuten lang.',
};
