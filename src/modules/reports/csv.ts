/**
 * A cell that begins so is read as a formula by some spreadsheet: a copied address must not run in the creator's. Some
 * drop what nobody sees before they look, and some take the full-width signs of East Asian keyboards for the others.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** One cell by RFC 4180, with formulas made into text by a leading apostrophe. @example csvCell('=1+1') // "'=1+1" */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its CRLF. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
