import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import { entrancePages } from '#web/features/entrance/pages.ts';
import type { Person } from '../e2e/shared.ts';
import { guardedRoutes } from '../setup/access-table.ts';

export interface PageToSee {
  path: string;
  person: Person;
}

const locked = '/plans?reason=authorization_required&from=/takedown-report';

/** Who sees a page full: whoever the table of access lets in and has something there. */
function personOf(path: string): Person {
  if (path.startsWith('/ops')) return 'operator';
  if (path === '/promo-protect') return 'promo';
  return path === '/onboarding' ? 'newcomer' : 'premium';
}

export const protectedPages: PageToSee[] = [
  ...[...new Set(guardedRoutes)].map((path) => ({ path, person: personOf(path) })),
  // Where somebody ends who may not enter.
  { path: locked, person: 'newcomer' },
];

/** Drawn by the server, the ways in, and what is nowhere. */
export const publicPages: PageToSee[] = [
  ...['/', '/support', '/terms', '/privacy', '/transparency', '/badge/{badge}', '/badge/nobody'],
  ...Object.keys(entrancePages),
  ...['/shared-report/{report}', '/note', '/no/such/page'],
].map((path) => ({ path, person: 'visitor' }));

/** May somebody new, who has nothing yet, open it? */
export const isForNewcomers = (path: string): boolean =>
  path !== '/messages/$threadId' && // of premium's own
  mayEnter(
    { frontendStatus: 'free', effectiveSpecialFeatures: [], isAffiliateOnly: false },
    ruleOfPage(path) ?? { operator: true },
  );

/** What opens something in front of a page, by the names of its buttons. */
export const openers: Record<string, readonly (string | RegExp)[]> = {
  '/dashboard': [/^Search or jump to/, /your menu/],
  '/brands': ['Add an account'],
  '/branches': ['New collection', 'Add from an account', /^Remove /, /correct whose/],
  '/plans': ['Cancel the plan'],
  '/takedown-report': ['Export'],
  '/takedown-report/$caseId': [/^Retract/],
  '/report-leaks': ['Choose a work'],
  '/review': [/^Privacy/],
};

/** What opens a form in its place, all at once. */
export const forms: Record<string, readonly string[]> = {
  '/account': [
    'Change name',
    'Change e-mail',
    'Change password',
    'Turn on the second factor',
    'Add a passkey',
    'Make a token',
    'Delete the account',
  ],
};

/**
 * Pages that have nothing to say of a list or an answer that is not there: they ask for none, or their own words stand
 * without it. Every other page says that nothing is there yet, or what failed, and can be asked again.
 */
export const alwaysWhole: Record<'empty' | 'failed', readonly string[]> = {
  empty: [
    '/account',
    '/community/$topicId', // its first post stands there
    '/good-to-know',
    '/marketing/social-share',
    '/marketing/welcome-package',
    '/messages/$threadId', // its first message stands there
    '/notices/$noticeId',
    '/onboarding',
    '/ops/good-to-know',
    '/ops/hosts/$host',
    '/ops/people/$userId',
    '/ops/sources',
    '/plans',
    locked,
    '/refer', // begins with its terms
    '/refer/refer-aff-tos',
    '/refer/tips',
    '/renew',
    '/takedown-report/search-engines/$packetId',
  ],
  failed: [
    '/claim-offer', // without an offer in its address it asks for none
    '/onboarding', // begins with a form
    '/refer/refer-aff-tos',
    '/refer/tips',
  ],
};
