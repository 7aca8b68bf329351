import { safeReturn } from '#modules/access/index.ts';
import type { Detour } from '#modules/accounts/contract.ts';

/** What of a request says where its sender was going, with a way back that stays here. Nothing for nothing. */
export function detourOf({ customRedirect, customOfferId, isAffiliateOnly, rFromSearch }: Detour): { detour?: Detour } {
  const back = safeReturn(customRedirect);
  const detour = {
    ...(back ? { customRedirect: back } : {}),
    ...(customOfferId ? { customOfferId } : {}),
    ...(isAffiliateOnly ? { isAffiliateOnly } : {}),
    ...(rFromSearch ? { rFromSearch } : {}),
  };
  return Object.keys(detour).length > 0 ? { detour } : {};
}
