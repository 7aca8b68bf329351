/** How many addresses of a page's scripts are kept, and how far into it they are looked for. */
const most = { addresses: 200, characters: 3 * 1024 * 1024 };

/** A quoted address of a picture, as scripts and their data write it: slashes may be escaped. */
const quoted =
  /(["'`])((?:https?:)?(?:\\?\/){1,2}[^"'`\s<>]{1,500}?\.(?:jpe?g|jfif|png|webp|avif|gif)(?:\?[^"'`\s<>]{0,500})?)\1/gi;

/**
 * Pictures that a page names in its scripts only, as galleries do that load them late.
 *
 * @example scriptPictures('<script>show("\/a.jpg")</script>', 'https://a.test/c') // ['https://a.test/a.jpg']
 */
export function scriptPictures(html: string, base: string): string[] {
  const found = new Set<string>();
  for (const [, , written = ''] of html.slice(0, most.characters).matchAll(quoted)) {
    const url = URL.parse(written.replaceAll('\\', '').replaceAll('&amp;', '&'), base);
    if (url?.protocol === 'http:' || url?.protocol === 'https:') found.add(url.href);
    if (found.size >= most.addresses) break;
  }
  return [...found];
}

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
