import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { foldName } from '#lib/fold-name/index.ts';

/** Words and numbers of a name, as readers take its letters. */
const tokensOf = (text: string): string[] => foldName(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
/** A mark this long is in few other words, so that it also counts at the start or the end of a longer one. */
const long = 8;

/**
 * Whether a name shows a word mark as words of its own, in whatever letters, dots or dashes it is written.
 *
 * @example usesMark('VALEWOOD', 'vale_wood.official') // true
 * @example usesMark('Anna', 'hannah_rose') // false
 */
export function usesMark(word: string, name: string): boolean {
  const [mark, tokens] = [tokensOf(word).join(''), tokensOf(name)];
  if (mark === '') return false;
  if (tokens.some((_, at) => startsWith(tokens.slice(at), mark))) return true;
  const whole = tokens.join('');
  return [...mark].length >= long && (whole.startsWith(mark) || whole.endsWith(mark));
}

/** Whether the first of these tokens, joined, are the mark. */
function startsWith(tokens: readonly string[], mark: string): boolean {
  let joined = '';
  return tokens.some((token) => {
    joined += token;
    return joined === mark;
  });
}

/** @example domainUsesMark('Annavale', 'shop.annavale.co.uk') // true: what is registered is annavale */
export function domainUsesMark(word: string, domain: string): boolean {
  const { domainWithoutSuffix } = parse(domain);
  return domainWithoutSuffix ? usesMark(word, domainToUnicode(domainWithoutSuffix)) : false;
}
