import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whyLookEnds } from '#modules/discovery/hot-hosts/end-look.ts';
import { scanOfferOf } from '#modules/discovery/may-scan.ts';
import { requestHotLook, requestScan, startQueued } from '#modules/discovery/request-scan.ts';
import { nextScanOf, startDueScans } from '#modules/discovery/schedule-scans.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { freeScanJob } from '#modules/discovery/start-free-scan.ts';
import { scheduleScan } from '#modules/discovery/store/scans.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { openWorld, type World } from '../../../tests/setup/discovery-world.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());
// The sweep takes up the creators of this test alone.
beforeEach(() => world.pool.query('delete from scan_schedules'));

type Plan = 'none' | 'standard' | 'plus' | 'premium' | 'free removals';
const plans: readonly Plan[] = ['none', 'standard', 'plus', 'premium', 'free removals'];

/** A creator who has all that a scan needs. */
async function creator(plan: Plan): Promise<string> {
  count += 1;
  const isPaid = plan !== 'none' && plan !== 'free removals';
  const userId = await world.creator(`usr_may${count}`, { handle: `may${count}`, ...(isPaid && { plan }) });
  if (plan === 'free removals')
    await world.pool.query(
      `insert into feature_grants (id, user_id, feature, revokes, granted_by, reason, created_at)
       values ($1, $2, 'promoProtect', false, 'usr_operator', 'for the test', $3)`,
      [`grt_may${count}`, userId, world.clock.now()],
    );
  return userId;
}
const change = (sql: string, userId: string) => world.pool.query(sql, [userId]);
const ask = (userId: string) => world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
const scansOf = async (userId: string) =>
  (await world.pool.query<{ state: string }>('select state from scans where user_id = $1', [userId])).rows;
const offerOf = (userId: string) => world.inTransaction((ctx) => scanOfferOf(ctx, userId));

const lacks: [string, string, 'account' | 'work', string][] = [
  ['no proved account', `update brands set state = 'unverified' where user_id = $1`, 'account', 'absent'],
  ['an account being checked', `update brands set state = 'verifying' where user_id = $1`, 'account', 'checking'],
  ['no work', 'delete from works where user_id = $1', 'work', 'absent'],
  ['a work that is still read', `update works set state = 'processing' where user_id = $1`, 'work', 'reading'],
  ['a refused work', `update works set state = 'refused' where user_id = $1`, 'work', 'absent'],
  ['a deleted work', 'update works set archived_at = now() where user_id = $1', 'work', 'absent'],
  ['an archived work', 'update works set shelved_at = now() where user_id = $1', 'work', 'archived'],
];
const saying: Record<string, RegExp> = {
  absent: /(?:Prove|Add) one|once an account is proved/,
  checking: /^We are still checking your account\./,
  reading: /^We are still reading your pictures/,
  archived: /are archived\. Bring one of them back/,
};
const cases = plans.flatMap((plan) => lacks.map((lack) => [plan, ...lack] as const));

describe('a scan that would compare nothing', () => {
  it.each(cases)('is neither started nor counted: plan %s, %s', async (plan, _, sql, kind, why) => {
    const userId = await creator(plan);
    await change(sql, userId);
    const code = plan === 'none' ? 'free_scan_waits' : kind === 'account' ? 'account_not_verified' : 'work_required';
    await expect(ask(userId)).rejects.toMatchObject({ kind: 'conflict', code, message: saying[why] });
    expect(await world.run(freeScanJob.name, { userId })).toMatchObject({ skipped: expect.anything() });
    const host = { host: 'leak.test', urls: ['https://leak.test/1'] };
    expect(await world.inTransaction((ctx) => requestHotLook(ctx, userId, [host]))).toBeUndefined();
    expect(await scansOf(userId)).toEqual([]);
    expect(await offerOf(userId)).toEqual({ state: 'waits', needs: [kind], missing: [{ kind, why }] });
  });

  it.each(lacks)('is not started by the plan: %s', async (_, sql) => {
    const userId = await creator('premium');
    await ask(userId);
    await change(`update scans set state = 'done' where user_id = $1`, userId);
    await change(sql, userId);
    world.clock.advance(20 * 86_400);
    const sweep = async () => {
      await world.inTransaction((ctx) => scheduleScan(ctx.tx, userId, ctx.now()));
      await world.inTransaction(startDueScans);
      return (await scansOf(userId)).length;
    };
    expect(await sweep()).toBe(1);
    expect(await world.inTransaction((ctx) => nextScanOf(ctx, userId))).toBeUndefined();
    await change(`update brands set state = 'verified' where user_id = $1`, userId);
    await change(`update works set state = 'ready', archived_at = null, shelved_at = null where user_id = $1`, userId);
    const { rowCount } = await change('select 1 from works where user_id = $1', userId);
    if (rowCount) expect(await sweep(), 'as soon as nothing is missing').toBe(2);
  });

  it.each(lacks)('is not started behind another that ends: %s', async (_, sql) => {
    const userId = await creator('plus');
    const { id } = await ask(userId);
    await world.inTransaction((ctx) => addTerm(ctx, { userId, text: 'old studio', sources: [], limit: 5 }));
    expect(await ask(userId)).toMatchObject({ state: 'queued' });
    await change(sql, userId);
    await world.drain();
    await world.inTransaction((ctx) => settleScan(ctx, id));
    expect(await scansOf(userId)).toHaveLength(1);
  });

  it('ends no look at hot hosts as if the plan had ended', async () => {
    const userId = await creator('premium');
    await change('update works set shelved_at = now() where user_id = $1', userId);
    const look = { cause: 'hot-hosts', userId } as const;
    expect(await world.inTransaction((ctx) => whyLookEnds(ctx, look))).toBeUndefined();
    await change('delete from subscriptions where user_id = $1', userId);
    expect(await world.inTransaction((ctx) => whyLookEnds(ctx, look))).toBe('plan-ended');
  });

  it('asks no more for an account that was refused while the scan waited', async () => {
    const userId = await creator('premium');
    await world.pool.query(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ('brd_other', $1, 'fanlane', 'victimname', '{}', '{}', 'verified', 'z', $2)`,
      [userId, world.clock.now()],
    );
    const { id } = await ask(userId);
    await world.inTransaction((ctx) => addTerm(ctx, { userId, text: 'old studio', sources: [], limit: 5 }));
    expect(await ask(userId)).toMatchObject({ state: 'queued' });
    await change(`update brands set state = 'rejected' where handle = 'victimname' and user_id = $1`, userId);
    await change(`update scans set state = 'done' where user_id = $1 and state = 'running'`, userId);
    await world.inTransaction((ctx) => settleScan(ctx, id));
    await world.inTransaction((ctx) => startQueued(ctx, userId));
    const { rows } = await change(`select request from scans where user_id = $1 and state = 'running'`, userId);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('victimname');
    expect(JSON.stringify(rows)).toContain('old studio');
  });

  it('says first that no account is there, or that all are archived', async () => {
    const userId = await creator('plus');
    await change('update brands set shelved_at = now() where user_id = $1', userId);
    await expect(ask(userId)).rejects.toMatchObject({ code: 'account_required', message: /archive/ });
    expect(await offerOf(userId)).toMatchObject({ state: 'waits', missing: [{ kind: 'account', why: 'archived' }] });
  });
});

describe('scanOfferOf', () => {
  it.each(plans)(
    'offers a scan on a press where nothing is missing, unless the free one comes: plan %s',
    async (plan) => {
      const userId = await creator(plan);
      expect(await offerOf(userId)).toEqual({ state: plan === 'none' ? 'starts' : 'offered', needs: [], missing: [] });
    },
  );

  it('counts a work that stays on the device of its creator', async () => {
    const userId = await creator('plus');
    await change('update works set is_private = true where user_id = $1', userId);
    expect(await offerOf(userId)).toEqual({ state: 'offered', needs: [], missing: [] });
    expect(await ask(userId)).toMatchObject({ state: 'running' });
  });

  it('offers the free scan again after a failure, and none after it ran', async () => {
    const userId = await creator('none');
    await world.run(freeScanJob.name, { userId });
    await change(`update scans set state = 'failed' where user_id = $1`, userId);
    expect(await offerOf(userId)).toMatchObject({ state: 'offered' });
    expect(await ask(userId)).toMatchObject({ state: 'running' });
    expect(await offerOf(userId)).toMatchObject({ state: 'none' });
  });
});
