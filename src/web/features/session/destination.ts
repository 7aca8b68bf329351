import { safeReturn } from '#modules/access/contract.ts';
import type { User } from '#web/features/api/types.ts';
import type { Detour } from './search.ts';

export type Destination = Pick<Detour, 'customRedirect' | 'customOfferId'>;

/**
 * Where somebody goes who has just signed in: back where they were going, to the offer they came for, or home.
 *
 * @example destinationOf(viewer, { customOfferId: 'a b' }, { sample: false }) // '/claim-offer?customOfferId=a%20b'
 */
export function destinationOf(
  viewer: Pick<User, 'needsOnboarding' | 'frontendStatus' | 'isAffiliateOnly'>,
  { customRedirect, customOfferId }: Destination,
  { sample }: { sample: boolean },
): string {
  const back = safeReturn(customRedirect);
  if (back) return back;
  if (viewer.isAffiliateOnly) return '/refer';
  if (customOfferId) return `/claim-offer?customOfferId=${encodeURIComponent(customOfferId)}`;
  // In the sample world the tour, which stands on the dashboard, sets up what is missing.
  const setUp = viewer.needsOnboarding && !(sample && viewer.frontendStatus === 'subscribed');
  return setUp ? '/onboarding' : '/dashboard';
}
