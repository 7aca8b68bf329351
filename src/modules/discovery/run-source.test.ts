import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { runSource } from '#modules/discovery/run-source.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { type DiscoverySource, SourceFailure } from '#modules/discovery/sources/source.ts';
import { inOrder } from '#modules/discovery/spend/ask-next-paid.ts';
import { openPurse } from '#modules/discovery/spend/open-purse.ts';
import { startScan } from '#modules/discovery/start-scan.ts';
import { insertSources, readScan, sourcesOfScans } from '#modules/discovery/store/scans.ts';
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
    asks: 'words',
    cents: 0,
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
  const registry = { sources: [source('enough', 3), source('too-much', 4)], absent: [], budgetCents: 0 };
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
     values ('brd_proved_now', $1, 'fanlane', 'secondvale', '{}', '{}', 'verified', 'y', $2)`,
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

describe('searches that cost money', () => {
  const priced = (id: string, cents: number, search: DiscoverySource['search']): DiscoverySource => ({
    id,
    title: id,
    asks: 'words',
    cents,
    answers: () => true,
    search,
  });
  const pages = (most: number, asked: string[] = [], id = ''): DiscoverySource['search'] =>
    async function* (_, from) {
      for (let n = typeof from === 'number' ? from : 0; n < most; n += 1) {
        asked.push(id);
        yield { found: [], next: n + 1, queries: 1, more: n + 1 < most };
      }
    };
  const spend = async (userId: string) =>
    (
      await world.pool.query(
        'select source_id as id, questions, millicents::int from search_spend where user_id = $1 order by source_id',
        [userId],
      )
    ).rows;
  const run = () => ({
    now: world.clock.now,
    signal: new AbortController().signal,
    attempt: 0,
    transaction: world.inTransaction,
  });
  const started = async (userId: string, sources: DiscoverySource[], budgetCents: number) => {
    const { id: scanId } = await ask(await world.creator(userId, { plan: 'premium' }));
    const registry = { sources, absent: [], budgetCents };
    world.queue.length = 0;
    await world.inTransaction((ctx) => startScan(ctx, registry, scanId));
    return { scanId, registry };
  };
  const queued = () =>
    world.queue
      .filter(({ name }) => name === 'discovery.run-source')
      .map(({ payload }) => Reflect.get(payload, 'sourceId'));
  const states = async (scanId: string) =>
    Object.fromEntries((await sourcesOfScans(world.db, [scanId])).map(({ sourceId, state }) => [sourceId, state]));

  it('are asked one after the other, the cheapest first, and end with the month’s budget, which makes no scan partial', async () => {
    const asked: string[] = [];
    const dear = priced('dear', 4, pages(3, asked, 'dear'));
    const cheap = priced('cheap', 0.5, pages(3, asked, 'cheap'));
    const { scanId, registry } = await started('usr_money', [dear, cheap, priced('free', 0, pages(2))], 6);
    expect(queued()).toEqual(['free', 'cheap']);
    for (let n = 0; n < 3; n += 1) await runSource(registry, run(), { scanId, sourceId: queued()[n] });
    expect(queued()).toEqual(['free', 'cheap', 'dear']);
    expect(asked).toEqual(['cheap', 'cheap', 'cheap', 'dear']);
    expect(await states(scanId)).toEqual({ free: 'done', cheap: 'done', dear: 'over_budget' });
    expect(await spend('usr_money')).toEqual([
      { id: 'cheap', questions: 3, millicents: 1_500 },
      { id: 'dear', questions: 1, millicents: 4_000 },
    ]);
    expect((await readScan(world.db, scanId))?.state).toBe('done');
  });

  it('are paid by what was answered: nothing for silence, all of what one batch asked', async () => {
    const failing = priced('failing', 1, async function* () {
      yield {
        found: [],
        next: 1,
        queries: 0,
        more: true,
        degraded: [{ part: 'a', reason: 'silent', forAll: 'silent' }],
      };
      yield { found: [], next: 2, queries: 3, more: true };
      throw new SourceFailure('It did not answer.');
    });
    const { scanId, registry } = await started('usr_paid', [failing], 100);
    await runSource(registry, run(), { scanId, sourceId: 'failing' });
    expect(await spend('usr_paid')).toEqual([{ id: 'failing', questions: 3, millicents: 3_000 }]);
  });

  it('are paid by what came, where the price of a question is the most that it may cost', async () => {
    const reads = priced('reads', 5, async function* () {
      yield { found: [], next: 1, queries: 1, cents: 1.5, more: true };
      yield { found: [], next: 2, queries: 1, cents: 0, more: true };
      yield { found: [], next: 3, queries: 1, more: false };
    });
    const { scanId, registry } = await started('usr_reads', [reads], 7);
    await runSource(registry, run(), { scanId, sourceId: 'reads' });
    expect(await states(scanId)).toEqual({ reads: 'done' });
    expect(await spend('usr_reads')).toEqual([{ id: 'reads', questions: 3, millicents: 6_500 }]);
  });

  it('stay paid where they were sent and not answered in time', async () => {
    const late = priced('late', 1, async function* () {
      yield { found: [], next: 1, queries: 1, more: true };
      throw new SourceFailure('It did not answer in time.', { sent: true });
    });
    const { scanId, registry } = await started('usr_late', [late], 100);
    await runSource(registry, run(), { scanId, sourceId: 'late' });
    expect(await spend('usr_late')).toEqual([{ id: 'late', questions: 2, millicents: 2_000 }]);
  });

  it('that a dying worker left unanswered stay paid, and the search goes on from its mark', async () => {
    const asked: string[] = [];
    let dies = true;
    const source = priced('dying', 1, async function* (question, from, signal) {
      for await (const batch of pages(3, asked, 'x')(question, from, signal)) {
        if (batch.next === 2 && dies) throw new Error('the process ended');
        yield batch;
      }
    });
    const { scanId, registry } = await started('usr_died', [source], 100);
    await expect(runSource(registry, run(), { scanId, sourceId: 'dying' })).rejects.toThrow('ended');
    dies = false;
    await runSource(registry, run(), { scanId, sourceId: 'dying' });
    expect(await states(scanId)).toEqual({ dying: 'done' });
    expect(await spend('usr_died')).toEqual([{ id: 'dying', questions: 4, millicents: 4_000 }]);
  });

  it('that were never asked end, where their key was taken away while they waited for their turn', async () => {
    const first = priced('first', 1, pages(1));
    const { scanId } = await started(
      'usr_gone',
      [first, priced('gone', 2, pages(1)), priced('freed', 3, pages(1))],
      100,
    );
    const registry = { sources: [first, priced('freed', 0, pages(1))], absent: [], budgetCents: 100 };
    for (let n = 0; n < queued().length; n += 1) await runSource(registry, run(), { scanId, sourceId: queued()[n] });
    expect(await states(scanId)).toEqual({ first: 'done', freed: 'done', gone: 'failed' });
    expect((await readScan(world.db, scanId))?.state).toBe('partial');
  });

  it('are whole where the last cent paid for the last question', async () => {
    const { scanId, registry } = await started('usr_exact', [priced('exact', 1, pages(3))], 3);
    await runSource(registry, run(), { scanId, sourceId: 'exact' });
    expect(await states(scanId)).toEqual({ exact: 'done' });
  });

  it('do not hide what went unanswered before the money was used up', async () => {
    const source = priced('drifting', 1, async function* () {
      const degraded = [{ part: '“a”', reason: 'it answers in another shape', forAll: 'another shape' }];
      yield { found: [], next: 1, queries: 1, more: true, degraded };
      yield { found: [], next: 2, queries: 1, more: false };
    });
    const { scanId, registry } = await started('usr_drift', [source], 1);
    await runSource(registry, run(), { scanId, sourceId: 'drifting' });
    expect(await states(scanId)).toEqual({ drifting: 'partial' });
    const scan = await readScan(world.db, scanId);
    expect(scan).toMatchObject({ state: 'partial', reason: expect.stringContaining('another shape') });
    expect(scan?.reason).toContain('asked again next month');
  });

  it('are not called unconfigured where the month had no money left', async () => {
    const { scanId, registry } = await started('usr_poor', [priced('poor', 1, pages(1))], 0);
    await runSource(registry, run(), { scanId, sourceId: 'poor' });
    const scan = await readScan(world.db, scanId);
    expect(scan).toMatchObject({ state: 'failed', reason: expect.stringContaining('used up') });
  });

  it('begin anew with the month', async () => {
    const source = priced('monthly', 1, pages(1));
    const first = await started('usr_month', [source], 1);
    await runSource(first.registry, run(), { scanId: first.scanId, sourceId: 'monthly' });
    await world.pool.query(`update search_spend set month = month - interval '1 month' where user_id = 'usr_month'`);
    expect(await openPurse(run(), { userId: 'usr_month', source, budgetCents: 1 }).reserve()).toBe(true);
  });
});

it('of two sources at once only one gets the last cent', async () => {
  const userId = await world.creator('usr_race', { plan: 'premium' });
  const purse = (id: string) =>
    openPurse({ transaction: world.inTransaction }, { userId, source: { id, cents: 1 }, budgetCents: 3 });
  const taken = await Promise.all(Array.from({ length: 8 }, (_, n) => purse(`source-${n}`).reserve()));
  expect(taken.filter(Boolean)).toHaveLength(3);
});

it('asks words before pictures, the cheaper before the dearer, and what brought something first', () => {
  const source = (id: string, asks: 'words' | 'pictures', cents: number) => ({ id, asks, cents });
  const all = [
    source('tineye', 'pictures', 4),
    source('x', 'words', 0.5),
    source('vision', 'pictures', 0.35),
    source('brave', 'words', 0.5),
  ];
  expect(inOrder(all, new Set(['brave'])).map(({ id }) => id)).toEqual(['brave', 'x', 'vision', 'tineye']);
});
