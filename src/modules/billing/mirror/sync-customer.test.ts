import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSubscription } from '#modules/billing/change-subscription.ts';
import type { PaymentFacts } from '#modules/billing/contract.ts';
import { entitlements } from '#modules/billing/entitlements.ts';
import type { CustomerState } from '#modules/billing/provider/payment-provider.ts';
import { movesOf, readPayment } from '#modules/billing/store.ts';
import { receiveEvent } from '#modules/billing/webhook/receive-event.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database, InTransaction } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { thorough } from '../../../../tests/setup/thorough.ts';
import { beginRead, keepCustomer, takeCustomersDue } from './customer-store.ts';
import { factsOfCustomer } from './facts-of-customer.ts';
import { recordRead, type SyncDeps, syncCustomer } from './sync-customer.ts';
import { beginning, type Deed, deeds, type Life, live, stepsOf, type Telling, tellings } from './test-history.ts';

let database: TestDatabase;
let db: Database;
let transact: InTransaction;
let counted = 0;
const clock = createManualClock(beginning);
beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
  transact = createTransact({ db, clock, jobs: [], send: async () => undefined });
});
afterAll(() => database.close());

const transaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
  transact({ kind: 'worker', job: 'test' }, new AbortController().signal, work);

async function customer(): Promise<{ userId: string; customerId: string }> {
  counted += 1;
  const customerId = `cus_${counted}`;
  const userId = `usr_payer${counted}`;
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, true, $3, $3)`,
    [userId, `payer${counted}@example.test`, clock.now()],
  );
  await transaction(({ tx, now }) => keepCustomer(tx, { userId, customerId, now: now() }));
  return { userId, customerId };
}

/** The facts must say what the bookkeeping of the deeds says. */
function agree(facts: PaymentFacts | undefined, { truth, now }: Life): void {
  const told = entitlements(facts, [], now);
  if (!truth) {
    expect(told.frontendStatus).toBe('free');
    return;
  }
  const graceMs = (truth.trialing ? 1 : 7) * 86_400_000;
  const isOver = truth.cancelledFor !== undefined && now >= truth.cancelledFor;
  const subscribed = truth.live && !isOver && now.getTime() < truth.paidThrough.getTime() + graceMs;
  expect(told.frontendStatus).toBe(subscribed ? 'subscribed' : truth.everPaid ? 'former' : 'free');
  expect(told.plan).toBe(subscribed ? truth.plan : 'free');
  expect(told.isCancelledButActive).toBe(subscribed && truth.cancelledFor !== undefined);
  if (truth.live) expect(facts?.paidUntil).toEqual(truth.paidThrough);
}

describe('whatever becomes of the messages', () => {
  test('10,000 lives read when they are over have what their bookkeeping says', () => {
    fc.assert(
      fc.property(deeds, (life) => {
        const lived = live(life);
        agree(factsOfCustomer(lived.states.at(-1) ?? { subscriptions: [], paid: [] })?.facts, lived);
      }),
      { numRuns: 10_000 },
    );
  });

  /** Takes messages as they come, each through the verb that the webhook calls, while the life goes on. */
  async function tell({ states, times }: Life, told: readonly Telling[], who: Teller): Promise<void> {
    const last = states.length - 1;
    const at = (after: number): number => Math.min(after, last);
    const open = new Map<number, { state?: CustomerState | undefined; answer: Answer; outcome: Promise<unknown> }>();
    for (const { id, of, step, after, fails } of stepsOf(told, states.length)) {
      who.clock.set(times[at(after)] ?? beginning);
      const one = open.get(id);
      if (step === 'begin') open.set(id, await begun(who, of));
      else if (step === 'read' && one) one.state = states[at(after)];
      else if (one) {
        const { state } = one;
        if (fails || !state) one.answer.reject(new Error('unreachable'));
        else one.answer.resolve(state);
        await one.outcome;
      }
    }
  }

  interface Answer {
    resolve(state: CustomerState): void;
    reject(error: Error): void;
  }
  interface Teller {
    customerId: string;
    clock: ReturnType<typeof createManualClock>;
    transaction: SyncDeps['transaction'];
  }

  /** One message, from its arrival to the moment when the provider is asked, or it turns out to be known. */
  async function begun({ customerId, transaction }: Teller, of: number) {
    const answer = Promise.withResolvers<CustomerState>();
    const asked = Promise.withResolvers<void>();
    const provider = {
      customerOfCharge: async () => undefined,
      readCustomer: () => {
        asked.resolve();
        return answer.promise;
      },
    };
    const object = { id: `sub_${of}`, object: 'subscription', customer: customerId };
    const event = { id: `evt_${customerId}_${of}`, object: 'event', type: 'customer.subscription.updated' } as const;
    // What failed is answered with a fault, so that the provider tells it again, or never.
    const outcome = receiveEvent({ provider, transaction }, { ...event, data: { object } }).catch(() => 'failed');
    answer.promise.catch(() => undefined); // of one that was known, nobody waits for it
    await Promise.race([asked.promise, outcome]);
    return { answer, outcome };
  }

  const lives = thorough ? 10_000 : 60;
  /** Many at once, as there are many customers. */
  const lanes = 6;
  test(`${lives} lives told in messages that are doubled, reordered, replayed, lost and fail end so, too, and their log tells a story`, {
    timeout: 1_800_000,
  }, async () => {
    const seen = { overtaken: 0, known: 0 };
    const lane = fc.asyncProperty(deeds, tellings, async (life: Deed[], told: Telling[]) => {
      const lived = live(life);
      const { userId, customerId } = await customer();
      const ownClock = createManualClock(beginning);
      const inOwnTime = createTransact({ db, clock: ownClock, jobs: [], send: async () => undefined });
      const own = <Output>(work: (ctx: Context) => Promise<Output>) =>
        inOwnTime({ kind: 'worker', job: 'test' }, new AbortController().signal, work);
      await tell(lived, told, { customerId, clock: ownClock, transaction: own });
      ownClock.set(lived.now);
      const heardLast = told.some(({ of, fails }) => of % life.length === life.length - 1 && !fails);
      // Where the last change was told of, however late, nothing is left for the daily look.
      if (!heardLast) {
        const provider = { readCustomer: async () => lived.states.at(-1) ?? { subscriptions: [], paid: [] } };
        await syncCustomer({ provider, transaction: own }, { customerId, cause: 'reconciliation' });
      }
      agree(await readPayment(db, userId), lived);
      const story = (await movesOf(db, userId, 500)).toReversed().map(({ move }) => move);
      const ends = story.flatMap((move) =>
        move === 'ended' ? ['end'] : /^(began|came-back|trial-began)$/.test(move) ? ['begin'] : [],
      );
      expect(ends).toEqual(ends.map((_kind, at) => (at % 2 === 0 ? 'begin' : 'end')));
    });
    const numRuns = Math.ceil(lives / lanes);
    const seed = fc.readConfigureGlobal().seed ?? 0;
    await Promise.all(Array.from({ length: lanes }, (_, at) => fc.assert(lane, { numRuns, seed: seed + at })));
    const { rows } = await database.pool.query(
      'select outcome, count(*)::int as n from payment_events group by outcome',
    );
    for (const { outcome, n } of rows) Object.assign(seen, { [outcome]: n });
    // The disorder is real: some reads were overtaken.
    expect(seen.overtaken).toBeGreaterThan(lives / 20);
  });
});

describe('a read', () => {
  const paidUp = (plan: 'plus' | 'premium'): CustomerState => {
    const [state] = live([{ do: 'subscribe', plan, every: 'month', trial: false }]).states;
    if (!state) throw new Error('a life has a state');
    return state;
  };

  test('that was overtaken by one that began later changes nothing', async () => {
    const { userId, customerId } = await customer();
    const [early, late] = [
      await transaction(({ tx }) => beginRead(tx, customerId)),
      await transaction(({ tx }) => beginRead(tx, customerId)),
    ];
    const record = (read: number | undefined, state: CustomerState) =>
      transaction((ctx) => recordRead(ctx, { customerId, cause: 'test', read: read ?? 0, state }));
    expect(await record(late, paidUp('premium'))).toBe('recorded');
    expect(await record(early, paidUp('plus'))).toBe('overtaken');
    expect((await readPayment(db, userId))?.plan).toBe('premium');
  });

  test('of what ended waits for a gift that is being given, and takes it for no part of what ended', async () => {
    const { userId, customerId } = await customer();
    const over = live([{ do: 'subscribe', plan: 'plus', every: 'month', trial: false }, { do: 'end-now' }]).states.at(
      -1,
    );
    const record = async (state: CustomerState | undefined) => {
      const read = (await transaction(({ tx }) => beginRead(tx, customerId))) ?? 0;
      return transaction((ctx) => recordRead(ctx, { customerId, cause: 'test', read, state: state ?? 'gone' }));
    };
    await record(paidUp('plus'));
    await record(over);
    const [given, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const giving = transaction(async (ctx) => {
      const paidUntil = new Date(clock.now().getTime() + 90 * 86_400_000);
      const gift = {
        plan: 'premium',
        state: 'trialing',
        paidUntil,
        everPaid: false,
      } as const;
      await changeSubscription(ctx, { userId, cause: 'offer', ...gift });
      given.resolve();
      await kept.promise;
    });
    await given.promise;
    const told = record(over);
    await new Promise((done) => setTimeout(done, 300));
    kept.resolve();
    await Promise.all([giving, told]);
    expect(await readPayment(db, userId)).toMatchObject({ plan: 'premium', state: 'trialing' });
  });

  test('of somebody who is not ours is none', async () => {
    const provider = { readCustomer: async () => paidUp('plus') };
    expect(await syncCustomer({ provider, transaction }, { customerId: 'cus_other', cause: 'test' })).toBe('not-ours');
  });

  test('that fails leaves no trace of the event, so that it is told again', async () => {
    const { customerId } = await customer();
    const provider = { readCustomer: () => Promise.reject(new Error('unreachable')) };
    const event = { id: 'evt_failing', kind: 'invoice.paid' };
    await expect(syncCustomer({ provider, transaction }, { customerId, cause: event.id, event })).rejects.toThrow();
    const { rows } = await database.pool.query('select 1 from payment_events where id = $1', [event.id]);
    expect(rows).toEqual([]);
  });

  test('that finds the customer gone takes nothing away', async () => {
    const { userId, customerId } = await customer();
    const sync = (state: CustomerState | 'gone') =>
      syncCustomer({ provider: { readCustomer: async () => state }, transaction }, { customerId, cause: 'test' });
    await sync(paidUp('plus'));
    expect(await sync('gone')).toBe('gone');
    expect((await readPayment(db, userId))?.state).toBe('active');
  });

  test('is due again after a day', async () => {
    const { customerId } = await customer();
    const provider = { readCustomer: async () => paidUp('plus') };
    await syncCustomer({ provider, transaction }, { customerId, cause: 'test' });
    const dueAt = (hours: number) => {
      const at = new Date(beginning.getTime() + hours * 3_600_000);
      return transaction(({ tx }) => takeCustomersDue(tx, at, new Date(at.getTime() + 3_600_000), 10_000));
    };
    expect(await dueAt(23.9)).not.toContain(customerId);
    expect(await dueAt(24)).toContain(customerId);
  });

  test('waits its turn: the longest waiting first, and one that fails goes behind the others', async () => {
    const ids: string[] = [];
    for (const hours of [3, 1, 2]) {
      const { customerId } = await customer();
      ids.push(customerId);
      await database.pool.query('update payment_customers set read_due_at = $2 where customer_id = $1', [
        customerId,
        new Date(beginning.getTime() - (1_000 - hours) * 3_600_000),
      ]);
    }
    const [third, first, second] = ids;
    const take = () => transaction(({ tx }) => takeCustomersDue(tx, beginning, new Date(beginning.getTime() + 1), 2));
    expect((await take()).sort()).toEqual([first, second].sort());
    expect(await take()).toContain(third);
    expect(await take()).not.toContain(first);
  });
});
