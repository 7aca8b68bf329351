import { isOnionHost, judgeAddress, parseAddress } from '#lib/safe-fetch/index.ts';
import { type Address, longest, readAddress } from '#modules/discovery/address.ts';
import { generalPage } from '#modules/discovery/general-page.ts';
import { isUnstorable } from '#platform/http/refuse-unstorable.ts';

export interface Refusal {
  code: 'bad_url' | 'private_address' | 'front_page' | 'search_page' | 'own_account' | 'onion_address';
  message: string;
}

export const noOnionsHere =
  'Onion addresses cannot be opened here. If the copy has an ordinary address too, report that.';

const internal = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|corp|home\.arpa|in-addr\.arpa))$/;

/**
 * Whether a notice could ever be about this address: one page of somebody else's that shows something. Looks at the
 * address alone; what it answers is found out by the crawl.
 *
 * @param whyNoOnions why onion addresses are not opened for this creator; undefined where they are
 * @example judgeReport('https://leak.example/', [], noOnionsHere) // { code: 'front_page', … }
 */
export function judgeReport(
  text: string,
  ownProfiles: readonly string[],
  whyNoOnions: string | undefined,
): Address | Refusal {
  if (text.trim().length > longest)
    return { code: 'bad_url', message: `This address is too long: it has more than ${longest} characters.` };
  if (isUnstorable(text))
    return { code: 'bad_url', message: 'This address holds a character that no address has. Copy it once more.' };
  const address = /^https?:\/\//i.test(text.trim()) ? readAddress(text) : undefined;
  if (!address)
    return { code: 'bad_url', message: 'This is no web address. Give the whole of it, beginning with https://.' };
  const url = new URL(address.canonical);
  const written = new URL(text.trim());
  if (written.username !== '' || written.password !== '') {
    return { code: 'bad_url', message: 'The address holds a user name or password. Leave it out.' };
  }
  if (isPrivate(url.hostname)) {
    return {
      code: 'private_address',
      message: 'This address is in a private network, where no one else can see it.',
    };
  }
  if (whyNoOnions !== undefined && isOnionHost(url.hostname)) return { code: 'onion_address', message: whyNoOnions };
  const general = generalPage(address.canonical);
  if (general === 'search') {
    return { code: 'search_page', message: 'This is a page of search results. Report the pages it leads to.' };
  }
  if (general === 'front') {
    return { code: 'front_page', message: "This is a site's front page. Report the page that shows your content." };
  }
  if (ownProfiles.some((own) => isWithin(address, own))) {
    return { code: 'own_account', message: 'This is your own account.' };
  }
  return address;
}

function isPrivate(hostname: string): boolean {
  const bytes = parseAddress(hostname.replace(/^\[|\]$/g, ''));
  if (bytes !== undefined) return !judgeAddress(bytes).public;
  return internal.test(hostname) || !hostname.includes('.');
}

function isWithin(address: Address, profile: string): boolean {
  const own = readAddress(profile)?.key.toLowerCase();
  const key = address.key.toLowerCase();
  return own?.includes('/') === true && (key === own || key.startsWith(`${own}/`) || key.startsWith(`${own}?`));
}
