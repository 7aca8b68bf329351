/** A word of so many letters fits every column, however wide they are. */
const fits = 20;

/**
 * For `hyphenationCallback`: a longer word may end its line after any letter, and nothing is drawn there, since an
 * address with a hyphen or a space in it is another one. What stands for one letter stays whole, and so does a letter with
 * its marks.
 *
 * Empty parts between the others are what makes the layout break as between words.
 */
export const breakAnywhere = (word: string): string[] =>
  word.length <= fits ? [word] : (word.match(/\[U\+[0-9A-F]+\]|\[\.\]|.\p{M}*/gsu) ?? []).flatMap((part) => [part, '']);
