import { rmSync } from 'node:fs';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { openLedger } from '#lib/send-ledger/index.ts';
import { personas, userByEmail } from '#modules/accounts/index.ts';
import { checkChains } from '#modules/cases/index.ts';
import { contactsForOperator, hostsWaiting } from '#modules/hosts/index.ts';
import { checkSent, noticesForOperator } from '#modules/notices/index.ts';
import { readReport } from '#modules/reports/read-report.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { checkBlobs } from '#platform/blobs/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Database } from '#platform/verb/index.ts';
import { allSites } from '#sample/sites/all-sites.ts';
import { type SeededPast, seededPast, today } from '../../tests/setup/seeded-past.ts';
import { thorough } from '../../tests/setup/thorough.ts';
import { stories } from './seed-history/stories.ts';
import { type HistoryDeps, seedHistory } from './seed-history.ts';
import { seedPeopleOfThePast } from './seed-people.ts';

/** The gate makes this history once, for its browser tests, and leaves these checks of it to `test:thorough`. */
const test = anyTest.runIf(thorough);

let past: SeededPast;
let db: Database;
let deps: HistoryDeps;

beforeAll(async () => {
  past = await seededPast();
  ({ db, deps } = past);
  await seedHistory(deps);
}, 120_000);
afterAll(() => past.close());

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await past.database.pool.query(text, values)).rows as Row[]; // the query says what a row is
}
const countOf = async (text: string, values: unknown[] = []): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? 0;

async function idOf(email: string): Promise<string> {
  const user = await userByEmail(db, email);
  if (!user) throw new Error(`${email} is missing`);
  return user.id;
}
async function statesOf(email: string): Promise<Record<string, number>> {
  const text = 'select state, count(*)::int as n from cases where user_id = $1 group by state';
  const found = await rows<{ state: string; n: number }>(text, [await idOf(email)]);
  return Object.fromEntries(found.map(({ state, n }) => [state, n]));
}
const ledger = () => openLedger(deps.ledgerFolder, { now: () => today });

test('every ending there is stands in somebody’s weeks', async () => {
  expect(await statesOf('premium@demo.test')).toEqual({
    contested: 1,
    dismissed: 3,
    exhausted: 1,
    found: 2,
    gone: 1,
    noticed: 3,
    refused: 1,
    removed: 25,
  });
  expect(await statesOf('plus@demo.test')).toMatchObject({ found: 2, gone: 1, noticed: 1, refused: 1, removed: 6 });
  expect(await statesOf('standard@demo.test')).toEqual({ found: 1, noticed: 1, removed: 4 });
  expect(await statesOf('cancelled@demo.test')).toEqual({ dismissed: 1, noticed: 1, removed: 6 });
  expect(await statesOf('former@demo.test')).toEqual({ dismissed: 1, removed: 4 });
  expect(await statesOf('free@demo.test')).toEqual({});
  expect(await countOf('cases where round = 2')).toBe(1);
  expect(await countOf("cases where social and state = 'found'")).toBe(2);
});

test('an operator finds a doubtful contact, a host without any and a form to be filled in', async () => {
  const [doubtful] = await contactsForOperator(db, 200);
  expect(doubtful).toMatchObject({ host: 'sidestall.test', address: 'sales@sidestall.test', confirmed: false });
  expect((await hostsWaiting(db, today, 10)).map(({ host }) => host)).toEqual(['203.0.113.52']);
  const waiting = (await noticesForOperator(db, 10)).map(({ channel, recipient }) => `${channel} ${recipient}`);
  expect(waiting.sort()).toEqual(['form-packet https://paperwall.test/report', 'smtp sales@sidestall.test']);
  expect(await statesOf('plus@demo.test')).toMatchObject({ approved: 2, exhausted: 1 });
});

test('chains, blobs and the send ledger agree with the rows', async () => {
  expect((await checkChains(db)).faults).toEqual([]);
  expect((await checkBlobs(db, deps.blobs)).faults).toEqual([]);
  expect(await checkSent(db, await ledger())).toMatchObject({ faults: [], missing: 0, unknown: 0 });
  const entry = await (await ledger()).read(
    (await rows<{ id: string }>('select id from notices limit 1'))[0]?.id ?? '',
  );
  expect(entry.state).toBe('accepted');
});

test('nothing of it is on its way, and only fingerprints and terms are left to the worker', async () => {
  expect(
    await countOf("notices where state not in ('sent', 'answered') and (state, needs) <> ('draft', 'operator')"),
  ).toBe(0);
  expect(await countOf('cases where sending_notice_id is not null')).toBe(0);
  expect([...new Set(past.queued)].sort()).toEqual(['content.fingerprint', 'discovery.store-terms']);
});

/** What a notice must say under its law. */
const parts: Record<string, string[]> = {
  dmca_512c: ['good-faith belief', 'under penalty of perjury', '/s/ Sample Agent'],
  dsa_16: ['Artikel 16', 'in gutem Glauben', 'Sample Agent', 'agent@reclaim.test'],
  take_it_down: ['TAKE IT DOWN Act', 'good faith', 'known identical copies', '/s/ Sample Agent'],
};

test('notices are complete, follow their proof, and name nobody twice', async () => {
  const bodies = await rows<{ basis: string; body: string; urls: string[] }>(
    "select n.basis, n.body, array_agg(m.url) as urls from notices n join notice_cases m on m.notice_id = n.id where n.kind = 'notice' group by n.id",
  );
  expect(bodies.length).toBeGreaterThan(40);
  for (const { basis, body, urls } of bodies)
    for (const part of [...urls, ...(parts[basis] ?? [`a law of no notice: ${basis}`])]) expect(body).toContain(part);
  const others = bodies.map(({ basis }) => basis).filter((basis) => basis !== 'dmca_512c');
  expect(others.sort()).toEqual(['dsa_16', 'take_it_down']);
  expect(await countOf('notice_cases m where not exists (select 1 from evidence e where e.case_id = m.case_id)')).toBe(
    0,
  );
  const twice = 'select 1 from notice_slots group by case_id, round, kind, recipient having count(*) > 1';
  expect(await rows(twice)).toEqual([]);
});

test('what is due comes in the next hours and days, and open cases stand where the sample world still shows them', async () => {
  expect(await countOf('case_timers where due_at <= $1', [today])).toBe(0);
  expect(await countOf('deindexing_tracks where next_check_at <= $1', [today])).toBe(0);
  expect(
    await countOf("case_timers where kind <> 'watch' and due_at <= $1", [new Date(+today + 86_400_000)]),
  ).toBeGreaterThan(2);
  const standing = new Set(allSites.flatMap(({ host, posts }) => posts.map(({ path }) => `https://${host}${path}`)));
  const open = await rows<{ url: string }>(
    "select url from cases where state in ('found', 'noticed', 'refused', 'exhausted')",
  );
  for (const { url } of open) expect(standing.has(url) || standing.has(`${url}/`), url).toBe(true);
  const gone = await rows<{ url: string }>("select url from cases where state in ('gone', 'removed', 'contested')");
  for (const { url } of gone) expect(standing.has(url), url).toBe(false);
});

test('the report says what a plain count says', async () => {
  const period = { from: undefined, to: undefined };
  const { inTransaction } = { inTransaction: createTransact({ ...deps, jobs: [] }) };
  for (const { email } of stories) {
    const userId = await idOf(email);
    const { totals, overTime } = await inTransaction(
      { kind: 'worker', job: 'test' },
      AbortSignal.timeout(9_000),
      (ctx) => readReport(ctx, { userId, period }),
    );
    const n = (where: string): Promise<number> => countOf(`cases where user_id = $1 and ${where}`, [userId]);
    expect(totals.found).toBe(await n("verdict_kind in ('same', 'similar')"));
    expect(totals.removed).toBe(await n("state = 'removed'"));
    expect(totals.sent).toBe(await n('first_noticed_at is not null'));
    expect([totals.refused, totals.exhausted]).toEqual([await n("state = 'refused'"), await n("state = 'exhausted'")]);
    expect(totals.n).toBe(totals.removed);
    expect(totals.medianHoursToRemoval).toBeGreaterThan(1);
    expect(overTime.reduce((sum, day) => sum + day.removed, 0)).toBe(totals.removed);
  }
});

test('everybody with an account leaves the licensed site alone', async () => {
  for (const { email, handle } of personas) {
    if (handle === undefined) continue;
    const url = `https://www.partnerpress.test/portraits/${handle}`;
    expect(await coveredBy(db, await idOf(email), [url], today), email).toHaveLength(1);
  }
});

test('a second time changes nothing, and mends a ledger that was cut short', async () => {
  const all = (): Promise<unknown> =>
    rows(
      'select (select count(*) from events) e, (select count(*) from case_events) c, (select count(*) from notices) n, (select count(*) from works) w, (select count(*) from blobs) b, (select count(*) from whitelist_entries) l, (select count(*) from scans) s',
    );
  const before = await all();
  rmSync(deps.ledgerFolder, { recursive: true });
  await seedPeopleOfThePast(deps);
  await seedHistory(deps);
  expect(await all()).toEqual(before);
  expect((await checkSent(db, await ledger())).faults).toEqual([]);
});
