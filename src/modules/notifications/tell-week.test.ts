import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastWholeWeek } from '#lib/week/index.ts';
import { addUser, changeSettings } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { readWeek } from '#modules/reports/index.ts';
import { type AccountsAlone, accountsAlone, publicUrl } from '../../../tests/setup/accounts-alone.ts';
import { longPaid, person } from '../../../tests/setup/person.ts';
import { plantVerifiedAccount } from '../../../tests/setup/verified-account.ts';
import { changeChoices } from './choices.ts';
import { tellWeek, weeksToTell } from './tell-week.ts';

let accounts: AccountsAlone;
let count = 0;
/** Questions of operators about profiles that wait for their creator. */
let profileQuestions = 0;
const counting = { countProfileQuestions: async () => profileQuestions };

beforeAll(async () => {
  accounts = await accountsAlone();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  profileQuestions = 0;
  await accounts.database.pool.query('truncate users cascade');
  accounts.clock.set(new Date('2026-11-10T12:00:00Z'));
});

const q = (text: string, values: unknown[] = []) => accounts.database.pool.query(text, values);
const run = () => ({
  now: accounts.clock.now,
  signal: AbortSignal.timeout(60_000),
  attempt: 0,
  transaction: accounts.inTransaction,
});

async function subscriber(over: { zone?: string; plan?: boolean; confirmed?: boolean; verified?: boolean } = {}) {
  count += 1;
  const added = await accounts.inTransaction((ctx) => addUser(ctx, person(`week${count}@example.test`)));
  const userId = added?.id ?? '';
  await q('update users set email_verified = $2 where id = $1', [userId, over.confirmed ?? true]);
  if (over.plan ?? true) await accounts.inTransaction((ctx) => changeSubscription(ctx, longPaid(userId, ctx.now())));
  if (over.verified ?? true) await plantVerifiedAccount(accounts.database.pool, userId, accounts.clock.now());
  if (over.zone)
    await accounts.inTransaction((ctx) => changeSettings(ctx, { userId, change: { timeZone: over.zone } }));
  return userId;
}
/** A copy at a host whose name must be in no mail. */
async function copy(userId: string, state: string, found: string, removed?: string): Promise<void> {
  count += 1;
  const [id, url] = [`cas_${count}`, `https://secret-forum.test/velvet-nude-${count}`];
  await q(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
      removed_at, found_at, updated_at, head_hash, events)
     values ($1,$2,$3,$3,'secret-forum.test',$4,1,1,false,'{"kind":"same","signals":[]}','same','{}','[]',$5,$6,$6,'h',1)`,
    [id, userId, url, state, removed ?? null, found],
  );
}
async function leaves(at: string) {
  accounts.clock.set(new Date(at));
  await tellWeek(run(), counting);
  return accounts.work();
}
const listed = async (userId: string) =>
  (await q('select title, text, link from notifications where user_id = $1 and listed order by created_at', [userId]))
    .rows;

describe('the mail about a week', () => {
  it('leaves on Monday at seven where its reader is, with the figures of the page and one link into Review', async () => {
    const me = await subscriber({ zone: 'America/New_York' });
    await copy(me, 'noticed', '2026-11-12T12:00:00Z');
    await copy(me, 'removed', '2026-11-12T12:00:00Z', '2026-11-18T12:00:00Z');
    await copy(me, 'removed', '2026-11-12T12:00:00Z', '2026-11-19T12:00:00Z');
    await copy(me, 'found', '2026-11-20T12:00:00Z');
    // Sunday evening in New York.
    await copy(me, 'found', '2026-11-23T03:00:00Z');
    await copy(me, 'found', '2026-11-23T06:00:00Z');
    expect(await leaves('2026-11-23T11:59:59Z')).toEqual([]);
    const [mail, ...more] = await leaves('2026-11-23T12:00:00Z');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your week: 16–22 November');
    expect(mail?.text).toBe(`Your week: 16–22 November

3 open copies, as many as a week before. No scan ran that week.

New copies: 2
Removed: 2

What needs you:
- Sign the authorization
- 3 possible copies

Review 3 possible copies:
${publicUrl}/review

Open your week:
${publicUrl}/your-week?of=2026-11-16

Choose what comes by mail, or end it: ${/http\S+email-settings\S+/.exec(mail?.text ?? '')?.[0]}

-- 
Reclaim
`);
    for (const body of [mail?.subject, mail?.text, mail?.html]) expect(body).not.toMatch(/secret-forum|velvet|nude/);
    expect(mail?.html).not.toMatch(/<img|<script|url\(|src="/);
    expect(mail?.html?.match(/href="[^"]*\/review"/g)).toHaveLength(1);
    expect(mail?.unsubscribe).toMatch(/\/unsubscribe\?only=weekly-report$/);
    expect(await listed(me)).toEqual([
      {
        title: 'Your week: 16–22 November',
        text: '3 open copies, as many as a week before.',
        link: '/your-week?of=2026-11-16',
      },
    ]);
  });

  it('says the same as the page for any copies', async () => {
    const me = await subscriber();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.option(fc.integer({ min: 1, max: 9 }))), {
          maxLength: 6,
        }),
        async (lives) => {
          await q('delete from cases');
          await q('delete from notifications');
          await q('delete from user_mails');
          const at = (days: number) => new Date(Date.parse('2026-11-03T12:00:00Z') + days * 86_400_000).toISOString();
          for (const [found, lasted] of lives)
            await copy(me, lasted === null ? 'noticed' : 'removed', at(found), at(found + (lasted ?? 0)));
          const [mail] = await leaves('2026-11-23T07:00:00Z');
          const week = await accounts.inTransaction((ctx) =>
            readWeek(ctx, {
              userId: me,
              viewer: { frontendStatus: 'subscribed', effectiveSpecialFeatures: [], isAffiliateOnly: false },
              ...counting,
            }),
          );
          const told = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(mail?.text ?? '')?.[1] ?? 0);
          expect([told('New copies'), told('Removed')]).toEqual([week.found, week.removed]);
          const online = /^(\d+) open cop(?:y|ies)/m.exec(mail?.text ?? '')?.[1];
          expect(Number(online ?? 0)).toBe(week.openAfter);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('says of what needs its reader what the page does: also what operators ask about profiles and removals by hand', async () => {
    const me = await subscriber({ plan: false });
    const plan = longPaid(me, accounts.clock.now());
    await accounts.inTransaction((ctx) => changeSubscription(ctx, { ...plan, plan: 'premium' }));
    await copy(me, 'noticed', '2026-11-12T12:00:00Z');
    await q(
      `insert into manual_removals (id, user_id, case_id, state, is_open, minutes, steps, created_at, updated_at)
       select 'mrm_week', user_id, id, 'waiting', true, 0, 1, $2, $2 from cases where user_id = $1`,
      [me, accounts.clock.now()],
    );
    profileQuestions = 1;
    const [mail] = await leaves('2026-11-23T07:00:00Z');
    expect(mail?.text).toContain(
      'What needs you:\n- The team asks about a removal by hand\n- The team asks about a profile you reported\n- Sign the authorization\n\n',
    );
  });

  it('leaves once, whatever workers do at the same time and wherever its reader goes, and again the week after', async () => {
    const me = await subscriber({ zone: 'Europe/Berlin' });
    await copy(me, 'noticed', '2026-11-12T12:00:00Z');
    accounts.clock.set(new Date('2026-11-23T06:00:00Z'));
    await Promise.all(Array.from({ length: 8 }, () => tellWeek(run(), counting)));
    expect(await accounts.work()).toHaveLength(1);
    await accounts.inTransaction((ctx) =>
      changeSettings(ctx, { userId: me, change: { timeZone: 'Pacific/Kiritimati' } }),
    );
    expect(await leaves('2026-11-23T17:00:00Z')).toEqual([]);
    await accounts.inTransaction((ctx) =>
      changeSettings(ctx, { userId: me, change: { timeZone: 'Pacific/Pago_Pago' } }),
    );
    expect(await leaves('2026-11-23T19:00:00Z')).toEqual([]);
    expect(await leaves('2026-11-30T18:00:00Z')).toHaveLength(1);
  });

  it('and what is listed are one: a worker that dies between loses and doubles nothing', async () => {
    const me = await subscriber();
    await copy(me, 'noticed', '2026-11-12T12:00:00Z');
    accounts.clock.set(new Date('2026-11-23T08:00:00Z'));
    await q('alter table user_mails add constraint dies check (kind <> $$letter$$)');
    await expect(tellWeek(run(), counting)).rejects.toThrow('1 users were not told');
    expect(await listed(me)).toEqual([]);
    await q('alter table user_mails drop constraint dies');
    expect(await leaves('2026-11-23T08:00:00Z')).toHaveLength(1);
  });

  it('says of a first week that it is one, and of a quiet week that nothing was new', async () => {
    const me = await subscriber();
    await q(
      `insert into scans (id, user_id, cause, state, request, pages, media, matches, requests, created_at) values
       ('scn_1', $1, 'schedule', 'done', '{}', 0, 0, 0, 0, '2026-11-11T03:00:00Z'),
       ('scn_2', $1, 'schedule', 'done', '{}', 0, 0, 0, 0, '2026-11-18T03:00:00Z'),
       ('scn_3', $1, 'schedule', 'partial', '{}', 0, 0, 0, 0, '2026-11-19T03:00:00Z')`,
      [me],
    );
    const [first] = await leaves('2026-11-16T07:00:00Z');
    expect(first?.text).toContain('No open copy is known at the end of your first week. We scanned once.');
    const [quiet] = await leaves('2026-11-23T07:00:00Z');
    expect(quiet?.text).toContain('as a week before. We scanned twice; 1 of them reached every source.');
    expect(quiet?.text).toContain('A quiet week');
    expect(quiet?.text).not.toContain('New copies');
  });

  it.each([
    ['without a plan', { plan: false }],
    ['with an address that is not confirmed', { confirmed: false }],
  ])('does not leave to somebody %s', async (_who, over) => {
    await copy(await subscriber(over), 'noticed', '2026-11-12T12:00:00Z');
    expect(await leaves('2026-11-23T07:00:00Z')).toEqual([]);
  });

  it('does not leave after the plan ended, to somebody who leaves, or days late', async () => {
    const [ended, leaving, late] = [await subscriber(), await subscriber(), await subscriber()];
    for (const one of [ended, leaving, late]) await copy(one, 'noticed', '2026-11-12T12:00:00Z');
    await accounts.inTransaction((ctx) => changeSubscription(ctx, { ...longPaid(ended, ctx.now()), state: 'ended' }));
    await q(`update users set deletion_due_at = '2026-12-20', deletion_cause = 'asked' where id = $1`, [leaving]);
    expect(await leaves('2026-11-26T00:00:00Z')).toEqual([]);
    for (const one of [ended, leaving, late]) expect(await listed(one)).toEqual([]);
  });

  it('comes by mail alone, is listed alone, or is neither, as was chosen', async () => {
    const choose = async (wish: object) => {
      const userId = await subscriber();
      await copy(userId, 'noticed', '2026-11-12T12:00:00Z');
      await accounts.inTransaction((ctx) => changeChoices(ctx, userId, { 'weekly-report': wish }));
      return userId;
    };
    const all = [
      await choose({ inApp: false }),
      await choose({ mail: 'off' }),
      await choose({ inApp: false, mail: 'off' }),
    ];
    expect(await leaves('2026-11-23T07:00:00Z')).toHaveLength(1);
    expect(await Promise.all(all.map(async (userId) => (await listed(userId)).length))).toEqual([0, 1, 0]);
  });
});

describe('weeksToTell', () => {
  it('names each zone at most once, with the week that is over there', () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'America/Sao_Paulo'];
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (now) => {
        const told = weeksToTell(zones, now);
        const named = told.flatMap((one) => one.zones);
        expect(new Set(named).size).toBe(named.length);
        expect(told.length).toBeLessThanOrEqual(2);
        for (const { monday, zones: some, endedAt } of told)
          for (const zone of some) {
            expect(lastWholeWeek(now, zone, 7).monday).toBe(monday);
            expect(endedAt.getTime()).toBeLessThanOrEqual(now.getTime());
          }
      }),
    );
  });
});
