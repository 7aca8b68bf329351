import { safeReturn } from '#modules/access/contract.ts';

/** The search of an address as its own words; the last of two with one name holds. */
export const readSearch = (search: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(search));

/** Optional words of an address; anything else is dropped, so that a mangled link still opens its page. */
export function optionalText<Key extends string>(
  search: Record<string, unknown>,
  keys: readonly Key[],
): { [K in Key]?: string } {
  const found: { [K in Key]?: string } = {};
  for (const key of keys) {
    const value = search[key];
    // The application's router reads `?q=123` as a number.
    if (typeof value === 'number') found[key] = String(value);
    if (typeof value === 'string' && value !== '') found[key] = value;
  }
  return found;
}

/** The schema of a page whose address holds these words; the page itself judges what they ask for. */
export const textSearch =
  <Key extends string>(...keys: Key[]) =>
  (search: Record<string, unknown>): { [K in Key]?: string | undefined } =>
    optionalText(search, keys);

export function optionalFlag<Key extends string>(search: Record<string, unknown>, key: Key): { [K in Key]?: boolean } {
  const value = search[key];
  const found: { [K in Key]?: boolean } = {};
  if (value === true || value === 'true') found[key] = true;
  if (value === false || value === 'false') found[key] = false;
  return found;
}

/** Where somebody was going when they had to sign in or up first. */
export type Detour = {
  customRedirect?: string;
  isAffiliateOnly?: boolean;
  customOfferId?: string;
  rFromSearch?: string;
};

/** The schema of every page of the detour: what it keeps, the next page gets. A way back to elsewhere is dropped here. */
export function detourSearch(search: Record<string, unknown>): Detour {
  const { customRedirect, ...rest } = optionalText(search, ['customRedirect', 'customOfferId', 'rFromSearch']);
  const back = safeReturn(customRedirect);
  return { ...(back ? { customRedirect: back } : {}), ...rest, ...optionalFlag(search, 'isAffiliateOnly') };
}

/** What of a page's search is the detour's, to hand it to the next page. */
export const detourOf = (search: Detour): Detour => detourSearch(search);

/** `/claim-offer`: the offer, and where whoever comes for it was going. */
export function claimOfferSearch(search: Record<string, unknown>): Pick<Detour, 'customOfferId' | 'customRedirect'> {
  const { customRedirect, ...offer } = optionalText(search, ['customOfferId', 'customRedirect']);
  const back = safeReturn(customRedirect);
  return { ...offer, ...(back ? { customRedirect: back } : {}) };
}

export type SignInSearch = Detour & { leaving?: boolean; changed?: boolean };
/** `leaving`: whoever comes has just asked for their account to be deleted; `changed`: has just set a new password. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  return { ...detourSearch(search), ...optionalFlag(search, 'leaving'), ...optionalFlag(search, 'changed') };
}

export type SignUpSearch = Detour & { handle?: string };
/** `handle` is what was typed on the front page. */
export function signUpSearch(search: Record<string, unknown>): SignUpSearch {
  return { ...detourSearch(search), ...optionalText(search, ['handle']) };
}

export type VerificationSearch = Detour & { undo?: boolean; deletion?: boolean };
/**
 * `undo` marks the link that takes a change of address back, `deletion` the one that keeps an account. They choose the
 * words; the token decides.
 */
export function verificationSearch(search: Record<string, unknown>): VerificationSearch {
  return { ...detourSearch(search), ...optionalFlag(search, 'undo'), ...optionalFlag(search, 'deletion') };
}
