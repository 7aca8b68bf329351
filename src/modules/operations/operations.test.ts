import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openLedger } from '#lib/send-ledger/index.ts';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { because, type OpenCase, openCase } from '#modules/cases/index.ts';
import { noticePartsOf, noticesForOperator } from '#modules/notices/index.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { deadLetterQueue, openQueue, prepareQueues, type Queue } from '#platform/jobs/queue.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { InTransaction } from '#platform/verb/index.ts';
import { sendingSettings } from '../../../tests/setup/takedown.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { type DeskItem, deskKinds } from './contract.ts';
import { operationsRoutes } from './index.ts';
import { entryOf } from './log-entry.ts';
import { readDesk } from './read-desk.ts';

const now = new Date('2026-11-21T12:00:00Z');
const clock = createManualClock(now);
const later = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const signal = new AbortController().signal;
const worker = { kind: 'worker', job: 'test' } as const;
const failing = defineJob({ name: 'test.failing', payload: z.object({ caseId: z.string() }), retryLimit: 0 });
const folder = mkdtempSync(join(tmpdir(), 'reclaim-operations-'));
let database: TestDatabase;
let queue: Queue;
let run: InTransaction;
let api: OpenAPIHono;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  await prepareQueues(database.url, [failing]);
  queue = await openQueue({ databaseUrl: database.url, role: 'api', onError: () => undefined });
  run = createTransact({ db: drizzle(database.pool), clock, send: async () => undefined, jobs: [] });
  api = createApi({ log: pino({ level: 'silent' }) });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log: pino({ level: 'silent' }),
      inTransaction: run,
      identify: async (headers) => ({
        userId: headers.get('x-user') ?? '',
        role: headers.get('x-user') === 'usr_op' ? 'operator' : 'creator',
        frontendStatus: 'free',
        effectiveSpecialFeatures: [],
        isAffiliateOnly: false,
        plan: 'free',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    operationsRoutes({
      queue,
      config: {
        dataDir: folder,
        demo: 'world',
        searchBudgetCents: 100,
        publicUrl: 'https://reclaim.test',
        settings: {},
      },
      blobs: createBlobs({ store: createFileStore(folder), secret: 'x'.repeat(40) }),
      ledger: await openLedger(join(folder, 'ledger'), { now: clock.now }),
      settings: sendingSettings,
      secretKey: 'k'.repeat(40),
      sign: () => '/api/v1/media/signed',
      publicUrl: 'http://localhost:3000',
    }),
  );
  for (const id of ['usr_a', 'usr_b'])
    await q(
      `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $1 || '@example.test', true, $2, $2)`,
      [id, now],
    );
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const actionsOf = (body: { items: { kind: string; actions: { name: string }[] }[] }, kind: string) =>
  body.items.find((item) => item.kind === kind)?.actions.map(({ name }) => name);
async function call(method: string, path: string, body?: object, user = 'usr_op') {
  const answer = await api.request(path, {
    method,
    headers: { 'x-provider': 'reclaim', 'x-user': user, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const looks = async (): Promise<{ userId: string; operatorId: string; at: string; ids: string[] }[]> =>
  (await q(`select payload from events where name = 'operations.looked' order by events.id`)).rows.map(
    (row) => row.payload,
  );

async function heldCase(userId: string, path: string): Promise<string> {
  const input: OpenCase = {
    userId,
    url: `https://leak.test/${path}`,
    urlKey: `leak.test/${path}`,
    host: 'leak.test',
    alsoKnownAs: [],
    social: false,
    verdict: { kind: 'same', signals: ['fingerprint'] },
    workIds: [],
    sameWorkIds: [],
    media: [],
    hold: because('heldClaimed'),
  };
  const opened = await run(worker, signal, (ctx) => openCase(ctx, input));
  if (opened.outcome !== 'opened') throw new Error(`it was ${opened.outcome}`);
  return opened.caseId;
}
const notice = (id: string, state: string, channel: string, needs: string, at: Date) =>
  q(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject, body,
      body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, updated_at)
     values ($1,'usr_a',$2,'notice','dmca_512c',$3,'abuse@leak.test',1,'site',false,$4,'s','the body','h','[]','{}',$1,0,0,$5,$5)`,
    [id, state, channel, needs, at],
  );

/** A plan, a proved account, an authorization, a considered use of an own work, and a look that has just seen the copy. */
async function mayBeSaid(userId: string, caseId: string): Promise<void> {
  await q(
    `insert into subscriptions (user_id, plan, state, current_period_end, ever_paid, updated_at)
     values ($1, 'standard', 'active', $2, true, $3)`,
    [userId, later(24), now],
  );
  await q(
    `insert into brands (id, user_id, platform, handle, profile_url, aliases, old_handles, state, code, created_at)
     values ('brd_' || $1, $1, 'fanlane', $1, 'https://fanlane.test/' || $1, '{}', '{}', 'verified', 'c', $2)`,
    [userId, now],
  );
  await q(
    `insert into authorizations (id, user_id, legal_name, address, country, signature, text_version, text_sha256, signed_at,
      expires_at, document_blob_id) values ('aut_' || $1, $1, 'M', 'A', 'DE', 'M', '1', 'h', $2, $3, 'blb')`,
    [userId, now, later(24)],
  );
  await q(
    `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
     values ('wrk_' || $1, $1, 'Sea at dawn', 'sole', 'ready', 'image', 'h', 1, $2)`,
    [userId, now],
  );
  await q(
    `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
     values ($1, 99, 'approved', 'test', 'planted', '{"from":"found","considered":{}}', $2, 'h', 'h')`,
    [caseId, now],
  );
  await q(
    `update cases set state = 'noticed', work_ids = array['wrk_' || $2], checked_at = $3, checked_outcome = 'present' where id = $1`,
    [caseId, userId, now],
  );
}

describe('the desk', () => {
  test('shows a contact whose mail came back for two weeks, with the call that brings it back', async () => {
    await q(
      `insert into host_contacts (id, host, step, channel, address, source, checked_at, state, bounced_at)
       values ('con_back', 'back.test', 'site', 'smtp', 'dmca@back.test', 'site', $1, 'bounced', $1)`,
      [later(-2)],
    );
    const shown = async () =>
      (await call('GET', '/ops/desk?kind=contact')).body.items.find(({ id }: { id: string }) => id === 'con_back');
    const item = await shown();
    expect(item.title).toContain('Mail to dmca@back.test came back');
    expect(item.actions).toEqual([{ name: 'mailbox works', method: 'post', path: '/ops/contacts/con_back/confirm' }]);
    await q(`update host_contacts set bounced_at = $1 where id = 'con_back'`, [later(-15 * 24)]);
    expect(await shown()).toBeUndefined();
    await q(`delete from host_contacts where id = 'con_back'`);
  });

  test('lists everything that waits for an operator by deadline, and writes down whose data was shown', async () => {
    const caseId = await heldCase('usr_a', 'held');
    await notice('ntc_draft', 'draft', 'smtp', 'operator', later(-30));
    await notice('ntc_form', 'draft', 'form-packet', 'operator', later(-5));
    await notice('ntc_doubt', 'uncertain', 'smtp', 'nothing', later(-1));
    await notice('ntc_creators', 'draft', 'smtp', 'creator', later(-1));
    await q(
      `insert into host_contacts (id, host, step, channel, address, source, checked_at, state)
       values ('con_1', 'leak.test', 'guess', 'smtp', 'abuse@leak.test', 'guess', $1, 'unconfirmed')`,
      [later(-2)],
    );
    await q(
      `insert into replies (id, from_address, subject, text, raw_sha256, outcome, decided_by, reasons, received_at)
       values ('rpl_1', 'desk@leak.test', 'Re', 'what?', 'h1', 'unclear', 'rules', '[]', $1)`,
      [later(-3)],
    );
    await q(
      `insert into operator_tickets (id, kind, user_id, subject_id, facts, due_at, created_at)
       values ('tkt_1', 'brand-disputed', 'usr_b', 'brd_1', '{"brandId":"brd_2"}', $1, $2)`,
      [later(72), now],
    );
    const noticed = await heldCase('usr_b', 'noticed');
    await mayBeSaid('usr_b', noticed);
    await q(
      `insert into deindexing_packets (id, user_id, engine, created_at, closes_at) values ('pkt_1', 'usr_b', 'google', $1, $1)`,
      [later(-4)],
    );
    await q(
      `insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, packet_id, created_at, updated_at)
       values ('trk_1', $1, 'usr_b', 'google', 'https://leak.test/noticed', 'to_submit', '[]', 'pkt_1', $2, $2)`,
      [noticed, now],
    );
    const { status, body } = await call('GET', '/ops/desk');
    expect(status).toBe(200);
    expect(body.items.map((item: { kind: string }) => item.kind)).toEqual([
      'notice-draft',
      'uncertain-delivery',
      'notice-packet',
      'deindexing-packet',
      'reply',
      'contact',
      'held-case',
      'ticket',
    ]);
    expect(actionsOf(body, 'notice-packet')).toEqual(['read', 'submitted', 'form unusable', 'not there']);
    const dates = body.items.map((item: { dueAt: string }) => item.dueAt);
    expect(dates).toEqual([...dates].sort());
    expect(body.items[1].dueAt).toBe(later(5).toISOString());
    expect(body.counts).toMatchObject({ 'held-case': 1, contact: 1, 'dead-letter': 0 });
    expect(await looks()).toEqual(
      expect.arrayContaining([
        { userId: 'usr_a', operatorId: 'usr_op', at: 'desk', ids: expect.arrayContaining(['ntc_draft', caseId]) },
        { userId: 'usr_b', operatorId: 'usr_op', at: 'desk', ids: ['pkt_1', 'tkt_1'] },
      ]),
    );
    const before = (await looks()).length;
    expect((await call('GET', '/ops/desk?kind=contact')).body.items).toHaveLength(1);
    expect(await looks()).toHaveLength(before);
  });

  test('asks for the withdrawal of a form before a report of the same hour, and says which it is', async () => {
    const withdrawn = await heldCase('usr_b', 'withdrawn');
    await q(
      `insert into deindexing_packets (id, user_id, engine, created_at, closes_at, reference, submitted_at, withdraws)
       values ('pkt_sent', 'usr_b', 'bing', $1, $1, 'B-9', $1, null), ('pkt_back', 'usr_b', 'bing', $2, $2, null, null, 'pkt_sent')`,
      [later(-30), now],
    );
    await q(
      `insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, packet_id, submitted_at, reference, created_at, updated_at)
       values ('trk_back', $1, 'usr_b', 'bing', 'https://leak.test/withdrawn', 'submitted', '[]', 'pkt_sent', $2, 'B-9', $2, $2)`,
      [withdrawn, later(-30)],
    );
    await q(
      `insert into deindexing_withdrawn (packet_id, track_id, case_id, withdrawal_id) values ('pkt_sent', 'trk_back', $1, 'pkt_back')`,
      [withdrawn],
    );
    const { items } = (await call('GET', '/ops/desk?kind=deindexing-packet')).body;
    expect(items.find(({ id }: { id: string }) => id === 'pkt_back')).toMatchObject({
      title: 'Withdraw what was reported to Bing',
      dueAt: later(12).toISOString(),
      facts: { engine: 'bing', urls: 1, withdraws: 'pkt_sent' },
      actions: [{ name: 'read' }, { name: 'submitted', path: '/ops/deindexing/pkt_back/submitted' }],
    });
    await q(`delete from deindexing_tracks where id = 'trk_back'`);
    await q(`delete from deindexing_packets where id in ('pkt_back', 'pkt_sent')`);
  });

  test('holds a counter-notice to the tenth business day, until the case is no longer contested', async () => {
    await q(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
        found_at, updated_at, head_hash, events)
       values ('cas_c', 'usr_a', 'https://leak.test/c', 'c', 'leak.test', 'contested', 1, 1, false, '{"kind":"same"}', 'same', '{}', '[]', $1, $1, 'h', 0)`,
      [now],
    );
    await q(
      `insert into counter_notices (id, reply_id, case_id, received_at, restore_not_before, restore_by)
       values ('cnt_1', 'rpl_1', 'cas_c', $1, $2, $3)`,
      [now, later(14 * 24), later(20 * 24)],
    );
    const read = async () => (await call('GET', '/ops/desk?kind=counter-notice')).body.items;
    expect(await read()).toMatchObject([{ dueAt: later(14 * 24).toISOString(), facts: { caseId: 'cas_c' } }]);
    await q(`update cases set state = 'withdrawn' where id = 'cas_c'`);
    expect(await read()).toEqual([]);
  });

  test('shows a notice whole and says so to its creator', async () => {
    const { body } = await call('GET', '/ops/notices/ntc_draft');
    expect(body).toMatchObject({ id: 'ntc_draft', text: 'the body' });
    expect((await looks()).at(-1)).toEqual({ userId: 'usr_a', operatorId: 'usr_op', at: 'notice', ids: ['ntc_draft'] });
    expect((await call('GET', '/ops/notices/ntc_unknown')).status).toBe(404);
  });

  test('shows with a notice what its creator said for the operator, and no note to themselves', async () => {
    const caseId = await heldCase('usr_a', 'said');
    await q(
      `insert into notice_cases (notice_id, case_id, round, url) values ('ntc_draft', $1, 1, 'https://leak.test/said')`,
      [caseId],
    );
    const report = (id: string, one: object) =>
      q(
        `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, bytes, created_at)
         values ($1, 'usr_a', 'done', 'leak', $2, 0, 0, 0, 0, 0, $3)`,
        [id, { queries: [], names: [], handles: [], reported: [{ urlKey: 'leak.test/said', ...one }] }, now],
      );
    await report('scn_1', { note: 'I first posted it in May.', noteForOperator: true });
    await report('scn_2', { note: 'my brother, I think' });
    expect((await call('GET', '/ops/notices/ntc_draft')).body.said).toEqual([
      { caseId, url: 'https://leak.test/said', note: 'I first posted it in May.' },
    ]);
    await q(`delete from notice_cases where case_id = $1`, [caseId]);
    await q(`update cases set state = 'dismissed' where id = $1`, [caseId]);
  });

  test('that reads itself anew all day says once a day whose data was shown', async () => {
    const shown = async () => (await looks()).filter(({ at, userId }) => at === 'desk' && userId === 'usr_a').length;
    const before = await shown();
    await call('GET', '/ops/desk');
    await call('GET', '/ops/desk');
    expect(await shown()).toBe(before);
    clock.advance(86_400);
    await Promise.all([call('GET', '/ops/desk'), call('GET', '/ops/desk')]);
    expect(await shown()).toBe(before + 1);
    // What comes later that day is said then, and it alone.
    const late = await heldCase('usr_a', 'late');
    await call('GET', '/ops/desk');
    expect((await looks()).at(-1)).toMatchObject({ userId: 'usr_a', at: 'desk', ids: [late] });
    await q(`update cases set state = 'dismissed' where id = $1`, [late]);
    const opened = (await looks()).length;
    for (const _ of [1, 2]) expect((await call('GET', '/ops/notices/ntc_doubt')).status).toBe(200);
    expect((await looks()).length).toBe(opened + 1);
  });

  test('is no place for creators', async () => {
    for (const path of ['/ops/desk', '/ops/jobs', '/ops/notices/ntc_draft'])
      expect((await call('GET', path, undefined, 'usr_a')).status).toBe(403);
  });
});

describe('a held case', () => {
  test('that is released waits for its creator again, once', async () => {
    const id = await heldCase('usr_a', 'release');
    expect((await call('POST', `/ops/cases/${id}/release`, { decision: 'release' })).body).toEqual({
      id,
      state: 'found',
    });
    const again = await call('POST', `/ops/cases/${id}/release`, { decision: 'release' });
    expect(again).toMatchObject({ status: 409, body: { code: 'case_state_changed' } });
    const [event] = (await q(`select actor, type from case_events where case_id = $1 order by seq desc limit 1`, [id]))
      .rows;
    expect(event).toEqual({ actor: 'operator:usr_op', type: 'found' });
  });
  test('that is dismissed stays so', async () => {
    const id = await heldCase('usr_a', 'dismiss');
    const answer = await call('POST', `/ops/cases/${id}/release`, {
      decision: 'dismiss',
      reason: 'A press photograph',
    });
    expect(answer.body.state).toBe('dismissed');
    expect((await call('POST', '/ops/cases/cas_none/release', { decision: 'release' })).status).toBe(404);
  });
});

describe('jobs', () => {
  test('that failed for the last time are seen with their reason and sent back once', async () => {
    await run(worker, signal, (ctx) => queue.send(ctx.tx, failing, { caseId: 'cas_1' }));
    const [job] = await queue.boss.fetch<object>(failing.name);
    await queue.boss.fail(failing.name, job?.id ?? '', { message: 'the disk is full\nat line 1' });
    const { body } = await call('GET', '/ops/jobs');
    expect(body.queues.map((one: { job: string }) => one.job)).toEqual([failing.name]);
    expect(body.deadLetters).toMatchObject([
      { job: failing.name, payload: { caseId: 'cas_1' }, error: 'the disk is full' },
    ]);
    const [{ id }] = body.deadLetters;
    expect((await call('GET', '/ops/desk?kind=dead-letter')).body.items).toMatchObject([{ id }]);
    expect((await call('POST', `/ops/jobs/${id}/retry`)).status).toBe(202);
    expect(await queue.boss.fetch<object>(failing.name)).toMatchObject([{ data: { caseId: 'cas_1' } }]);
    expect((await call('GET', '/ops/jobs')).body.deadLetters).toEqual([]);
    expect((await call('POST', `/ops/jobs/${id}/retry`)).status).toBe(404);
    expect((await call('POST', '/ops/jobs/nonsense/retry')).status).toBe(404);
    expect(await queue.boss.findJobs(deadLetterQueue)).toEqual([]);
  });
});

describe('failed jobs of a kind', () => {
  const dead = (job: string, at: string) =>
    q(
      `insert into jobs.job (name, data, source_name, source_output, created_on)
       values ($1, '{"caseId":"cas_1"}', $2, '{"message":"it broke"}', $3)`,
      [deadLetterQueue, job, at],
    );
  const kinds = async (): Promise<{ job: string; n: number; lastAt: string }[]> =>
    (await call('GET', '/ops/jobs')).body.dead;

  test('are counted, read page by page, and sent back as far as they were seen', async () => {
    for (let at = 1; at <= 3; at += 1) await dead(failing.name, `2026-11-20T10:0${at}:00Z`);
    await dead('test.other', '2026-11-20T10:05:00Z');
    const [kind] = await kinds();
    expect(kind).toEqual({ job: failing.name, n: 3, lastAt: '2026-11-20T10:03:00.000Z' });
    const first = (await call('GET', `/ops/dead-letters?job=${failing.name}&limit=2`)).body;
    const second = (await call('GET', `/ops/dead-letters?job=${failing.name}&limit=2&cursor=${first.nextCursor}`)).body;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    await dead(failing.name, '2026-11-20T10:06:00Z');
    const retry = () => call('POST', '/ops/jobs/retry', { job: failing.name, until: kind?.lastAt });
    expect(await retry()).toMatchObject({ status: 202, body: { retried: 3 } });
    expect(await retry()).toMatchObject({ status: 202, body: { retried: 0 } });
    const { rows } = await q(
      `select payload from events where name = 'operations.acted' order by events.id desc limit 1`,
    );
    expect(rows[0].payload).toMatchObject({ action: 'job-retry-all', id: failing.name, about: failing.name });
    const letters = [...second.items, ...first.items.toReversed()].map(({ id }: { id: string }) => id);
    expect(rows[0].payload.ids).toEqual(letters);
    expect(entryOf('operations.acted', { ...rows[0].payload, ids: Array(25).fill('a') })).toMatchObject({
      n: 25,
      ids: Array(20).fill('a'),
    });
    expect((await kinds()).map(({ job, n }) => [job, n])).toEqual([
      [failing.name, 1],
      ['test.other', 1],
    ]);
    expect(await queue.boss.fetch<object>(failing.name, { batchSize: 9 })).toHaveLength(3);
  });

  test('are dropped with a reason, once, and the log keeps who did it and why', async () => {
    const letters = (await call('GET', '/ops/dead-letters')).body.items;
    const [{ id }] = letters;
    expect((await call('POST', `/ops/jobs/${id}/drop`, { reason: ' ' })).status).toBe(400);
    const drop = () =>
      api.request(`/ops/jobs/${id}/drop`, {
        method: 'POST',
        headers: { 'x-provider': 'reclaim', 'x-user': 'usr_op', 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'Its case is gone' }),
      });
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404]);
    const { rows } = await q(
      `select payload from events where name = 'operations.acted' order by events.id desc limit 1`,
    );
    expect(rows[0].payload).toEqual({
      operatorId: 'usr_op',
      action: 'job-drop',
      id,
      reason: 'Its case is gone',
      about: failing.name,
    });
    expect((await call('GET', '/ops/dead-letters')).body.items).toHaveLength(letters.length - 1);
    await q('delete from jobs.job where name = $1', [deadLetterQueue]);
  });

  test('that name creators are in the log of each of them: seen, sent back and dropped', async () => {
    const named = async (...payload: string[]) =>
      (
        await q(
          `insert into jobs.job (name, data, source_name, source_output, created_on)
           values ($1, $2, $3, '{"message":"it broke"}', '2026-11-20T10:00:00Z') returning id`,
          [deadLetterQueue, { userId: payload[0], by: payload.slice(1) }, failing.name],
        )
      ).rows[0].id;
    const [a, both, gone] = [await named('usr_a'), await named('usr_b', 'usr_a'), await named('usr_gone')];
    for (const path of ['/ops/jobs', '/ops/dead-letters']) expect((await call('GET', path)).status).toBe(200);
    const seen = (await looks()).filter(({ at }) => at === 'jobs');
    expect(seen.map(({ userId, ids }) => [userId, ids.toSorted()]).toSorted()).toEqual([
      ['usr_a', [a, both].toSorted()],
      ['usr_b', [both]],
    ]);
    await call('POST', '/ops/jobs/retry', { job: failing.name, until: '2026-11-20T10:00:00Z' });
    const acts = async (action: string) =>
      (
        await q(
          `select payload from events where name = 'operations.acted' and payload ->> 'action' = $1 order by events.id`,
          [action],
        )
      ).rows
        .map(({ payload: { userId, ids } }) => [userId, ids?.toSorted()])
        .filter(([userId]) => userId !== undefined)
        .toSorted();
    expect(await acts('job-retry-all')).toEqual([
      ['usr_a', [a, both].toSorted()],
      ['usr_b', [both]],
      ['usr_gone', [gone]],
    ]);
    await call('POST', `/ops/jobs/${await named('usr_a', 'usr_b')}/retry`);
    expect(await acts('job-retry')).toEqual([['usr_a'], ['usr_b']].map(([userId]) => [userId, undefined]));
    const dropped = await named('usr_b');
    await api.request(`/ops/jobs/${dropped}/drop`, {
      method: 'POST',
      headers: { 'x-provider': 'reclaim', 'x-user': 'usr_op', 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'It is done' }),
    });
    const { items } = (await call('GET', '/account/operator-log?limit=1', undefined, 'usr_b')).body;
    expect(items).toMatchObject([{ what: 'job-drop', ids: [dropped], about: failing.name, reason: 'It is done' }]);
  });
});

describe('more than the desk shows', () => {
  test('is counted for each kind: how many are read of one changes no number', async () => {
    const counts = (most: number) =>
      run(worker, signal, (ctx) => readDesk(ctx, queue, { operatorId: 'usr_op', most })).then((desk) => desk.counts);
    for (const at of [1, 2, 3]) {
      await notice(`ntc_count_d${at}`, 'draft', 'smtp', 'operator', later(-at));
      await notice(`ntc_count_p${at}`, 'draft', 'form-packet', 'operator', later(-at));
      await notice(`ntc_count_u${at}`, 'uncertain', 'smtp', 'operator', later(-at));
      await q(
        `insert into scam_reports (id, user_id, kind, marks, what, first_seen, state, created_at)
         values ($1, 'usr_a', 'other', '[]', 'W', '2026-01-01', 'waiting', $2)`,
        [`srp_count_${at}`, now],
      );
      await q(
        `insert into community_posts (id, category, state, replies, last_at, created_at) values ($1, 'other', 'shown', 0, $2, $2)`,
        [`cpo_count_${at}`, now],
      );
      await q(
        `insert into community_texts (post_id, user_id, by_team, text, searched, hides_links, created_at)
         values ($1, 'usr_a', false, 'T', 'T', true, $2)`,
        [`cpo_count_${at}`, now],
      );
    }
    const whole = await counts(1000);
    expect(Object.values(whole).filter((n) => n && n > 1).length).toBeGreaterThanOrEqual(5);
    expect(await counts(1)).toEqual(whole);
    await q(`delete from notices where id like 'ntc_count_%'`);
  });

  test('drafts of a dry run hide nothing, and how many more wait is said', async () => {
    const before = (await call('GET', '/ops/desk')).body;
    const shown = before.items.filter((item: { kind: string }) => item.kind.startsWith('notice')).length;
    for (let at = 0; at < 205; at += 1) await notice(`ntc_dry_${at}`, 'draft', 'smtp', 'operator', later(-900));
    await q(`update notices set dry_run = true where id like 'ntc_dry_%'`);
    const dry = (await call('GET', '/ops/desk')).body;
    expect(dry.items.map(({ id }: { id: string }) => id)).toEqual(before.items.map(({ id }: { id: string }) => id));
    expect([shown > 0, dry.more]).toEqual([true, 0]);
    await q(`update notices set dry_run = false where id like 'ntc_dry_%'`);
    // Written down last, and due first: it is among those that are shown.
    await notice('ntc_dry_urgent', 'draft', 'smtp', 'operator', later(-1000));
    const full = (await call('GET', '/ops/desk')).body;
    const items = full.items.filter((item: { id: string }) => item.id.startsWith('ntc_'));
    expect(items).toHaveLength(200);
    expect(items.map(({ id }: { id: string }) => id)).toContain('ntc_dry_urgent');
    const { rows } = await q(
      `select count(*)::int as n from notices where (state = 'draft' and needs = 'operator') or state = 'uncertain'`,
    );
    expect(full.more).toBe(rows[0].n - 200);
    await q(`delete from notices where id like 'ntc_dry_%'`);
  });
});

describe('forms that were handed in', () => {
  test('are listed with their number and state, the latest first, and say until when a record can be taken back', async () => {
    await notice('ntc_handed', 'sent', 'form-packet', 'operator', later(-50));
    await q(`update notices set sent_at = $2, response = 'reference R-1' where id = $1`, ['ntc_handed', later(21)]);
    await notice('ntc_old', 'answered', 'form-packet', 'operator', later(-90));
    await q(`update notices set sent_at = $2, response = 'reference R-0' where id = $1`, ['ntc_old', later(-80)]);
    await q(
      `insert into deindexing_packets (id, user_id, engine, created_at, closes_at, reference, submitted_by, submitted_at)
       values ('pkt_handed', 'usr_b', 'bing', $1, $1, 'B-7', 'operator:usr_op', $1)`,
      [later(22)],
    );
    const { status, body } = await call('GET', '/ops/forms');
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { kind: 'deindexing-packet', id: 'pkt_handed', engine: 'bing', reference: 'B-7', count: 0 },
      {
        kind: 'notice-packet',
        id: 'ntc_handed',
        reference: 'R-1',
        state: 'sent',
        undo: { path: '/ops/notices/ntc_handed/undo', until: later(45).toISOString() },
      },
      { id: 'ntc_old', reference: 'R-0', state: 'answered' },
    ]);
    expect(body.items[2]).not.toHaveProperty('undo');
    expect((await call('GET', '/ops/forms', undefined, 'usr_a')).status).toBe(403);
    expect(await looks()).toContainEqual({
      userId: 'usr_b',
      operatorId: 'usr_op',
      at: 'forms',
      ids: ['pkt_handed'],
    });
  });
});

describe('the log of one’s own data', () => {
  test('tells a creator what operators saw and did, and nobody else’s', async () => {
    const mine = (await call('GET', '/account/operator-log', undefined, 'usr_b')).body.items;
    expect(mine).toContainEqual({ at: expect.any(String), kind: 'looked', what: 'forms', ids: ['pkt_handed'] });
    expect(mine).toContainEqual(expect.objectContaining({ kind: 'looked', what: 'desk' }));
    expect(JSON.stringify(mine)).not.toMatch(/usr_/);
    const caseId = await heldCase('usr_a', 'own-log');
    await call('POST', `/ops/cases/${caseId}/release`, { decision: 'dismiss' });
    const { items, nextCursor } = (await call('GET', '/account/operator-log?limit=1', undefined, 'usr_a')).body;
    const [latest] = items;
    const next = (await call('GET', `/account/operator-log?limit=1&cursor=${nextCursor}`, undefined, 'usr_a')).body;
    expect(next.items).toHaveLength(1);
    expect(next.items[0].at <= latest.at && next.items[0].ids).not.toEqual(latest.ids);
    expect(latest).toMatchObject({ kind: 'acted', what: 'case-dismiss', ids: [caseId] });
    expect(mine.flatMap(({ ids }: { ids: string[] }) => ids)).not.toContain(caseId);
  });
});

test('the desk is searched by host, by number and by words', async () => {
  await q(
    `insert into host_contacts (id, host, step, channel, address, source, checked_at, state)
             values ('con_sought', 'sought.test', 'guess', 'smtp', 'abuse@desk.test', 'guess', $1, 'unconfirmed')`,
    [now],
  );
  const caseId = await heldCase('usr_a', 'sought');
  await notice('ntc_sought', 'draft', 'smtp', 'operator', now);
  await q(
    `insert into notice_cases (notice_id, case_id, round, url) values ('ntc_sought', $1, 1, 'https://pics.sought.test/1')`,
    [caseId],
  );
  const found = async (words: string, more = '') =>
    (await call('GET', `/ops/desk?q=${encodeURIComponent(words)}${more}`)).body.items
      .map(({ id }: { id: string }) => id)
      .sort();
  expect(await found(' Sought.TEST ')).toEqual(['con_sought', 'ntc_sought']);
  expect(await found('sought.test', '&kind=contact')).toEqual(['con_sought']);
  expect(await found(caseId)).toEqual([caseId]);
  expect(await found('ntc_sought')).toEqual(['ntc_sought']);
  expect(await found('nothing says this')).toEqual([]);
});

/** Contacts are a host's, and who wrote a post stays unsaid. */
const nobodys = ['contact', 'community-post'];

test('every kind of the desk names all whom it shows, and each of them reads that it was seen', async () => {
  const rows: [table: string, values: string][] = [
    [
      'brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)',
      "('brd_shown', 'usr_b', 'x', 'shown', '{}', '{}', 'unverified', 'c', $1)",
    ],
    [
      'documents (id, user_id, brand_id, platform, handle, file_name, content_type, bytes, file_blob_id, state, comparison, created_at)',
      "('doc_1', 'usr_b', 'brd_shown', 'x', 'shown', 'f.pdf', 'application/pdf', 1, 'blb', 'waiting', 'ready', $1)",
    ],
    [
      'impersonations (id, user_id, profile_url, account, platform, handle, real_url, faked, harm, what, state, is_open, due_at, created_at, updated_at)',
      "('imp_1', 'usr_a', 'https://x.com/fake', 'x:fake', 'x', 'fake', 'https://x.com/me', '{name}', 'low', 'W', 'waiting', true, $1, $1, $1)",
    ],
    [
      'payouts (id, user_id, currency, cents, method_kind, holder, sealed_details, shown, state, asked_at)',
      "('pay_1', 'usr_a', 'eur', 7140, 'paypal', 'A', '', 'a', 'asked', $1)",
    ],
    [
      'quarantines (id, holder, case_id, url, media, flagged_by, flagged_by_id, at)',
      "('qua_1', 'usr_a', 'cas_c', 'https://leak.test/c', '[]', 'creator', 'usr_a', $1)",
    ],
    [
      'referrals (id, user_id, referred_id, code, state, held_for, held_at, signed_up_at)',
      `('ref_1', 'usr_a', 'usr_b', 'AAAAAAA', 'held', '["same-card"]', $1, $1)`,
    ],
    [
      'scams (id, kind, summary, documented, reports, first_seen, created_at, updated_at)',
      "('scm_1', 'other', 'S', false, 1, '2026-01-01', $1, $1)",
    ],
    [
      'scam_replies (id, user_id, scam_id, text, contact, state, created_at)',
      "('sry_1', 'usr_a', 'scm_1', 'T', 'c@d.test', 'waiting', $1)",
    ],
    [
      'support_threads (id, user_id, subject, state, messages, waits_since, due_at, created_at, updated_at)',
      "('sth_1', 'usr_a', 'S', 'open', 1, $1, $1, $1, $1)",
    ],
    [
      'deepfake_reports (id, user_id, medium, how, intimate, text_version, text_sha256, signature, signed_at, state, due_at, created_at, updated_at)',
      "('dpf_1', 'usr_a', 'picture', 'edited', true, 'v', 'h', 'A', $1, 'waiting', $1, $1, $1)",
    ],
    [
      'manual_removals (id, user_id, case_id, state, is_open, due_at, created_at, updated_at)',
      "('mrm_1', 'usr_a', 'cas_c', 'asked', true, $1, $1, $1)",
    ],
    [
      'money_service_tasks (id, user_id, host, service_id, seen_as, seen_at, seen_url, seen_on, state, opened_at, due_at, handed_in_at, packet)',
      `('mst_1', 'usr_a', 'leak.test', 'paypal', 'form', 'paypal.com', 'https://leak.test/c', $1, 'handed-in', $1, $1, $1, '[]')`,
    ],
    [
      'money_service_task_cases (case_id, round, service_id, task_id, user_id, url)',
      "('cas_c', 1, 'paypal', 'mst_1', 'usr_a', $1::timestamptz::text)",
    ],
    [
      'jobs.job (name, data, source_name, created_on)',
      `('${deadLetterQueue}', '{"userId":"usr_a","by":["usr_gone"]}', 'test.failing', $1)`,
    ],
  ];
  for (const [table, values] of rows) await q(`insert into ${table} values ${values}`, [now]);
  await q(`update cases set state = 'contested' where id = 'cas_c'`);
  await q(`update subscriptions set current_period_end = $1`, [later(72)]);
  await q(`update authorizations set expires_at = $1`, [later(72)]);
  await q(`update cases set checked_at = $1 where state = 'noticed'`, [clock.now()]);
  await q(`update replies set notice_id = 'ntc_draft', user_id = 'usr_a' where id = 'rpl_1'`);
  await q(`update operator_tickets set facts = facts || '{"otherUserId":"usr_a"}' where id = 'tkt_1'`);

  const { items }: { items: DeskItem[] } = (await call('GET', '/ops/desk')).body;
  // A complaint needs a notice whose time passed: see `notices/complaints`.
  const kinds = deskKinds.filter((kind) => kind !== 'complaint').toSorted();
  expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
  const named = ({ userId, others = [] }: DeskItem) => [...(userId ? [userId] : []), ...others];
  expect(items.filter((item) => named(item).length === 0 && !nobodys.includes(item.kind))).toEqual([]);
  for (const item of items) {
    const shown = JSON.stringify(item.facts).match(/\busr_\w+/g) ?? [];
    expect(named(item), `whom a ${item.kind} shows`).toEqual(expect.arrayContaining(shown));
  }
  const read = new Set((await looks()).flatMap(({ at, userId, ids }) => ids.map((id) => `${at} ${userId} ${id}`)));
  const missed = items.flatMap((item) => named(item).map((userId) => `desk ${userId} ${item.id}`));
  // Whose account is gone reads nothing any more, and hinders nobody.
  expect(missed.filter((one) => !read.has(one))).toEqual([expect.stringMatching(/^desk usr_gone /)]);
});

test('the desk shows a first notice by when the plan of its creator promises it after an automatic match', async () => {
  const caseId = await heldCase('usr_a', 'promised');
  const dueAt = async () =>
    (await call('GET', '/ops/desk?kind=notice-draft')).body.items.find(({ id }: { id: string }) => id === 'ntc_first')
      ?.dueAt;
  await q(
    `insert into subscriptions (user_id, plan, state, current_period_end, ever_paid, updated_at)
     values ('usr_a', 'premium', 'active', $1, true, $2)`,
    [later(24), now],
  );
  await q(`update cases set found_at = $2 where id = $1`, [caseId, later(-2)]);
  await notice('ntc_first', 'draft', 'smtp', 'operator', later(-1));
  await q(
    `insert into notice_cases (notice_id, case_id, round, url) values ('ntc_first', $1, 1, 'https://leak.test/promised')`,
    [caseId],
  );
  expect(await dueAt(), 'a person decided').toBe(later(23).toISOString());
  await q(`update cases set decided_by = 'automatic' where id = $1`, [caseId]);
  expect(await dueAt(), 'four hours after the match').toBe(later(2).toISOString());
  // However many older ones wait, it is among those that are read; and its creator reads the same time.
  for (let at = 0; at < 3; at++) await notice(`ntc_older_${at}`, 'draft', 'smtp', 'operator', later(-20 + at));
  const db = drizzle(database.pool);
  const read = (await db.transaction((tx) => noticesForOperator(tx, 100))).map(({ id }) => id);
  expect(read.filter((id) => /^ntc_(?:first|older_)/.test(id))[0]).toBe('ntc_first');
  const parts = await db.transaction((tx) => noticePartsOf(tx, [caseId]));
  expect(parts.get(caseId)?.next).toMatchObject({ kind: 'operator-looks', at: later(2).toISOString() });
  await q(`delete from notices where id like 'ntc_older_%'`);
  await q(`update notices set step = 2 where id = 'ntc_first'`);
  expect(await dueAt(), 'a further step').toBe(later(23).toISOString());
  await q(`delete from notice_cases where notice_id = 'ntc_first'`);
  await q(`delete from notices where id = 'ntc_first'`);
  await q(`delete from subscriptions where user_id = 'usr_a'`);
});
