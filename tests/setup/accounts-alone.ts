import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect } from 'vitest';
import { authorizeCall, ruleOfCall } from '../../src/modules/access/index.ts';
import {
  type Auth,
  accountHandlers,
  createAuth,
  type Mail,
  type MailOutcome,
} from '../../src/modules/accounts/index.ts';
import { isAnswerableIn } from '../../src/modules/registry/index.ts';
import { createManualClock } from '../../src/platform/clock/index.ts';
import { createApi, mount } from '../../src/platform/http/mount.ts';
import type { AnyRoute } from '../../src/platform/http/route.ts';
import type { JobDefinition, JobRun, ModuleJobs } from '../../src/platform/jobs/job.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { Context, Database } from '../../src/platform/verb/index.ts';
import { testDatabase } from './test-database.ts';

export const password = 'a long enough one';
export const secretKey = 'x'.repeat(40);
export const publicUrl = 'http://localhost:3000';

/** Cookies as a browser keeps them. */
export type Jar = Map<string, string>;
export interface CallOptions {
  body?: object;
  jar?: Jar | undefined;
  headers?: Record<string, string>;
  at?: OpenAPIHono;
}

/** The module alone on a database of its own: its API, its worker, a relay that keeps what it takes, a clock. */
export async function accountsAlone(
  google?: Parameters<typeof createAuth>[0]['google'],
  /** Routes of other modules beside. */
  more: (auth: Auth, on: { db: Database; now: () => Date }) => AnyRoute[] = () => [],
  /** Jobs of other modules that subscribe to events. */
  also: { jobs: JobDefinition[]; handlers: ModuleJobs['handlers'] } = { jobs: [], handlers: {} },
) {
  const database = await testDatabase({ reuse: true });
  const db = drizzle(database.pool);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const queued: { name: string; payload: { mailId: string } }[] = [];
  const mails: (Mail & { id: string })[] = [];
  const logged: string[] = [];
  const log = createLog('accounts', 'trace', { write: (line) => void logged.push(line) });
  let plan = 'free';
  let relay: (mail: Mail) => MailOutcome | Promise<MailOutcome> = () => 'accepted';
  const transact = createTransact({
    db,
    clock,
    // This module sends jobs about mails only.
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload: payload as { mailId: string } }),
    jobs: also.jobs,
  });
  const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>) =>
    transact({ kind: 'worker', job: 'test' }, new AbortController().signal, work);

  function serve(url: string): { auth: Auth; api: OpenAPIHono } {
    const auth = createAuth({
      db,
      clock,
      log,
      publicUrl: url,
      secretKey,
      product: 'Reclaim',
      mailsPerNetwork: 100,
      google,
      entitlement: entitlementOf(() => plan),
      verified: () => sql`true`,
      standing,
    });
    const made = createApi({ log });
    const isPublic = (call: string): boolean => ruleOfCall(call) === 'public';
    const options = { provider: 'reclaim', publicUrl: url, log, identify: auth.identify, isPublic };
    mount(made, { ...options, inTransaction: transact, authorize: authorizeCall }, [
      ...auth.routes,
      ...more(auth, { db, now: clock.now }),
    ]);
    return { auth, api: made };
  }
  const { api } = serve(publicUrl);

  const { handlers, sweeps = [] } = accountHandlers({
    secretKey,
    publicUrl,
    product: 'Reclaim',
    colour: '#035c50',
    isAnswerable: isAnswerableIn(secretKey),
    log,
    async sendMail(mail, id) {
      const outcome = await relay(mail);
      if (outcome === 'accepted') mails.push({ ...mail, id });
      return outcome;
    },
  });
  const run: JobRun = {
    now: clock.now,
    signal: new AbortController().signal,
    attempt: 0,
    transaction: inTransaction,
  };

  const accounts = {
    ...{ database, db, clock, mails, logged, queued, inTransaction, serve, api },
    /** What everybody has bought from now on. */
    planIs: (bought: string) => {
      plan = bought;
    },
    /** What the relay says from now on. */
    relayAnswers: (answer: typeof relay) => {
      relay = answer;
    },
    /** Lets the worker do what is queued; with `sweep`, also what is due. Answers the mails that left. */
    async work(options: { sweep?: boolean } = {}) {
      const before = mails.length;
      if (options.sweep) for (const sweep of sweeps) await sweep.run(run);
      for (const { name, payload } of queued.splice(0))
        await (handlers[name] ?? also.handlers[name])?.(run, payload as never); // sent by this module
      return mails.slice(before);
    },
    async call(method: string, path: string, options: CallOptions = {}) {
      const cookie = [...(options.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await (options.at ?? api).request(path, {
        method,
        headers: {
          'x-provider': 'reclaim',
          ...(options.body ? { 'content-type': 'application/json' } : {}),
          ...(cookie ? { cookie } : {}),
          ...options.headers,
        },
        ...(options.body ? { body: JSON.stringify(options.body) } : {}),
      });
      const cookies = answer.headers.getSetCookie();
      for (const line of cookies) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        if (/max-age=0/i.test(line)) options.jar?.delete(name);
        else options.jar?.set(name, value);
      }
      const text = await answer.text();
      // Tests look into answers of many shapes.
      const body = (text ? JSON.parse(text) : {}) as Record<string, never>;
      return { status: answer.status, cookies, headers: answer.headers, body };
    },
    /** An account with a password and a confirmed address, signed in: cookies in the jar. */
    async join(email: string, jar: Jar = new Map()): Promise<Jar> {
      await accounts.call('POST', '/auth/sign-up/email', { jar, body: { email, password } });
      const mail = (await accounts.work()).find(({ to, subject }) => to === email && subject === 'Confirm your e-mail');
      const token = tokenIn(mail, 'email-settings/verification');
      await accounts.call('POST', '/auth/confirm-email', { jar, body: { token } });
      return jar;
    },
    close: () => database.close(),
  };
  return accounts;
}
export type AccountsAlone = Awaited<ReturnType<typeof accountsAlone>>;

/** The token of the one link in a mail that leads to this page. */
export function tokenIn(mail: Mail | undefined, page: 'reset' | 'email-settings/verification'): string {
  const token = new RegExp(`${publicUrl}/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  expect(token, mail?.text ?? 'no mail').toEqual(expect.any(String));
  return token ?? '';
}

const entitlementOf = (plan: () => string) => ({
  facts: () => sql`null`,
  judge: () => ({
    frontendStatus: plan() === 'free' ? ('free' as const) : ('subscribed' as const),
    plan: plan(),
    effectiveSpecialFeatures: [],
    isCancelledButActive: false,
    hasHadPlan: false,
  }),
});
const standing = {
  facts: () => sql`null`,
  judge: () => ({
    onboarding: {
      account: false,
      ownership: false,
      references: false,
      whitelist: false,
      authorization: false,
      plan: false,
    },
    hasSigned: false,
    shouldShowUpgrade: false,
    ownLists: [],
  }),
};
