/** A row as it stands in the text, and its cells, trimmed (save of tabs) and without their quotes. */
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
    cells.push(isAtTab(written) ? written : unquoted(written.trim()));
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

/** Whether a tab stands at its edge: of a text with tabs between its cells, another delimiter cuts such pieces. */
function isAtTab(cell: string): boolean {
  const before = cell.length - cell.trimStart().length;
  const after = cell.trimEnd().length;
  return cell.slice(0, before).includes('\t') || cell.slice(after).includes('\t');
}
