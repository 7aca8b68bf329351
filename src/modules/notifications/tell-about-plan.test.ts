import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSubscription, subscriptionChanged } from '#modules/billing/index.ts';
import { type Paying, startPaying } from '../../../tests/setup/paying.ts';

/** What a plan does by itself, as its owner is told: real billing against the sample world's provider and its clock. */
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying({ trialDays: 7 });
});
afterAll(() => paying.close());

const late = 'A payment for your plan did not arrive';
const ended = 'Your plan has ended';
const trialOver = 'Your trial is over';

async function told(userId: string) {
  const { rows } = await paying.database.pool.query<{ title: string; text: string; link: string; mail_state: string }>(
    'select title, text, link, mail_state from notifications where user_id = $1 and listed order by created_at, id',
    [userId],
  );
  return rows;
}
const titles = async (userId: string) => (await told(userId)).map(({ title }) => title);
const dayOf = (at: Date | undefined) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);

/** A plan whose trial has become a paid one with a card that fails from then on, or works. */
async function trialist(card: 'good' | 'fails-later'): Promise<string> {
  const user = await paying.user();
  await paying.buy(user, 'plus', 'month', card);
  expect(await titles(user)).toEqual([]);
  await paying.pass(8);
  return user;
}

async function again(userId: string, move: 'payment-failed' | 'ended'): Promise<void> {
  const { rows } = await paying.database.pool.query<{ until: Date }>(
    'select current_period_end as until from subscriptions where user_id = $1',
    [userId],
  );
  const paidUntil = rows[0]?.until.toISOString() ?? '';
  const rest = { plan: 'plus', state: 'past_due', phase: 'grace', paidUntil, cause: 'evt_again' } as const;
  await paying.transaction((ctx) =>
    ctx.emit(subscriptionChanged, { userId, moves: [move], ...rest, at: ctx.now().toISOString() }),
  );
  await paying.pass(0);
}

test('a payment that fails is told once, by mail too, with the day until which the plan lasts; then its end', async () => {
  const user = await trialist('fails-later');
  const { lateUntil } = await paying.entitled(user);
  expect(lateUntil).toEqual(expect.any(Date));
  expect(await told(user)).toEqual([
    {
      title: late,
      text: expect.stringContaining(`lasts until ${dayOf(lateUntil)} without it`),
      link: '/account#billing',
      mail_state: 'queued',
    },
  ]);
  await again(user, 'payment-failed');
  expect(await titles(user)).toEqual([late]);

  await paying.pass(7);
  expect(await paying.entitled(user)).toMatchObject({ plan: 'free', lateUntil: undefined });
  await again(user, 'ended');
  await again(user, 'payment-failed');
  expect(await titles(user)).toEqual([late, ended]);
  expect((await told(user))[1]).toMatchObject({ link: '/plans', mail_state: 'queued' });
});

test('a trial that goes on is told as over, and renewals are not told', async () => {
  const user = await trialist('good');
  expect(await titles(user)).toEqual([trialOver]);
  await paying.pass(32);
  expect(await titles(user)).toEqual([trialOver]);
  // A message that comes when there is nothing to it any more.
  await again(user, 'payment-failed');
  await again(user, 'ended');
  expect(await titles(user)).toEqual([trialOver]);
});

test('who is about to be deleted is asked for no payment, and a plan that was given awaits none', async () => {
  const leaving = await paying.user();
  await paying.buy(leaving, 'plus', 'month', 'fails-later');
  const soon = new Date(paying.world.clock.read().getTime() + 40 * 86_400_000);
  await paying.database.pool.query(`update users set deletion_due_at = $2, deletion_cause = 'asked' where id = $1`, [
    leaving,
    soon,
  ]);
  await paying.pass(8);
  expect(await titles(leaving)).toEqual([]);

  const given = await paying.user();
  await paying.transaction((ctx) =>
    changeSubscription(ctx, {
      userId: given,
      cause: 'persona',
      plan: 'plus',
      state: 'active',
      paidUntil: new Date(ctx.now().getTime() + 86_400_000),
      everPaid: true,
    }),
  );
  await paying.pass(3);
  expect(await paying.entitled(given)).toMatchObject({ plan: 'plus', lateUntil: undefined });
  expect(await titles(given)).toEqual([]);
  await paying.pass(6);
  expect(await titles(given)).toEqual([ended]);
});
