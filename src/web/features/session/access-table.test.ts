import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { Viewer } from '#modules/access/contract.ts';
import { createAppRouter } from '#web/router.ts';
import { asked, endsAt, guardedRoutes, type Role, roles } from '../../../../tests/setup/access-table.ts';
import { judgeEntry, pageAt } from './guard.ts';

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

const router = createAppRouter(new QueryClient());
/** The page behind the guard that the router shows at an address as somebody may type it, if any. */
function shownAt(address: string): string | undefined {
  const { pathname } = router.parseLocation(createMemoryHistory({ initialEntries: [address] }).location);
  const matches = router.matchRoutes(pathname, {});
  return matches.some(({ routeId }) => routeId === '/_app')
    ? pageAt(matches, pathname).replace(/(.)\/$/, '$1')
    : undefined;
}

it.each(guardedRoutes)('%s has one spelling: another one shows no page, or is judged as what it shows', (route) => {
  const address = route.replace(/\$\w+/g, 'nob_0');
  const [first = '', ...rest] = [...address.slice(1)];
  expect(shownAt(address)).toBe(route);
  expect(shownAt(`/${first.toUpperCase()}${rest.join('')}`)).toBeUndefined();
  expect(shownAt(address.toUpperCase())).toBeUndefined();
  const encoded = `%${first.charCodeAt(0).toString(16)}`;
  for (const odd of [`${address}/`, `/${encoded}${rest.join('')}`]) expect(shownAt(odd), odd).toBe(route);
  // Whatever is shown is a page of the table, by whose rule it is judged.
  for (const odd of [`/${address}`, `${address}//`, `${address}/.`, `/.${address}`, `${address}%2f`, `/%2f${address}`])
    expect([undefined, ...Object.keys(asked)], odd).toContain(shownAt(odd));
});

const statuses = ['free', 'subscribed', 'former'] as const;
const granted = ['promoProtect', 'submitLeak', 'impersonation'];
const sets = Array.from({ length: 2 ** granted.length }, (_, bits) => granted.filter((_, at) => bits & (1 << at)));
/** The features of a grant or an ended plan stand with any status, so that each is asked beside each. */
const mixtures = statuses.flatMap((status) =>
  sets.map((features): [string, Role] => [
    `${status} user with ${features.join(' and ') || 'nothing else'}`,
    { email: 'nobody@demo.test', status, features },
  ]),
);

it.each([...Object.entries(roles), ...mixtures])('the guard leads a %s to where the table says', (_name, role) => {
  for (const route of guardedRoutes) {
    const { path, redirects, reason } = walk(role, route.replace(/\$\w+/g, 'nob_0'));
    const expected = endsAt(role, route);
    expect(path, route).toBe(expected.replace(/\$\w+/g, 'nob_0'));
    expect(redirects, route).toBe(expected === route ? 0 : 1);
    expect(reason, route).toBe(expected === '/plans' && route !== '/plans' ? 'authorization_required' : undefined);
  }
});
