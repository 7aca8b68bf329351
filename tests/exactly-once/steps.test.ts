// Whoever approves, keeps proof, drafts, follows timers or reads answers is killed with -9, and somebody else does it again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { plantCase, plantCreator, plantHost, plantWork, sendingSettings } from '../setup/takedown.ts';
import { type TestDatabase, testDatabase } from '../setup/test-database.ts';
import { bundleWorker } from './bundle-worker.ts';
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

/** Takes a step until its process kills itself, then again as whoever comes next, then once more for nothing. */
async function killedAt(point: string, at: number, step: Step): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const child = spawn(process.execPath, [code, database.url, join(folder, 'blobs')], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ step, at, point }));
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  for (let time = 0; time < 2; time += 1) await take(step, world);
}

/** A case that waits for its creator's decision. */
async function found(name: string): Promise<{ userId: string; caseId: string }> {
  return transaction(async (ctx) => {
    const userId = await plantCreator(ctx, blobs, name);
    await plantHost(ctx, `${name}.test`, [{ step: 'site', address: `dmca@${name}.test` }]);
    const workIds = [await plantWork(ctx, userId)];
    return {
      userId,
      caseId: await plantCase(ctx, { userId, workIds, url: `https://${name}.test/1`, kind: 'similar' }),
    };
  });
}
type Case = Awaited<ReturnType<typeof found>>;
const proven = async (name: string): Promise<Case> => {
  const one = await found(name);
  await take({ verb: 'approve', ...one }, world);
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

it.each(['before', 'after'])(
  'killed %s an approval is there: it is said once, and its proof is asked for once',
  async (point) => {
    const one = await found(`approved-${point}`);
    await killedAt(point, 1, { verb: 'approve', ...one });
    expect([await stateOf(one), await said(one, 'approved'), await waiting('evidence.capture', one)]).toEqual([
      'approved',
      1,
      1,
    ]);
  },
);

it.each(['before', 'after'])('killed %s a proof is kept: one is, and one notice is asked for', async (point) => {
  const one = await found(`proven-${point}`);
  await take({ verb: 'approve', ...one }, world);
  await killedAt(point, 2, { verb: 'evidence', ...one, round: 1 });
  expect([await said(one, 'evidence-captured'), await waiting('notices.prepare', one)]).toEqual([1, 1]);
});

it.each(['before', 'after'])('killed %s a notice is drafted: there is one', async (point) => {
  const one = await proven(`drafted-${point}`);
  await killedAt(point, 3, { verb: 'draft', caseId: one.caseId, round: 1 });
  expect((await noticesOfCases(db, [one.caseId])).map(({ state }) => state)).toEqual(['draft']);
  expect(await said(one, 'notice-drafted')).toBe(1);
});

it.each(['before', 'after'])('killed %s a timer is followed: its step is asked for once', async (point) => {
  const one = await noticed(`timed-${point}`);
  const asked = await waiting('notices.prepare', one);
  await transaction(async (ctx) => {
    await markChecked(ctx.tx, one.caseId, ctx.now(), 'present');
    await setTimer(ctx, { caseId: one.caseId, kind: 'escalate', dueAt: ctx.now() });
  });
  await killedAt(point, 2, { verb: 'timers' });
  expect((await waiting('notices.prepare', one)) - asked).toBe(1);
});

it.each(['before', 'after'])('killed %s an answer takes effect: it does so once', async (point) => {
  const one = await noticed(`answered-${point}`);
  const to = makeReplyAddress(sendingSettings.replySecret, one.noticeId, sendingSettings.mailDomain ?? '');
  const raw = `From: dmca@answered-${point}.test\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <${point}@a.test>\r\n\r\nThe content has been removed.\r\n`;
  await killedAt(point, 1, { verb: 'reply', raw });
  expect((await noticesOfCases(db, [one.caseId])).map(({ state }) => state)).toEqual(['answered']);
  expect(await said(one, 'reply')).toBe(1);
});

it.each(['before', 'after'])('killed %s a withdrawal is drafted: there is one', async (point) => {
  const one = await noticed(`withdrawn-${point}`);
  await transaction((ctx) => withdrawCase(ctx, one));
  await killedAt(point, 1, { verb: 'retract', caseId: one.caseId });
  expect((await noticesOfCases(db, [one.caseId])).map(({ kind }) => kind)).toEqual(['notice', 'retraction']);
  expect(await said(one, 'retraction-drafted')).toBe(1);
});

it.each(['before', 'after'])(
  'killed %s one in doubt is said not to have arrived: it is drafted anew once',
  async (point) => {
    const one = await noticed(`lost-${point}`, 'unknown');
    const path = join(folder, 'ledger');
    const ledger = await openLedger(path, { now: clock.now });
    const begun = await ledger.begin(one.noticeId, 0);
    expect(begun.ok && (await begun.marks.data())).toBe(true);
    const asked = await waiting('evidence.capture', one);
    await killedAt(point, 1, { verb: 'did-not-arrive', noticeId: one.noticeId, ledger: path });
    expect((await ledger.read(one.noticeId)).state).toBe('deferred');
    expect((await noticesOfCases(db, [one.caseId])).map(({ state }) => state)).toEqual(['failed']);
    expect([await stateOf(one), (await waiting('evidence.capture', one)) - asked]).toEqual(['approved', 1]);
  },
);
