import type { Via } from '#modules/referrals/via.ts';

/** `trackedLink('https://own.example/?r=ABC', 'card')` is `https://own.example/?r=ABC&via=card`. */
export function trackedLink(link: string, via: Via): string {
  const url = new URL(link);
  url.searchParams.set('via', via);
  return url.toString();
}
