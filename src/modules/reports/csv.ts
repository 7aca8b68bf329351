/** A cell that begins so is read as a formula by spreadsheets: a copied address must not run in the creator's. */
const formula = /^[=+\-@\t\r]/;

/** One cell by RFC 4180, with formulas made into text by a leading apostrophe. @example csvCell('=1+1') // "'=1+1" */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : value.replace(formula, (first) => `'${first}`);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its CRLF. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
