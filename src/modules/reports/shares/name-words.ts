import { foldName, readingsOf } from '#lib/fold-name/index.ts';
import { platforms } from '#modules/brands/index.ts';

const wordsIn = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Words beside a name in search terms, display names and names of firms. Alone they name nobody. */
const commonWords = new Set(
  wordsIn(
    'leak leaks leaked mega nude nudes filtrado geleakt fuite vazado onlyfans fansly telegram reddit discord forum',
    'the and for with from official real original free premium vip model girl girls boy boys queen king video videos',
    'photo photos pics pictures porn porno sex sexy xxx cam cams live album albums gallery download pack full all new',
    'com net org www http https tube hub site web blog page',
    'inc ltd llc gmbh limited company corp group holding holdings media studio studios agency shop store',
  ).concat(Object.entries(platforms).flatMap(([id, { title }]) => [id, title.toLowerCase()])),
);
/** What handles begin or end with where the name alone was taken. */
const affixes = [...commonWords, ...wordsIn('of x xo xoxo tv ofc its iam only fan fans')].filter((word) => word !== '');

const shortest = 3;
const long = 4;

/** Han and Hangul names are short: only a short word of our alphabet is in half of all names of sites. */
export const isTelling = (word: string): boolean =>
  word.length >= shortest || (word !== '' && !/^[\p{ASCII}]*$/u.test(word));
/** Enough letters to be looked for where letters are taken off, or taken for others. */
export const isLong = (word: string): boolean => word.length >= long;

/** Letters and digits alone, and digits as the letters they pass for. @example skeletonsOf('4nna-Va1e') // ['annavaie'] */
export const skeletonsOf = (text: string): string[] => [
  ...new Set(readingsOf(text).map((reading) => lettersOf(reading.replace(/[^\p{L}\p{N}]+/gu, '')))),
];
const digits: Record<string, string> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  l: 'i',
};
const lettersOf = (text: string): string => text.replace(/[01234578l9]/g, (sign) => digits[sign] ?? sign);

/**
 * What a skeleton can be taken for: a pair of letters that looks like one, and a six, which looks like two.
 *
 * @example lookAlikesOf('annavaie') // ['annavaie']
 * @example lookAlikesOf('6arnie') // ['barnie', 'garnie', 'bamie', 'gamie']
 */
export const lookAlikesOf = (skeleton: string): string[] => {
  const either = (texts: string[], change: (text: string) => string[]) => [...new Set(texts.flatMap(change))];
  const sixes = either([skeleton], (text) => [text.replaceAll('6', 'b'), text.replaceAll('6', 'g')]);
  const joined = either(sixes, (text) => [text, text.replaceAll('rn', 'm')]);
  return either(joined, (text) => [text, text.replaceAll('vv', 'w')]);
};

/** @example undouble('annavaiie') // 'anavaie' */
export const undouble = (skeleton: string): string => skeleton.replace(/(.)\1+/gu, '$1');

const isCommon = (word: string): boolean => commonWords.has(foldName(word));

/**
 * The words of a name that could tell whose it is: between signs, from a small letter to a capital, and between letters and
 * digits; and what is left of one without common words at its ends.
 *
 * @example wordsOf('theAnnaVale99') // ['theAnnaVale99', 'Anna', 'Vale', 'annavale99', 'annavale', …]
 */
export function wordsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  const words = parts.flatMap((part) => part.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  const whole = [...parts, ...words];
  const found = [...words, ...whole.flatMap(betweenDigits), ...whole.flatMap(withoutAffixes)];
  return [...new Set(found)].filter((word) => word !== '' && !isCommon(word));
}

/** Runs of letters; one with a digit in front of it needs to be long, as the digit may pass for its first letter. */
const betweenDigits = (word: string): string[] =>
  [...word.matchAll(/[\p{L}\p{M}]+/gu)]
    .filter(({ 0: run, index }) => run !== word && (index === 0 || isLong(foldName(run))))
    .map(([run]) => run);

/** Every long rest of a word after common words were taken off its ends, one at a time. */
function withoutAffixes(word: string): string[] {
  const rests = new Set([word, ...betweenDigits(word)].map(foldName));
  for (const rest of rests)
    for (const affix of affixes) {
      if (rest.startsWith(affix) && isLong(rest.slice(affix.length))) rests.add(rest.slice(affix.length));
      if (rest.endsWith(affix) && isLong(rest.slice(0, -affix.length))) rests.add(rest.slice(0, -affix.length));
    }
  return [...rests].filter(isLong);
}
