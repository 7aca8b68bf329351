import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Paying, startPaying } from '../../../../tests/setup/paying.ts';
import type { Billing, MadeOffer, Offer, OfferWish, QuoteAnswer } from '../index.ts';
import { couponMonths, monthsAfter, stateOf } from './offer.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

const inDays = (days: number): string =>
  new Date(paying.world.clock.read().getTime() + days * 86_400_000).toISOString();
async function made(wish: Partial<OfferWish> = {}): Promise<MadeOffer> {
  const whole = {
    plan: 'plus',
    percentOff: 50,
    monthsOff: 3,
    trialDays: 0,
    expiresAt: inDays(10),
    uses: 1,
    message: 'For you.',
  };
  const { status, body } = await paying.call<MadeOffer>('operator', 'POST', '/ops/offers', { ...whole, ...wish });
  expect(status).toBe(201);
  return body;
}
const look = async (id: string) => {
  const { status, body } = await paying.call<Offer>('', 'GET', `/offers/${id}`);
  return { status, body };
};
const claim = async (userId: string, id: string, every = 'month') => {
  const claimed = paying.call<{ url?: string; code?: string }>(userId, 'POST', `/offers/${id}/claim`, { every });
  const { status, body } = await claimed;
  return { status, body };
};
const usedOf = async (id: string): Promise<number | undefined> => {
  const { body } = await paying.call<{ items: MadeOffer[] }>('operator', 'GET', '/ops/offers');
  return body.items.find((one) => one.id === id)?.used;
};
const lastMove = async (userId: string) => (await paying.call<Billing>(userId, 'GET', '/billing')).body.history[0];

test('a change of plan says what the next payment is while a discount runs, and that is charged', async () => {
  const { id } = await made();
  const user = await paying.user();
  const { body } = await claim(user, id);
  await paying.submit(body.url ?? '', { do: 'pay', card: 'good' });
  await paying.world.payments.round();
  const quote = async (plan: string, every: string) =>
    (await paying.call<QuoteAnswer>(user, 'GET', `/billing/quote?plan=${plan}&every=${every}`)).body;
  const { subscription } = (await paying.call<Billing>(user, 'GET', '/billing')).body;
  const loweredUntil = subscription?.bought?.loweredUntil ?? 'never';
  const at = subscription?.paidUntil;
  const { when, afterwards, dueCents, at: quotedAt } = await quote('premium', 'month');
  expect({ when, afterwards }).toEqual({ when: 'now', afterwards: { cents: 12_450, at, loweredUntil } });
  expect(await quote('standard', 'month')).toMatchObject({
    when: 'later',
    afterwards: { cents: 2950, at, loweredUntil },
  });
  // The discount is over when the year is.
  const { afterwards: inAYear } = await quote('premium', 'year');
  expect(inAYear.cents).toBe(249_000);
  expect(inAYear.loweredUntil).toBeUndefined();
  const wish = { plan: 'premium', every: 'month', at: quotedAt, dueCents };
  const changed = await paying.call<{ billing: Billing }>(user, 'POST', '/billing/change', wish);
  expect(changed.body.billing.subscription?.bought).toMatchObject({ dueCents: 12_450, loweredUntil });
});

describe('an offer', () => {
  test('says what it costs now and later to whoever has its link, and takes nothing by being seen', async () => {
    const { id, url } = await made();
    expect(url).toMatch(/\/custom-offer\/ofr_/);
    const { status, body } = await look(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      plan: 'plus',
      percentOff: 50,
      monthsOff: 3,
      trialDays: 0,
      expiresAt: expect.any(String),
      message: 'For you.',
      currency: 'usd',
      price: { month: { nowCents: 5950, laterCents: 11_900 }, year: { nowCents: 59_500, laterCents: 119_000 } },
      bound: false,
    });
    expect(await usedOf(id)).toBe(0);
  });

  test('that is over says the same as one that never was', async () => {
    const unknown = await look('ofr_neverwas');
    expect(unknown.status).toBe(404);
    const { id } = await made();
    expect((await paying.call<MadeOffer>('operator', 'POST', `/ops/offers/${id}/withdraw`)).body.state).toBe(
      'withdrawn',
    );
    expect(await look(id)).toEqual(unknown);
    const log = await paying.database.pool.query(
      "select payload->>'action' as action from events where name = 'operations.acted' and payload->>'id' = $1 order by events.id",
      [id],
    );
    expect(log.rows).toEqual([{ action: 'offer-made' }, { action: 'offer-withdrawn' }]);
    const user = await paying.user();
    expect(await claim(user, id)).toMatchObject({ status: 409, body: { code: 'offer_over' } });
    expect((await claim(user, 'ofr_neverwas')).status).toBe(404);
  });

  test.each([
    ['that gives nothing', { percentOff: 0 }],
    ['that is over before it begins', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['of a plan that nobody sells', { plan: 'free' }],
    ['for nobody', { uses: 0 }],
    ['that is tried for nothing and given for nothing', { percentOff: 100, trialDays: 7 }],
  ])('%s is refused beside its field', async (_what, wish) => {
    const whole = {
      plan: 'plus',
      percentOff: 50,
      monthsOff: 3,
      trialDays: 0,
      expiresAt: inDays(10),
      uses: 1,
      message: '',
    };
    const answer = await paying.call<{ errors?: unknown[] }>('operator', 'POST', '/ops/offers', { ...whole, ...wish });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(1);
  });

  test('is not for the operator who made it', async () => {
    const { id } = await made({ percentOff: 100 });
    expect(await claim('operator', id)).toMatchObject({ status: 403, body: { code: 'not_for_yourself' } });
    expect(await usedOf(id)).toBe(0);
  });

  test('is made, listed and withdrawn by operators alone', async () => {
    const user = await paying.user();
    const { id } = await made();
    for (const [method, path, body] of [
      ['GET', '/ops/offers', undefined],
      ['POST', '/ops/offers', {}],
      ['POST', `/ops/offers/${id}/withdraw`, {}],
    ] as const)
      expect((await paying.call(user, method, path, body)).status, path).toBe(403);
  });
});

describe('a lower price', () => {
  test('is paid for the months it lasts; leaving the payment page gives nothing away', async () => {
    const user = await paying.user();
    const { id } = await made({ monthsOff: 2 });
    const first = await claim(user, id);
    expect(await (await fetch(String(first.body.url))).text()).toContain('59.50 USD');
    await paying.submit(String(first.body.url), { do: 'leave' });
    const again = await claim(user, id);
    await paying.submit(String(again.body.url), { do: 'pay', card: 'good' });
    await paying.world.payments.round();
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'subscribed', plan: 'plus' });
    expect(await usedOf(id)).toBe(1);
    expect((await claim(user, id)).body.code).toBe('offer_claimed');
  });

  test('leads whoever leaves back to the offer, and that on to what they came from, as far as that is here', async () => {
    const user = await paying.user();
    const { id } = await made();
    const left = async (from: string) => {
      const body = { every: 'month', from };
      const { body: page } = await paying.call<{ url: string }>(user, 'POST', `/offers/${id}/claim`, body);
      const back = new URL((await paying.submit(page.url, { do: 'leave' })).location ?? '');
      expect([back.pathname, back.searchParams.get('checkout')]).toEqual(['/plans', 'left']);
      const offer = new URL(back.searchParams.get('from') ?? '', back);
      expect(offer.pathname).toBe('/claim-offer');
      return Object.fromEntries(offer.searchParams);
    };
    expect(await left('/brands?q=a')).toEqual({ customOfferId: id, customRedirect: '/brands?q=a' });
    expect(await left('//evil.example')).toEqual({ customOfferId: id });
  });

  test('is what is said of the next payment, as long as it lasts, and the full one after', async () => {
    const user = await paying.user();
    const { id } = await made({ monthsOff: 2 });
    const bought = paying.world.clock.read();
    const { body } = await claim(user, id);
    await paying.submit(String(body.url), { do: 'pay', card: 'good' });
    await paying.world.payments.round();
    const said = async () => (await paying.call(user, 'GET', '/billing')).body.subscription?.bought;
    const { loweredUntil, ...first } = (await said()) ?? {};
    expect(first).toEqual({ every: 'month', cents: 11_900, currency: 'usd', dueCents: 5950 });
    const apart = Date.parse(String(loweredUntil)) - monthsAfter(bought, 2).getTime();
    expect(Math.abs(apart)).toBeLessThan(60_000);
    await paying.pass(32);
    expect(await said()).toEqual({ every: 'month', cents: 11_900, currency: 'usd', dueCents: 11_900 });
  });

  test('is taken once, also by whoever had something given before', async () => {
    const user = await paying.user();
    const { id: gift } = await made({ plan: 'standard', percentOff: 100, monthsOff: 12 });
    await claim(user, gift);
    const { id } = await made();
    const { body } = await claim(user, id);
    await paying.submit(String(body.url), { do: 'pay', card: 'good' });
    await paying.world.payments.round();
    await paying.call(user, 'POST', '/billing/cancel');
    await paying.pass(32);
    expect((await paying.entitled(user)).frontendStatus).toBe('former');
    const { id: longer } = await made({ monthsOff: 1 });
    expect((await claim(user, longer)).status).toBe(200);
    await paying.database.pool.query('update offers set expires_at = $2 where id = $1', [id, new Date('2099-01-01')]);
    expect((await claim(user, id)).body.code).toBe('offer_claimed');
  });

  test('waits for whoever left the payment page and was given something in between', async () => {
    const user = await paying.user();
    const { id } = await made({ plan: 'premium' });
    const { body } = await claim(user, id);
    await paying.submit(String(body.url), { do: 'leave' });
    const { id: gift } = await made({ percentOff: 100, monthsOff: 1 });
    await claim(user, gift);
    expect((await claim(user, id)).status).toBe(200);
  });

  test('is not for whoever pays already', async () => {
    const user = await paying.user();
    await paying.buy(user, 'standard');
    const { id } = await made();
    expect((await claim(user, id)).body.code).toBe('already_subscribed');
    expect(await usedOf(id)).toBe(0);
  });

  test('begins with days to try where it has them', async () => {
    const user = await paying.user();
    const { id } = await made({ percentOff: 0, trialDays: 14 });
    const { body } = await claim(user, id);
    await paying.submit(String(body.url), { do: 'pay', card: 'good' });
    await paying.world.payments.round();
    expect(await lastMove(user)).toMatchObject({ move: 'trial-began', plan: 'plus' });
  });
});

describe('days to try and a lower price', () => {
  test('follow one another: the price is lowered for as many payments as were promised', async () => {
    const user = await paying.user();
    const { id } = await made({ trialDays: 60, monthsOff: 2 });
    const { body } = await claim(user, id);
    await paying.submit(String(body.url), { do: 'pay', card: 'good' });
    await paying.pass(125);
    await paying.pass(31);
    const { body: portal } = await paying.call<{ url: string }>(user, 'POST', '/billing/portal');
    const charged = (await (await fetch(portal.url)).text()).match(/[\d.]+(?= USD<\/td><td>paid)/g)?.toReversed();
    expect(charged?.slice(0, 5)).toEqual(['0.00', '59.50', '59.50', '119.00', '119.00']);
  });

  test('lower each promised payment whenever somebody pays, and at most one more', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.record({ trialDays: fc.integer({ min: 0, max: 90 }), monthsOff: fc.integer({ min: 1, max: 36 }) }),
        fc.integer({ min: 0, max: 86_400_000 }),
        (opened, terms, left) => {
          const months = couponMonths(terms, opened);
          const paid = new Date(opened.getTime() + left);
          const until = monthsAfter(paid, months);
          const first = new Date(paid.getTime() + terms.trialDays * 86_400_000);
          const lowered = Array.from({ length: 45 }, (_, at) => monthsAfter(first, at)).filter((at) => at < until);
          expect(lowered.length).toBeGreaterThanOrEqual(terms.monthsOff);
          expect(lowered.length).toBeLessThanOrEqual(terms.monthsOff + (terms.trialDays > 0 ? 1 : 0));
        },
      ),
    );
  });
});

test('an offer that somebody signed up for is named to them no more once they have it, and stays named while it is not paid', async () => {
  const cameFor = async (id: string) => {
    const user = await paying.user();
    await paying.database.pool.query('update users set custom_offer_id = $2 where id = $1', [user, id]);
    const named = async () => {
      const { rows } = await paying.database.pool.query('select custom_offer_id from users where id = $1', [user]);
      return rows[0]?.custom_offer_id;
    };
    return { user, named };
  };
  const { id: gift } = await made({ percentOff: 100, monthsOff: 1 });
  const given = await cameFor(gift);
  await claim(given.user, gift);
  expect(await given.named()).toBeNull();

  const { id: half } = await made();
  const buyer = await cameFor(half);
  const { body } = await claim(buyer.user, half);
  expect(await buyer.named()).toBe(half);
  await paying.submit(body.url ?? '', { do: 'pay', card: 'good' });
  await paying.world.payments.round();
  expect(await buyer.named()).toBeNull();

  // Another plan than the offer's: it is still theirs to take.
  const { id: other } = await made();
  const elsewhere = await cameFor(other);
  await paying.buy(elsewhere.user, 'standard');
  expect(await elsewhere.named()).toBe(other);
});

describe('a gift', () => {
  test('begins at once without a card, and ends by itself', async () => {
    const user = await paying.user();
    const { id } = await made({ percentOff: 100, monthsOff: 1 });
    expect(await claim(user, id)).toEqual({ status: 200, body: {} });
    expect(await paying.entitled(user)).toMatchObject({ plan: 'plus', isCancelledButActive: false });
    expect(await lastMove(user)).toMatchObject({ move: 'trial-began', cause: `offer ${id}` });
    expect((await claim(user, id)).body.code).toBe('offer_claimed');
    await paying.pass(33);
    expect(await paying.entitled(user)).toMatchObject({ frontendStatus: 'free' });
    expect(await lastMove(user)).toMatchObject({ move: 'ended', cause: 'time' });
  });

  test('is taken once, also where it made longer or higher what was there', async () => {
    const user = await paying.user();
    const { id: first } = await made({ percentOff: 100, monthsOff: 1 });
    await claim(user, first);
    const { id } = await made({ percentOff: 100, monthsOff: 3 });
    expect((await claim(user, id)).status).toBe(200);
    const until = (await paying.call(user, 'GET', '/billing')).body.subscription?.paidUntil;
    await paying.pass(2);
    expect((await claim(user, id)).body.code).toBe('offer_claimed');
    expect((await paying.call(user, 'GET', '/billing')).body.subscription?.paidUntil).toBe(until);
  });

  test('is not destroyed by paying for less, nor for the same', async () => {
    const user = await paying.user();
    const { id } = await made({ plan: 'plus', percentOff: 100, monthsOff: 2 });
    await claim(user, id);
    const { id: lower } = await made({ plan: 'standard' });
    for (const plan of ['standard', 'plus']) {
      const refused = await paying.call<{ code: string; detail: string }>(user, 'POST', '/billing/checkout', {
        plan,
        every: 'month',
      });
      expect(refused.body).toMatchObject({
        code: 'given_already',
        detail: expect.stringMatching(/^Plus is given to you until \d+ \w+ \d{4}\. /),
      });
    }
    expect((await claim(user, lower)).body.code).toBe('given_already');
    expect(await usedOf(lower)).toBe(0);
    await paying.buy(user, 'premium');
    expect(await paying.entitled(user)).toMatchObject({ plan: 'premium' });
  });

  test('never lowers what somebody has', async () => {
    const user = await paying.user();
    const { id: more } = await made({ plan: 'premium', percentOff: 100, monthsOff: 2 });
    await claim(user, more);
    const { id: less } = await made({ plan: 'standard', percentOff: 100, monthsOff: 12 });
    expect((await claim(user, less)).body.code).toBe('already_subscribed');
    const { id: shorter } = await made({ plan: 'premium', percentOff: 100, monthsOff: 1 });
    expect((await claim(user, shorter)).body.code).toBe('already_subscribed');
    expect(await paying.entitled(user)).toMatchObject({ plan: 'premium' });
    const { id: longer } = await made({ plan: 'premium', percentOff: 100, monthsOff: 6 });
    expect((await claim(user, longer)).status).toBe(200);
  });
});

describe('an offer to one address', () => {
  test('is taken by that address alone, once it is confirmed, and does not say which it is', async () => {
    const { id } = await made({ email: 'Mara@Example.test', percentOff: 100 });
    const seen = await look(id);
    expect(seen.body.bound).toBe(true);
    expect(JSON.stringify(seen.body).toLowerCase()).not.toContain('mara@');
    const stranger = await paying.user();
    const refused = await claim(stranger, id);
    expect(refused.body.code).toBe('offer_for_another');
    expect(JSON.stringify(refused.body).toLowerCase()).not.toContain('mara@');
    const mara = await paying.user('mara@example.test');
    await paying.database.pool.query('update users set email_verified = false where id = $1', [mara]);
    expect((await claim(mara, id)).body.code).toBe('confirm_first');
    await paying.database.pool.query('update users set email_verified = true where id = $1', [mara]);
    expect((await claim(mara, id)).status).toBe(200);
  });
});

test('an offer to an address stands in the log of whoever has it, made and withdrawn', async () => {
  const nora = await paying.user('nora@example.test');
  for (const email of ['Nora@Example.test', 'nobody@example.test']) {
    const { id } = await made({ email });
    await paying.call('operator', 'POST', `/ops/offers/${id}/withdraw`);
    const log = await paying.database.pool.query(
      "select payload->>'userId' as user_id from events where name = 'operations.acted' and payload->>'id' = $1 order by events.id",
      [id],
    );
    const whose = email === 'nobody@example.test' ? null : nora;
    expect(log.rows).toEqual([{ user_id: whose }, { user_id: whose }]);
  }
});

describe('fifty at once', () => {
  test('get as many as there are uses, and no more', async () => {
    const { id } = await made({ percentOff: 100, uses: 10 });
    const users = await Promise.all(Array.from({ length: 50 }, () => paying.user()));
    const answers = await Promise.all(users.map((user) => claim(user, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'offer_over')).toHaveLength(40);
    const plans = await Promise.all(users.map(async (user) => (await paying.entitled(user)).plan));
    expect(plans.filter((plan) => plan === 'plus')).toHaveLength(10);
    expect(await usedOf(id)).toBe(10);
  });

  test('of the same person take one use', async () => {
    const { id } = await made({ percentOff: 100, uses: 10 });
    const user = await paying.user();
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(user, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usedOf(id)).toBe(1);
  });
});

test('an offer is over in the second it ends, and says why to operators', () => {
  const at = new Date('2026-01-31T12:00:00Z');
  const offer = { expiresAt: at, withdrawnAt: null, uses: 2, used: 0 };
  expect(stateOf(offer, new Date(at.getTime() - 1))).toBe('open');
  expect(stateOf(offer, at)).toBe('expired');
  expect(stateOf({ ...offer, used: 2 }, new Date(0))).toBe('used');
  expect(stateOf({ ...offer, withdrawnAt: at }, new Date(0))).toBe('withdrawn');
  expect(monthsAfter(at, 1).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  expect(monthsAfter(at, 12).toISOString()).toBe('2027-01-31T12:00:00.000Z');
});
