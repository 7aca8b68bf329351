/**
 * Who may go where: section 6 of the specification as one table. The router's guard, the sidebar and the API read it,
 * and a test walks it. Pure, shared with the browser.
 */
export type Status = 'free' | 'subscribed' | 'former';
export const features = [
  'promoProtect',
  'submitLeak',
  'impersonation',
  'searchEngineRemovals',
  'deepfake',
  'fakeAccounts',
  'darkWeb',
  'manualRemovals',
  'prioritySupport',
] as const;
export type Feature = (typeof features)[number];

/** Lists of what creators reported or asked for themselves. A page that a plan opens stays open while its list has entries. */
export const ownLists = ['impersonations', 'deepfakes', 'manual-removals', 'leaks', 'trademarks'] as const;
export type OwnList = (typeof ownLists)[number];

export interface Viewer {
  frontendStatus: Status;
  effectiveSpecialFeatures: readonly string[];
  isAffiliateOnly: boolean;
  role?: 'creator' | 'operator';
  plan?: string | null;
  /** The lists in which they have entries, where a page is judged. */
  ownLists?: readonly string[];
  /** Set where none of their accounts is verified. */
  isUnverified?: true | undefined;
  /** Set where a program calls with an API token, and not a person with a session. */
  token?: { scopes: readonly string[] } | undefined;
}

/**
 * An account that was opened for referrals alone is an affiliate's until its first plan begins, a trial included. After
 * the plan it stays a creator's: what they gave has to be read and taken back.
 */
export const isAffiliateAlone = (
  signedUpAsOne: boolean,
  had: { frontendStatus: Status; hasHadPlan: boolean },
): boolean => signedUpAsOne && had.frontendStatus === 'free' && !had.hasHadPlan;

/** The plans that hold API tokens and webhooks. */
export const apiPlans = ['plus', 'premium'] as const;

/**
 * What an API token may be made for, and the words of each. A scope is the calls of one area that read, or that write;
 * `access/scopes.ts` says which area a call belongs to.
 */
export const scopeWords = {
  'read:cases': 'See cases, notices, evidence and search-engine requests',
  'write:cases': 'Decide about cases; approve and retract notices in your name',
  'read:report': 'See the report and the dashboard',
  'read:works': 'See collections and works',
  'write:works': 'Add, correct and delete collections and works',
  'read:leaks': 'See the leaks that were reported',
  'write:leaks': 'Report leaks',
  'read:scans': 'See scans and sources',
  'write:scans': 'Start scans',
  'read:setup': 'See accounts, badges, search terms and the list of allowed addresses',
  'write:setup': 'Change accounts, badges, search terms and the list of allowed addresses',
} as const;
export type Scope = keyof typeof scopeWords;
export const scopes = Object.keys(scopeWords) as Scope[]; // the keys of the table above

interface Conditions {
  status?: readonly Status[];
  plan?: readonly string[];
  features?: readonly Feature[];
}
/** Passes if the main conditions hold, or the alternative set does. */
export interface Rule extends Conditions {
  or?: Conditions;
  /** Also open to those who have entries in this list: they read, answer and take back, and begin nothing. */
  own?: OwnList;
  /** Open to affiliate-only users. Pages derive this from `affiliateAreas`. */
  affiliates?: boolean;
  operator?: boolean;
}

const signedIn: Rule = {};
const subscribed: Rule = { status: ['subscribed'] };
/** Whose copies are taken down: a plan of one's own, or the free removals. */
export const takedowns: Rule = { status: ['subscribed'], or: { features: ['promoProtect'] } };
const setUp: Rule = { status: ['subscribed'], or: { features: ['promoProtect'] } };

/** Protected pages. A path that is not here is public or unknown. */
export const accessRules: Record<string, Rule> = {
  '/dmca-badges': subscribed,
  '/file-uploads': subscribed,
  '/takedown-report': subscribed,
  '/whitelist': setUp,
  '/search-terms': setUp,
  '/brands': { ...setUp, own: 'trademarks' },
  '/branches': setUp,
  '/report-leaks': { status: ['subscribed'], features: ['submitLeak'], own: 'leaks' },
  '/report-impersonation': { status: ['subscribed'], features: ['impersonation'], own: 'impersonations' },
  '/report-deep-fakes': { status: ['subscribed'], features: ['deepfake'], own: 'deepfakes' },
  '/manual-removals': { status: ['subscribed'], features: ['manualRemovals'], own: 'manual-removals' },
  '/promo-protect': { features: ['promoProtect'] },
  '/good-to-know': { status: ['subscribed', 'former'] },
  '/review': setUp,
  '/notices': setUp,
  '/claim-offer': signedIn,
  '/onboarding': signedIn,
  '/renew': signedIn,
  '/dashboard': signedIn,
  '/risk-registry': signedIn,
  '/account': signedIn,
  '/community': signedIn,
  '/notifications': signedIn,
  '/your-week': signedIn,
  '/messages': signedIn,
  '/plans': signedIn,
  '/marketing': signedIn,
  '/refer': signedIn,
  '/ops': { operator: true },
};

/** Areas open to affiliate-only users, compared by whole path segments: `/referxyz` is not `/refer`. */
export const affiliateAreas = ['/refer', '/account', '/plans', '/notifications', '/community'] as const;

const within = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

/** The longest known area that a path is in; undefined for public and unknown paths. */
export const areaOfPage = (path: string): string | undefined =>
  Object.keys(accessRules)
    .filter((known) => within(path, known))
    .sort((a, b) => b.length - a.length)[0];

export function ruleOfPage(path: string): Rule | undefined {
  const area = areaOfPage(path);
  return area === undefined ? undefined : accessRules[area];
}

export function inAffiliateArea(path: string): boolean {
  return affiliateAreas.some((area) => within(path, area));
}

const holds = (viewer: Viewer, conditions: Conditions): boolean =>
  (!conditions.status || conditions.status.includes(viewer.frontendStatus)) &&
  (!conditions.plan || conditions.plan.includes(viewer.plan ?? '')) &&
  (conditions.features ?? []).every((feature) => viewer.effectiveSpecialFeatures.includes(feature));

/** May this signed-in viewer pass the rule? @example mayEnter(viewer, accessRules['/whitelist']) */
export function mayEnter(viewer: Viewer, rule: Rule): boolean {
  return mayBegin(viewer, rule) || (rule.own !== undefined && viewer.ownLists?.includes(rule.own) === true);
}

/** Does their plan hold what this rule is about? Without it they may still read what is theirs. */
export function mayBegin(viewer: Viewer, rule: Rule): boolean {
  if (rule.operator) return viewer.role === 'operator';
  return holds(viewer, rule) || (rule.or !== undefined && holds(viewer, rule.or));
}

/** What a viewer would need: shown with the 403 and on Plans. */
export function missingFor(rule: Rule): {
  status?: readonly Status[];
  plan?: readonly string[];
  features?: readonly Feature[];
  role?: 'operator';
} {
  if (rule.operator) return { role: 'operator' };
  const { status, plan, features } = rule;
  return { ...(status ? { status } : {}), ...(plan ? { plan } : {}), ...(features ? { features } : {}) };
}

/**
 * The one judge of every way back (`customRedirect`, a link in a mail, a page that was left): a path of this origin, or
 * undefined; never another host dressed up as a path.
 *
 * @example safeReturn('/branches?q=a') // '/branches?q=a'
 * @example safeReturn('//evil.example') // undefined
 */
export function safeReturn(wanted: string | undefined): string | undefined {
  if (!wanted?.startsWith('/')) return undefined;
  const origin = 'http://here.invalid';
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || noPage.test(path) || path.length > longestReturn ? undefined : path;
}

const longestReturn = 2000;
/** What answers programs: whoever lands there sees no page. */
const noPage = /^\/api(?:[/?#]|$)/;
