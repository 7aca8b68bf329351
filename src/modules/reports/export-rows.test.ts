import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOfHost } from '#modules/brands/index.ts';
import { caseStates } from '#modules/cases/case.ts';
import { type CaseFilter, listCases } from '#modules/cases/index.ts';
import { streamCsv } from '#modules/reports/export-csv.ts';
import { readBatches } from '#modules/reports/read-batches.ts';
import { exportRows } from '#modules/reports/store.ts';
import type { ReportRow } from '#modules/reports/tables.ts';
import type { Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';

const kinds = ['same', 'similar', 'named'] as const;
let database: TestDatabase;
let db: Database;
let count = 0;
beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
});
afterAll(() => database.close());

async function creator(): Promise<string> {
  count += 1;
  const id = `usr_${count}`;
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $1 || '@e.test', true, now(), now())`,
    [id],
  );
  return id;
}

/** Few moments, few hosts: what is equal must keep its place. */
const one = fc.record({
  state: fc.constantFrom(...caseStates),
  kind: fc.constantFrom(...kinds),
  host: fc.constantFrom('a.test', 'b.test'),
  word: fc.constantFrom('beach', 'Mirror', 'garden_1'),
  work: fc.constantFrom('one', 'two'),
  round: fc.integer({ min: 1, max: 2 }),
  found: fc.integer({ min: 0, max: 3 }),
  updated: fc.integer({ min: 0, max: 3 }),
  letters: fc.array(
    fc.record({ round: fc.integer({ min: 1, max: 2 }), to: fc.constantFrom('x', 'y'), at: fc.nat(9) }),
    {
      maxLength: 3,
    },
  ),
  gone: fc.option(fc.nat(9)),
  early: fc.option(fc.nat(9)),
  seen: fc.option(fc.nat(9)),
  tracks: fc.uniqueArray(
    fc.record({ engine: fc.constantFrom('google', 'bing'), at: fc.nat(1), stopped: fc.boolean() }),
    {
      maxLength: 3,
      selector: ({ engine, at }) => `${engine} ${at}`,
    },
  ),
});
type One = typeof one extends fc.Arbitrary<infer Value> ? Value : never;
type Planted = One & { id: string; url: string };

const hourOf = (hour: number): Date => new Date(Date.UTC(2026, 5, 1, hour));

async function plant(userId: string, rows: One[]): Promise<Planted[]> {
  const q = (text: string, values: unknown[]) => database.pool.query(text, values);
  const planted: Planted[] = [];
  for (const row of rows) {
    count += 1;
    const id = `cas_${String((count * 7919) % 100_000).padStart(5, '0')}${count}`; // in no order of time
    const url = `https://${row.host}/${row.word}/${count}`;
    planted.push({ ...row, id, url });
    await q(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
         removed_at, found_at, updated_at, head_hash, events)
       values ($1,$2,$3,$3,$4,$5,$6,1,false,'{}',$7,$8,'[]',$9,$10,$11,'h',1)`,
      [
        ...[id, userId, url, row.host, row.state, row.round, row.kind, [`wrk_${userId}_${row.work}`]],
        ...[row.state === 'removed' ? hourOf(9) : null, hourOf(row.found), hourOf(row.updated)],
      ],
    );
    for (const [at, letter] of row.letters.entries()) {
      await q(
        `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject, body,
           body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
         values ($1,$2,'sent','notice','dmca','smtp',$3,1,'site',false,'nothing','s','b','h','[]','{}',$1,0,0,$4,$4,$4)`,
        [`ntc_${id}_${at}`, userId, letter.to, hourOf(letter.at)],
      );
      await q(`insert into notice_cases (notice_id, case_id, round, url) values ($1,$2,$3,$4)`, [
        ...[`ntc_${id}_${at}`, id, Math.min(letter.round, row.round), url],
      ]);
    }
    const event = (seq: number, type: string, facts: string, at: number | null) =>
      at !== null &&
      q(
        `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash) values ($1,$2,$3,'w','c',$4,$5,'p','h')`,
        [id, seq, type, facts, hourOf(at)],
      );
    await event(1, 'gone', '{}', row.gone);
    await event(2, 'reply', '{"outcome": "already_gone"}', row.early);
    if (row.seen !== null)
      await q(
        `insert into checks (id, case_id, round, vantage, outcome, facts, at) values ('chk_' || $1, $1, 1, 'first', 'present', '{}', $2)`,
        [id, hourOf(row.seen)],
      );
    for (const { engine, at, stopped } of row.tracks)
      await q(
        `insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, stopped_at, created_at, updated_at)
         values ($1,$2,$3,$4,$5,$6,'[]',$7,$8,$8)`,
        [
          ...[`trk_${id}_${engine}_${at}`, id, userId, engine, at === 0 ? url : `${url}/old`],
          ...[at === 0 ? 'not_indexed' : 'to_submit', stopped ? hourOf(1) : null, hourOf(at)],
        ],
      );
    if (row.letters.length > 0)
      await q(
        `insert into evidence (id, case_id, user_id, round, state, manifest, manifest_sha256, picture, captured_at, approval)
       values ('evi_' || $1, $1, $2, 1, 'captured', '{}', $1, 'none', now(), 1)`,
        [id, userId],
      );
  }
  return planted;
}

const all: CaseFilter = { order: 'found' };
async function exported(
  userId: string,
  batch: number,
  filter = all,
  between: () => Promise<unknown> = async () => undefined,
) {
  const rows: ReportRow[] = [];
  for (;;) {
    const next = await exportRows(db, userId, filter, rows.at(-1), batch);
    if (next.length === 0) return rows;
    rows.push(...next);
    await between();
  }
}

/** Everything at once, as the figures read it. */
async function whole(userId: string): Promise<object[]> {
  const { rows } = await database.pool.query('select * from report_cases_of($1) order by found_at desc, case_id desc', [
    userId,
  ]);
  return rows;
}

const named = (row: ReportRow) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace('Sha256', '_sha256').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** The latest first, and of one moment the last id. */
const inOrderOf = (at: (row: Planted) => number) => (a: Planted, b: Planted) => at(b) - at(a) || (a.id < b.id ? 1 : -1);

const hourOrNone = (hour: number): Date | null => (Number.isFinite(hour) ? hourOf(hour) : null);

/** What a row says of its letters and its end, counted by hand. */
function byHand({ id, url, state, round, letters, gone, early }: Planted): Partial<ReportRow> {
  const all = letters.map(({ at }) => at);
  const ofRound = letters.filter((letter) => Math.min(letter.round, round) === round).map(({ at }) => at);
  const goneAt = gone !== null && ['gone', 'removed'].includes(state) ? gone : Number.NaN;
  const took = state === 'removed' ? goneAt - Math.min(...ofRound) : Number.NaN;
  return {
    ...{ caseId: id, url, state, round, notices: all.length || null },
    ...{ firstSentAt: hourOrNone(Math.min(...all)), lastSentAt: hourOrNone(Math.max(...all)) },
    ...{ roundSentAt: hourOrNone(Math.min(...ofRound)), goneAt: hourOrNone(goneAt) },
    ...(early === null ? { removalHours: took >= 0 && Number.isFinite(took) ? took : null } : {}),
    evidenceSha256: all.length > 0 && round === 1 ? id : null,
  };
}

test('batches of an export are the report of the whole, row by row, and what was planted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (rows, batch) => {
      const userId = await creator();
      const planted = await plant(userId, rows);
      await plant(await creator(), rows.slice(0, 2));
      const got = await exported(userId, batch);
      expect(got.map(named)).toEqual(await whole(userId));
      expect(got).toMatchObject(planted.sort(inOrderOf(({ found }) => found)).map(byHand));
    }),
    { numRuns: 25 },
  );
});

test('what comes and moves while it is exported neither takes a row away nor shows one twice', async () => {
  const userId = await creator();
  const rows = fc.sample(one, { seed: 7, numRuns: 20 });
  const there = await plant(userId, rows);
  const later = fc.sample(one, { seed: 8, numRuns: 30 });
  const got = await exported(userId, 3, all, async () => {
    await plant(userId, later.splice(0, 2));
    await database.pool.query(
      `update cases set state = 'removed', url = url || '/moved', updated_at = now(), removed_at = now()
       where id in (select id from cases where user_id = $1 order by random() limit 5)`,
      [userId],
    );
  });
  const ids = got.map(({ caseId }) => caseId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(there.map(({ id }) => id)));
});

test('which hosts are of the kind of site asked for is read once for all batches', async () => {
  const userId = await creator();
  await plant(userId, fc.sample(one, { seed: 11, numRuns: 9 }));
  await database.pool.query("update cases set host = 'reddit.com' where user_id = $1 and verdict_kind = 'same'", [
    userId,
  ]);
  const asked: string[] = [];
  const watched = drizzle(database.pool, { logger: { logQuery: (query) => void asked.push(query) } });
  const filter: CaseFilter = { order: 'found', site: kindOfHost('reddit.com') };
  const next = readBatches((work) => watched.transaction((tx) => work({ tx })), { userId, filter, batch: 2 });
  const got: ReportRow[] = [];
  for (let rows = await next(undefined); rows.length > 0; rows = await next(got.at(-1))) got.push(...rows);
  const { rows } = await database.pool.query(
    "select id from cases where user_id = $1 and host = 'reddit.com' order by found_at desc, id desc",
    [userId],
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(got.map(({ caseId }) => caseId)).toEqual(rows.map(({ id }) => id));
  expect(asked.filter((query) => query.startsWith('select distinct "host" from "cases"'))).toHaveLength(1);
});

test('nothing is read ahead of a reader that is slow, or for one that left', async () => {
  const userId = await creator();
  await plant(userId, fc.sample(one, { seed: 9, numRuns: 20 }));
  let batches = 0;
  const lines = streamCsv((after) => {
    batches += 1;
    return exportRows(db, userId, all, after, 2);
  }).getReader();
  await lines.read();
  await lines.read();
  await new Promise((done) => setTimeout(done, 100));
  expect(batches).toBeLessThanOrEqual(2);
  await lines.cancel();
  const asked = batches;
  await new Promise((done) => setTimeout(done, 100));
  expect(batches).toBe(asked);
});

test('a list, page by page, is what its filter lets through in its order, also with words and ties', async () => {
  const filters = fc.record(
    {
      states: fc.uniqueArray(fc.constantFrom(...caseStates), { minLength: 1, maxLength: 4 }),
      kind: fc.constantFrom(...kinds),
      host: fc.constantFrom('a.test', 'b.test'),
      q: fc.constantFrom('each', 'MIRROR', 'garden_1', 'n_1', 'r', 'title two', 'nowhere'),
      from: fc.integer({ min: 0, max: 2 }).map(hourOf),
      to: fc.integer({ min: 2, max: 4 }).map(hourOf),
    },
    { requiredKeys: [] },
  );
  const order = fc.constantFrom('found' as const, 'updated' as const);
  const bare = one.map((row) => ({ ...row, letters: [], tracks: [], gone: null, early: null, seen: null }));
  const cases = fc.array(bare, { minLength: 4, maxLength: 24 });
  const asked = fc.array(fc.tuple(filters, order, fc.integer({ min: 1, max: 6 })), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(cases, asked, async (rows, several) => {
      const userId = await creator();
      for (const work of ['one', 'two'])
        await database.pool.query(
          `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
           values ($1, $2, $3, 'sole', 'ready', 'image', $1, 1, now())`,
          [`wrk_${userId}_${work}`, userId, `Title ${work}`],
        );
      const planted = await plant(userId, rows);
      for (const [given, order, limit] of several) {
        const { states, kind, host, q, from, to } = given;
        const at = (row: Planted) => (order === 'found' ? row.found : row.updated);
        const expected = planted
          .filter(
            (row) =>
              (!states || states.includes(row.state)) &&
              (!kind || row.kind === kind) &&
              (!host || row.host === host) &&
              (!from || hourOf(row.found) >= from) &&
              (!to || hourOf(row.found) < to) &&
              (!q || [row.url, `Title ${row.work}`].some((text) => text.toLowerCase().includes(q.toLowerCase()))),
          )
          .sort(inOrderOf(at))
          .map(({ id }) => id);
        const read: string[] = [];
        for (let cursor: { at: string; id: string } | undefined; ; ) {
          const page = await listCases(db, userId, { ...given, order }, cursor, limit);
          const shown = page.slice(0, limit);
          read.push(...shown.map(({ id }) => id));
          const last = shown.at(-1);
          if (page.length <= limit || !last) break;
          cursor = { at: (order === 'found' ? last.foundAt : last.updatedAt).toISOString(), id: last.id };
        }
        expect(read).toEqual(expected);
        if (order === 'found')
          expect((await exported(userId, limit, { ...given, order })).map(({ caseId }) => caseId)).toEqual(expected);
      }
    }),
    { numRuns: 8 },
  );
});
