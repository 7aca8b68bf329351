import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#platform/problem/index.ts';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';
import type { Billing } from '../index.ts';
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
async function portal(userId: string, fields: Record<string, string>): Promise<void> {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  const page = await (await fetch(body.url)).text();
  const subscription = /name="subscription" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await paying.submit(body.url, { subscription, ...fields });
  await paying.world.payments.round();
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
  expect(body.subscription).toMatchObject({ phase: 'ended' });
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
  expect(body.subscription).toMatchObject({ phase: 'active', cancelAt: body.subscription?.paidUntil });
  expect(await invoices(user)).toEqual(['paid', 'paid']);
});

describe('cancelled in the portal while a payment is late, a plan', () => {
  const lateAndCancelled = async (): Promise<string> => {
    const user = await late();
    await portal(user, { do: 'cancel' });
    return user;
  };
  const graceEnds = (paidUntil: string): string => new Date(Date.parse(paidUntil) + 7 * 86_400_000).toISOString();

  test('has the rest of its grace, is cancelled, and says when it ends, paid or not', async () => {
    const user = await lateAndCancelled();
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', isCancelledButActive: true });
    const { subscription, history } = await billing(user);
    const paidUntil = subscription?.paidUntil ?? '';
    expect(subscription).toMatchObject({ phase: 'grace', paymentFailed: true, endsWhenCancelled: 'at-once' });
    expect(subscription?.entitledUntil).toBe(graceEnds(paidUntil));
    expect(Date.parse(subscription?.cancelAt ?? '')).toBeGreaterThan(Date.parse(paidUntil) + 27 * 86_400_000);
    expect(history[0]).toMatchObject({ move: 'cancelled' });
  });

  test('lasts until the end of the period where that is paid after all', async () => {
    const user = await lateAndCancelled();
    await takeCard(user);
    const { subscription, history } = await billing(user);
    expect(subscription).toMatchObject({ phase: 'active', paymentFailed: false, endsWhenCancelled: 'with-period' });
    expect(subscription?.cancelAt).toBe(subscription?.paidUntil);
    expect(history[0]).toMatchObject({ move: 'payment-recovered' });
    await paying.pass(31);
    expect((await paying.entitled(user)).frontendStatus).toBe('former');
    expect(await invoices(user)).toEqual(['paid', 'paid']);
  });

  test('ends with the grace where it is not, and is asked for no more from then on', async () => {
    const user = await lateAndCancelled();
    await paying.pass(5);
    expect((await paying.entitled(user)).frontendStatus).toBe('former');
    expect(await invoices(user)).toEqual(['void', 'paid']);
    await takeCard(user);
    await paying.pass(40);
    expect(await invoices(user)).toEqual(['void', 'paid']);
    expect((await billing(user)).history[0]).toMatchObject({ move: 'ended' });
  });

  test('is ended here at once for whoever wants that', async () => {
    const user = await lateAndCancelled();
    expect((await cancel(user)).body.subscription).toMatchObject({ phase: 'ended' });
    expect(await invoices(user)).toEqual(['void', 'paid']);
  });

  test('goes on where that is taken back', async () => {
    const user = await lateAndCancelled();
    const { body } = await paying.call(user, 'POST', '/billing/reactivate');
    expect(body.subscription).toMatchObject({ phase: 'grace', paymentFailed: true });
    expect(body.subscription?.cancelAt).toBeUndefined();
  });
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
