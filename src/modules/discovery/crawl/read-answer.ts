import { createHash } from 'node:crypto';
import { decodeHtml, namedPictures, readHtml } from '#lib/page-read/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { type Address, readAddress } from '#modules/discovery/address.ts';
import type { NamesCreator } from '#modules/discovery/crawl/names-creator.ts';
import type { PageHop, PageLink } from '#modules/discovery/tables-pages.ts';

/** A page as it will be stored. */
export interface ReadPage {
  address: Address;
  status: number;
  headers: [string, string][];
  hops: PageHop[];
  ip: string;
  contentSha256: string;
  html: Buffer | undefined;
  title: string;
  text: string;
  links: PageLink[];
  media: Address[];
  /** Shown, too, and more than is read of one page. */
  mediaLeftOut: Address[];
  namesCreator: boolean;
}

/** Links kept with the page; more are a trap or a sitemap. */
const mostLinks = 1_000;

/**
 * Reads an answer into a page. A picture that was asked for as a page is a page that shows that one picture.
 *
 * @param most pictures shown that are read of one page, and those named in its scripts and styles only, which come last
 */
export function readAnswer(
  answer: FetchAnswer,
  names: NamesCreator,
  most: { shown: number; named: number },
): ReadPage | undefined {
  const address = readAddress(answer.url);
  if (!address) return undefined;
  const type = answer.headers['content-type'];
  const isPicture = /^image\//i.test(type ?? '');
  const html = answer.bodySkipped || isPicture ? undefined : decodeHtml(answer.body, type);
  const content =
    html === undefined
      ? { title: '', text: '', links: [], media: isPicture ? [{ url: answer.url }] : [] }
      : readHtml(html, answer.url);
  const shown = addressesOf(content.media.map(({ url }) => url));
  const read = shown.slice(0, most.shown);
  const room = Math.min(most.named, most.shown - read.length);
  const known = new Set(shown.map(({ key }) => key));
  const named = html === undefined || room <= 0 ? [] : addressesOf(namedPictures(html, answer.url));
  return {
    address,
    status: answer.status,
    headers: answer.rawHeaders.map(([name, value]) => [storable(name), storable(value)]),
    hops: answer.hops.map((hop) => ({ ...hop, url: storable(hop.url) })),
    ip: answer.address,
    contentSha256: createHash('sha256').update(answer.body).digest('hex'),
    html: answer.bodySkipped ? undefined : answer.body,
    title: content.title,
    text: content.text,
    links: content.links.slice(0, mostLinks),
    media: [...read, ...named.filter(({ key }) => !known.has(key)).slice(0, room)],
    mediaLeftOut: shown.slice(most.shown),
    namesCreator: names(answer.url) || names(content.title) || names(content.text),
  };
}

/** Each once. */
function addressesOf(urls: readonly string[]): Address[] {
  const found = new Map<string, Address>();
  for (const url of urls) {
    const address = readAddress(url);
    if (address && !found.has(address.key)) found.set(address.key, address);
  }
  return [...found.values()];
}

/** Only bodies that can be pages are read; everything else on the web is left on the wire. */
export function wantsBody(head: { headers: Readonly<Record<string, string>> }): boolean {
  return /^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i.test(head.headers['content-type'] ?? 'text/html');
}

/** Neither PostgreSQL's text nor its jsonb takes U+0000 or half a surrogate pair. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');
