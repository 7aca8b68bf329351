import { causes, saidIn, sentenceOf } from '#modules/cases/causes.ts';
import { textsOf } from '#web/language/texts.ts';

/** A sentence of ours in the reader's language; as the server wrote it, where it does not say which one it is. */
export function saidWords(says: unknown, written: string): string {
  const said = saidIn(says);
  return said ? sentenceOf(said, textsOf(causes)) : written;
}
