import { canonicalUrl } from './canonical-url.ts';
import { coversHost, plainHost } from './domain.ts';

/** How a platform addresses its accounts; data of the caller. */
export type PlatformPattern = {
  /** The platform's id, as in `platform:handle`. */
  platform: string;
  hosts: readonly string[];
  /** Path templates, tried in order: `/{handle}`, `/@{handle}`, `/user/{handle}`. What follows the handle does not matter. */
  paths?: readonly string[];
  /** The handle is the label before one of `hosts`: `{handle}.tumblr.com`. */
  subdomain?: boolean;
  /** First words of paths, or labels, that are pages of the platform itself. */
  reserved?: readonly string[];
};

export type PlatformAccount = { platform: string; handle: string };

const alwaysReserved: ReadonlySet<string> = new Set([
  ...[
    'about',
    'account',
    'accounts',
    'api',
    'app',
    'blog',
    'contact',
    'dmca',
    'download',
    'explore',
    'features',
    'feed',
    'help',
    'home',
  ],
  ...[
    'i',
    'index',
    'intent',
    'jobs',
    'legal',
    'login',
    'logout',
    'messages',
    'notifications',
    'pricing',
    'privacy',
    'register',
    'search',
  ],
  ...['settings', 'share', 'signin', 'signup', 'support', 'tag', 'tags', 'terms', 'tos', 'trending', 'www'],
]);

/**
 * The account an address belongs to, or `undefined`. Handles are compared as the platforms compare them: without
 * regard to case, without `@`.
 *
 * @example platformAccount('https://www.instagram.com/Alice/', table) // { platform: 'instagram', handle: 'alice' }
 */
export function platformAccount(input: string | URL, table: readonly PlatformPattern[]): PlatformAccount | undefined {
  const canonical = canonicalUrl(input);
  if (canonical === undefined) return undefined;
  const url = new URL(canonical);
  for (const pattern of table) {
    const handle = pattern.subdomain ? handleOfHost(url.hostname, pattern) : handleOfPath(url, pattern);
    if (handle !== undefined) return { platform: pattern.platform, handle };
  }
  return undefined;
}

/**
 * A handle as a person may type it (`@Alice`, ` alice `), in the form accounts are compared in.
 *
 * @example normalHandle('@Alice') // 'alice'
 */
export function normalHandle(text: string): string {
  return text.trim().replace(/^@+/, '').toLowerCase();
}

function handleOfHost(host: string, pattern: PlatformPattern): string | undefined {
  const zone = pattern.hosts.find((candidate) => coversHost(candidate, host));
  const label = zone === undefined ? '' : plainHost(host).slice(0, -(plainHost(zone).length + 1));
  return label.includes('.') ? undefined : accepted(label, pattern);
}

function handleOfPath(url: URL, pattern: PlatformPattern): string | undefined {
  const host = plainHost(url.hostname);
  if (!pattern.hosts.some((candidate) => plainHost(candidate) === host)) return undefined;
  const words = url.pathname.slice(1).split('/');
  for (const template of pattern.paths ?? ['/{handle}']) {
    const handle = matched(words, template.slice(1).split('/'));
    const own = handle === undefined ? undefined : accepted(handle, pattern);
    if (own !== undefined) return own;
  }
  return undefined;
}

function matched(words: readonly string[], template: readonly string[]): string | undefined {
  let handle: string | undefined;
  for (const [index, expected] of template.entries()) {
    const word = words[index] ?? '';
    const [before = '', after] = expected.split('{handle}');
    if (after === undefined) {
      if (word.toLowerCase() !== expected.toLowerCase()) return undefined;
    } else {
      if (!word.startsWith(before) || !word.endsWith(after)) return undefined;
      handle = word.slice(before.length, word.length - after.length);
    }
  }
  return handle;
}

function accepted(raw: string, pattern: PlatformPattern): string | undefined {
  const handle = normalHandle(decoded(raw));
  // What platforms allow in a handle, all of them together; a dot in front or a file's ending is no handle.
  if (
    !/^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}$/u.test(handle) ||
    /\.(?:html?|php|aspx?|jpe?g|png|txt|xml|ico|js)$/.test(handle)
  )
    return undefined;
  return alwaysReserved.has(handle) || pattern.reserved?.includes(handle) ? undefined : handle;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not UTF-8: left as it is, and then no handle.
    return text;
  }
}
