import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#platform/problem/index.ts';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';
import { type Billing, stopRenewing } from '../index.ts';
import { startCheckout } from './start-checkout.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const provider = () => {
  if (!paying.deps.provider) throw new Error('the tests have a provider');
  return paying.deps.provider;
};
const billing = async (userId: string): Promise<Billing> => (await paying.call(userId, 'GET', '/billing')).body;
const cancel = (userId: string) => paying.call<Billing & { code?: string }>(userId, 'POST', '/billing/cancel');
/** The states of all invoices, the newest first, as the provider's own page shows them. */
async function invoices(userId: string): Promise<string[]> {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  const page = await (await fetch(body.url)).text();
  return [...page.matchAll(/USD<\/td><td>(?:<a [^>]+>)?(\w+)/g)].map(([, state]) => state ?? '');
}
const takeCard = async (userId: string): Promise<void> => {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  await paying.submit(body.url, { do: 'card', card: 'good' });
  await paying.world.payments.round();
};
/** A month that the bank did not pay for, three days into the grace. */
async function late(): Promise<string> {
  const user = await paying.user();
  await paying.buy(user, 'plus', 'month', 'fails-later');
  await paying.pass(31);
  await paying.pass(3);
  expect((await billing(user)).subscription).toMatchObject({ phase: 'grace', paymentFailed: true });
  expect(await invoices(user)).toEqual(['open', 'paid']);
  return user;
}

test('a plan that is paid for says that it ends with its period', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  expect((await billing(user)).subscription).toMatchObject({ endsWhenCancelled: 'with-period' });
});

test('whoever cancels while a payment is late ends at once, and is asked for it no more', async () => {
  const user = await late();
  expect((await billing(user)).subscription).toMatchObject({ endsWhenCancelled: 'at-once' });
  const { body } = await cancel(user);
  expect(body.subscription).toMatchObject({ phase: 'ended', cancelAtPeriodEnd: false });
  expect(await invoices(user)).toEqual(['void', 'paid']);
  await takeCard(user);
  await paying.pass(40);
  expect(await invoices(user)).toEqual(['void', 'paid']);
  expect((await paying.entitled(user)).frontendStatus).toBe('former');
  expect((await billing(user)).history[0]).toMatchObject({ move: 'ended' });
});

test('the day it ended is the day it was cancelled, not the end of a grace that nobody had', async () => {
  const user = await late();
  const { body } = await cancel(user);
  expect(body.subscription?.entitledUntil).toBe(body.history[0]?.at);
});

test('whoever paid while we heard nothing of it keeps what they paid for', async () => {
  const user = await late();
  paying.deafen(true);
  await takeCard(user);
  const { body } = await cancel(user);
  paying.deafen(false);
  expect(body.subscription).toMatchObject({ phase: 'active', cancelAtPeriodEnd: true });
  expect(await invoices(user)).toEqual(['paid', 'paid']);
});

test('whoever deletes the account while a payment is late is asked for it no more', async () => {
  const user = await late();
  await stopRenewing(paying.deps, { userId: user, transaction: paying.transaction });
  expect(await invoices(user)).toEqual(['void', 'paid']);
  await takeCard(user);
  await paying.pass(40);
  expect(await invoices(user)).toEqual(['void', 'paid']);
  expect((await paying.entitled(user)).frontendStatus).toBe('former');
});

test('whoever buys anew after the grace is not charged for the month that was never had', async () => {
  const user = await late();
  await paying.pass(5);
  expect((await paying.entitled(user)).frontendStatus).toBe('former');
  await paying.buy(user, 'standard');
  expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'standard' });
  await paying.pass(10);
  expect(await invoices(user)).toEqual(['paid', 'void', 'paid']);
  expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'standard' });
});

test('nor is whoever is given a plan then, which stays as it was given', async () => {
  const user = await late();
  await paying.pass(5);
  const offer = { plan: 'premium', percentOff: 100, monthsOff: 3, trialDays: 0, uses: 1, message: '' };
  const expiresAt = new Date(paying.world.clock.read().getTime() + 86_400_000).toISOString();
  const made = await paying.call<{ id: string }>('operator', 'POST', '/ops/offers', { ...offer, expiresAt });
  expect((await paying.call(user, 'POST', `/offers/${made.body.id}/claim`, { every: 'month' })).status).toBe(200);
  await paying.world.payments.round();
  await paying.pass(10);
  expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'premium' });
  const { rows } = await paying.database.pool.query('select customer_id from payment_customers where user_id = $1', [
    user,
  ]);
  const told = await fetch(`${paying.world.url}/v1/invoices?status=open&customer=${rows[0]?.customer_id}`, {
    headers: { authorization: 'Bearer sk_test_tests' },
  });
  expect(await told.json()).toMatchObject({ data: [] });
});

test('an offer that is refused, or a plan that cannot be bought, cancels nothing', async () => {
  const user = await late();
  await paying.pass(5);
  const gift = { plan: 'premium', percentOff: 100, monthsOff: 3, trialDays: 0, uses: 1, message: '' };
  const expiresAt = new Date(paying.world.clock.read().getTime() + 86_400_000).toISOString();
  const made = await paying.call<{ id: string }>('operator', 'POST', '/ops/offers', {
    ...gift,
    expiresAt,
    email: 'somebody@else.test',
  });
  const claimed = await paying.call<{ code?: string }>(user, 'POST', `/offers/${made.body.id}/claim`, {
    every: 'month',
  });
  expect(claimed.body.code).toBe('offer_for_another');
  expect(await invoices(user)).toEqual(['open', 'paid']);
  const broken = {
    ...provider(),
    startCheckout: () => Promise.reject(new Problem('conflict', { code: 'price_not_set_up', detail: 'No price.' })),
  };
  const asker = { userId: user, transaction: paying.transaction };
  const buying = startCheckout({ ...paying.deps, provider: broken }, asker, { plan: 'plus', every: 'month' });
  await expect(buying).rejects.toMatchObject({ code: 'price_not_set_up' });
  expect(await invoices(user)).toEqual(['open', 'paid']);
});
