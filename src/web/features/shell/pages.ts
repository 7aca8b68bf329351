/**
 * The application's pages, as the router names them: the server answers for each, and for no other path, that it is there.
 * A test compares this with the router; the front page and the ways in are documents of their own.
 */
export const appPages: readonly string[] = [
  '/account',
  '/branches',
  '/brands',
  '/claim-offer',
  '/community',
  '/community/$topicId',
  '/dashboard',
  '/dmca-badges',
  '/file-uploads',
  '/good-to-know',
  '/manual-removals',
  '/marketing/social-share',
  '/marketing/welcome-package',
  '/messages',
  '/messages/$threadId',
  '/note',
  '/notices',
  '/notices/$noticeId',
  '/notifications',
  '/onboarding',
  '/ops',
  '/ops/good-to-know',
  '/ops/hosts',
  '/ops/hosts/$host',
  '/ops/jobs',
  '/ops/log',
  '/ops/offers',
  '/ops/people',
  '/ops/people/$userId',
  '/ops/sources',
  '/plans',
  '/promo-protect',
  '/refer',
  '/refer/refer-aff-tos',
  '/refer/tips',
  '/renew',
  '/report-deep-fakes',
  '/report-impersonation',
  '/report-leaks',
  '/review',
  '/risk-registry',
  '/search-terms',
  '/takedown-report',
  '/takedown-report/$caseId',
  '/takedown-report/search-engines/$packetId',
  '/whitelist',
  '/your-week',
];

const pattern = new RegExp(`^(?:${appPages.map((page) => page.replace(/\$\w+/g, '[^/]+')).join('|')})/?$`);

/** Is there a page at this path? @example isAppPage('/refer/') // true */
export const isAppPage = (pathname: string): boolean => pattern.test(pathname);
