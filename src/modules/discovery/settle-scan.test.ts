import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { runSourceJob } from '#modules/discovery/job-names.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { endLostSources } from '#modules/discovery/store/lost-sources.ts';
import { insertSources, readScan, sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { openQueue, prepareQueues, type Queue } from '#platform/jobs/queue.ts';
import { openWorld, pages, searchEngine, type World } from '../../../tests/setup/discovery-world.ts';

/** As matching has one, which comes later. */
const judgeJob = defineJob({
  name: 'test.judge',
  payload: z.object({ pageId: z.string() }),
  key: ({ pageId }) => pageId,
});
let world: World;
let queue: Queue;

beforeAll(async () => {
  world = await openWorld({
    'search.test': searchEngine(() => [[{ url: 'https://leak.test/1' }]]),
    'leak.test': pages({ '/1': '<title>annavale</title>' }),
  });
  await prepareQueues(world.url, [judgeJob, runSourceJob]);
  queue = await openQueue({ databaseUrl: world.url, role: 'api', onError: () => undefined });
});
afterAll(async () => {
  await queue.stop();
  await world.close();
});

const settle = (id: string) => world.inTransaction((ctx) => settleScan(ctx, id));
/** A scan whose only page is read, and its judge in the queue; then the clock jumps. */
async function readAndWaiting(userId: string) {
  await world.creator(userId, { plan: 'premium' });
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
  const { rows } = await world.pool.query('select id from pages where scan_id = $1', [id]);
  const pageId = String(rows[0].id);
  await world.inTransaction((ctx) => queue.send(ctx.tx, judgeJob, { pageId }));
  world.clock.advance(72 * 3600);
  return { id, pageId };
}
const setJobs = (pageId: string, state: 'completed' | 'failed') =>
  world.pool.query('update jobs.job set state = $1 where singleton_key = $2', [state, pageId]);
const judge = (pageId: string, matches: number) =>
  world.inTransaction((ctx) => markPageJudged(ctx, { pageId, matches }));
const eventsOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.pool.query('select kind from scan_events where scan_id = $1 order by id', [id]);
  return rows.map(({ kind }) => kind);
};

it('a scan waits for the judge of its pages, however far the clock jumps', async () => {
  const { id, pageId } = await readAndWaiting('usr_jump');
  expect(await settle(id)).toBe(false);
  await judge(pageId, 1);
  await setJobs(pageId, 'completed');
  expect(await settle(id)).toBe(true);
  expect(await readScan(world.db, id)).toMatchObject({ state: 'done', matches: 1 });
  expect((await eventsOf(id)).slice(-2)).toEqual(['match', 'finished']);
});

it('a scan counts a page that was judged by its name first when a work is recognised on it, once', async () => {
  const { id, pageId } = await readAndWaiting('usr_named');
  for (const matches of [0, 2, 3, 0]) await judge(pageId, matches);
  expect(await readScan(world.db, id)).toMatchObject({ state: 'running', matches: 1 });
  expect((await eventsOf(id)).filter((kind) => kind === 'match')).toHaveLength(1);
});

it('a scan counts a page on which a work is recognised after its end, and tells nobody who watched', async () => {
  const { id, pageId } = await readAndWaiting('usr_after');
  await judge(pageId, 0);
  await setJobs(pageId, 'completed');
  expect(await settle(id)).toBe(true);
  await judge(pageId, 1);
  const { rows } = await world.pool.query(
    'select matches, (select count(*)::int from pages where scan_id = scans.id and matches > 0) pages from scans where id = $1',
    [id],
  );
  expect(rows).toEqual([{ matches: 1, pages: 1 }]);
  expect((await eventsOf(id)).at(-1)).toBe('finished');
});

it('a scan does not wait for a judge that failed for good, and what it says later is not told after the end', async () => {
  const { id, pageId } = await readAndWaiting('usr_dead');
  expect(await settle(id)).toBe(false);
  await setJobs(pageId, 'failed');
  expect(await settle(id)).toBe(true);
  await judge(pageId, 1);
  expect(await readScan(world.db, id)).toMatchObject({ state: 'done', matches: 1 });
  expect((await eventsOf(id)).at(-1)).toBe('finished');
});

it('a scan does not wait for sources that no job asks any more', async () => {
  await world.creator('usr_lost', { plan: 'premium' });
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId: 'usr_lost', cause: 'person' }));
  world.queue.length = 0;
  const row = { scanId: id, hits: 0, reason: null, checkpoint: null };
  await world.inTransaction(async (ctx) => {
    await insertSources(ctx.tx, [
      { ...row, sourceId: 'broken', state: 'running', queries: 3, updatedAt: ctx.now() },
      { ...row, sourceId: 'next', state: 'waiting', queries: 0, updatedAt: ctx.now() },
    ]);
    await queue.send(ctx.tx, runSourceJob, { scanId: id, sourceId: 'broken' });
  });
  const lost = () =>
    world.inTransaction((ctx) => endLostSources(ctx.tx, { at: ctx.now(), before: new Date(ctx.now().getTime() + 1) }));
  expect(await lost()).not.toContain(id);
  await setJobs(`${id}:broken`, 'failed');
  expect(await lost()).toContain(id);
  expect(await sourcesOfScans(world.db, [id])).toMatchObject([{ state: 'partial' }, { state: 'failed' }]);
  expect(await settle(id)).toBe(true);
  expect(await readScan(world.db, id)).toMatchObject({ state: 'partial', reason: expect.stringContaining('given up') });
});
