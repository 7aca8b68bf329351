import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRules, type Scope, scopes } from '../../src/modules/access/index.ts';
import { hashApiToken, newApiToken } from '../../src/modules/accounts/api-tokens/api-token.ts';
import { markDeclaration } from '../../src/modules/trademarks/declaration-text.ts';
import { shareOf } from '../setup/thorough.ts';
import { grant, type Planted, plantFor, screenshot } from './planted.ts';
import {
  type Operation,
  type Persona,
  personas,
  publishedCalls,
  type RunningApi,
  request,
  runApi,
  withoutProvider,
} from './running-api.ts';

/**
 * Every persona at every call of the published document, from outside. What is expected is said here once more, from the
 * specification.
 */
let api: RunningApi;
let calls: Operation[];
let planted: Planted;
beforeAll(async () => {
  api = await runApi({ alone: true, lightHashes: true });
  calls = (await publishedCalls(api.product.url)).calls;
  planted = await plantFor(api, 'premium');
});
afterAll(() => api?.stop());

const forVisitors = [
  ...withoutProvider,
  'POST /auth/sign-up/email',
  'POST /auth/sign-in/email',
  'POST /auth/sign-out',
  'POST /auth/request-password-reset',
  'POST /auth/reset-password',
  'POST /auth/confirm-email',
  'POST /auth/undo-email-change',
  'POST /auth/undo-deletion',
  'POST /auth/google/start',
  'POST /auth/google/finish',
  'POST /auth/google/link',
  'POST /auth/second-factor',
  'POST /auth/passkey/start',
  'POST /auth/passkey',
  'GET /offers/{id}',
  'GET /referrals/first-touch',
  'GET /referrals/codes/{code}',
  'GET /email-settings/{token}',
  'PATCH /email-settings/{token}',
  'POST /registry-answers',
  'GET /registry-answers/{token}',
  'POST /registry-answers/{token}',
];
const billing = / \/(?:billing|offers)(?:\/|$)/;
/** Open to everybody, those who came for it alone above all. */
const community = / \/community(?:\/|$)/;
const referrals = / \/referrals(?:\/|$)/;
const account =
  /^(?:GET \/me|\w+ \/account(?:\/.*)?|(?:GET|PATCH) \/settings|GET \/notifications|POST \/notifications\/read|(?:GET|PATCH) \/notifications\/choices)$/;
/** Open to every creator before a plan; `former` may only read them. */
const setUp =
  / \/(?:brands|trademarks|authorization|documents|collections|works|stopncii|uploads|imports|search-terms|whitelist|scans|sources|dashboard)(?:\/|$)/;
const subscribers: Persona[] = ['standard', 'plus', 'premium', 'cancelled'];
/** Exports go by the plan (section 2 of the product page), badges and the guide as their pages (section 6 of the seed). */
const named: Record<string, Persona[]> = {
  'GET /report.csv': subscribers,
  // Counts alone, as on the dashboard: cards are made of them by every creator.
  'GET /report/figures': personas.filter((persona) => persona !== 'affiliate'),
  // Works alone where what was found is not to be seen.
  'GET /search': personas.filter((persona) => persona !== 'affiliate'),
  'GET /report/week': personas.filter((persona) => persona !== 'affiliate'),
  'GET /report/weeks': personas.filter((persona) => persona !== 'affiliate'),
  'GET /report.pdf': ['plus', 'premium', 'cancelled'],
  'POST /cases/export': ['promo', ...subscribers, 'former'],
  // Whoever sees what was found may say that nobody should.
  'POST /cases/{id}/quarantine': ['promo', ...subscribers, 'former'],
  'POST /report-shares': ['premium'],
  'GET /report-shares/preview': ['premium'],
  // Links that were made are seen and ended on every plan.
  'GET /report-shares': personas.filter((persona) => persona !== 'affiliate'),
  // The number alone, kinds of host and blurred pictures.
  'GET /free-scan': personas.filter((persona) => persona !== 'affiliate'),
  'GET /promo-removals': ['promo'],
  'POST /promo-removals': ['promo'],
  'GET /badges': subscribers,
  'PATCH /brands/{id}/badge-page': subscribers,
  'POST /account/tokens': ['plus', 'premium', 'cancelled'],
  'POST /account/webhooks': ['plus', 'premium', 'cancelled'],
  'POST /account/webhooks/{id}/secret': ['plus', 'premium', 'cancelled'],
  'POST /account/webhooks/{id}/test': ['plus', 'premium', 'cancelled'],
  'POST /account/webhook-deliveries/{id}/resend': ['plus', 'premium', 'cancelled'],
  // Whoever has works; turning it off, and deleting a picture of oneself, is nobody's to lose.
  'GET /account/face': personas.filter((persona) => persona !== 'affiliate'),
  'DELETE /account/face': personas.filter((persona) => persona !== 'affiliate'),
  'DELETE /account/face/references/{id}': personas.filter((persona) => persona !== 'affiliate'),
  'POST /account/face': personas.filter((persona) => !['affiliate', 'former'].includes(persona)),
  'GET /account/face/works': personas.filter((persona) => !['affiliate', 'former'].includes(persona)),
  'POST /account/face/references/from-work': personas.filter((persona) => !['affiliate', 'former'].includes(persona)),
  'POST /account/face/references': personas.filter((persona) => !['affiliate', 'former'].includes(persona)),
  // A statement that is sworn in a creator's name can always be withdrawn.
  'POST /authorization/revocation': personas.filter((persona) => persona !== 'affiliate'),
  'DELETE /collections/{id}/declaration': personas.filter((persona) => persona !== 'affiliate'),
  'DELETE /collections/{id}/stopncii': personas.filter((persona) => persona !== 'affiliate'),
  'DELETE /stopncii': personas.filter((persona) => persona !== 'affiliate'),
  'DELETE /works/{id}/stopncii': personas.filter((persona) => persona !== 'affiliate'),
  'GET /guide/when-leaked.pdf': personas.filter((persona) => persona !== 'affiliate'),
  'GET /guide/answers': [...subscribers, 'former'],
  'PATCH /guide/answers': [...subscribers, 'former'],
};
const found =
  / \/(?:cases|review|notices|deindexing|report|report\.csv|report\.pdf|report-shares|report-views)(?:\/|$)/;

function mayCall(persona: Persona, call: string): boolean {
  if (call.includes(' /ops/')) return persona === 'operator';
  if (named[call] && !named[call].includes(persona)) return false;
  if (account.test(call) || billing.test(call) || referrals.test(call) || community.test(call)) return true;
  if (persona === 'affiliate') return false;
  const reads = call.startsWith('GET ');
  // Plans hold what begins something new. What was reported is read, answered and taken back on every plan (0188).
  if (/^POST \/leaks(?:\/check)?$/.test(call)) return ['plus', 'premium', 'cancelled'].includes(persona);
  if (call === 'GET /leaks') return true;
  if (named[call]) return true;
  // The scam registry is free for everybody who came for more than referrals.
  if (/ \/(?:registry|scam-files)(?:\/|$)/.test(call)) return true;
  // Whoever was a creator here has their passport deleted whenever they like, what they began to send, and what others read.
  if (
    /^DELETE \/(?:documents|trademarks|impersonation-screenshots|uploads|imports|report-shares|report-views)\/\{id\}$/.test(
      call,
    )
  )
    return true;
  if (call === 'POST /documents/{id}/undo') return true;
  if (
    /^(?:POST \/impersonations(?:\/check)?|GET \/impersonations\/(?:found|look-alikes)|POST \/namesakes\/ask)$/.test(
      call,
    )
  )
    return persona === 'premium';
  if (/ \/(?:impersonations|impersonation-screenshots|namesakes|similar-domains)(?:\/|$)/.test(call)) return true;
  // What a creator writes to the team.
  if (/ \/support(?:-files)?\//.test(call)) return true;
  if (/^POST \/(?:deepfakes|manual-removals)$/.test(call)) return persona === 'premium';
  if (/ \/(?:deepfakes|manual-removals)(?:\/|$)/.test(call)) return true;
  if (setUp.test(call)) return reads || persona !== 'former';
  if (found.test(call)) {
    const subscribedOrPromo = ['promo', 'standard', 'plus', 'premium', 'cancelled'].includes(persona);
    return subscribedOrPromo || (reads && persona === 'former');
  }
  throw new Error(`${call} is new: say here who may call it`);
}

const unknownId = 'nob_00000000000000000000000000';
const fill = (path: string, id = unknownId): string => path.replace(/\{[a-z]+\}/i, id);
/** Valid by no schema, so that a call that is allowed changes nothing. */
const junk = (method: string): { body?: string } => (method === 'POST' || method === 'PATCH' ? { body: '{"junk' } : {});
const mounted = (): Operation[] => calls.filter(({ call }) => !forVisitors.includes(call));

describe('who may call what', () => {
  it.each(personas)('%s', async (persona) => {
    for (const { call, method, path } of mounted()) {
      const { status, body } = await api.ask(method, fill(path), { as: persona, ...junk(method) });
      if (mayCall(persona, call)) {
        expect([401, 403], `${persona} ${call}`).not.toContain(status);
        expect(status, `${persona} ${call}`).toBeLessThan(500);
      } else {
        expect({ status, code: body.code }, `${persona} ${call}`).toEqual({
          status: 403,
          code: 'authorization_required',
        });
        const missing = call.includes(' /ops/') ? { role: 'operator' } : undefined;
        expect(body.missing, `${persona} ${call}`).toEqual(missing ?? expect.anything());
        expect(Object.keys(Object(body.missing)).length).toBeGreaterThan(0);
      }
    }
  });

  it('nobody without a session, nor with a mark or a made-up session', async () => {
    const madeUp = ['logged_in=1', 'logged_in=1; session=abc.def', `session=${'x'.repeat(4000)}`];
    for (const [turn, { call, method, path }] of mounted().entries())
      for (const cookie of [undefined, ...shareOf(madeUp, turn, 3)]) {
        const { status, body } = await api.ask(method, fill(path), { ...junk(method), headers: { cookie } });
        expect({ status, code: body.code }, call).toEqual({ status: 401, code: 'unauthenticated' });
      }
  });

  it('names what is missing', async () => {
    const missing = async (as: Persona, method: string, path: string) =>
      (await api.ask(method, path, { as })).body.missing;
    expect(await missing('free', 'POST', '/leaks')).toEqual({ status: ['subscribed'], features: ['submitLeak'] });
    expect(await missing('free', 'GET', '/report')).toEqual({ status: ['subscribed', 'former'] });
    expect(await missing('former', 'POST', '/brands')).toEqual({ status: ['free', 'subscribed'] });
    expect(await missing('premium', 'POST', `/ops/cases/${unknownId}/release`)).toEqual({ role: 'operator' });
  });

  it('is said for every call in the table of rules, and the table holds nothing that does not exist', () => {
    const published = calls.map(({ call }) => call);
    // These exist only beside the sample world.
    const bare = Object.keys(callRules).filter((call) => !call.includes(' /sample'));
    expect(bare.sort()).toEqual(published.sort());
  });
});

/**
 * What a program may call with a token of each scope, as the page on tokens says; a call that is in none of them is in no
 * token.
 */
const inScope: Record<Scope, RegExp> = {
  'read:cases': /^(?:GET \/(?:cases|notices|deindexing)(?:\/|$)|POST \/cases\/(?:export|retractions\/check)$)/,
  'write:cases': /^POST \/(?:cases|notices|deindexing)\/(?!(?:export|retractions\/check)$)/,
  'read:report': /^GET \/(?:report(?:\.csv|\.pdf|\/(?:figures|charts|selection|weeks?))?|dashboard)$/,
  'read:works': /^(?:GET \/(?:works|collections|stopncii|uploads|imports)(?:\/|$)|POST \/works\/removals\/check$)/,
  'write:works':
    /^(?:POST|PATCH|DELETE) \/(?!works\/removals\/check$)(?:works|collections|stopncii|uploads|imports)(?:\/|$)/,
  'read:leaks': /^(?:GET \/leaks|POST \/leaks\/check)$/,
  'write:leaks': /^POST \/leaks$/,
  'read:scans': /^GET \/(?:scans|sources)(?:\/|$)/,
  'write:scans': /^POST \/scans$/,
  'read:setup': /^(?:GET \/(?:brands|badges|search-terms|whitelist)(?:\/|$)|POST \/whitelist\/(?:[^/]+\/)?hits$)/,
  'write:setup': /^(?:POST|PATCH|DELETE) \/(?!whitelist\/(?:[^/]+\/)?hits$)(?:brands|search-terms|whitelist)(?:\/|$)/,
};

describe('an API token', () => {
  /** Put into the database, so that also those have one whose plan would not let them make it. */
  async function tokenOf(persona: Persona, made: readonly Scope[]): Promise<string> {
    const token = newApiToken();
    const { id } = (await api.ask('GET', '/me', { as: persona })).body;
    await api.pool.query(
      `insert into api_tokens (id, user_id, name, token_hash, ends, scopes, created_at, expires_at)
       values ($1, $2, 'Test', $1, 'abcd', $3, $4, $5)`,
      [hashApiToken(token), id, JSON.stringify(made), new Date(Date.now()), new Date(Date.now() + 86_400_000)],
    );
    return token;
  }
  const askWith = (token: string, { method, path }: Operation) =>
    api.ask(method, fill(path), { headers: { authorization: `Bearer ${token}` }, ...junk(method) });

  const scopeOf = ({ call }: Operation): Scope | undefined => scopes.find((name) => inScope[name].test(call));

  it.each(scopes)('made for %s opens that and GET /me, and nothing else', async (scope) => {
    const token = await tokenOf('premium', [scope]);
    for (const [turn, one] of mounted().entries()) {
      const opens = one.call === 'GET /me' || inScope[scope].test(one.call);
      // Each call is refused to three of the other scopes here, and below to a token made for all the others at once.
      if (!opens && !shareOf(scopes, turn, 4).includes(scope)) continue;
      const { status, body } = await askWith(token, one);
      if (opens) {
        expect([401, 403], one.call).not.toContain(status);
        continue;
      }
      const other = scopeOf(one);
      expect({ status, code: body.code, missing: body.missing }, one.call).toEqual({
        status: 403,
        ...(other
          ? { code: 'scope_missing', missing: { scopes: [other] } }
          : one.call.includes(' /ops/')
            ? { code: 'authorization_required', missing: { role: 'operator' } }
            : one.path === '/promo-removals'
              ? { code: 'authorization_required', missing: { features: ['promoProtect'] } }
              : { code: 'not_for_tokens' }),
      });
      expect(body.detail, one.call).toMatch(/\w\.$/);
    }
  });

  it.each(scopes)('made for everything but %s does not open that', async (scope) => {
    const others = scopes.filter((name) => name !== scope);
    const token = await tokenOf('premium', others);
    const its = mounted().filter((one) => scopeOf(one) === scope);
    expect(its.length).toBeGreaterThan(0);
    for (const one of its) {
      const { status, body } = await askWith(token, one);
      expect({ status, code: body.code, missing: body.missing }, one.call).toEqual({
        status: 403,
        code: 'scope_missing',
        missing: { scopes: [scope] },
      });
    }
  });

  it.each(personas)(
    'made for everything opens to %s no more than a session, and only where the plan holds tokens',
    async (persona) => {
      const token = await tokenOf(persona, scopes);
      const holds = ['plus', 'premium', 'cancelled'].includes(persona);
      for (const one of mounted()) {
        const { status } = await askWith(token, one);
        const isIn = one.call === 'GET /me' || scopes.some((scope) => inScope[scope].test(one.call));
        if (holds && isIn && mayCall(persona, one.call))
          expect([401, 403], `${persona} ${one.call}`).not.toContain(status);
        else expect(status, `${persona} ${one.call}`).toBe(403);
      }
    },
  );

  it('is published with each call that it may be made for', () => {
    for (const { call, operation } of mounted()) {
      const scope = call === 'GET /me' ? [] : scopes.filter((name) => inScope[name].test(call));
      const taken = call === 'GET /me' || scope.length > 0;
      expect(operation.security, call).toEqual([{ session: [] }, ...(taken ? [{ token: scope }] : [])]);
    }
  });
});

describe('X-Provider', () => {
  it('is asked for before sign-in, rule and body, except where api.md says', async () => {
    const wrong = ['unknown', '', 'RECLAIM', `${api.provider},x`];
    for (const [turn, { call, method, path }] of calls.entries())
      for (const provider of [undefined, ...shareOf(wrong, turn, 4)]) {
        const headers = { 'x-provider': provider };
        const { status, body } = await api.ask(method, fill(path), { headers, ...junk(method) });
        const required = { status: 400, code: 'provider_required' };
        if (withoutProvider.includes(call)) expect(body.code, call).not.toBe(required.code);
        else expect({ status, code: body.code }, `${call} with ${provider}`).toEqual(required);
      }
  });

  it('is not needed for health, the document and pages', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs'])
      expect((await request(`${api.product.url}${path}`, 'GET')).status, path).toBe(200);
  });
});

describe('an object of another creator', () => {
  /** Bodies that pass validation, so that the object is what is refused. */
  const bodies: Record<string, object> = {
    'POST /cases/{id}/decision': { decision: 'dismiss' },
    'POST /cases/{id}/counter-notice': { decision: 'let-lapse' },
    'PATCH /search-terms/{id}': { active: false },
    'PATCH /collections/{id}': { title: 'Mine now' },
    'POST /collections/{id}/declaration': { signature: 'Mine now', textVersion: 'any' },
    'POST /collections/{id}/stopncii': { statementVersion: 'any', shownIsMe: true, adult: true },
    'POST /works/{id}/stopncii': { statementVersion: 'any', shownIsMe: true, adult: true },
    'PATCH /brands/{id}/badge-page': { shown: true },
    'PATCH /account/passkeys/{id}': { name: 'Mine now' },
    'PATCH /account/webhooks/{id}': { active: false },
    'POST /account/webhooks/{id}/secret': { currentPassword: 'demo-password-1' },
    'POST /account/passkeys/{id}/remove': { currentPassword: 'demo-password-1' },
    'POST /notices/{id}/submitted': { reference: 'R-1' },
    'POST /notices/{id}/complaint': { reference: 'R-1' },
    'POST /deindexing/packets/{id}/submitted': { reference: 'R-1' },
    'POST /deindexing/packets/{id}/refused': { trackIds: [unknownId], reason: 'insufficient' },
    'POST /deindexing/packets/{id}/refused/undo': { trackIds: [unknownId] },
    'POST /deindexing/packets/{id}/resubmit': { trackIds: [unknownId] },
    'POST /imports/{id}/take': { pictureIds: [unknownId], ownership: 'sole' },
    'PATCH /trademarks/{id}': { textVersion: markDeclaration.version, signature: 'Mine now' },
    'POST /impersonations/{id}/answer': { text: 'Mine now' },
    'POST /impersonations/{id}/filed': { reference: 'R-1' },
    'POST /impersonations/{id}/outcome': { outcome: 'removed' },
    'POST /impersonations/{id}/undo': { number: 1 },
    'POST /namesakes/{id}/mark': { mark: 'mine' },
    'POST /similar-domains/{id}/mark': { mark: 'mine' },
    'POST /impersonations/{id}/screenshots': screenshot(),
    'POST /support/threads/{id}/messages': { text: 'Mine now' },
    'POST /support/threads/{id}/seen': { number: 1 },
    'POST /support/messages/{id}/files': screenshot(),
    'POST /manual-removals/{id}/answer': { words: 'Mine now' },
  };
  /** What of this is part of Premium alone the other creator has, too: else that would be what is refused. */
  beforeAll(async () => {
    await grant(api, 'plus', 'impersonation');
    await grant(api, 'plus', 'manualRemovals');
    await grant(api, 'plus', 'deepfake');
  });
  const idFor = (path: string): string => {
    const [, first = '', second = ''] = path.split('/');
    return planted[(['account', 'deindexing', 'support'].includes(first) ? second : first) as keyof Planted]; // the paths' own names
  };

  it('is answered like an unknown one, to the byte, whatever is asked of it', async () => {
    // An offer and an entry of the registry are nobody's: whoever has the link sees the one, everybody the other. What stands
    // in the community everybody reads, too; who may change it is tested there.
    const own = mounted().filter(
      ({ path, tags }) =>
        path.includes('{id}') && !/^\/(?:offers|registry|community)\//.test(path) && !tags.includes('operator'),
    );
    expect(own.length).toBeGreaterThan(15);
    const texts = new Set<string>();
    for (const { call, method, path } of own) {
      const body = bodies[call];
      const query = call === 'GET /cases/{id}/alike' ? '?decision=approve' : '';
      const theirs = idFor(path);
      expect(theirs, call).toEqual(expect.any(String));
      for (const id of [theirs, unknownId, 'x', '%00', "'; drop table users; --", '..%2f..%2fme', '😀']) {
        const { status, text, headers } = await api.ask(method, fill(path, id) + query, {
          as: 'plus',
          ...(body ? { body } : {}),
        });
        expect({ status, type: headers.get('content-type') }, `${call} ${id} ${text}`).toEqual({
          status: 404,
          type: 'application/problem+json',
        });
        expect(headers.get('x-request-id')).toBeTruthy();
        texts.add(text);
      }
    }
    expect([...texts]).toHaveLength(1);
  });

  it('is still there for its owner', async () => {
    for (const path of ['brands', 'works', 'scans', 'cases', 'notices'] as const)
      expect((await api.ask('GET', `/${path}/${planted[path]}`, { as: 'premium' })).status, path).toBe(200);
    const terms = (await api.ask('GET', '/search-terms?limit=200', { as: 'premium' })).body.items;
    expect(terms).toContainEqual(expect.objectContaining({ id: planted['search-terms'], active: true }));
  });

  it('does not show in lists, by id, nor in a decision on many', async () => {
    for (const path of [
      '/cases',
      '/notices',
      '/works',
      '/scans',
      '/search-terms',
      '/whitelist',
      '/brands',
      '/documents',
      '/trademarks',
      '/impersonations',
      '/namesakes',
      '/similar-domains',
      '/support/threads',
      '/manual-removals',
      '/deepfakes',
    ]) {
      const { status, text } = await api.ask('GET', `${path}?limit=200`, { as: 'plus' });
      expect(status, path).toBe(200);
      for (const id of Object.values(planted)) expect(text, path).not.toContain(id);
    }
    const answers = await Promise.all(
      [planted.cases, unknownId].map((id) =>
        api.ask('POST', '/cases/decisions', { as: 'plus', body: { ids: [id], decision: 'dismiss' } }),
      ),
    );
    const [theirs, nobodys] = answers.map(({ text }) =>
      text.replaceAll(planted.cases, 'ID').replaceAll(unknownId, 'ID'),
    );
    expect(theirs).toBe(nobodys);
    expect((await api.ask('GET', `/cases/${planted.cases}`, { as: 'premium' })).body.state).toBe('found');
  });

  it('cannot be named in a body: collections, works and terms of others are unknown', async () => {
    const collection = await api.ask('POST', '/collections', {
      as: 'premium',
      body: { title: 'Mine', sensitivity: 'public' },
    });
    const upload = (collectionId: string) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg'));
      form.set('collectionId', collectionId);
      form.set('ownership', 'sole');
      return api.ask('POST', '/works', { as: 'plus', body: form });
    };
    expect((await upload(String(collection.body.id))).text).toBe((await upload(unknownId)).text);
    const scan = (body: object) => api.ask('POST', '/scans', { as: 'plus', body });
    const [theirTerm, noTerm] = [
      await scan({ termIds: [planted['search-terms']] }),
      await scan({ termIds: [unknownId] }),
    ];
    expect(theirTerm.status).toBeGreaterThanOrEqual(400);
    expect(theirTerm.text).toBe(noTerm.text);
    const [theirBrand, noBrand] = [await scan({ brandIds: [planted.brands] }), await scan({ brandIds: [unknownId] })];
    expect(theirBrand.status).toBeGreaterThanOrEqual(400);
    expect(theirBrand.text).toBe(noBrand.text);
    const leak = (workId: string) =>
      api.ask('POST', '/leaks', { as: 'plus', body: { urls: ['https://leak.test/1'], workId, declaration: true } });
    const [theirWork, noWork] = [await leak(planted.works), await leak(unknownId)];
    expect(theirWork.status).toBeGreaterThanOrEqual(400);
    expect(theirWork.text).toBe(noWork.text);
  });
});

describe('what the desk offers an operator', () => {
  it('can be done: a disputed account is confirmed or rejected by the call that the desk names', async () => {
    // Both say it is theirs; the first proved it.
    const late = await api.ask('POST', '/brands', { as: 'plus', body: { platform: 'fanlane', handle: 'premiumvale' } });
    const path = `/ops/brands/${late.body.id}/decide`;
    const dispute = await api.ask('POST', path, { as: 'operator', body: { decision: 'confirm' } });
    expect(dispute.body.code).toBe('taken_by_another');
    const desk = await api.ask('GET', '/ops/desk', { as: 'operator' });
    const offered = [...desk.text.matchAll(/"method":"(\w+)","path":"([^"]+)"/g)];
    expect(offered.length).toBeGreaterThan(0);
    for (const [, method = '', path = ''] of offered) {
      const pattern = calls.find((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
      expect(`${method.toUpperCase()} ${pattern?.path}`).toBe(pattern?.call);
    }
    const decide = (decision: string, more: object = {}) =>
      api.ask('POST', `/ops/brands/${planted.brands}/decide`, { as: 'operator', body: { decision, ...more } });
    expect((await decide('maybe')).status).toBe(400);
    expect((await decide('reject')).status).toBe(400);
    const acts = (desk.body.items as { actions: { path: string; body?: { was?: string } }[] }[]).flatMap(
      ({ actions }) => actions,
    ); // a list of the API
    const { was } = acts.find(({ path }) => path === `/ops/brands/${planted.brands}/decide`)?.body ?? {};
    expect(was, 'as the desk showed it').toBeTruthy();
    const rejected = await decide('reject', { reason: 'Somebody else’s passport.', was });
    expect(rejected.body).toMatchObject({ verification: { state: 'rejected' } });
    expect((await decide('reject', { reason: 'Again.', was })).body.code).toBe('account_decided');
    expect((await decide('confirm')).body).toMatchObject({ verification: { state: 'verified' } });
    expect((await decide('confirm')).status).toBe(200);
  });
});
