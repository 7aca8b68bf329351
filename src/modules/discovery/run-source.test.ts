import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { runSource } from '#modules/discovery/run-source.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';
import { insertSources, sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { termsOf } from '#modules/discovery/store/terms.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { storeGenerated } from '#modules/discovery/terms/store-generated.ts';
import { openWorld, searchEngine, type World } from '../../../tests/setup/discovery-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ 'search.test': searchEngine(() => []) });
});
afterAll(() => world.close());

const ask = (userId: string) => world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));

it('says where a source had more to be asked than one search asks', async () => {
  const { id: scanId } = await ask(await world.creator('usr_cut', { plan: 'premium' }));
  world.queue.length = 0;
  let begun = 0;
  const source = (sourceId: string, batches: number): DiscoverySource => ({
    id: sourceId,
    title: sourceId,
    answers: () => true,
    async *search() {
      begun += 1;
      for (let n = 1; n <= batches; n += 1) yield { found: [], next: n, queries: 100, more: n < batches };
    },
  });
  const run = {
    now: world.clock.now,
    signal: new AbortController().signal,
    attempt: 0,
    transaction: world.inTransaction,
  };
  const registry = { sources: [source('enough', 3), source('too-much', 4)], absent: [] };
  const row = { scanId, state: 'waiting', queries: 0, hits: 0, reason: null, checkpoint: null } as const;
  const sourceIds = ['enough', 'too-much', 'waits so that the scan goes on'];
  await world.inTransaction((ctx) =>
    insertSources(
      ctx.tx,
      sourceIds.map((sourceId) => ({ ...row, sourceId, updatedAt: ctx.now() })),
    ),
  );
  for (const { id: sourceId } of registry.sources) await runSource(registry, run, { scanId, sourceId });
  const cut = { state: 'done', queries: 300, reason: expect.stringContaining('used up') };
  const rows = async () => (await sourcesOfScans(world.db, [scanId])).slice(0, 2);
  expect(await rows()).toMatchObject([{ state: 'done', queries: 300, reason: null }, cut]);
  // A worker that died between the last question and the end of its source.
  await world.pool.query(`update scan_sources set state = 'running', reason = null where source_id = 'too-much'`);
  await runSource(registry, run, { scanId, sourceId: 'too-much' });
  expect((await rows())[1]).toMatchObject(cut);
  expect(begun).toBe(2);
});

it('begins with what was asked longest ago, with own terms before others, and says of every term when it was asked', async () => {
  const userId = await world.creator('usr_fair', { plan: 'premium' });
  const brand = { id: 'brd_usr_fair', platform: 'fanlane', handle: 'annavale', aliases: [], oldHandles: [] };
  await world.inTransaction((ctx) => storeGenerated(ctx, { userId, brand }));
  await world.inTransaction((ctx) => addTerm(ctx, { userId, text: 'my own words', sources: [], limit: 5 }));
  await world.pool.query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
     values ('brd_unproved', $1, 'fanlane', 'secondvale', '{}', '{}', 'unverified', 'y', $2)`,
    [userId, world.clock.now()],
  );
  const first = await ask(userId);
  expect(first.request.queries[0]?.text).toBe('my own words');
  expect(first.request.queries.at(-1)?.text).toContain('secondvale');
  await world.drain();
  const asked = await termsOf(world.db, userId);
  expect(asked.filter((term) => term.lastRunAt === null)).toEqual([]);
  await world.inTransaction((ctx) => settleScan(ctx, first.id));
  await world.pool.query(`update search_terms set last_run_at = last_run_at - interval '1 hour' where id = $1`, [
    asked.at(-1)?.id,
  ]);
  expect((await ask(userId)).request.queries[0]?.text).toBe(asked.at(-1)?.text);
});
