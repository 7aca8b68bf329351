import { fontPieces } from './font-pieces.ts';
import { type HasLetter, loadFamily } from './load-family.ts';

/** Which families draw the letters that the built-in fonts lack. */
export interface FallbackFonts {
  families: readonly string[];
  /** The text as it can be drawn: a letter that no font has is written by its code point, so that no name is lost. */
  drawable: (text: string) => string;
}

/** Not among the letters of the fonts built into every PDF reader (WinAnsi), where a soft hyphen is one, which no reader would see. */
const lacking = /[^\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Joins or separates the letters of a word in Arabic and Indic scripts. All other invisible signs are shown by their code point: one may turn a name around. */
const joiners = '\u200c\u200d';
const isDrawable = (letter: string): boolean =>
  joiners.includes(letter) || /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter);

/**
 * Loads the fonts that these texts need beside the built-in ones.
 *
 * @example (await loadFallbackFonts(['Łucja 🦈'])).drawable('Łucja 🦈') // 'Łucja [U+1F988]'
 */
export async function loadFallbackFonts(texts: Iterable<string>): Promise<FallbackFonts> {
  const letters = new Set<string>();
  for (const text of texts) for (const letter of text.normalize('NFC').match(lacking) ?? []) letters.add(letter);
  const pieces = new Map<string, HasLetter>();
  const families = new Set<string>();
  const drawn = new Set<string>();
  // The joiners last: a font that is there for the letters around them draws them, too, or a word would fall apart.
  const ordered = [...letters].filter(isDrawable).sort((a, b) => joiners.indexOf(a) - joiners.indexOf(b));
  for (const letter of ordered) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const family = [...families].find((one) => pieces.get(one)?.(codePoint)) ?? (await loadFor(codePoint, pieces));
    if (family === undefined) continue;
    families.add(family);
    drawn.add(letter);
  }
  const drawable = (text: string): string =>
    text.normalize('NFC').replace(lacking, (letter) => (drawn.has(letter) ? letter : codePointOf(letter)));
  return { families: [...families], drawable };
}

/** So many pieces one document may load, whether they have its letters or not; a text made to need them all costs no more. */
const mostPieces = 40;

/** The first piece that has a letter. Those that were loaded for it are kept in `pieces`. */
async function loadFor(codePoint: number, pieces: Map<string, HasLetter>): Promise<string | undefined> {
  for (const piece of fontPieces()) {
    const { family, ranges } = piece;
    if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
    if (!pieces.has(family) && pieces.size >= mostPieces) return undefined;
    const has = pieces.get(family) ?? (await loadFamily(piece));
    pieces.set(family, has);
    if (has(codePoint)) return family;
  }
  return undefined;
}

const codePointOf = (letter: string): string =>
  `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
