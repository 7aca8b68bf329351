import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { once } from './idempotency.ts';

let world: Planted;
let count = 0;
beforeAll(async () => {
  world = await planted();
  await world.database.pool.query('create table effects (name text not null)');
});
afterAll(() => world.close());

const claimOf = (more: object = {}) => ({
  userId: 'usr_a',
  key: 'k',
  call: 'POST /works',
  request: '{"a":1}',
  ...more,
});
/** One request whose work leaves one row. */
const request = (claim: ReturnType<typeof claimOf>, answer: unknown = { id: 'wrk_1' }) =>
  world.transaction((ctx) =>
    once(ctx, claim, async () => {
      await ctx.tx.execute(sql`insert into effects values (${claim.key})`);
      return answer;
    }),
  );
const effects = async (key: string): Promise<number> =>
  (await world.database.pool.query('select 1 from effects where name = $1', [key])).rows.length;
const freshKey = (): string => `key-${++count}`;

test('a repeated request gets the first answer and does nothing', async () => {
  const claim = claimOf({ key: freshKey() });
  expect(await request(claim, { id: 'wrk_1', nested: [1, null, 'é'] })).toEqual({
    id: 'wrk_1',
    nested: [1, null, 'é'],
  });
  expect(await request(claim, { id: 'wrk_2' })).toEqual({ id: 'wrk_1', nested: [1, null, 'é'] });
  expect(await effects(claim.key)).toBe(1);
});

test('twenty requests at once with one key do the work once and get one answer', async () => {
  const claim = claimOf({ key: freshKey() });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => request(claim, { id: i })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await effects(claim.key)).toBe(1);
});

test.each([
  ['another body', { request: '{"a":2}' }],
  ['another call', { call: 'POST /cases' }],
])('the same key with %s is refused, and does nothing', async (_, other) => {
  const key = freshKey();
  await request(claimOf({ key }));
  await expect(request(claimOf({ key, ...other }))).rejects.toMatchObject({
    kind: 'conflict',
    code: 'idempotency_key_reused',
  });
  expect(await effects(key)).toBe(1);
});

test('another creator’s key is another key', async () => {
  const key = freshKey();
  expect(await request(claimOf({ key }), { id: 'mine' })).toEqual({ id: 'mine' });
  expect(await request(claimOf({ key, userId: 'usr_b' }), { id: 'theirs' })).toEqual({ id: 'theirs' });
});

test('a request that failed may be made again under its key', async () => {
  const claim = claimOf({ key: freshKey() });
  const failing = world.transaction((ctx) =>
    once(ctx, claim, async () => {
      await ctx.tx.execute(sql`insert into effects values (${claim.key})`);
      throw new Error('the connection broke');
    }),
  );
  await expect(failing).rejects.toThrow('the connection broke');
  expect(await request(claim)).toEqual({ id: 'wrk_1' });
  expect(await effects(claim.key)).toBe(1);
});

test('work without an answer is done once too', async () => {
  const claim = claimOf({ key: freshKey() });
  await request(claim, undefined);
  await request(claim, undefined);
  expect(await effects(claim.key)).toBe(1);
});
