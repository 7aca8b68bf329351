import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { authorizeCall, ruleOfCall } from '../../src/modules/access/index.ts';
import { changeSubscription } from '../../src/modules/billing/index.ts';
import { emptyHead } from '../../src/modules/cases/append-event.ts';
import { noteCase, readCase } from '../../src/modules/cases/index.ts';
import {
  deindexingHandlers,
  deindexingPartsOf,
  deindexingRoutes,
  takeUpTracks,
} from '../../src/modules/deindexing/index.ts';
import type { Listing } from '../../src/modules/discovery/index.ts';
import { createManualClock } from '../../src/platform/clock/index.ts';
import { createApi, mount } from '../../src/platform/http/mount.ts';
import type { JobRun } from '../../src/platform/jobs/job.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import { testDatabase } from './test-database.ts';

export const listed: Listing = { state: 'listed' };
export const unlisted: Listing = { state: 'not-listed' };
export const agent = {
  name: 'Example Takedown Ltd',
  address: '1 Example Street, 10115 Berlin, Germany',
  phone: '+49 30 5550100',
  email: 'agent@example.com',
};

/** A database with this module's jobs and calls, and engines that show what a test tells them to. */
export async function openDeindexing() {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const signal = new AbortController().signal;
  const queued: { name: string; payload: object }[] = [];
  /** What each engine shows, by `engine address`; silent where nothing is said. */
  const shows = new Map<string, Listing>();
  const database = await testDatabase({ reuse: true });
  const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  const run = createTransact({
    db: drizzle(database.pool),
    clock,
    send: async (_tx, job, payload) => void queued.push({ name: job.name, payload }),
    jobs: [],
  });
  const api = createApi({ log: pino({ level: 'silent' }) });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log: pino({ level: 'silent' }),
      inTransaction: run,
      identify: async (headers) => ({
        userId: headers.get('x-user') ?? '',
        role: headers.get('x-user') === 'usr_op' ? 'operator' : 'creator',
        frontendStatus: 'subscribed',
        effectiveSpecialFeatures: ['searchEngineRemovals'],
        isAffiliateOnly: false,
        plan: 'standard',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    deindexingRoutes({ settings: { agent } }),
  );
  const handlers = deindexingHandlers({
    askSearch: async (url, engines) =>
      Object.fromEntries(
        engines.map((engine) => [engine, shows.get(`${engine} ${url}`) ?? { state: 'no-answer', reason: 'silent' }]),
      ),
  });
  const jobRun: JobRun = {
    now: clock.now,
    signal,
    attempt: 0,
    transaction: (work) => run({ kind: 'worker', job: 'test' }, signal, work),
  };
  const handle = (name: string, payload: object) => handlers.handlers[name]?.(jobRun, payload as never);
  const sweep = (name: string) => handlers.sweeps?.find((one) => one.name === `deindexing.${name}`)?.run(jobRun);
  /** What a look at an address finds; the copy, unless told. */
  const sees = new Map<string, string>();
  /** What verification does after a look. */
  const looked = (caseId: string, outcome = 'present'): Promise<void> =>
    jobRun.transaction(async (ctx) => {
      const row = await readCase(ctx.tx, caseId);
      if (row) await takeUpTracks(ctx, row, outcome === 'present');
    });
  /** As verification looks, where it was asked to. Answers the addresses. */
  async function look(): Promise<string[]> {
    const { rows } = await q(
      `with due as (delete from case_timers where kind = 'recheck' and due_at <= $1 returning case_id)
        select id, url from cases where id in (select case_id from due) order by url`,
      [clock.now()],
    );
    for (const { id, url } of rows) {
      const outcome = sees.get(url) ?? 'present';
      await q('update cases set checked_at = $2, checked_outcome = $3 where id = $1', [id, clock.now(), outcome]);
      await looked(id, outcome);
    }
    return rows.map(({ url }) => url);
  }
  let count = 0;

  async function call(userId: string, method: string, path: string, body?: object) {
    const answer = await api.request(path, {
      method,
      headers: { 'x-provider': 'reclaim', 'x-user': userId, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  }

  const partsOf = async (caseId: string) =>
    (await jobRun.transaction(({ tx }) => deindexingPartsOf(tx, [caseId]))).get(caseId) ?? [];

  return {
    q,
    db: drizzle(database.pool),
    clock,
    queued,
    shows,
    call,
    handle,
    jobRun,
    transaction: jobRun.transaction,
    hours: (hours: number): void => clock.advance(hours * 3600),
    /** Tracks of earlier tests are not asked about again. */
    async forget(): Promise<void> {
      shows.clear();
      sees.clear();
      await q('update deindexing_tracks set next_check_at = null');
    },
    /** Sweeps and works until nothing is due; then looks at the copies that packets ask to be looked at. */
    async work(): Promise<void> {
      for (;;) {
        queued.length = 0;
        const due = await sweep('due');
        if (!due) break;
        for (const job of [...queued]) await handle(job.name, job.payload);
      }
      await sweep('keep-packets');
      await look();
      await sweep('keep-packets');
    },
    sweep,
    look,
    looked,
    sees,
    /** What `work` answers that begins while another transaction holds this change, and ends after it. */
    async during<Output>(
      change: [string, unknown[]],
      work: () => Promise<Output> | undefined,
    ): Promise<Output | undefined> {
      const other = await database.pool.connect();
      await other.query('begin');
      await other.query(...change);
      let ended = false;
      const working = Promise.resolve(work()).finally(() => {
        ended = true;
      });
      const waits =
        'select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())';
      while (!ended && (await q(waits)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await other.query('commit');
      other.release();
      return working;
    },
    async creator(plan: 'standard' | 'none' = 'standard'): Promise<string> {
      count += 1;
      const id = `usr_${count}`;
      await q(
        `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $1 || '@example.test', true, $2, $2)`,
        [id, clock.now()],
      );
      await q(
        `insert into brands (id, user_id, platform, handle, display_name, profile_url, aliases, old_handles, state, code, created_at)
     values ($1, $2, 'fanlane', $2, 'Mara', 'https://fanlane.test/mara' || $1, '{}', '{}', 'verified', 'c', $3)`,
        [`brd_${count}`, id, clock.now()],
      );
      await q(
        `insert into authorizations (id, user_id, legal_name, address, country, signature, text_version, text_sha256, signed_at,
      expires_at, document_blob_id) values ($1, $2, 'M', 'A', 'DE', 'M', '1', 'h', $3, $4, 'blb')`,
        [`aut_${count}`, id, clock.now(), new Date('2030-01-01')],
      );
      await q(
        `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
     values ($1, $2, 'Sea at dawn', 'sole', 'ready', 'image', 'h', 1, $3)`,
        [`wrk_${id}`, id, clock.now()],
      );
      if (plan !== 'none')
        await jobRun.transaction((ctx) =>
          changeSubscription(ctx, {
            userId: id,
            plan,
            state: 'active',
            paidUntil: new Date('2030-01-01'),
            everPaid: true,
            cause: 'test',
          }),
        );
      return id;
    },
    async approvedCase(userId: string, url: string, state = 'approved'): Promise<string> {
      count += 1;
      const id = `cas_${count}`;
      await q(
        `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
      found_at, updated_at, head_hash, events, checked_at, checked_outcome)
       values ($1,$2,$3,$1,'leak.test',$4,1,0,false,'{}','same',array[$5],'[]',$6,$6,$7,0,$6,'present')`,
        [id, userId, url, state, `wrk_${userId}`, clock.now(), emptyHead(id)],
      );
      const facts = { from: 'found', considered: {} };
      await jobRun.transaction((ctx) => noteCase(ctx, { caseId: id, type: 'approved', cause: 'planted', facts }));
      await handle('deindexing.open-tracks', { caseId: id });
      return id;
    },
    partsOf,
    statesOf: async (caseId: string): Promise<Record<string, string>> =>
      Object.fromEntries((await partsOf(caseId)).map((part) => [part.engine, part.state])),
    packetsOf: async (userId: string, query = '') =>
      (await call(userId, 'GET', `/deindexing/packets${query}`)).body.items,
    close: () => database.close(),
  };
}
export type Deindexing = Awaited<ReturnType<typeof openDeindexing>>;
