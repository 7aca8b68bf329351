import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const order = { plan: 'plus', every: 'month' };
const buy = (user: string) => paying.call<{ code?: string; url?: string }>(user, 'POST', '/billing/checkout', order);
const toBeDeleted = (user: string, cause: 'asked' | 'former' | 'final', inMs: number) =>
  paying.database.pool.query(
    `update users set deletion_cause = $2, deletion_due_at = $3, deletion_asked_at = case when $2 = 'asked' then $3::timestamptz end where id = $1`,
    [user, cause, new Date(paying.world.clock.read().getTime() + inMs)],
  );
const dueAt = async (user: string) =>
  (await paying.database.pool.query('select deletion_due_at from users where id = $1', [user])).rows[0].deletion_due_at;

test('whoever goes to the payment page keeps an account whose end nobody asked for, whether they pay or not', async () => {
  const user = await paying.user();
  await toBeDeleted(user, 'former', 60_000);
  expect(await buy(user)).toMatchObject({ status: 200, body: { url: expect.any(String) } });
  expect(await dueAt(user)).toBeNull();
});

test.each([
  ['that its owner deletes', 'asked', 60_000],
  ['whose deletion is due', 'former', -1],
  ['whose deletion has begun', 'final', -1],
] as const)('an account %s is sold nothing, not even for nothing', async (_name, cause, inMs) => {
  const user = await paying.user();
  const { body: offer } = await paying.call<{ id: string }>('operator', 'POST', '/ops/offers', {
    plan: 'plus',
    percentOff: 100,
    monthsOff: 1,
    trialDays: 0,
    expiresAt: new Date(paying.world.clock.read().getTime() + 86_400_000).toISOString(),
    uses: 1,
    message: 'For you',
  });
  await toBeDeleted(user, cause, inMs);
  const leaving = { status: 409, body: { code: 'account_leaving' } };
  expect(await buy(user)).toMatchObject(leaving);
  expect(await paying.call(user, 'POST', `/offers/${offer.id}/claim`, { every: 'month' })).toMatchObject(leaving);
  expect(await dueAt(user)).not.toBeNull();
  expect((await paying.entitled(user)).frontendStatus).toBe('free');
});
