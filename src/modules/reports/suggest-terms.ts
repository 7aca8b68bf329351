/** A page at which a copy was confirmed, as a search named it. */
export interface ConfirmedPage {
  urlKey: string;
  title: string;
}
export interface Suggestion {
  text: string;
  /** Confirmed copies that are titled so. */
  pages: number;
}

const fewest = 2;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text.normalize('NFKC').toLowerCase().replace(/[_.]+/g, ' '))].flatMap(
    ({ segment, isWordLike }) => (isWordLike ? [segment] : []),
  );

/**
 * What people add to a creator's name where they title copies, and nobody searches for yet: a name and the word after it,
 * on two confirmed pages at least, the commonest first.
 *
 * @example suggestTerms([{ urlKey: 'a', title: 'Mara Vale telegram' }, { urlKey: 'b', title: 'mara_vale Telegram!' }], { names: ['Mara Vale'], known: [], most: 5 }) // [{ text: 'Mara Vale telegram', pages: 2 }]
 */
export function suggestTerms(
  pages: readonly ConfirmedPage[],
  { names, known, most }: { names: readonly string[]; known: readonly string[]; most: number },
): Suggestion[] {
  const asked = new Set(known.map((text) => wordsOf(text).join(' ')));
  const own = names.map((name) => ({ name, words: wordsOf(name) })).filter(({ words }) => words.length > 0);
  const parts = new Set(own.flatMap(({ words }) => words));
  const found = new Map<string, { text: string; keys: Set<string> }>();
  for (const { urlKey, title } of pages) {
    const words = wordsOf(title);
    for (const { name, words: of } of own)
      for (const next of followers(words, of)) {
        const key = [...of, next].join(' ');
        if (asked.has(key) || parts.has(next) || !/^\p{L}[\p{L}\p{M}'’-]{2,}$/u.test(next)) continue;
        const entry = found.get(key) ?? { text: `${name} ${next}`, keys: new Set() };
        entry.keys.add(urlKey);
        found.set(key, entry);
      }
  }
  return [...found.values()]
    .map(({ text, keys }) => ({ text, pages: keys.size }))
    .filter((one) => one.pages >= fewest)
    .sort((left, right) => right.pages - left.pages || left.text.localeCompare(right.text))
    .slice(0, most);
}

/** The words that come right after these in a row. */
const followers = (words: readonly string[], row: readonly string[]): string[] =>
  words.filter((_, at) => at >= row.length && row.every((word, n) => words[at - row.length + n] === word));
