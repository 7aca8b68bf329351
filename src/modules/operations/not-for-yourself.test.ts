import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeCall, callRules, ruleOfCall } from '#modules/access/index.ts';
import { brandRoutes } from '#modules/brands/index.ts';
import { impersonationRoutes } from '#modules/impersonations/index.ts';
import { deepfakeDeskRoutes } from '#modules/operations/deepfake-routes.ts';
import { manualRemovalDeskRoutes } from '#modules/operations/manual-removal-routes.ts';
import { peopleRoutes } from '#modules/operations/people/routes.ts';
import { quarantineRoutes } from '#modules/operations/quarantine-routes.ts';
import { referralDeskRoutes } from '#modules/operations/referral-routes.ts';
import { supportDeskRoutes } from '#modules/operations/support-routes.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { plantCase } from '../../../tests/setup/takedown.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';

/** Every call by which operators decide about somebody, tried by an operator about their own account. */
const guarded: Record<string, { id: string; body?: object }> = {
  'POST /ops/brands/{id}/decide': { id: 'bra_own', body: { decision: 'confirm' } },
  'POST /ops/escalations/{id}/work-off': { id: 'esc_own', body: { outcome: 'not-reported', note: 'Mine.' } },
  'POST /ops/impersonations/{id}/decide': { id: 'imp_own', body: { decision: 'accept' } },
  'POST /ops/impersonations/{id}/filed': { id: 'imp_own', body: { reference: 'R-1' } },
  'POST /ops/impersonations/{id}/outcome': { id: 'imp_own', body: { outcome: 'removed' } },
  'POST /ops/impersonations/{id}/undo': { id: 'imp_own', body: { number: 1 } },
  'POST /ops/support/{id}/answer': { id: 'sth_own', body: { text: 'Mine.' } },
  'POST /ops/support/{id}/notes': { id: 'sth_own', body: { note: 'Mine.' } },
  'POST /ops/support/{id}/close': { id: 'sth_own' },
  'POST /ops/manual-removals/{id}/take-up': { id: 'mrm_own' },
  'POST /ops/manual-removals/{id}/steps': { id: 'mrm_own', body: { note: 'Mine.', minutes: 1 } },
  'POST /ops/manual-removals/{id}/ask': { id: 'mrm_own', body: { question: 'Mine?' } },
  'POST /ops/manual-removals/{id}/end': { id: 'mrm_own', body: { end: 'removed', note: 'Mine.', minutes: 1 } },
  'POST /ops/deepfakes/{id}/decide': { id: 'dpf_own', body: { decision: 'approve', reason: 'Mine.' } },
  'POST /ops/deepfakes/{id}/undo': { id: 'dpf_own' },
  'POST /ops/payouts/{id}/approve': { id: 'pay_own' },
  'POST /ops/payouts/{id}/paid': { id: 'pay_own', body: { reference: 'TR-1' } },
  'POST /ops/payouts/{id}/refuse': { id: 'pay_own', body: { reason: 'No.' } },
  'POST /ops/quarantines/{id}/decide': { id: 'qua_own', body: { decision: 'cleared', reason: 'Mine.' } },
  'POST /ops/referrals/{id}/decide': { id: 'ref_own', body: { decision: 'clear', reason: 'Mine.' } },
  'POST /ops/people/{id}/features': { id: 'usr_op', body: { feature: 'submitLeak', revokes: false, reason: 'Mine.' } },
  'POST /ops/people/{id}/upgrade-message': { id: 'usr_op', body: { message: 'Buy more.', reason: 'Mine.' } },
  'POST /ops/people/{id}/write-again': { id: 'usr_op', body: { reason: 'Mine.' } },
  'POST /ops/grants/{id}/end': { id: 'grn_own', body: { reason: 'Mine.' } },
};
/**
 * What is done for a creator who is an operator, too, as for any other; it says nothing of who they are or what they get.
 * Tasks about payment and ad services are for others alone: their own tests show it.
 */
const elsewhere =
  /^POST \/ops\/(?:cases|contacts|counter-notices|deindexing|documents|hosts|jobs|lumen-copies|money-services|notices|offers|replies|registry|community)\/|^POST \/ops\/offers$|\/(?:look|files)$/;

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
let database: TestDatabase;
let api: ReturnType<typeof createApi>;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  const log = pino({ level: 'silent' });
  const inTransaction = createTransact({
    db: drizzle(database.pool),
    clock,
    jobs: [],
    send: async () => undefined,
  });
  api = createApi({ log });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log,
      inTransaction,
      identify: async (headers) => ({
        userId: headers.get('x-user') ?? '',
        role: 'operator',
        frontendStatus: 'free',
        effectiveSpecialFeatures: [],
        isAffiliateOnly: false,
        plan: 'free',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    [
      ...brandRoutes({} as never), // none of these calls fetches a page or opens a file
      ...impersonationRoutes({ settings: {} } as never),
      ...referralDeskRoutes({ secretKey: 'a key of this test' }),
      ...quarantineRoutes(),
      ...supportDeskRoutes({ sign: () => '', publicUrl: 'http://localhost:3000' }),
      ...manualRemovalDeskRoutes(),
      ...deepfakeDeskRoutes(),
      ...peopleRoutes({ secretKey: 'a key of this test' }),
    ],
  );
  const now = clock.now();
  const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  for (const id of ['usr_op', 'usr_op2', 'usr_other'])
    await q(
      `insert into users (id, name, email, email_verified, role, is_affiliate_only, created_at, updated_at)
       values ($1, '', $1 || '@self.test', true, 'operator', false, $2, $2)`,
      [id, now],
    );
  for (const [id, owner] of [
    ['bra_own', 'usr_op'],
    ['bra_other', 'usr_other'],
  ])
    await q(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ($1, $2, 'x', $2, '{}', '{}', 'unverified', 'proof-AAAAAA', $3)`,
      [id, owner, now],
    );
  await q(
    `insert into operator_tickets (id, kind, user_id, subject_id, facts, created_at)
     values ('tkt_1', 'brand-disputed', 'usr_op', 'bra_other', '{"brandId": "bra_own", "otherUserId": "usr_other"}', $1)`,
    [now],
  );
  await q(
    `insert into impersonations (id, user_id, profile_url, account, platform, handle, real_url, faked, harm, what, state, is_open, created_at, updated_at)
     values ('imp_own', 'usr_op', 'https://x.com/fake', 'x:fake', 'x', 'fake', 'https://x.com/me', '{name}', 'low', 'It is not me.', 'waiting', true, $1, $1)`,
    [now],
  );
  await q(
    `insert into payouts (id, user_id, currency, cents, method_kind, holder, sealed_details, shown, state, asked_at)
     values ('pay_own', 'usr_op', 'eur', 7140, 'paypal', 'Op', '', 'o…@x.test', 'asked', $1)`,
    [now],
  );
  await q(
    `insert into referrals (id, user_id, referred_id, code, state, held_for, held_at, signed_up_at)
     values ('ref_own', 'usr_op', null, 'AAAAAAA', 'held', '["same-card"]', $1, $1),
            ('ref_came', 'usr_other', 'usr_op', 'BBBBBBB', 'held', '["same-card"]', $1, $1)`,
    [now],
  );
  await q(
    `insert into escalations (id, holder, kind, content_sha256, matched_by, label, at)
     values ('esc_own', 'usr_op', 'upload', 'a', 'md5', '', $1)`,
    [now],
  );
  await q(
    `insert into quarantines (id, holder, case_id, url, media, flagged_by, flagged_by_id, at)
     values ('qua_own', 'usr_op', 'cas_own', 'https://x.test/a', '[]', 'creator', 'usr_op', $1)`,
    [now],
  );
  await q(
    `insert into support_threads (id, user_id, subject, state, messages, created_at, updated_at)
     values ('sth_own', 'usr_op', 'Mine', 'open', 1, $1, $1)`,
    [now],
  );
  await inTransaction({ kind: 'worker', job: 'test' }, AbortSignal.timeout(10_000), (ctx) =>
    plantCase(ctx, { userId: 'usr_op', workIds: [], url: 'https://x.test/b', kind: 'named' }),
  );
  await q(
    `insert into manual_removals (id, user_id, case_id, state, is_open, created_at, updated_at)
     select 'mrm_own', 'usr_op', id, 'asked', true, $1, $1 from cases`,
    [now],
  );
  await q(
    `insert into deepfake_reports (id, user_id, medium, how, intimate, text_version, text_sha256, signature, signed_at,
       state, due_at, created_at, updated_at)
     values ('dpf_own', 'usr_op', 'picture', 'edited', true, 'v', 'h', 'Op', $1, 'waiting', $1, $1, $1)`,
    [now],
  );
  await q(
    `insert into feature_grants (id, user_id, feature, revokes, reason, granted_by, created_at)
     values ('grn_own', 'usr_op', 'submitLeak', false, 'Asked.', 'operator:usr_op2', $1)`,
    [now],
  );
});
afterAll(() => database.close());

async function decide(call: string, id: string, body: object = {}, as = 'usr_op') {
  const path = call.replace('POST ', '').replace('{id}', id);
  const headers = {
    'content-type': 'application/json',
    'x-provider': 'reclaim',
    origin: 'http://localhost:3000',
    'x-user': as,
  };
  const answer = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}
const self = { status: 403, code: 'not_for_yourself' };

test.each(Object.entries(guarded))('nobody decides about their own account: %s', async (call, { id, body }) => {
  expect(await decide(call, id, body)).toEqual(self);
});

test('nor about one that they dispute, or about what somebody earned by bringing them; another operator does', async () => {
  const reject = { decision: 'reject', reason: 'It is mine.' };
  expect(await decide('POST /ops/brands/{id}/decide', 'bra_other', reject)).toEqual(self);
  const clear = { decision: 'clear', reason: 'It was me.' };
  expect(await decide('POST /ops/referrals/{id}/decide', 'ref_came', clear)).toEqual(self);
  expect(await decide('POST /ops/payouts/{id}/approve', 'pay_own', {}, 'usr_op2')).toMatchObject({ status: 200 });
  expect(await decide('POST /ops/brands/{id}/decide', 'bra_other', reject, 'usr_op2')).toMatchObject({ status: 200 });
});

test('a new call of operators says whether it decides about somebody', () => {
  const calls = Object.keys(callRules).filter((call) => call.startsWith('POST /ops/'));
  expect(calls.filter((call) => !guarded[call] && !elsewhere.test(call))).toEqual([]);
});
