import { isText, mayBePage, readPageTask } from '#lib/page-read/index.ts';
import type { FetchResult, SafeFetch } from '#lib/safe-fetch/index.ts';
import { isSameProfile } from '#modules/brands/index.ts';
import type { ImportReason } from '#modules/content/imports/reasons.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';

/** Addresses of pictures, in the order in which they are worth asking for, or why there are none. */
export type Found = { addresses: string[] } | { reason: ImportReason };

/** Where platforms send whoever is not signed in. */
const signIn = /\/(?:[a-z_-]*log_?-?in|sign_?-?in|auth|accounts?\/login|checkpoint)(?:\/|$)/i;

/** Opens the profile as a visitor without an account, as the look for its code does. Outside every transaction. */
export async function lookForPictures(fetch: SafeFetch, profileUrl: string, signal: AbortSignal): Promise<Found> {
  const look = await fetch(profileUrl, {
    signal,
    accept: 'text/html,application/xhtml+xml',
    maxBytes: 5 * 1024 * 1024,
    wantBody: ({ headers, url }) => mayBePage(headers['content-type'], url),
    wantRest: (begin, { headers }) => isText(begin, headers['content-type']),
  });
  signal.throwIfAborted();
  const found = judgeLook(look, profileUrl);
  if (found !== 'page' || !look.ok) return found === 'page' ? { reason: 'unreachable' } : found;
  const { body, headers, url } = look;
  const asked = { body, type: headers['content-type'], url, want: ['named'] as const };
  const page = await readForeign(readPageTask, asked, signal).catch((error: unknown) => {
    if (error instanceof Unreadable) return undefined;
    throw error;
  });
  const addresses = page && [...new Set([...page.media.map((one) => one.url), ...page.named])];
  return addresses && addresses.length > 0 ? { addresses } : { reason: 'no_pictures' };
}

/** What the answer says of the profile, before it is read: that it is its page, or why there is none. Pure. */
export function judgeLook(look: FetchResult, profileUrl: string): { reason: ImportReason } | 'page' {
  if (!look.ok) return { reason: look.code === 'redirect-blocked' ? 'leads_elsewhere' : 'unreachable' };
  if (look.status === 401 || look.status === 403) return { reason: 'signed_in_only' };
  if (!isSameProfile(look.url, profileUrl))
    return { reason: signIn.test(new URL(look.url).pathname) ? 'signed_in_only' : 'leads_elsewhere' };
  if (look.status !== 200) return { reason: 'unreachable' };
  const isPage = !look.bodySkipped && isText(look.body, look.headers['content-type']);
  return isPage ? 'page' : { reason: 'no_pictures' };
}
