import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseState, caseStates } from '../../src/modules/cases/case.ts';
import { type CountedAs, copyParts, countedAs } from '../../src/modules/cases/counted-as.ts';
import { readShared } from '../../src/modules/reports/index.ts';
import { tokenOf } from '../../src/modules/reports/shares/address.ts';
import type { SharedReport } from '../../src/modules/reports/shares/contract.ts';
import { tabCounts, views } from '../../src/web/features/report/report-tabs.ts';
import { textOfPdf } from '../setup/pdf-text.ts';
import { type RunningApi, runApi } from './running-api.ts';

/** Whatever copies a creator has: every screen, file, link and operator's page adds up the same rows by `countedAs`. */
let api: RunningApi;
let userId: string;
let count = 0;
const hosts = ['a.test', 'b.test', 'x.com'] as const;
const dayMs = 86_400_000;

beforeAll(async () => {
  api = await runApi({ alone: true, lightHashes: true });
  userId = String((await api.ask('GET', '/me', { as: 'premium' })).body.id);
});
afterAll(() => api?.stop());

const one = fc.record({
  state: fc.constantFrom(...caseStates),
  kind: fc.constantFrom('same', 'similar', 'named', 'fake'),
  host: fc.constantFrom(...hosts),
  foundDays: fc.integer({ min: 0, max: 60 }),
  removedDays: fc.integer({ min: 0, max: 60 }),
  notice: fc.constantFrom('none', 'sent', 'sent twice', 'already gone', 'not indexed'),
});
type One = typeof one extends fc.Arbitrary<infer Value> ? Value : never;
const blank: Omit<One, 'state'> = { kind: 'same', host: hosts[0], foundDays: 0, removedDays: 0, notice: 'none' };
const world = fc.array(one, { maxLength: 30 });

// Noon of that day, so that no day of the test lies on a border.
const today = new Date(new Date().toISOString().slice(0, 10));
const ago = (days: number): Date => new Date(today.getTime() - days * dayMs);
/** Nothing is removed before it is found. */
const removedDaysOf = ({ foundDays, removedDays }: One): number => Math.min(foundDays, removedDays);

async function plant(rows: readonly One[]): Promise<void> {
  await api.pool.query('delete from cases where user_id = $1', [userId]);
  for (const row of rows) {
    count += 1;
    const [id, url] = [`cas_figures${count}`, `https://${row.host}/${count}`];
    await api.pool.query(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
         removed_at, found_at, updated_at, head_hash, events)
       values ($1,$2,$3,$3,$4,$5,1,1,false,$6,$7,'{}','[]',$8,$9,$9,'h',1)`,
      [
        ...[id, userId, url, row.host, row.state, { kind: row.kind, signals: [] }, row.kind],
        ...[row.state === 'removed' ? ago(removedDaysOf(row)) : null, ago(row.foundDays)],
      ],
    );
    if (row.notice !== 'none') await plantNotice(id, url, row);
  }
}

/** The first notice leaves on the day on which the copy is found. */
async function plantNotice(id: string, url: string, { notice, foundDays }: One): Promise<void> {
  const at = ago(foundDays);
  for (const nth of notice === 'sent twice' ? [1, 2] : [1]) {
    const noticeId = `ntc_${id}_${nth}`;
    await api.pool.query(
      `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
         body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
       values ($1,$2,'sent','notice','dmca_512c','smtp','abuse@host.test',1,'site',false,'nothing','s','b','h','[]','{}',$1,0,0,$3,$3,$3)`,
      [noticeId, userId, at],
    );
    await api.pool.query('insert into notice_cases (notice_id, case_id, round, url) values ($1,$2,1,$3)', [
      ...[noticeId, id, url],
    ]);
  }
  if (notice === 'already gone')
    await api.pool.query(
      `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
       values ($1,1,'reply','worker:test','It was gone','{"outcome":"already_gone"}',$2,'p','h')`,
      [id, at],
    );
  if (notice === 'not indexed')
    await api.pool.query(
      `insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, created_at, updated_at)
       values ($1,$2,$3,'google',$4,'not_indexed','[]',$5,$5)`,
      [`trk_${id}`, id, userId, url, at],
    );
}

type Counts = Record<CountedAs | 'found' | 'open', number>;
/** With a pencil, by lists of states that stand here once more. */
function reckon(rows: readonly One[]): Counts {
  const n = (...states: CaseState[]): number => rows.filter(({ state }) => states.includes(state)).length;
  return {
    found: rows.length,
    open: n('found', 'held', 'approved', 'noticed', 'gone', 'refused', 'contested', 'exhausted'),
    toReview: n('found'),
    online: n('approved', 'noticed', 'refused', 'exhausted'),
    unconfirmed: n('gone', 'held', 'contested'),
    removed: n('removed'),
    closed: n('dismissed', 'whitelisted', 'withdrawn'),
  };
}

/** With a pencil: told of, but neither a success nor a failure of ours. */
const isSetAside = ({ notice, state }: One): boolean =>
  notice === 'already gone' || (state !== 'removed' && (notice === 'sent twice' || notice === 'not indexed'));
/** What success is measured against, and the successes. */
function reckonSuccess(rows: readonly One[]) {
  const counted = rows.filter((row) => row.notice !== 'none' && !isSetAside(row));
  return { counted: counted.length, gone: counted.filter(({ state }) => state === 'removed').length };
}

type Told = Record<'sent' | 'duplicates' | 'alreadyGone' | 'notIndexed', number>;
const counted = ({ sent, duplicates, alreadyGone, notIndexed }: Told): number =>
  sent - duplicates - alreadyGone - notIndexed;

// biome-ignore lint/suspicious/noExplicitAny: what the test reads of an answer, it checks.
const read = async (path: string, as: 'premium' | 'operator' = 'premium'): Promise<any> => {
  const { status, body } = await api.ask('GET', path, { as });
  expect(status, path).toBe(200);
  return body;
};
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** The rows of the CSV, by what each says that it counts as. */
async function inCsv(query: string): Promise<Record<string, string>[]> {
  const { text, status } = await api.ask('GET', `/report.csv${query}`, { as: 'premium' });
  expect(status).toBe(200);
  const [head = '', ...lines] = text.trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

async function paper(query: string): Promise<string> {
  const answer = await fetch(`${api.product.url}/api/v1/report.pdf${query}`, {
    headers: { 'x-provider': api.provider, cookie: api.cookieOf('premium') },
  });
  expect(answer.status).toBe(200);
  return textOfPdf(Buffer.from(await answer.arrayBuffer()));
}

const secretKey = 's'.repeat(40);
/** A shared report as it is drawn for its reader. The address is made with a key of the test's own. */
async function shared(period: object): Promise<SharedReport> {
  const { status, body } = await api.ask('POST', '/report-shares', {
    as: 'premium',
    body: { ...period, kind: 'full' },
  });
  expect(status).toBe(201);
  const report = await readShared(drizzle(api.pool), secretKey, tokenOf(secretKey, String(body.id)), new Date());
  if (!report) throw new Error('The link is closed.');
  await api.ask('DELETE', `/report-shares/${body.id}`, { as: 'premium' });
  return report;
}

const named = (rows: readonly One[]): number => rows.filter(({ kind }) => kind === 'named').length;

describe('figures of copies', () => {
  it('count each state as one part, and open as the first three', () => {
    expect(Object.keys(countedAs).sort()).toEqual([...caseStates].sort());
    for (const part of copyParts) expect(Object.values(countedAs)).toContain(part);
  });

  it('are sums of the same rows on every screen, in every file and for operators', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (rows) => {
        await plant(rows);
        const expected = reckon(rows);
        const parts = sum(copyParts, (part) => expected[part]);
        expect(expected.found).toBe(parts);

        const board = await read('/dashboard');
        const recent = rows.filter(({ foundDays }) => foundDays < 30).length;
        const gone = rows.filter((row) => row.state === 'removed' && removedDaysOf(row) < 30).length;
        expect(board).toMatchObject({ ...expected, found30: recent, removed30: gone });
        const { counted: told30, gone: gone30 } = reckonSuccess(rows.filter(({ foundDays }) => foundDays < 30));
        expect([board.sent30, board.goneOfSent30], 'told within thirty days').toEqual([told30, gone30]);
        const waits = board.needs.find(({ kind }: { kind: string }) => kind === 'review');
        expect(waits?.count ?? 0).toBe(expected.toReview);

        const report = await read('/report');
        expect(report.totals).toMatchObject({ ...expected, named: named(rows) });
        const success = reckonSuccess(rows);
        expect([counted(report.totals), report.totals.removedAfterNotice]).toEqual([success.counted, success.gone]);
        for (const part of ['found', 'removed', 'open', 'closed'] as const)
          for (const group of [report.byHost, report.byPlatform])
            expect(
              sum(group as Counts[], (row) => row[part]),
              part,
            ).toBe(expected[part]);
        const over = report.overTime as { found: number; removed: number }[];
        expect([sum(over, ({ found }) => found), sum(over, ({ removed }) => removed)]).toEqual([
          expected.found,
          expected.removed,
        ]);
        const { stillUp, openByHost } = await read('/report/charts');
        const onHosts = sum(openByHost.hosts as Counts[], ({ open }) => open) + openByHost.rest.open;
        expect([stillUp.open, onHosts]).toEqual([expected.open, expected.open]);
        const shown = await read('/report/figures');
        expect([shown.removed, counted(shown), shown.removedAfterNotice]).toEqual([
          ...[expected.removed, success.counted, success.gone],
        ]);

        const week = await read(`/report/week?of=${new Date().toISOString().slice(0, 10)}`);
        expect([week.openAfter, week.toReview]).toEqual([expected.open, expected.toReview]);
        const { weeks } = await read('/report/weeks');
        expect(weeks.at(-1)).toMatchObject({ monday: week.monday, isOver: false, open: board.open });
        for (const { monday, open } of weeks.slice(0, -1))
          expect((await read(`/report/week?of=${monday}`)).openAfter, monday).toBe(open);

        const lines = await inCsv('');
        const csv = (as: string) => lines.filter((line) => line.counted_as === as).length;
        expect({
          found: lines.length,
          toReview: csv('to_review'),
          online: csv('online'),
          unconfirmed: csv('unconfirmed'),
          removed: csv('removed'),
          closed: csv('closed'),
        }).toEqual({ ...expected, open: undefined });
        const ofTold = lines.filter((line) => line.first_notice_at !== '' && line.not_counted_because === '');
        const ofGone = ofTold.filter(({ state }) => state === 'removed');
        expect([ofTold.length, ofGone.length], 'in the CSV').toEqual([success.counted, success.gone]);

        const { counts } = await read(`/ops/people/${userId}`, 'operator');
        expect(sum(Object.values(counts.cases as Record<string, number>), (n) => n)).toBe(expected.found);
        for (const host of new Set(rows.map((row) => row.host))) {
          const ofHost = reckon(rows.filter((row) => row.host === host));
          expect(await read(`/ops/hosts/${host}`, 'operator')).toMatchObject({
            cases: ofHost.found,
            open: ofHost.open,
          });
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are on each tab of the report what its list and its selection hold', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (rows) => {
        await plant(rows);
        const { totals } = await read('/report');
        const counts = tabCounts(totals);
        for (const { value, state } of views) {
          const query = state ? `?state=${encodeURIComponent(state)}` : '';
          expect((await read(`/report/selection${query}`)).items, value).toHaveLength(counts[value]);
          expect((await read(`/cases${query ? `${query}&` : '?'}limit=200`)).items, value).toHaveLength(counts[value]);
          expect(await inCsv(query), value).toHaveLength(counts[value]);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('are on paper and behind a shared link those of the period', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.integer({ min: 1, max: 70 }), async (rows, days) => {
        await plant(rows);
        const from = ago(days).toISOString().slice(0, 10);
        const within = rows.filter(({ foundDays }) => foundDays <= days);
        const expected = reckon(within);
        expect(await read(`/report?from=${from}`)).toMatchObject({ totals: expected });
        expect(await inCsv(`?from=${from}`)).toHaveLength(expected.found);
        const success = reckonSuccess(within);
        const text = await paper(`?from=${from}`);
        const open = `${expected.toReview} not decided yet, ${expected.online} online (`;
        for (const words of [
          `Found, ${named(within)} of them only by a name ${expected.found} URLs`,
          `Removed, seen at two checks ${expected.removed} URLs`,
          open,
          `${expected.unconfirmed} being checked ${expected.open} URLs`,
          `Closed otherwise: dismissed, allowed or withdrawn ${expected.closed} URLs`,
          `${expected.found} URLs are listed. That is every URL of this period.`,
          success.counted === 0 ? 'none counted yet' : ` ${success.gone} of ${success.counted}, `,
        ])
          expect(text).toContain(words);
        const { totals, byHost, pages } = await shared({ from });
        expect(totals).toMatchObject({ ...expected, named: named(within) });
        expect([counted(totals), totals.removedAfterNotice]).toEqual([success.counted, success.gone]);
        for (const part of ['found', 'removed', 'open', 'closed'] as const)
          expect(
            sum(byHost, (row) => row[part]),
            part,
          ).toBe(expected[part]);
        expect(reckon(pages.map((page) => ({ ...blank, state: page.state })))).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });
});
