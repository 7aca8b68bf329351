import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { attemptPolicies, waitAfter } from './attempt-limits.ts';
import { reserveGuess } from './reserve-guess.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const day = 86_400;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
});
afterAll(() => database.close());
beforeEach(() => clock.advance(2 * day));

/** Seconds to wait, or 0 where the guess is evaluated. It is wrong unless told. */
async function guess(email: string, from: string | { device: string }, right = false): Promise<number> {
  const by = typeof from === 'string' ? { address: from } : from;
  try {
    const wasRight = await reserveGuess(db, clock.now(), { email, by });
    if (right) await wasRight();
    return 0;
  } catch (error) {
    if (error instanceof Problem && error.code === 'over_limit') return error.details.retryAfterSeconds ?? Number.NaN;
    throw error;
  }
}
const laptop = { device: 'laptop' };
const somewhere = (n: number): string => `100.${64 + (n >> 8)}.${n & 255}.7`;

/** Guesses as fast as it is let, for a day, from a new block each time; answers how many were evaluated. */
async function greedy(email: string, from: (n: number) => string | { device: string }): Promise<number> {
  const end = clock.now().getTime() + day * 1000;
  let evaluated = 0;
  for (let tries = 0; clock.now().getTime() < end; tries += 1) {
    const wait = await guess(email, from(tries));
    if (wait === 0) evaluated += 1;
    else clock.advance(wait);
  }
  return evaluated;
}

test('an account sees at most 34 guesses a day of strangers everywhere, and 16 of a browser that it knows', async () => {
  expect(await greedy('a@example.test', somewhere)).toBe(34);
  expect(await greedy('a@example.test', () => laptop)).toBe(16);
});

test('a day of guessing earns nothing new: the next day sees fewer', async () => {
  await greedy('b@example.test', somewhere);
  expect(await greedy('b@example.test', somewhere)).toBeLessThanOrEqual(12);
});

test('whoever has signed in here before comes in while strangers are held off', async () => {
  for (let n = 0; n < 40; n += 1) await guess('c@example.test', somewhere(n));
  expect(await guess('c@example.test', '203.0.113.1', true)).toBeGreaterThan(0);
  expect(await guess('c@example.test', laptop, true)).toBe(0);
});

test('one known browser does not hold off another', async () => {
  for (let n = 0; n < 40; n += 1) await guess('h@example.test', { device: 'lost phone' });
  expect(await guess('h@example.test', { device: 'lost phone' })).toBeGreaterThan(0);
  expect(await guess('h@example.test', laptop)).toBe(0);
});

test('one account from one block waits from the eleventh guess, in doubling steps, whichever address of it is used', async () => {
  const waits: number[] = [];
  for (let n = 0; n < 13; n += 1) {
    const wait = await guess('d@example.test', `203.0.113.${n}`);
    if (wait === 0) continue;
    waits.push(wait);
    clock.advance(wait);
    expect(await guess('d@example.test', `203.0.113.${n}`)).toBe(0);
  }
  expect(waits).toEqual([2, 4, 8]);
});

test('a block may not try one account after the other, and recovers by itself', async () => {
  const from = (n: number): string => `2001:db8:7:1${(n % 256).toString(16).padStart(2, '0')}::1`; // one /56
  let evaluated = 0;
  for (let n = 0; n < 150; n += 1) if ((await guess(`many${n}@example.test`, from(n))) === 0) evaluated += 1;
  expect(evaluated).toBe(attemptPolicies.block.free);
  expect(await guess('other@example.test', '2001:db8:7:200::1')).toBe(0);
  clock.advance(3_600);
  for (let n = 0; n < 90; n += 1) expect(await guess(`later${n}@example.test`, from(n))).toBe(0);
});

test('a site with many households is counted as one, too', async () => {
  let evaluated = 0;
  for (let n = 0; n < 450; n += 1)
    if ((await guess(`site${n}@example.test`, `2001:db8:8:${(n % 8).toString(16)}00::1`)) === 0) evaluated += 1;
  expect(evaluated).toBe(attemptPolicies['wide-block'].free);
});

test('strangers all together are slowed down, known browsers are not', async () => {
  // As many as are free, in one statement; what is tested is the count after them.
  await guess('first@example.test', '198.51.100.1');
  await database.pool.query(`update sign_in_limits set count = $1, last_request = $2 where key like 'strangers:%'`, [
    attemptPolicies.strangers.free + 3,
    clock.now().getTime(),
  ]);
  expect(await guess('second@example.test', '198.51.101.1')).toBeGreaterThan(0);
  expect(await guess('second@example.test', laptop)).toBe(0);
  clock.advance(5);
  expect(await guess('third@example.test', '198.51.102.1')).toBe(0);
});

test('of two hundred guesses at once, from everywhere, no more are evaluated than are free', async () => {
  const waits = await Promise.all(Array.from({ length: 200 }, (_, n) => guess('e@example.test', somewhere(n))));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(attemptPolicies.account.free);
});

test('nobody is locked out by a clock that was set back', async () => {
  for (let n = 0; n < 40; n += 1) await guess('f@example.test', somewhere(n));
  clock.advance(-3 * day);
  expect(await guess('f@example.test', somewhere(41))).toBe(0);
  clock.advance(3 * day);
});

test('no wait is longer than its policy says, however often was tried', () => {
  for (const policy of Object.values(attemptPolicies)) {
    expect(waitAfter(policy, policy.free - 1)).toBe(0);
    expect(waitAfter(policy, policy.free)).toBe(policy.firstWaitMs);
    expect(waitAfter(policy, 1e9)).toBe(policy.longestWaitMs);
  }
});
