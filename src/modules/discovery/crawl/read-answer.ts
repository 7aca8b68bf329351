import { createHash } from 'node:crypto';
import { isPlaylist } from '#lib/hls-playlist/index.ts';
import { sniff } from '#lib/image-decode/index.ts';
import {
  type ReadPage as Content,
  type InlinePicture,
  isLogin,
  isText,
  mayBePage,
  refreshTarget,
} from '#lib/page-read/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { type Address, readAddress } from '#modules/discovery/address.ts';
import type { NamesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { recogniseServices, type SeenService } from '#modules/discovery/money-services/recognise.ts';
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
  /** In the order in which they are worth asking for; those that are known are left out later. */
  videos: Address[];
  /** Written into the page itself. */
  inline: InlinePicture[];
  namesCreator: boolean;
  /** It shows nothing before its readers sign in. */
  isLogin: boolean;
  /** Payment processors and ad networks that it uses. */
  services: SeenService[];
}

/** Links kept with the page; more are a trap or a sitemap. */
const mostLinks = 1_000;

/**
 * Makes a page of an answer. A picture or video that was asked for as a page is a page that shows that one.
 *
 * @param content what was read of its body; undefined where it is no text
 * @param most pictures shown that are read of one page, those named in its scripts and styles only, which come last, and
 *   whether videos are, of a page that a source pointed at or that names the creator
 */
export function readAnswer(
  answer: FetchAnswer,
  content: Content | undefined,
  names: NamesCreator,
  most: { shown: number; named: number; videos: boolean; isHit: boolean },
): ReadPage | undefined {
  const address = readAddress(answer.url);
  if (!address) return undefined;
  const shown = addressesOf(content ? content.media.map(({ url }) => url) : isPicture(answer) ? [answer.url] : []);
  const read = shown.slice(0, most.shown);
  const room = Math.min(most.named, most.shown - read.length);
  const known = new Set(shown.map(({ key }) => key));
  const named = room <= 0 ? [] : addressesOf(content?.named ?? []);
  const isNaming = names(answer.url) || names(content?.title ?? '') || names(content?.text ?? '');
  const played = isVideoAnswer(answer) ? [answer.url] : [...(content?.videos ?? []), ...(content?.namedVideos ?? [])];
  const videos = most.isHit || isNaming ? addressesOf(played).filter(({ key }) => !known.has(key)) : [];
  return {
    address,
    status: answer.status,
    headers: answer.rawHeaders.map(([name, value]) => [storable(name), storable(value)]),
    hops: answer.hops.map((hop) => ({ ...hop, url: storable(hop.url) })),
    ip: answer.address,
    contentSha256: createHash('sha256').update(answer.body).digest('hex'),
    html: answer.bodySkipped || (content === undefined && !isPicture(answer)) ? undefined : answer.body,
    title: content?.title ?? '',
    text: content?.text ?? '',
    links: [...refreshOf(answer), ...(content?.links ?? [])].slice(0, mostLinks),
    media: [...read, ...named.filter(({ key }) => !known.has(key)).slice(0, room)],
    mediaLeftOut: shown.slice(most.shown),
    videos: most.videos ? videos : [],
    inline: content?.inline ?? [],
    namesCreator: isNaming,
    isLogin: content !== undefined && answer.status < 400 && isLogin(content, answer),
    services: content ? recogniseServices({ ...content, host: address.host }) : [],
  };
}

/** Where a header sends its readers, as a meta element may. */
function refreshOf({ headers, url }: FetchAnswer): PageLink[] {
  const target = refreshTarget(headers.refresh ?? '');
  const address = target === undefined ? undefined : readAddress(target, url);
  return address ? [{ url: address.url, text: '', rel: 'refresh' }] : [];
}

/**
 * Whether what was asked for as a page is a picture: by its bytes; where they were left on the wire by what its server calls
 * it, or by its name where the server calls it nothing in particular. As a medium it is judged by its bytes alone.
 */
export function isPicture({ body, bodySkipped, headers, url }: FetchAnswer): boolean {
  if (!bodySkipped) return sniff(body).kind === 'image';
  const type = headers['content-type'] ?? '';
  if (isAnyFile.test(type)) return pictureNames.test(new URL(url).pathname);
  return /^image\//i.test(type);
}
const pictureNames = /\.(?:jpe?g|jfif|png|apng|gif|webp|avif|hei[cf]|bmp)$/i;

/** Whether what was asked for as a page is a video, whose body was left on the wire, or a playlist of its pieces. */
function isVideoAnswer({ body, bodySkipped, headers, url }: FetchAnswer): boolean {
  if (!bodySkipped) return isPlaylist(body);
  const type = headers['content-type'] ?? '';
  return isVideoType.test(type) || (isAnyFile.test(type) && videoNames.test(new URL(url).pathname));
}
const isVideoType = /^(?:video\/|(?:application|audio)\/(?:x-|vnd\.apple\.)?mpegurl\b)/i;
const isAnyFile = /^(?:application|binary)\/octet-stream\b/i;
const videoNames = /\.(?:mp4|m4v|mov|webm|mkv|m3u8)$/i;

/** Each once. */
function addressesOf(urls: readonly string[]): Address[] {
  const found = new Map<string, Address>();
  for (const url of urls) {
    const address = readAddress(url);
    if (address && !found.has(address.key)) found.set(address.key, address);
  }
  return [...found.values()];
}

/** Files that no browser reads as a page are left on the wire; of everything else its bytes say what it is. */
export function wantsBody({ headers, url }: { headers: Readonly<Record<string, string>>; url?: string }): boolean {
  return mayBePage(headers['content-type'], url);
}

/** The rest of a body that begins as neither a text nor a picture is left there, too. */
export const wantsRest = (begin: Uint8Array, { headers }: { headers: Readonly<Record<string, string>> }): boolean =>
  isText(begin, headers['content-type']) || sniff(begin).kind === 'image';

/** Neither PostgreSQL's text nor its jsonb takes U+0000 or half a surrogate pair. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');
