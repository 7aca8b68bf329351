import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { changeSettings } from '#modules/accounts/index.ts';
import { type CaseState, caseStates } from '#modules/cases/case.ts';
import { deindexingPartsOf } from '#modules/deindexing/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { InTransaction } from '#platform/verb/index.ts';
import { freeScanDeps } from '../../../tests/setup/free-scan-deps.ts';
import { testBrand } from '../../../tests/setup/paper-brand.ts';
import { placesInPdf, textOfPdf } from '../../../tests/setup/pdf-text.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { readReport, reportRoutes } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
const clock = createManualClock(now);
const secretKey = 's'.repeat(40);
const signal = new AbortController().signal;
const worker = { kind: 'worker', job: 'test' } as const;
let database: TestDatabase;
let run: InTransaction;
let api: OpenAPIHono;
let count = 0;
/** Of the module of profiles, which comes after this one. */
let profileQuestions = 0;

type Standing = Pick<Caller, 'frontendStatus' | 'effectiveSpecialFeatures' | 'isAffiliateOnly'>;
const free: Standing = { frontendStatus: 'free', effectiveSpecialFeatures: [], isAffiliateOnly: false };
const viewers: Record<string, Standing> = {
  free,
  promo: { ...free, effectiveSpecialFeatures: ['promoProtect'] },
  former: { ...free, frontendStatus: 'former' },
  standard: { ...free, frontendStatus: 'subscribed', effectiveSpecialFeatures: ['searchEngineRemovals'] },
  plus: { ...free, frontendStatus: 'subscribed', effectiveSpecialFeatures: ['submitLeak'] },
  premium: {
    ...free,
    frontendStatus: 'subscribed',
    effectiveSpecialFeatures: ['manualRemovals', 'impersonation'],
  },
};

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  run = createTransact({ db: drizzle(database.pool), clock, send: async () => undefined, jobs: [] });
  api = createApi({ log: pino({ level: 'silent' }) });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log: pino({ level: 'silent' }),
      inTransaction: run,
      identify: async (headers): Promise<Caller> => {
        const plan = headers.get('x-plan') ?? 'plus';
        return {
          userId: headers.get('x-user') ?? '',
          role: 'creator',
          ...(viewers[plan] ?? free),
          isAffiliateOnly: false,
          plan: plan === 'promo' || plan === 'former' ? 'free' : plan,
        };
      },
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    reportRoutes({
      brand: testBrand,
      publicUrl: 'https://own.example',
      secretKey,
      ...freeScanDeps,
      agent: { name: 'Sample Agent', address: '1 Street', email: 'agent@own.example' },
      countProfileQuestions: async () => profileQuestions,
    }),
  );
});
afterAll(() => database.close());

interface Seed {
  host: string;
  state: (typeof caseStates)[number];
  kind: 'same' | 'similar' | 'named';
  foundHours: number;
  /** Hours before now at which notices of this round left. */
  sentHours: number[];
  goneHours?: number;
  alreadyGone: boolean;
  /** Who decided; the creator, unless given. */
  decidedBy?: 'automatic';
  recipient?: string;
  tracks: ('not_indexed' | 'to_submit' | 'delisted')[];
}
const plain: Seed = {
  host: 'leak.test',
  state: 'noticed',
  kind: 'same',
  foundHours: 100,
  sentHours: [90],
  alreadyGone: false,
  tracks: [],
};

async function creator(): Promise<string> {
  count += 1;
  const id = `usr_${count}`;
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, true, $3, $3)`,
    [id, `c${count}@example.test`, now],
  );
  return id;
}

/** Plain inserts, so that states the verbs would take weeks to reach are there at once. */
async function seed(userId: string, rows: Seed[]): Promise<void> {
  const q = (text: string, values: unknown[]) => database.pool.query(text, values);
  for (const row of rows) {
    count += 1;
    const id = `cas_${String(count).padStart(8, '0')}`;
    const url = `https://${row.host}/${count}`;
    const removedAt = row.state === 'removed' ? ago((row.goneHours ?? 24) - 24) : null;
    await q(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
        removed_at, found_at, updated_at, head_hash, events, decided_by) values
        ($1,$2,$3,$3,$4,$5,1,1,false,$6,$7,'{}','[]',$8,$9,$9,'h',1,$10)`,
      [
        id,
        userId,
        url,
        row.host,
        row.state,
        JSON.stringify({ kind: row.kind, signals: [] }),
        row.kind,
        removedAt,
        ago(row.foundHours),
        row.decidedBy ?? 'creator',
      ],
    );
    const event = (seq: number, type: string, facts: object, at: Date) =>
      q(
        `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
         values ($1,$2,$3,'worker:test',$4,$5,$6,'p','h')`,
        [id, seq, type, `It is ${type}`, JSON.stringify(facts), at],
      );
    await event(1, 'found', {}, ago(row.foundHours));
    // An earlier pair that the second look did not confirm; only the last pair counts.
    if (row.goneHours !== undefined) {
      await event(2, 'gone', {}, ago(row.goneHours + 40));
      await event(3, 'gone', {}, ago(row.goneHours));
    }
    if (row.alreadyGone) await event(4, 'reply', { outcome: 'already_gone' }, ago(1));
    for (const [at, sent] of row.sentHours.entries()) {
      const notice = `ntc_${id}_${at}`;
      await q(
        `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
          body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
         values ($1,$2,'sent','notice','dmca_512c','smtp',$3,1,'site',false,'nothing','s','b','h','[]','{}',$1,0,0,$4,$4,$4)`,
        [notice, userId, row.recipient ?? `abuse${at}@${row.host}`, ago(sent)],
      );
      await q('insert into notice_cases (notice_id, case_id, round, url) values ($1,$2,1,$3)', [notice, id, url]);
    }
    for (const [at, state] of row.tracks.entries())
      await q(
        `insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, created_at, updated_at)
         values ($1,$2,$3,$4,$5,$6,'[]',$7,$7)`,
        [`trk_${id}_${at}`, id, userId, at === 0 ? 'google' : 'bing', url, state, now],
      );
  }
}

const get = (path: string, userId: string, plan = 'plus') =>
  api.request(path, { headers: { 'x-provider': 'reclaim', 'x-user': userId, 'x-plan': plan } });
const paper = async (path: string, userId: string) =>
  textOfPdf(Buffer.from(await (await get(path, userId)).arrayBuffer()));
const json = async (path: string, userId: string, plan?: string) =>
  JSON.parse(await (await get(path, userId, plan)).text());
const totals = async (userId: string, query = '') => (await json(`/report${query}`, userId)).totals;

/** Every other state is open, also where no step is left: the copy is up. */
const over: CaseState[] = ['removed', 'dismissed', 'whitelisted', 'withdrawn'];

/** The totals as a person would count them with a pencil. */
function reckon(rows: Seed[], endHours?: number) {
  const n = (test: (row: Seed) => boolean): number => rows.filter(test).length;
  const told = (row: Seed): boolean => row.sentHours.length > 0;
  const failed = (row: Seed): boolean => told(row) && row.state !== 'removed';
  // The host says so an hour ago: of a notice that had come by then.
  const early = (row: Seed): boolean => told(row) && row.alreadyGone && Math.max(...row.sentHours) >= 1;
  const success = (row: Seed): boolean => row.state === 'removed' && told(row) && !early(row);
  const unlisted = (row: Seed): boolean =>
    row.tracks.length > 0 && row.tracks.every((state) => state === 'not_indexed');
  const sent = n(told);
  const alreadyGone = n(early);
  const notIndexed = n((row) => failed(row) && !early(row) && unlisted(row));
  const hours = rows
    .filter((row) => success(row) && row.goneHours !== undefined)
    .map((row) => Math.max(...row.sentHours) - (row.goneHours ?? 0))
    .filter((value) => value >= 0)
    .sort((a, b) => a - b);
  const middle =
    ((hours[Math.floor((hours.length - 1) / 2)] ?? 0) + (hours[Math.ceil((hours.length - 1) / 2)] ?? 0)) / 2;
  const base = sent - alreadyGone - notIndexed;
  return {
    found: rows.length,
    toReview: n((row) => row.state === 'found'),
    online: n((row) => ['approved', 'noticed', 'refused', 'exhausted'].includes(row.state)),
    unconfirmed: n((row) => ['gone', 'held', 'contested'].includes(row.state)),
    contested: n((row) => row.state === 'contested'),
    held: n((row) => row.state === 'held'),
    closed: n((row) => over.includes(row.state) && row.state !== 'removed'),
    named: n((row) => row.kind === 'named'),
    sent,
    removed: n((row) => row.state === 'removed'),
    open: n((row) => !over.includes(row.state)),
    openNamed: n((row) => !over.includes(row.state) && row.kind === 'named'),
    removedLater: n(
      (row) => row.state === 'removed' && endHours !== undefined && (row.goneHours ?? 24) - 24 <= endHours,
    ),
    removedAfterNotice: n(success),
    refused: n((row) => row.state === 'refused'),
    exhausted: n((row) => row.state === 'exhausted'),
    duplicates: 0,
    alreadyGone,
    notIndexed,
    successRate: base === 0 ? null : n(success) / base,
    medianHoursToRemoval: hours.length === 0 ? null : Math.round(middle * 10) / 10,
    n: hours.length,
  };
}

describe('our own promise', () => {
  const byItself: Seed = { ...plain, decidedBy: 'automatic' };
  const firstNotice = async (userId: string, plan: string) => (await json('/report', userId, plan)).firstNotice;

  test('is measured from the find to the first notice where nobody had to decide, and what is overdue is late', async () => {
    const userId = await creator();
    await seed(userId, [
      { ...byItself, foundHours: 100, sentHours: [98, 20] },
      { ...byItself, foundHours: 100, sentHours: [96] },
      { ...byItself, foundHours: 100, sentHours: [70] },
      { ...byItself, state: 'approved', foundHours: 30, sentHours: [] },
      // Still has time, was decided by a person, was closed before anything left.
      { ...byItself, state: 'approved', foundHours: 3, sentHours: [] },
      { ...plain, foundHours: 100, sentHours: [10] },
      { ...byItself, state: 'dismissed', foundHours: 90, sentHours: [] },
    ]);
    expect(await firstNotice(userId, 'plus')).toEqual({ promisedHours: 12, n: 4, inTime: 2, medianHours: 4 });
    expect(await firstNotice(userId, 'standard')).toMatchObject({ promisedHours: 24, n: 4, inTime: 2 });
  });

  test('says nothing where there is none to measure, or none was made', async () => {
    const userId = await creator();
    expect(await firstNotice(userId, 'plus')).toEqual({ promisedHours: 12, n: 0, inTime: 0, medianHours: null });
    const free = await run(worker, signal, (ctx) => readReport(ctx, { userId, period: {} }));
    expect(free.firstNotice).not.toHaveProperty('promisedHours');
  });
});

describe('totals', () => {
  test('of nobody are zeros, without a rate', async () => {
    expect(await totals(await creator())).toEqual(reckon([]));
  });

  test('are what a person would count', async () => {
    const row = fc.record({
      host: fc.constantFrom('a.test', 'b.test', 'x.com'),
      state: fc.constantFrom(...caseStates),
      kind: fc.constantFrom('same' as const, 'similar' as const, 'named' as const),
      foundHours: fc.integer({ min: 0, max: 2000 }),
      sentHours: fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 2 }),
      goneHours: fc.option(fc.integer({ min: 24, max: 400 }), { nil: undefined }),
      alreadyGone: fc.boolean(),
      tracks: fc.array(fc.constantFrom('not_indexed' as const, 'to_submit' as const, 'delisted' as const), {
        maxLength: 2,
      }),
    });
    // Nothing is removed before it is found.
    const lived = row.map((one) => ({ ...one, foundHours: Math.max(one.foundHours, one.goneHours ?? 24) }));
    const hours = fc.integer({ min: 1, max: 2000 });
    await fc.assert(
      fc.asyncProperty(fc.array(lived, { maxLength: 8 }), hours, hours, async (rows, since, length) => {
        const userId = await creator();
        await seed(userId, rows);
        const report = await run(worker, signal, (ctx) => readReport(ctx, { userId, period: {} }));
        expect(report.totals).toEqual(reckon(rows));
        const recent = await run(worker, signal, (ctx) => readReport(ctx, { userId, period: { from: ago(since) } }));
        expect(recent.totals).toEqual(reckon(rows.filter((one) => one.foundHours <= since)));
        const end = Math.max(0, since - length);
        const span = { from: ago(since), to: ago(end) };
        const then = await run(worker, signal, (ctx) => readReport(ctx, { userId, period: span }));
        const within = rows.filter((one) => one.foundHours <= since && one.foundHours > end);
        expect(then.totals).toEqual(reckon(within, end));
        for (const { totals: all, overTime } of [report, recent, then]) {
          const sum = (part: 'found' | 'removed') => overTime.reduce((total, point) => total + point[part], 0);
          expect([sum('found'), sum('removed')]).toEqual([all.found, all.removed - all.removedLater]);
          expect(all.open + all.removed + all.closed).toBe(all.found);
        }
        for (const group of [report.byHost, report.byPlatform])
          for (const part of ['found', 'sent', 'removed', 'open', 'closed'] as const)
            expect(group.reduce((sum, one) => sum + one[part], 0)).toBe(report.totals[part]);
        const tracks = rows.reduce((sum, one) => sum + one.tracks.length, 0);
        expect(report.byEngine.reduce((sum, one) => sum + one.total, 0)).toBe(tracks);
      }),
      { numRuns: 25 },
    );
  });

  test('count a URL once, however many notices went out, and no reminder, draft or bounce at the door', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, sentHours: [90, 40] }, plain]);
    await database.pool.query(
      `update notices set state = 'bounced', sent_at = null where user_id = $1 and recipient = 'abuse0@leak.test' and id like '%_0'
       and id = (select max(id) from notices where user_id = $1 and id like '%_0')`,
      [userId],
    );
    expect(await totals(userId)).toMatchObject({ found: 2, sent: 1 });
  });

  test('believe a host that says it was gone already until a look sees the copy', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, state: 'removed', goneHours: 30, alreadyGone: true }]);
    const caseId = `cas_${String(count).padStart(8, '0')}`;
    const looked = (outcome: string, hours: number) =>
      database.pool.query(
        `insert into checks (id, case_id, round, vantage, outcome, facts, at) values ($1, $2, 1, 'first', $3, '{}', $4)`,
        [`chk_${caseId}_${hours}`, caseId, outcome, ago(hours)],
      );
    await looked('present', 2); // before they said so
    await looked('unreachable', 0.8);
    expect(await totals(userId)).toMatchObject({ alreadyGone: 1, removedAfterNotice: 0, successRate: null, n: 0 });
    await looked('present', 0.5);
    const believed = {
      alreadyGone: 0,
      removed: 1,
      removedAfterNotice: 1,
      successRate: 1,
      medianHoursToRemoval: 60,
      n: 1,
    };
    expect(await totals(userId)).toMatchObject(believed);
  });

  test('believe a host that says it was gone already, also where a removed copy comes back', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, alreadyGone: true }]);
    const caseId = `cas_${String(count).padStart(8, '0')}`;
    await database.pool.query(
      `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
       values ($1, 5, 'removed', 'worker:test', 'It is removed', '{}', $2, 'p', 'h')`,
      [caseId, ago(0.5)],
    );
    await database.pool.query(
      `insert into checks (id, case_id, round, vantage, outcome, facts, at) values ($1, $2, 1, 'first', 'present', '{}', $3)`,
      [`chk_${caseId}`, caseId, ago(0.2)],
    );
    expect(await totals(userId)).toMatchObject({ alreadyGone: 1 });
  });

  test('say it where one recipient was told twice of one URL', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, sentHours: [90, 40], recipient: 'abuse@leak.test' }]);
    expect(await totals(userId)).toMatchObject({ sent: 1, duplicates: 1, successRate: null });
  });

  test('leave out what the host says was gone when the notice came, removed or not', async () => {
    const userId = await creator();
    const gone = { ...plain, state: 'removed' as const, goneHours: 50 };
    await seed(userId, [gone, { ...gone, alreadyGone: true }, { ...plain, alreadyGone: true }, plain]);
    expect(await totals(userId)).toMatchObject({
      ...{ sent: 4, removed: 2, alreadyGone: 2, removedAfterNotice: 1, successRate: 1 / 2 },
      ...{ medianHoursToRemoval: 40, n: 1 },
    });
    const lines = (await (await get('/report.csv', userId)).text()).split('\r\n');
    expect(lines.filter((line) => line.includes(',already_gone,'))).toHaveLength(2);
  });

  test('never show another creator’s', async () => {
    const [mine, theirs] = [await creator(), await creator()];
    await seed(theirs, [plain, { ...plain, state: 'removed', goneHours: 50 }]);
    expect(await totals(mine)).toMatchObject({ found: 0, sent: 0, removed: 0 });
    expect(await (await get('/report.csv', mine)).text()).not.toContain('leak.test');
  });

  test('hold the days they were asked for', async () => {
    const userId = await creator();
    await seed(userId, [plain, { ...plain, foundHours: 1 }]);
    expect(await totals(userId, '?from=2026-11-21&to=2026-11-21')).toMatchObject({ found: 1 });
    expect((await get('/report?from=soon', userId)).status).toBe(400);
    const { overTime, overTimeUnit } = await json('/report?from=2026-11-15&to=2026-11-21', userId);
    expect(overTimeUnit).toBe('day');
    expect(overTime).toHaveLength(7);
  });
});

describe('the course of time', () => {
  const scan = (userId: string, state: string, cause: string, at: Date) => {
    count += 1;
    return database.pool.query(
      `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, created_at)
       values ($1, $2, $3, $4, '{}', 0, 0, 0, 0, $5)`,
      [`scn_${count}`, userId, state, cause, at],
    );
  };
  test('marks the days on which every scan fell short, so that a failed scan is no zero', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, foundHours: 50 }]);
    await scan(userId, 'partial', 'schedule', ago(50));
    await scan(userId, 'failed', 'person', ago(26));
    await scan(userId, 'done', 'schedule', ago(25));
    await scan(userId, 'running', 'schedule', ago(1));
    await scan(userId, 'failed', 'leak', ago(74));
    await scan(await creator(), 'failed', 'schedule', ago(99));
    const { overTime } = await json('/report?from=2026-11-17&to=2026-11-21', userId);
    expect(overTime).toEqual([
      { date: '2026-11-17', found: 0, removed: 0, incomplete: false },
      { date: '2026-11-18', found: 0, removed: 0, incomplete: false },
      { date: '2026-11-19', found: 1, removed: 0, incomplete: true },
      { date: '2026-11-20', found: 0, removed: 0, incomplete: false },
      { date: '2026-11-21', found: 0, removed: 0, incomplete: true },
    ]);
  });
});

describe('search results', () => {
  const tracksOf = (userId: string, set: string) =>
    database.pool.query(`update deindexing_tracks set ${set} where user_id = $1`, [userId]);
  const cellsOf = async (userId: string): Promise<string[]> => {
    const [head = '', ...lines] = (await (await get('/report.csv', userId)).text()).trim().split('\r\n');
    const at = head.split(',').indexOf('google');
    return lines.map((line) => line.split(',')[at] ?? '');
  };
  const partsOf = async (userId: string) => {
    const { rows } = await database.pool.query<{ id: string }>('select id from cases where user_id = $1', [userId]);
    const parts = await run(worker, signal, ({ tx }) =>
      deindexingPartsOf(
        tx,
        rows.map(({ id }) => id),
      ),
    );
    return [...parts.values()].flat();
  };

  test.each([
    ['withdrawn', ''],
    ['contested', ''],
    ['exhausted', ''],
    // Refused and offered once more, then stopped: it is handed in no second time.
    ['withdrawn', ", submitted_at = '2026-11-01'"],
  ] as const)('of a case that was stopped (%s%s) wait for nobody, wherever they are told', async (state, more) => {
    const userId = await creator();
    await seed(userId, [{ ...plain, state, tracks: ['to_submit'] }]);
    await tracksOf(userId, `stopped_at = '2026-11-20'${more}`);
    expect(await partsOf(userId)).toEqual([]);
    expect(await cellsOf(userId)).toEqual(['']);
    expect((await json('/report', userId)).byEngine).toEqual([]);
  });

  test('that were handed in are told of by all, also once their case is stopped', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, state: 'withdrawn', tracks: ['delisted'] }]);
    await tracksOf(userId, "stopped_at = '2026-11-20', submitted_at = '2026-11-01'");
    expect(await partsOf(userId)).toMatchObject([{ engine: 'google', state: 'delisted' }]);
    expect(await cellsOf(userId)).toEqual(['delisted']);
    expect((await json('/report', userId)).byEngine).toEqual([{ engine: 'google', total: 1, states: { delisted: 1 } }]);
  });
});

describe('GET /report/selection', () => {
  test('counts as told what was sent to a host or handed in at a search engine, until that is withdrawn', async () => {
    const userId = await creator();
    await seed(userId, [
      { ...plain, sentHours: [20] },
      { ...plain, state: 'dismissed', sentHours: [], tracks: ['delisted'] },
      { ...plain, state: 'dismissed', sentHours: [], tracks: ['to_submit'] },
      { ...plain, state: 'dismissed', sentHours: [] },
    ]);
    await database.pool.query("update cases set first_noticed_at = $2 where user_id = $1 and state = 'noticed'", [
      userId,
      ago(20),
    ]);
    const packet = `pkt_${userId}`;
    await database.pool.query(
      `insert into deindexing_packets (id, user_id, engine, created_at, closes_at, submitted_at)
       values ($1, $2, 'google', $3, $3, $3)`,
      [packet, userId, now],
    );
    await database.pool.query("update deindexing_tracks set packet_id = $1 where user_id = $2 and state = 'delisted'", [
      packet,
      userId,
    ]);
    const told = async () => {
      const { items } = await json('/report/selection', userId);
      return items
        .filter((one: { told: boolean }) => one.told)
        .map(({ state }: { state: string }) => state)
        .sort();
    };
    expect(await told()).toEqual(['dismissed', 'noticed']);
    await database.pool.query(
      `insert into deindexing_withdrawn (packet_id, track_id, case_id, withdrawal_id)
       select packet_id, id, case_id, packet_id from deindexing_tracks where packet_id = $1`,
      [packet],
    );
    expect(await told()).toEqual(['noticed']);
  });
});

describe('the figures to show', () => {
  const gone = { ...plain, state: 'removed' as const, goneHours: 50 };

  test('are those of the report in every period, with the number of hosts and the name of none', async () => {
    const userId = await creator();
    await seed(userId, [
      gone,
      { ...gone, host: 'other.test' },
      { ...gone, host: 'other.test', alreadyGone: true },
      { ...gone, host: 'old.test', foundHours: 3000, sentHours: [2900], goneHours: 2800 },
      { ...plain, host: 'stubborn.test' },
      { ...plain, host: 'named.test', kind: 'named', sentHours: [] },
    ]);
    await seed(await creator(), [gone, gone]); // somebody else's
    for (const [period, hosts] of [
      ['', 3],
      ['?from=2026-11-01', 2],
      ['?from=2026-11-21', 0],
    ] as const) {
      const { totals } = await json(`/report${period}`, userId);
      const { hosts: counted, ...shown } = await json(`/report/figures${period}`, userId);
      expect(totals, period).toMatchObject(shown);
      expect(counted, period).toBe(hosts);
    }
    const whole = await json('/report/figures', userId);
    expect(whole).toMatchObject({ removed: 4, removedAfterNotice: 3, n: 3 });
    expect(JSON.stringify(whole)).not.toContain('.test');
  });

  test('are nothing where nothing was, for every creator and no affiliate', async () => {
    const userId = await creator();
    for (const plan of Object.keys(viewers))
      expect(await json('/report/figures', userId, plan), plan).toMatchObject({
        removed: 0,
        hosts: 0,
        successRate: null,
        medianHoursToRemoval: null,
      });
    expect((await get('/report/figures?from=junk', userId)).status).toBe(400);
  });
});

describe('exports', () => {
  test('are those of the plan; the refusal names the plans that have them', async () => {
    const userId = await creator();
    const refused = await get('/report.pdf', userId, 'standard');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'authorization_required',
      missing: { plan: ['plus', 'premium'] },
    });
    expect((await get('/report.csv', userId, 'standard')).status).toBe(200);
    expect((await get('/report.csv', userId, 'free')).status).toBe(403);
    expect((await json('/report', userId, 'standard')).exports).toEqual(['csv']);
  });

  test('hold every URL once, over many batches', async () => {
    const userId = await creator();
    await database.pool.query(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
        found_at, updated_at, head_hash, events)
       select 'cas_bulk' || lpad(n::text, 6, '0'), $1, 'https://many.test/' || n, 'many.test/' || n, 'many.test', 'found', 1, 0,
        false, '{}', 'same', '{}', '[]', $2::timestamptz - (n / 10) * interval '1 minute', $2, 'h', 0
       from generate_series(1, 2345) n`,
      [userId, now],
    );
    const lines = (await (await get('/report.csv', userId)).text()).trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(2345);
    expect(lines).toHaveLength(2345);
  });

  test('hold what the list on screen holds, for every filter of it and for all together', async () => {
    const userId = await creator();
    await seed(userId, [
      { ...plain, host: 'a.test', state: 'noticed', foundHours: 30 },
      { ...plain, host: 'a.test', state: 'removed', goneHours: 20, foundHours: 70 },
      { ...plain, host: 'b.test', state: 'removed', goneHours: 20, kind: 'similar', foundHours: 300 },
      { ...plain, host: 'b.test', state: 'found', kind: 'named', sentHours: [], foundHours: 2 },
    ]);
    const rows = async (query: string) =>
      (await (await get(`/report.csv${query}`, userId)).text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(1, 4).join(' '));
    const [first, second, third, fourth] = [
      'b.test found named',
      'a.test noticed same',
      'a.test removed same',
      'b.test removed similar',
    ];
    expect(await rows('')).toEqual([first, second, third, fourth]);
    expect(await rows('?state=removed')).toEqual([third, fourth]);
    expect(await rows('?state=removed,found')).toEqual([first, third, fourth]);
    expect(await rows('?host=a.test')).toEqual([second, third]);
    expect(await rows('?kind=named')).toEqual([first]);
    expect(await rows('?q=b.test')).toEqual([first, fourth]);
    expect(await rows('?q=%25')).toEqual([]);
    expect(await rows('?from=2026-11-19&to=2026-11-20')).toEqual([second]);
    expect(await rows('?state=removed&host=b.test&kind=similar&q=b&to=2026-11-20')).toEqual([fourth]);
    expect((await get('/report.csv?state=nonsense', userId)).status).toBe(400);
    expect((await get('/report.csv?from=2026-11-22&to=2026-11-20', userId)).status).toBe(400);
  });

  test('say from when to when the hours to a removal run', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, state: 'removed', foundHours: 300, sentHours: [200], goneHours: 60 }]);
    const cells = async (...names: string[]) => {
      const lines = (await (await get('/report.csv', userId)).text()).trim().split('\r\n');
      const [head = [], row = []] = lines.map((line) => line.split(','));
      return names.map((name) => row[head.indexOf(name)]);
    };
    const at = (hours: number): string => ago(hours).toISOString();
    const times = ['first_notice_at', 'round_notice_at', 'gone_at', 'removed_at', 'hours_to_removal'];
    expect(await cells(...times)).toEqual([at(200), at(200), at(60), at(36), '140']);
    // Told of again in a second round: the clock of that round counts.
    await database.pool.query('update cases set round = 2 where user_id = $1', [userId]);
    await database.pool.query(
      `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
        body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
       select id || '_2', user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
        body, body_sha256, discloses, elements, id || '_2', claim_token, attempts, $2, $2, $2 from notices where user_id = $1`,
      [userId, ago(100)],
    );
    await database.pool.query(
      `insert into notice_cases (notice_id, case_id, round, url) select n.id, c.id, 2, c.url from notices n, cases c
       where n.user_id = $1 and c.user_id = $1 and n.id like '%_2'`,
      [userId],
    );
    expect(await cells(...times)).toEqual([at(200), at(100), at(60), at(36), '40']);
  });

  test('find a case by the title of the work that was copied', async () => {
    const userId = await creator();
    await seed(userId, [plain, { ...plain, host: 'other.test' }]);
    await database.pool.query(
      `insert into works (id, user_id, state, kind, title, ownership, content_sha256, size, created_at)
       values ($1, $2, 'ready', 'image', 'Harbour at 5 %', 'sole', 'h', 1, $3)`,
      [`wrk_${userId}`, userId, now],
    );
    await database.pool.query(`update cases set work_ids = array[$1] where user_id = $2 and host = 'other.test'`, [
      `wrk_${userId}`,
      userId,
    ]);
    const lines = (await (await get('/report.csv?q=harbour%20at%205%20%25', userId)).text()).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['other.test']);
  });

  test('run no formula of a stranger', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, host: '=cmd.test' }]);
    const [, line] = (await (await get('/report.csv', userId)).text()).split('\r\n');
    expect(line).toContain(",'=cmd.test,");
  });

  test('are a small PDF in which no address is a link', async () => {
    const userId = await creator();
    await seed(userId, [plain, { ...plain, state: 'removed', goneHours: 50 }]);
    const answer = await get('/report.pdf', userId);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(60_000);
    expect(bytes.toString('latin1')).not.toContain('https://leak.test');
  });

  test('say on paper whose report it is, how it counts, and what proves each URL', async () => {
    const userId = await creator();
    await seed(userId, [plain, { ...plain, state: 'removed', goneHours: 50 }]);
    await database.pool.query(
      `insert into brands (id, user_id, platform, handle, display_name, aliases, old_handles, state, code, created_at)
       values ($1, $2, 'fanlane', $1, 'Mara Łuc', '{}', '{}', 'verified', 'c', $3)`,
      [`paper${userId.slice(4)}`, userId, now],
    );
    const chain = 'c0ffee'.padEnd(64, '1');
    await database.pool.query('update cases set head_hash = $2 where user_id = $1', [userId, chain]);
    const { totals } = await json('/report', userId);
    const text = await paper('/report.pdf', userId);
    for (const words of [
      'Prepared for Mara Ł uc, account', // letters of two fonts are two texts
      'Takedown report Copies found, notices sent, and what came of them',
      `Found, 0 of them only by a name ${totals.found} URLs`,
      `At least one notice sent ${totals.sent} URLs`,
      `Removed, seen at two checks ${totals.removed} URLs`,
      `${totals.removedAfterNotice} of ${totals.sent}, ${(totals.successRate * 100).toFixed(1)} %`,
      `${totals.medianHoursToRemoval} h (n = ${totals.n})`,
      `Chain head (1) ${chain}`,
      'Sample Agent, 1 Street',
      'two checks, as two different visitors',
      'Made 21 Nov 2026, 12:00 UTC',
      'leak[.]test',
      'Message-ID',
      'no archive is kept',
      'seen gone 19 Nov 2026, 10:00 UTC',
      '2 URLs are listed. That is every URL of this period.',
      'Page 1 of ',
    ])
      expect(text).toContain(words);
  });

  test('are German on paper for a creator who reads German', async () => {
    const userId = await creator();
    await seed(userId, [plain]);
    await run(worker, signal, (ctx) => changeSettings(ctx, { userId, change: { language: 'de' } }));
    const bytes = Buffer.from(await (await get('/report.pdf', userId)).arrayBuffer());
    expect(bytes.toString('latin1')).toContain('/Lang (de)');
    const text = textOfPdf(bytes);
    for (const words of ['Löschbericht', 'Erstellt 21. Nov. 2026, 12:00 UTC', '1 URL ist aufgeführt.', 'Seite 1 von '])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\b(?:the|Found|Removed|notice)\b/);
  });

  test('say the last day of their period, and of nobody else’s', async () => {
    const userId = await creator();
    await seed(userId, [plain]);
    expect(await paper('/report.pdf?from=2026-11-01&to=2026-11-20', userId)).toContain(
      'Copies found 1 Nov 2026 to 20 Nov 2026',
    );
  });

  test('show where a form was handed in, and no link', async () => {
    const userId = await creator();
    const form = 'https://forms.test/dmca?for=Жанна';
    await seed(userId, [{ ...plain, recipient: form }]);
    const text = await paper('/report.pdf', userId);
    expect(text).toContain('First notice to hxxps://forms[.]test/dmca?for= Жанна'); // letters of two fonts are two texts
    expect(text).not.toContain('https://forms.test');
  });

  test('are numbered on the paper, however many pages they have', async () => {
    const userId = await creator();
    await seed(
      userId,
      Array.from({ length: 150 }, () => plain),
    );
    const bytes = Buffer.from(await (await get('/report.pdf', userId)).arrayBuffer());
    const text = textOfPdf(bytes);
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(12);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    for (const place of placesInPdf(bytes)) expect(Math.abs(place)).toBeLessThan(842);
  });

  test('break a long address without a letter that is not its own', async () => {
    const userId = await creator();
    const long = `leak-${'members-international-photographs-'.repeat(6)}end`;
    const form = `https://forms.test/${'Ж'.repeat(60)}/${'submission-of-requests/'.repeat(6)}`;
    await seed(userId, [{ ...plain, host: `${long}.test`, recipient: form }]);
    // Where a line ends stands a space here.
    const text = (await paper('/report.pdf', userId)).replaceAll(' ', '');
    expect(text.split(`${long}[.]test`), 'among hosts, and as an address').toHaveLength(3);
    expect(text).toContain(`hxxps://forms[.]test/${'Ж'.repeat(60)}/${'submission-of-requests/'.repeat(6)}`);
    expect(await paper('/report.pdf', userId)).not.toMatch(/\[U? |\[U\+[0-9A-F]* /);
  });
});

describe('the dashboard', () => {
  test('counts thirty days, says what waits, and tells what happened last', async () => {
    const userId = await creator();
    await seed(userId, [
      { ...plain, state: 'found', sentHours: [] },
      { ...plain, state: 'contested' },
      { ...plain, state: 'removed', goneHours: 60 },
      { ...plain, state: 'removed', foundHours: 3000, sentHours: [2900], goneHours: 2800 },
    ]);
    await database.pool.query(
      `insert into case_timers (case_id, kind, due_at) select id, 'decide-by', $2 from cases where user_id = $1 and state = 'contested'`,
      [userId, ago(-48)],
    );
    const board = await json('/dashboard', userId);
    expect(board).toMatchObject({
      toReview: 1,
      online: 0,
      unconfirmed: 1, // the disputed one
      open: 2,
      removed30: 1,
      sent30: 2,
      goneOfSent30: 1,
      found30: 3,
      medianHours: 30,
      n: 1,
    });
    expect(board.needs.map((need: { kind: string }) => need.kind)).toEqual(['counter-notice', 'account', 'review']);
    expect(board.needs[0].dueAt).toBe(ago(-48).toISOString());
    expect(board.activity.length).toBeGreaterThan(3);
    const times = board.activity.map((line: { at: string }) => line.at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('questions of the team wait for an answer, in the dashboard and in the week, where their page opens', async () => {
    const userId = await creator();
    await seed(userId, [plain]);
    const ask = (id: string, state: string) =>
      database.pool.query(
        `insert into manual_removals (id, user_id, case_id, state, is_open, minutes, steps, created_at, updated_at, ended_at)
         select $1, user_id, id, $2, $2 = 'waiting', 0, 1, $3, $3, case when $2 <> 'waiting' then $3::timestamptz end from cases where user_id = $4 limit 1`,
        [id, state, now, userId],
      );
    await ask(`mrm_1_${userId}`, 'waiting');
    await ask(`mrm_2_${userId}`, 'removed');
    profileQuestions = 2;
    for (const path of ['/dashboard', '/report/week'])
      expect((await json(path, userId, 'premium')).needs.slice(0, 2)).toEqual([
        {
          kind: 'manual-question',
          count: 1,
          text: 'The team asks about a removal by hand',
          note: 'It continues once you have answered',
          link: '/manual-removals?state=waiting',
        },
        {
          kind: 'profile-question',
          count: 2,
          text: 'The team asks about 2 profiles you reported',
          note: 'It continues once you have answered',
          link: '/report-impersonation?state=asked',
        },
      ]);
    const kinds = async (plan: string) =>
      (await json('/dashboard', userId, plan)).needs.map((need: { kind: string }) => need.kind);
    expect(await kinds('plus')).toEqual(['account']);
    profileQuestions = 0;
    expect(await kinds('premium')).toEqual(['manual-question', 'account']);
  });

  test('counter-notices take one row, due with the first of them', async () => {
    const userId = await creator();
    await seed(userId, [
      { ...plain, state: 'found', sentHours: [] },
      ...Array.from({ length: 4 }, () => ({ ...plain, state: 'contested' as const })),
    ]);
    await database.pool.query(
      `insert into case_timers (case_id, kind, due_at)
       select id, 'decide-by', $2::timestamptz + make_interval(days => row_number() over ()::int) from cases
       where user_id = $1 and state = 'contested'`,
      [userId, ago(-24)],
    );
    const { needs } = await json('/dashboard', userId);
    expect(needs.map((need: { kind: string }) => need.kind)).toEqual(['counter-notice', 'account', 'review']);
    expect(needs[0]).toMatchObject({ count: 4, text: '4 posters dispute a notice', dueAt: ago(-48).toISOString() });
  });

  test('is open to who has no plan, without what they may not do', async () => {
    const userId = await creator();
    await seed(userId, [{ ...plain, state: 'found' }]);
    const board = await json('/dashboard', userId, 'free');
    expect(board.toReview).toBe(1);
    expect(board.needs.map((need: { kind: string }) => need.kind)).toEqual(['account']);
  });

  test('says after a plan when it ended, and to nobody else', async () => {
    const userId = await creator();
    const stopped = async (plan: string) => (await json('/dashboard', userId, plan)).stopped;
    expect([await stopped('former'), await stopped('plus'), await stopped('free')]).toEqual([{}, undefined, undefined]);
    await database.pool.query(
      `insert into subscription_moves (user_id, move, plan, cause, actor, at) values ($1, 'ended', 'plus', 'test', 'worker:test', $2)`,
      [userId, ago(500)],
    );
    expect([await stopped('former'), await stopped('plus')]).toEqual([{ at: ago(500).toISOString() }, undefined]);
  });

  test('sends nobody to a page that turns them away, and shows no host to who sees counts only', async () => {
    const userId = await creator();
    await seed(userId, [
      { ...plain, state: 'found', sentHours: [] },
      { ...plain, state: 'contested' },
    ]);
    await database.pool.query(
      `insert into case_timers (case_id, kind, due_at) select id, 'decide-by', $2 from cases where user_id = $1 and state = 'contested'`,
      [userId, ago(-48)],
    );
    for (const [plan, viewer] of Object.entries(viewers)) {
      const board = await json('/dashboard', userId, plan);
      const links = [...board.needs, ...board.activity].map(({ link }: { link: string }) => link);
      for (const link of links) {
        const rule = ruleOfPage(new URL(link, 'http://product.test').pathname);
        expect(rule && mayEnter(viewer, rule), `${plan}: ${link}`).toBe(true);
      }
      const reads = plan !== 'free';
      expect(JSON.stringify(board).includes('leak.test'), plan).toBe(reads);
    }
    const [need] = (await json('/dashboard', userId, 'free')).needs.filter(
      ({ kind }: { kind: string }) => kind === 'account',
    );
    expect(need.link).toBe('/onboarding');
    // Who may prove nothing now is not asked to.
    const former = await json('/dashboard', userId, 'former');
    expect(former.needs.map(({ kind }: { kind: string }) => kind)).toEqual(['counter-notice']);
  });
});

describe('what search terms brought', () => {
  const sighted = async (
    userId: string,
    termId: string | null,
    rows: { key: string; title?: string; days?: number }[],
  ) => {
    count += 1;
    const scanId = `scan_y${count}`;
    await database.pool.query(
      `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, created_at)
       values ($1, $2, 'done', 'person', '{}', 0, 0, 0, 0, $3)`,
      [scanId, userId, now],
    );
    for (const { key, title = null, days = 1 } of rows) {
      count += 1;
      await database.pool.query(
        `insert into sightings (id, user_id, scan_id, source_id, term_id, url, url_key, title, engines, created_at)
         values ($1, $2, $3, 'searxng', $4, $5, $5, $6, '{}', $7)`,
        [`sgt_${count}`, userId, scanId, termId, key, title, ago(days * 24)],
      );
    }
  };
  const keysOf = async (userId: string): Promise<string[]> =>
    (await database.pool.query('select url_key from cases where user_id = $1 order by id', [userId])).rows.map(
      (row: { url_key: string }) => row.url_key,
    );

  test('are pages and, of them, confirmed copies, of each page once and of 90 days; titles suggest further ones', async () => {
    const [userId, stranger] = [await creator(), await creator()];
    await database.pool.query(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ($1, $2, 'fanlane', $1, '{}', '{}', 'verified', 'c', $3)`,
      [`yield${userId.slice(4)}`, userId, now],
    );
    const handle = `yield${userId.slice(4)}`;
    await seed(userId, [
      plain,
      { ...plain, state: 'removed', goneHours: 48 },
      { ...plain, state: 'dismissed' },
      { ...plain, state: 'found' },
      { ...plain, kind: 'named' },
    ]);
    const [told = '', removed = '', dismissed = '', waiting = '', named = ''] = await keysOf(userId);
    const titled = (key: string) => ({ key, title: `${handle} | Telegram` });
    await sighted(userId, 'one', [titled(told), titled(removed), titled(dismissed), { key: 'unknown' }]);
    await sighted(userId, 'one', [titled(told), { key: waiting }]);
    await sighted(userId, 'two', [{ key: named }, { key: 'old', days: 91 }]);
    await sighted(userId, null, [{ key: 'reported' }]);
    await sighted(stranger, 'theirs', [{ key: told }]);
    expect(await json('/search-terms/yields', userId)).toEqual({
      days: 90,
      items: [
        { termId: 'one', candidates: 5, confirmed: 2 },
        { termId: 'two', candidates: 1, confirmed: 0 },
      ],
      suggestions: [{ text: `${handle} telegram`, pages: 2 }],
    });
    expect((await json('/search-terms/yields', stranger)).items).toEqual([
      { termId: 'theirs', candidates: 1, confirmed: 0 },
    ]);
  });
});

test('every call is described', () => {
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } });
  expect(Object.keys(document.paths ?? {})).toEqual([
    '/report',
    '/report/figures',
    '/report/charts',
    '/search-terms/yields',
    '/dashboard',
    '/free-scan',
    '/report.csv',
    '/report.pdf',
    '/report-shares',
    '/report-shares/preview',
    '/report-shares/{id}',
    '/report-views',
    '/report-views/{id}',
    '/report/selection',
    '/cases/export',
    '/report/week',
    '/report/weeks',
    '/cases/{id}/strip',
    '/search',
  ]);
});
