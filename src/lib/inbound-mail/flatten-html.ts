/** Deeper than any program writes; readers of HTML take a time that grows with the square of the depth. */
const deepest = 200;
/** Never hold anything, or end where their next one begins. */
const flat: ReadonlySet<string> = new Set(
  ['area base br col embed hr img input link meta param source track wbr', 'p li dt dd tr td th option'].flatMap(
    (names) => names.split(' '),
  ),
);

/**
 * HTML whose elements lie within each other no deeper than programs write them: of those below, only what they hold is
 * left, each on a line of its own.
 *
 * @example flattenHtml('<div>'.repeat(1_000) + 'Removed.').match(/<div>/g)?.length // 200
 */
export function flattenHtml(html: string): string {
  let depth = 0;
  let droppedTo = 0;
  return html.replace(/<(\/?)([a-z][^\s<>/]{0,40})[^<>]*>/gi, (tag, end: string, name: string, at: number) => {
    if (flat.has(name.toLowerCase()) || tag.endsWith('/>')) return tag;
    if (end === '') depth += 1;
    const isTooDeep = depth > deepest;
    if (end !== '') depth = Math.max(0, depth - 1);
    if (!isTooDeep) return tag;
    const isNext = at === droppedTo;
    droppedTo = at + tag.length;
    return isNext ? '' : '<br>';
  });
}
