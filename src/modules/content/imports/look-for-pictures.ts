import { decodeHtml, namedPictures, readHtml } from '#lib/page-read/index.ts';
import type { FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';
import { isSameProfile } from '#modules/brands/index.ts';
import type { ImportReason } from '#modules/content/imports/reasons.ts';

/** Addresses of pictures, in the order in which they are worth asking for, or why there are none. */
export type Found = { addresses: string[] } | { reason: ImportReason };

const isPage = (type: string | undefined): boolean => /^text\/html|^application\/xhtml\+xml/i.test(type ?? '');
/** Where platforms send whoever is not signed in. */
const signIn = /\/(?:[a-z_-]*log_?-?in|sign_?-?in|auth|accounts?\/login|checkpoint)(?:\/|$)/i;

/** Opens the profile as a visitor without an account, as the look for its code does. Outside every transaction. */
export async function lookForPictures(fetch: SafeFetch, profileUrl: string, signal: AbortSignal): Promise<Found> {
  const look = await fetch(profileUrl, {
    signal,
    accept: 'text/html,application/xhtml+xml',
    maxBytes: 5 * 1024 * 1024,
    wantBody: ({ headers }) => isPage(headers['content-type']),
  });
  signal.throwIfAborted();
  return judgeLook(look, profileUrl);
}

/** What the answer says of the profile. Pure: the page was fetched before. */
export function judgeLook(look: FetchResult, profileUrl: string): Found {
  if (!look.ok) return { reason: look.code === 'redirect-blocked' ? 'leads_elsewhere' : 'unreachable' };
  if (look.status === 401 || look.status === 403) return { reason: 'signed_in_only' };
  if (!isSameProfile(look.url, profileUrl))
    return { reason: signIn.test(new URL(look.url).pathname) ? 'signed_in_only' : 'leads_elsewhere' };
  if (look.status !== 200) return { reason: 'unreachable' };
  if (look.bodySkipped) return { reason: 'no_pictures' };
  const html = decodeHtml(look.body, look.headers['content-type']);
  const shown = readHtml(html, look.url).media.map(({ url }) => url);
  const addresses = [...new Set([...shown, ...namedPictures(html, look.url)])];
  return addresses.length > 0 ? { addresses } : { reason: 'no_pictures' };
}
