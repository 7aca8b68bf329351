import { markDeclaration } from '../../src/modules/trademarks/declaration-text.ts';
import { texts } from '../api/requests/bodies.ts';
import type { Operation, Persona } from '../api/running-api.ts';
import type { Path } from './body-of.ts';

type Ids = Partial<Record<string, string>>;

const password = 'demo-password-1';
/** What no schema says of a field, by its name. */
const anywhere = {
  email: 'fine@fine.test',
  password: 'three quiet harbours',
  newPassword: 'three quiet harbours',
  profileUrl: 'https://x.com/fine',
  realUrl: 'https://x.com/the_real_one',
  sourceUrl: 'https://fine.test/1',
  url: 'https://fine.test/1',
  contact: 'dmca@fine.test',
  declaration: true,
  percentOff: 10,
  firstSeen: '2026-01-01',
  timeZone: 'UTC',
};
/** What no schema says of one call alone. */
const ofCalls: Record<string, Record<string, unknown>> = {
  'POST /brands': { profileUrl: '', aliases: [] },
  'POST /search-terms': { sources: [] },
  'PATCH /search-terms/{id}': { sources: [] },
  'POST /whitelist/hits': { kind: 'domain', value: 'fine.test' },
  'POST /report-shares': { from: '2026-01-01', to: '2026-02-01', kind: 'hosts' },
  'POST /referrals/payout-method': { details: 'DE02 1203 0000 0000 2020 51' },
  'POST /ops/lumen-copies/{id}/settle': { lumenId: '77' },
  'POST /ops/offers': { message: 'For you.' },
  'POST /cases/decisions': { withdraw: undefined, alike: undefined, seen: [{ id: 'x', token: 'x' }] },
  'POST /cases/undos': { alike: undefined },
  'POST /works/changes': { collectionId: undefined },
  'POST /works/fingerprints': { collectionId: undefined, features: undefined, motion: undefined },
  'POST /imports/{id}/take': { collectionId: undefined },
  'PATCH /trademarks/{id}': { number: 'EU 77', textVersion: markDeclaration.version },
  'POST /registry/reports': { profiles: ['https://x.com/hostile'] },
  'POST /registry-answers': { mark: 'https://agency.com', email: 'desk@agency.com' },
};
/** Calls that are carried out where the password is right; what ends a session or an account is not among them. */
const proven = ['/account/tokens', '/account/webhooks', '/account/webhooks/{id}', '/referrals/payout-method'];

/** What is good in the fields of a call: what no schema says of them. */
export function goodFor({ call, path }: Operation, ids: Ids): Record<string, unknown> {
  const known = texts.find((one) => `${one.method} ${one.path}` === call)?.good ?? {};
  return {
    ...anywhere,
    ...(proven.includes(path) ? { currentPassword: password } : {}),
    ...known,
    ...ofCalls[call],
    ...('brandId' in known ? { brandId: ids.brands } : {}),
    ...('declaration' in known ? { declaration: true } : {}),
  };
}

/** Whoever may send it. Passwords that are wrong are tried by another, so that nobody else is made to wait. */
export function senderOf({ path, tags, operation }: Operation, field: Path): Persona | undefined {
  if (!operation.security) return undefined; // signing in would replace a session that comes along
  if (tags.includes('operator')) return 'operator';
  if (path === '/promo-removals') return 'promo';
  const guesses = field.at(-1) === 'currentPassword' || (path.startsWith('/account/') && !proven.includes(path));
  return guesses ? 'cancelled' : 'premium';
}

/** With what was planted in the place of each parameter. */
export const addressOf = (path: string, ids: Ids): string =>
  path.replace(/([\w-]+)\/\{\w+\}/g, (_, noun: string) => `${noun}/${ids[noun] ?? 'nob_00000000000000000000000000'}`);
