import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { checkChains, moveCase, presentCase, type ReadParts, timersOf } from '#modules/cases/index.ts';
import { fakeDeclaration } from '#modules/deepfakes/declaration-text.ts';
import { decideReport, pagesOfFakes, reportFake } from '#modules/deepfakes/index.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { withdrawHours } from '../notice.ts';
import { noticePartsOf } from '../present-notice.ts';
import { previewRetraction } from '../preview-retraction.ts';
import { askMoneyServices } from './ask-services.ts';
import { endTask, leaveTaskOut } from './end-task.ts';
import { handInTask } from './hand-in-task.ts';
import { presentTask } from './present-task.ts';
import { countTasksForOperator, tasksForOperator } from './store.ts';
import { recordsOf } from './store-records.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import { taskRecordsToUndo, undoTaskRecord } from './undo-record.ts';

const day = 86_400;
const operatorId = 'usr_operator';
let world: NoticeWorld;
let mara: { userId: string; workId: string };

beforeEach(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
  await world.host('leak.test', [{ step: 'abuse', address: 'abuse@leak.test' }]);
});
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

/** A page of the host was read for the creator, and uses a service. */
async function seen(serviceId: string, path = '/join', userId = mara.userId): Promise<void> {
  await world.transaction(async ({ tx, now }) => {
    const [id, at, url] = [newId('page', now()), now().toISOString(), `https://leak.test${path}`];
    await tx.execute(sql`
      insert into pages (id, url, url_key, host, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
      values (${id}, ${url}, ${`leak.test${path}`}, 'leak.test', '[]', '[]', '[]', '[]', ${at}, true, 0, ${userId})`);
    await tx.execute(sql`
      insert into page_money_services (page_id, service_id, user_id, host, seen_as, seen_at, at)
      values (${id}, ${serviceId}, ${userId}, 'leak.test', 'script', 'a.magsrv.com', ${at})`);
  });
}

/** Opens a case, tells its only recipient, and lets the time of every step pass. */
async function ranOut(path = '/p/1'): Promise<string> {
  const caseId = await world.open(mara, `https://leak.test${path}`);
  await world.drain({ sweeps: true });
  await world.later(901);
  await world.later(4 * day);
  await world.later(11 * day);
  return caseId;
}

const asOperator = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  world.transaction((ctx) => work({ ...ctx, actor: { kind: 'operator', userId: operatorId } }));
const waiting = async () =>
  (await world.transaction((ctx) => tasksForOperator(ctx.tx, ctx.now(), 50)))
    .map(({ task }) => task)
    .sort((a, b) => a.serviceId.localeCompare(b.serviceId));
/** What notices know about a case; other modules say nothing of these. */
const readParts: ReadParts = async (tx, caseIds) =>
  new Map(
    [...(await noticePartsOf(tx, caseIds))].map(([id, parts]) => [
      id,
      { checks: [], replies: [], deindexing: [], ...parts },
    ]),
  );
/** Who would hear that a case is taken back. */
const wouldHear = async (caseId: string) =>
  (
    await world.transaction((ctx) =>
      previewRetraction(ctx, { userId: mara.userId, ids: [caseId] }, () => Promise.resolve([])),
    )
  ).recipients;
const shown = (caseId: string) =>
  world.transaction(async (ctx) => presentCase(ctx.tx, await world.caseRow(caseId), readParts));

describe('a ladder that ran out', () => {
  it('opens a task for each service of the site, and the case waits for them in its state', async () => {
    await seen('exoclick');
    await seen('paypal', '/donate');
    const caseId = await ranOut();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    expect(await waiting()).toMatchObject([
      { serviceId: 'exoclick', host: 'leak.test', state: 'open', seenUrl: 'https://leak.test/join' },
      { serviceId: 'paypal', host: 'leak.test', state: 'open', seenUrl: 'https://leak.test/donate' },
    ]);
    expect(await world.eventTypes(caseId)).toContain('money-services-found');
    const one = await shown(caseId);
    expect(one.nextAction?.text).toBe('The team writes to ExoClick, which the site uses to make money');
    expect(one.moneyServices).toMatchObject([
      { name: 'ExoClick', kind: 'ad-network', state: 'open' },
      { name: 'PayPal', kind: 'payment-processor', state: 'open' },
    ]);
    expect(one.lastResorts).toBeUndefined();
    // A person writes: no letter went to a service.
    expect([...new Set(world.letters.map(({ to }) => to))]).toEqual(['abuse@leak.test']);
  });

  it('exhausts the case at once where its site uses none, and says what could be done outside', async () => {
    const caseId = await ranOut();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    expect(await waiting()).toEqual([]);
    expect((await shown(caseId)).lastResorts).toEqual([{ kind: 'identify-poster' }, { kind: 'court-order' }]);
  });

  it('asks no service where no notice arrived, and says what could be done outside all the same', async () => {
    await world.host('bare.test', []);
    const caseId = await world.open(mara, 'https://bare.test/p/1');
    await world.drain({ sweeps: true });
    await world.later(2 * day);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    expect((await shown(caseId)).lastResorts).toEqual([{ kind: 'court-order' }]);
    const told = await ranOut();
    await seen('exoclick');
    await world.db.execute(sql`update notices set state = 'bounced' where state = 'sent'`);
    const row = await world.caseRow(told);
    expect(await world.transaction((ctx) => askMoneyServices(ctx, row))).toEqual({ do: 'exhausted' });
    expect(await waiting()).toEqual([]);
  });

  it('does not take what was seen for another creator, or too long ago', async () => {
    const lena = await world.creator('lena');
    await seen('exoclick', '/join', lena.userId);
    await seen('paypal');
    await world.db.execute(
      sql`update page_money_services set at = at - interval '181 days' where service_id = 'paypal'`,
    );
    const caseId = await ranOut();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    expect(await waiting()).toEqual([]);
  });

  it('puts cases of one site into one task until that is handed in', async () => {
    await seen('exoclick');
    await ranOut('/p/1');
    await ranOut('/p/2');
    const [task, ...more] = await waiting();
    expect(more).toEqual([]);
    const packet = await world.transaction((ctx) => presentTask(ctx, task as NonNullable<typeof task>));
    const field = (label: string) => packet.packet.find((one) => one.label === label)?.value ?? '';
    expect(field('Addresses')).toContain('https://leak.test/p/1');
    expect(field('Addresses')).toContain('https://leak.test/p/2');
    expect(field('Who was told')).toContain('abuse@leak.test');
    expect(field('Where this was seen')).toContain('a script from a.magsrv.com on https://leak.test/join');
    expect(field('What we ask for')).toContain('stop serving advertisements on leak.test');
    expect(field('Complaint by')).toContain('as agent of the person known as');
    // The creator's legal name and address stay out of it.
    expect(JSON.stringify(packet)).not.toContain('Sample Street');
  });
});

describe('an intimate fake whose ladder ran out', () => {
  it('is called no work of its creator before a service, and the police stand first among what is left', async () => {
    await world.db.execute(sql`update subscriptions set plan = 'premium'`);
    await seen('exoclick');
    const { userId } = mara;
    const about = { medium: 'picture', how: 'nudified', intimate: true, signature: 'Mara Vale' } as const;
    const signed = { ...about, textVersion: fakeDeclaration.version, ip: undefined };
    const report = await world.transaction((ctx) =>
      reportFake(ctx, { userId, urls: ['https://leak.test/p/1'], ...signed }),
    );
    const decided = { reportId: report.id, operatorId, decision: 'approve', reason: 'It looks real.' } as const;
    await world.transaction((ctx) => decideReport(ctx, decided));
    const [page] = await pagesOfFakes(world.db, [report.id]);
    await world.drain({ sweeps: true });
    for (const seconds of [901, 4 * day, 11 * day]) await world.later(seconds);
    const [task] = await waiting();
    const { packet } = await world.transaction((ctx) => presentTask(ctx, task as NonNullable<typeof task>));
    const asked = packet.find(({ label }) => label === 'What we ask for')?.value;
    expect(asked).toContain('made or altered to show the person we act for');
    expect(asked).not.toContain('works');
    await asOperator((ctx) => leaveTaskOut(ctx, { taskId: task?.id ?? '', operatorId, note: 'It has left.' }));
    await world.later(day);
    expect((await shown(page?.caseId ?? '')).lastResorts?.[0]).toEqual({ kind: 'police' });
  });
});

describe('a case that comes back before its task is handed in', () => {
  it('is written about in its new round', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    // Its new round ran out of recipients as well.
    await world.db.execute(sql`update cases set round = 2 where id = ${caseId}`);
    await world.db.execute(sql`update notice_cases set round = 2 where case_id = ${caseId}`);
    const row = await world.caseRow(caseId);
    await world.transaction((ctx) => askMoneyServices(ctx, row));
    const [task, ...more] = await waiting();
    expect(more).toEqual([]);
    const handed = await asOperator((ctx) => handInTask(ctx, { taskId: task?.id ?? '', operatorId }));
    expect(handed.packet?.find(({ label }) => label === 'Addresses')?.value).toContain('https://leak.test/p/1');
    expect((await shown(caseId)).moneyServices).toMatchObject([{ state: 'handed-in' }]);
    await world.db.execute(sql`update cases set round = 1 where id = ${caseId}`);
  });
});

describe('handInTask', () => {
  it('keeps the packet, and exhausts the case once the service had its two weeks', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    const [task] = await waiting();
    const taskId = task?.id ?? '';
    const handed = await asOperator((ctx) => handInTask(ctx, { taskId, operatorId, reference: 'X-1' }));
    expect(handed).toMatchObject({ state: 'handed-in', reference: 'X-1' });
    expect(handed.packet?.length).toBeGreaterThan(5);
    expect(await waiting()).toEqual([]);
    await expect(asOperator((ctx) => handInTask(ctx, { taskId, operatorId }))).rejects.toMatchObject({
      code: 'money_service_state',
    });
    await world.later(13 * day);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed' });
    await world.later(day + 3_600);
    expect(await waiting()).toMatchObject([{ id: taskId, state: 'handed-in' }]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
  });

  it.each([
    [
      'the copy is gone',
      (caseId: string) => world.db.execute(sql`update cases set state = 'gone' where id = ${caseId}`),
    ],
    [
      'the authorization was revoked',
      () => world.db.execute(sql`update authorizations set revoked_at = now() where user_id = ${mara.userId}`),
    ],
    [
      'the whitelist covers it',
      () =>
        world.transaction((ctx) =>
          addEntry(ctx, { userId: mara.userId, entry: { kind: 'domain', value: 'leak.test', reason: 'mine' } }),
        ),
    ],
    [
      'the creator turned dry run on',
      () => world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { dryRun: true } })),
    ],
  ])('refuses where %s', async (why, change) => {
    await seen('exoclick');
    const caseId = await ranOut();
    const [task] = await waiting();
    await change(caseId);
    const code = why.includes('dry run') ? 'dry_run' : 'nothing_to_write';
    await expect(asOperator((ctx) => handInTask(ctx, { taskId: task?.id ?? '', operatorId }))).rejects.toMatchObject({
      code,
    });
    await world.db.execute(sql`update cases set state = 'noticed' where id = ${caseId} and state = 'gone'`);
  });

  it('is for others alone', async () => {
    await seen('exoclick');
    await ranOut();
    const [task] = await waiting();
    const own = { taskId: task?.id ?? '', operatorId: mara.userId };
    for (const act of [
      (ctx: Context) => handInTask(ctx, own),
      (ctx: Context) => endTask(ctx, { ...own, outcome: 'acted' }),
      (ctx: Context) => leaveTaskOut(ctx, { ...own, note: 'Mine' }),
      (ctx: Context) => tellWithdrawal(ctx, { ...own, note: 'Mine' }),
    ])
      await expect(asOperator(act)).rejects.toMatchObject({ kind: 'authorization-required' });
  });
});

describe('endTask and leaveTaskOut', () => {
  it.each(['acted', 'refused', 'no-answer'] as const)(
    'records "%s" and lets the case go on at once',
    async (outcome) => {
      await seen('exoclick');
      const caseId = await ranOut();
      const taskId = (await waiting())[0]?.id ?? '';
      await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
      await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome }));
      await world.later(60);
      expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
      expect((await shown(caseId)).moneyServices).toMatchObject([{ state: outcome }]);
      expect(await world.transaction((ctx) => countTasksForOperator(ctx.tx, ctx.now()))).toBe(0);
    },
  );

  it('ends the wait where an operator does not write, and asks the same service once a round', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    const taskId = (await waiting())[0]?.id ?? '';
    await asOperator((ctx) => leaveTaskOut(ctx, { taskId, operatorId, note: 'A link of a user' }));
    await world.later(60);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    expect(await waiting()).toEqual([]);
  });

  it('exhausts a case whose task nobody wrote within two weeks, and keeps the task', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    await world.later(14 * day + 3_600);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    expect(await waiting()).toMatchObject([{ state: 'open' }]);
  });
});

describe('undoTaskRecord', () => {
  const undo = (taskId: string, number: number, who = operatorId) =>
    asOperator((ctx) => undoTaskRecord(ctx, { taskId, operatorId: who, number }));
  const toUndo = () => world.transaction((ctx) => taskRecordsToUndo(ctx, 50));

  it.each(['acted', 'refused', 'no-answer'] as const)('takes "%s" back, and the case waits again', async (outcome) => {
    await seen('exoclick');
    const caseId = await ranOut();
    const taskId = (await waiting())[0]?.id ?? '';
    const handed = await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
    expect(await toUndo()).toEqual([]);
    await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome, note: 'The wrong one' }));
    expect(await toUndo()).toMatchObject([{ task: { id: taskId }, number: 2 }]);
    const after = await undo(taskId, 2);
    expect(after).toEqual(handed);
    expect(await toUndo()).toEqual([]);
    await world.later(60);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed' });
    expect((await shown(caseId)).moneyServices).toMatchObject([{ state: 'handed-in' }]);
    // What was recorded stays, in the record of the task and in the chain of the case.
    const kept = await world.transaction((ctx) => recordsOf(ctx.tx, taskId));
    expect(kept.map(({ state, note, undoes }) => [state, note, undoes])).toEqual([
      ['handed-in', null, null],
      [outcome, 'The wrong one', null],
      ['handed-in', null, 2],
    ]);
    expect(await world.eventTypes(caseId)).toEqual(
      expect.arrayContaining(['money-service-answered', 'money-service-undone']),
    );
    // The right one can be recorded, and the service is never written to again.
    await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome: 'refused' }));
    await world.later(60);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
  });

  it('returns to what was recorded before, and leaves a case that was exhausted meanwhile', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    const taskId = (await waiting())[0]?.id ?? '';
    await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
    const silent = await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome: 'no-answer' }));
    await world.later(60);
    await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome: 'acted' }));
    expect(await undo(taskId, 3)).toEqual(silent);
    await world.later(60);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    expect((await shown(caseId)).moneyServices).toMatchObject([{ state: 'no-answer' }]);
  });

  it('returns to how a task stood that ended before records were kept', async () => {
    await seen('exoclick');
    await ranOut();
    const taskId = (await waiting())[0]?.id ?? '';
    await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
    const silent = await asOperator((ctx) =>
      endTask(ctx, { taskId, operatorId, outcome: 'no-answer', note: 'Two weeks' }),
    );
    await world.database.pool.query('delete from money_service_records');
    const migration = await readFile('migrations/0160_wake_exhausted_undo_outcomes.sql', 'utf8');
    await world.database.pool.query(/^insert into money_service_records[^;]*;/m.exec(migration)?.[0] ?? '');
    await world.later(60);
    await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome: 'acted' }));
    expect(await undo(taskId, 2)).toEqual(silent);
  });

  it('is offered however many other tasks were handed in since', async () => {
    await seen('exoclick');
    await seen('paypal', '/donate');
    await ranOut();
    const [first, second] = (await waiting()).map(({ id }) => id);
    await asOperator((ctx) => leaveTaskOut(ctx, { taskId: first ?? '', operatorId, note: 'Not the site’s own' }));
    await world.later(60);
    await asOperator((ctx) => handInTask(ctx, { taskId: second ?? '', operatorId }));
    expect(await world.transaction((ctx) => taskRecordsToUndo(ctx, 1))).toMatchObject([{ task: { id: first } }]);
  });

  it('opens a task again that was left out', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    const [open] = await waiting();
    const taskId = open?.id ?? '';
    await asOperator((ctx) => leaveTaskOut(ctx, { taskId, operatorId, note: 'Not the site’s own' }));
    expect(await undo(taskId, 1)).toEqual(open);
    expect(await waiting()).toEqual([open]);
    await world.later(60);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed' });
  });

  it('refuses after a day, for a record that another one followed, and by the creator of the case', async () => {
    await seen('exoclick');
    await ranOut();
    const taskId = (await waiting())[0]?.id ?? '';
    await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
    await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome: 'refused' }));
    await expect(undo(taskId, 1)).rejects.toMatchObject({ code: 'money_service_state' });
    await expect(undo(taskId, 2, mara.userId)).rejects.toMatchObject({ kind: 'authorization-required' });
    await world.later(day);
    await expect(undo(taskId, 2)).rejects.toMatchObject({ code: 'money_service_state' });
    expect(await toUndo()).toEqual([]);
  });
});

describe('tasksForOperator', () => {
  it('gives those first that are due first, withdrawals among them, with the date that is shown', async () => {
    await seen('exoclick');
    const withdrawn = await ranOut('/p/1');
    const taskId = (await waiting())[0]?.id ?? '';
    await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
    await asOperator((ctx) => endTask(ctx, { taskId, operatorId, outcome: 'acted' }));
    await ranOut('/p/2');
    await seen('juicyads');
    await ranOut('/p/3');
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId: withdrawn, to: 'withdrawn', cause: 'It was mine', facts: {} }),
    );
    const now = world.clock.now();
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const [soon, late, ...more] = (await waiting()).filter(({ state }) => state === 'open');
    expect([soon?.id, late?.id, more]).toEqual([expect.any(String), expect.any(String), expect.any(Array)]);
    await world.database.pool.query('update money_service_tasks set due_at = $1 where state = $2', [
      inHours(20),
      'open',
    ]);
    await world.database.pool.query('update money_service_tasks set due_at = $1 where id = $2', [inHours(1), soon?.id]);
    const rows = (limit: number) => world.transaction((ctx) => tasksForOperator(ctx.tx, ctx.now(), limit));
    expect((await rows(2)).map(({ task, dueAt }) => [task.id, dueAt])).toEqual([
      [soon?.id, inHours(1)],
      [taskId, inHours(withdrawHours)],
    ]);
    expect((await rows(50)).slice(2).map(({ dueAt }) => dueAt)).toEqual([late, ...more].map(() => inHours(20)));
  });
});

describe('tellWithdrawal', () => {
  it('shows an operator what is withdrawn after a service was told, until it was told that too', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    const taskId = (await waiting())[0]?.id ?? '';
    expect(
      (await wouldHear(caseId)).map(({ recipient }) => recipient),
      'nobody wrote to it yet',
    ).toEqual(['abuse@leak.test']);
    await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
    expect(await wouldHear(caseId)).toEqual([
      expect.objectContaining({ recipient: 'abuse@leak.test', channel: 'smtp' }),
      { recipient: 'ExoClick', name: undefined, channel: 'form-packet', urls: 1, notices: [taskId] },
    ]);
    await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'It was mine', facts: {} }));
    const [task] = await waiting();
    expect(task).toMatchObject({ id: taskId });
    const whole = await world.transaction((ctx) => presentTask(ctx, task as NonNullable<typeof task>));
    expect(whole.withdrawnUrls).toEqual(['https://leak.test/p/1']);
    await asOperator((ctx) => tellWithdrawal(ctx, { taskId, operatorId, note: 'By mail' }));
    expect(await waiting()).toEqual([]);
    expect(
      (await wouldHear(caseId)).map(({ recipient }) => recipient),
      'it knows',
    ).toEqual(['abuse@leak.test']);
  });

  it('never asks to withdraw what the packet did not name', async () => {
    await seen('exoclick');
    const told = await ranOut('/p/1');
    const untold = await ranOut('/p/2');
    const [task, ...more] = await waiting();
    expect(more).toEqual([]);
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId: untold, to: 'withdrawn', cause: 'It was mine', facts: {} }),
    );
    await asOperator((ctx) => handInTask(ctx, { taskId: task?.id ?? '', operatorId }));
    expect(await waiting()).toEqual([]);
    await asOperator((ctx) => tellWithdrawal(ctx, { taskId: task?.id ?? '', operatorId, note: 'By mail' }));
    expect(await world.eventTypes(untold)).not.toContain('money-service-withdrawn');
    expect((await shown(told)).moneyServices).toMatchObject([{ state: 'handed-in' }]);
    expect((await shown(untold)).moneyServices).toBeUndefined();
  });

  it('takes back what was said in an earlier round, too', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    const taskId = (await waiting())[0]?.id ?? '';
    await asOperator((ctx) => handInTask(ctx, { taskId, operatorId }));
    await world.db.execute(sql`update cases set round = 2 where id = ${caseId}`);
    await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'It was mine', facts: {} }));
    const [task] = await waiting();
    const whole = await world.transaction((ctx) => presentTask(ctx, task as NonNullable<typeof task>));
    expect(whole.withdrawnUrls).toEqual(['https://leak.test/p/1']);
    await asOperator((ctx) => tellWithdrawal(ctx, { taskId, operatorId, note: 'By mail' }));
    expect(await waiting()).toEqual([]);
    await world.db.execute(sql`update cases set round = 1 where id = ${caseId}`);
  });

  it('never asks to withdraw what was never said', async () => {
    await seen('exoclick');
    const caseId = await ranOut();
    await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'It was mine', facts: {} }));
    expect(await waiting()).toEqual([]);
  });
});

const escalations = async (caseId: string) =>
  (await world.transaction((ctx) => timersOf(ctx.tx, [caseId]))).filter(({ kind }) => kind === 'escalate');

describe('an exhausted case', () => {
  it('is looked at on, and a notice to a contact that is new is prepared once its host is looked up again', async () => {
    const caseId = await ranOut();
    const kinds = (await world.transaction((ctx) => timersOf(ctx.tx, [caseId]))).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['recheck', 'escalate']));
    await world.host('leak.test', [{ step: 'registrar', address: 'abuse@registrar.test' }]);
    await world.later(30 * day);
    await world.later(1_800);
    expect((await world.noticesOf(caseId)).map(({ recipient }) => recipient)).toContain('abuse@registrar.test');
  });

  it('that ran out before services were written to is given its timer, and its services become tasks', async () => {
    const caseId = await ranOut();
    await seen('exoclick');
    // As an older version left it: exhausted, with looks alone.
    await world.db.execute(sql`delete from case_timers where case_id = ${caseId} and kind = 'escalate'`);
    await world.later(60);
    expect(await waiting()).toMatchObject([{ serviceId: 'exoclick', state: 'open' }]);
    const row = await shown(caseId);
    expect(row.moneyServices).toMatchObject([{ name: 'ExoClick', state: 'open' }]);
    expect(row.lastResorts).toEqual([{ kind: 'identify-poster' }, { kind: 'court-order' }]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    // The same service is asked once a round, however often the case is woken.
    await world.later(45 * day);
    expect((await world.eventTypes(caseId)).filter((type) => type === 'money-services-found')).toHaveLength(1);
    expect(await escalations(caseId)).toHaveLength(1);
  });

  it('is given no timer where a counter-notice took effect, and none beside the one it has', async () => {
    const caseId = await ranOut();
    const [before] = await escalations(caseId);
    await world.runSweep('notices.wake-exhausted');
    expect(await escalations(caseId)).toEqual([before]);
    await world.db.execute(sql`delete from case_timers where case_id = ${caseId} and kind = 'escalate'`);
    await world.db.execute(sql`update cases set contested_until = found_at where id = ${caseId}`);
    await world.runSweep('notices.wake-exhausted');
    expect(await escalations(caseId)).toEqual([]);
  });

  it('stays as it is where nobody new is known', async () => {
    const caseId = await ranOut();
    const before = world.letters.length;
    await world.later(61 * day);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'exhausted' });
    expect(world.letters).toHaveLength(before);
  });
});
