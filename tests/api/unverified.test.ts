import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnList } from '../../src/modules/access/index.ts';
import { hashApiToken, newApiToken } from '../../src/modules/accounts/api-tokens/api-token.ts';
import { newId } from '../../src/platform/ids/index.ts';
import { keepMark, ownKindNames, ownKinds, plantOwn, reopenOwn } from './own-kinds.ts';
import { type Planted, plantFor } from './planted.ts';
import { type Ask, type Operation, publishedCalls, type RunningApi, runApi } from './running-api.ts';

/**
 * A subscriber at every call of the published document, with a verified account, with none, and once it was removed again.
 * Without one she sees counts: what was found may be somebody else's leaks.
 */
let api: RunningApi;
let calls: Operation[];
let planted: Planted;
let own: Record<OwnList, string>;
let userId: string;
const found = /copies\.test/;
/** As a program has it, with every scope. */
const token = newApiToken();

beforeAll(async () => {
  api = await runApi({ alone: true, lightHashes: true });
  calls = (await publishedCalls(api.product.url)).calls.filter(({ tags }) => !tags.includes('operator'));
  planted = await plantFor(api, 'premium');
  await plantMore();
});
afterAll(() => api?.stop());

const query = (text: string, values: unknown[] = []) => api.pool.query(text, values);
const at = new Date();

/** What else tells where something was found: the pages, a host that could not be read, a search result, a message. */
async function plantMore(): Promise<void> {
  const { rows } = await query('select user_id from cases where id = $1', [planted.cases]);
  userId = rows[0].user_id as string;
  own = await plantOwn(api.pool, planted, userId);
  await query(`update namesakes set profile_url = 'https://copies.test/u' where user_id = $1`, [userId]);
  await query(`update similar_domains set domain = 'copies.test' where user_id = $1`, [userId]);
  const account = ['https://copies.test/fake', 'copies.test-fake', 'It sells at copies.test.', userId];
  await query('update impersonations set profile_url = $1, handle = $2, what = $3 where user_id = $4', account);
  await query(`update impersonation_screenshots set file_name = 'copies.test-fake.png' where user_id = $1`, [userId]);
  await query(
    `insert into impersonation_moves (impersonation_id, number, at, actor, state, note)
     values ($1, 90, $2, 'operator:usr_1', 'waiting', 'Is copies.test/fake yours?')`,
    [planted.impersonations, at],
  );
  await query(`update cases set state = 'found', verdict_kind = 'same' where id = $1`, [planted.cases]);
  await query(
    `insert into deindexing_tracks (id, user_id, case_id, engine, state, url, looks, packet_id, created_at, updated_at)
     values ($1, $2, $3, 'google', 'to_submit', 'https://copies.test/premium/1', '[]', $4, $5, $5)`,
    [newId('track', at), userId, planted.cases, planted.packets, at],
  );
  await query('update webhooks set with_urls = true where id = $1', [planted.webhooks]);
  const body = {
    type: 'case.found',
    data: { case: { id: planted.cases, url: 'https://copies.test/1', host: 'copies.test' } },
  };
  await query('update webhook_deliveries set body = $2 where id = $1', [
    planted['webhook-deliveries'],
    JSON.stringify(body),
  ]);
  const scopes = ['read:cases', 'write:cases', 'read:report', 'read:works', 'read:leaks', 'read:scans', 'read:setup'];
  await query('update api_tokens set token_hash = $2, scopes = $3 where id = $1', [
    planted.tokens,
    hashApiToken(token),
    JSON.stringify(scopes),
  ]);
  // Over, so that its stream ends.
  await query(`update scans set state = 'done', finished_at = $2 where id = $1`, [planted.scans, at]);
  await query(`insert into scan_events (scan_id, kind, facts, at) values ($1, 'match', '{"matches": 14}', $2)`, [
    planted.scans,
    at,
  ]);
}

const idFor = (path: string): string => {
  const [, first = '', second = ''] = path.split('/');
  return planted[(['account', 'deindexing'].includes(first) ? second : first) as keyof Planted]; // the paths' own names
};
/** Of the calls that write, those that only answer a question. */
const bodies: Record<string, () => object> = {
  'POST /cases/export': () => ({ ids: [planted.cases], format: 'csv' }),
  'POST /cases/retractions/check': () => ({ ids: [planted.cases] }),
  'POST /whitelist/hits': () => ({ kind: 'domain', value: 'copies.test', reason: 'mine' }),
  'POST /whitelist/several/hits': () => ({ lines: ['copies.test'], reason: 'mine' }),
  'POST /namesakes/{id}/mark': () => ({ mark: 'left' }),
  'POST /similar-domains/{id}/mark': () => ({ mark: 'left' }),
  'POST /works/removals/check': () => ({ ids: [planted.works] }),
};

type Reader = Pick<Ask, 'as' | 'headers'>;
const session: Reader = { as: 'premium' };
const program: Reader = { headers: { authorization: `Bearer ${token}` } };

/** What a call has to be asked for. */
const queries: Record<string, string> = {
  'GET /search': '?q=copies',
  'GET /cases/{id}/alike': '?decision=approve',
};

/** The calls whose answer names where something was found. */
async function naming(reader = session): Promise<string[]> {
  const named: string[] = [];
  for (const { call, method, path } of calls) {
    if ((method !== 'GET' && !bodies[call]) || /\/auth\/|\{token\}/.test(path)) continue;
    const body = bodies[call]?.();
    const { status, text } = await api.ask(
      method,
      path.replace(/\{[a-z]+\}/i, () => idFor(path)) + (queries[call] ?? ''),
      {
        ...reader,
        ...(body ? { body } : {}),
      },
    );
    expect(status, call).toBeLessThan(500);
    if (found.test(text)) named.push(call);
  }
  return named.sort();
}
const counts = async () => {
  const report = (await api.ask('GET', '/report', { as: 'premium' })).body as { totals: object; exports: string[] };
  const dashboard = (await api.ask('GET', '/dashboard', { as: 'premium' })).body;
  const { toReview, open } = dashboard;
  const charts = (await api.ask('GET', '/report/charts', { as: 'premium' })).body as { stillUp: object };
  const stream = (await api.ask('GET', `/scans/${planted.scans}/events`, { as: 'premium' })).text;
  return { totals: report.totals, dashboard: { toReview, open }, stillUp: charts.stillUp, stream };
};

describe('what was found', () => {
  let before: Awaited<ReturnType<typeof counts>>;

  it('is named to a subscriber with a verified account', async () => {
    before = await counts();
    const shot = await api.ask('GET', `/impersonation-screenshots/${planted['impersonation-screenshots']}`, session);
    expect(shot.body.code, 'it is there, and still being compared').toMatch(/compar|check/);
    expect(before).toMatchObject({ totals: { found: 1 }, stillUp: { open: 1 }, stream: expect.stringContaining('14') });
    expect(await naming()).toEqual(
      expect.arrayContaining([
        'GET /account/webhooks/{id}/deliveries',
        'GET /cases',
        'GET /cases/{id}',
        'GET /dashboard',
        'GET /deepfakes',
        'GET /deepfakes/{id}',
        'GET /impersonations',
        'GET /impersonations/{id}',
        'GET /manual-removals',
        'GET /namesakes',
        'GET /notices',
        'GET /notices/{id}',
        'GET /report',
        'GET /report.csv',
        'GET /search',
        'GET /similar-domains',
        'GET /similar-domains/{id}/complaint',
        'POST /namesakes/{id}/mark',
        'POST /similar-domains/{id}/mark',
        'POST /whitelist/hits',
        'POST /whitelist/several/hits',
      ]),
    );
    expect(await naming(program)).toEqual(expect.arrayContaining(['GET /cases', 'GET /cases/{id}', 'GET /report']));
  });

  const without: [string, string][] = [
    ['none of whose accounts is verified', `update brands set state = 'unverified'`],
    ['whose verified account was removed', `update brands set state = 'verified', archived_at = now()`],
  ];
  it.each(without)('is counted, and nowhere named, to one %s', async (_, change) => {
    await query(change);
    expect(await naming()).toEqual([]);
    expect(await naming(program), 'nor to a program of hers').toEqual([]);
    expect(await counts()).toEqual(before);
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await api.ask(method, path, { as: 'premium', ...(body ? { body } : {}) });
      return [answer.status, answer.body.code];
    };
    for (const path of ['/report.csv', '/report.pdf'])
      expect(await ask('GET', path), path).toEqual([409, 'account_not_verified']);
    expect(await ask('POST', '/report-shares', {})).toEqual([409, 'account_not_verified']);
    expect(await ask('GET', `/impersonation-screenshots/${planted['impersonation-screenshots']}`)).toEqual([
      404,
      'not_found',
    ]);
    for (const path of ['', '/media', '/evidence'])
      expect(await ask('GET', `/cases/${planted.cases}${path}`), path).toEqual([404, 'not_found']);
    for (const value of ['https://copies.test/p', 'https://copies.test/q']) {
      const entry = { kind: 'url-prefix', value, reason: 'mine' };
      const { body } = await api.ask('POST', '/whitelist/hits', { as: 'premium', body: entry });
      expect(body, 'what stands where is not told by numbers').toMatchObject({ cases: 0, told: 0, some: [] });
    }
    const terms = (await api.ask('GET', '/search-terms', { as: 'premium' })).body.items as { hits?: number }[];
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.filter(({ hits }) => hits !== undefined)).toEqual([]);
    for (const body of [{}, { termIds: ['trm_one'] }])
      expect(await ask('POST', '/scans', body)).toEqual([
        409,
        expect.stringMatching(/^account_(?:not_verified|required)$/),
      ]);
    expect(await ask('POST', `/cases/${planted.cases}/decision`, { decision: 'dismiss' })).toEqual([404, 'not_found']);
  });

  it.each(without)('each kind of what she gave is listed and taken back by one %s', async (_, change) => {
    await query(change);
    await reopenOwn(api.pool, userId);
    const recordAgain = await keepMark(api.pool, own.trademarks);
    const ask = (method: string, path: string, body?: object) =>
      api.ask(method, path, { as: 'premium', ...(body ? { body } : {}) });
    expect((await ask('GET', '/me')).body.ownLists).toEqual(ownKindNames);
    for (const kind of ownKindNames) {
      const { list, one, takeBack, besides = own[kind] } = ownKinds[kind];
      const answers = [await ask('GET', list), ...(one ? [await ask('GET', one(own[kind]))] : [])];
      for (const { text } of answers) expect(text, kind).toContain(own[kind]);
      expect(answers[0]?.text, kind).toContain(besides);
      for (const id of new Set([own[kind], besides])) {
        if (!takeBack) continue;
        const taken = await ask(takeBack.method, takeBack.path(id));
        expect(taken.status, `${kind} ${taken.text}`).toBe(takeBack.answers);
        answers.push(taken);
      }
      for (const { text } of answers) expect(text, kind).not.toMatch(found);
    }
    await recordAgain();
    const first = async (path: string) => ((await ask('GET', path)).body.items as object[])[0];
    expect(await first('/deepfakes')).toMatchObject({ state: 'withdrawn', pages: [], hiddenPages: 1 });
    expect(await first('/manual-removals')).not.toHaveProperty('url');
    expect(await first('/impersonations')).toMatchObject({ id: own.impersonations, title: expect.any(String) });
    for (const list of ['/deepfakes', '/manual-removals', '/impersonations'])
      expect((await ask('GET', `${list}?q=copies`)).body.items, 'no word of an address is confirmed').toEqual([]);
    for (const outcome of ['', 'open']) {
      const leak = await first(`/leaks?outcome=${outcome}`);
      expect(leak).toMatchObject({ url: 'https://typed.test/1', state: 'case', message: expect.any(String) });
      expect(leak).not.toHaveProperty('caseId');
      expect(leak).not.toHaveProperty('caseState');
    }
  });

  it.each(without)('a name is taken off the watch, and none is added, by one %s', async (_, change) => {
    await query(change);
    await query(
      `insert into name_watches (user_id, variants, plan_at, asked_since) values ($1, '{valeone,valetwo}', now(), 0)
       on conflict (user_id) do update set variants = '{valeone,valetwo}'`,
      [userId],
    );
    const ask = (variants: string[]) => api.ask('PATCH', '/namesakes/watch', { as: 'premium', body: { variants } });
    expect((await ask(['valetwo'])).body.variants).toEqual(['valetwo']);
    expect((await ask(['valetwo', 'valethree'])).status).toBe(400);
    expect((await ask([])).body.variants).toEqual([]);
  });

  it('stays open to operators', async () => {
    await query(`update cases set state = 'held', hold_reason = 'test' where id = $1`, [planted.cases]);
    const { text } = await api.ask('GET', '/ops/desk', { as: 'operator' });
    expect(text).toMatch(found);
    expect(text).toContain(planted.cases);
  });
});

describe('whether somebody is a customer', () => {
  const known = { handle: 'premiumvale', email: 'premium@demo.test' };
  const unknown = { handle: 'nobodysvale', email: 'nobodys@demo.test' };
  type Who = typeof known;
  /** What a subscriber with a verified account of her own may say of an account or an address, and is answered. */
  const sayings: [string, (who: Who) => object][] = [
    ['POST /brands', ({ handle }) => ({ platform: 'fanlane', handle })],
    ['POST /brands/several', ({ handle }) => ({ lines: [`fanlane:${handle}`] })],
    ['POST /whitelist', ({ handle }) => ({ kind: 'account', value: `fanlane:${handle}`, reason: 'mine' })],
    ['POST /whitelist/hits', ({ handle }) => ({ kind: 'account', value: `fanlane:${handle}`, reason: 'mine' })],
    ['POST /search-terms', ({ handle }) => ({ text: `${handle} leaked` })],
    ['POST /account/email', ({ email }) => ({ email, currentPassword: 'demo-password-1' })],
    ['POST /auth/request-password-reset', ({ email }) => ({ email })],
  ];
  /** Without what is new in every answer, and the words that were said. */
  const plain = (text: string, { handle, email }: Who): string =>
    text
      .replaceAll(handle, 'HANDLE')
      .replaceAll(email, 'EMAIL')
      .replace(/[a-z]{3}_[0-9a-z]{24}/g, 'ID')
      .replace(/"code":"[^"]+"/g, '"code"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

  beforeAll(() => query(`update brands set archived_at = null, state = 'verified'`));

  it.each(sayings)('is not told by %s', async (call, body) => {
    const [method = '', path = ''] = call.split(' ');
    const answers = [];
    for (const [who, as] of [
      [known, 'plus'],
      [unknown, 'cancelled'],
    ] as const) {
      const { status, text } = await api.ask(method, path, { as, body: body(who) });
      answers.push([status, plain(text, who)]);
    }
    expect(answers[0]?.[0], String(answers[0]?.[1])).toBeLessThan(300);
    expect(answers[0]).toEqual(answers[1]);
  });
});
