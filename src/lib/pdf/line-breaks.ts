/** A word of so many letters fits every column, however wide they are. */
const fits = 20;

/** The layout ends no line at a hyphen of this cost, which it takes for infinite. */
const never = 10_000;

/** Where the lines of a text may end; properties of the layout's element. */
interface LineBreaks {
  hyphenationPenalty: number;
  /** Takes a word, or the part of it that is drawn in one font. */
  hyphenationCallback: (part: string) => string[];
}

/**
 * Ends lines between words and after any letter of a long one, and draws no hyphen there: an address or a name with a hyphen
 * that is not its own is another one. What stands for one letter stays whole, and so does a letter with its marks.
 *
 * Empty parts between the others are what makes the layout break as between words. It would put a hyphen where two fonts
 * meet in a word, too.
 *
 * @example lineBreaks('Vale').hyphenationCallback('Vale') // ['Vale']
 */
export function lineBreaks(text: string): LineBreaks {
  const longWords = text
    .split(/[ \n]/)
    .filter((word) => word.length > fits)
    .join('\n');
  return {
    hyphenationPenalty: never,
    hyphenationCallback: (part) =>
      longWords.includes(part)
        ? (part.match(/\[U\+[0-9A-F]+\]|\[\.\]|.\p{M}*/gsu) ?? []).flatMap((one) => [one, ''])
        : [part],
  };
}
