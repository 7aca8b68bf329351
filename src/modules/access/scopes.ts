import type { Call } from '#modules/access/calls.ts';
import { type Scope, scopeWords } from '#modules/access/contract.ts';

/** The first part of the path of a call. @example HeadOf<'GET /brands/{id}'> // 'brands' */
type HeadOf<C extends string> = C extends `${string} /${infer Head}/${string}`
  ? Head
  : C extends `${string} /${infer Head}`
    ? Head
    : never;
type AreaOf<S extends string> = S extends `${string}:${infer Area}` ? Area : never;

/**
 * Which area of scopes each call belongs to, by the first part of its path: `any` token, or `never` by token. A call with
 * a new first part does not compile before it stands here.
 */
const areas: Record<HeadOf<Call>, AreaOf<Scope> | 'any' | 'never'> = {
  me: 'any',
  cases: 'cases',
  notices: 'cases',
  deindexing: 'cases',
  report: 'report',
  'report.csv': 'report',
  'report.pdf': 'report',
  dashboard: 'report',
  collections: 'works',
  works: 'works',
  stopncii: 'works',
  uploads: 'works',
  imports: 'works',
  leaks: 'leaks',
  'promo-removals': 'never',
  'free-scan': 'never',
  scans: 'scans',
  sources: 'scans',
  brands: 'setup',
  badges: 'setup',
  'search-terms': 'setup',
  whitelist: 'setup',
  // How somebody signs in and pays, what they signed, how they are told: a person's alone.
  auth: 'never',
  account: 'never',
  authorization: 'never',
  documents: 'never',
  trademarks: 'never',
  billing: 'never',
  offers: 'never',
  referrals: 'never',
  settings: 'never',
  notifications: 'never',
  'email-settings': 'never',
  guide: 'never',
  // Everything at once, for a person who types.
  search: 'never',
  // Who else may read.
  'report-shares': 'never',
  // How a person sorts what they read.
  'report-views': 'never',
  // A person's word about others.
  registry: 'never',
  'registry-answers': 'never',
  'scam-files': 'never',
  community: 'never',
  impersonations: 'never',
  'impersonation-screenshots': 'never',
  namesakes: 'never',
  'similar-domains': 'never',
  // What a person asks of the team, and writes to it.
  'manual-removals': 'never',
  deepfakes: 'never',
  support: 'never',
  'support-files': 'never',
  ops: 'never',
  sample: 'never',
  // Open to everybody, and known by other means than a token.
  deployment: 'never',
  exports: 'never',
  inbound: 'never',
  media: 'never',
  webhooks: 'never',
};

/** What only reads, and needs a body to say what. */
const asked: ReadonlySet<string> = new Set<Call>([
  'POST /cases/export',
  'POST /cases/retractions/check',
  'POST /leaks/check',
  'POST /whitelist/hits',
  'POST /whitelist/renewals/hits',
  'POST /whitelist/several/hits',
  'POST /whitelist/{id}/hits',
  'POST /works/removals/check',
]);

/**
 * The scope that a call needs of an API token; `any` where each token will do, undefined where none does.
 *
 * @example scopeOfCall('POST /cases/{id}/decision') // 'write:cases'
 */
export function scopeOfCall(call: string): Scope | 'any' | undefined {
  const [method, path = ''] = call.split(' ');
  const area = areas[path.split('/')[1] as keyof typeof areas]; // every call of the table has its head there
  if (area === undefined || area === 'never') return undefined;
  if (area === 'any') return area;
  const scope = `${method === 'GET' || asked.has(call) ? 'read' : 'write'}:${area}`;
  if (!(scope in scopeWords)) throw new Error(`${call} needs the scope ${scope}: give it words in access/contract.ts`);
  return scope as Scope; // its words are there
}
