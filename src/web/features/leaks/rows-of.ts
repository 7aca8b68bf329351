/** A row as it stands in the text, and its cells, trimmed and without their quotes. */
export interface Row {
  line: string;
  cells: string[];
}

/**
 * A text as a table, as RFC 4180 writes one: a quoted cell may hold the delimiter, lines, and a quote written twice. A quote
 * that does not enclose a whole cell is a letter like any other; empty lines are no rows.
 *
 * @example rowsOf('"a,1",b\n', ',') // [{ line: '"a,1",b', cells: ['a,1', 'b'] }]
 */
export function rowsOf(text: string, delimiter: ',' | ';' | '\t'): Row[] {
  const quoted = '"[^"]*(?:""[^"]*)*"';
  const ends = `${delimiter}\r\n`;
  const cell = new RegExp(`( *${quoted} *(?=[${ends}]|$)|[^${ends}]*)(${delimiter}|\r?\n|\r|$)`, 'gy');
  const rows: Row[] = [];
  let start = 0;
  let cells: string[] = [];
  for (const { 0: whole, 1: written = '', 2: end, index } of text.matchAll(cell)) {
    cells.push(unquoted(written.trim()));
    if (end === delimiter) continue;
    const line = text.slice(start, index + whole.length).trim();
    if (line !== '') rows.push({ line, cells });
    start = index + whole.length;
    cells = [];
  }
  return rows;
}

const unquoted = (cell: string): string =>
  /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
