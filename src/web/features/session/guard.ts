import { inAffiliateArea, mayEnter, ruleOfPage, type Viewer } from '#modules/access/contract.ts';

export { safeReturn } from '#modules/access/contract.ts';

export type Verdict = 'enter' | { to: '/refer' } | { to: '/plans'; reason: 'authorization_required' };

/**
 * The page that an address leads to, as the table of rules writes it: by the routes that matched, and not by the letters
 * of the address, which may spell the same page in more ways than one.
 */
export const pageAt = (matches: readonly { fullPath: string }[], pathname: string): string =>
  matches.at(-1)?.fullPath ?? pathname;

/** May this signed-in viewer see this page, and if not, where instead. */
export function judgeEntry(viewer: Viewer, path: string): Verdict {
  const clean = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  if (viewer.isAffiliateOnly) return inAffiliateArea(clean) ? 'enter' : { to: '/refer' };
  const rule = ruleOfPage(clean);
  if (!rule || mayEnter(viewer, rule)) return 'enter';
  return { to: '/plans', reason: 'authorization_required' };
}
