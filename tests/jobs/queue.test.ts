// What the queue promises to handlers that throw, that are named by a key, that ask for another turn.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createClock } from '../../src/platform/clock/index.ts';
import { defineEvent } from '../../src/platform/events/index.ts';
import { defineJob, type JobAnswer, type JobDefinition } from '../../src/platform/jobs/job.ts';
import { deadLetterQueue, openQueue, prepareQueues, type Queue } from '../../src/platform/jobs/queue.ts';
import { runWorker } from '../../src/platform/jobs/run-worker.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { Context, Database } from '../../src/platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../setup/test-database.ts';

const payload = z.object({ label: z.string() });
type Payload = z.infer<typeof payload>;
const happened = defineEvent('test.happened', payload);
const poisonJob = defineJob({ name: 'test.poison', payload, retryLimit: 2 });
const mixedJob = defineJob({ name: 'test.mixed', payload, retryLimit: 1 });
const wokenJob = defineJob({ name: 'test.woken', payload }).when(happened, (event) => event);
const keyedJob = defineJob({ name: 'test.one-at-a-time', payload, key: ({ label }) => label, concurrency: 3 });
const againJob = defineJob({ name: 'test.again', payload, key: ({ label }) => label });
const longJob = defineJob({ name: 'test.long', payload, concurrency: 2 });
const lanedJob = defineJob({
  name: 'test.laned',
  payload,
  key: ({ label }) => label,
  lane: ({ label }) => label.split(':')[0],
  concurrency: 4,
});
const jobs = [poisonJob, mixedJob, wokenJob, keyedJob, againJob, longJob, lanedJob] as unknown as JobDefinition[]; // one payload for all

let database: TestDatabase;
let db: Database;
let queue: Queue;
let stop: () => Promise<void>;
const ran: { job: string; label: string; attempt: number }[] = [];
const running = new Map<string, number>();
let mostAtOnce = 0;
const lanes = new Map<string, number>();
let mostInLane = 0;
/** Why statements of the queue itself were refused. */
const broken: string[] = [];
/** Ends the long job of this name. */
const ends = new Map<string, () => void>();

const handler =
  (job: string, work: (label: string, attempt: number) => Promise<JobAnswer>) =>
  async (run: { attempt: number }, { label }: Payload) => {
    ran.push({ job, label, attempt: run.attempt });
    return work(label, run.attempt);
  };
const timesOf = (label: string): number => ran.filter((one) => one.label === label).length;

beforeAll(async () => {
  database = await testDatabase();
  db = drizzle(database.pool);
  await prepareQueues(database.url, jobs);
  const onError = () => undefined;
  queue = await openQueue({ databaseUrl: database.url, role: 'worker', onError });
  const inside = queue.boss.getDb();
  const executeSql = inside.executeSql.bind(inside);
  inside.executeSql = async (...asked) => {
    try {
      return await executeSql(...asked);
    } catch (error) {
      broken.push(String(error));
      throw error;
    }
  };
  const clock = createClock();
  stop = await runWorker({
    queue,
    db,
    clock,
    log: createLog('test', 'silent'),
    inTransaction: createTransact({ db, clock, send: queue.send, jobs }),
    jobs,
    modules: [
      {
        handlers: {
          [poisonJob.name]: handler('poison', async () => {
            throw new Error('always');
          }),
          [mixedJob.name]: handler('mixed', async (label) => {
            if (label.startsWith('bad')) throw new Error('bad');
            return 'done';
          }),
          [wokenJob.name]: handler('woken', async () => 'done'),
          [keyedJob.name]: handler('keyed', async (label) => {
            running.set(label, (running.get(label) ?? 0) + 1);
            mostAtOnce = Math.max(mostAtOnce, running.get(label) ?? 0);
            await pause(label === 'tarpit' ? 10_000 : 150);
            running.set(label, (running.get(label) ?? 0) - 1);
            return 'done';
          }),
          [lanedJob.name]: handler('laned', async (label) => {
            const [lane = ''] = label.split(':');
            lanes.set(lane, (lanes.get(lane) ?? 0) + 1);
            mostInLane = Math.max(mostInLane, lanes.get(lane) ?? 0);
            await pause(200);
            lanes.set(lane, (lanes.get(lane) ?? 0) - 1);
            return label.endsWith('again') && timesOf(label) < 2 ? { again: 1 } : 'done';
          }),
          [againJob.name]: handler('again', async (label) => {
            if (label === 'gone') {
              await database.pool.query(`delete from jobs.job where data->>'label' = 'gone'`);
              return { again: 1, payload: { label: 'later-gone' }, givesWay: true };
            }
            if (label === 'late') return { again: 1, payload: { label: 'later' }, givesWay: true };
            return label !== 'later' && timesOf(label) < 3 ? { again: 1 } : 'done';
          }),
          [longJob.name]: handler('long', async (label) => {
            if (label.startsWith('long')) await new Promise<void>((end) => void ends.set(label, end));
            return 'done';
          }),
        },
      },
    ],
  });
});
afterAll(async () => {
  await stop();
  await database.close();
});

const put = (job: typeof poisonJob, label: string): Promise<void> =>
  db.transaction((tx) => queue.send(tx, job, { label }));
const eventually = (so: () => Promise<boolean> | boolean, seconds = 15): Promise<void> =>
  expect.poll(so, { timeout: seconds * 1000, interval: 50 }).toBe(true);

async function deadLetters(): Promise<string[]> {
  const { rows } = await database.pool.query<{ label: string }>(
    `select data->>'label' as label from jobs.job where name = $1 order by 1`,
    [deadLetterQueue],
  );
  return rows.map((row) => row.label);
}

it('a job that always throws is tried again, later each time, and ends in the dead letters', async () => {
  await put(poisonJob, 'poisonous');
  await eventually(async () => (await deadLetters()).includes('poisonous'));
  expect(ran.filter((one) => one.label === 'poisonous').map((one) => one.attempt)).toEqual([0, 1, 2]);
});

it('bad jobs hold up no good ones', { timeout: 60_000 }, async () => {
  const labels = Array.from({ length: 200 }, (_, at) => (at % 20 === 0 ? `bad-${at}` : `good-${at}`));
  await db.transaction(async (tx) => {
    for (const label of labels) await queue.send(tx, mixedJob, { label });
  });
  const begun = performance.now();
  await eventually(() => labels.filter((label) => label.startsWith('good')).every((label) => timesOf(label) === 1), 40);
  process.stdout.write(`jobs, 190 good ones among 10 bad: ${Math.round(performance.now() - begun)} ms\n`);
  await eventually(async () => (await deadLetters()).filter((label) => label.startsWith('bad-')).length === 10, 40);
});

it('what was rolled back wakes nobody, what was committed wakes its subscriber once', async () => {
  const transact = createTransact({ db, clock: createClock(), send: queue.send, jobs });
  const { signal } = new AbortController();
  const say = (label: string, andThen: (ctx: Context) => Promise<void>) =>
    transact({ kind: 'worker', job: 'test' }, signal, async (ctx) => {
      await ctx.emit(happened, { label });
      await andThen(ctx);
    });
  const rolledBack = say('rolled-back', async () => {
    throw new Error('changed our mind');
  });
  await expect(rolledBack).rejects.toThrow('changed our mind');
  await say('committed', async () => undefined);
  await eventually(() => timesOf('committed') === 1);
  expect(timesOf('rolled-back')).toBe(0);
  const { rows } = await db.execute(
    sql`select payload->>'label' as label from events where name = 'test.happened' order by events.id`,
  );
  expect(rows).toEqual([{ label: 'committed' }]);
});

it('one key never runs twice at once, and what comes in while it runs is done afterwards', async () => {
  for (let at = 0; at < 4; at += 1) {
    await put(keyedJob, 'same');
    await pause(60);
  }
  await eventually(() => timesOf('same') >= 2 && running.get('same') === 0);
  expect(mostAtOnce).toBe(1);
});

it('a key that is busy does not hold up the others behind it', { timeout: 40_000 }, async () => {
  await put(keyedJob, 'tarpit');
  await eventually(() => timesOf('tarpit') === 1);
  await put(keyedJob, 'tarpit');
  for (let at = 0; at < 5; at += 1) await put(keyedJob, `behind-${at}`);
  await eventually(() => [0, 1, 2, 3, 4].every((at) => timesOf(`behind-${at}`) === 1));
  expect(timesOf('tarpit')).toBe(1);
  // Nobody asks for what waits behind its own key, which would break on it, and the connection with it: unless it came
  // in between the answer that gave that away and its arrival here.
  expect(await queue.due([keyedJob.name])).toEqual([]);
  expect(broken.length).toBeLessThan(3);
});

it('a job that asks for another turn with another payload gets it, behind the others where it gives way', async () => {
  await put(againJob, 'late');
  await eventually(() => timesOf('later') === 1);
  expect(timesOf('late')).toBe(1);
  const { rows } = await database.pool.query(
    `select data->>'label' as label, priority from jobs.job where data->>'label' like 'late%' order by 1`,
  );
  expect(rows).toEqual([
    { label: 'late', priority: 0 },
    { label: 'later', priority: -1 },
  ]);
});

it('a job that was deleted while it ran gets no other turn', async () => {
  await put(againJob, 'gone');
  await put(againJob, 'after-it');
  await eventually(() => timesOf('gone') === 1 && timesOf('after-it') === 3);
  const { rows } = await database.pool.query(
    `select data from jobs.job where data->>'label' in ('gone', 'later-gone')`,
  );
  expect(rows).toEqual([]);
});

it('a job that asks for another turn gets one', async () => {
  await put(againJob, 'thrice');
  await eventually(() => timesOf('thrice') === 3);
});

it('a queue is due when it holds a job that could be taken now', async () => {
  const names = ['test.nobody-takes', 'test.later', 'test.empty'];
  for (const name of names) await queue.boss.createQueue(name);
  await queue.boss.send('test.nobody-takes', { label: 'now' });
  await queue.boss.send('test.later', { label: 'later' }, { startAfter: 600 });
  expect(await queue.due(names)).toEqual([{ name: 'test.nobody-takes', n: 1 }]);
});

it('what comes due is taken by whichever slot is free', { timeout: 60_000 }, async () => {
  const deferred = (label: string) => queue.boss.send(longJob.name, { label }, { startAfter: 1 });
  const begun = (...labels: string[]) => eventually(() => labels.every((label) => timesOf(label) === 1));
  await put(longJob, 'long-1');
  await put(longJob, 'long-2');
  await begun('long-1', 'long-2');
  // Of the two slots, now the one and then the other is busy.
  ends.get('long-1')?.();
  await deferred('beside-2');
  await begun('beside-2');
  await put(longJob, 'long-3');
  await begun('long-3');
  ends.get('long-2')?.();
  await deferred('beside-3');
  await begun('beside-3');
  ends.get('long-3')?.();
});

it('a long lane is walked one by one, without a pause, and holds up no other', { timeout: 60_000 }, async () => {
  const long = Array.from({ length: 24 }, (_, at) => `long-lane:${at}`);
  const short = ['a', 'b'].flatMap((lane) => [0, 1, 2].map((at) => `${lane}:${at}`));
  await db.transaction(async (tx) => {
    for (const label of [...long, 'long-lane:again', ...short]) await queue.send(tx, lanedJob, { label });
  });
  const begun = performance.now();
  await eventually(() => short.every((label) => timesOf(label) === 1));
  expect(long.filter((label) => timesOf(label) === 1).length).toBeLessThan(long.length);
  await eventually(() => long.every((label) => timesOf(label) === 1) && timesOf('long-lane:again') === 2, 15);
  process.stdout.write(`jobs, 26 turns of 200 ms in one lane: ${Math.round(performance.now() - begun)} ms\n`);
  expect(mostInLane).toBe(1);
});
