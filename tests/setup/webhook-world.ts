import type { IncomingMessage, ServerResponse } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createResolveAddresses, createSafeFetch, parseHosts } from '../../src/lib/safe-fetch/index.ts';
import { startHttp } from '../../src/lib/safe-fetch/test-loopback.ts';
import { authorizeCall, ruleOfCall } from '../../src/modules/access/index.ts';
import { addUser } from '../../src/modules/accounts/index.ts';
import { changeSubscription } from '../../src/modules/billing/index.ts';
import type { Delivery, Webhook } from '../../src/modules/webhooks/contract.ts';
import { webhookHandlers, webhookJobs, webhookRoutes } from '../../src/modules/webhooks/index.ts';
import { kindNames } from '../../src/modules/webhooks/kinds.ts';
import { createManualClock } from '../../src/platform/clock/index.ts';
import { createApi, mount } from '../../src/platform/http/mount.ts';
import type { Caller } from '../../src/platform/http/route.ts';
import type { JobDefinition, JobHandler, JobRun } from '../../src/platform/jobs/job.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { Problem } from '../../src/platform/problem/index.ts';
import type { Context } from '../../src/platform/verb/index.ts';
import { longPaid, person } from './person.ts';
import { testDatabase } from './test-database.ts';
import { plantVerifiedAccount } from './verified-account.ts';

export interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;
export const publicUrl = 'https://reclaim.test';
const secretKey = 's'.repeat(40);

/** The module on a database of its own, with its API, its worker, and a receiver on loopback that a test tells what to say. */
export async function webhookWorld() {
  const database = await testDatabase({ reuse: true });
  const db = drizzle(database.pool);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const received: Received[] = [];
  let answer: Answer = (response) => response.end('thanks');
  const receiver = await startHttp((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(response, request);
    });
  });
  const connect = `127.0.0.1:${receiver.port}`;
  const hosts = Object.fromEntries(
    ['hooks.test', 'other.test'].map((name) => [name, { connect, address: '203.0.113.9' }]),
  );
  const parsed = parseHosts(JSON.stringify({ hosts }));
  if (!parsed.ok) throw new Error('the hosts of the test are wrong');
  const jobs = webhookJobs as unknown as JobDefinition[]; // as in main/all-jobs.ts
  const queued: { name: string; payload: object }[] = [];
  const transact = createTransact({
    db,
    clock,
    jobs,
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
  });
  const signal = new AbortController().signal;
  const transaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
    transact({ kind: 'worker', job: 'test' }, signal, work);
  const run: JobRun = { now: clock.now, signal, attempt: 0, transaction };
  const safeFetch = createSafeFetch({
    userAgent: 'Test-Webhooks/1.0',
    hosts: parsed.table,
    limits: { totalMs: 2_000 },
  });
  const { handlers, sweeps = [] } = webhookHandlers({ fetch: safeFetch, clock, secretKey, publicUrl });
  let caller: Caller | undefined;
  const log = createLog('webhooks', 'fatal');
  const api = createApi({ log });
  mount(
    api,
    {
      ...{ provider: 'reclaim', publicUrl, log, inTransaction: transact, authorize: authorizeCall },
      identify: async () => caller,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    webhookRoutes({
      secretKey,
      resolve: createResolveAddresses({ hosts: parsed.table, resolve: async () => ['10.0.0.7'] }),
      owners: {
        isFresh: async () => true,
        async confirm({ currentPassword }) {
          if (currentPassword !== 'right') throw new Problem('invalid', { code: 'wrong_password' });
        },
      },
    }),
  );
  const call = async <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ) => {
    const answered = await api.request(path, {
      method,
      headers: { ...more, 'x-provider': 'reclaim', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answered.status, body: (await answered.json()) as Body }; // the published answers
  };
  return {
    ...{ database, clock, received, queued, transaction, run, handlers, call },
    receiverSays(next: Answer) {
      answer = next;
    },
    /** A creator on a plan, with a verified account, whom calls come from from now on. */
    async creator(name: string, plan: 'standard' | 'plus' = 'plus'): Promise<string> {
      const user = await transaction((ctx) => addUser(ctx, person(`${name}@creators.test`, name)));
      const userId = user?.id ?? '';
      await transaction((ctx) => changeSubscription(ctx, { ...longPaid(userId, ctx.now()), plan }));
      await plantVerifiedAccount(database.pool, userId, clock.now());
      // What others of this file left unsent is not of interest any more.
      await database.pool.query(`delete from webhook_deliveries where state = 'waiting'`);
      queued.splice(0);
      received.splice(0);
      answer = (response) => response.end('thanks');
      caller = {
        ...{ userId, plan, role: 'creator', frontendStatus: 'subscribed' },
        ...{ effectiveSpecialFeatures: [], isAffiliateOnly: false },
      };
      return userId;
    },
    add: (change: object = {}, headers: Record<string, string> = {}) =>
      call<{ secret: string; item: Webhook }>(
        'POST',
        '/account/webhooks',
        { url: 'https://hooks.test/in', kinds: kindNames, currentPassword: 'right', ...change },
        headers,
      ),
    listed: async (): Promise<Webhook[]> => (await call<{ items: Webhook[] }>('GET', '/account/webhooks')).body.items,
    logOf: async (id: string): Promise<Delivery[]> =>
      (await call<{ items: Delivery[] }>('GET', `/account/webhooks/${id}/deliveries`)).body.items,
    /** Does what is queued and due, until nothing is. */
    async work(): Promise<void> {
      for (;;) {
        for (const sweep of sweeps) await sweep.run(run);
        const taken = queued.splice(0);
        if (taken.length === 0) return;
        for (const { name, payload } of taken) await (handlers[name] as JobHandler<object> | undefined)?.(run, payload); // its own jobs; mail stays where it is promised
      }
    },
    close: async () => {
      await receiver.close();
      await database.close();
    },
  };
}
export type WebhookWorld = Awaited<ReturnType<typeof webhookWorld>>;
