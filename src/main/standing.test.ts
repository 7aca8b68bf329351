import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entitlement, readEntitlements } from '#modules/billing/index.ts';
import { brandsOf, readAuthorization } from '#modules/brands/index.ts';
import { countWorks } from '#modules/content/index.ts';
import { countTerms } from '#modules/discovery/index.ts';
import { platformHosts } from '#modules/impersonations/index.ts';
import { countEntries } from '#modules/whitelist/index.ts';
import type { Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../tests/setup/test-database.ts';
import { standing, usageOf } from './standing.ts';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = drizzle(database.pool);
});
afterAll(() => database.close());

let count = 0;
async function creator(): Promise<string> {
  count += 1;
  const id = `usr_${count}`;
  await put('users', { id, name: '', email: `${id}@example.test`, email_verified: false, ...times });
  return id;
}
const times = { created_at: now, updated_at: now };
async function put(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_name, at) => `$${at + 1}`);
  await database.pool.query(`insert into ${table} (${names}) values (${places})`, Object.values(row));
}
async function standingOf(userId: string, customMessage?: string) {
  const { rows } = await db.execute<{ facts: unknown }>(sql`select ${standing.facts(sql`${userId}::text`)} as facts`);
  const entitled = await readEntitlements(db, userId, now);
  return standing.judge(rows[0]?.facts, { customMessage, entitled, now });
}
const brand = (userId: string, id: string, state: string, archived = false, shelved = false) =>
  put('brands', {
    id,
    user_id: userId,
    platform: 'fanlane',
    handle: id,
    aliases: [],
    old_handles: [],
    state,
    code: 'x',
    created_at: now,
    archived_at: archived ? now : null,
    shelved_at: shelved ? now : null,
  });
const work = (userId: string, id: string, state: string, archived = false) =>
  put('works', {
    id,
    user_id: userId,
    title: '',
    ownership: 'sole',
    state,
    kind: 'image',
    content_sha256: id,
    size: 1,
    created_at: now,
    archived_at: archived ? now : null,
  });
const authorization = (userId: string, id: string, signed: string, expires: string, revoked?: string) =>
  put('authorizations', {
    id,
    user_id: userId,
    legal_name: 'A',
    address: 'B',
    country: 'US',
    signature: 'A',
    text_version: '1',
    text_sha256: 'x',
    signed_at: signed,
    expires_at: expires,
    revoked_at: revoked ?? null,
    document_blob_id: 'x',
  });

test('of somebody new, nothing is done', async () => {
  expect(await standingOf(await creator())).toEqual({
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
  });
});

test('it says what the modules say, archived, refused and switched-off rows left out', async () => {
  const user = await creator();
  await brand(user, 'first', 'verified');
  await brand(user, 'second', 'unverified');
  await brand(user, 'old', 'verified', true);
  await brand(user, 'resting', 'verified', false, true);
  for (const [id, state] of Object.entries({ a: 'ready', b: 'processing', c: 'ready', d: 'refused' }))
    await work(user, id, state);
  await work(user, 'e', 'ready', true);
  const term = { user_id: user, sources: [], hits: 0, created_at: now };
  await put('search_terms', { ...term, id: 't1', text: 'own', origin: 'own', active: true });
  await put('search_terms', { ...term, id: 't2', text: 'off', origin: 'own', active: false });
  await put('search_terms', { ...term, id: 't3', text: 'made', origin: 'generated', active: true });
  const entry = { id: 'w1', kind: 'domain', value: 'a.test', identity: 'a.test', reason: '', created_at: now };
  await put('whitelist_entries', { ...entry, user_id: user });
  await authorization(user, 'auth', '2026-01-01', '2027-01-01');

  const { rows } = await database.pool.query('select * from creator_standing where user_id = $1', [user]);
  const brands = await brandsOf(db, user);
  expect(rows[0]).toEqual({
    user_id: user,
    accounts: brands.length,
    verified: brands.some(({ state }) => state === 'verified'),
    works: await countWorks(db, user),
    terms: await countTerms(db, user),
    whitelist: (await countEntries(db, user)) > 0,
    authorized_until: (await readAuthorization(db, user))?.expiresAt,
    searched_accounts: brands.filter(({ shelvedAt }) => !shelvedAt).length,
  });
  expect(await db.transaction((tx) => usageOf(tx, user))).toEqual({ accounts: 2, works: 3, terms: 1 });
  expect((await standingOf(user)).onboarding).toEqual({
    account: true,
    ownership: true,
    references: true,
    whitelist: true,
    authorization: true,
    plan: false,
  });
});

test('only the newest authorization counts, and only unrevoked and until it ends', async () => {
  const [ended, revoked, renewed] = [await creator(), await creator(), await creator()];
  await authorization(ended, 'x1', '2025-01-01', '2026-01-01');
  await authorization(revoked, 'x2', '2026-01-01', '2027-01-01');
  await authorization(revoked, 'x3', '2026-02-01', '2027-02-01', '2026-03-01');
  await authorization(renewed, 'x4', '2026-01-01', '2027-01-01', '2026-02-01');
  await authorization(renewed, 'x5', '2026-02-01', '2027-02-01');
  const of = async (user: string) => (await standingOf(user)).onboarding.authorization;
  expect([await of(ended), await of(revoked), await of(renewed)]).toEqual([false, false, true]);
  const hasSigned = async (user: string) => (await standingOf(user)).hasSigned;
  expect([await hasSigned(ended), await hasSigned(revoked), await hasSigned(await creator())]).toEqual([
    true,
    true,
    false,
  ]);
});

test('payments and grants arrive in one column, to the millisecond', async () => {
  const user = await creator();
  const paidUntil = new Date('2026-12-01T00:00:00.123Z');
  await put('subscriptions', {
    user_id: user,
    plan: 'standard',
    state: 'active',
    current_period_end: paidUntil,
    cancel_at: paidUntil,
    ever_paid: true,
    updated_at: now,
  });
  const grant = { user_id: user, granted_by: 'x', reason: 'x', revokes: false, created_at: now };
  await put('feature_grants', { ...grant, id: 'g1', feature: 'submitLeak', until: paidUntil });
  await put('feature_grants', { ...grant, id: 'g2', feature: 'darkWeb', until: new Date('2026-11-01') });
  await put('feature_grants', { ...grant, id: 'g3', feature: 'searchEngineRemovals', revokes: true });
  const { rows } = await db.execute<{ facts: unknown }>(sql`select ${entitlement.facts(sql`${user}::text`)} as facts`);
  const judged = (at: number) => entitlement.judge(rows[0]?.facts, new Date(at));
  expect(judged(paidUntil.getTime() - 1)).toMatchObject({
    plan: 'standard',
    effectiveSpecialFeatures: ['submitLeak'],
    isCancelledButActive: true,
  });
  expect(judged(paidUntil.getTime())).toMatchObject({ frontendStatus: 'former', effectiveSpecialFeatures: [] });
  expect((await standingOf(user, 'come up')).shouldShowUpgrade).toBe(true);
});

test('an account of somebody else that searches found is a reason for the plan that acts on it, and for no other', async () => {
  const user = await creator();
  const paid = { state: 'active', current_period_end: '2026-12-01', ever_paid: true, updated_at: now };
  await put('subscriptions', { ...paid, user_id: user, plan: 'plus' });
  const found = (id: string, url: string, state = 'found') =>
    put('cases', {
      ...{ id, user_id: user, url, url_key: id, host: new URL(url).hostname, state, round: 1, step: 1, social: true },
      ...{ verdict: '{"kind":"same"}', verdict_kind: 'same', work_ids: [], media: '[]', head_hash: 'h', events: 0 },
      ...{ found_at: now, updated_at: now },
    });
  const shown = async () => (await standingOf(user)).shouldShowUpgrade;
  await found('c1', 'https://leak.test/mara');
  await found('c2', 'https://www.reddit.com/r/leaks/comments/1');
  await found('c3', 'https://x.com/mara/status/1', 'whitelisted');
  expect(await shown()).toBe(false);
  await found('c4', 'https://www.instagram.com/mara.real/');
  expect(await shown()).toBe(true);
  const grant = { user_id: user, granted_by: 'x', reason: 'x', revokes: false, created_at: now };
  await put('feature_grants', { ...grant, id: 'g4', feature: 'fakeAccounts' });
  expect(await shown()).toBe(false);
  await put('feature_grants', { ...grant, id: 'g5', feature: 'fakeAccounts', revokes: true });
  await database.pool.query(`update subscriptions set plan = 'premium' where user_id = $1`, [user]);
  expect(await shown()).toBe(false);
});

test('it is asked for off an index, however many cases there are, on other hosts or of others', async () => {
  const [user, other] = [await creator(), await creator()];
  await database.pool.query(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
       found_at, updated_at, head_hash, events)
     select 'm' || i, case i % 2 when 0 then $1 else $2 end, 'https://leak.test/' || i, 'm' || i,
       case i % 2 when 0 then 'leak' || i % 100 || '.test' else 'x.com' end, 'found', 1, 1, false,
       '{"kind":"same"}', 'same', '{}', '[]', $3, $3, 'h', 0 from generate_series(1, 20000) i`,
    [user, other, now],
  );
  await database.pool.query('analyze cases');
  const facts = sql`select ${standing.facts(sql`${user}::text`)} as facts`;
  const { rows } = await db.execute<Record<string, { Plan: Record<string, number> }[]>>(
    sql`explain (analyze, buffers, format json) ${facts}`,
  );
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = rows[0]?.['QUERY PLAN']?.[0]?.Plan ?? {};
  expect(hit).toBeGreaterThan(0);
  // One way down the index for each host that is asked about, and a few rows beside.
  expect(hit + read).toBeLessThan(4 * platformHosts.length);
});

test('lists with entries of their own are named, those of others are not', async () => {
  const user = await creator();
  const other = await creator();
  const lists = async () => (await standingOf(user)).ownLists;
  const report = { medium: 'picture', how: 'edited', intimate: false, text_version: 'v', text_sha256: 'h' };
  const fake = (id: string, user_id: string) =>
    put('deepfake_reports', { id, user_id, ...report, signature: 's', signed_at: now, state: 'withdrawn', ...times });
  await fake('dfk_other', other);
  expect(await lists()).toEqual([]);
  await fake('dfk_own', user);
  expect(await lists()).toEqual(['deepfakes']);
  const name = { user_id: user, platform: 'x', username: 'u', profile_url: 'https://x.com/u', first_seen_at: null };
  await put('namesakes', { id: 'nam_1', ...name, answer: null, listed_at: now });
  expect(await lists(), 'a question without an answer').toEqual(['deepfakes']);
  await database.pool.query(`update namesakes set mark = 'left', marked_at = $1`, [now]);
  expect(await lists()).toEqual(['impersonations', 'deepfakes']);
  const none = { pages: 0, media: 0, matches: 0, requests: 0 };
  const scan = { id: 'scn_1', user_id: user, cause: 'leak', state: 'done', request: '{}', ...none, created_at: now };
  await put('scans', scan);
  expect(await lists()).toEqual(['impersonations', 'deepfakes', 'leaks']);
  const mark = {
    word: 'VALE',
    office: 'EUIPO',
    number: '1',
    territory: 'EU',
    classes: [41],
    holder: 'V',
    relation: 'holder',
  };
  const signed = { text_version: 'v', text_sha256: 'h', signature: 'V', declared_at: now };
  const recorded = { id: 'tmk_1', user_id: user, ...mark, ...signed };
  await put('trademarks', { ...recorded, created_at: now, updated_at: now });
  expect(await lists()).toEqual(['impersonations', 'deepfakes', 'leaks', 'trademarks']);
});

test('a request for a removal by hand counts as an own entry before its page has a case', async () => {
  const userId = await creator();
  const has = async () => {
    const { rows } = await db.execute<{ facts: { own: Record<string, boolean> } }>(
      sql`select ${standing.facts(sql`${userId}::text`)} as facts`,
    );
    return rows[0]?.facts.own['manual-removals'];
  };
  expect(await has()).toBe(false);
  await put('manual_removal_wishes', {
    ...{ id: 'mrm_1', user_id: userId, url_key: 'wish.test/a' },
    ...{ words: 'It asks for a sign-in.', created_at: now },
  });
  expect(await has()).toBe(true);
});
