/** A line for each that is not empty. @example linesOf('a\n\n b ') // ['a', 'b'] */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * The lines of a list as a file. Of a table each row's first cells, joined by commas; a text is taken line by line, whatever
 * stands in it.
 *
 * @param cells so many of a row
 */
export async function readList(file: File, cells: number): Promise<string[]> {
  const text = await file.text();
  if (!/\.[ct]sv$/i.test(file.name)) return linesOf(text);
  const { default: csv } = await import('papaparse');
  const { data } = csv.parse<string[]>(text, { skipEmptyLines: true });
  const rows = data.map((row) => row.slice(0, cells).map((cell) => cell.replace(/\s+/g, ' ').trim()));
  return rows.map((row) => row.filter(Boolean).join(', ')).filter(Boolean);
}
