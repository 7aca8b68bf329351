import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createTrustedFetch } from '../../src/lib/safe-fetch/index.ts';
import { usageOf } from '../../src/main/standing.ts';
import { authorizeCall, ruleOfCall } from '../../src/modules/access/index.ts';
import { makeReserveVisit } from '../../src/modules/accounts/index.ts';
import {
  type Billing,
  type BillingRouteDeps,
  billingHandlers,
  billingJobs,
  billingRoutes,
  endPurchases,
  openProvider,
  pricesOf,
  readEntitlements,
} from '../../src/modules/billing/index.ts';
import { openTestMode } from '../../src/modules/billing/provider/test-mode.ts';
import { notificationHandlers, notificationJobs } from '../../src/modules/notifications/index.ts';
import { referralDeskRoutes } from '../../src/modules/operations/referral-routes.ts';
import { referralHandlers, referralJobs, referralRoutes } from '../../src/modules/referrals/index.ts';
import type { Clock } from '../../src/platform/clock/index.ts';
import { createApi, mount } from '../../src/platform/http/mount.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import type { Context, Database, InTransaction } from '../../src/platform/verb/index.ts';
import { memoryClock, type SampleWorld, startSampleWorld } from '../../src/sample/index.ts';
import { noQuestions } from './no-questions.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** Billing as it runs: the API on a port, a real database, and the sample world's payment stand-in on the other side. */
export interface Paying {
  db: Database;
  database: TestDatabase;
  world: SampleWorld;
  deps: BillingRouteDeps;
  transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
  /** A new user's id. */
  user(email?: string): Promise<string>;
  call<Body = Billing>(
    userId: string,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** What the user may at this moment. */
  entitled(userId: string): ReturnType<typeof readEntitlements>;
  /** Lets days pass in one jump, and happen what they bring: messages first, then sweeps and their jobs. */
  pass(days: number): Promise<void>;
  /** Ends what was bought until now: time that passes from here on brings what new payers are charged, and nothing else. */
  retire(): Promise<void>;
  /** Messages of the provider are lost from now on, or arrive again. */
  deafen(isDeaf: boolean): void;
  /** Buys a plan on the payment page with one of its cards. */
  buy(userId: string, plan: string, every?: 'month' | 'year', card?: string, number?: string): Promise<void>;
  /** Fills in a page of the stand-in; answers where it leads. */
  submit(
    url: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; location: string | null; text: string }>;
  close(): Promise<void>;
}
export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

const webhookSecret = 'whsec_of_the_tests';
/** Months have from 28 to 31 days: what is charged within some days must not depend on the day of a run. */
const begin = new Date('2027-03-02T12:00:00Z');
const secretKey = 'a secret key of the tests, long enough';
/** Whoever asks is taken for the owner: passwords are no matter here. */
const anyOwner = { isFresh: async () => true, confirm: async () => undefined };

export async function startPaying(options: { trialDays?: number; draftSeconds?: number } = {}): Promise<Paying> {
  const database = await testDatabase({ reuse: true });
  const db: Database = drizzle(database.pool);
  let isDeaf = false;
  let underWay = 0;
  // The provider speaks before the product is there, as it may.
  let answer = (_request: Request): Response | Promise<Response> => new Response('not there yet', { status: 503 });
  const server = createServer(getRequestListener((request) => answer(request)));
  const productUrl = await listen(server);
  const world = await startSampleWorld({
    productUrl,
    clock: memoryClock(begin),
    inboundSecret: 'none',
    webhookSecret,
    draftSeconds: options.draftSeconds,
  });
  const clock: Clock = {
    now: () => world.clock.read(),
    offsetSeconds: () => 0,
    reread: () => undefined,
    close: () => undefined,
  };
  const inTransaction: InTransaction = createTransact({
    db,
    clock,
    jobs: [...billingJobs, ...notificationJobs, ...referralJobs] as never, // definitions of several payloads in one list
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
  });
  const queued: { name: string; payload: object }[] = [];
  const prices = pricesOf({});
  const fetchThere = createTrustedFetch({ userAgent: 'test', bases: [world.url] });
  const stripe = { secretKey: 'sk_test_tests', apiBase: world.url, fetch: fetchThere, prices };
  const provider = openProvider(stripe);
  const deps = { provider, prices, trialDays: options.trialDays ?? 0, publicUrl: productUrl, webhookSecret, usageOf };
  await openTestMode(stripe).setUpPrices();
  const log = pino({ level: 'silent' });
  const api = createApi({ log });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: productUrl,
      log,
      inTransaction,
      identify: async (headers) => {
        const userId = headers.get('x-user');
        const caller = { role: userId === 'operator' ? 'operator' : 'creator', plan: 'free' } as const;
        const rest = { frontendStatus: 'free', effectiveSpecialFeatures: [], isAffiliateOnly: false } as const;
        return userId ? { ...caller, ...rest, userId, effectiveSpecialFeatures: [] } : undefined;
      },
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    [
      ...billingRoutes(deps),
      ...referralRoutes({
        secretKey,
        publicUrl: productUrl,
        currency: prices.currency,
        owners: anyOwner,
        reserveVisit: makeReserveVisit({ db, now: clock.now }),
      }),
      ...referralDeskRoutes({ secretKey }),
    ],
  );
  const app = new Hono();
  app.use('/api/v1/webhooks/*', async (c, next) => (isDeaf ? c.text('lost', 200) : next()));
  app.route('/api/v1', api);
  answer = async (request) => {
    underWay += 1;
    try {
      return await app.fetch(request);
    } finally {
      underWay -= 1;
    }
  };

  const [billed, referred] = [billingHandlers({ provider }), referralHandlers({ secretKey })];
  const sweeps = [...(billed.sweeps ?? []), ...(referred.sweeps ?? [])];
  const handlers = { ...billed.handlers, ...referred.handlers, ...notificationHandlers(noQuestions).handlers };
  const run = {
    now: clock.now,
    signal: new AbortController().signal,
    attempt: 0,
    transaction: <Output>(work: (ctx: Context) => Promise<Output>) =>
      inTransaction({ kind: 'worker', job: 'test' }, new AbortController().signal, work),
  };
  const work = async (): Promise<void> => {
    for (const sweep of sweeps) await sweep.run(run);
    while (queued.length > 0)
      for (const { name, payload } of queued.splice(0)) await handlers[name]?.(run, payload as never); // parsed when it was queued
  };
  const call = async <Body>(
    userId: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const answered = await fetch(`${productUrl}/api/v1${path}`, {
      method,
      headers: {
        'x-provider': 'reclaim',
        ...headers,
        ...(userId ? { 'x-user': userId } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answered.status, body: (await answered.json()) as Body, headers: answered.headers }; // the caller names the contract
  };
  const submit: Paying['submit'] = async (url, fields) => {
    const shown = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    return { status: shown.status, location: shown.headers.get('location'), text: await shown.text() };
  };
  let users = 0;
  const retired = new Set<string>();
  return {
    db,
    database,
    world,
    deps,
    transaction: run.transaction,
    async user(email) {
      users += 1;
      const id = `usr_payer${users}`;
      await database.pool.query(
        `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, 'Pay Er', $2, true, $3, $3)`,
        [id, email ?? `payer${users}@example.test`, clock.now()],
      );
      return id;
    },
    call,
    entitled: (userId) => readEntitlements(db, userId, clock.now()),
    async pass(days) {
      // A read that straddles the jump would see yesterday's plan with today's clock.
      await world.payments.round();
      while (underWay > 0) await new Promise((done) => setTimeout(done, 5));
      world.clock.move?.(days * 86_400);
      await world.payments.round();
      await work();
    },
    async retire() {
      const { rows } = await database.pool.query<{ user_id: string }>('select user_id from payment_customers');
      for (const { user_id: userId } of rows) {
        if (retired.has(userId)) continue;
        retired.add(userId);
        await endPurchases(deps, { userId, transaction: run.transaction });
      }
      await world.payments.round();
    },
    deafen(wanted) {
      isDeaf = wanted;
    },
    async buy(userId, plan, every = 'month', card = 'good', number = '') {
      const { body } = await call<{ url: string }>(userId, 'POST', '/billing/checkout', { plan, every });
      const paid = await submit(body.url, { do: 'pay', card, number });
      if (paid.location !== `${productUrl}/plans?checkout=done`)
        throw new Error(`not paid: ${paid.status} ${paid.text}`);
      await world.payments.round();
    },
    submit,
    async close() {
      await world.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await database.close();
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
}
