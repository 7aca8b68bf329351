import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askDeletion, undoDeletion } from '#modules/accounts/index.ts';
import { checkSent, readNotice } from '#modules/notices/index.ts';
import { ownDataHandlers, ownDataJobs } from '#modules/own-data/index.ts';
import { deleteAccountJob } from '#modules/own-data/job-names.ts';
import { ownedTables, readSchema } from '#modules/own-data/walk/read-schema.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { openQueue, prepareQueues } from '#platform/jobs/queue.ts';
import { runWorker } from '#platform/jobs/run-worker.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { createLog } from '#platform/log/index.ts';
import { canaries, filesBelow, plantCanaries, whereFound } from '../../../../tests/setup/canaries.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';

const week = 7 * 86_400;
const words = Object.values(canaries);
const jobs = ownDataJobs as unknown as JobDefinition[]; // each job's payload was checked where it was defined
let world: NoticeWorld;
let stopped: string[];
beforeEach(async () => {
  world = await noticeWorld();
  stopped = [];
});
afterEach(() => world.close());

const deps = () => ({
  db: world.db,
  blobs: world.blobs,
  canWarn: true,
  lookAtPlan: async () => undefined,
  endPurchases: async ({ userId }: { userId: string }) => void stopped.push(userId),
});
const ask = (userId: string) => world.transaction((ctx) => askDeletion(ctx, { userId }));
const runDeletion = (userId: string) =>
  ownDataHandlers(deps()).handlers[deleteAccountJob.name]?.(world.jobRun, { userId } as never);

/** Every row of a user, table by table. */
async function rowsOf(userId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, ownedBy } of ownedTables(await readSchema(world.db))) {
    const { rows } = await world.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t where exists (select from ${sql.identifier(name)} where ${ownedBy(sql`${userId}`)} and ${sql.identifier(name)}.ctid = t.ctid) order by 1`,
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

describe('a deleted account', () => {
  test('leaves none of its words in database, files, queue, ledger and log, and another creator’s as they were', async () => {
    const userId = await plantCanaries(world);
    const other = await plantCanaries(world, 'othername');
    const planted = await whereFound(world, words);
    // Pictures and letters are sealed: their words are nowhere in plain from the beginning.
    for (const word of words.filter((one) => one !== canaries.picture))
      expect(
        planted.some((one) => one.endsWith(word.toLowerCase())),
        word,
      ).toBe(true);
    const [letter] = world.letters;
    expect(letter?.raw).toContain(canaries.workTitle);
    const before = await rowsOf(other);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    const filesBefore = filesBelow(`${world.folder}/blobs`).length;

    // A key that somebody sent when they signed up is kept under a digest of their address.
    await world.db.execute(sql`insert into idempotency_keys (user_id, key, call, request_hash, at)
      select 'sign-up:' || encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'signing-up', '', '', ${world.clock.now().toISOString()} from users where id = ${userId}`);
    const keys = async () =>
      (await world.db.execute(sql`select 1 from idempotency_keys where key = 'signing-up'`)).rows;
    expect(await keys()).toHaveLength(1);

    await ask(userId);
    world.clock.advance(week);
    const logged: string[] = [];
    const log = createLog('worker', 'trace', { write: (line) => void logged.push(line) });
    await prepareQueues(world.database.url, jobs);
    const queue = await openQueue({ databaseUrl: world.database.url, role: 'worker', onError: () => undefined });
    const { db, clock } = world;
    const inTransaction = createTransact({ db, clock, send: queue.send, jobs });
    const stop = await runWorker({ queue, db, clock, log, inTransaction, jobs, modules: [ownDataHandlers(deps())] });
    await expect
      .poll(() => rowsOf(userId), { timeout: 30_000 })
      .toEqual({
        events: [expect.stringContaining('content.work-removed'), expect.stringContaining('own-data.account-deleted')],
      });
    await stop();

    expect(await whereFound(world, words, logged)).toEqual([]);
    expect(await keys()).toEqual([]);
    expect(logged.join('')).not.toContain('@');
    expect(stopped).toEqual([userId]);
    expect(await rowsOf(other)).toEqual(before);
    const left = await world.db.execute<{ n: number }>(sql`select count(*)::int as n from blobs`);
    expect(filesBelow(`${world.folder}/blobs`)).toHaveLength(left.rows[0]?.n ?? -1);
    expect(left.rows[0]?.n).toBeLessThan(filesBefore);
  });

  test('leaves proof of what was sent: the ledger and the check of all that was sent agree with it', async () => {
    const userId = await plantCanaries(world);
    const { rows: sent } = await world.db.execute<{ id: string; body_sha256: string }>(
      sql`select id, body_sha256 from notices where sent_at is not null`,
    );
    expect(sent.length).toBeGreaterThan(0);
    await ask(userId);
    world.clock.advance(week);
    expect(await runDeletion(userId)).toBe('done');
    const { rows: kept } = await world.db.execute<Record<string, unknown>>(
      sql`select notice_id, body_sha256, chains from kept_notices`,
    );
    expect(kept).toEqual(
      sent.map(({ id, body_sha256 }) => ({
        notice_id: id,
        body_sha256,
        chains: [expect.objectContaining({ headHash: expect.stringMatching(/^[0-9a-f]{64}$/) })],
      })),
    );
    expect(await checkSent(world.db, world.ledger)).toMatchObject({ unknown: 0, missing: 0, faults: [] });
    await expect(world.db.execute(sql`update kept_notices set state = 'draft'`)).rejects.toThrow();
    expect(await runDeletion(userId)).toEqual({ skipped: expect.any(String) });
  });

  test('is finished by the next run where a process died between its files and its rows', async () => {
    const userId = await plantCanaries(world);
    await ask(userId);
    world.clock.advance(week);
    const dying = { ...world.jobRun, transaction: world.jobRun.transaction };
    let transactions = 0;
    dying.transaction = (work) => {
      transactions += 1;
      if (transactions === 2) throw new Error('killed');
      return world.jobRun.transaction(work);
    };
    const handler = ownDataHandlers(deps()).handlers[deleteAccountJob.name];
    await expect(handler?.(dying, { userId } as never)).rejects.toThrow('killed');
    expect(await rowsOf(userId)).toHaveProperty('users');
    expect(await runDeletion(userId)).toBe('done');
    expect(await rowsOf(userId)).not.toHaveProperty('users');
    expect(await whereFound(world, words)).toEqual([]);
  });

  test('is not deleted before its time, nor after it was undone', async () => {
    const userId = await plantCanaries(world);
    await ask(userId);
    world.clock.advance(week - 1);
    expect(await runDeletion(userId)).toEqual({ skipped: expect.any(String) });
    expect(await world.transaction((ctx) => undoDeletion(ctx, { userId }))).toBe(true);
    world.clock.advance(week);
    expect(await runDeletion(userId)).toEqual({ skipped: expect.any(String) });
    expect(await rowsOf(userId)).toHaveProperty('users');
    await ask(userId);
    world.clock.advance(week);
    expect(await world.transaction((ctx) => undoDeletion(ctx, { userId }))).toBe(false);
  });
});

describe('while an account is to be deleted', () => {
  test('a message that waits to leave stays, and goes on only when its creator says so after an undo', async () => {
    const creator = await world.creator('mara');
    await world.host('leak.test', [{ step: 'site', address: 'abuse@leak.test' }]);
    const caseId = await world.open(creator, 'https://leak.test/1');
    await world.drain();
    await ask(creator.userId);
    await world.later(900);
    await world.later(86_400);
    expect(world.letters).toEqual([]);
    const [draft] = await world.noticesOf(caseId);
    expect(await readNotice(world.db, draft?.id ?? '')).toMatchObject({ state: 'draft', needs: 'creator' });
    await world.transaction((ctx) => undoDeletion(ctx, { userId: creator.userId }));
    await world.later(86_400);
    expect(world.letters).toEqual([]);
  });

  test('one that was queued a moment before is dropped when it is claimed', async () => {
    const creator = await world.creator('mara');
    await world.host('leak.test', [{ step: 'site', address: 'abuse@leak.test' }]);
    const caseId = await world.open(creator, 'https://leak.test/1');
    await world.drain();
    await world.db.execute(sql`update notices set state = 'queued', send_after = ${world.clock.now().toISOString()}`);
    await ask(creator.userId);
    const [queued] = await world.noticesOf(caseId);
    await world.runJob('notices.deliver', { noticeId: queued?.id });
    await world.later(900);
    expect(world.letters).toEqual([]);
    const states = (await world.noticesOf(caseId)).map(({ state }) => state);
    expect(states.sort()).toEqual(['draft', 'failed']);
  });
});
