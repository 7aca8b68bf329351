import { endsAsPicture } from './pictures-of.ts';

/** How many addresses of a page are kept, and how far into it they are looked for. */
const most = { addresses: 200, tried: 20_000, characters: 3 * 1024 * 1024 };

/** A quoted address, as scripts, their data and attributes write it: its slashes may be escaped. What closes one may open the next. */
const quoted = /(["'`])(?=(?:https?:)?\\?(?:\/|u002f))([^"'`\s<>]{2,1000})(?=\1)/gi;
/** An address of a style, with quotes or without. */
const styled = /\burl\(\s*["']?([^"'()\s<>]{1,1000})["']?\s*\)/gi;
const patterns = [
  [quoted, 2],
  [styled, 1],
] as const;

/**
 * Pictures that a page names anywhere, as galleries do that load them late: in scripts and their data, in style sheets, in
 * whatever attribute. Only addresses that end like a picture. Absolute, in the order in which they are written.
 *
 * @param base of the page, to which relative addresses belong
 * @example namedPictures('<script>show("\/a.jpg")</script>', 'https://a.test/c') // ['https://a.test/a.jpg']
 */
export function namedPictures(html: string, base: string): string[] {
  const text = html.slice(0, most.characters);
  const found = new Map<string, number>();
  for (const [pattern, group] of patterns) {
    const tried = new Set<string>();
    let kept = 0;
    for (const match of text.matchAll(pattern)) {
      const written = match[group] ?? '';
      if (tried.has(written) || !endsAsPicture.test(written)) continue;
      tried.add(written);
      const url = absolute(written, base);
      if (url !== undefined && !found.has(url)) {
        found.set(url, match.index);
        kept += 1;
      }
      if (kept >= most.addresses || tried.size >= most.tried) break;
    }
  }
  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, most.addresses)
    .map(([url]) => url);
}

function absolute(written: string, base: string): string | undefined {
  const address = written
    .replaceAll(/\\u002f/gi, '/')
    .replaceAll('\\', '')
    .replaceAll('&amp;', '&');
  const url = URL.parse(address, base);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}
