import { safeReturn } from '#modules/access/contract.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import type { User } from '#web/features/api/types.ts';
import type { Detour } from './search.ts';

export type Destination = Pick<Detour, 'customRedirect' | 'customOfferId'>;

/**
 * Where somebody goes who has just signed in: to the offer they came for, which leads back where they were going; there
 * at once without one; or home, which is the desk for operators. Affiliates alone are offered no plan.
 *
 * @example destinationOf(viewer, { customOfferId: 'a b' }, { sample: false }) // '/claim-offer?customOfferId=a+b'
 */
export function destinationOf(
  viewer: Pick<User, 'needsOnboarding' | 'frontendStatus' | 'isAffiliateOnly' | 'role'>,
  { customRedirect, customOfferId }: Destination,
  { sample }: { sample: boolean },
): string {
  const back = safeReturn(customRedirect);
  if (customOfferId && !viewer.isAffiliateOnly && !namesAnOffer(back))
    return pathWith('/claim-offer', { customOfferId, customRedirect: isClaim(back) ? undefined : back });
  if (back) return back;
  if (viewer.role === 'operator') return '/ops';
  if (viewer.isAffiliateOnly) return '/refer';
  // In the sample world the tour, which stands on the dashboard, sets up what is missing.
  const setUp = viewer.needsOnboarding && !(sample && viewer.frontendStatus === 'subscribed');
  return setUp ? '/onboarding' : '/dashboard';
}

const isClaim = (path = '') => /^\/claim-offer(?:[/?#]|$)/.test(path);
const namesAnOffer = (path = '') =>
  isClaim(path) && new URL(path, 'http://here.invalid').searchParams.get('customOfferId') !== null;
