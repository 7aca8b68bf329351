/** Letters of the font built into every PDF reader (WinAnsi), beyond ASCII and Latin-1. */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text as the built-in font can show it: a letter it lacks is written by its code point, so that no name is lost or
 * shown as another. A document's own fields (its title, its author) take every letter as it is.
 *
 * @example pdfText('Zoë Ł') // 'Zoë [U+0141]'
 */
export function pdfText(text: string): string {
  return text.normalize('NFC').replace(/[^\n\x20-\x7e\u00a0-\u00ff]/gu, (letter) => {
    if (further.includes(letter)) return letter;
    return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}

/** A word of so many letters fits every column, however wide they are. */
const fits = 20;

/**
 * For `hyphenationCallback`: a longer word may end its line after any letter, and nothing is drawn there, since an
 * address with a hyphen or a space in it is another one. What stands for one letter stays whole.
 *
 * Empty parts between the others are what makes the layout break as between words.
 */
export const breakAnywhere = (word: string): string[] =>
  word.length <= fits ? [word] : (word.match(/\[U\+[0-9A-F]+\]|\[\.\]|./gsu) ?? []).flatMap((part) => [part, '']);
