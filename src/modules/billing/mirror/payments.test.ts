import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';
import { paymentsBy } from './payment-store.ts';

/** What was paid and given back, over the official library, the stand-in’s pages and its messages. */
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const payments = (userId: string) => paymentsBy(paying.db, userId);
async function portal(userId: string, fields: Record<string, string>): Promise<void> {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  const page = await (await fetch(body.url)).text();
  const invoice = /name="invoice" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await paying.submit(body.url, { invoice, ...fields });
  await paying.world.payments.round();
}
const said = async (userId: string) =>
  (
    await paying.database.pool.query(
      `select payload->>'returnedCents' as returned from events where name = 'billing.payment-changed' and payload->>'userId' = $1 order by id`,
      [userId],
    )
  ).rows.map(({ returned }) => Number(returned));

test('each payment is kept once, with the card it was paid with', async () => {
  const [one, other, same] = [await paying.user(), await paying.user(), await paying.user()];
  await paying.buy(one, 'standard', 'month', 'good');
  await paying.buy(other, 'standard', 'month', 'good');
  await paying.pass(35);
  const [first, second, ...more] = await payments(one);
  expect(more).toEqual([]);
  expect([first, second]).toMatchObject([
    { paidCents: 5900, returnedCents: 0, currency: 'usd', card: expect.stringMatching(/^[0-9a-f]{16}$/) },
    { paidCents: 5900, returnedCents: 0, card: first?.card },
  ]);
  expect((await payments(other))[0]?.card).not.toBe(first?.card);
  expect(await said(one)).toEqual([0, 0]);
  await paying.buy(same, 'standard', 'year', 'good');
  expect(await payments(same)).toMatchObject([{ paidCents: 59_000 }]);
});

test('a refund is known, though it names nobody but the charge', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  await portal(user, { do: 'refund' });
  expect(await payments(user)).toMatchObject([{ paidCents: 11_900, returnedCents: 11_900 }]);
  expect(await said(user)).toEqual([0, 11_900]);
});

test('a dispute takes the money until it is won', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  await portal(user, { do: 'dispute' });
  expect(await payments(user)).toMatchObject([{ returnedCents: 11_900 }]);
  await portal(user, { do: 'won' });
  expect(await payments(user)).toMatchObject([{ returnedCents: 0 }]);
  expect(await said(user)).toEqual([0, 11_900, 0]);
});
