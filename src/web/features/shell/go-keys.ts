import type { LabelKey } from '#web/brand/labels.ts';

type Route = Extract<LabelKey, `/${string}`>;

/** `G`, then one of these letters, goes there. */
export const goKeys = {
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

export type GoKey = keyof typeof goKeys;
export const isGoKey = (key: string): key is GoKey => Object.hasOwn(goKeys, key);

/** How long `G` waits for its letter. */
export const goWithinMs = 1500;
