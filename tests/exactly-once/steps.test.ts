// Whoever approves, keeps proof, drafts, follows timers or reads answers is killed with -9, and somebody else does it again.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReplyAddress } from '../../src/lib/reply-address/index.ts';
import { openLedger } from '../../src/lib/send-ledger/index.ts';
import { checkChains, eventsOf, markChecked, readCase, setTimer } from '../../src/modules/cases/index.ts';
import { withdrawCase } from '../../src/modules/cases/withdraw-case.ts';
import { noticesOfCases } from '../../src/modules/notices/index.ts';
import { recordDelivery } from '../../src/modules/notices/record-delivery.ts';
import { updateNotice } from '../../src/modules/notices/store.ts';
import { createClock } from '../../src/platform/clock/index.ts';
import type { Context, Database } from '../../src/platform/verb/index.ts';
import { startNode } from '../setup/start-node.ts';
import { plantCase, plantCreator, plantHost, plantWork, sendingSettings } from '../setup/takedown.ts';
import { type TestDatabase, testDatabase } from '../setup/test-database.ts';
import { thorough } from '../setup/thorough.ts';
import { bundleWorker } from './bundle-worker.ts';
import { killsAStep } from './kills.ts';
import type { Trial } from './step-child.ts';
import { blobsIn, type Step, take, transactOn } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-steps-'));
const clock = createClock();
const blobs = blobsIn(join(folder, 'blobs'));
let database: TestDatabase;
let db: Database;
let world: Parameters<typeof take>[1];
let code: string;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table waiting_jobs (job text not null, payload jsonb not null)');
  db = drizzle(database.pool);
  world = { clock, blobs, transact: transactOn(db, clock) };
  mkdirSync(join(folder, 'code'));
  code = await bundleWorker(join(folder, 'code'), 'step-child.ts');
});
afterAll(async () => {
  expect((await checkChains(db)).faults).toEqual([]);
  clock.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const transaction = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  world.transact({ kind: 'worker', job: 'test' }, new AbortController().signal, work);

/** Takes steps until their process kills itself. */
async function dies(trials: Trial[]): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const child = startNode([code, database.url, join(folder, 'blobs')], { env, stdin: 'pipe' });
  child.stdin?.end(JSON.stringify(trials));
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

/** Kills a process at each step (in CI; else one for all), then each is taken by whoever comes next, and once more for nothing. */
async function killed(...trials: Trial[]): Promise<void> {
  await Promise.all((thorough ? trials.map((trial) => [trial]) : [trials]).map(dies));
  for (let time = 0; time < 2; time += 1) await Promise.all(trials.map(({ step }) => take(step, world)));
}

/** There are two points, before and after a step's transaction. */
const seenNow = (ctx: Context) => ({ checkedAt: ctx.now(), checkedOutcome: 'present', checkedFile: null });
const killsAPoint = Math.ceil(killsAStep / 2);
/** Several cases, each killed before or after its n-th transaction. */
async function each<One>(
  name: string,
  at: number,
  plant: (name: string) => Promise<One>,
  stepOf: (one: One) => Step,
  proveOnce: (one: One) => Promise<void>,
): Promise<void> {
  const points = ['before', 'after'].flatMap((point) => Array.from({ length: killsAPoint }, () => point));
  const ones = await Promise.all(points.map((point, number) => plant(`${name}-${point}-${number}`)));
  await killed(...ones.map((one, number) => ({ step: stepOf(one), at, point: points[number] ?? '' })));
  for (const one of ones) await proveOnce(one);
}

/** A case that waits for its creator's decision. */
async function found(name: string): Promise<{ userId: string; caseId: string }> {
  return transaction(async (ctx) => {
    const userId = await plantCreator(ctx, blobs, name);
    await plantHost(ctx, `${name}.test`, [
      { step: 'site', address: `dmca@${name}.test` },
      { step: 'abuse', address: `abuse@${name}.test` },
    ]);
    const workIds = [await plantWork(ctx, userId)];
    return {
      userId,
      caseId: await plantCase(ctx, { userId, workIds, url: `https://${name}.test/1`, kind: 'similar' }),
    };
  });
}
type Case = Awaited<ReturnType<typeof found>>;
const approved = async (name: string): Promise<Case> => {
  const one = await found(name);
  await take({ verb: 'approve', ...one }, world);
  return one;
};
const proven = async (name: string): Promise<Case> => {
  const one = await approved(name);
  await take({ verb: 'evidence', ...one, round: 1 }, world);
  return one;
};
/** A case whose notice is out, or in doubt. */
const noticed = async (
  name: string,
  outcome: 'accepted' | 'unknown' = 'accepted',
): Promise<Case & { noticeId: string }> => {
  const one = await proven(name);
  await take({ verb: 'draft', caseId: one.caseId, round: 1 }, world);
  const [draft] = await noticesOfCases(db, [one.caseId]);
  const noticeId = draft?.id ?? '';
  await transaction(async (ctx) => {
    await updateNotice(ctx.tx, noticeId, ['draft'], { state: 'queued' });
    const notice = await updateNotice(ctx.tx, noticeId, ['queued'], { state: 'sending' });
    if (notice) await recordDelivery(ctx, { notice, delivered: { outcome, response: '250 OK' } });
  });
  return { ...one, noticeId };
};

/** An approved case whose copy was just seen, in a packet for Google. */
const packed = async (name: string): Promise<Case & { packetId: string }> => {
  const one = await approved(name);
  const packetId = `pkt_${name}`;
  await transaction(async (ctx) => {
    await markChecked(ctx.tx, one.caseId, seenNow(ctx));
    const now = ctx.now().toISOString();
    await ctx.tx.execute(sql`insert into deindexing_packets (id, user_id, engine, created_at, closes_at)
      values (${packetId}, ${one.userId}, 'google', ${now}, ${now})`);
    await ctx.tx.execute(sql`insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, refusals, packet_id, created_at, updated_at)
      values (${`trk_${name}`}, ${one.caseId}, ${one.userId}, 'google', ${`https://${name}.test/1`}, 'to_submit', '[]', '[]', ${packetId}, ${now}, ${now})`);
  });
  return { ...one, packetId };
};

const waiting = async (job: string, { caseId }: Pick<Case, 'caseId'>): Promise<number> => {
  const { rows } = await database.pool.query(`select 1 from waiting_jobs where job = $1 and payload->>'caseId' = $2`, [
    job,
    caseId,
  ]);
  return rows.length;
};
const said = async ({ caseId }: Pick<Case, 'caseId'>, type: string): Promise<number> =>
  (await eventsOf(db, caseId)).filter((event) => event.type === type).length;
const stateOf = async ({ caseId }: Pick<Case, 'caseId'>) => (await readCase(db, caseId))?.state;

it('killed at an approval: it is said once, and its proof is asked for once', () =>
  each(
    'approved',
    1,
    found,
    (one) => ({ verb: 'approve', ...one }),
    async (one) => {
      const counts = [await said(one, 'approved'), await waiting('evidence.capture', one)];
      expect([await stateOf(one), ...counts]).toEqual(['approved', 1, 1]);
    },
  ));

it('killed at a proof: one is kept, and one notice is asked for', () =>
  each(
    'proven',
    2,
    approved,
    (one) => ({ verb: 'evidence', ...one, round: 1 }),
    async (one) =>
      expect([await said(one, 'evidence-captured'), await waiting('notices.prepare', one)]).toEqual([1, 1]),
  ));

it('killed at a draft: there is one', () =>
  each(
    'drafted',
    3,
    proven,
    ({ caseId }) => ({ verb: 'draft', caseId, round: 1 }),
    async (one) => {
      expect((await noticesOfCases(db, [one.caseId])).map(({ state }) => state)).toEqual(['draft']);
      expect(await said(one, 'notice-drafted')).toBe(1);
    },
  ));

it('killed at the draft of the next step: there is one, to the next desk', () =>
  each(
    'climbed',
    3,
    noticed,
    ({ caseId }) => ({ verb: 'draft', caseId, round: 1, step: 1 }),
    async (one) => {
      const notices = await noticesOfCases(db, [one.caseId]);
      expect(notices.map(({ state, step }) => `${step} ${state}`)).toEqual(['1 sent', '2 draft']);
      expect(await said(one, 'notice-drafted')).toBe(2);
    },
  ));

it('killed at a reminder: there is one', () =>
  each(
    'reminded',
    1,
    async (name) => {
      const one = await noticed(name);
      await transaction((ctx) => markChecked(ctx.tx, one.caseId, seenNow(ctx)));
      return one;
    },
    ({ caseId }) => ({ verb: 'remind', caseId, step: 1 }),
    async (one) => {
      expect((await noticesOfCases(db, [one.caseId])).map(({ kind }) => kind)).toEqual(['notice', 'reminder']);
      expect(await said(one, 'reminder-drafted')).toBe(1);
    },
  ));

it.each([
  { kind: 'escalate', job: 'notices.prepare' },
  { kind: 'remind', job: 'notices.remind' },
] as const)('killed where a timer is followed ($kind): it is asked for once', ({ kind, job }) =>
  each(
    `timed-${kind}`,
    2,
    async (name) => {
      const one = await noticed(name);
      await transaction(async (ctx) => {
        await markChecked(ctx.tx, one.caseId, seenNow(ctx));
        await setTimer(ctx, { caseId: one.caseId, kind, dueAt: ctx.now() });
      });
      return { ...one, asked: await waiting(job, one) };
    },
    ({ caseId }) => ({ verb: 'timers', caseId }),
    async (one) => expect((await waiting(job, one)) - one.asked).toBe(1),
  ),
);

it('killed at an answer: it takes effect once', () =>
  each(
    'answered',
    1,
    async (name) => {
      const one = await noticed(name);
      const to = makeReplyAddress(sendingSettings.replySecret, one.noticeId, sendingSettings.mailDomain ?? '');
      const raw = `From: dmca@${name}.test\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <${name}@a.test>\r\n\r\nThe content has been removed.\r\n`;
      return { ...one, raw };
    },
    ({ raw }) => ({ verb: 'reply', raw, ledger: join(folder, 'ledger') }),
    async (one) => {
      expect((await noticesOfCases(db, [one.caseId])).map(({ state }) => state)).toEqual(['answered']);
      expect(await said(one, 'reply')).toBe(1);
    },
  ));

it('killed at a withdrawal: one is drafted', () =>
  each(
    'withdrawn',
    1,
    async (name) => {
      const one = await noticed(name);
      await transaction((ctx) => withdrawCase(ctx, one));
      return one;
    },
    ({ caseId }) => ({ verb: 'retract', caseId }),
    async (one) => {
      expect((await noticesOfCases(db, [one.caseId])).map(({ kind }) => kind)).toEqual(['notice', 'retraction']);
      expect(await said(one, 'retraction-drafted')).toBe(1);
    },
  ));

it('killed where a packet is recorded as handed in: it is so once', () =>
  each(
    'packet',
    1,
    packed,
    ({ packetId }) => ({ verb: 'hand-in', packetId, reference: 'R-1' }),
    async ({ packetId, caseId }) => {
      const { rows } = await database.pool.query(
        `select (select count(*)::int from events where name = 'deindexing.submitted' and payload->>'packetId' = $1) as said,
           state, reference from deindexing_tracks where case_id = $2`,
        [packetId, caseId],
      );
      expect(rows).toEqual([{ said: 1, state: 'submitted', reference: 'R-1' }]);
    },
  ));

it('killed where one in doubt is said not to have arrived: it is drafted anew once', async () => {
  const path = join(folder, 'ledger');
  const ledger = await openLedger(path, { now: clock.now });
  await each(
    'lost',
    1,
    async (name) => {
      const one = await noticed(name, 'unknown');
      const begun = await ledger.begin(one.noticeId, 0);
      expect(begun.ok && (await begun.marks.data())).toBe(true);
      return { ...one, asked: await waiting('evidence.capture', one) };
    },
    ({ noticeId }) => ({ verb: 'did-not-arrive', noticeId, ledger: path }),
    async (one) => {
      expect((await ledger.read(one.noticeId)).state).toBe('deferred');
      expect((await noticesOfCases(db, [one.caseId])).map(({ state }) => state)).toEqual(['failed']);
      expect([await stateOf(one), (await waiting('evidence.capture', one)) - one.asked]).toEqual(['approved', 1]);
    },
  );
});
