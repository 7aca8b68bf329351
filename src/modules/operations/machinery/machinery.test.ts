import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { type MachineryConfig, readMachinery } from './read-machinery.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const bare: MachineryConfig = {
  dataDir: '/nowhere',
  demo: 'world',
  searchBudgetCents: 100,
  publicUrl: 'https://reclaim.test',
  settings: {},
};
const full: MachineryConfig = {
  ...bare,
  settings: { SEARXNG_URL: 'https://user:secret-word@search.test', TINEYE_API_KEY: 'secret-word' },
  smtpUrl: 'smtp://user:secret-word@mail.test',
  mailDomain: 'agent.test',
  agent: { name: 'Agent' },
  inboundEmailSecret: 'secret-word',
  lumenToken: 'secret-word',
  stopncii: { functionsKey: 'secret-word' },
};
let database: TestDatabase;
let count = 0;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  await q(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ('usr_a', '', 'a@b.test', true, $1, $1)`,
    [now],
  );
});
afterAll(() => database.close());

const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const read = (config: MachineryConfig) =>
  createTransact({ db: drizzle(database.pool), clock: createManualClock(now), send: async () => {}, jobs: [] })(
    { kind: 'worker', job: 'test' },
    new AbortController().signal,
    (ctx) => readMachinery(ctx, config),
  );
const part = async (id: string, config = full) => {
  const { sources, channels, forms } = await read(config);
  return [...sources, ...channels, ...forms].find((one) => one.id === id);
};
async function scanned(state: string, hours: number, queries: number, forAll?: string): Promise<void> {
  count += 1;
  await q(
    `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, bytes, created_at)
     values ($1, 'usr_a', 'done', 'person', '{}', 0, 0, 0, 0, 0, $2)`,
    [`scn_${count}`, ago(hours)],
  );
  await q(
    `insert into scan_sources (scan_id, source_id, state, queries, hits, reason, checkpoint, updated_at)
     values ($1, 'searxng', $2, $3, 0, 'a word of the creator', $4, $5)`,
    [
      `scn_${count}`,
      state,
      queries,
      JSON.stringify({ query: 1, degraded: [], ...(forAll ? { forAll: [forAll] } : {}) }),
      ago(hours),
    ],
  );
}
async function mailed(channel: string, state: string, hours: number, more: object = {}): Promise<void> {
  count += 1;
  const fields = { failure: null, send_after: null, sent_at: ago(hours), recipient: 'desk@host.test', ...more };
  await q(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
       body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at, failure, send_after)
     values ($1,'usr_a',$2,'notice','dmca_512c',$3,$7,1,'site',false,'nothing','s','b','h','[]','{}',$1,0,1,$4,$8,$4,$5,$6)`,
    [`ntc_${count}`, state, channel, ago(hours), fields.failure, fields.send_after, fields.recipient, fields.sent_at],
  );
}

describe('certificate logs', () => {
  const prefix = 'https://log.test/2026h2/';
  const real: MachineryConfig = { ...bare, demo: 'off', settings: { CERTIFICATE_LOGS: prefix } };

  it('are not set up unless one is named, and not read in a demonstration', async () => {
    expect(await part('certificate-logs', bare)).toMatchObject({ state: 'absent', missing: ['CERTIFICATE_LOGS'] });
    expect(await part('certificate-logs', { ...real, demo: 'world' })).toMatchObject({
      state: 'absent',
      missing: [],
      note: 'A demonstration reads no real certificate log.',
    });
    expect(await part('certificate-logs', real)).toBeUndefined();
  });

  it('say how far each was read, what was not, and the last fault', async () => {
    expect(await part(prefix, real)).toMatchObject({ state: 'idle', title: 'Certificate log log.test/2026h2' });
    await q(
      `insert into certificate_logs (prefix, origin, size, root, position, entries_read, entries_skipped, due_at, answered_at,
         failed_at, fault, failure, failures)
       values ($1, 'log.test/2026h2', 5000, 'r', 4000, 1234, 98765, $2, $3, $2, 'shrank', 'log.test has fewer entries.', 1)`,
      [prefix, now, ago(1)],
    );
    expect(await part(prefix, real)).toMatchObject({
      state: 'failing',
      lastSuccessAt: ago(1).toISOString(),
      lastFailure: { at: now.toISOString(), said: 'log.test has fewer entries.' },
      note: '1,234 entries were read; 1,000 wait. 98,765 entries were passed over: we were more than a day behind, or the log did not send them.',
    });
  });
});

describe('what is not set up', () => {
  it('says why a source with every setting is not asked', async () => {
    const here = { ...bare, publicUrl: 'http://localhost:3000', settings: { SERPAPI_KEY: 'secret-word' } };
    expect(await part('serpapi', here)).toMatchObject({
      state: 'absent',
      missing: [],
      note: expect.stringContaining('PUBLIC_URL'),
    });
  });

  it('names the variable that is missing', async () => {
    expect(await part('searxng', bare)).toMatchObject({ state: 'absent', missing: ['SEARXNG_URL'] });
    expect(await part('smtp', bare)).toMatchObject({
      state: 'absent',
      missing: expect.arrayContaining(['SMTP_URL', 'AGENT_NAME']),
    });
    expect(await part('inbound', bare)).toMatchObject({
      state: 'absent',
      missing: ['IMAP_URL', 'INBOUND_EMAIL_SECRET'],
    });
    expect(await part('tineye', bare)).toMatchObject({ state: 'absent', missing: ['TINEYE_API_KEY'] });
    expect(await part('tineye')).toMatchObject({ state: 'idle', missing: [], spent: { price: 4 } });
    expect(await part('tor', bare)).toMatchObject({ state: 'absent', missing: ['TOR_SOCKS_URL'] });
    expect(await part('cloudflare', bare)).toMatchObject({
      state: 'absent',
      missing: expect.arrayContaining(['CLOUDFLARE_API_TOKEN', 'AGENT_CITY']),
    });
    expect(await part('aws', bare)).toMatchObject({ state: 'absent' });
    expect(await part('timestamp', bare)).toMatchObject({ state: 'absent', missing: ['TIMESTAMP_URL'] });
    expect(await part('lumen', bare)).toMatchObject({ state: 'absent', missing: ['LUMEN_TOKEN', 'AGENT_NAME'] });
    expect(await part('lumen')).toMatchObject({ state: 'idle', missing: [] });
    expect(await part('stopncii', bare)).toMatchObject({
      state: 'absent',
      missing: ['STOPNCII_FUNCTIONS_KEY', 'STOPNCII_SUBSCRIPTION_KEY'],
    });
    expect(await part('stopncii')).toMatchObject({ state: 'idle', missing: [] });
  });

  it('and what is never shows a secret', async () => {
    expect(JSON.stringify(await read(full))).not.toContain('secret-word');
  });

  it('nothing is said of what was never used', async () => {
    expect(await part('searxng')).toMatchObject({ state: 'idle', missing: [] });
    expect((await part('smtp'))?.lastSuccessAt).toBeUndefined();
  });
});

describe('how it fared', () => {
  it('copies at Lumen and hashes at StopNCII: what was taken, what is in doubt, what rests', async () => {
    await mailed('smtp', 'sent', 40);
    await mailed('smtp', 'sent', 40);
    const [first, second] = [`ntc_${count - 1}`, `ntc_${count}`];
    const copy = (id: string, state: string, hours: number, why: string | null) =>
      q(
        `insert into lumen_copies (notice_id, user_id, state, due_at, claim_token, attempts, why, is_drift, created_at,
           stored_at, updated_at) values ($1, 'usr_a', $2, $3, 1, 1, $4, true, $3, $5, $3)`,
        [id, state, ago(hours), why, state === 'stored' ? ago(hours) : null],
      );
    await copy(first, 'stored', 5, null);
    await copy(second, 'unknown', 3, 'Lumen answers in another shape than before: location is missing or has changed.');
    expect(await part('lumen')).toMatchObject({
      state: 'failing',
      lastSuccessAt: ago(5).toISOString(),
      lastFailure: { at: ago(3).toISOString(), said: expect.stringContaining('another shape') },
      day: { tried: 2, failed: 1 },
      waiting: 1,
    });
    await q(`update lumen_copies set state = 'refused', dismissed_at = updated_at, dismissed_by = 'usr_op',
      dismiss_note = 'Seen.' where state = 'unknown'`);
    expect(await part('lumen')).toMatchObject({ state: 'works', day: { tried: 1, failed: 0 }, waiting: 0 });
    await q(`insert into channel_rests values ('stopncii', $1, $2, 'StopNCII answered with status 401.')`, [
      ago(1),
      ago(-23),
    ]);
    expect(await part('stopncii')).toMatchObject({
      state: 'failing',
      lastFailure: { said: 'StopNCII answered with status 401.' },
      restsUntil: ago(-23).toISOString(),
    });
    await q('delete from lumen_copies');
    await q('delete from channel_rests');
    await q('delete from notices where id = any($1)', [[first, second]]);
  });

  it('a source: its last answer, its last failure in words of ours alone, the day, and its budget', async () => {
    await scanned('done', 30, 250);
    await scanned('failed', 20, 2, 'The search service did not answer.');
    await scanned('done', 5, 40);
    await scanned('partial', 3, 12, 'One engine rests.');
    expect(await part('searxng')).toMatchObject({
      state: 'failing',
      lastSuccessAt: ago(5).toISOString(),
      lastFailure: { at: ago(3).toISOString(), said: 'One engine rests.' },
      day: { tried: 3, failed: 2 },
      budget: { used: 40, of: 300 },
    });
    expect(JSON.stringify(await read(full))).not.toContain('a word of the creator');
    await scanned('done', 1, 1);
    expect((await part('searxng'))?.state).toBe('works');
  });

  it('outgoing mail: what failed, what is put off and until when; forms are counted by themselves', async () => {
    await mailed('smtp', 'sent', 30);
    await mailed('smtp', 'bounced', 20, { failure: 'No such mailbox', sent_at: null });
    await mailed('smtp', 'sent', 2);
    expect(await part('smtp')).toMatchObject({
      state: 'works',
      lastSuccessAt: ago(2).toISOString(),
      lastFailure: { at: ago(20).toISOString(), said: 'No such mailbox' },
      day: { tried: 2, failed: 1 },
      waiting: 0,
    });
    await mailed('smtp', 'queued', 1, { send_after: ago(-1), sent_at: null });
    await mailed('smtp', 'queued', 1, { send_after: ago(-3), sent_at: null });
    expect(await part('smtp')).toMatchObject({ state: 'resting', waiting: 2, restsUntil: ago(-1).toISOString() });
    await mailed('form-packet', 'draft', 4, { recipient: 'https://form.test/a', sent_at: null });
    await mailed('form-packet', 'sent', 3, { recipient: 'https://form.test/a' });
    await mailed('form-packet', 'failed', 2, {
      recipient: 'https://form.test/a',
      failure: 'It cannot be used',
      sent_at: null,
    });
    expect(await part('https://form.test/a')).toMatchObject({
      state: 'failing',
      waiting: 1,
      lastSuccessAt: ago(3).toISOString(),
      lastFailure: { said: 'It cannot be used' },
      day: { tried: 2, failed: 1 },
    });
  });

  it('incoming mail: when the last message came, and how many wait for an operator', async () => {
    const reply = (id: string, outcome: string, notice: string | null, hours: number, closed: Date | null = null) =>
      q(
        `insert into replies (id, notice_id, raw_sha256, outcome, decided_by, reasons, received_at, closed_at) values ($1, $2, $1, $3, 'rule', '[]', $4, $5)`,
        [id, notice, outcome, ago(hours), closed],
      );
    const [{ id }] = (await q('select id from notices limit 1')).rows;
    await reply('rep_1', 'unclear', null, 40);
    await reply('rep_2', 'actioned', id, 6);
    await reply('rep_3', 'unclear', id, 5);
    await reply('rep_4', 'unclear', id, 4, now);
    expect(await part('inbound')).toMatchObject({ lastSuccessAt: ago(4).toISOString(), day: { tried: 3 }, waiting: 2 });
  });
});

describe('however much there was before', () => {
  const many = 10_000;
  const before: Record<string, string> = {
    scans: `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, bytes, created_at)
      select 'old_' || i, 'usr_a', 'done', 'person', '{}', 0, 0, 0, 0, 0, $1::timestamptz from generate_series(1, $2) i`,
    scan_sources: `insert into scan_sources (scan_id, source_id, state, queries, hits, checkpoint, updated_at)
      select 'old_' || i, 'searxng', (array['done', 'partial', 'failed'])[i % 3 + 1], 1, 0, '{}', $1::timestamptz - i * interval '1 minute'
      from generate_series(1, $2) i`,
    crawl_hosts: `insert into crawl_hosts (host, last_request_at, retry_after_until, failures, health)
      select i || '.test', now() - interval '2 days' - i * interval '1 minute', case when i % 5 = 0 then $1::timestamptz end, 0,
        (array['answers', 'silent'])[i % 2 + 1] from generate_series(1, $2) i`,
    notices: `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
        body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
      select 'old_' || i, 'usr_a', (array['sent', 'answered', 'bounced', 'failed'])[i % 4 + 1], 'notice', 'dmca_512c',
        (array['smtp', 'form-packet'])[i / 4 % 2 + 1], 'desk' || i % 8 || '.test', 1, 'site', false, 'nothing', 's', 'b', 'h',
        '[]', '{}', 'old_' || i, 0, 1, $1::timestamptz, at, at from generate_series(1, $2) i, lateral (select $1::timestamptz - i * interval '1 minute') t (at)`,
    replies: `insert into replies (id, raw_sha256, outcome, decided_by, reasons, received_at, closed_at)
      select 'old_' || i, 'old_' || i, 'unclear', 'rule', '[]', $1::timestamptz - i * interval '1 minute', $1::timestamptz from generate_series(1, $2) i`,
    deindexing_tracks: `insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, submitted_at, created_at, updated_at)
      select 'old_' || i, 'cas_' || i, 'usr_a', (array['google', 'bing'])[i % 2 + 1], 'u', (array['delisted', 'refused'])[i / 2 % 2 + 1],
        '[]', at, at, at from generate_series(1, $2) i, lateral (select $1::timestamptz - i * interval '1 minute') t (at)`,
  };

  it('only rows of the last day, of what waits and of what was last are read', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('set session_replication_role = replica'); // no cases are needed for what is counted here
      for (const text of Object.values(before)) await client.query(text, [ago(48), many]);
      await client.query('set session_replication_role = origin; analyze');
    } finally {
      client.release();
    }
    const transact = createTransact({
      db: drizzle(database.pool),
      clock: createManualClock(now),
      send: async () => {},
      jobs: [],
    });
    const { rows, machinery } = await transact(
      { kind: 'worker', job: 'test' },
      new AbortController().signal,
      async (ctx) => {
        await ctx.tx.execute('set local max_parallel_workers_per_gather = 0'); // what helpers read is not counted here
        const counted = async () => {
          const { rows } = await ctx.tx.execute<{ name: string; n: number }>(
            `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
             from pg_stat_xact_user_tables where relname = any('{${Object.keys(before)}}')`,
          );
          return new Map(rows.map(({ name, n }) => [name, n]));
        };
        // What this connection counted before and has not handed in yet stands there, too.
        const earlier = await counted();
        const machinery = await readMachinery(ctx, full);
        const rows = [...(await counted())].map(([name, n]) => ({ name, n: n - (earlier.get(name) ?? 0) }));
        return { machinery, rows };
      },
    );
    expect(machinery.sources.find(({ id }) => id === 'crawl')).toMatchObject({ state: 'works', day: { tried: 0 } });
    expect(machinery.channels.find(({ id }) => id === 'google')).toMatchObject({
      lastSuccessAt: new Date(ago(48).getTime() - 2 * 60_000).toISOString(),
      day: { tried: 0 },
      waiting: 0,
    });
    expect(machinery.forms).toHaveLength(5);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ n }) => n > 150)).toEqual([]);
  });
});

it('says what the searches of this month cost, of sources that cost money alone', async () => {
  const settings = { ...bare.settings, BRAVE_API_KEY: 'key' };
  const month = "date_trunc('month', $1::timestamptz at time zone 'UTC')::date";
  await q(
    `insert into search_spend (user_id, month, source_id, questions, millicents)
     values ('usr_a', ${month}, 'brave', 7, 3500), ('usr_a', ${month} - interval '1 month', 'brave', 90, 45000)`,
    [now],
  );
  const brave = await part('brave', { ...bare, settings });
  expect(brave?.spent).toEqual({ cents: 3.5, questions: 7, price: 0.5 });
  expect((await part('reports', bare))?.spent).toBeUndefined();
});
