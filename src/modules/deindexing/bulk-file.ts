/** Addresses of one work or set of works. */
export interface Block {
  description: string;
  /** Where an authorised example can be seen, or why that is not said. */
  example: string;
  urls: readonly string[];
}

const line = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Google's bulk list: `# description`, `# example`, then addresses, one a line. Cut into files of at most `maxBytes`,
 * each of which names its works again, so that each can be uploaded by itself.
 *
 * @example bulkFiles([{ description: 'Set 1', example: 'https://fanlane.test/a', urls: ['https://x.test/1'] }], 1_000_000)
 */
export function bulkFiles(blocks: readonly Block[], maxBytes: number): string[] {
  const files: string[] = [];
  let text = '';
  let size = 0;
  const close = (): void => {
    if (text !== '') files.push(text);
    text = '';
    size = 0;
  };
  for (const block of blocks) {
    const head = `# ${line(block.description)}\n# ${line(block.example)}\n`;
    let headed = false;
    for (const url of block.urls) {
      const entry = `${line(url)}\n`;
      const more = Buffer.byteLength(headed ? entry : head + entry);
      if (size > 0 && size + more > maxBytes) {
        close();
        headed = false;
      }
      const added = headed ? entry : head + entry;
      text += added;
      size += Buffer.byteLength(added);
      headed = true;
    }
  }
  close();
  return files;
}
