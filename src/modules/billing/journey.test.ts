import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attemptKey, attemptPolicies } from '#modules/accounts/limits/attempt-limits.ts';
import { type Paying, startPaying } from '../../../tests/setup/paying.ts';
import type { Billing, LimitsAnswer, QuoteAnswer } from './index.ts';

/** Buying as it happens: our API, the official library, and the sample world's provider with its pages and messages. */
let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterEach(() => paying.retire());
afterAll(() => paying.close());

const billing = async (userId: string): Promise<Billing> => (await paying.call(userId, 'GET', '/billing')).body;
const story = async (userId: string): Promise<string[]> =>
  (await billing(userId)).history.map(({ move }) => move).toReversed();
/** Whoever was first to say what the provider has: we, who asked right after the act, or its own message about it. */
const toldBy = (act: string) => expect.stringMatching(new RegExp(`^(?:${act}|[a-z._]+ evt_\\w+)$`));
const quote = (userId: string, plan: string, every = 'month') =>
  paying.call<QuoteAnswer & { code?: string }>(userId, 'GET', `/billing/quote?plan=${plan}&every=${every}`);
const act = (userId: string, method: string, path: string, body?: object) =>
  paying.call<Billing & { code?: string }>(userId, method, path, body);
async function portal(userId: string, fields: Record<string, string>): Promise<void> {
  const { body } = await paying.call<{ url: string }>(userId, 'POST', '/billing/portal');
  const page = await (await fetch(body.url)).text();
  const subscription = /name="subscription" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await paying.submit(body.url, { subscription, ...fields });
  await paying.world.payments.round();
}

describe('a first plan', () => {
  test('is bought on the payment page, after a card that was declined', async () => {
    const user = await paying.user();
    expect(await billing(user)).toMatchObject({
      connected: true,
      currency: 'usd',
      plans: [
        { plan: 'standard', monthCents: 5900, yearCents: 59_000 },
        { plan: 'plus', monthCents: 11_900, yearCents: 119_000 },
        { plan: 'premium', monthCents: 24_900, yearCents: 249_000 },
      ],
      portal: false,
      history: [],
    });
    const { body } = await paying.call<{ url: string }>(user, 'POST', '/billing/checkout', {
      plan: 'plus',
      every: 'month',
    });
    expect(await (await fetch(body.url)).text()).toContain('119.00 USD');
    const declined = await paying.submit(body.url, { do: 'pay', card: 'declines' });
    expect(declined).toMatchObject({ status: 402, text: expect.stringContaining('Nothing was bought') });
    expect((await paying.entitled(user)).frontendStatus).toBe('free');
    await paying.submit(body.url, { do: 'pay', card: 'good' });
    await paying.world.payments.round();
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'plus' });
    expect(await billing(user)).toMatchObject({
      subscription: { plan: 'plus', phase: 'active', bought: { every: 'month', cents: 11_900, currency: 'usd' } },
      portal: true,
      history: [{ move: 'began', plan: 'plus', cause: expect.stringMatching(/^[a-z._]+ evt_/) }],
    });
  });

  test('is not bought by leaving, and not twice in two tabs', async () => {
    const user = await paying.user();
    const open = async () =>
      (await paying.call<{ url: string }>(user, 'POST', '/billing/checkout', { plan: 'plus', every: 'month' })).body
        .url;
    const [first, second] = [await open(), await open()];
    expect((await paying.submit(second, { do: 'leave' })).location).toMatch(/checkout=left$/);
    expect((await paying.submit(first, { do: 'pay', card: 'good' })).status).toBe(404);
    expect((await paying.entitled(user)).frontendStatus).toBe('free');
    await paying.buy(user, 'plus');
    expect(await act(user, 'POST', '/billing/checkout', { plan: 'premium', every: 'month' })).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
  });

  test('is asked about within a limit of each user, and a cancellation is never refused for it', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await paying.database.pool.query('update sign_in_limits set count = $1, last_request = $2 where key = $3', [
      attemptPolicies['payment-look'].free + 20,
      paying.world.clock.read().getTime(),
      attemptKey('payment-look', user),
    ]);
    expect((await act(user, 'POST', '/billing/refresh')).status).toBe(429);
    const refused = await act(user, 'POST', '/billing/portal');
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_limit' } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await act(user, 'POST', '/billing/cancel')).status).toBe(200);
    await paying.pass(1);
    expect((await act(user, 'POST', '/billing/portal')).status).toBe(200);
  });

  test('asked for many times at once is answered each time, and one payment page stays', async () => {
    const user = await paying.user();
    const wish = { plan: 'plus', every: 'month' };
    const ask = () => paying.call<{ url: string }>(user, 'POST', '/billing/checkout', wish);
    const asked = await Promise.all(Array.from({ length: 8 }, ask));
    expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const pages = await Promise.all(asked.map(({ body }) => fetch(body.url)));
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('leads back to what somebody came from, as far as that is here', async () => {
    const user = await paying.user();
    const left = async (from: string) => {
      const wish = { plan: 'plus', every: 'month', from };
      const { body } = await paying.call<{ url: string }>(user, 'POST', '/billing/checkout', wish);
      return (await paying.submit(body.url, { do: 'leave' })).location;
    };
    expect(await left('/report-leaks?q=a')).toMatch(/\/plans\?checkout=left&from=%2Freport-leaks%3Fq%3Da$/);
    expect(await left('//evil.example')).toMatch(/\/plans\?checkout=left$/);
  });

  test('is known at checkout though every message was lost, so that nobody pays twice', async () => {
    const user = await paying.user();
    paying.deafen(true);
    await paying.buy(user, 'standard');
    expect((await paying.entitled(user)).frontendStatus).toBe('free');
    const again = await act(user, 'POST', '/billing/checkout', { plan: 'standard', every: 'month' });
    paying.deafen(false);
    expect(again.body.code).toBe('already_subscribed');
    expect((await paying.entitled(user)).plan).toBe('standard');
  });

  test('is found by the daily look though every message was lost', async () => {
    const user = await paying.user();
    paying.deafen(true);
    await paying.buy(user, 'standard');
    await paying.pass(1);
    paying.deafen(false);
    expect((await paying.entitled(user)).plan).toBe('standard');
    expect((await billing(user)).history).toMatchObject([{ move: 'began', cause: 'reconciliation' }]);
  });
});

describe('a change of plan', () => {
  test('to more costs at once what was quoted, no other amount', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await paying.pass(15);
    const { body: quoted } = await quote(user, 'premium');
    const { subscription, history } = await billing(user);
    const end = Date.parse(subscription?.paidUntil ?? '');
    const share = (end - Date.parse(quoted.at)) / (end - Date.parse(history[0]?.at ?? ''));
    expect(quoted).toMatchObject({ when: 'now', currency: 'usd', afterwards: { cents: 24_900 } });
    // The part of the period that is left, at the difference of both prices, to the second.
    expect(Math.abs(quoted.dueCents - (24_900 - 11_900) * share)).toBeLessThan(2);
    expect(share).toBeLessThan(0.6);
    const wish = { plan: 'premium', every: 'month', at: quoted.at };
    const other = await act(user, 'POST', '/billing/change', { ...wish, dueCents: quoted.dueCents - 1 });
    expect(other).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect((await paying.entitled(user)).plan).toBe('plus');
    const done = await act(user, 'POST', '/billing/change', { ...wish, dueCents: quoted.dueCents });
    expect(done).toMatchObject({ status: 200, body: { billing: { subscription: { plan: 'premium' } } } });
    expect((await paying.entitled(user)).effectiveSpecialFeatures).toContain('impersonation');
    expect(await story(user)).toEqual(['began', 'upgraded']);
    const { body: url } = await paying.call<{ url: string }>(user, 'POST', '/billing/portal');
    const page = await (await fetch(url.url)).text();
    const [units, cents] = [Math.floor(quoted.dueCents / 100), String(quoted.dueCents % 100).padStart(2, '0')];
    expect(page).toContain(`${units}.${cents} USD`);
  });

  test('by a price that was shown too long ago is refused', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    const { body: quoted } = await quote(user, 'premium');
    await paying.pass(1);
    const late = { plan: 'premium', every: 'month', at: quoted.at, dueCents: quoted.dueCents };
    expect((await act(user, 'POST', '/billing/change', late)).body.code).toBe('price_changed');
  });

  test('to more waits for the bank where it declines, and comes true when the invoice is paid', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus', 'month', 'fails-later');
    const { body: quoted } = await quote(user, 'premium');
    const wish = { plan: 'premium', every: 'month', at: quoted.at, dueCents: quoted.dueCents };
    const { body } = await paying.call<{ payUrl: string; billing: Billing }>(user, 'POST', '/billing/change', wish);
    expect(body.billing.subscription?.plan).toBe('plus');
    await paying.submit(body.payUrl, { do: 'pay', card: 'good' });
    await paying.world.payments.round();
    expect((await paying.entitled(user)).plan).toBe('premium');
  });

  test('that the bank does not accept leaves what was planned', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus', 'month', 'fails-later');
    const planned = { plan: 'standard', every: 'month' };
    await act(user, 'POST', '/billing/planned-change', planned);
    const { body: quoted } = await quote(user, 'premium');
    const wish = { plan: 'premium', every: 'month', at: quoted.at, dueCents: quoted.dueCents };
    const refused = await act(user, 'POST', '/billing/change', wish);
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_declined' } });
    expect((await billing(user)).subscription).toMatchObject({ plan: 'plus', planned });
    await portal(user, { do: 'card', card: 'good' });
    expect((await billing(user)).subscription).toMatchObject({ plan: 'plus', planned });
    const { body: again } = await quote(user, 'premium');
    await act(user, 'POST', '/billing/change', { ...wish, at: again.at, dueCents: again.dueCents });
    const { subscription } = await billing(user);
    expect(subscription).toMatchObject({ plan: 'premium' });
    expect(subscription?.planned).toBeUndefined();
    expect(await story(user)).toEqual(['began', 'change-planned', 'upgraded', 'change-dropped']);
  });

  test('to less, planned in a trial, ends neither the trial nor a lower price', async () => {
    const { body: offer } = await paying.call<{ id: string }>('operator', 'POST', '/ops/offers', {
      plan: 'plus',
      percentOff: 50,
      monthsOff: 3,
      trialDays: 14,
      expiresAt: new Date(paying.world.clock.read().getTime() + 86_400_000).toISOString(),
      uses: 1,
      message: '',
    });
    const user = await paying.user();
    const { body } = await paying.call<{ url: string }>(user, 'POST', `/offers/${offer.id}/claim`, { every: 'month' });
    await paying.submit(body.url, { do: 'pay', card: 'good' });
    await paying.world.payments.round();
    await act(user, 'POST', '/billing/planned-change', { plan: 'standard', every: 'month' });
    await paying.world.payments.round();
    expect((await billing(user)).subscription).toMatchObject({ phase: 'trialing', plan: 'plus' });
    await paying.pass(15);
    expect((await billing(user)).subscription).toMatchObject({ phase: 'active', plan: 'standard' });
    const { body: at } = await paying.call<{ url: string }>(user, 'POST', '/billing/portal');
    const charged = (await (await fetch(at.url)).text()).match(/[\d.]+(?= USD<\/td><td>paid)/g);
    expect(charged).toEqual(['29.50', '0.00']);
  });

  test('moves the limits at once, and says which plan would move them further', async () => {
    const user = await paying.user();
    const limits = async () => (await paying.call<LimitsAnswer>(user, 'GET', '/billing/limits')).body;
    expect((await limits()).works).toEqual({
      used: 0,
      most: 5,
      liftedBy: { plan: 'standard', title: 'Standard', most: 500 },
    });
    await paying.buy(user, 'premium');
    expect(await limits()).toEqual({
      accounts: { used: 0, most: 50 },
      works: { used: 0, most: 50_000 },
      terms: { used: 0, most: 500 },
    });
  });

  test('to less begins when the paid period ends, and may be dropped before', async () => {
    const user = await paying.user();
    await paying.buy(user, 'premium');
    const wish = { plan: 'standard', every: 'month' };
    expect((await quote(user, 'standard')).body).toMatchObject({ when: 'later', dueCents: 0 });
    const { body: planned } = await act(user, 'POST', '/billing/planned-change', wish);
    expect(planned.subscription).toMatchObject({ plan: 'premium', planned: wish });
    expect(planned.history[0]).toMatchObject({ move: 'change-planned', cause: toldBy('plan-change') });
    const { body: dropped } = await act(user, 'DELETE', '/billing/planned-change');
    expect(dropped.subscription?.planned).toBeUndefined();
    expect(dropped.history[0]).toMatchObject({ move: 'change-dropped', cause: toldBy('drop-change') });
    await act(user, 'POST', '/billing/planned-change', wish);
    await paying.pass(32);
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'standard' });
    expect((await billing(user)).subscription).toMatchObject({ bought: { cents: 5900 } });
    expect(await story(user)).toEqual([
      'began',
      'change-planned',
      'change-dropped',
      'change-planned',
      'downgraded',
      'renewed',
    ]);
  });

  test('from months to a year is charged at once and lasts the year', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    const { body: quoted } = await quote(user, 'plus', 'year');
    expect(quoted).toMatchObject({ when: 'now', creditCents: 11_900, dueCents: 119_000 - 11_900 });
    const wish = { plan: 'plus', every: 'year', at: quoted.at, dueCents: quoted.dueCents };
    await act(user, 'POST', '/billing/change', wish);
    const { subscription } = await billing(user);
    const aYearOn = new Date(quoted.at);
    aYearOn.setUTCFullYear(aYearOn.getUTCFullYear() + 1);
    expect(subscription?.paidUntil).toBe(aYearOn.toISOString());
    expect(await story(user)).toEqual(['began', 'interval-changed']);
  });

  test('from a year to a month of more pays the next months with what is left of the year, and says so', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus', 'year');
    const { body: quoted } = await quote(user, 'premium');
    expect(quoted.afterwards.cents).toBe(0);
    const wish = { plan: 'premium', every: 'month', at: quoted.at, dueCents: quoted.dueCents };
    await act(user, 'POST', '/billing/change', wish);
    expect((await billing(user)).subscription?.bought).toMatchObject({ cents: 24_900, dueCents: 0 });
  });

  test.each([
    ['the plan one has', { plan: 'plus', every: 'month' }, 'not_this_way'],
    ['less, at once', { plan: 'standard', every: 'month' }, 'not_this_way'],
  ])('is refused: %s', async (_name, wish, code) => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    const body = { ...wish, dueCents: 0, at: paying.world.clock.read().toISOString() };
    expect((await act(user, 'POST', '/billing/change', body)).body.code).toBe(code);
  });

  test('needs a plan', async () => {
    const user = await paying.user();
    expect((await quote(user, 'plus')).body.code).toBe('nothing_bought');
    expect((await act(user, 'POST', '/billing/cancel')).body.code).toBe('nothing_bought');
    expect((await act(user, 'POST', '/billing/portal')).body.code).toBe('nothing_bought');
  });
});

describe('an end', () => {
  test('is cancelled for the end of the period and taken back, here or in the portal', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await act(user, 'POST', '/billing/cancel');
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', isCancelledButActive: true });
    expect((await quote(user, 'premium')).body.code).toBe('reactivate_first');
    await act(user, 'POST', '/billing/reactivate');
    expect((await paying.entitled(user)).isCancelledButActive).toBe(false);
    await portal(user, { do: 'cancel' });
    expect((await paying.entitled(user)).isCancelledButActive).toBe(true);
    await paying.pass(32);
    expect((await paying.entitled(user)).frontendStatus).toBe('former');
    expect(await story(user)).toEqual(['began', 'cancelled', 'reactivated', 'cancelled', 'ended']);
    await paying.buy(user, 'standard');
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'standard' });
    expect((await story(user)).at(-1)).toBe('came-back');
  });

  test('drops what was planned', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus');
    await act(user, 'POST', '/billing/planned-change', { plan: 'standard', every: 'month' });
    const { body } = await act(user, 'POST', '/billing/cancel');
    expect(body.subscription).toMatchObject({ cancelAt: body.subscription?.paidUntil });
    expect(body.subscription?.planned).toBeUndefined();
  });

  test('comes after a week of grace where a renewal is not paid', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus', 'month', 'fails-later');
    await paying.pass(32);
    expect((await billing(user)).subscription).toMatchObject({ phase: 'grace', paymentFailed: true });
    expect((await paying.entitled(user)).frontendStatus).toBe('subscribed');
    expect((await quote(user, 'premium')).body.code).toBe('payment_open');
    paying.deafen(true);
    await paying.pass(7);
    paying.deafen(false);
    expect((await paying.entitled(user)).frontendStatus).toBe('former');
    expect(await story(user)).toEqual(['began', 'payment-failed', 'grace-began', 'ended']);
    expect((await billing(user)).history[0]).toMatchObject({ move: 'ended', cause: 'time' });
  });

  test('is averted by a card that works', async () => {
    const user = await paying.user();
    await paying.buy(user, 'plus', 'month', 'fails-later');
    await paying.pass(32);
    await portal(user, { do: 'card', card: 'good' });
    expect((await billing(user)).subscription).toMatchObject({ phase: 'active', paymentFailed: false });
    expect((await story(user)).at(-1)).toBe('payment-recovered');
  });
});

describe('renewals', () => {
  test('of three months pass in one jump of the clock, each with its own charge', async () => {
    const user = await paying.user();
    await paying.buy(user, 'standard');
    paying.world.clock.move?.(95 * 86_400);
    await paying.world.payments.round();
    expect((await paying.entitled(user)).frontendStatus).toBe('subscribed');
    const { body } = await paying.call<{ url: string }>(user, 'POST', '/billing/portal');
    const paid = (await (await fetch(body.url)).text()).match(/<td>59\.00 USD<\/td><td>paid<\/td>/g);
    expect(paid).toHaveLength(4);
  });
});

describe('a message', () => {
  const send = (body: string, signature?: string) =>
    fetch(`${paying.deps.publicUrl}/api/v1/webhooks/stripe`, {
      method: 'POST',
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
      body,
    });

  test('that nobody signed is refused and changes nothing', async () => {
    const event = { id: 'evt_forged', object: 'event', type: 'customer.subscription.updated', data: { object: {} } };
    for (const signature of [undefined, 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const answer = await send(JSON.stringify(event), signature);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'bad_signature' });
    }
    const { rows } = await paying.database.pool.query(`select 1 from payment_events where id = 'evt_forged'`);
    expect(rows).toEqual([]);
  });
});

describe('a trial', () => {
  test('is given once, becomes a paid plan by itself, and is not given to who had a plan', async () => {
    const trying = await startPaying({ trialDays: 7 });
    try {
      const user = await trying.user();
      expect((await trying.call(user, 'GET', '/billing')).body.trialDays).toBe(7);
      await trying.buy(user, 'plus');
      expect((await trying.call(user, 'GET', '/billing')).body).toMatchObject({
        trialDays: 0,
        subscription: { phase: 'trialing' },
        history: [{ move: 'trial-began' }],
      });
      await trying.pass(8);
      const { body } = await trying.call(user, 'GET', '/billing');
      expect(body.subscription).toMatchObject({ phase: 'active' });
      expect(body.history.map(({ move }) => move)).toContain('trial-converted');
      expect((await trying.entitled(user)).frontendStatus).toBe('subscribed');
    } finally {
      await trying.close();
    }
  });
});
