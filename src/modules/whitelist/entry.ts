import { parse } from 'tldts';
import { hasUserinfo, plainHost } from '#lib/url-key/index.ts';
import { type BrandRow, cleanHandle, platformNamed, platformOfHost, platforms } from '#modules/brands/index.ts';
import { type Address, canonicalAddress, identityOf } from '#modules/whitelist/address.ts';
import type { EntryKind } from '#modules/whitelist/contract.ts';

/** What may never be filed, in the form addresses are compared with. */
export interface Entry {
  kind: EntryKind;
  /**
   * url: `host/path?query` · url-prefix: the same, with a last slash where only whole segments below are meant ·
   * domain: `host` · account: `platform:handle`, or `host:handle` for a platform we do not know.
   */
  identity: string;
}

type OwnBrand = Pick<BrandRow, 'platform' | 'handle' | 'profileUrl'>;

/** The canonical identity of what somebody typed, or the sentence that refuses it. `brands` are the creator's own. */
export function readEntry(
  kind: EntryKind,
  value: string,
  brands: readonly OwnBrand[] = [],
): { identity: string } | { refused: string } {
  if (kind === 'account') return readAccount(value.trim(), brands);
  if (kind === 'domain') return readDomain(value.trim());
  // Whatever begins so is meant without a * at its end, too.
  const text = kind === 'url-prefix' ? value.trim().replace(/\*+$/, '') : value.trim();
  if (text.includes('*')) return { refused: kind === 'url' && /^[^*]*\*+$/.test(text) ? starAtEnd : starWithin };
  const address = canonicalAddress(text);
  if (!address) return { refused: 'Paste the whole address, beginning with https:// or http://.' };
  if (hasUserinfo(text)) return { refused: 'The address holds a user name or password. Leave it out.' };
  const problem = hostFault(address.host, true);
  if (problem) return { refused: problem };
  const below =
    kind === 'url-prefix' && address.query === '' && (address.path === '' || /\/$/.test(new URL(text).pathname));
  return { identity: identityOf(address) + (below ? '/' : '') };
}

const starAtEnd =
  'A * stands for nothing in the address of one page. For all that begins so choose “Everything below an address” (url-prefix).';
const starWithin =
  'A * may stand only at the end of “Everything below an address” (url-prefix). Add each address by itself, or choose “A whole site” (domain), which covers what lies below its name, too.';

function readDomain(text: string): { identity: string } | { refused: string } {
  const typed = text.replace(/^\*\./, '');
  const whole = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(whole) || /[\s@]/.test(typed))
    return { refused: 'This is not the name of a site, as in example.com.' };
  const url = new URL(whole);
  if (url.pathname !== '/' || url.search !== '') {
    return { refused: 'Only the name of the site, as in example.com. For a page choose “One page”.' };
  }
  const host = plainHost(url.hostname);
  const refused = hostFault(host, false);
  return refused ? { refused } : { identity: host };
}

/** Names beneath which strangers have sites of their own would whitelist the whole of them. */
function hostFault(host: string, pages: boolean): string | undefined {
  if (host.includes('*')) return starWithin;
  const { isIp, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp) return pages ? undefined : 'An IP address is no site. Choose “One page” or “Everything below an address”.';
  if (!host.includes('.')) return 'This is not the name of a site, as in example.com.';
  return !pages && publicSuffix === host
    ? `Everybody can have a site under ${host}. Give the whole name of the site.`
    : undefined;
}

function readAccount(text: string, brands: readonly OwnBrand[]): { identity: string } | { refused: string } {
  const at = text.indexOf(':');
  const handle = at > 0 ? cleanHandle(text.slice(at + 1)) : undefined;
  if (!handle || text.includes('//')) return { refused: 'Write it as platform:handle, as in instagram:maravale.' };
  const platform = platformNamed(text.slice(0, at));
  if (platforms[platform]) return { identity: `${platform}:${handle.toLowerCase()}` };
  const domain = readDomain(hostOfOwn(brands, platform, handle) ?? platform);
  if ('refused' in domain) {
    return {
      refused:
        'We do not know this platform. Write its site, as in creators.example:mara, or choose “Everything below an address”.',
    };
  }
  return { identity: `${domain.identity}:${handle.toLowerCase()}` };
}

/** Where the creator's own account on a platform of this name is. */
function hostOfOwn(brands: readonly OwnBrand[], platform: string, handle: string): string | undefined {
  const there = brands.filter((brand) => brand.platform === platform);
  const brand = there.find((one) => one.handle.toLowerCase() === handle.toLowerCase()) ?? there[0];
  return brand?.profileUrl ? URL.parse(brand.profileUrl)?.hostname : undefined;
}

/** What platforms put before the handle in the addresses of an account and its media. */
const beforeHandle = new Set([
  'user',
  'users',
  'u',
  'profile',
  'add',
  's',
  'c',
  'channel',
  'stories',
  'media',
  'thumb',
  'creator',
  'model',
]);

/** The accounts an address may belong to, as identities: of its own host, and of the platform the host is of. */
export function accountsOf(address: Address): string[] {
  const [first = '', second = ''] = address.path.split('/').slice(1);
  const handles = [first, beforeHandle.has(first) ? second : '']
    .map((segment) => segment.replace(/^@/, ''))
    .filter(Boolean);
  const labels = address.host.split('.');
  const platform = platformOfHost(address.host);
  const hosts = platform ? [platform] : labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  // Some platforms give every account a name of its own: mara.platform.example
  const own = labels.length > 2 ? [labels[0] ?? ''] : [];
  return hosts.flatMap((host) => [...handles, ...own].map((handle) => `${host}:${handle}`));
}

/** Does this entry protect this address? @example covers({ kind: 'domain', identity: 'a.test' }, 'https://b.a.test/c') // true */
export function covers(entry: Entry, url: string): boolean {
  const address = canonicalAddress(url);
  return address !== undefined && coversAddress(entry, address);
}

export function coversAddress(entry: Entry, address: Address): boolean {
  switch (entry.kind) {
    case 'url':
      return identityOf(address) === entry.identity;
    case 'url-prefix':
      return startsWith(address, entry.identity);
    case 'domain':
      return address.host === entry.identity || address.host.endsWith(`.${entry.identity}`);
    case 'account':
      return accountsOf(address).includes(entry.identity);
  }
}

/** With a last slash whole segments below; without one everything whose text begins so. */
export function startsWith(address: Address, prefix: string): boolean {
  return identityOf(address).startsWith(prefix) || `${address.host}${address.path}/${address.query}`.startsWith(prefix);
}
