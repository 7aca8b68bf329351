import { type Row, rowsOf } from './rows-of.ts';

const address = /^https?:\/\/[^\s"]+$/i;
/** A line that one address can be: no space, no quote, and no second address behind a comma or semicolon. */
const alone = /^https?:\/\/(?:(?![,;]https?:\/\/)[^\s"])+$/i;

/**
 * What was typed or pasted, an address for each line. A row of a table brings the cells that are addresses; a line without
 * one stays as it is, so that it is answered, too, save the names of a table's columns.
 *
 * Commas and semicolons separate, and also stand in addresses, so that a line like `https://a.test/1,2` may be either. It is
 * one address, unless the text shows that it is a row of as many cells:
 * - its first line names so many columns, in words that are no address;
 * - another line of so many cells can only be a row, since it has a quoted cell, a space, or its address further back;
 * - the file is called CSV, and all its lines have as many cells.
 *
 * A text has one delimiter: the one by which most of its lines can only be rows. No address holds a tab.
 *
 * @param isCsv what the name of its file says
 * @example readLines('https://a.test/1,2\n\nhttps://b.test/2\tfound on Monday') // ['https://a.test/1,2', 'https://b.test/2']
 * @example readLines('page,found\nhttps://a.test/1,Monday\n"https://a.test/1,2",') // ['https://a.test/1', 'https://a.test/1,2']
 */
export function readLines(text: string, isCsv = false): string[] {
  const delimiters = isCsv ? ([',', ';', '\t'] as const) : (['\t', ';', ','] as const);
  const readings = delimiters.map((delimiter) => readAs(rowsOf(text, delimiter), isCsv && delimiter === ','));
  return readings.reduce((best, one) => (one.shown > best.shown ? one : best)).lines();
}

/** The addresses in a table or a text, in their order; none where it holds none. */
export async function readFile(file: File): Promise<string[]> {
  return readLines(await file.text(), /\.csv$/i.test(file.name)).filter((line) => address.test(line));
}

/** A text as these rows: how many of them can be nothing else, and what it reads as. */
function readAs(rows: Row[], isNamed: boolean): { shown: number; lines: () => string[] } {
  const names = columnsOf(rows);
  const sure = rows.filter(isSurelyRow);
  const mixed = sure.filter(({ cells }) => !cells.every(isAddresses));
  const widths = new Set([...names, ...mixed].map(({ cells }) => cells.length));
  const isTable = isNamed && new Set(rows.map(({ cells }) => cells.length)).size === 1;
  const isRow = (row: Row) =>
    alone.test(row.line) ? holdsAddress(row) && (isTable || widths.has(row.cells.length)) : isSurelyRow(row);
  return {
    shown: names.length + sure.length,
    lines: () =>
      rows
        .slice(names.length)
        .flatMap((row) =>
          isRow(row) ? row.cells.filter(isAddresses).flatMap((cell) => cell.split(/\s+/)) : wordsOf(row.line),
        ),
  };
}

/** The first row, where it names the columns of one that holds an address. */
function columnsOf([first, ...rest]: Row[]): Row[] {
  if (!first || first.cells.length === 1 || /[./:@]/.test(first.line)) return [];
  return rest.some((row) => row.cells.length === first.cells.length && holdsAddress(row)) ? [first] : [];
}

const isSurelyRow = (row: Row): boolean =>
  holdsAddress(row) && !alone.test(row.line) && (row.cells.length > 1 || row.cells[0] !== row.line);

const holdsAddress = ({ cells }: Row): boolean => cells.some(isAddresses);

const isAddresses = (cell: string): boolean => cell.split(/\s+/).every((word) => address.test(word));

/** What is no row: its words that are addresses, or else what stands there. */
function wordsOf(line: string): string[] {
  const words = line.split(/\s+/).map((word) => word.replace(/(?<![,;"])[,;"]+$/, ''));
  const addresses = words.filter((word) => address.test(word));
  if (addresses.length > 0) return addresses;
  if (!/[^\s,;"]/.test(line)) return [];
  return line.split(/[\r\n]/).flatMap((words) => words.trim() || []);
}
