import { parse } from 'tldts';
import { canonicalUrl, plainHost } from '#lib/url-key/index.ts';
import { cleanHandle } from '#modules/brands/index.ts';
import { accountAt, platformAt, profileOn, titleOf } from '#modules/impersonations/platforms.ts';

/** The account that an address names. */
export interface Target {
  /** Without query and fragment. */
  url: string;
  /** Of the list, or the host of a site that is not on it. */
  platform: string;
  handle: string;
  /** `platform:handle`, the same for each of its addresses. */
  account: string;
}

const example = 'https://www.instagram.com/name';

/**
 * Which account somebody means by an address, or the sentence that refuses it and says what to do instead. On a site that
 * is not on the list the path is the account, with at most a word before it.
 *
 * @example readTarget('instagram.com/Fake.Mara/?hl=de') // { platform: 'instagram', handle: 'fake.mara', … }
 */
export function readTarget(text: string): Target | { refused: string } {
  const written = text.trim();
  const canonical = canonicalUrl(/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`);
  const url = canonical === undefined ? undefined : new URL(canonical);
  if (!url || !/^https?:$/.test(url.protocol) || !parse(url.hostname).domain)
    return { refused: `Give the whole address of the profile, as in ${example}.` };
  url.hash = '';
  const known = platformAt(url.hostname);
  const account = accountAt(url.href) ?? (known ? undefined : elsewhere(url));
  // A few name the account in the query alone: there it belongs to the address.
  const bare = url.origin + url.pathname;
  if (!known || accountAt(bare)?.handle === account?.handle) url.search = '';
  if (account) return { url: url.href, ...account, account: `${account.platform}:${account.handle}` };
  const profile = known && profileOn(known, 'name');
  return {
    refused: known
      ? `This is no profile on ${titleOf(known)}. Open the profile and copy its address, as in ${profile}.`
      : `This is no profile. Open the profile itself and copy its address, as in ${example}.`,
  };
}

/** The part before a name in addresses of accounts; a word of the site's own is no account. */
const before = /^(?:users?|u|profiles?|accounts?|add|channel|c|creators?|models?|members?|people|in|m)$/;
const pages =
  /^(?:about|account|blog|contact|dmca|explore|faq|help|home|index|login|news|privacy|register|search|signin|signup|support|tag|tags|terms|video|videos|watch)$/;

function elsewhere(url: URL): { platform: string; handle: string } | undefined {
  const parts = url.pathname.split('/').filter(Boolean);
  if (parts.length === 0 || parts.length > 2 || (parts.length === 2 && !before.test(parts[0] ?? ''))) return undefined;
  const handle = cleanHandle(decoded(parts.at(-1) ?? '').replace(/^@/, ''))?.toLowerCase();
  if (
    handle === undefined ||
    pages.test(handle) ||
    before.test(handle) ||
    /\.(?:html?|php|aspx?|jpe?g|png)$/.test(handle)
  )
    return undefined;
  return { platform: plainHost(url.hostname), handle };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % is only a character, and no handle has one
  }
}
