import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#lib/business-days/index.ts';
import type { Viewer } from '#modules/access/contract.ts';
import { changeSettings } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { totalsOf } from '#modules/reports/read-report.ts';
import { countRemovedWithin, figuresByHost } from '#modules/reports/store.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Actor, Context } from '#platform/verb/index.ts';
import { noQuestions } from '../../../../tests/setup/no-questions.ts';
import { longPaid } from '../../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { countKinds } from './count-kinds.ts';
import { readWeek } from './read-week.ts';
import { readWeeks } from './read-weeks.ts';
import { flowWithin, openAtEnds } from './store.ts';

const dayMs = 86_400_000;
/** A Monday. */
const start = Date.parse('2026-10-12T00:00:00Z');
const clock = createManualClock(new Date('2026-11-25T12:00:00Z'));
const worker: Actor = { kind: 'worker', job: 'test' };
const userId = 'usr_week';
let database: TestDatabase;
let count = 0;

const read = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  createTransact({ db: drizzle(database.pool), clock, send: async () => undefined, jobs: [] })(
    worker,
    new AbortController().signal,
    work,
  );
const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const week = (of?: string, viewer: Partial<Viewer> = {}) =>
  read((ctx) =>
    readWeek(ctx, {
      userId,
      viewer: { frontendStatus: 'subscribed', effectiveSpecialFeatures: [], isAffiliateOnly: false, ...viewer },
      of: of as CalendarDate | undefined,
      ...noQuestions,
    }),
  );

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  await q('truncate users cascade');
  await q(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', 'week@example.test', true, $2, $2)`,
    [userId, new Date(start)],
  );
});

interface Life {
  /** Days since the start; each next one is after it. */
  found: number;
  /** It was removed; with `to` it came back then, found again or before the court that has it. */
  away?: { from: number; to?: number | undefined; as?: 'found' | 'contested' } | undefined;
  ended?: { as: 'dismissed' | 'withdrawn'; at: number } | undefined;
  /** It was approved, and that was taken back: the case is found once more, its copy was up all the time. */
  undone?: number | undefined;
  named?: boolean;
}
const at = (days: number): Date => new Date(start + days * dayMs);

async function plant(lives: readonly Life[], host = 'forum.leak.test'): Promise<void> {
  for (const { found, ended, away, undone, named } of lives) {
    count += 1;
    const id = `cas_week${count}`;
    const isOpen = count % 2 === 0 ? 'found' : 'noticed';
    const isAway = away && away.to === undefined;
    const state = ended?.as ?? (isAway ? 'removed' : away?.as === 'contested' ? 'contested' : isOpen);
    await q(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
         removed_at, closed_at, found_at, updated_at, head_hash, events)
       values ($1,$2,$3,$3,$4,$5,$6,1,false,'{"kind":"same","signals":[]}',$7,'{}','[]',$8,$9,$10,$10,'h',1)`,
      [
        ...[id, userId, `https://${host}/${count}`, host, state, away?.to ? 2 : 1, named ? 'named' : 'same'],
        ...[away ? at(away.from) : null, ended ? at(ended.at) : null, at(found)],
      ],
    );
    const events: [number, string, number | undefined][] = [
      [5, away?.as ?? 'found', away?.to],
      [6, 'found', undone],
    ];
    for (const [seq, type, days] of events)
      if (days !== undefined)
        await q(
          `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
           values ($1,$2,$3,'worker:test','It is back','{}',$4,'p','h')`,
          [id, seq, type, at(days)],
        );
  }
}

/** Times that no two things of one copy share. */
const life: fc.Arbitrary<Life> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 43 * 24 - 1 }), { minLength: 4, maxLength: 4 }),
    fc.constantFrom('up', 'removed', 'dismissed', 'withdrawn', 'found', 'contested', 'undone', 'dropped', 'set aside'),
    fc.boolean(),
  )
  .map(([hours, how, named]) => {
    const [found = 0, two = 0, three = 0, four = 0] = hours.sort((a, b) => a - b).map((hour) => hour / 24);
    if (how === 'up') return { found, named };
    if (how === 'dismissed' || how === 'withdrawn') return { found, ended: { as: how, at: two }, named };
    if (how === 'removed') return { found, away: { from: two }, named };
    if (how === 'dropped') return { found, away: { from: two }, ended: { as: 'withdrawn', at: three }, named };
    const away = { from: two, to: three };
    if (how === 'undone') return { found, away, undone: four, named };
    if (how === 'set aside') return { found, away, ended: { as: 'dismissed', at: four }, named };
    return { found, away: { ...away, as: how }, named };
  });

/** Was it up at a moment, by its life alone. */
const isUp = ({ found, ended, away }: Life, days: number): boolean =>
  found < days && !(ended && ended.at < days) && !(away && away.from < days && !(away.to && away.to < days));

/** The lives as they were known then. */
const knownBy = (lives: readonly Life[], days: number): Life[] => {
  const then = (at: number | undefined) => (at !== undefined && at < days ? at : undefined);
  return lives
    .filter(({ found }) => found < days)
    .map(({ away, ended, undone, ...life }) => ({
      ...life,
      away: away && away.from < days ? { ...away, to: then(away.to) } : undefined,
      ended: ended && ended.at < days ? ended : undefined,
      undone: then(undone),
    }));
};

describe('flowWithin', () => {
  it('adds up for any lives of copies and any weeks, and counts what the report counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { maxLength: 12 }), fc.integer({ min: 0, max: 5 }), async (lives, number) => {
        await q('delete from cases where user_id = $1', [userId]);
        await plant(lives);
        const span = { from: at(number * 7), to: at(number * 7 + 7) };
        await read(async ({ tx }) => {
          const flow = await flowWithin(tx, userId, span);
          const up = (days: number) => lives.filter((one) => isUp(one, days)).length;
          const begins = number * 7;
          expect(flow.openBefore).toBe(up(begins));
          expect(flow.openAfter).toBe(up(begins + 7));
          expect(flow.openAfter).toBe(flow.openBefore + flow.found + flow.back - flow.removed - flow.closed);
          expect(flow.found).toBe(lives.filter(({ found }) => found >= begins && found < begins + 7).length);
          const ends = [0, 1, 2, 3, 4, 5, 6].map((week) => week * 7);
          expect(await openAtEnds(tx, userId, ends.map(at))).toEqual(ends.map(up));
          const next = await flowWithin(tx, userId, { from: span.to, to: at(begins + 14) });
          expect(next.openBefore).toBe(flow.openAfter);
          if (!lives.some(({ away, ended }) => away && (away.to || ended)))
            expect(flow.removed).toBe(await countRemovedWithin(tx, userId, span));
          const all = await flowWithin(tx, userId, { from: at(0), to: clock.now() });
          const report = totalsOf((await figuresByHost(tx, userId, {})).find(({ host }) => host === null));
          expect([all.found, all.openAfter]).toEqual([report.found, report.open]);
        });
      }),
      { numRuns: 25 },
    );
  });
});

describe('a week that is over', () => {
  it('has the same figures whatever becomes of its copies later', async () => {
    const flowOf = async (lives: readonly Life[], number: number) => {
      await q('delete from cases where user_id = $1', [userId]);
      await plant(lives);
      return read(({ tx }) => flowWithin(tx, userId, { from: at(number * 7), to: at(number * 7 + 7) }));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(life, { maxLength: 8 }), fc.integer({ min: 0, max: 5 }), async (lives, number) => {
        const told = await flowOf(knownBy(lives, number * 7 + 7), number);
        expect(await flowOf(lives, number)).toEqual(told);
      }),
      { numRuns: 40 },
    );
  });
});

describe('readWeek', () => {
  it('is the last whole week in the creator’s own zone, with what is said of it by kind of site', async () => {
    await read((ctx) => changeSettings(ctx, { userId, change: { timeZone: 'America/New_York' } }));
    // 02:00 UTC on the Monday that ends the week is still Sunday evening in New York.
    await plant([{ found: 35 + 2 / 24 }, { found: 42 + 2 / 24 }, { found: 42 + 6 / 24 }, { found: 1 }]);
    await plant([{ found: 36 }], 'www.mediafire.com');
    const seen = await week();
    expect(seen).toMatchObject({
      ...{ monday: '2026-11-16', sunday: '2026-11-22', timeZone: 'America/New_York', isOver: true, isFirst: false },
      ...{ startsAt: '2026-11-16T05:00:00.000Z', endsAt: '2026-11-23T05:00:00.000Z' },
      ...{ previous: '2026-11-09', next: '2026-11-23' },
      ...{ openBefore: 2, found: 2, removed: 0, openAfter: 4, status: 'subscribed' },
    });
    expect(seen.foundOn).toEqual([
      { kind: 'forum', count: 1 },
      { kind: 'file-host', count: 1 },
    ]);
    expect((await week('2026-11-25')).openAfter).toBe(5);
  });

  it('says less to whoever sees counts only', async () => {
    await plant([{ found: 36 }]);
    const seen = await week(undefined, { frontendStatus: 'free', isUnverified: true });
    expect(seen).toMatchObject({ found: 1, foundOn: [], status: 'free' });
  });

  it('has no week before the first and none after this one', async () => {
    const [first, last] = [await week('2020-01-01'), await week('2030-01-01')];
    expect(first).toMatchObject({ monday: '2026-10-12', isFirst: true, openBefore: 0 });
    expect(first.previous).toBeUndefined();
    expect(last).toMatchObject({ monday: '2026-11-23', isOver: false });
    expect(last.next).toBeUndefined();
  });

  it('shows the running week to whoever came in it', async () => {
    await q('update users set created_at = $1', [clock.now()]);
    expect(await week()).toMatchObject({ monday: '2026-11-23', isFirst: true, isOver: false });
  });

  it('says when we stopped for a former subscriber', async () => {
    await read((ctx) => changeSubscription(ctx, longPaid(userId, ctx.now())));
    await read((ctx) => changeSubscription(ctx, { ...longPaid(userId, ctx.now()), state: 'ended' }));
    const stopped = clock.now();
    clock.advance(30 * 24 * 3600);
    const seen = await week(undefined, { frontendStatus: 'former' });
    clock.set(stopped);
    expect(seen).toMatchObject({ status: 'former', stoppedAt: stopped.toISOString(), monday: '2026-11-23' });
    expect(seen.next).toBe('2026-11-30');
    expect((await week()).stoppedAt).toBeUndefined();
  });

  it('counts what left in the week, without trial runs, and answers of people', async () => {
    const notice = (id: string, kind: string, sent: number, dryRun = false) =>
      q(
        `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject, body,
           body_sha256, discloses, elements, message_id, unseen, claim_token, attempts, refused_for_content, created_at, sent_at, updated_at)
         values ($1,$2,'sent',$3,'dmca','smtp','a@b.test',1,'site',$4,'nothing','s','b','h','[]','{}',$1,false,0,1,false,$5,$5,$5)`,
        [id, userId, kind, dryRun, at(sent)],
      );
    await notice('ntc_1', 'notice', 36);
    await notice('ntc_2', 'reminder', 37);
    await notice('ntc_3', 'notice', 37, true);
    await notice('ntc_4', 'notice', 42);
    const reply = (id: string, outcome: string) =>
      q(
        `insert into replies (id, user_id, raw_sha256, outcome, decided_by, reasons, received_at) values ($1,$2,$1,$3,'rules','[]',$4)`,
        [id, userId, outcome, at(38)],
      );
    for (const outcome of ['actioned', 'refused', 'auto_reply', 'bounce']) await reply(`rep_${outcome}`, outcome);
    expect(await week()).toMatchObject({ sent: { notices: 1, reminders: 1, pages: 0 }, answers: 2 });
  });
});

describe('readWeeks', () => {
  const weeks = () => read((ctx) => readWeeks(ctx, { userId }));

  it('ends each week where that week ends, in the creator’s own zone, and the last one now', async () => {
    await read((ctx) => changeSettings(ctx, { userId, change: { timeZone: 'America/New_York' } }));
    await plant([
      { found: 7 + 2 / 24 },
      { found: 8, away: { from: 15 } },
      { found: 9, away: { from: 16, to: 30 } },
      { found: 10, ended: { as: 'dismissed', at: 24 } },
      { found: 44 },
    ]);
    const drawn = await weeks();
    expect(drawn.timeZone).toBe('America/New_York');
    expect(drawn.weeks.map(({ monday, open }) => [monday, open])).toEqual([
      ['2026-10-05', 0],
      ['2026-10-12', 1],
      ['2026-10-19', 4],
      ['2026-10-26', 2],
      ['2026-11-02', 1],
      ['2026-11-09', 2],
      ['2026-11-16', 2],
      ['2026-11-23', 3],
    ]);
    for (const { monday, sunday, isOver, open } of drawn.weeks)
      expect(await week(monday)).toMatchObject({ monday, sunday, isOver, openAfter: open });
  });

  it('goes back a quarter of a year at most, and not before the first week', async () => {
    await q('update users set created_at = $1', [at(-300)]);
    const { weeks: drawn } = await weeks();
    expect([drawn.length, drawn[0]?.monday, drawn.at(-1)?.isOver]).toEqual([13, '2026-08-31', false]);
    await q('update users set created_at = $1', [clock.now()]);
    expect((await weeks()).weeks).toEqual([{ monday: '2026-11-23', sunday: '2026-11-29', isOver: false, open: 0 }]);
  });
});

it('kinds of sites are summed, the most first', () => {
  const hosts = [
    { host: 'a.test', n: 1 },
    { host: 'forum.a.test', n: 2 },
    { host: 'boards.4chan.org', n: 2 },
  ];
  expect(countKinds(hosts)).toEqual([
    { kind: 'forum', count: 4 },
    { kind: 'other', count: 1 },
  ]);
});
