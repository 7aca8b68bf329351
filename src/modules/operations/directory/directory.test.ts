import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ladder, ladderOf, lastVerifiedOf } from '#modules/hosts/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import type { HostFilter, HostSort, HostSummary } from './contract.ts';
import { listHosts } from './list-hosts.ts';
import { readHost } from './read-host.ts';

const now = new Date('2027-06-21T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const ago = (ms: number): Date => new Date(now.getTime() - ms);
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
beforeEach(() =>
  q(
    'truncate cases, case_events, case_timers, notices, notice_cases, replies, checks, host_contacts, host_lookups cascade',
  ),
);

const q = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const run = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  createTransact({ db: drizzle(database.pool), clock: createManualClock(now), send: async () => {}, jobs: [] })(
    { kind: 'worker', job: 'test' },
    new AbortController().signal,
    work,
  );
const list = (asked: { q?: string; filter?: HostFilter; sort?: HostSort; limit?: number; cursor?: string } = {}) =>
  run((ctx) => listHosts(ctx, { limit: 200, sort: 'open', ...asked }));
const read = (host: string) => run((ctx) => readHost(ctx, { host }));

interface Told {
  host: string;
  state: 'found' | 'noticed' | 'removed' | 'refused' | 'exhausted' | 'dismissed';
  toldAgo: number | null;
  goneAfter: number;
  reply: { outcome: string; ago: number } | null;
  bounced: boolean;
}

/** A case as its weeks left it, with its letter and what came back. */
async function plant({ host, state, toldAgo, goneAfter, reply, bounced }: Told): Promise<void> {
  count += 1;
  const [id, notice] = [`cas_${count}`, `ntc_${count}`];
  const told = toldAgo === null ? null : ago(toldAgo * hour);
  const gone = told && state === 'removed' ? new Date(told.getTime() + goneAfter * hour) : null;
  await q(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
       first_noticed_at, removed_at, found_at, updated_at, head_hash, events)
     values ($1, 'usr_a', $1, $1, $2, $3, 1, 1, false, '{"kind":"same","signals":[]}', 'same', '{}', '[]', $4, $5, $6, $6, 'h', 1)`,
    [id, host, state, told, gone && new Date(gone.getTime() + day), told ?? now],
  );
  if (gone)
    await q(
      `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
       values ($1, 2, 'gone', 'worker:test', 'It is gone', '{}', $2, 'p', 'h')`,
      [id, gone],
    );
  if (!told) return;
  await q(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
       body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
     values ($1,'usr_a',$3,'notice','dmca_512c','smtp',$1,1,'site',false,'nothing','s','b','h','[]','{}',$1,0,1,$2,$2,$2)`,
    [notice, told, bounced ? 'bounced' : 'sent'],
  );
  await q('insert into notice_cases (notice_id, case_id, round, url) values ($1, $2, 1, $2)', [notice, id]);
  if (reply)
    await q(
      `insert into replies (id, notice_id, user_id, raw_sha256, outcome, decided_by, reasons, received_at)
       values ($1, $2, 'usr_a', $1, $3, 'rule', '[]', $4)`,
      [`rep_${count}`, notice, reply.outcome, ago(reply.ago * hour)],
    );
}

const isAnswer = (told: Told): boolean => told.reply !== null && !['bounce', 'auto_reply'].includes(told.reply.outcome);
const median = (hours: number[]): number | undefined => {
  const sorted = hours.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** The same figures by hand, from what was planted. */
function byHand(all: readonly Told[], host: string) {
  const mine = all.filter((one) => one.host === host);
  const told = mine.filter(({ toldAgo }) => toldAgo !== null && toldAgo < 90 * 24);
  const removed = told.filter(({ state }) => state === 'removed');
  const hours = removed.map(({ goneAfter }) => goneAfter);
  const lately = 14 * 24;
  return {
    cases: mine.length,
    open: mine.filter(({ state }) => !['removed', 'dismissed'].includes(state)).length,
    told: told.length,
    removed: removed.length,
    medianHours: hours.length < 3 ? undefined : Math.round(median(hours) ?? 0),
    n: hours.length,
    silent:
      mine.some(({ state, toldAgo }) => state === 'noticed' && toldAgo !== null && toldAgo >= lately) &&
      !mine.some((one) => isAnswer(one) && one.reply !== null && one.reply.ago < lately) &&
      !mine.some(({ state, toldAgo, goneAfter }) => state === 'removed' && (toldAgo ?? 0) - goneAfter - 24 < lately),
    refused: told.filter(({ state }) => state === 'refused').length,
    unanswered: told.filter((one) => ['noticed', 'exhausted'].includes(one.state) && !isAnswer(one)).length,
    letters: told.length,
    bounced: told.filter(({ bounced }) => bounced).length,
  };
}

const hosts = ['a.test', 'b.test', 'c.test'];
const toldArb: fc.Arbitrary<Told> = fc
  .record({
    host: fc.constantFrom(...hosts),
    state: fc.constantFrom<Told['state']>(
      'found',
      'noticed',
      'noticed',
      'removed',
      'removed',
      'refused',
      'exhausted',
      'dismissed',
    ),
    toldAgo: fc.integer({ min: 1, max: 120 * 24 }),
    goneAfter: fc.integer({ min: 0, max: 400 }),
    reply: fc.option(
      fc.record({
        outcome: fc.constantFrom('actioned', 'refused', 'auto_reply', 'bounce', 'unclear'),
        ago: fc.integer({ min: 1, max: 2000 }),
      }),
    ),
    bounced: fc.boolean(),
  })
  .map((one) => ({
    ...one,
    toldAgo: one.state === 'found' ? null : one.toldAgo,
    goneAfter: Math.min(one.goneAfter, one.toldAgo),
    // Nothing comes back of what was not sent.
    reply: one.state === 'found' ? null : one.reply,
  }));

describe('figures', () => {
  it('are those that counting by hand gives, on the list and on the page of a host', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(toldArb, { minLength: 1, maxLength: 40 }), async (all) => {
        await q('truncate cases, case_events, notices, notice_cases, replies cascade');
        for (const one of all) await plant(one);
        const { items } = await list({ sort: 'name' });
        const known = hosts.filter((host) => all.some((one) => one.host === host));
        expect(items.map(({ host }) => host)).toEqual(known);
        for (const item of items) {
          const { refused, unanswered, letters, bounced, ...summed } = byHand(all, item.host);
          expect(item).toMatchObject(JSON.parse(JSON.stringify(summed)));
          expect(item.medianHours).toBe(summed.medianHours);
          const { figures, cases, open } = await read(item.host);
          expect({ cases, open }).toEqual({ cases: summed.cases, open: summed.open });
          expect(figures).toMatchObject({
            told: summed.told,
            removed: summed.removed,
            n: summed.n,
            refused,
            unanswered,
          });
          expect(figures).toMatchObject({ letters, bounced });
        }
        const silent = known.filter((host) => byHand(all, host).silent);
        expect((await list({ filter: 'silent', sort: 'name' })).items.map(({ host }) => host)).toEqual(silent);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

const contactArb = fc.record({
  host: fc.constantFrom('a.test', 'chatterbox.test', 'old.paperwall.test'),
  step: fc.constantFrom(...ladder),
  form: fc.boolean(),
  state: fc.constantFrom('usable', 'unconfirmed', 'bounced', 'refused', 'superseded'),
  confirmed: fc.boolean(),
  checkedAgo: fc.integer({ min: 1, max: 400 }),
  verifiedAgo: fc.option(fc.integer({ min: 0, max: 400 })),
});

describe('whom a notice goes to first', () => {
  it('is the first of the ladder, in SQL as in the ladder itself; filters and “check again” go by it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(contactArb, { minLength: 1, maxLength: 14 }), async (contacts) => {
        await q('truncate host_contacts cascade');
        for (const [at, one] of contacts.entries())
          await q(
            `insert into host_contacts (id, host, step, channel, address, form_url, source, checked_at, state, confirmed_by, verified_at)
             values ($1, $2, $3, $4, $5, $6, 'test', $7, $8, $9, $10)`,
            [
              `con_${String(at).padStart(2, '0')}`,
              one.host,
              one.step,
              one.form ? 'form-packet' : 'smtp',
              one.form ? null : `desk${at}@a.test`,
              one.form ? `https://a.test/${at}` : null,
              ago(one.checkedAgo * day),
              one.state,
              one.confirmed ? 'usr_op' : null,
              one.verifiedAgo === null ? null : ago(one.verifiedAgo * day),
            ],
          );
        const { items } = await list({ sort: 'name' });
        const named = (filter: HostFilter) =>
          list({ filter, sort: 'name' }).then((page) => page.items.map(({ host }) => host));
        const where = (is: (item: HostSummary) => boolean) => items.filter(is).map(({ host }) => host);
        const mine = (host: string) => contacts.filter((one) => one.host === host);
        for (const item of items) {
          const climbed = await run(({ tx }) => ladderOf(tx, item.host));
          expect(item.contact?.id).toBe(climbed[0]?.contactId);
          expect(item.contacts).toBe(climbed.length);
          expect(item.doubtful).toBe(climbed.some(({ confirmed }) => !confirmed));
          const { rungs } = await read(item.host);
          expect(rungs.filter(({ place }) => place).map(({ id }) => id)).toEqual(
            climbed.map(({ contactId }) => contactId),
          );
          const first = rungs.find(({ place }) => place === 1);
          expect(item.checkAgain).toBe(first?.checkAgain ?? false);
        }
        expect(await named('none')).toEqual(where(({ contacts: n }) => n === 0));
        expect(await named('doubtful')).toEqual(where(({ doubtful }) => doubtful));
        expect(await named('bounced')).toEqual(
          where(({ host }) => mine(host).some(({ state }) => state === 'bounced')),
        );
        expect(await named('verify')).toEqual(where(({ checkAgain }) => checkAgain));
        expect(await named('platform')).toEqual(
          where(({ host }) => mine(host).some(({ step, state }) => step === 'platform' && state !== 'superseded')),
        );
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('a platform’s desk is as old as our note about it, whenever it was looked up, until an operator looks', () => {
    const row = {
      host: 'chatterbox.test',
      step: 'platform',
      checkedAt: now,
      verifiedAt: null,
      confirmedBy: null,
    } as const;
    expect(lastVerifiedOf(row)).toEqual(new Date('2026-11-21'));
    expect(lastVerifiedOf({ ...row, verifiedAt: ago(day) })).toEqual(ago(day));
    expect(lastVerifiedOf({ ...row, step: 'site' })).toEqual(now);
  });
});

describe('a page of the list', () => {
  it('is one of a whole order, whatever it is sorted by', async () => {
    for (let at = 0; at < 9; at += 1)
      for (let nth = 0; nth <= at % 4; nth += 1)
        await plant({
          host: `host-${at}.test`,
          state: nth % 2 ? 'removed' : 'noticed',
          toldAgo: 48,
          goneAfter: nth,
          reply: null,
          bounced: false,
        });
    for (const sort of ['open', 'response', 'name'] as const) {
      const whole = (await list({ sort })).items.map(({ host }) => host);
      const seen: string[] = [];
      for (let cursor: string | null | undefined = ''; cursor !== null; ) {
        const page = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ host }) => host));
        cursor = page.nextCursor;
      }
      expect(seen, sort).toEqual(whole);
      expect(whole).toHaveLength(9);
    }
    const byOpen = (await list()).items.map(({ open }) => open);
    expect(byOpen).toEqual(byOpen.toSorted((a, b) => b - a));
    const response = (await list({ sort: 'response' })).items.map(({ told, removed }) =>
      told < 3 ? 2 : removed / told,
    );
    expect(response).toEqual(response.toSorted((a, b) => a - b));
    expect((await list({ q: 'HOST-3' })).items.map(({ host }) => host)).toEqual(['host-3.test']);
  });
});

describe('a host', () => {
  it('that nobody knows is not found', async () => {
    await expect(read('nobody.test')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says what its cases wait for, and what a look-up found, hostile values as text', async () => {
    await plant({ host: 'a.test', state: 'noticed', toldAgo: 24, goneAfter: 0, reply: null, bounced: false });
    await q(`insert into case_timers (case_id, kind, due_at) select id, 'escalate', $1 from cases`, [now]);
    const finding = {
      step: 'abuse',
      said: '203.0.113.1: HOSTER',
      refused: [{ value: 'a@b.test\r\nBcc: x', code: 'control' }],
    };
    await q(
      `insert into host_lookups (host, state, findings, looked_up_at, unasked, waits_since) values ('a.test', 'failed', $1, $2, '{site}', $2)`,
      [JSON.stringify([finding]), ago(day)],
    );
    expect(await read('A.test')).toMatchObject({
      host: 'a.test',
      isAsked: false,
      lookup: { state: 'failed', unasked: ['site'], findings: [finding], waitsSince: ago(day).toISOString() },
      states: [{ state: 'noticed', n: 1 }],
      timers: {
        due: [{ kind: 'escalate', n: 1, nextAt: now.toISOString() }],
        usual: { remindHours: 72, escalateHours: 336 },
        intimate: { remindHours: 48, escalateHours: 48 },
      },
    });
  });

  it('of a platform says what its form asks for, where that was read, and that it is to be read again', async () => {
    await plant({
      host: 'm.chatterbox.test',
      state: 'noticed',
      toldAgo: 24,
      goneAfter: 0,
      reply: null,
      bounced: false,
    });
    expect((await read('m.chatterbox.test')).platform).toMatchObject({
      title: 'Chatterbox',
      needsPostUrl: true,
      checkAgain: true,
      sourceUrl: 'https://chatterbox.test/help/copyright',
      contacts: [{ isForm: false }, { isForm: true, requiredFields: ['addresses', 'original work', 'signature'] }],
    });
  });
});
