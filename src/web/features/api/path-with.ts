/** `pathWith('/brands', { q: 'mara', cursor: undefined })` is `/brands?q=mara`. */
export function pathWith(path: string, words: Record<string, string | number | boolean | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(words))
    if (value !== undefined && value !== '') search.set(key, String(value));
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
}
