/** Optional words of an address; anything else is dropped, so that a mangled link still opens its page. */
export function optionalText<Key extends string>(
  search: Record<string, unknown>,
  keys: readonly Key[],
): { [K in Key]?: string } {
  const found: { [K in Key]?: string } = {};
  for (const key of keys) {
    const value = search[key];
    // The router reads `?q=123` as a number.
    if (typeof value === 'number') found[key] = String(value);
    if (typeof value === 'string' && value !== '') found[key] = value;
  }
  return found;
}

export function optionalFlag<Key extends string>(search: Record<string, unknown>, key: Key): { [K in Key]?: boolean } {
  const value = search[key];
  const found: { [K in Key]?: boolean } = {};
  if (value === true || value === 'true') found[key] = true;
  if (value === false || value === 'false') found[key] = false;
  return found;
}

export type SignInSearch = { customRedirect?: string; isAffiliateOnly?: boolean };
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  return { ...optionalText(search, ['customRedirect']), ...optionalFlag(search, 'isAffiliateOnly') };
}

export type SignUpSearch = SignInSearch & { rFromSearch?: string; customOfferId?: string; handle?: string };
/** `handle` is what was typed on the front page. */
export function signUpSearch(search: Record<string, unknown>): SignUpSearch {
  return { ...signInSearch(search), ...optionalText(search, ['rFromSearch', 'customOfferId', 'handle']) };
}
