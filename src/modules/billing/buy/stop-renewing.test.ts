import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrustedFetch } from '#lib/safe-fetch/index.ts';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';
import { openProvider, stopRenewing } from '../index.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const leave = (userId: string, deps: Parameters<typeof stopRenewing>[0] = paying.deps) =>
  stopRenewing(deps, { userId, transaction: paying.transaction });
/** A provider that nobody answers for. */
const away = () => {
  const apiBase = 'http://127.0.0.1:1';
  const fetch = createTrustedFetch({ userAgent: 'test', bases: [apiBase] });
  return { provider: openProvider({ secretKey: 'sk_test_tests', apiBase, fetch, prices: paying.deps.prices }) };
};
const story = async (userId: string) =>
  (await paying.call<{ history: { move: string }[] }>(userId, 'GET', '/billing')).body.history
    .map(({ move }) => move)
    .toReversed();
/** How often money was taken, as the provider's own page says. */
async function charges(userId: string): Promise<number> {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  return (await (await fetch(body.url)).text()).match(/<td>paid<\/td>/g)?.length ?? 0;
}

test('whoever leaves has what was paid until its period ends, and is charged no more', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  await leave(user);
  expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', isCancelledButActive: true });
  await leave(user);
  expect(await story(user)).toEqual(['began', 'cancelled']);
  await paying.pass(65);
  expect((await paying.entitled(user)).frontendStatus).toBe('former');
  expect(await charges(user)).toBe(1);
  await leave(user);
  expect(await story(user)).toEqual(['began', 'cancelled', 'ended']);
});

test('where nothing was bought nothing is done, provider or not', async () => {
  const user = await paying.user();
  await leave(user);
  await leave(user, away());
  await leave(user, { provider: undefined });
  expect(await story(user)).toEqual([]);
});

test('while the provider is away one sentence says so, nothing is lost, and the next try does it', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  await expect(leave(user, away())).rejects.toMatchObject({
    code: 'payments_unreachable',
    message: 'The payment provider does not answer at the moment. Nothing was paid; try again in a minute.',
  });
  expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', isCancelledButActive: false });
  await leave(user);
  await paying.pass(65);
  expect(await charges(user)).toBe(1);
});

test('what the provider knows counts, also where its messages were lost', async () => {
  const user = await paying.user();
  paying.deafen(true);
  await paying.buy(user, 'plus');
  paying.deafen(false);
  expect((await paying.entitled(user)).frontendStatus).toBe('free');
  await leave(user);
  await paying.pass(65);
  expect(await charges(user)).toBe(1);
});

test('what was bought twice, in two tabs, ends twice', async () => {
  const user = await paying.user();
  const order = { plan: 'plus', every: 'month' };
  const { body: first } = await paying.call<{ url: string }>(user, 'POST', '/billing/checkout', order);
  const second = await anotherCheckout(user);
  for (const url of [first.url, second]) await paying.submit(url, { do: 'pay', card: 'good' });
  await paying.world.payments.round();
  expect(await charges(user)).toBe(2);
  await leave(user);
  await paying.pass(65);
  await leave(user); // as on the day of the deletion
  await paying.pass(65);
  expect(await charges(user)).toBe(2);
});

test('whoever the provider knows no more can leave', async () => {
  const user = await paying.user();
  await paying.buy(user, 'plus');
  const { pool } = paying.database;
  await pool.query(`update payment_customers set customer_id = 'cus_gone' where user_id = $1`, [user]);
  await pool.query(`update subscriptions set provider_id = 'sub_gone' where user_id = $1`, [user]);
  await leave(user);
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
