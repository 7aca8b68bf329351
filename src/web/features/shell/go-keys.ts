import { inAffiliateArea } from '#modules/access/contract.ts';
import type { LabelKey } from '#web/brand/labels.ts';

export type Route = Extract<LabelKey, `/${string}`>;

const goKeys = {
  d: '/dashboard',
  v: '/review',
  r: '/takedown-report',
  o: '/notices',
  l: '/report-leaks',
  i: '/report-impersonation',
  a: '/brands',
  c: '/branches',
  t: '/search-terms',
  w: '/whitelist',
  k: '/good-to-know',
  s: '/risk-registry',
  m: '/community',
  b: '/dmca-badges',
  e: '/refer',
  n: '/notifications',
  p: '/plans',
  u: '/account',
} as const satisfies Record<string, Route>;

/** `G`, then one of these letters, goes there. Somebody who is here for the affiliate programme has its pages alone. */
export const goKeysOf = (viewer: { isAffiliateOnly: boolean }): [string, Route][] =>
  Object.entries(goKeys).filter(([, path]) => !viewer.isAffiliateOnly || inAffiliateArea(path));

/** How long `G` waits for its letter. */
export const goWithinMs = 1500;
