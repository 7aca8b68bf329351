type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/**
 * A plain text as blocks, an empty line between two: `# ` begins a heading, `- ` on every line makes a list.
 *
 * @example readBlocks('# Who we are\n\nA small firm.') // [{ kind: 'heading', … }, { kind: 'paragraph', … }]
 */
export function readBlocks(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Block => {
      const lines = part.split('\n').map((line) => line.trim());
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      const heading = /^#+ (.+)$/.exec(part);
      return heading?.[1] ? { kind: 'heading', text: heading[1] } : { kind: 'paragraph', text: lines.join(' ') };
    });
}
