const address = /^https?:\/\//i;

/**
 * What was typed or pasted, an address for each line. A row of a table brings its addresses; a line without one stays as it
 * is, so that it is answered, too.
 *
 * @example readLines('https://a.test/1\n\nhttps://b.test/2\tfound on Monday') // ['https://a.test/1', 'https://b.test/2']
 */
export function readLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const words = line.trim().split(/\s+/).filter(Boolean);
    const addresses = words.filter((word) => address.test(word));
    return addresses.length > 0 || words.length === 0 ? addresses : [line.trim()];
  });
}

/** The addresses in a table or a text, in their order; none where it holds none. */
export async function readFile(file: Blob): Promise<string[]> {
  const { default: csv } = await import('papaparse');
  const { data } = csv.parse<string[]>(await file.text(), { skipEmptyLines: true });
  return data
    .flat()
    .flatMap((cell) => cell.split(/\s+/))
    .filter((word) => address.test(word));
}
