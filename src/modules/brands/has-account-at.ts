import { registrableDomain } from '#lib/url-key/index.ts';
import { platformOfHost } from '#modules/brands/platforms.ts';
import { brandsOf } from '#modules/brands/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * Whether a creator has a proved account at a host: what stands there may be their own post, whose address need not name
 * them (`patreon.com/posts/1`, `fansly.com/post/2`).
 */
export async function hasAccountAt(tx: Database | Transaction, userId: string, host: string): Promise<boolean> {
  const platform = platformOfHost(host);
  const domain = registrableDomain(host, { sites: true });
  const proved = (await brandsOf(tx, userId)).filter(({ state }) => state === 'verified');
  return proved.some(({ platform: own, profileUrl }) =>
    platform === undefined
      ? domain !== undefined && domain === registrableDomain(hostOf(profileUrl), { sites: true })
      : // What was added before the platform was known by name is told by its profile.
        own === platform || platformOfHost(hostOf(profileUrl)) === platform,
  );
}

const hostOf = (url: string | null): string => (url !== null && URL.canParse(url) ? new URL(url).hostname : '');
