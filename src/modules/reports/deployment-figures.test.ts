import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { readDeploymentFigures } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
let database: TestDatabase;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ('usr_1', '', 'a@b.test', true, $1, $1)`,
    [now],
  );
});
afterAll(() => database.close());

/** The second look agrees a day after the first one that found it gone. */
async function told(host: string, toldDaysAgo: number, goneAfterHours?: number): Promise<void> {
  count += 1;
  const at = daysAgo(toldDaysAgo);
  const after = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
  const removedAt = goneAfterHours === undefined ? null : after(goneAfterHours + 24);
  await database.pool.query(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
      first_noticed_at, removed_at, found_at, updated_at, head_hash, events)
      values ($1, 'usr_1', $1, $1, $2, $3, 1, 1, false, '{"kind":"same","signals":[]}', 'same', '{}', '[]', $4, $5, $4, $4, 'h', 1)`,
    [`cas_${count}`, host, removedAt ? 'removed' : 'noticed', at, removedAt],
  );
  await database.pool.query(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
      body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
     values ($1,'usr_1','sent','notice','dmca_512c','smtp',$1,1,'site',false,'nothing','s','b','h','[]','{}',$1,0,0,$2,$2,$2)`,
    [`ntc_${count}`, at],
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
