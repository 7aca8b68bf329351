import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every page behind the guard, as the router has it: `/takedown-report/$caseId`. */
export const guardedRoutes = [
  ...readFileSync(join(import.meta.dirname, '../../src/web/routeTree.gen.ts'), 'utf8').matchAll(
    /id: '\/_app\/[^']*';\s+path: '[^']*';\s+fullPath: '(\/.+?)\/?';/g,
  ),
].map(([, path]) => String(path));

export interface Role {
  email: string;
  status: 'free' | 'subscribed' | 'former';
  features: readonly string[];
  affiliate?: true;
  operator?: true;
}

/** The roles of the specification, and the one of the people who run the service. */
export const roles: Record<string, Role> = {
  'free user': { email: 'free@demo.test', status: 'free', features: [] },
  'free user with promoProtect': { email: 'promo@demo.test', status: 'free', features: ['promoProtect'] },
  'subscribed user': { email: 'standard@demo.test', status: 'subscribed', features: ['searchEngineRemovals'] },
  'subscribed user with every feature': {
    email: 'premium@demo.test',
    status: 'subscribed',
    features: ['searchEngineRemovals', 'submitLeak', 'impersonation'],
  },
  'former subscriber': { email: 'former@demo.test', status: 'former', features: [] },
  'affiliate-only user': { email: 'affiliate@demo.test', status: 'free', features: [], affiliate: true },
  'person who runs the service': { email: 'operator@demo.test', status: 'free', features: [], operator: true },
};

type Asks = (role: Role) => boolean;
const signedIn: Asks = () => true;
const subscribed: Asks = ({ status }) => status === 'subscribed';
const subscribedOrPromo: Asks = (role) => subscribed(role) || role.features.includes('promoProtect');
const subscribedWith =
  (feature: string): Asks =>
  (role) =>
    subscribed(role) && role.features.includes(feature);
const operator: Asks = (role) => role.operator === true;

/** Section 6 of the specification, said once more, and the pages that came with the product. A page that is not here fails. */
export const asked: Record<string, Asks> = {
  '/claim-offer': signedIn,
  '/onboarding': signedIn,
  '/renew': signedIn,
  '/dashboard': signedIn,
  '/good-to-know': ({ status }) => status === 'subscribed' || status === 'former',
  '/promo-protect': ({ features }) => features.includes('promoProtect'),
  '/report-impersonation': subscribedWith('impersonation'),
  '/report-leaks': subscribedWith('submitLeak'),
  '/takedown-report': subscribed,
  '/takedown-report/$caseId': subscribed,
  '/takedown-report/search-engines/$packetId': subscribed,
  '/branches': subscribedOrPromo,
  '/brands': subscribedOrPromo,
  '/file-uploads': subscribed,
  '/search-terms': subscribedOrPromo,
  '/whitelist': subscribedOrPromo,
  '/review': subscribedOrPromo,
  '/notices': subscribedOrPromo,
  '/notices/$noticeId': subscribedOrPromo,
  '/dmca-badges': subscribed,
  '/risk-registry': signedIn,
  '/account': signedIn,
  '/community': signedIn,
  '/community/$topicId': signedIn,
  '/notifications': signedIn,
  '/your-week': signedIn,
  '/messages': signedIn,
  '/messages/$threadId': signedIn,
  '/report-deep-fakes': subscribedWith('deepfake'),
  '/manual-removals': subscribedWith('manualRemovals'),
  '/plans': signedIn,
  '/marketing/social-share': signedIn,
  '/marketing/welcome-package': signedIn,
  '/refer': signedIn,
  '/refer/tips': signedIn,
  '/refer/refer-aff-tos': signedIn,
  '/ops': operator,
  '/ops/good-to-know': operator,
  '/ops/hosts': operator,
  '/ops/hosts/$host': operator,
  '/ops/jobs': operator,
  '/ops/offers': operator,
  '/ops/sources': operator,
  '/ops/people': operator,
  '/ops/people/$userId': operator,
  '/ops/log': operator,
};

/** Where whoever opens a page ends. */
export function endsAt(role: Role, route: string): string {
  const area = route.split('/')[1] ?? '';
  if (role.affiliate)
    return ['refer', 'account', 'plans', 'notifications', 'community'].includes(area) ? route : '/refer';
  return asked[route]?.(role) ? route : '/plans';
}
