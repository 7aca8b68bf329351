import { afterAll, beforeAll, expect, it } from 'vitest';
import { termsOf } from '#modules/discovery/store/terms.ts';
import { changeTerm, removeTerm } from '#modules/discovery/terms/change-term.ts';
import { followNames, storeGenerated } from '#modules/discovery/terms/store-generated.ts';
import { openWorld, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());

it('terms follow the names of an account, and what was decided about the others stands', async () => {
  const userId = await world.creator('usr_names', { plan: 'plus' });
  await world.pool.query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
     values ('brd_names', $1, 'fanlane', 'maravale', '{}', '{}', 'verified', 'c', now())`,
    [userId],
  );
  const brand = { id: 'brd_names', platform: 'fanlane', handle: 'maravale', displayName: null };
  const seed = (aliases: string[], oldHandles: string[] = []) => ({ userId, brand: { ...brand, aliases, oldHandles } });
  const terms = async () => termsOf(world.db, userId);
  const texts = async () => (await terms()).map(({ text }) => text).sort();
  await world.inTransaction((ctx) => storeGenerated(ctx, seed(['velvet'])));
  const first = await texts();
  const named = async (text: string) => (await terms()).find((term) => term.text === text)?.id ?? '';
  const off = await named('maravale mega');
  await world.inTransaction((ctx) => changeTerm(ctx, { userId, id: off, active: false, limit: 9 }));
  const gone = await named('velvet mega');
  await world.inTransaction((ctx) => removeTerm(ctx, { userId, id: gone }));

  await world.inTransaction((ctx) => followNames(ctx, seed(['velvet'], ['oldmara'])));
  const second = await texts();
  expect(second).toEqual(
    [...first.filter((text) => text !== 'velvet mega'), 'oldmara fanlane', 'oldmara leaked', 'oldmara mega'].sort(),
  );
  expect((await terms()).find(({ id }) => id === off)?.active).toBe(false);

  await world.inTransaction((ctx) => followNames(ctx, seed([], ['oldmara'])));
  expect(await texts()).toEqual(second.filter((text) => !text.startsWith('velvet')));
  await world.inTransaction((ctx) => followNames(ctx, seed([], ['oldmara'])));
  expect(await texts()).toEqual(second.filter((text) => !text.startsWith('velvet')));
});
