import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { addUser } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import type { Caller } from '#platform/http/route.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, InTransaction } from '#platform/verb/index.ts';
import { freeScanDeps } from '../../../../tests/setup/free-scan-deps.ts';
import { noQuestions } from '../../../../tests/setup/no-questions.ts';
import { testBrand } from '../../../../tests/setup/paper-brand.ts';
import { textOfPdf } from '../../../../tests/setup/pdf-text.ts';
import { person } from '../../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { plantVerifiedAccount } from '../../../../tests/setup/verified-account.ts';
import { readShared, reportHandlers, reportRoutes } from '../index.ts';
import { idIn, tokenOf } from './address.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const secretKey = 's'.repeat(40);
let database: TestDatabase;
let api: ReturnType<typeof createApi>;
let run: InTransaction;
let count = 0;
const signal = new AbortController().signal;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  run = createTransact({ db: drizzle(database.pool), clock, send: async () => undefined, jobs: [] });
  api = createApi({ log: pino({ level: 'silent' }) });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'https://own.example',
      log: pino({ level: 'silent' }),
      inTransaction: run,
      identify: async (headers): Promise<Caller> => ({
        userId: headers.get('x-user') ?? '',
        role: 'creator',
        frontendStatus: 'subscribed',
        effectiveSpecialFeatures: [],
        isAffiliateOnly: false,
        plan: headers.get('x-plan') ?? 'premium',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    reportRoutes({ brand: testBrand, publicUrl: 'https://own.example', secretKey, ...freeScanDeps, ...noQuestions }),
  );
});
afterAll(() => database.close());

/** A creator with a verified account and a plan that holds links, and as many pages found as days are named, each that long ago. */
async function creator(foundDays: number[]): Promise<string> {
  count += 1;
  const q = (text: string, values: unknown[]) => database.pool.query(text, values);
  const now = clock.now();
  const id = await run({ kind: 'worker', job: 'test' }, signal, async (ctx) => {
    const userId = (await addUser(ctx, person(`share${count}@private.test`, 'Legal Name')))?.id ?? '';
    const paidUntil = new Date(now.getTime() + 30 * 86_400_000);
    await changeSubscription(ctx, {
      userId,
      cause: 'test',
      plan: 'premium',
      state: 'active',
      paidUntil,
      everPaid: true,
    });
    return userId;
  });
  await plantVerifiedAccount(database.pool, id, now);
  for (const [at, days] of foundDays.entries())
    await q(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
        found_at, updated_at, head_hash, events) values ($1,$2,$3,$3,'leak.test','noticed',1,1,false,$4,'same','{}','[]',$5,$5,'h',1)`,
      [
        `cas_share${count}_${at}`,
        id,
        `https://leak.test/${count}/${at}`,
        JSON.stringify({ kind: 'same', signals: [] }),
        new Date(now.getTime() - days * 86_400_000),
      ],
    );
  return id;
}

async function ask(who: string, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', 'content-type': 'application/json', 'x-user': who, ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // biome-ignore lint/suspicious/noExplicitAny: what each test reads of an answer, it checks.
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as any };
}
const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';
const read = (token: string) => readShared(drizzle(database.pool), secretKey, token, clock.now());

test('whoever has the address reads figures and addresses of the period, without a name, a picture or a link', async () => {
  const id = await creator([1, 2, 40]);
  const { status, body } = await ask(id, 'POST', '/report-shares', { from: '2026-11-01', kind: 'full' });
  expect(status).toBe(201);
  expect(body.url).toMatch(/^https:\/\/own\.example\/shared-report\/shr_\w+\.[\w-]{43}$/);
  expect(body.endsAt).toBe('2026-11-28T12:00:00.000Z');
  const report = await read(tokenIn(body.url));
  expect(report?.totals.found).toBe(2);
  expect(report?.byHost).toMatchObject([{ host: 'leak.test', found: 2, open: 2 }]);
  expect(report?.pages.map(({ address }) => address)).toEqual([
    `hxxps://leak[.]test/${count}/0`,
    `hxxps://leak[.]test/${count}/1`,
  ]);
  expect(JSON.stringify(report)).not.toMatch(/Legal Name|private\.test|https?:\/\//);
  const { body: all } = await ask(id, 'POST', '/report-shares', { kind: 'full' });
  expect((await read(tokenIn(all.url)))?.totals.found).toBe(3);
});

test('shows hosts and counts only unless the creator chose more, and keeps what it was made as', async () => {
  const id = await creator([1, 2, 40]);
  const { body } = await ask(id, 'POST', '/report-shares', {});
  expect(body.kind).toBe('hosts');
  const { body: full } = await ask(id, 'POST', '/report-shares', { kind: 'full' });
  const listed: { kind: string }[] = (await ask(id, 'GET', '/report-shares')).body.items;
  expect(listed.map(({ kind }) => kind).sort()).toEqual(['full', 'hosts']);
  const report = await read(tokenIn(body.url));
  expect(report?.pages).toEqual([]);
  expect(report?.byHost).toMatchObject([{ host: 'leak.test', found: 3 }]);
  expect((await read(tokenIn(full.url)))?.pages).toHaveLength(3);
  expect((await ask(id, 'POST', '/report-shares', { kind: 'names' })).status).toBe(400);
});

test('is previewed as its reader sees it', async () => {
  const id = await creator([1, 2, 3, 4, 5]);
  await database.pool.query(`update cases set host = 'legal-fans.test' where id = $1`, [`cas_share${count}_4`]);
  const preview = async (kind: string) => (await ask(id, 'GET', `/report-shares/preview?kind=${kind}`)).body;
  const totals = { found: 5, open: 5, removed: 0 };
  const leak = { host: 'leak.test', found: 4, open: 4, removed: 0 };
  // The creator is called Legal Name.
  expect(await preview('hosts')).toEqual({
    ...{ kind: 'hosts', totals, hosts: [leak], moreHosts: 0, otherSites: 1, addresses: [], moreAddresses: 0 },
  });
  expect(await preview('full')).toMatchObject({ otherSites: 0, moreAddresses: 2 });
  expect((await preview('full')).addresses).toHaveLength(3);
  expect((await ask(id, 'GET', '/report-shares/preview', undefined, { 'x-plan': 'plus' })).status).toBe(403);
});

test('lists no address of a case that is in quarantine, on paper neither; the creator’s CSV does', async () => {
  const id = await creator([1, 2]);
  await database.pool.query(
    `insert into quarantines (id, holder, case_id, url, media, flagged_by, at) values ($1, $2, $3, 'u', '[]', 'operator', $4)`,
    [`qua_share${count}`, id, `cas_share${count}_0`, clock.now()],
  );
  const { body } = await ask(id, 'POST', '/report-shares', { kind: 'full' });
  const report = await read(tokenIn(body.url));
  expect(report?.totals.found).toBe(2);
  expect(report?.pages.map(({ address }) => address)).toEqual([`hxxps://leak[.]test/${count}/1`]);
  expect((await ask(id, 'GET', '/report-shares/preview?kind=full')).body.addresses).toHaveLength(1);
  const file = (path: string) => api.request(path, { headers: { 'x-provider': 'reclaim', 'x-user': id } });
  const text = textOfPdf(Buffer.from(await (await file('/report.pdf')).arrayBuffer()));
  expect(text).toContain(`hxxps://leak[.]test/${count}/1`);
  expect(text).not.toContain(`leak[.]test/${count}/0`);
  expect(text).toContain('without pages whose content is under review; 1 more of this period');
  expect(await (await file('/report.csv')).text()).toContain(`https://leak.test/${count}/0`);
});

test('says on paper of hosts only no time zone of the creator', async () => {
  const id = await creator([1]);
  await database.pool.query(
    `insert into creator_settings (user_id, auto_send, dry_run, hide_previews, first_notices_cleared, name_profile, lumen_copies,
       updated_at, time_zone)
     values ($1, false, false, false, false, false, false, now(), 'Asia/Tokyo')`,
    [id],
  );
  const paper = async (kind: string) => {
    const answer = await api.request(`/report.pdf?kind=${kind}`, {
      headers: { 'x-provider': 'reclaim', 'x-user': id },
    });
    return textOfPdf(Buffer.from(await answer.arrayBuffer()));
  };
  expect(await paper('hosts')).not.toMatch(/Tokyo|GMT\+9|JST/);
  expect(await paper('full')).toContain('Asia/Tokyo');
});

test('names no site later that it hid when it was made', async () => {
  const id = await creator([1, 2, 3]);
  const own = `brd_taken_off${count}`;
  await database.pool.query(
    `insert into brands (id, user_id, platform, handle, display_name, aliases, old_handles, state, code, created_at)
     values ($1, $2, 'fansly', 'quill', 'Quill', '{zirbelina}', '{}', 'verified', 'c', now())`,
    [own, id],
  );
  await database.pool.query(`update cases set host = 'zirbelina.test' where id = $1`, [`cas_share${count}_0`]);
  const { body } = await ask(id, 'POST', '/report-shares', {});
  await database.pool.query(`update brands set aliases = '{marlowina}' where id = $1`, [own]);
  await database.pool.query(`update cases set host = 'marlowina.test' where id = $1`, [`cas_share${count}_1`]);
  expect(await read(tokenIn(body.url))).toMatchObject({
    ...{ byHost: [{ host: 'leak.test', found: 1 }], otherSites: { sites: 2, found: 2 } },
  });
  const kept = async () =>
    (await database.pool.query('select * from report_shares where id = $1', [body.id])).rows[0] as {
      sealed_identity: string | null;
    };
  expect((await kept()).sealed_identity).toMatch(/^[\w+/]{100,}/);
  expect(JSON.stringify(await kept()).toLowerCase()).not.toMatch(/zirbelina|legal/);
  await ask(id, 'DELETE', `/report-shares/${body.id}`);
  expect((await kept()).sealed_identity).toBeNull();
});

test('hides sites of the domains and the trade marks that are the creator’s own', async () => {
  const id = await creator([1, 1, 1, 1, 1, 1, 1]);
  const q = (text: string, values: unknown[]) => database.pool.query(text, values);
  await q(`update users set email = $2 where id = $1`, [id, `info${count}@velvetstudio.example`]);
  await q(
    `insert into brands (id, user_id, platform, handle, profile_url, aliases, old_handles, state, code, created_at)
     values ($1, $2, 'website', 'quill', 'https://harbour-rose.example/about/me', '{}', '{}', 'verified', 'c', now())`,
    [`brd_site${count}`, id],
  );
  await q(
    `insert into trademarks (id, user_id, word, office, number, territory, classes, holder, relation, text_version,
       text_sha256, signature, declared_at, created_at, updated_at)
     values ($1, $2, 'Brambleby', 'EUIPO', '1', 'EU', '{41}', 'Tolliver Studio Ltd', 'holder', '1', 's', 'Legal Name', now(), now(), now())`,
    [`tmk_${count}`, id],
  );
  const hosts = [
    ...['velvetstudio.to', 'velvet-studio.test', 'harbourrose.to', 'cdn.harbour-rose.example'],
    ...['brambleby-leaks.to', 'tolliver.to', 'studio-leaks.to'],
  ];
  for (const [at, host] of hosts.entries())
    await q(`update cases set host = $2 where id = $1`, [`cas_share${count}_${at}`, host]);
  const { body } = await ask(id, 'POST', '/report-shares', {});
  expect((await read(tokenIn(body.url)))?.byHost.map(({ host }) => host)).toEqual(['studio-leaks.to']);
  await q(`update users set email = $2 where id = $1`, [id, `info${count}@gmail.com`]);
  await q(`update cases set host = 'gmail-leaks.to' where id = $1`, [`cas_share${count}_6`]);
  const { body: later } = await ask(id, 'POST', '/report-shares', {});
  const shown = (await read(tokenIn(later.url)))?.byHost.map(({ host }) => host) ?? [];
  expect(shown).toContain('gmail-leaks.to');
});

test('forgets the names it kept once it ran out', async () => {
  const id = await creator([1]);
  const [early, late] = [await ask(id, 'POST', '/report-shares', {}), await ask(id, 'POST', '/report-shares', {})];
  await database.pool.query(`update report_shares set ends_at = $2 where id = $1`, [early.body.id, clock.now()]);
  const [sweep] = reportHandlers().sweeps ?? [];
  const within = {
    transaction: <T>(work: (ctx: Context) => Promise<T>) => run({ kind: 'worker', job: 'test' }, signal, work),
  } as unknown as JobRun;
  expect(await sweep?.run(within)).toBeGreaterThan(0);
  const { rows } = await database.pool.query(
    'select id, sealed_identity is null as forgotten from report_shares where user_id = $1',
    [id],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: early.body.id, forgotten: true },
      { id: late.body.id, forgotten: false },
    ]),
  );
  expect(await sweep?.run(within)).toBe(0);
});

test('takes no mailbox of a task for a name', async () => {
  const id = await creator([1]);
  await database.pool.query(`update users set email = 'info@velvetstudio.example' where id = $1`, [id]);
  await database.pool.query(`update cases set host = 'info-leaks.test' where id = $1`, [`cas_share${count}_0`]);
  const { body } = await ask(id, 'POST', '/report-shares', {});
  expect((await read(tokenIn(body.url)))?.byHost.map(({ host }) => host)).toEqual(['info-leaks.test']);
});

test('an address that was not given out reads nothing, however near it is to one that was', async () => {
  const { body } = await ask(await creator([1]), 'POST', '/report-shares', {});
  const token = tokenIn(body.url);
  const [id = '', mac = ''] = token.split('.');
  const flipped = `${mac.slice(0, -2)}${mac.at(-2) === 'A' ? 'B' : 'A'}${mac.at(-1)}`;
  for (const odd of ['', id, `${id}.`, `${id}.${flipped}`, `${token}x`, `x${token}`, `.${mac}`, `${token}.${mac}`, 'é'])
    expect(await read(odd), odd).toBeUndefined();
  expect(idIn('t'.repeat(40), token)).toBeUndefined();
  expect(await read(tokenOf(secretKey, 'shr_nothing'))).toBeUndefined();
  expect(await read(token)).toBeDefined();
});

test('it ends after a week, when its creator ends it, when they leave, and when their plan holds no links', async () => {
  const [one, two, three, four] = [await creator([1]), await creator([1]), await creator([1]), await creator([1])];
  const given = await Promise.all(
    [one, two, three, four].map(async (id) => (await ask(id, 'POST', '/report-shares', {})).body),
  );
  const readable = async () =>
    (await Promise.all(given.map(({ url }) => read(tokenIn(url))))).map((report) => report !== undefined);
  expect(await readable()).toEqual([true, true, true, true]);
  expect((await ask(two, 'DELETE', `/report-shares/${given[0].id}`)).status).toBe(404);
  expect((await ask(one, 'DELETE', `/report-shares/${given[0].id}`)).status).toBe(204);
  expect((await ask(one, 'DELETE', `/report-shares/${given[0].id}`)).status).toBe(404);
  expect((await ask(one, 'GET', '/report-shares')).body.items).toEqual([]);
  await database.pool.query(
    `update users set deletion_asked_at = $2, deletion_due_at = $2, deletion_cause = 'asked' where id = $1`,
    [two, new Date('2026-11-28T00:00:00Z')],
  );
  await database.pool.query(`update subscriptions set plan = 'plus' where user_id = $1`, [three]);
  expect(await readable()).toEqual([false, false, false, true]);
  clock.advance(7 * 86_400);
  expect(await readable()).toEqual([false, false, false, false]);
  expect((await ask(four, 'GET', '/report-shares')).body.items).toEqual([]);
  const { rows } = await database.pool.query(
    `select name from events where payload ->> 'userId' = $1 and name like 'reports.%' order by id`,
    [one],
  );
  expect(rows.map(({ name }) => name)).toEqual(['reports.shared', 'reports.share-ended']);
});

test('only a plan that holds links makes one, twenty at once at most, and a repeated request one', async () => {
  const id = await creator([]);
  const plus = await ask(id, 'POST', '/report-shares', {}, { 'x-plan': 'plus' });
  expect(plus).toMatchObject({ status: 403, body: { missing: { plan: ['premium'] } } });
  expect((await ask(id, 'POST', '/report-shares', { from: '2026-13-01' })).status).toBe(400);
  const key = { 'idempotency-key': 'a-key-of-this-test' };
  const first = await ask(id, 'POST', '/report-shares', {}, key);
  expect((await ask(id, 'POST', '/report-shares', {}, key)).body).toEqual(first.body);
  const rows = await database.pool.query('select answer::text as kept from idempotency_keys where user_id = $1', [id]);
  expect(rows.rows.length).toBe(1);
  expect(rows.rows[0].kept).not.toContain(tokenIn(first.body.url));
  const many = await Promise.all(Array.from({ length: 25 }, () => ask(id, 'POST', '/report-shares', {})));
  expect(many.filter(({ status }) => status === 201).length).toBe(19);
  expect(many.find(({ status }) => status !== 201)?.body.code).toBe('shares_limit');
});
