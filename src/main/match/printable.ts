/**
 * A text with every sign visible: a file's name may hold what moves a terminal's cursor, or turns the direction of
 * writing.
 *
 * @example printable('a\u001b[2Jb') // 'a\\u{1b}[2Jb'
 */
export const printable = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
