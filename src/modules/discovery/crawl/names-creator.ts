/** Whether some text or address names the creator. */
export type NamesCreator = (text: string) => boolean;

/**
 * A name counts as a whole word, in any case, with or without the separators it is written with: `anna_vale` is found
 * in "Anna Vale", "annavale" and /anna-vale/, not in "annavalentina".
 *
 * @example namesCreator(['annavale'])('https://a.example/t/AnnaVale') // true
 */
export function namesCreator(names: readonly string[]): NamesCreator {
  const patterns = names
    .map((name) =>
      name
        .toLowerCase()
        .split(/[\s._-]+/)
        .filter((part) => part !== '')
        .map(escapePattern)
        .join('[\\s._-]{0,3}'),
    )
    .filter((pattern) => pattern !== '');
  if (patterns.length === 0) return () => false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (text) => pattern.test(readable(text).toLowerCase());
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Percent signs of an address are undone; text that holds none, or broken ones, is what it is. */
function readable(text: string): string {
  if (!text.includes('%')) return text.normalize('NFKC');
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).normalize('NFKC');
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return text;
  }
}
