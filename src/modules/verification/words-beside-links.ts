/** Characters of a text that may be a notice alone; of a longer one links are no matter. */
const longest = 5_000;
/** Shorter words may be part of any other. */
const shortest = 3;

/**
 * The text of a page without that of its links, which is its menu on most pages.
 *
 * @param links in the order of the page
 * @example wordsBesideLinks('Home Latest This was removed.', [{ text: 'Home' }, { text: 'Latest' }]) // 'This was removed.'
 */
export function wordsBesideLinks(text: string, links: readonly { text: string }[]): string {
  if (text.length > longest) return text;
  const kept: string[] = [];
  let read = 0;
  for (const { text: words } of links) {
    const at = words.length < shortest ? -1 : text.indexOf(words, read);
    if (at < 0) continue;
    kept.push(text.slice(read, at));
    read = at + words.length;
  }
  return [...kept, text.slice(read)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
