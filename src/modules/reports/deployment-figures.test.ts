import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { readDeploymentFigures, readTransparency } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
let database: TestDatabase;
let count = 0;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select 'usr_' || n, '', n || '@b.test', true, $1, $1 from generate_series(1, 3) n`,
    [now],
  );
});
afterAll(() => database.close());

/** The second look agrees a day after the first one that found it gone. */
async function told(host: string, toldDaysAgo: number, goneAfterHours?: number, userId = 'usr_1'): Promise<void> {
  count += 1;
  const at = daysAgo(toldDaysAgo);
  const after = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
  const removedAt = goneAfterHours === undefined ? null : after(goneAfterHours + 24);
  await database.pool.query(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
      first_noticed_at, removed_at, found_at, updated_at, head_hash, events)
      values ($1, $6, $1, $1, $2, $3, 1, 1, false, '{"kind":"same","signals":[]}', 'same', '{}', '[]', $4, $5, $4, $4, 'h', 1)`,
    [`cas_${count}`, host, removedAt ? 'removed' : 'noticed', at, removedAt, userId],
  );
  await database.pool.query(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
      body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
     values ($1,$3,'sent','notice','dmca_512c','smtp',$1,1,'site',false,'nothing','s','b','h','[]','{}',$1,0,0,$2,$2,$2)`,
    [`ntc_${count}`, at, userId],
  );
  await database.pool.query('insert into notice_cases (notice_id, case_id, round, url) values ($1, $2, 1, $2)', [
    `ntc_${count}`,
    `cas_${count}`,
  ]);
  if (goneAfterHours !== undefined)
    await database.pool.query(
      `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
       values ($1, 2, 'gone', 'worker:test', 'It is gone', '{}', $2, 'p', 'h')`,
      [`cas_${count}`, after(goneAfterHours)],
    );
}
const figures = () => readDeploymentFigures(drizzle(database.pool), now);

test('thirty removals are needed before anything is said; then every figure is of the last ninety days', async () => {
  expect(await figures()).toBeUndefined();
  for (let nth = 0; nth < 29; nth++) await told(`host-${nth % 3}.test`, 20, 10 + nth);
  await told('idle.test', 15);
  await told('fresh.test', 13);
  await told('host-0.test', 91, 5);
  expect(await figures()).toBeUndefined();
  await told('host-9.test', 2, 24);
  expect(await figures()).toEqual({ days: 90, told: 32, removed: 30, medianHours: 24, hosts: 4, idleHosts: 1 });
});

test('what hosts say was gone already counts neither as told nor as removed', async () => {
  const before = await figures();
  await told('host-0.test', 20, 10);
  await database.pool.query(
    `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
     values ($1, 1, 'reply', 'worker:test', 'It was gone', '{"outcome":"already_gone"}', $2, 'p', 'h')`,
    [`cas_${count}`, daysAgo(19)],
  );
  expect(await figures()).toEqual(before);
  await database.pool.query(
    `insert into checks (id, case_id, round, vantage, outcome, facts, at) values ('chk', $1, 1, 'first', 'present', '{}', $2)`,
    [`cas_${count}`, daysAgo(18)],
  );
  expect(await figures(), 'a look saw the copy after that').toMatchObject({ told: 33, removed: 31 });
});

test('in public it says its own errors as well, and names a host only where no row says who was copied there', async () => {
  // Beside what the tests before left, 33 told and 31 of them removed: ten of three people at one host, twelve of one person at another.
  for (let nth = 0; nth < 10; nth++) await told('named.test', 30, nth < 7 ? 48 : undefined, `usr_${(nth % 3) + 1}`);
  for (let nth = 0; nth < 12; nth++) await told('private.test', 30, 48);
  const query = (text: string) => database.pool.query(text);
  const ids = async (host: string, n: number): Promise<string[]> => {
    const { rows } = await query(
      `select id from cases where host = '${host}' and state = 'noticed' order by id limit ${n}`,
    );
    return rows.map(({ id }) => id as string);
  };
  const [refused, doubled, retracted] = await ids('named.test', 3);
  await query(`update cases set state = 'withdrawn' where id = '${retracted}'`);
  await query(`update cases set state = 'refused' where id = '${refused}'`);
  // One that was told twice, which must never happen, one that was taken back, and one that was gone before it was told.
  await query(
    `insert into notices select (jsonb_populate_record(n, '{"id":"ntc_twice","message_id":"twice"}')).*
     from notices n join notice_cases m on m.notice_id = n.id where m.case_id = '${doubled}'`,
  );
  await query(`insert into notice_cases select (jsonb_populate_record(m, '{"notice_id":"ntc_twice"}')).*
    from notice_cases m where m.case_id = '${doubled}'`);
  await query(`update notices set state = 'retracted' where id in
    (select notice_id from notice_cases where case_id = '${retracted}')`);
  const figures = await readTransparency(drizzle(database.pool), now);
  expect(figures).toMatchObject({
    days: 90,
    told: 55,
    removed: 50,
    refused: 1,
    exhausted: 0,
    closed: 1,
    underWay: 3,
    named: 55,
    toldTwice: 1,
    retracted: 1,
    letters: { notices: 56, reminders: 0, retractions: 0, bounced: 0, inDoubt: 0 },
    counterNotices: { received: 0, none: 0 },
    hosts: [{ host: 'named.test', told: 10, removed: 7, medianHours: 48, n: 7 }],
    otherHosts: 7,
  });
  expect(figures?.hours).toEqual({ n: 50, quarter: 21, median: 33, threeQuarters: 48 });
});
