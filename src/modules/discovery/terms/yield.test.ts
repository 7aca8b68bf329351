import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { askingsOf } from '#modules/discovery/store/term-askings.ts';
import { termsOf } from '#modules/discovery/store/terms.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { nextRunsOf } from '#modules/discovery/terms/next-runs-of.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    'search.test': (request, answer, path) => {
      const found = path.includes('fruitful') ? [[{ url: 'https://www.leak.test/a' }]] : [];
      searchEngine(() => found)(request, answer, path);
    },
    'www.leak.test': pages({
      '/a': '<title>annavale</title><a href="/annavale/2">more</a>',
      '/annavale/2': 'annavale',
    }),
  });
});
afterAll(() => world.close());

const scan = async (userId: string, cause: 'person' | 'schedule') => {
  const row = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause }));
  await world.drain();
  await world.pool.query(`update scans set state = 'done' where id = $1`, [row.id]);
  return row;
};
const addOwn = (userId: string, text: string) =>
  world.inTransaction((ctx) => addTerm(ctx, { userId, text, sources: [], limit: 50 }));
const barrenOf = async (userId: string) =>
  Object.fromEntries((await askingsOf(world.db, userId)).map(({ termId, barren }) => [termId, barren]));

describe('terms that lead to no copy', () => {
  it('are counted once for each search, and begin anew with a copy at a host that they found', async () => {
    const userId = await world.creator('usr_yield', { plan: 'premium' });
    const [barren, fruitful] = [await addOwn(userId, 'barren'), await addOwn(userId, 'fruitful')];
    await scan(userId, 'schedule');
    world.clock.advance(6 * 3_600);
    const { id } = await scan(userId, 'schedule');
    expect(await barrenOf(userId)).toEqual({ [barren.id]: 2, [fruitful.id]: 2 });
    const { rows } = await world.pool.query(`select id from pages where scan_id = $1 and url like '%/annavale/2'`, [
      id,
    ]);
    await world.inTransaction((ctx) => markPageJudged(ctx, { pageId: rows[0].id, matches: 1 }));
    expect(await barrenOf(userId)).toEqual({ [barren.id]: 2, [fruitful.id]: 0 });
  });

  it('bring something, too, where a copy that they lead to was read lately and is not asked for again', async () => {
    const userId = await world.creator('usr_again', { plan: 'premium' });
    const fruitful = await addOwn(userId, 'fruitful');
    await scan(userId, 'person');
    await world.pool.query(`update pages set matches = 1 where user_id = $1 and url_key = 'leak.test/a'`, [userId]);
    world.clock.advance(60);
    await scan(userId, 'person');
    expect(await barrenOf(userId)).toEqual({ [fruitful.id]: 0 });
  });

  it('rest in planned searches, not in a person’s, and say when they are asked next', async () => {
    const userId = await world.creator('usr_rest', { plan: 'premium' });
    const [tired, fresh] = [await addOwn(userId, 'tired'), await addOwn(userId, 'fresh')];
    await scan(userId, 'person');
    await world.pool.query(`update term_askings set barren = 99 where term_id = $1`, [tired.id]);
    world.clock.advance(7 * 86_400);
    const queries = async (cause: 'person' | 'schedule') =>
      (await scan(userId, cause)).request.queries.flatMap(({ termId, rests }) =>
        termId ? [[termId, rests] as const] : [],
      );
    world.asked.length = 0;
    expect(new Map(await queries('schedule'))).toEqual(
      new Map([
        [tired.id, ['searxng']],
        [fresh.id, undefined],
      ]),
    );
    const asked = world.asksOf('search.test').map(({ path }) => path);
    expect(asked.some((path) => path.includes('fresh'))).toBe(true);
    expect(asked.some((path) => path.includes('tired'))).toBe(false);

    const next = await world.inTransaction(async (ctx) =>
      nextRunsOf(ctx, userId, await termsOf(ctx.tx, userId), ['searxng']),
    );
    const days = (id: string) => ((next.get(id)?.getTime() ?? 0) - world.clock.now().getTime()) / 86_400_000;
    expect(days(fresh.id)).toBeLessThan(8);
    expect(days(tired.id)).toBeGreaterThan(15);
    expect(days(tired.id)).toBeLessThanOrEqual(23);
    world.clock.advance(23 * 86_400);
    expect(new Map(await queries('schedule')).get(tired.id)).toBeUndefined();

    await world.pool.query(`update term_askings set barren = 99 where term_id = $1`, [tired.id]);
    world.clock.advance(86_400);
    expect(new Map(await queries('person')).get(tired.id)).toBeUndefined();
  });

  it('are asked where a person’s wish joins a planned search that waits', async () => {
    const userId = await world.creator('usr_join', { plan: 'premium' });
    const tired = await addOwn(userId, 'tired');
    await scan(userId, 'person');
    await world.pool.query(`update term_askings set barren = 99 where term_id = $1`, [tired.id]);
    world.clock.advance(7 * 86_400);
    const ask = (cause: 'person' | 'schedule') => world.inTransaction((ctx) => requestScan(ctx, { userId, cause }));
    const planned = await ask('schedule');
    const wished = await ask('person');
    expect(wished.id).not.toBe(planned.id);
    expect(wished.request.queries.find(({ termId }) => termId === tired.id)?.rests).toBeUndefined();
    expect([planned.id, wished.id]).toContain((await ask('schedule')).id);
  });
});
