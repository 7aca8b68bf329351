import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoder } from '#lib/image-decode/index.ts';
import { openLedger } from '#lib/send-ledger/index.ts';
import { userByEmail } from '#modules/accounts/index.ts';
import { checkChains, standingsAt } from '#modules/cases/index.ts';
import { openFromVerdicts } from '#modules/cases/open-from-verdicts.ts';
import { fingerprintWork } from '#modules/content/fingerprint-work.ts';
import { hotHostsNow, readScan, requestScan } from '#modules/discovery/index.ts';
import { setScan } from '#modules/discovery/store/scans.ts';
import { createLiveIndex, judgePage } from '#modules/matching/index.ts';
import { checkSent, complaintsForOperator } from '#modules/notices/index.ts';
import { presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { seededPast, today } from '../../../tests/setup/seeded-past.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';
import type { TestDatabase } from '../../../tests/setup/test-database.ts';
import { allJobs } from '../all-jobs.ts';
import { type HistoryDeps, seedHistory } from '../seed-history.ts';
import { chaptersOf } from './chapters.ts';
import { chapterSeeded } from './marker.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

const email = 'premium@demo.test';

/** Of the last week, one copy of every law and each fate, in two chapters: each copy costs a second. */
function lastWeek(): Story {
  const whole = stories.find((story) => story.email === email);
  if (!whole) throw new Error(`${email} has no story`);
  const left = ['recastle.test', 'endlesspit.test', 'pixhoard.test', 'mirrormere.test', 'linknest.test'];
  const copies = whole.copies.filter(({ daysAgo, host }) => daysAgo < 8 && !left.includes(host));
  return { ...whole, beginsDaysAgo: 9, copies };
}

interface World {
  database: TestDatabase;
  db: Database;
  deps: HistoryDeps;
  userId: string;
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  within<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
  close(): Promise<void>;
}

async function openWorld(): Promise<World> {
  const { database, db, deps, close } = await seededPast();
  const inTransaction = createTransact({ ...deps, jobs: allJobs });
  const user = await userByEmail(db, email);
  return {
    database,
    db,
    deps,
    userId: user?.id ?? '',
    rows: async <Row>(text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows as Row[], // the query says what a row is
    within: (work) => inTransaction({ kind: 'worker', job: 'test' }, AbortSignal.timeout(60_000), work),
    close,
  };
}

/** A creator's own search, with a work of their own to compare with. */
async function search(ctx: Context, userId: string) {
  await plantWork(ctx, userId);
  return requestScan(ctx, { userId, cause: 'person' });
}

/** Everything the history tells, without ids. */
const told = (world: World): Promise<unknown[]> =>
  world.rows(
    `select c.url, c.state, c.round, c.step, c.verdict_kind, c.found_at, c.removed_at, c.checked_outcome, p.matches,
      (select array_agg(e.type || ' ' || e.at order by e.seq) from case_events e where e.case_id = c.id) as events,
      (select array_agg(n.basis || ' ' || n.kind || ' ' || n.state || ' ' || n.recipient || ' ' || n.sent_at
        order by n.sent_at, n.recipient) from notices n join notice_cases m on m.notice_id = n.id where m.case_id = c.id) as notices
    from cases c left join pages p on p.id = c.page_id order by c.url`,
  );

describe('chaptersOf', () => {
  it('begins with the newest, keeps what one scan found together, and leaves nothing out', () => {
    for (const story of stories) {
      const chapters = chaptersOf(story);
      const days = chapters.map((copies) => copies.map(({ daysAgo }) => daysAgo));
      expect(chapters.flat().toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
        story.copies.toSorted((a, b) => a.path.localeCompare(b.path)),
      );
      for (const [at, later] of days.slice(1).entries())
        expect(Math.min(...later)).toBeGreaterThan(Math.max(...(days[at] ?? [])));
    }
  });

  it('writes a story whose plan ended on the way as one chapter', () => {
    const ended = stories.filter(({ planEndedDaysAgo }) => planEndedDaysAgo !== undefined);
    expect(ended.map((story) => chaptersOf(story).length)).toEqual([1]);
  });
});

describe('seedHistory', () => {
  const story = lastWeek();
  const ofLoopreel = story.copies.filter(({ host }) => host === 'loopreel.test');
  const next = { ...story, copies: ofLoopreel, email: 'plus@demo.test', handle: 'plusvale' };
  let world: World;

  beforeAll(async () => {
    world = await openWorld();
    await seedHistory(world.deps, [story]);
  }, 120_000);
  afterAll(() => world.close());

  it('comes to the same end after a crash in the middle and another start', async () => {
    const other = await openWorld();
    try {
      const { blobs } = other.deps;
      let puts = 0;
      const crashing: Blobs = {
        ...blobs,
        async put(...given) {
          const written = await other.rows('select 1 from events where name = $1', [chapterSeeded.name]);
          if (written.length === 1 && ++puts > 5) throw new Error('the process ends here');
          return blobs.put(...given);
        },
      };
      expect(chaptersOf(story).length).toBeGreaterThan(1);
      await expect(seedHistory({ ...other.deps, blobs: crashing }, [story])).rejects.toThrow('the process ends here');
      const half = await told(other);
      expect(half.length).toBe(chaptersOf(story)[0]?.length);
      await seedHistory(other.deps, [story]);
      expect(await told(other)).toEqual(await told(world));
      expect((await checkChains(other.db)).faults).toEqual([]);
      const ledger = await openLedger(other.deps.ledgerFolder, { now: () => today });
      expect(await checkSent(other.db, ledger)).toMatchObject({ faults: [], missing: 0, unknown: 0 });
    } finally {
      await other.close();
    }
  }, 120_000);

  it('leaves a running scan of the creator to end first', async () => {
    const other = await openWorld();
    try {
      const { id } = await other.within((ctx) => search(ctx, other.userId));
      const stateOf = async () => (await other.within(({ tx }) => readScan(tx, id)))?.state;
      expect(await stateOf()).toBe('running');
      const waited: unknown[] = [];
      const wait = async (): Promise<void> => {
        waited.push(await told(other));
        if (waited.length === 2)
          await other.within(({ tx }) => setScan(tx, id, ['running'], { state: 'done', finishedAt: today }));
      };
      const copies = story.copies.filter(({ daysAgo }) => daysAgo < 0.5);
      await seedHistory({ ...other.deps, wait }, [{ ...story, copies }]);
      expect(waited).toEqual([[], []]);
      expect(await told(other)).toHaveLength(copies.length);
    } finally {
      await other.close();
    }
  }, 60_000);

  it('lets a search wait that the creator starts while a chapter is written', async () => {
    const other = await openWorld();
    try {
      const { blobs } = other.deps;
      const copies = story.copies.filter(({ daysAgo }) => daysAgo < 0.5);
      let searching: Promise<unknown> | undefined;
      const settled: string[] = [];
      const watching: Blobs = {
        ...blobs,
        async put(...given) {
          if (!searching) {
            searching = other.within((ctx) => search(ctx, other.userId)).finally(() => settled.push('search'));
            const waits = async () => (await other.rows('select 1 from pg_locks where not granted')).length > 0;
            while (settled.length === 0 && !(await waits())) await new Promise(setImmediate);
          }
          return blobs.put(...given);
        },
      };
      await seedHistory({ ...other.deps, blobs: watching }, [{ ...story, copies }]);
      await searching;
      expect(await told(other)).toHaveLength(copies.length);
      expect(await other.rows("select 1 from scans where cause = 'person' and state = 'running'")).toHaveLength(1);
    } finally {
      await other.close();
    }
  }, 60_000);

  it('goes on with the next story where one creator’s search does not end', async () => {
    const other = await openWorld();
    try {
      await other.within((ctx) => search(ctx, other.userId));
      let waits = 0;
      const wait = async (): Promise<void> => {
        waits += 1;
      };
      const writing = seedHistory({ ...other.deps, wait }, [{ ...story, copies: ofLoopreel }, next]);
      await expect(writing).rejects.toThrow(`a scan of ${email} does not end`);
      expect(waits).toBeGreaterThan(100);
      const nextId = (await userByEmail(other.db, next.email))?.id;
      expect(await other.rows('select user_id as id from cases')).toEqual([{ id: nextId }]);
    } finally {
      await other.close();
    }
  }, 60_000);

  it('tells of a platform that missed the 48 hours of the TAKE IT DOWN Act', async () => {
    const [notice] = await world.rows<{ id: string; state: string; case_id: string }>(
      "select n.id, c.state, c.id as case_id from notices n join notice_cases m on m.notice_id = n.id join cases c on c.id = m.case_id where n.basis = 'take_it_down' and n.kind = 'notice' and c.host = 'loopreel.test'",
    );
    expect(notice?.state).toBe('noticed');
    const { complaint, listed, events } = await world.within(async (ctx) => {
      const row = await readNotice(ctx.tx, notice?.id ?? '');
      return {
        complaint: row && (await presentNoticeWhole(ctx, row)).complaint,
        listed: await complaintsForOperator(ctx.tx, 10),
        events: await world.rows<{ type: string }>('select type from case_events where case_id = $1', [
          notice?.case_id,
        ]),
      };
    });
    expect(complaint?.authority).toBe('Federal Trade Commission (United States)');
    expect(new Date(complaint?.dueAt ?? today).getTime()).toBeLessThan(today.getTime());
    expect(complaint?.fields.filter(({ value }) => !value)).toEqual([]);
    const said = (label: string) => complaint?.fields.find((field) => field.label === label)?.value;
    expect(said('Addresses')).toMatch(/reel\/77 \(not taken down, checked 2026-.*: present\)/);
    expect(said('Checks')).toContain('loopreel.test/u5501/reel/77');
    expect(listed.map(({ urls }) => urls)).toEqual([['https://loopreel.test/u5501/reel/77']]);
    const types = events.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['approved', 'complaint-ready']));
    const approved = await world.rows(
      "select 1 from case_events where case_id = $1 and type = 'approved' and facts ->> 'by' = 'creator'",
      [notice?.case_id],
    );
    expect(approved).toHaveLength(1);
  });

  it('tells of a host in Germany that answered under the DSA with its reasons', async () => {
    const [answer] = await world.rows<Record<string, string>>(
      `select n.basis, n.language, n.state, c.state as case_state, r.outcome, r.raw_blob_id as raw
       from cases c join notice_cases m on m.case_id = c.id join notices n on n.id = m.notice_id
       join replies r on r.notice_id = n.id where c.host = 'rheinspiegel.test' and n.kind = 'notice'`,
    );
    const now = { state: 'answered', case_state: 'removed', outcome: 'actioned' };
    expect(answer).toMatchObject({ basis: 'dsa_16', language: 'de', ...now });
    const raw = await world.deps.blobs.get(world.db, world.userId, answer?.raw ?? '');
    expect(raw && Buffer.from(raw.bytes).toString()).toContain('Begründung nach Artikel 17');
  });

  it('leaves hot hosts, looked at within the hour, and no look that is due', async () => {
    await world.rows(`update works set state = 'ready'`);
    const now = await world.within((ctx) => hotHostsNow(ctx, { userId: world.userId, standingsAt }));
    await world.rows(`update works set state = 'processing'`); // no worker has read them
    expect(now?.hosts.map(({ host }) => host)).toContain('leakpalace.test');
    expect(now?.lastLookAt?.getTime()).toBeGreaterThan(today.getTime() - 3_600_000);
    expect(now?.nextLookAt?.getTime()).toBeGreaterThan(today.getTime());
    expect(await world.rows('select 1 from scan_schedules where hot_due_at <= $1', [today])).toEqual([]);
  });

  it('keeps pages that say the same when they are judged again: no case is doubled or moved', async () => {
    const { db, deps, userId, within } = world;
    const decoder = createDecoder();
    const works = await world.rows<{ id: string }>("select id from works where state = 'processing'");
    const run = { now: () => today, signal: AbortSignal.timeout(60_000), attempt: 0, transaction: within };
    for (const { id } of works) await fingerprintWork({ db, blobs: deps.blobs, decoder }, run, id);
    await decoder.close();
    const index = await createLiveIndex({ db });
    const before = await told(world);
    const kept = await world.rows<{ id: string; scanId: string }>('select id, scan_id as "scanId" from pages');
    expect(kept).toHaveLength(story.copies.length);
    const outcomes: string[] = [];
    for (const { id: pageId, scanId } of kept) {
      const judged = await within((ctx) => judgePage({ index }, ctx, { pageId, userId, scanId }));
      outcomes.push(judged.outcome);
      const verdicts = await world.rows<{ id: string }>('select id from verdicts where page_id = $1', [pageId]);
      expect(verdicts).toHaveLength(1);
      const verdictIds = verdicts.map(({ id }) => id);
      const opened = await within((ctx) => openFromVerdicts(ctx, { pageId, userId, scanId, verdictIds }));
      expect(opened.outcome).toBe('known');
    }
    await index.close();
    expect(new Set(outcomes)).toEqual(new Set(['unchanged']));
    expect(await told(world)).toEqual(before);
  }, 60_000);

  it('moves no timer and no complaint of other accounts', async () => {
    const long = new Date('2026-10-01T12:00:00Z');
    await world.rows('update case_timers set due_at = $1', [long]);
    await world.rows("update complaints set state = 'waiting', ready_at = null, due_at = $1", [long]);
    const ofOthers = () =>
      world.rows(
        `select t.kind, t.due_at, c.state, m.state as complaint, m.due_at as complaint_due
           from cases c left join case_timers t on t.case_id = c.id left join notice_cases n on n.case_id = c.id
           left join complaints m on m.notice_id = n.notice_id
          where c.user_id = $1 order by c.id, t.kind, n.notice_id`,
        [world.userId],
      );
    const before = await ofOthers();
    expect(before).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'escalate', state: 'noticed' })]));
    expect(before).toEqual(expect.arrayContaining([expect.objectContaining({ complaint: 'waiting' })]));
    await seedHistory(world.deps, [next]);
    expect(await world.rows("select 1 from complaints where state = 'ready'")).toHaveLength(1);
    expect(await ofOthers()).toEqual(before);
  }, 60_000);
});
