/**
 * A canonical query with its parameters ordered by name, without those left out; those of one name keep their order,
 * which may matter.
 *
 * @example inOrder('?b=2&a=1') // '?a=1&b=2'
 */
export function inOrder(search: string, leftOut: (pair: string) => boolean = () => false): string {
  const pairs = search
    .slice(1)
    .split('&')
    .map((text) => ({ name: text.split('=', 1)[0] ?? '', text }))
    .filter(({ name, text }) => name !== '' && !leftOut(text));
  // The sort is stable, and by code unit: the order of a language would differ between machines.
  pairs.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return pairs.length === 0 ? '' : `?${pairs.map(({ text }) => text).join('&')}`;
}
