/** What can put pictures on a page that its HTML does not name. Data for search engines is no script. */
const loads = /<script\b(?![^>]*\btype\s*=\s*["']?application\/ld\+json)|<(?:iframe|embed|object)\b/i;

/**
 * Whether a reader of the page may see pictures that nobody finds in its HTML, with nothing to show that its gallery
 * still stands there: neither one of ours is named any more, nor a neighbour of one from the same folder.
 */
export function mayShowMore(html: string, named: readonly string[], ours: readonly { url: string }[]): boolean {
  if (!loads.test(html)) return false;
  const addresses = new Set(ours.map(({ url }) => url));
  const folders = new Set(ours.flatMap(({ url }) => folderOf(url) ?? []));
  return !named.some((url) => addresses.has(url) || folders.has(folderOf(url) ?? ''));
}

/** Undefined at the root of a site, where its logo lies as well. */
function folderOf(address: string): string | undefined {
  const url = URL.parse(address);
  const path = url?.pathname.slice(0, url.pathname.lastIndexOf('/'));
  return path ? `${url?.host}${path}` : undefined;
}
