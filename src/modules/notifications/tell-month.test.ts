import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUser, changeSettings, settingsSchema } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { reachOf, readDashboard } from '#modules/reports/index.ts';
import { type AccountsAlone, accountsAlone, publicUrl } from '../../../tests/setup/accounts-alone.ts';
import { longPaid, person } from '../../../tests/setup/person.ts';
import { plantVerifiedAccount } from '../../../tests/setup/verified-account.ts';
import { changeChoices } from './choices.ts';
import { monthsToTell, tellMonth } from './tell-month.ts';
import { monthTextsIn } from './texts-month.ts';
import { viewerOf } from './viewer-of.ts';

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

const run = () => ({
  now: accounts.clock.now,
  signal: AbortSignal.timeout(60_000),
  attempt: 0,
  transaction: accounts.inTransaction,
});
const q = (text: string, values: unknown[]) => accounts.database.pool.query(text, values);

async function subscriber(over: { plan?: boolean; confirmed?: boolean; verified?: boolean } = {}): Promise<string> {
  count += 1;
  const added = await accounts.inTransaction((ctx) => addUser(ctx, person(`month${count}@example.test`)));
  const userId = added?.id ?? '';
  await q('update users set email_verified = $2 where id = $1', [userId, over.confirmed ?? true]);
  if (over.plan ?? true) await accounts.inTransaction((ctx) => changeSubscription(ctx, longPaid(userId, ctx.now())));
  if (over.verified) await plantVerifiedAccount(accounts.database.pool, userId, accounts.clock.now());
  return userId;
}
/** A copy at a host whose name must stand in no mail. */
async function copy(userId: string, state: string, found: string, removed?: string): Promise<void> {
  count += 1;
  const [id, url] = [`cas_${count}`, `https://secret-host.test/velvet-${count}`];
  await q(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
      removed_at, found_at, updated_at, head_hash, events, decided_by)
     values ($1,$2,$3,$3,'secret-host.test',$4,1,1,false,'{"kind":"same","signals":[]}','same','{}','[]',$5,$6,$6,'h',1,'creator')`,
    [id, userId, url, state, removed ?? null, found],
  );
  if (state === 'found') return;
  await q(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject,
      body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
     values ($1,$2,'sent','notice','dmca_512c','smtp','abuse@secret-host.test',1,'site',false,'nothing','s','b','h','[]','{}',$1,0,0,$3,$3,$3)`,
    [`ntc_${count}`, userId, found],
  );
  await q('insert into notice_cases (notice_id, case_id, round, url) values ($1,$2,1,$3)', [`ntc_${count}`, id, url]);
  if (removed)
    await q(
      `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
       values ($1,1,'gone','worker:test','It is gone','{}',$2,'p','h')`,
      [id, removed],
    );
}
/** A request for a removal by hand with a question of an operator. */
const askedByOperator = (userId: string) =>
  q(
    `insert into manual_removals (id, user_id, case_id, state, is_open, minutes, steps, created_at, updated_at)
     select 'mrm_' || id, user_id, id, 'waiting', true, 0, 1, $2, $2 from cases where user_id = $1 limit 1`,
    [userId, accounts.clock.now()],
  );
async function leaves(at: string) {
  accounts.clock.set(new Date(at));
  await tellMonth(run(), counting);
  return accounts.work();
}
const listed = async (userId: string) =>
  (await q('select title, text, link from notifications where user_id = $1 and listed order by created_at', [userId]))
    .rows;

test('a month is told from the first at 07:00 UTC, with the figures of the report behind its button', async () => {
  const me = await subscriber({ verified: true });
  await copy(me, 'removed', '2026-11-12T12:00:00Z', '2026-11-13T12:00:00Z');
  await copy(me, 'noticed', '2026-11-14T12:00:00Z');
  await copy(me, 'found', '2026-11-30T23:59:00Z');
  await copy(me, 'removed', '2026-10-02T12:00:00Z', '2026-11-01T00:00:00Z');
  await copy(me, 'found', '2026-12-01T00:00:00Z');
  expect(await leaves('2026-12-01T06:59:59Z')).toEqual([]);
  const [mail, ...more] = await leaves('2026-12-01T07:00:00Z');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your report for November');
  const link = '/takedown-report?from=2026-11-01&to=2026-11-30';
  expect(mail?.text).toBe(`Your report for November

3 pages found in November, and what became of them by today. No scan ran in that month.

Found: 3
Reported: 2
Removed: 1
Open now: 2
Removed after a notice: 1 of 2 (50\u00a0%)
Median time to removal: 24\u00a0h (n\u00a0=\u00a01)
Removed in November, whenever found: 2

What needs you:
- Sign the authorization
- 2 possible copies

Open the report:
${publicUrl}${link}

Choose what comes by mail, or end it: ${/http\S+email-settings\S+/.exec(mail?.text ?? '')?.[0]}

-- 
Reclaim
`);
  expect(mail?.html?.match(/<a /g)).toHaveLength(2);
  expect(mail?.html).not.toMatch(/<img|<script|url\(|src="/);
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/secret-host|velvet/);
  expect(mail?.unsubscribe).toContain('/unsubscribe');
  expect(await listed(me)).toEqual([
    { title: 'Your report for November', text: '3 pages found in it, 1 removed by now, 2 open.', link },
  ]);
});

test('tells whoever has no verified account to prove one, and of no match, which they could not see', async () => {
  await copy(await subscriber(), 'found', '2026-11-30T23:59:00Z');
  const [mail] = await leaves('2026-12-01T07:00:00Z');
  expect(mail?.text).toContain('Found: 1');
  expect(mail?.text).toContain('What needs you:\n- Prove that an account is yours\n\n');
});

test('what needs its reader is what the dashboard says: also what operators ask about profiles and removals by hand', async () => {
  const me = await subscriber({ plan: false, verified: true });
  const plan = longPaid(me, accounts.clock.now());
  await accounts.inTransaction((ctx) => changeSubscription(ctx, { ...plan, plan: 'premium' }));
  await copy(me, 'noticed', '2026-11-12T12:00:00Z');
  await askedByOperator(me);
  profileQuestions = 2;
  const [mail] = await leaves('2026-12-01T07:00:00Z');
  const needs = [
    'The team asks about a removal by hand',
    'The team asks about 2 profiles you reported',
    'Sign the authorization',
  ];
  expect(mail?.text).toContain(`What needs you:\n- ${needs.join('\n- ')}\n\n`);
  const viewer = await accounts.inTransaction((ctx) => viewerOf(ctx, me));
  if (!viewer) throw new Error('there is no such user');
  const board = await accounts.inTransaction((ctx) =>
    readDashboard(ctx, { userId: me, reach: reachOf(viewer), ...counting }),
  );
  expect(board.needs.map(({ text }) => text)).toEqual(needs);
});

test('is told once, whatever workers do at the same time, and again when the next month is over', async () => {
  await subscriber();
  accounts.clock.set(new Date('2026-12-01T08:00:00Z'));
  await Promise.all(Array.from({ length: 8 }, () => tellMonth(run(), counting)));
  expect(await accounts.work()).toHaveLength(1);
  expect(await leaves('2026-12-31T23:59:59Z')).toEqual([]);
  expect((await leaves('2027-01-01T07:00:00Z')).map(({ subject }) => subject)).toEqual(['Your report for December']);
});

test('is promised with what is listed, or neither is there: a worker that dies between loses and doubles nothing', async () => {
  const me = await subscriber();
  accounts.clock.set(new Date('2026-12-01T08:00:00Z'));
  await q('alter table user_mails add constraint dies check (kind <> $$letter$$)', []);
  await expect(tellMonth(run(), counting)).rejects.toThrow('1 users were not told');
  expect(await listed(me)).toEqual([]);
  await q('alter table user_mails drop constraint dies', []);
  expect(await leaves('2026-12-01T08:00:00Z')).toHaveLength(1);
});

test('leaves late after days without a worker; of two months without one the last is told; a clock set back doubles none', async () => {
  await subscriber();
  expect(await leaves('2026-12-04T07:00:00Z')).toHaveLength(1);
  expect((await leaves('2027-02-10T07:00:00Z')).map(({ subject }) => subject)).toEqual(['Your report for January']);
  // December was not told, and is now the last whole month.
  expect((await leaves('2027-01-05T07:00:00Z')).map(({ subject }) => subject)).toEqual(['Your report for December']);
  expect(await leaves('2026-12-20T07:00:00Z')).toEqual([]);
  expect(await leaves('2027-02-11T07:00:00Z')).toEqual([]);
});

test('waits for a relay for days, as nobody can ask for it again', async () => {
  await subscriber();
  accounts.relayAnswers(() => ({ later: 'greylisted' }));
  expect(await leaves('2026-12-01T07:00:00Z')).toEqual([]);
  accounts.relayAnswers(() => 'accepted');
  accounts.clock.set(new Date('2026-12-04T07:00:00Z'));
  expect(await accounts.work({ sweep: true })).toHaveLength(1);
});

test.each([
  ['who has no plan', { plan: false }],
  ['whose address nobody confirmed', { confirmed: false }],
])('does not leave to one %s', async (_who, over) => {
  await subscriber(over);
  expect(await leaves('2026-12-02T07:00:00Z')).toEqual([]);
});

test('is not told to one whose plan ended, began after the month, or whose account is being deleted', async () => {
  const ended = await subscriber();
  await accounts.inTransaction((ctx) => changeSubscription(ctx, { ...longPaid(ended, ctx.now()), state: 'ended' }));
  const leaving = await subscriber();
  await q(`update users set deletion_due_at = '2026-12-20', deletion_cause = 'asked' where id = $1`, [leaving]);
  accounts.clock.set(new Date('2026-12-01T00:00:00Z'));
  const late = await subscriber();
  expect(await leaves('2026-12-02T07:00:00Z')).toEqual([]);
  for (const userId of [ended, leaving, late]) expect(await listed(userId)).toEqual([]);
});

test('comes by mail alone, stands here alone, or is neither, as was chosen', async () => {
  const choose = async (wish: object) => {
    const userId = await subscriber();
    await accounts.inTransaction((ctx) => changeChoices(ctx, userId, { 'monthly-report': wish }));
    return userId;
  };
  const [byMail, here, neither] = [
    await choose({ inApp: false }),
    await choose({ mail: 'off' }),
    await choose({ inApp: false, mail: 'off' }),
  ];
  expect(await leaves('2026-12-02T07:00:00Z')).toHaveLength(1);
  const shown = await Promise.all([byMail, here, neither].map(async (userId) => (await listed(userId)).length));
  expect(shown).toEqual([0, 1, 0]);
});

test('a month without finds says how often it was looked, and whether that was whole', async () => {
  const me = await subscriber();
  const scan = (id: string, state: string, at: string) =>
    q(
      `insert into scans (id, user_id, cause, state, request, pages, media, matches, requests, created_at) values ($1, $2, 'schedule', $3, '{}', 0, 0, 0, 0, $4)`,
      [id, me, state, at],
    );
  await scan('scn_1', 'done', '2026-11-02T03:00:00Z');
  await scan('scn_2', 'failed', '2026-11-03T03:00:00Z');
  const [mail] = await leaves('2026-12-01T07:00:00Z');
  expect(mail?.text).toContain(
    'No copies were found in November. We looked on 2 days; on 1 of them every source answered.',
  );
  expect(mail?.text).not.toContain('Found: ');
});

test('a month in which nothing happened and that leaves nothing to do is not told, and not looked at again', async () => {
  const me = await subscriber({ verified: true });
  await q(
    `insert into authorizations (id, user_id, legal_name, address, country, signature, text_version, text_sha256, signed_at, expires_at, document_blob_id)
     values ('aut_1', $1, 'M', 'A', 'C', 'M', '1', 'h', $2, '2027-11-01', 'blb_1')`,
    [me, accounts.clock.now()],
  );
  expect(await leaves('2026-12-01T07:00:00Z')).toEqual([]);
  expect(await listed(me)).toEqual([]);
  await copy(me, 'noticed', '2026-11-20T12:00:00Z');
  expect(await leaves('2026-12-02T07:00:00Z')).toEqual([]);
});

test('success names what it leaves out of what was sent', () => {
  const [language] = settingsSchema.shape.language.unwrap().options;
  const totals = { found: 9, sent: 9, removed: 5, open: 3, duplicates: 1, alreadyGone: 2, notIndexed: 0 };
  const rest = { removedAfterNotice: 5, successRate: 5 / 6, medianHoursToRemoval: 41.5, n: 5 };
  const figures = monthTextsIn(language ?? 'en-GB').figures('May', {
    totals: { ...totals, ...rest } as never, // what is not told may be anything
    removedWithin: 4,
    daysLooked: 1,
    daysWhole: 1,
    needs: [],
    link: '',
  });
  expect(figures).toContainEqual({
    name: 'Removed after a notice',
    value: '5 of 6 (83\u00a0%), counted of 9 sent without 1 duplicate, 2 gone before it',
  });
});

test('months to tell are the last whole ones of each zone, also at the turn of a year', () => {
  const told = (now: string) => monthsToTell(['UTC', 'Pacific/Kiritimati', 'America/New_York'], new Date(now));
  expect(told('2026-12-31T17:00:00Z')).toMatchObject([
    { first: '2026-11-01', zones: ['UTC', 'America/New_York'] },
    { first: '2026-12-01', zones: ['Pacific/Kiritimati'], endedAt: new Date('2026-12-31T10:00:00Z') },
  ]);
  expect(told('2027-01-01T12:00:00Z')).toMatchObject([
    { first: '2026-12-01', zones: ['UTC', 'Pacific/Kiritimati', 'America/New_York'] },
  ]);
});

test('a month is the one of its reader’s own calendar, told in their own morning', async () => {
  const me = await subscriber({ verified: true });
  await accounts.inTransaction((ctx) => changeSettings(ctx, { userId: me, change: { timeZone: 'America/New_York' } }));
  await copy(me, 'found', '2026-11-01T03:59:00Z'); // still October there
  await copy(me, 'found', '2026-12-01T04:59:00Z'); // the last minute of November
  expect(await leaves('2026-12-01T11:59:00Z')).toEqual([]);
  const [mail] = await leaves('2026-12-01T12:00:00Z');
  expect(mail?.text).toContain('1 page found in November');
  expect(mail?.text).toContain('/takedown-report?from=2026-11-01&to=2026-11-30');
  await accounts.inTransaction((ctx) => changeSettings(ctx, { userId: me, change: { timeZone: 'Asia/Tokyo' } }));
  expect(await leaves('2026-12-02T12:00:00Z')).toEqual([]);
});
