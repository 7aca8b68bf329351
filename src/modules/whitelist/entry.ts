import { parse } from 'tldts';
import { hasUserinfo, plainHost } from '#lib/url-key/index.ts';
import {
  accountAt,
  type BrandRow,
  cleanHandle,
  handlesAt,
  isPageOf,
  platformNamed,
  platformOfHost,
  platforms,
} from '#modules/brands/index.ts';
import { type Address, addressesAt, canonicalAddress, identityOf } from '#modules/whitelist/address.ts';
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
  const text = kind === 'url-prefix' ? value.trim().replace(/(?<!\*)\*+$/, '') : value.trim();
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
  'A * has no meaning in the address of one page. To cover every address that begins with it, choose “Everything below an address” (url-prefix).';
const starWithin =
  'A * may be used only at the end of “Everything below an address” (url-prefix). Add each address separately, or choose “A whole site” (domain), which also covers its subdomains.';

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
    ? `Anyone can have a site under ${host}. Give the whole name of the site.`
    : undefined;
}

const notAnAccount = 'Write it as platform:handle, as in instagram:maravale.';

/** The address of a platform, with its scheme or without; a handle may have dots, too. */
function addressIn(text: string): URL | undefined {
  if (!/^(?:https?:\/\/)?[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?:[/?#]|$)/i.test(text)) return undefined;
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  return url && platformOfHost(plainHost(url.hostname)) !== undefined ? url : undefined;
}

function readAccount(text: string, brands: readonly OwnBrand[]): { identity: string } | { refused: string } {
  const at = text.indexOf(':');
  const written = at > 0 && !text.includes('//') ? text.slice(at + 1).trim() : '';
  const platform = platformNamed(text.slice(0, Math.max(at, 0)));
  const known = platforms[platform];
  // As the platform writes it: u/mara, r/u_mara, @mara.
  const pasted = known && addressIn(text.slice(at + 1).trim());
  if (pasted) {
    const account = accountAt(pasted.href);
    return account?.platform === platform ? { identity: `${platform}:${account.handle}` } : { refused: notAnAccount };
  }
  const apart = /^([\w-]{1,20})\/(.{1,100})$/.exec(written);
  const name =
    apart && Object.values(known?.apart ?? {}).includes(apart[1] ?? '') ? cleanHandle(apart[2] ?? '') : undefined;
  if (apart && name !== undefined) return { identity: `${platform}:${apart[1]}/${name.toLowerCase()}` };
  const path = /[/?]/.test(written) ? `/${written.replace(/^[/\\]+/, '')}` : '';
  const named = known && path ? accountAt(URL.parse(path, known.profile('x'))?.href ?? '') : undefined;
  if (named?.platform === platform) return { identity: `${platform}:${named.handle}` };
  const handle = cleanHandle(written.replace(/^\/?(?:u|user|users|in|c|profile|add)\//i, ''))?.toLowerCase();
  if (!handle) return { refused: notAnAccount };
  // A number may count accounts and posts alike.
  if (known && isPageOf(platform, handle) && !/^\d+$/.test(handle))
    return { refused: `“${handle}” is a page of ${known.title} and no account. For one page choose “One page”.` };
  if (known) return { identity: `${platform}:${handle}` };
  const domain = readDomain(hostOfOwn(brands, platform, handle) ?? platform);
  if ('refused' in domain) {
    return {
      refused:
        'We do not know this platform. Write its site, as in creators.example:mara, or choose “Everything below an address”.',
    };
  }
  return { identity: `${domain.identity}:${handle}` };
}

/** Where the creator's own account on a platform of this name is. */
function hostOfOwn(brands: readonly OwnBrand[], platform: string, handle: string): string | undefined {
  const there = brands.filter((brand) => brand.platform === platform);
  const brand = there.find((one) => one.handle.toLowerCase() === handle.toLowerCase()) ?? there[0];
  return brand?.profileUrl ? URL.parse(brand.profileUrl)?.hostname : undefined;
}

/** What platforms put before the handle in the addresses of an account and its media. */
const beforeHandle = new Set(
  [
    'user users u profile profiles add s c channel channels stories media thumb creator creators model models member',
    'members artist artists performer performers pornstar pornstars star stars people author authors shop cam chat live',
    'room embed',
  ].flatMap((line) => line.split(' ')),
);

/** The accounts an address may belong to, as identities: of its own host, and of the platform the host is of. */
export function accountsOf(address: Address): string[] {
  const platform = platformOfHost(address.host);
  const handles = platform === undefined ? handlesElsewhere(address) : handlesAt(address.written);
  const labels = address.host.split('.');
  // Under their hosts also those of known platforms, which may have been unknown when an entry was made.
  const hosts = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  return [...(platform === undefined ? [] : [platform]), ...hosts].flatMap((place) =>
    handles.map((handle) => `${place}:${handle}`),
  );
}

const handleIn = ([first = '', second = '']: readonly string[]): string[] => [
  first,
  beforeHandle.has(first) ? second : '',
];

/** On a platform that we do not know by name. */
function handlesElsewhere({ host, path }: Address): string[] {
  const words = path.split('/').slice(1);
  const behindLanguage = /^[a-z]{2}(?:-[a-z]{2})?$/.test(words[0] ?? '') ? words.slice(1) : [];
  const marked = words.slice(0, 3).filter((word) => word.startsWith('@'));
  const labels = host.split('.');
  // Some platforms give every account a name of its own: mara.platform.example
  const own = labels.length > 2 ? [labels[0] ?? ''] : [];
  return [...handleIn(words), ...handleIn(behindLanguage), ...marked]
    .map((segment) => segment.replace(/^@/, ''))
    .concat(own)
    .filter((handle) => handle !== '');
}

/** Does this entry protect this address? @example covers({ kind: 'domain', identity: 'a.test' }, 'https://b.a.test/c') // true */
export const covers = (entry: Entry, url: string): boolean =>
  addressesAt(url).some((address) => coversAddress(entry, address));

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
