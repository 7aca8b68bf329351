import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { addUser } from '#modules/accounts/index.ts';
import { scamReplies, scamReports } from '#modules/operations/desk-registry.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { person } from '../../../tests/setup/person.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { registryRoutes } from './index.ts';
import { keyOf } from './mark.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
/** Files have their own test: nothing here stores one. */
const noFiles = createBlobs({ store: createFileStore(join(tmpdir(), 'reclaim-none')), secret: 'x'.repeat(40) });
let database: TestDatabase;
let api: OpenAPIHono;
let count = 0;
let addPerson: () => Promise<string>;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  const run = createTransact({ db: drizzle(database.pool), clock, jobs: [], send: async () => {} });
  addPerson = async () => {
    count += 1;
    const address = `r${count}@private.test`;
    const added = await run({ kind: 'worker', job: 'test' }, signal, (ctx) =>
      addUser(ctx, person(address, 'Legal Name')),
    );
    return added?.id ?? '';
  };
  api = createApi({ log });
  const options = {
    provider: 'reclaim',
    publicUrl: 'https://own.example',
    log,
    inTransaction: run,
    identify: async (headers: Headers) => ({
      role: headers.get('x-role') === 'operator' ? ('operator' as const) : ('creator' as const),
      frontendStatus: 'free' as const,
      effectiveSpecialFeatures: [],
      isAffiliateOnly: headers.get('x-role') === 'affiliate',
      plan: 'none',
      userId: headers.get('x-user') ?? '',
    }),
    authorize: authorizeCall,
    isPublic: (call: string) => ruleOfCall(call) === 'public',
  };
  mount(
    api,
    options,
    registryRoutes({ secretKey: 's'.repeat(40), reserveMail: async () => undefined, blobs: noFiles }),
  );
});
afterAll(() => database.close());

async function ask(who: string, method: string, path: string, body?: unknown) {
  const role = who.startsWith('op') ? 'operator' : who.startsWith('affiliate') ? 'affiliate' : 'creator';
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', 'content-type': 'application/json', 'x-user': who, 'x-role': role },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what each test reads of an answer, it checks.
  return { status: answer.status, body: (await answer.json()) as any };
}

const report = (over: Record<string, unknown> = {}) => ({
  kind: 'false-agency',
  marks: ['@promo_star', 'agent@promo-star.com', '+44 20 7946 0958'],
  what: 'They asked for a deposit and were never heard of again.',
  firstSeen: '2026-10-01',
  declaration: true,
  ...over,
});
const decide = (id: string, body: unknown) => ask('op', 'POST', `/ops/registry/reports/${id}/decide`, body);
const atDesk = (list: typeof scamReports) =>
  drizzle(database.pool).transaction((tx) => list({ tx, now: clock.now(), limit: 200 } as never));
const found = async (q: string) => (await ask('usr_x', 'GET', `/registry?q=${encodeURIComponent(q)}`)).body.items;

describe('a scam', () => {
  test('is found once an operator has published it: by handle in part, by mail address and number as a whole', async () => {
    const userId = await addPerson();
    const made = await ask(userId, 'POST', '/registry/reports', report());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: 'waiting', marks: [{}, { shown: 'a•••@promo-star.com' }, {}] });
    expect(await found('promo_star')).toEqual([]);

    expect((await decide(made.body.id, { decision: 'publish' })).body.errors).toMatchObject([{ path: 'summary' }]);
    const summary = 'Says that it is an agency, takes a deposit, does nothing.';
    expect((await decide(made.body.id, { decision: 'publish', summary })).body.state).toBe('published');
    expect(await decide(made.body.id, { decision: 'publish', summary })).toMatchObject({
      status: 409,
      body: { code: 'report_decided' },
    });
    for (const q of [
      '@Promo_Star',
      'https://x.com/promo_star',
      'promo',
      'AGENT@promo-star.com',
      '+442079460958',
      'deposit',
    ])
      expect(await found(q), q).toMatchObject([{ summary, evidence: 'reported', reports: 1, firstSeen: '2026-10-01' }]);
    // Half a number, half an address, another one: nobody learns of it who has not got it.
    for (const q of ['agent@', '7946', '+442079460959', '%', 'other@elsewhere-agency.com'])
      expect(await found(q), q).toEqual([]);
  });

  test('says nothing of who reported it, and keeps no address or number once it is decided', async () => {
    const userId = await addPerson();
    const given = { marks: ['kept@kept-secret.com', '+4915123456789'], what: 'My own words.' };
    const { body } = await ask(userId, 'POST', '/registry/reports', report(given));
    await decide(body.id, { decision: 'publish', summary: 'A false payment.' });
    const [entry] = await found('kept@kept-secret.com');
    expect(JSON.stringify(entry)).not.toMatch(/kept@|15123456789|My own words|usr_/);
    const { rows } = await database.pool.query(
      `select s::text || coalesce(m::text, '') || coalesce(r.marks::text, '') as all from scams s
       left join scam_marks m on m.scam_id = s.id left join scam_reports r on r.scam_id = s.id`,
    );
    expect(rows.map((row) => row.all).join()).not.toMatch(/kept@kept|15123456789/);
  });

  test('that several creators report is one entry, which counts each of them once and is seen since the earliest', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const first = await ask(one, 'POST', '/registry/reports', report({ marks: ['several.agency'] }));
    await decide(first.body.id, { decision: 'publish', summary: 'A false agency.' });
    for (const userId of [one, other]) {
      const more = report({ marks: ['https://several.agency/x', '@several'], firstSeen: '2026-09-01' });
      const { body } = await ask(userId, 'POST', '/registry/reports', more);
      expect((await decide(body.id, { decision: 'publish' })).status).toBe(200);
    }
    const entries = await found('several');
    expect(entries).toMatchObject([
      { reports: 2, evidence: 'several', firstSeen: '2026-09-01', summary: 'A false agency.' },
    ]);
    expect(entries[0].marks).toHaveLength(2);
    const papers = await ask(other, 'POST', '/registry/reports', report({ marks: ['@several'] }));
    await decide(papers.body.id, { decision: 'publish', documented: true });
    expect(await found('several')).toMatchObject([{ reports: 2, evidence: 'documented' }]);
  });

  test('two reports of one that are decided at once are one entry', async () => {
    const people = await Promise.all([addPerson(), addPerson(), addPerson()]);
    const made = await Promise.all(
      people.map((userId) => ask(userId, 'POST', '/registry/reports', report({ marks: ['@at_once'] }))),
    );
    const done = await Promise.all(
      made.map(({ body }) => decide(body.id, { decision: 'publish', summary: 'The same.' })),
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await found('at_once')).toMatchObject([{ reports: 3 }]);
  });

  test('is refused with its reason, which its reporter reads and is told of', async () => {
    const userId = await addPerson();
    const { body } = await ask(userId, 'POST', '/registry/reports', report({ marks: ['@nobody_bad'] }));
    expect((await decide(body.id, { decision: 'refuse' })).status).toBe(400);
    await decide(body.id, { decision: 'refuse', reason: 'This is a dispute between two people.' });
    expect((await ask(userId, 'GET', '/registry/reports')).body.items).toMatchObject([
      { state: 'refused', reason: 'This is a dispute between two people.' },
    ]);
    const told = await database.pool.query('select kind, link from notifications where user_id = $1', [userId]);
    expect(told.rows).toEqual([{ kind: 'registry', link: '/risk-registry' }]);
    expect(await found('nobody_bad')).toEqual([]);
  });

  test('is not kept with a mark that is none, a number without its country, a day to come, or without a yes', async () => {
    const userId = await addPerson();
    const errors = async (over: Record<string, unknown>) =>
      (await ask(userId, 'POST', '/registry/reports', report(over))).body.errors;
    expect(await errors({ marks: ['@fine', 'Jane Doe, London'] })).toMatchObject([
      { path: 'marks.1', message: /name of a person/ },
    ]);
    expect(await errors({ marks: ['020 7946 0958'] })).toMatchObject([{ path: 'marks.0', message: /country code/ }]);
    for (const firstSeen of ['2026-11-22', '1969-12-31', 'a while ago'])
      expect(await errors({ firstSeen })).toMatchObject([{ path: 'firstSeen' }]);
    expect(await errors({ declaration: false })).toMatchObject([{ path: 'declaration' }]);
    expect(await errors({ marks: [] })).toMatchObject([{ path: 'marks' }]);
    expect((await ask(userId, 'GET', '/registry/reports')).body.items).toEqual([]);
  });

  test('is never known by a site at which anybody has an address, or a name', async () => {
    const userId = await addPerson();
    const marks = ['@via_mail', 'https://gmail.com', 'co.uk', 'github.io', 'fraud.github.io'];
    const refused = await ask(userId, 'POST', '/registry/reports', report({ marks }));
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['marks.1', 'marks.2', 'marks.3']);
    expect(refused.body.errors[0].message).toMatch(/Anyone can have an address or a name at gmail\.com/);
    // One that was reported before that was said is not published.
    const made = await ask(userId, 'POST', '/registry/reports', report({ marks: ['@via_mail', 'olddomain.com'] }));
    await database.pool.query(
      `update scam_reports set marks = replace(marks::text, 'olddomain.com', 'gmail.com')::jsonb where id = $1`,
      [made.body.id],
    );
    const summary = 'Writes from a free mailbox.';
    const whole = await decide(made.body.id, { decision: 'publish', summary });
    expect(whole.body).toMatchObject({
      status: 400,
      errors: [{ path: 'leaveOut', message: expect.stringMatching(/gmail\.com/) }],
    });
    expect((await decide(made.body.id, { decision: 'publish', summary, leaveOut: [1] })).status).toBe(200);
    expect((await found('via_mail'))[0].marks).toEqual([{ kind: 'handle', shown: '@via_mail' }]);
  });

  test('is published without the marks that an operator leaves out; one stays', async () => {
    const userId = await addPerson();
    const given = { marks: ['@joined', 'bystander.com'] };
    const other = await ask(userId, 'POST', '/registry/reports', report({ marks: ['bystander.com'] }));
    await decide(other.body.id, { decision: 'publish', summary: 'Another one.' });
    const { body } = await ask(await addPerson(), 'POST', '/registry/reports', report(given));
    const publish = (more: object) => decide(body.id, { decision: 'publish', ...more });
    for (const leaveOut of [[0, 1], [2]])
      expect((await publish({ summary: 'S.', leaveOut })).body.errors).toMatchObject([{ path: 'leaveOut' }]);
    // Without the mark that it shares, it joins no entry.
    expect((await publish({ leaveOut: [1] })).body.errors).toMatchObject([{ path: 'summary' }]);
    expect((await publish({ summary: 'S.', leaveOut: [1, 1] })).status).toBe(200);
    expect(await found('joined')).toMatchObject([{ summary: 'S.', reports: 1, marks: [{ shown: '@joined' }] }]);
    expect(await found('bystander.com')).toMatchObject([{ summary: 'Another one.', reports: 1 }]);
  });

  test('may be reported ten times a day by one creator', async () => {
    const userId = await addPerson();
    const tries = Array.from({ length: 13 }, (_, at) =>
      ask(userId, 'POST', '/registry/reports', report({ marks: [`@many_${at}`] })),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(201), ...Array(3).fill(429)]);
    const more = await ask(userId, 'POST', '/registry/reports', report({ marks: ['@many_more'] }));
    expect(more).toMatchObject({ status: 429, body: { code: 'reports_limit' } });
  });

  test('is for creators to read, and for operators to decide', async () => {
    expect((await ask('affiliate', 'GET', '/registry')).status).toBe(403);
    expect((await ask('usr_x', 'POST', '/ops/registry/reports/srp_0/decide', { decision: 'publish' })).status).toBe(
      403,
    );
    expect((await decide('srp_0', { decision: 'publish', summary: 'x' })).status).toBe(404);
    expect((await ask('usr_x', 'GET', '/registry/scm_0')).status).toBe(404);
  });
});

describe('the address of a profile', () => {
  test('that a report gives beside its handle is kept for operators, who read it beside the handle', async () => {
    const userId = await addPerson();
    const given = report({
      marks: ['@beside_star'],
      profiles: ['https://www.x.com/Beside_Star', 'forum.test/u/beside_star'],
    });
    const { status, body } = await ask(userId, 'POST', '/registry/reports', given);
    expect(status).toBe(201);
    const items = await atDesk(scamReports);
    expect(items.find(({ id }) => id === body.id)?.facts.marks).toEqual([
      '@beside_star · x.com/Beside_Star · forum.test/u/beside_star',
    ]);
    await decide(body.id, { decision: 'publish', summary: 'A false agency.' });
    expect(JSON.stringify(await found('beside_star'))).not.toMatch(/x\.com|forum\.test/);
  });

  test('that is none, or of another handle, is refused at its place', async () => {
    const userId = await addPerson();
    const given = report({
      marks: ['@placed_star', '@other_star'],
      profiles: ['x.com/placed_star', 'x.com', 'x.com/third_star'],
    });
    const { status, body } = await ask(userId, 'POST', '/registry/reports', given);
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'profiles.1', message: 'Give the address of the profile, like https://x.com/name.' },
        { path: 'profiles.2', message: expect.stringContaining('none of the handles in the report') },
      ],
    ]);
  });

  test('is given with a reply, shown to operators beside the code, and forgotten with the decision', async () => {
    const reporter = await addPerson();
    const made = await ask(reporter, 'POST', '/registry/reports', report({ marks: ['@giving_star'] }));
    await decide(made.body.id, { decision: 'publish', summary: 'A false agency.' });
    const [{ id }] = await found('giving_star');
    const writer = await addPerson();
    const reply = { text: 'We paid.', contact: 'me@giving-star.com' };
    const path = `/registry/${id}/replies`;
    for (const profile of ['x.com/somebody_else', 'giving_star'])
      expect(await ask(writer, 'POST', path, { ...reply, profile })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'profile' }] },
      });
    const sent = await ask(writer, 'POST', path, { ...reply, profile: 'https://www.x.com/Giving_Star' });
    expect(sent.status).toBe(201);
    const own = async () => (await ask(writer, 'GET', '/registry/replies')).body.items[0];
    expect(await own()).toMatchObject({ profile: 'x.com/Giving_Star', proofCode: expect.any(String) });
    expect((await atDesk(scamReplies)).find((item) => item.id === sent.body.id)?.facts).toMatchObject({
      givenProfile: 'x.com/Giving_Star',
    });
    await ask('op', 'POST', `/ops/registry/replies/${sent.body.id}/decide`, { decision: 'publish' });
    expect((await own()).profile).toBeUndefined();
  });
});

describe('a report that waits', () => {
  test('is taken back by its creator alone: what was written is forgotten, and it counts for the day', async () => {
    const userId = await addPerson();
    const { body } = await ask(userId, 'POST', '/registry/reports', report({ marks: ['back@taken-back.com'] }));
    const path = `/registry/reports/${body.id}/withdraw`;
    expect((await ask(await addPerson(), 'POST', path)).status).toBe(404);
    expect(await ask(userId, 'POST', path)).toMatchObject({ status: 200, body: { state: 'withdrawn', files: [] } });
    expect(await ask(userId, 'POST', path)).toMatchObject({ status: 409, body: { code: 'report_decided' } });
    expect((await decide(body.id, { decision: 'publish', summary: 'x' })).body.code).toBe('report_decided');
    const kept = await database.pool.query('select what, marks::text from scam_reports where id = $1', [body.id]);
    expect(kept.rows[0].what).toBe('');
    expect(kept.rows[0].marks).not.toContain('back@taken-back.com');
    for (let n = 2; n <= 10; n += 1) await ask(userId, 'POST', '/registry/reports', report({ marks: [`@spent_${n}`] }));
    expect((await ask(userId, 'POST', '/registry/reports', report())).status).toBe(429);
  });
});

describe('a reply', () => {
  async function entry(mark: string): Promise<string> {
    const userId = await addPerson();
    const { body } = await ask(userId, 'POST', '/registry/reports', report({ marks: [mark] }));
    await decide(body.id, { decision: 'publish', summary: 'A false agency.' });
    return (await found(mark))[0].id;
  }
  const reply = { text: 'We paid everybody back.', contact: 'me@elsewhere-agency.com' };

  test('waits beside twenty of the same account at most', async () => {
    const userId = await addPerson();
    await database.pool.query(
      `insert into scams (id, kind, summary, documented, reports, first_seen, created_at, updated_at)
       select 'many_' || n, 'agency', 'A summary.', false, 1, $1::timestamptz, $1, $1 from generate_series(1, 21) n`,
      [clock.now()],
    );
    const statuses: number[] = [];
    for (let n = 1; n <= 21; n += 1)
      statuses.push((await ask(userId, 'POST', `/registry/many_${n}/replies`, reply)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    await database.pool.query(`delete from scams where id like 'many_%'`);
  });

  test('stands below the entry once an operator let it, without how to reach who wrote it', async () => {
    const id = await entry('@replied');
    const userId = await addPerson();
    const made = await ask(userId, 'POST', `/registry/${id}/replies`, reply);
    expect(made.status).toBe(201);
    expect(await ask(userId, 'POST', `/registry/${id}/replies`, reply)).toMatchObject({
      status: 409,
      body: { code: 'reply_waits' },
    });
    expect((await ask(userId, 'GET', `/registry/${id}`)).body.reply).toBeUndefined();
    const path = `/ops/registry/replies/${made.body.id}/decide`;
    expect((await ask('op', 'POST', path, { decision: 'publish' })).status).toBe(200);
    const { body } = await ask(userId, 'GET', `/registry/${id}`);
    expect(body.reply).toMatchObject({ text: 'We paid everybody back.' });
    expect(JSON.stringify(body)).not.toContain('elsewhere-agency');
    expect((await ask('op', 'POST', path, { decision: 'publish' })).body.code).toBe('reply_decided');
    const kept = await database.pool.query('select contact from scam_replies where id = $1', [made.body.id]);
    expect(kept.rows).toEqual([{ contact: '' }]);
  });

  test('from a handle comes with a code for its profile, which is forgotten with the decision', async () => {
    const id = await entry('@coded');
    const userId = await addPerson();
    const { body } = await ask(userId, 'POST', `/registry/${id}/replies`, reply);
    expect(body.proofCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect((await ask(userId, 'GET', '/registry/replies')).body.items).toMatchObject([{ proofCode: body.proofCode }]);
    expect(JSON.stringify((await ask('usr_x', 'GET', `/registry/${id}`)).body)).not.toContain(body.proofCode);
    await ask('op', 'POST', `/ops/registry/replies/${body.id}/decide`, { decision: 'publish' });
    const [own] = (await ask(userId, 'GET', '/registry/replies')).body.items;
    expect(own).toMatchObject({ state: 'published' });
    expect(own.proofCode).toBeUndefined();
    const site = await entry('coded-site.com');
    expect((await ask(userId, 'POST', `/registry/${site}/replies`, reply)).body.proofCode).toBeUndefined();
  });

  test('that is asked for: the entry says when, that one came, and what it is once it was read', async () => {
    const userId = await addPerson();
    const given = report({ marks: ['@asked_for', 'asked@asked-for.com'] });
    const { body } = await ask(userId, 'POST', '/registry/reports', given);
    await decide(body.id, { decision: 'publish', summary: 'A false agency.' });
    const mails = await database.pool.query(`select facts from user_mails where to_address = 'asked@asked-for.com'`);
    const [entryOf] = await found('asked_for');
    expect(mails.rows).toEqual([{ facts: { registryEntry: entryOf.id } }]);
    expect(entryOf).toMatchObject({ replyWaits: false });
    expect(entryOf.replyAskedAt, 'the mail has not left').toBeUndefined();
    // Reported again, they are not asked again.
    const again = await ask(await addPerson(), 'POST', '/registry/reports', given);
    await decide(again.body.id, { decision: 'publish' });
    expect(
      await database.pool.query(`select 1 from user_mails where to_address = 'asked@asked-for.com'`),
    ).toMatchObject({
      rowCount: 1,
    });
    const made = await ask(userId, 'POST', `/registry/${entryOf.id}/replies`, reply);
    expect(await found('asked_for'), 'a reply that needs a code is not told').toMatchObject([{ replyWaits: false }]);
    await ask('op', 'POST', `/ops/registry/replies/${made.body.id}/decide`, { decision: 'publish' });
    expect(await found('asked_for')).toMatchObject([{ replyWaits: false, reply: { text: reply.text } }]);
    const [unknown] = await found((await entry('@no_address')) && '@no_address');
    expect(unknown).toMatchObject({ replyWaits: false });
    expect(unknown.replyAskedAt).toBeUndefined();
  });

  test('that is right takes the entry down, for good', async () => {
    const id = await entry('@wronged');
    const userId = await addPerson();
    const made = await ask(userId, 'POST', `/registry/${id}/replies`, reply);
    const why = { decision: 'take-down', reason: 'The accounts are two different people.' };
    expect((await ask('op', 'POST', `/ops/registry/replies/${made.body.id}/decide`, why)).body.state).toBe('accepted');
    expect(await found('wronged')).toEqual([]);
    expect((await ask(userId, 'GET', `/registry/${id}`)).status).toBe(404);
    expect((await ask(userId, 'POST', `/registry/${id}/replies`, reply)).status).toBe(404);
  });

  test('or nobody’s: an operator takes an entry down with a reason', async () => {
    const id = await entry('@too_old');
    expect((await ask('op', 'POST', `/ops/registry/${id}/take-down`, {})).status).toBe(400);
    const gone = await ask('op', 'POST', `/ops/registry/${id}/take-down`, { reason: 'Years old.' });
    expect(gone.body).toEqual({ id, state: 'taken-down' });
    expect((await ask('op', 'POST', `/ops/registry/${id}/take-down`, { reason: 'Again.' })).status).toBe(404);
  });

  test('of a site of free mail that stands there from before: no address finds it, and none answers for it', async () => {
    const id = await entry('@free_mailer');
    const key = keyOf(deriveKey('s'.repeat(40), 'registry'), { kind: 'domain', value: 'gmail.com' });
    await database.pool.query(`insert into scam_marks values ($1, 'domain', $2, 'gmail.com')`, [id, key]);
    expect(await found('somebody@gmail.com')).toEqual([]);
    const asked = await ask('', 'POST', '/registry-answers', { mark: 'gmail.com', email: 'somebody@gmail.com' });
    expect(asked.body).toMatchObject({ status: 400, errors: [{ path: 'mark' }] });
  });
});

test('a list goes on where its page ended, also by when it was first seen', async () => {
  const userId = await addPerson();
  for (const at of [1, 2, 3]) {
    clock.set(new Date(Date.parse('2026-11-21T12:00:00Z') + at * 60_000));
    const { body } = await ask(
      userId,
      'POST',
      '/registry/reports',
      report({ kind: 'blackmail', marks: [`@page_${at}`], firstSeen: `2026-10-0${[0, 2, 1, 1][at]}` }),
    );
    await decide(body.id, { decision: 'publish', summary: `Number ${at}.` });
  }
  const first = (await ask('usr_x', 'GET', '/registry?kind=blackmail&limit=2')).body;
  expect(first.items.map((one: { summary: string }) => one.summary)).toEqual(['Number 3.', 'Number 2.']);
  const rest = (await ask('usr_x', 'GET', `/registry?kind=blackmail&limit=2&cursor=${first.nextCursor}`)).body;
  expect(rest).toMatchObject({ items: [{ summary: 'Number 1.' }], nextCursor: null });
  // Two of one day, over the end of a page: each comes once, and none is left out.
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/registry?kind=blackmail&order=seen&limit=1${cursor && `&cursor=${cursor}`}`;
    const { body } = await ask('usr_x', 'GET', path);
    seen.push(body.items[0].summary);
    cursor = body.nextCursor;
  }
  expect(seen[0]).toBe('Number 1.');
  expect(seen.toSorted()).toEqual(['Number 1.', 'Number 2.', 'Number 3.']);
  expect((await ask('usr_x', 'GET', '/registry?order=worst')).status).toBe(400);
});
