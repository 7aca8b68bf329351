// Workers are killed with -9 at every step of a takedown, and in turn wherever they are; the mailbox counts.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkChains } from '../../src/modules/cases/index.ts';
import { checkSent } from '../../src/modules/notices/index.ts';
import { resolveUncertain } from '../../src/modules/notices/resolve-uncertain.ts';
import { thorough } from '../setup/thorough.ts';
import { killsAStep } from './kills.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { KeptWorker, type NoticeSeen, openScene, type Scene, until } from './scene.ts';

/** Steps at which a worker ends itself, in the order of a notice's life; `n` in `deliver-n` counts a job's transactions. */
const ownSteps = [
  'prepare-3-before',
  'prepare-3-after',
  'queue-put',
  'deliver-1-before',
  'deliver-1-after',
  'read-raw',
  'begin-before',
  'begin-after',
  'data-before',
  'data-after',
  'result-before',
  'result-after',
  'deliver-2-before',
  'deliver-2-after',
];
/** Steps at which the mail server has it killed. */
const mailSteps = ['rcpt', 'data-open', 'data-mid', 'data-end'];
/** Some are cut by the death of another one at a different step, and never come to their own. */
const spare = 4;
const randomNotices = 8 * killsAStep;

let scene: Scene;
let mailbox: Mailbox;
let workers: KeptWorker[] = [];

beforeAll(async () => {
  scene = await openScene();
  mailbox = await openMailbox(async (stage, recipient, sender) => {
    const host = recipient.split('@')[1] ?? '';
    const worker = workers.find((candidate) => candidate.name === sender);
    if (!worker || !host.startsWith(`${stage}-`)) return;
    if (scene.killsAt(stage) >= killsAStep || !scene.markKilled(host, stage)) return;
    // Others of this worker may come to their stage in this moment; the sender waits meanwhile.
    await pause(600);
    worker.kill('SIGKILL');
    await pause(50);
  });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await mailbox.close();
  await scene.close();
});

const start = () => {
  workers = [1, 2].map((number) => new KeptWorker(scene, mailbox.port, `worker-${number}`));
};
const stop = async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
};
const settled = (row: NoticeSeen): boolean => row.state === 'sent' || row.state === 'uncertain';
const arrived = (row: NoticeSeen): number => mailbox.arrivals.get(row.recipient) ?? 0;

/** One notice for each case, each told once or in doubt; then the doubts are resolved as a person would. */
async function proveOnce(creators: string[], cases: number): Promise<{ uncertain: number; ofThemArrived: number }> {
  const all = async () => (await Promise.all(creators.map((creator) => scene.notices(creator)))).flat();
  const rows = await all();
  expect(rows).toHaveLength(cases);
  expect(new Set(rows.map((row) => row.caseId)).size).toBe(cases);
  expect(rows.filter((row) => !settled(row))).toEqual([]);
  expect(rows.filter((row) => row.caseState !== 'noticed')).toEqual([]);
  expect(rows.filter((row) => !row.recipient.startsWith('dmca@'))).toEqual([]);
  expect(rows.filter((row) => arrived(row) > 1)).toEqual([]);
  expect(rows.filter((row) => row.state === 'sent' && arrived(row) !== 1)).toEqual([]);
  const doubts = rows.filter((row) => row.state === 'uncertain');
  for (const row of doubts) {
    expect((await scene.ledger.read(row.id)).state).toBe('in-doubt');
    const verdict = arrived(row) === 1 ? 'arrived' : 'did-not-arrive';
    await scene.transaction((ctx) => resolveUncertain(ctx, scene.ledger, { noticeId: row.id, verdict, who: 'test' }));
  }
  const ofThemArrived = doubts.filter((row) => arrived(row) === 1).length;
  start();
  // What did not arrive has failed, and another notice took its place.
  await until(
    'doubts resolved',
    120,
    async () => (await all()).filter(({ state }) => state === 'sent').length === cases,
  );
  await stop();
  const lost = (await all()).filter(({ state }) => state !== 'sent');
  expect(lost.every(({ state }) => state === 'failed')).toBe(true);
  expect(lost).toHaveLength(doubts.length - ofThemArrived);
  expect((await all()).filter((row) => arrived(row) !== 1)).toEqual([]);
  expect((await checkChains(scene.db)).faults).toEqual([]);
  expect((await checkSent(scene.db, scene.ledger)).faults).toEqual([]);
  for await (const fault of scene.ledger.check()) expect(fault).toBeUndefined();
  return { uncertain: doubts.length, ofThemArrived };
}

it.runIf(thorough)('killed at every step: nothing is lost, nothing is sent twice', { timeout: 500_000 }, async () => {
  const steps = [...ownSteps, ...mailSteps];
  const hosts = steps.flatMap((step) => Array.from({ length: killsAStep + spare }, (_, at) => `${step}-${at}.test`));
  await scene.plant('stepwise', hosts);
  start();
  const begun = performance.now();
  await until('everything is settled', 270, async () => {
    const rows = await scene.notices('stepwise');
    return rows.length >= hosts.length && rows.every(settled);
  });
  const took = performance.now() - begun;
  const starts = workers.reduce((sum, worker) => sum + worker.starts, 0);
  await stop();
  for (const step of steps) expect(scene.killsAt(step), step).toBeGreaterThanOrEqual(killsAStep);
  const doubts = await proveOnce(['stepwise'], hosts.length);
  report('stepwise', { notices: hosts.length, kills: scene.kills().length, starts, took, ...doubts });
});

it.runIf(thorough)(
  'two workers killed in turn, wherever they are: nothing is lost, nothing is sent twice',
  { timeout: 240_000 },
  async () => {
    const hosts = Array.from({ length: randomNotices }, (_, at) => `random${at}.test`);
    start();
    const begun = performance.now();
    let kills = 0;
    const killer = setInterval(() => {
      workers[kills % workers.length]?.kill('SIGKILL');
      kills += 1;
    }, 700);
    for (let at = 0; at < hosts.length; at += 8) {
      await scene.plant(`random${at}`, hosts.slice(at, at + 8));
      await pause(2000);
    }
    clearInterval(killer);
    const creators = hosts.flatMap((_, at) => (at % 8 === 0 ? [`random${at}`] : []));
    await until('everything is settled', 120, async () => {
      const rows = (await Promise.all(creators.map((creator) => scene.notices(creator)))).flat();
      return rows.length >= hosts.length && rows.every(settled);
    });
    const took = performance.now() - begun;
    await stop();
    report('random', { notices: hosts.length, kills, took, ...(await proveOnce(creators, hosts.length)) });
  },
);

function report(part: string, figures: Record<string, number>): void {
  const line = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value)}`);
  process.stdout.write(`exactly-once, ${part}: ${line.join(', ')}\n`);
}
