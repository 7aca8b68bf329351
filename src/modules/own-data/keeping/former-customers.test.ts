import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accountHandlers,
  accountJobs,
  askDeletion,
  isLeaving,
  type Mail,
  type MailOutcome,
  undoDeletion,
  undoDeletionByLink,
} from '#modules/accounts/index.ts';
import { changeSubscription, grantFeature } from '#modules/billing/index.ts';
import { ownDataHandlers, ownDataJobs } from '#modules/own-data/index.ts';
import type { JobDefinition, JobRun } from '#platform/jobs/job.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context } from '#platform/verb/index.ts';
import { canaries, plantCanaries, whereFound } from '../../../../tests/setup/canaries.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';

const day = 86_400;
let world: NoticeWorld;
let mails: Mail[];
/** What the payment provider tells when it is asked for the last time. */
let atTheProvider: (userId: string) => Promise<void>;
beforeEach(async () => {
  world = await noticeWorld();
  mails = [];
  queued.length = 0;
  atTheProvider = async () => undefined;
  relay = 'accepted';
});
afterEach(() => world.close());

const handlers = (canWarn = true) =>
  ownDataHandlers({
    db: world.db,
    blobs: world.blobs,
    canWarn,
    lookAtPlan: ({ userId }) => atTheProvider(userId),
    endPurchases: async () => undefined,
  });

/** Jobs in the queue, those of this module's events too. */
const queued: { name: string; payload: object }[] = [];
const transaction = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  createTransact({
    db: world.db,
    clock: world.clock,
    jobs: [...ownDataJobs, ...accountJobs] as unknown as JobDefinition[], // each job's payload was checked where it was defined
    send: async (_tx, { name }, payload) => void queued.push({ name, payload }),
  })({ kind: 'worker', job: 'test' }, world.jobRun.signal, work);
const jobRun = (): JobRun => ({ ...world.jobRun, transaction });

/** What the relay answers to every mail. */
let relay: MailOutcome;
/** Everything that is due: sweeps, the jobs they queue, and mails. */
async function work(canWarn = true): Promise<void> {
  const { handlers: own, sweeps: ownSweeps = [] } = handlers(canWarn);
  const accounts = accountHandlers({
    sendMail: canWarn
      ? async (mail) => {
          if (relay === 'accepted') mails.push(mail);
          return relay;
        }
      : undefined,
    secretKey: 's'.repeat(40),
    publicUrl: 'https://service.test',
    product: 'Service',
    colour: '#123456',
    isAnswerable: async () => true,
    log: { warn: () => undefined } as never, // nothing is to be warned of
  });
  const run = { ...own, ...accounts.handlers };
  const sweeps = [...ownSweeps, ...(accounts.sweeps ?? [])];
  for (let round = 0; round < 4; round += 1) {
    for (const sweep of sweeps) await sweep.run(jobRun());
    for (let job = queued.shift(); job; job = queued.shift()) await run[job.name]?.(jobRun(), job.payload as never); // queued by these modules
  }
}
async function pass(days: number, canWarn = true): Promise<void> {
  world.clock.advance(days * day);
  await work(canWarn);
}

const plan = (userId: string, more: { state: 'active' | 'ended'; days?: number }) =>
  transaction((ctx) =>
    changeSubscription(ctx, {
      userId,
      plan: 'plus',
      state: more.state,
      paidUntil: new Date(ctx.now().getTime() + (more.days ?? 0) * day * 1000),
      everPaid: true,
      cause: 'test',
    }),
  );
async function former(name = 'mara'): Promise<string> {
  const { userId } = await world.creator(name);
  await plan(userId, { state: 'ended' });
  await work();
  mails = [];
  return userId;
}
const stands = async (userId: string) => {
  const { rows } = await world.db.execute<{ cause: string | null; due: Date | null }>(
    sql`select deletion_cause as cause, deletion_due_at as due from users where id = ${userId}`,
  );
  return rows[0] && { cause: rows[0].cause, due: rows[0].due && new Date(rows[0].due) };
};
const said = async (name: string) =>
  (
    await world.db.execute<{ payload: object }>(sql`select payload from events where name = ${name} order by id`)
  ).rows.map(({ payload }) => payload);
const subjects = () => mails.map(({ subject }) => subject);

describe('the data of a former customer', () => {
  test('is kept for 90 days and deleted after two warnings, with nothing left of it but what is kept of everybody', async () => {
    const userId = await plantCanaries(world);
    await plan(userId, { state: 'ended' });
    const endedAt = world.clock.now().getTime();
    await work();
    mails = [];
    await pass(59.9);
    expect(subjects()).toEqual([]);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
    await pass(0.1);
    expect(subjects()).toEqual(['Your account will be deleted in 30 days']);
    const dueAt = new Date(endedAt + 90 * day * 1000);
    expect(await stands(userId)).toEqual({ cause: 'former', due: dueAt });
    await pass(23);
    expect(subjects()).toEqual(['Your account will be deleted in 30 days', 'Your account will be deleted in 7 days']);
    for (const { text } of mails) expect(text).toContain('will be deleted on Friday, 19 February 2027');
    await pass(6.99);
    expect(await stands(userId)).toEqual({ cause: 'former', due: dueAt });
    await pass(0.01);
    expect(await stands(userId)).toBeUndefined();
    expect(await whereFound(world, Object.values(canaries))).toEqual([]);
    expect(await said('own-data.account-deleted')).toEqual([
      expect.objectContaining({ userId, cause: 'former', keptNotices: 1 }),
    ]);
    expect(subjects()).toHaveLength(2);
  });

  test('stays where its owner says so after a warning, for another 90 days with both warnings', async () => {
    const userId = await former();
    await pass(84);
    expect(subjects()).toHaveLength(1); // late: the second comes 23 days after the first
    expect(await transaction((ctx) => undoDeletion(ctx, { userId }))).toBe(true);
    await work();
    await pass(59);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
    await pass(1);
    await pass(23);
    expect(subjects()).toHaveLength(3);
    await pass(7);
    expect(await stands(userId)).toBeUndefined();
  });

  test('stays by the link of the mail, without signing in', async () => {
    const userId = await former();
    await pass(60);
    const token = /verification\/([\w-]+)\?deletion=true/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    world.clock.advance(22 * day); // as long as the warning itself
    await transaction((ctx) => undoDeletionByLink(ctx, { token }));
    await work();
    expect(await stands(userId)).toEqual({ cause: null, due: null });
  });

  test('stays with a plan, and counts from the end of that one', async () => {
    const userId = await former();
    await pass(85);
    await plan(userId, { state: 'active', days: 30 });
    await work();
    expect(await stands(userId)).toEqual({ cause: null, due: null });
    await pass(10);
    await plan(userId, { state: 'ended' });
    await pass(59);
    expect(subjects()).toHaveLength(1);
    await pass(1);
    expect(subjects()).toHaveLength(2);
  });

  test('stays where the payment provider knows of a plan at the last moment whose message was lost', async () => {
    const userId = await former();
    await pass(60);
    await pass(23);
    atTheProvider = (who) => plan(who, { state: 'active', days: 30 });
    await pass(7);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
    await pass(1);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
  });

  test('is not touched while the provider does not answer', async () => {
    const userId = await former();
    await pass(60);
    await pass(23);
    atTheProvider = () => Promise.reject(new Error('no answer'));
    await expect(pass(7)).rejects.toThrow('no answer');
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    const { rows } = await world.db.execute(sql`select 1 from brands where user_id = ${userId}`);
    expect(rows).toHaveLength(1);
  });

  test('goes once it has begun, whoever pays then', async () => {
    const userId = await former();
    await pass(60);
    await pass(23);
    world.clock.advance(7 * day);
    const dying = handlers();
    const blobs = { ...world.blobs, eraseOwner: () => Promise.reject(new Error('killed')) };
    const { handlers: own } = ownDataHandlers({
      db: world.db,
      blobs,
      canWarn: true,
      lookAtPlan: async () => undefined,
      endPurchases: async () => undefined,
    });
    await expect(own['own-data.delete-account']?.(jobRun(), { userId } as never)).rejects.toThrow('killed');
    expect(await stands(userId)).toMatchObject({ cause: 'final' });
    const asking = transaction((ctx) => askDeletion(ctx, { userId }));
    await expect(asking).rejects.toMatchObject({ code: 'deletion_asked' });
    await plan(userId, { state: 'active', days: 30 });
    expect(await dying.handlers['own-data.delete-account']?.(jobRun(), { userId } as never)).toBe('done');
    expect(await stands(userId)).toBeUndefined();
  });

  test('of which a counter-notice or a court speaks waits for its end, and is warned of anew', async () => {
    const userId = await former();
    await pass(60);
    await world.db.execute(sql`insert into replies (id, user_id, raw_sha256, outcome, decided_by, reasons, received_at)
      values ('rep_1', ${userId}, 'x', 'counter_notice', 'rules', '[]', ${world.clock.now().toISOString()})`);
    await world.host('leak.test', [{ step: 'site', address: 'abuse@leak.test' }]);
    const { rows: works } = await world.db.execute<{ id: string }>(sql`select id from works where user_id = ${userId}`);
    const caseId = await world.open({ userId, workId: works[0]?.id ?? '' }, 'https://leak.test/1');
    const at = world.clock.now().toISOString();
    await world.db.execute(sql`insert into counter_notices
      (id, reply_id, case_id, received_at, restore_not_before, restore_by, decision, decided_at, decided_by)
      values ('cnt_1', 'rep_1', ${caseId}, ${at}, ${at}, ${at}, 'court-action', ${at}, 'creator')`);
    await pass(23);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
    await pass(300);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
    expect(subjects()).toHaveLength(1);
    await world.db.execute(sql`update counter_notices set ended = 'upheld', ended_at = ${at}`);
    await pass(1);
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    expect(subjects().at(-1)).toBe('Your account will be deleted in 30 days');
    await pass(23);
    await pass(7);
    expect(await stands(userId)).toBeUndefined();
  });

  test('stays with operators, affiliates and whoever was granted something', async () => {
    const [operator, affiliate, granted] = [await former('op'), await former('aff'), await former('gift')];
    await world.db.execute(sql`update users set role = 'operator' where id = ${operator}`);
    await world.db.execute(sql`update users set is_affiliate_only = true where id = ${affiliate}`);
    await transaction((ctx) =>
      grantFeature(ctx, { userId: granted, feature: 'promoProtect', reason: 'test', revokes: false }),
    );
    for (let month = 0; month < 6; month += 1) await pass(30);
    expect(mails).toEqual([]);
    for (const userId of [operator, affiliate, granted])
      expect(await stands(userId)).toEqual({ cause: null, due: null });
  });

  test('of somebody who never paid, or was never a customer, is not spoken of', async () => {
    const { userId } = await world.creator('free');
    await world.db.execute(sql`delete from subscriptions where user_id = ${userId}`);
    await pass(200);
    expect(mails).toEqual([]);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
  });

  test('is not deleted where no mail can warn, nor where a worker slept through both warnings', async () => {
    const userId = await former();
    world.clock.advance(200 * day);
    await work(false);
    expect(await stands(userId)).toEqual({ cause: null, due: null });
    await work();
    expect(await stands(userId)).toMatchObject({
      cause: 'former',
      due: new Date(world.clock.now().getTime() + 30 * day * 1000),
    });
  });

  test('is not deleted where mails could leave for the first warning alone', async () => {
    const userId = await former();
    await pass(60);
    for (let n = 0; n < 50; n += 1) await pass(1, false);
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    expect(subjects()).toHaveLength(1);
    await pass(1);
    expect(subjects().at(-1)).toBe('Your account will be deleted in 7 days');
    await pass(6.9);
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    await pass(0.1);
    expect(await stands(userId)).toBeUndefined();
  });

  test('is not deleted while the relay takes no warning; both are given anew once it does', async () => {
    const userId = await former();
    relay = { later: 'the relay is away' };
    for (let n = 0; n < 150; n += 1) await pass(1);
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    relay = 'accepted';
    await pass(1);
    // Promised the day before.
    expect(subjects()).toEqual(['Your account will be deleted in 29 days']);
    for (let n = 0; n < 28; n += 1) await pass(1);
    expect(subjects()).toEqual(['Your account will be deleted in 29 days', 'Your account will be deleted in 7 days']);
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    await pass(1);
    expect(await stands(userId)).toBeUndefined();
  });

  test('is warned anew where the worker slept over the second warning, which had not left', async () => {
    const userId = await former();
    await pass(60);
    relay = { later: 'the relay is away' };
    await pass(23);
    relay = 'accepted';
    await pass(10);
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    expect(subjects()).toEqual(['Your account will be deleted in 30 days', 'Your account will be deleted in 7 days']);
    await pass(6.9);
    expect(await stands(userId)).toMatchObject({ cause: 'former' });
    await pass(0.1);
    expect(await stands(userId)).toBeUndefined();
  });

  test('whose address takes no mail is warned on its pages alone', async () => {
    const userId = await former();
    relay = { refused: '550 no such user' };
    await pass(60);
    await pass(23);
    await pass(7);
    expect(await stands(userId)).toBeUndefined();
  });

  test('goes on as it was until then, and its own owner may delete it sooner', async () => {
    const userId = await former();
    await pass(60);
    expect(await isLeaving(world.db, userId)).toBe(false);
    await transaction((ctx) => askDeletion(ctx, { userId }));
    expect(await isLeaving(world.db, userId)).toBe(true);
    await pass(7);
    expect(await stands(userId)).toBeUndefined();
    expect(await said('own-data.account-deleted')).toEqual([expect.objectContaining({ cause: 'asked' })]);
  });
});
