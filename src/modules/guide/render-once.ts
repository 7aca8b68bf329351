/**
 * What is the same for everybody is rendered once for each key, also where several ask at the same time, and anew only
 * where that failed.
 *
 * @example const paper = renderOnce((language: Language) => render(language))
 */
export function renderOnce<Key, Rendered>(render: (key: Key) => Promise<Rendered>): (key: Key) => Promise<Rendered> {
  const made = new Map<Key, Promise<Rendered>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const rendering = render(key);
    made.set(key, rendering);
    rendering.catch(() => made.delete(key)); // the caller meets the error
    return rendering;
  };
}
