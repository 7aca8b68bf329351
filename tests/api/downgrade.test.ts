import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnList } from '../../src/modules/access/index.ts';
import { callRules } from '../../src/modules/access/index.ts';
import { keepMark, ownKindNames, ownKinds, plantOwn, reopenOwn } from './own-kinds.ts';
import { type Planted, plantFor, posing, screenshot } from './planted.ts';
import { type Operation, publishedCalls, type RunningApi, runApi } from './running-api.ts';

/**
 * A customer of Premium who has no such plan any more, at every call that a plan or a feature opens and at every other call
 * beside it. What begins something new is refused; what she gave is read, answered and taken back.
 */
let api: RunningApi;
let calls: Operation[];
let planted: Planted;
let userId: string;
let own: Record<OwnList, string>;
beforeAll(async () => {
  api = await runApi({ alone: true, lightHashes: true });
  calls = (await publishedCalls(api.product.url)).calls;
  planted = await plantFor(api, 'premium');
  userId = String((await api.ask('GET', '/me', { as: 'premium' })).body.id);
  await query(`delete from feature_grants where user_id = $1`, [userId]);
  own = await plantOwn(api.pool, planted, userId);
});
afterAll(() => api?.stop());

const query = (text: string, values: unknown[] = []) => api.pool.query(text, values);
const headOf = (call: string): string => call.split('/')[1] ?? '';

/** Each call that a plan has to hold, by what it begins. A new gated call has to be written down here. */
const begins: Record<string, string> = {
  'POST /impersonations': 'a new report',
  'POST /impersonations/check': 'the form of a new report',
  'GET /impersonations/look-alikes': 'guesses, for new reports',
  'GET /impersonations/found': 'accounts of others, for new reports',
  'POST /namesakes/ask': 'new questions',
  'POST /manual-removals': 'a new request',
  'POST /deepfakes': 'a new report',
  'POST /leaks': 'a new report',
  'POST /leaks/check': 'the form of a new report',
  'GET /promo-removals': 'the quota of free removals; what was reported is in GET /leaks, too',
  'POST /promo-removals': 'a new removal',
  'POST /account/tokens': 'a new token',
  'POST /account/webhooks': 'a new webhook',
  'POST /account/webhooks/{id}/secret': 'a new secret',
  'POST /account/webhooks/{id}/test': 'a new delivery',
  'POST /account/webhook-deliveries/{id}/resend': 'a new delivery',
  'POST /report-shares': 'a new link',
  'GET /report-shares/preview': 'what a new link would show',
};

const gated = Object.entries(callRules).flatMap(([call, rule]) =>
  rule !== 'public' && (rule.features ?? rule.plan) ? [call] : [],
);
/** Heads of paths under which a plan opens something, and those that belong to them. */
const heads = new Set([...gated.map(headOf), 'impersonation-screenshots', 'similar-domains', 'support', 'stopncii']);
/** Of `/account` only what is gated there; the rest of it is the account's own. */
const beside = (call: string): boolean =>
  heads.has(headOf(call)) && (headOf(call) !== 'account' || /\/account\/(?:tokens|webhooks|webhook-)/.test(call));

const ends: [string, () => Promise<unknown>][] = [
  ['on a lower plan', () => query(`update subscriptions set plan = 'standard' where user_id = $1`, [userId])],
  [
    'without a plan, after paid ones',
    () => query(`update subscriptions set state = 'ended', ever_paid = true where user_id = $1`, [userId]),
  ],
  [
    'without a plan, after a trial',
    () => query(`update subscriptions set state = 'ended', ever_paid = false where user_id = $1`, [userId]),
  ],
  [
    'without a plan, after a trial of an affiliate',
    () => query('update users set is_affiliate_only = true where id = $1', [userId]),
  ],
];

const ids: Record<string, keyof Planted> = { threads: 'threads', messages: 'messages' };
const idFor = (path: string): string => {
  const [, first = '', second = ''] = path.split('/');
  const name = ['account', 'support'].includes(first) ? (ids[second] ?? second) : first;
  return planted[name as keyof Planted]; // the paths' own names
};
const ask = (method: string, path: string, body?: object) =>
  api.ask(method, path, { as: 'premium', ...(body ? { body } : {}) });

it('every call that asks for more than to be a creator is written down with what it begins', () => {
  expect(gated.sort()).toEqual(Object.keys(begins).sort());
});

describe.each(ends)('%s', (_name, end) => {
  beforeAll(end);

  it('nothing new begins', async () => {
    for (const call of Object.keys(begins)) {
      const [method = '', path = ''] = call.split(' ');
      const { status, body } = await ask(
        method,
        path.replace(/\{\w+\}/, () => idFor(path)),
        method === 'POST' ? {} : undefined,
      );
      expect({ status, code: body.code }, call).toEqual({ status: 403, code: 'authorization_required' });
      expect(body.missing, call).toBeTruthy();
    }
  });

  it('what she gave is read', async () => {
    const reads = calls.filter(({ call, method }) => method === 'GET' && beside(call) && !begins[call]);
    expect(reads.length).toBeGreaterThan(15);
    for (const { call, path } of reads) {
      const { status, body } = await ask(
        'GET',
        path.replace(/\{\w+\}/, () => idFor(path)),
      );
      // A screenshot opens once it was compared; that no plan decides.
      if (call.includes('screenshots') || call.includes('support-files')) expect([200, 409], call).toContain(status);
      else expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
    }
    const lists = ['/namesakes', '/similar-domains'] as const;
    for (const list of lists) {
      const { items } = (await ask('GET', list)).body as { items: { id: string }[] }; // a published list
      expect(
        items.map(({ id }) => id),
        list,
      ).toContain(planted[list.slice(1) as keyof Planted]);
    }
  });

  it('each kind of what she gave is listed, shown with its pages, and taken back', async () => {
    expect((await ask('GET', '/me')).body.ownLists).toEqual(ownKindNames);
    await reopenOwn(api.pool, userId);
    const recordAgain = await keepMark(api.pool, own.trademarks);
    for (const kind of ownKindNames) {
      const { list, one, takeBack, besides = own[kind] } = ownKinds[kind];
      const { status, body } = await ask('GET', list);
      expect(status, kind).toBe(200);
      for (const id of [own[kind], besides]) expect(JSON.stringify(body), kind).toContain(id);
      if (one) expect((await ask('GET', one(own[kind]))).status, kind).toBe(200);
      if (!takeBack) continue;
      for (const id of new Set([own[kind], besides])) {
        const { status: taken, text } = await ask(takeBack.method, takeBack.path(id));
        expect(taken, `${kind} ${text}`).toBe(takeBack.answers);
      }
    }
    await recordAgain();
    for (const list of ['/deepfakes', '/manual-removals'])
      expect((await ask('GET', list)).text, list).toContain('copies.test');
  });

  it('a trade mark is recorded and changed by who may set up accounts alone', async () => {
    const isFormer = (await ask('GET', '/me')).body.frontendStatus === 'former';
    for (const [method, path] of [
      ['POST', '/trademarks'],
      ['PATCH', `/trademarks/${own.trademarks}`],
    ] as const)
      expect((await ask(method, path, {})).status, method).toBe(isFormer ? 403 : 400);
  });

  it('every other call beside them asks for no plan', async () => {
    const open = calls.filter(({ call, method }) => method !== 'GET' && beside(call) && !begins[call]);
    expect(open.length).toBeGreaterThan(20);
    for (const { call, method, path } of open) {
      const sent = method === 'DELETE' ? {} : { body: '{"junk' };
      const { status } = await api.ask(method, path.replace(/\{\w+\}/, 'nob_0'), { as: 'premium', ...sent });
      expect([401, 403], call).not.toContain(status);
    }
  });

  it('names are taken away and marked, and none is added', async () => {
    await query(
      `insert into name_watches (user_id, variants, plan_at, asked_since) values ($1, '{premiumvale1}', now(), 0)
      on conflict (user_id) do update set variants = '{premiumvale1}'`,
      [userId],
    );
    const more = await ask('PATCH', '/namesakes/watch', { variants: ['premiumvale1', 'premiumvale2'] });
    expect([more.status, more.body.code]).toEqual([403, 'authorization_required']);
    const fewer = await ask('PATCH', '/namesakes/watch', { variants: [] });
    expect([fewer.status, fewer.body.variants]).toEqual([200, []]);
    for (const path of ['namesakes', 'similar-domains'] as const)
      for (const mark of ['not_mine', null])
        expect((await ask('POST', `/${path}/${planted[path]}/mark`, { mark })).status, path).toBe(200);
  });

  it('questions are answered and requests taken back', async () => {
    await query(
      `update manual_removals set state = 'waiting', is_open = true, steps = 0, ended_at = null where user_id = $1`,
      [userId],
    );
    await query('delete from manual_removal_steps where removal_id = $1', [planted['manual-removals']]);
    const removal = `/manual-removals/${planted['manual-removals']}`;
    expect((await ask('POST', `${removal}/answer`, { words: 'The password is not needed.' })).body.state).toBe(
      'taken-up',
    );
    expect((await ask('POST', `${removal}/withdraw`)).body.state).toBe('withdrawn');
    await query(`update deepfake_reports set state = 'waiting', due_at = now() where user_id = $1`, [userId]);
    expect((await ask('POST', `/deepfakes/${planted.deepfakes}/withdraw`)).body.state).toBe('withdrawn');
  });

  it('a report of an account is answered and taken back, and not taken up again', async () => {
    const path = `/impersonations/${planted.impersonations}`;
    const stands = (state: string, isOpen: boolean) =>
      query(
        `update impersonations set state = $2, is_open = $3, ended_at = case when $3 then null else now() end, due_at = null
         where user_id = $1`,
        [userId, state, isOpen],
      );
    await stands('asked', true);
    expect((await ask('POST', `${path}/answer`, { text: 'It is not mine.' })).body.state).toBe('waiting');
    expect((await api.ask('POST', `${path}/screenshots`, { as: 'premium', body: screenshot(50) })).status).toBe(201);
    for (const [state, call, body] of [
      ['silent', 'answer', { text: 'Once more, please.' }],
      ['removed', 'outcome', { outcome: 'restored' }],
    ] as const) {
      await stands(state, false);
      const { may } = (await ask('GET', path)).body;
      expect(may, state).not.toContain('waiting');
      expect(may, state).not.toContain('restored');
      const { status, body: refused } = await ask('POST', `${path}/${call}`, body);
      expect([status, refused.code], state).toEqual([403, 'authorization_required']);
    }
    await stands('silent', false);
    expect((await ask('POST', `${path}/outcome`, { outcome: 'removed' })).body.state).toBe('removed');
    await stands('waiting', true);
    expect((await ask('POST', `${path}/withdraw`)).status).toBe(204);
    expect((await ask('POST', '/impersonations', posing('another_one'))).status).toBe(403);
    // Its screenshots went with it; for the next round there is one again.
    await stands('waiting', true);
    const again = await api.ask('POST', `${path}/screenshots`, { as: 'premium', body: screenshot(60) });
    planted['impersonation-screenshots'] = String(again.body.id);
  });
});
