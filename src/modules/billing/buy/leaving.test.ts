import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTrustedFetch } from '#lib/safe-fetch/index.ts';
import { askDeletion, undoDeletion } from '#modules/accounts/index.ts';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';
import { type Billing, endPurchases, openProvider, pauseCharges } from '../index.ts';
import type { PaymentProvider, ProviderSubscription } from '../provider/payment-provider.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying({ draftSeconds: 3600 });
});
afterEach(() => paying.retire());
afterAll(() => paying.close());

type Deps = Parameters<typeof pauseCharges>[0];
const asker = (userId: string) => ({ userId, transaction: paying.transaction });
const pause = (userId: string, deps: Deps = paying.deps) => pauseCharges(deps, asker(userId));
/** As the page does it: the charges first, then the asking. */
async function leave(userId: string): Promise<void> {
  await pause(userId);
  await paying.transaction((ctx) => askDeletion(ctx, { userId }));
}
async function stay(userId: string): Promise<void> {
  expect(await paying.transaction((ctx) => undoDeletion(ctx, { userId }))).toBe(true);
  await paying.pass(0);
  await paying.world.payments.round();
}
/** The week is over. */
const gone = (userId: string, deps: Deps = paying.deps) => endPurchases(deps, asker(userId));
/** A provider that nobody answers for. */
const away = () => {
  const apiBase = 'http://127.0.0.1:1';
  const fetch = createTrustedFetch({ userAgent: 'test', bases: [apiBase] });
  return { provider: openProvider({ secretKey: 'sk_test_tests', apiBase, fetch, prices: paying.deps.prices }) };
};
const billing = async (userId: string): Promise<Billing> => (await paying.call(userId, 'GET', '/billing')).body;
const subscription = async (userId: string) => (await billing(userId)).subscription;
const story = async (userId: string) => (await billing(userId)).history.map(({ move }) => move).toReversed();
async function portalPage(userId: string): Promise<string> {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  return (await fetch(body.url)).text();
}
/** The states of all invoices, the newest first. */
const invoices = async (userId: string): Promise<string[]> =>
  [...(await portalPage(userId)).matchAll(/USD<\/td><td>(?:<a [^>]+>)?(\w+)/g)].map(([, state]) => state ?? '');
/** To so many hours before, or after, the end of the period. */
async function toEnd(userId: string, hours: number): Promise<void> {
  const end = Date.parse((await subscription(userId))?.paidUntil ?? '');
  await paying.pass((end - paying.world.clock.read().getTime()) / 86_400_000 + hours / 24);
}

describe('while an account leaves', () => {
  test('what was paid for stays as it was, nothing is charged, and it ends when the account is gone', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await leave(user);
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', isCancelledButActive: false });
    expect(await subscription(user)).toMatchObject({ plan: 'plus', phase: 'active', isPaused: true });
    await paying.pass(7);
    await gone(user);
    await gone(user);
    await paying.pass(65);
    expect(await invoices(user)).toEqual(['paid']);
    expect(await portalPage(user)).toMatch(/canceled/);
  });

  test('and is kept in time, the plan is as it was: planned, renewed, and paid', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await paying.call(user, 'POST', '/billing/planned-change', { plan: 'standard', every: 'month' });
    const before = await billing(user);
    await leave(user);
    await paying.pass(3);
    await stay(user);
    expect(await billing(user)).toEqual(before);
    await toEnd(user, 2);
    expect(await subscription(user)).toMatchObject({ plan: 'standard', phase: 'active' });
    expect(await invoices(user)).toEqual(['paid', 'paid']);
  });

  test('and was cancelled before, it stays cancelled when it is kept', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await paying.call(user, 'POST', '/billing/cancel');
    const before = await billing(user);
    await leave(user);
    await stay(user);
    expect(await billing(user)).toEqual(before);
  });

  test.each([
    ['falls due', -24],
    ['is about to be charged', 0.5],
  ])('a renewal that %s is not charged, and the plan goes on', async (_what, hours) => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await toEnd(user, hours);
    await leave(user);
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', isCancelledButActive: false });
    await paying.pass(5);
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'plus' });
    expect(await invoices(user)).toEqual(['draft', 'paid']);
    await stay(user);
    await paying.pass(1);
    expect(await invoices(user)).toEqual(['paid', 'paid']);
    expect(await subscription(user)).toMatchObject({ phase: 'active', paymentFailed: false });
    expect((await subscription(user))?.isPaused).toBeUndefined();
  });

  test('a renewal that was about to be charged never is when the account is gone', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await toEnd(user, 0.5);
    await leave(user);
    await paying.pass(7);
    await gone(user);
    await paying.pass(40);
    expect(await invoices(user)).toEqual(['void', 'paid']);
  });

  test('a payment that is late is asked for no more, and again when the account is kept', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus', 'month', 'fails-later');
    await toEnd(user, 24);
    expect(await subscription(user)).toMatchObject({ phase: 'grace', paymentFailed: true });
    await leave(user);
    const { body } = await paying.call<{ url: string }>(user, 'POST', '/billing/portal');
    await paying.submit(body.url, { do: 'card', card: 'good' });
    await paying.pass(4);
    expect(await invoices(user)).toEqual(['open', 'paid']);
    expect((await paying.entitled(user)).frontendStatus).toBe('subscribed');
    await stay(user);
    expect(await invoices(user)).toEqual(['paid', 'paid']);
    expect(await subscription(user)).toMatchObject({ phase: 'active', paymentFailed: false });
  });

  test('no other plan is sold to it', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await leave(user);
    const leaving = { status: 409, body: { code: 'account_leaving' } };
    expect(await paying.call(user, 'GET', '/billing/quote?plan=premium&every=month')).toMatchObject(leaving);
    const lower = { plan: 'standard', every: 'month' };
    expect(await paying.call(user, 'POST', '/billing/planned-change', lower)).toMatchObject(leaving);
  });
});

test('an asking that failed after the pause is found, and the plan goes on', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  await pause(user);
  await paying.pass(0);
  expect((await subscription(user))?.isPaused).toBe(true);
  await paying.pass(0.01);
  expect((await subscription(user))?.isPaused).toBeUndefined();
  await toEnd(user, 2);
  expect(await invoices(user)).toEqual(['paid', 'paid']);
});

test('somebody whose undo crossed the next asking is found, and charged no more', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  await paying.transaction((ctx) => askDeletion(ctx, { userId: user }));
  await paying.pass(0);
  expect((await subscription(user))?.isPaused).toBe(true);
  await toEnd(user, 2);
  expect(await invoices(user)).toEqual(['draft', 'paid']);
});

test('where nothing was bought nothing is done, provider or not', async () => {
  const user = await paying.user();
  for (const deps of [paying.deps, away(), { provider: undefined }]) {
    await pause(user, deps);
    await gone(user, deps);
  }
  expect(await story(user)).toEqual([]);
});

test('while the provider is away one sentence says so, nothing is lost, and the next try does it', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  for (const act of [pause, gone])
    await expect(act(user, away())).rejects.toMatchObject({
      code: 'payments_unreachable',
      message: 'The payment provider does not answer at the moment. Nothing was paid; try again in a minute.',
    });
  expect((await subscription(user))?.isPaused).toBeUndefined();
  await leave(user);
  await paying.pass(65);
  expect(await invoices(user)).not.toContain('open');
});

test('what the provider knows counts, also where its messages were lost', async () => {
  const user = await paying.user();
  paying.deafen(true);
  await paying.buy(user, 'plus');
  paying.deafen(false);
  expect((await paying.entitled(user)).frontendStatus).toBe('free');
  await leave(user);
  await gone(user);
  await paying.pass(65);
  expect(await invoices(user)).toEqual(['paid']);
});

test('what was bought twice, in two tabs, is paused and ends twice', async () => {
  const user = await paying.user();
  const order = { plan: 'plus', every: 'month' };
  const { body: first } = await paying.call<{ url: string }>(user, 'POST', '/billing/checkout', order);
  const second = await anotherCheckout(user);
  for (const url of [first.url, second]) await paying.submit(url, { do: 'pay', card: 'good' });
  await paying.world.payments.round();
  await leave(user);
  await toEnd(user, 2);
  expect(await invoices(user)).toEqual(['draft', 'draft', 'paid', 'paid']);
  await gone(user);
  await paying.pass(65);
  expect(await invoices(user)).toEqual(['void', 'void', 'paid', 'paid']);
});

test('whoever the provider knows no more can leave', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  const { pool } = paying.database;
  await pool.query(`update payment_customers set customer_id = 'cus_gone' where user_id = $1`, [user]);
  await pool.query(`update subscriptions set provider_id = 'sub_gone' where user_id = $1`, [user]);
  await leave(user);
  await gone(user);
});

test('what gives no plan any more but may go on asking ends, when it is asked for and when the account is gone', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  const real = paying.deps.provider as PaymentProvider; // the tests have one
  const asked: string[] = [];
  const note = (verb: string) => async (id: string) => void asked.push(`${verb} ${id}`);
  const named = ['active', 'past_due', 'trialing', 'incomplete', 'ended', 'over'] as const;
  const provider: PaymentProvider = {
    ...real,
    pause: note('pause'),
    end: note('end'),
    readCustomer: async (customerId) => {
      const state = await real.readCustomer(customerId);
      const [found] = state === 'gone' ? [] : state.subscriptions;
      if (!found) throw new Error('somebody bought a plan');
      const as = (status: (typeof named)[number]): ProviderSubscription =>
        status === 'over' ? { ...found, id: status, status: 'ended', isOver: true } : { ...found, id: status, status };
      return { subscriptions: named.map(as), paid: [] };
    },
  };
  await pause(user, { provider });
  expect(asked.splice(0)).toEqual(['pause active', 'pause past_due', 'pause trialing', 'end incomplete', 'end ended']);
  await gone(user, { provider });
  expect(asked).toEqual(['end active', 'end past_due', 'end trialing', 'end incomplete', 'end ended']);
});

/** As a tab opens one that asked which pages stand open before the other one had opened its own. */
async function anotherCheckout(userId: string): Promise<string> {
  const { rows } = await paying.database.pool.query<{ customer_id: string }>(
    'select customer_id from payment_customers where user_id = $1',
    [userId],
  );
  const ask = async <Body>(path: string, body?: URLSearchParams): Promise<Body> => {
    const headers = { authorization: 'Bearer sk_test_tests' };
    const answer = await fetch(
      `${paying.world.url}/v1/${path}`,
      body ? { headers, method: 'POST', body } : { headers },
    );
    return (await answer.json()) as Body; // as Stripe's reference says
  };
  const { data } = await ask<{ data: { id: string; lookup_key: string }[] }>('prices?active=true&limit=100');
  const price = data.find((one) => one.lookup_key === 'plus_month');
  const session = new URLSearchParams({
    mode: 'subscription',
    customer: rows[0]?.customer_id ?? '',
    'line_items[0][price]': price?.id ?? '',
    'line_items[0][quantity]': '1',
    success_url: `${paying.deps.publicUrl}/plans?checkout=done`,
    cancel_url: `${paying.deps.publicUrl}/plans`,
  });
  return (await ask<{ url: string }>('checkout/sessions', session)).url;
}
