import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Actor, Context } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { readCharts } from './read-charts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hourMs = 3_600_000;
const worker: Actor = { kind: 'worker', job: 'test' };
const userId = 'usr_charts';
let database: TestDatabase;
let count = 0;
const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
const read = (period = {}, namesHosts = true) => {
  const run = createTransact({
    db: drizzle(database.pool),
    clock: createManualClock(now),
    send: async () => undefined,
    jobs: [],
  });
  return run(worker, new AbortController().signal, (ctx: Context) => readCharts(ctx, { userId, period, namesHosts }));
};

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', 'charts@example.test', true, $2, $2)`,
    [userId, now],
  );
});
afterAll(() => database.close());

/** One told of `days` ago; where it is removed, so many hours after its notice. */
async function seed(host: string, state: string, days: number, tookHours?: number): Promise<void> {
  count += 1;
  const [id, notice] = [`cas_charts${count}`, `ntc_charts${count}`];
  const [found, sent] = [ago(days * 24), ago(days * 24 - 1)];
  const q = (text: string, values: unknown[]) => database.pool.query(text, values);
  await q(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
       removed_at, found_at, updated_at, head_hash, events, decided_by)
     values ($1,$2,$3,$3,$4,$5,1,1,false,'{"kind":"same","signals":[]}','same','{}','[]',$6,$7,$7,'h',1,'creator')`,
    [id, userId, `https://${host}/${count}`, host, state, state === 'removed' ? now : null, found],
  );
  if (tookHours !== undefined)
    await q(
      `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
       values ($1,2,'gone','worker:test','It is gone','{}',$2,'p','h')`,
      [id, new Date(sent.getTime() + tookHours * hourMs)],
    );
  if (state === 'found') return;
  await q(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject, body,
       body_sha256, discloses, elements, message_id, unseen, claim_token, attempts, refused_for_content, created_at, sent_at, updated_at)
     values ($1,$2,'sent','notice','dmca','smtp',$3,1,'site',false,'nothing','s','b','h','[]','{}',$1,false,0,1,false,$4,$4,$4)`,
    [notice, userId, `abuse@${host}`, sent],
  );
  await q(`insert into notice_cases (notice_id, case_id, round, url) values ($1,$2,1,'u')`, [notice, id]);
}

describe('the charts of the report', () => {
  beforeAll(async () => {
    for (const hours of [10, 20, 30, 40]) await seed('slow.test', 'removed', 20, hours);
    await seed('slow.test', 'refused', 20);
    for (const hours of [1, 2, 3]) await seed('fast.test', 'removed', 20, hours);
    await seed('few.test', 'removed', 20, 5);
    await seed('silent.test', 'noticed', 8);
    await seed('silent.test', 'noticed', 7);
    await seed('waits.test', 'found', 0);
    await seed('old.test', 'exhausted', 91);
    await seed('old.test', 'exhausted', 90);
  });

  it('say how fast hosts remove: quarters and median of those with three and more, the fastest first', async () => {
    const { removalByHost } = await read();
    expect(removalByHost).toEqual({
      hosts: [
        { host: 'fast.test', n: 3, told: 3, quarter: 1.5, median: 2, threeQuarters: 2.5 },
        { host: 'slow.test', n: 4, told: 5, quarter: 17.5, median: 25, threeQuarters: 32.5 },
      ],
      few: [
        { host: 'few.test', n: 1, told: 1 },
        { host: 'old.test', n: 0, told: 2 },
        { host: 'silent.test', n: 0, told: 2 },
      ],
      moreFew: 0,
    });
  });

  it('say where open copies are, the most first, with how fast each host removed others', async () => {
    await seed('fast.test', 'noticed', 3);
    const { openByHost } = await read();
    expect(openByHost).toEqual({
      hosts: [
        { host: 'old.test', open: 2, n: 0, median: null },
        { host: 'silent.test', open: 2, n: 0, median: null },
        { host: 'fast.test', open: 1, n: 3, median: 2 },
        { host: 'slow.test', open: 1, n: 4, median: 25 },
        { host: 'waits.test', open: 1, n: 0, median: null },
      ],
      rest: { hosts: 0, open: 0 },
    });
    await database.pool.query(`delete from cases where host = 'fast.test' and state = 'noticed'`);
    expect((await read({}, false)).openByHost).toEqual({ hosts: [], rest: { hosts: 4, open: 6 } });
  });

  it('fold what is beyond ten hosts into one figure of all of it', async () => {
    for (let at = 0; at < 10; at += 1)
      for (const hours of [100, 100, 100]) await seed(`more${at}.test`, 'removed', 200, hours);
    const { removalByHost } = await read();
    expect(removalByHost.hosts).toHaveLength(10);
    expect(removalByHost.hosts.map(({ host }) => host)).toContain('slow.test');
    expect(removalByHost.rest).toMatchObject({ hosts: 2, n: 6, told: 6, median: 100 });
  });

  it('draw all hosts as one and list none for whoever sees counts only', async () => {
    const named = await read();
    const { removalByHost, stillUp } = await read({}, false);
    const { hosts, few, rest, moreFew } = removalByHost;
    expect([hosts, few]).toEqual([[], []]);
    expect(rest?.hosts).toBe(named.removalByHost.hosts.length + (named.removalByHost.rest?.hosts ?? 0));
    expect(moreFew).toBe(named.removalByHost.few.length);
    expect(stillUp).toEqual(named.stillUp);
  });

  it('say what is still up, by state and age, each with the days that the list is asked for', async () => {
    const { stillUp } = await read();
    expect(stillUp).toEqual({
      ages: [
        { days: '0-7', from: '2026-11-14' },
        { days: '8-30', from: '2026-10-22', to: '2026-11-13' },
        { days: '31-90', from: '2026-08-23', to: '2026-10-21' },
        { days: '>90', to: '2026-08-22' },
      ],
      states: [
        { state: 'found', counts: [1, 0, 0, 0] },
        { state: 'noticed', counts: [1, 1, 0, 0] },
        { state: 'refused', counts: [0, 1, 0, 0] },
        { state: 'exhausted', counts: [0, 0, 1, 1] },
      ],
      open: 6,
    });
  });

  it('look no further than the period', async () => {
    const { stillUp, removalByHost } = await read({ from: ago(10 * 24), to: new Date('2026-11-21T00:00:00Z') });
    expect(removalByHost.hosts).toEqual([]);
    expect(stillUp.open).toBe(2);
    expect(stillUp.ages[1]).toEqual({ days: '8-30', from: '2026-11-11', to: '2026-11-13' });
    expect(stillUp.ages[0]).toEqual({ days: '0-7', from: '2026-11-14', to: '2026-11-20' });
  });
});
