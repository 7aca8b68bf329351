import { expect, it } from 'vitest';
import type { Viewer } from '#modules/access/contract.ts';
import { asked, endsAt, guardedRoutes, type Role, roles } from '../../../../tests/setup/access-table.ts';
import { judgeEntry } from './guard.ts';

const viewer = ({ status, features, affiliate, operator }: Role): Viewer => ({
  frontendStatus: status,
  effectiveSpecialFeatures: features,
  isAffiliateOnly: affiliate ?? false,
  role: operator ? 'operator' : 'creator',
});

/** Where the guard leads in the end, and over how many redirects. */
function walk(role: Role, route: string): { path: string; redirects: number; reason?: string } {
  let path = route;
  let reason: string | undefined;
  for (let redirects = 0; redirects < 10; redirects += 1) {
    const verdict = judgeEntry(viewer(role), path);
    if (verdict === 'enter') return { path, redirects, ...(reason ? { reason } : {}) };
    path = verdict.to;
    if ('reason' in verdict) reason = verdict.reason;
  }
  throw new Error(`${route} leads in a circle`);
}

it('the table names every page of the router, and nothing else', () => {
  expect(guardedRoutes.length).toBeGreaterThan(30);
  expect(Object.keys(asked).sort()).toEqual([...new Set(guardedRoutes)].sort());
});

it.each(Object.entries(roles))('the guard leads a %s to where the table says', (_name, role) => {
  for (const route of guardedRoutes) {
    const { path, redirects, reason } = walk(role, route.replace(/\$\w+/g, 'nob_0'));
    const expected = endsAt(role, route);
    expect(path, route).toBe(expected.replace(/\$\w+/g, 'nob_0'));
    expect(redirects, route).toBe(expected === route ? 0 : 1);
    expect(reason, route).toBe(expected === '/plans' && route !== '/plans' ? 'authorization_required' : undefined);
  }
});
