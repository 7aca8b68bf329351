import { inAffiliateArea, mayEnter, ruleOfPage, type Viewer } from '#modules/access/contract.ts';

export type Verdict = 'enter' | { to: '/refer' } | { to: '/plans'; reason: 'authorization_required'; from: string };

/** May this signed-in viewer see this page, and if not, where instead. */
export function judgeEntry(viewer: Viewer, path: string): Verdict {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (viewer.isAffiliateOnly) return inAffiliateArea(clean) ? 'enter' : { to: '/refer' };
  const rule = ruleOfPage(clean);
  if (!rule || mayEnter(viewer, rule)) return 'enter';
  return { to: '/plans', reason: 'authorization_required', from: clean };
}

/**
 * Where to go after signing in: only a path of this origin, never another host dressed up as one.
 * `safeReturn('//evil.example')` is undefined, `safeReturn('/branches?q=a')` is itself.
 */
export function safeReturn(wanted: string | undefined): string | undefined {
  if (!wanted?.startsWith('/')) return undefined;
  const origin = 'http://here.invalid';
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? undefined : path;
}
