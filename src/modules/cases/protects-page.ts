import { plainHost } from '#lib/url-key/index.ts';
import { accountAt, platformNamed, platformOfHost } from '#modules/brands/index.ts';
import type { Covered } from '#modules/whitelist/index.ts';

/**
 * Whether an entry over one address of a page protects the page. Platforms send `/mara/status/1` on to whoever posted
 * it: an address below an account protects no post of another account, and no page elsewhere.
 *
 * @example protectsPage(hitAt('https://x.com/mara/status/1', 'x:mara'), 'https://x.com/leak/status/1') // false
 */
export function protectsPage(hit: Pick<Covered, 'url' | 'kind' | 'identity'>, page: string): boolean {
  if (hit.url === page) return true;
  const account = accountOf(hit);
  if (account === undefined) return true;
  const host = plainHost(URL.parse(page)?.hostname ?? '');
  if (account.platform === undefined) return host === account.place || host.endsWith(`.${account.place}`);
  if (platformOfHost(host) !== account.platform) return false;
  const there = accountAt(page);
  return there === undefined || (there.platform === account.platform && there.handle === account.handle);
}

/** The account that an entry is about: said outright, or by its profile on a platform that we know. */
function accountOf({ kind, identity }: Pick<Covered, 'kind' | 'identity'>) {
  if (kind === 'url-prefix') {
    const account = accountAt(`https://${identity}`);
    return account && { ...account, place: '' };
  }
  if (kind !== 'account') return undefined;
  const at = identity.indexOf(':');
  const [place, handle] = [identity.slice(0, at), identity.slice(at + 1)];
  const named = platformNamed(place);
  return { place, handle, platform: platformOfHost(place) ?? (place.includes('.') ? undefined : named) };
}
