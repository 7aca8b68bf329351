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
