import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings, type Settings } from '#modules/accounts/index.ts';
import { checkChains, decideCase } from '#modules/cases/index.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { answerNotice } from '#modules/notices/answer-notice.ts';
import { approveAsOperator, approveNotice } from '#modules/notices/approve-notice.ts';
import { readNotice } from '#modules/notices/store.ts';
import { accepted, type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;
const hour = 3600;
const day = 24 * hour;

afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
// A world for each test: where the clock moves for days, no case of an earlier one moves with it.
beforeEach(async () => {
  world = await noticeWorld();
  count += 1;
  mara = await world.creator(`mara${count}`);
  host = `yes${count}.test`;
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
});

const letters = () => world.letters.filter(({ to }) => to.endsWith(`@${host}`)).map(({ to }) => to.split('@')[0]);
const subjects = () =>
  world.letters.filter(({ to }) => to.endsWith(`@${host}`)).map(({ raw }) => /^Subject: (\w+)/m.exec(raw)?.[1]);
const set = (change: Partial<Settings>) =>
  world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change }));
const open = (path = '/1') => world.open(mara, `https://${host}${path}`);
const decide = (caseId: string) =>
  world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
const undo = (caseId: string) => world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
const approve = (noticeId: string) =>
  world.transaction((ctx) => approveNotice(ctx, world, { userId: mara.userId, noticeId }));
const clear = (noticeId: string) => world.transaction((ctx) => approveAsOperator(ctx, world, { noticeId }));
const code = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const lastOf = async (caseId: string) => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice) throw new Error('no notice');
  return notice;
};
const waits = async (caseId: string) =>
  (await world.noticesOf(caseId)).filter(({ state }) => state === 'draft').map((row) => [row.kind, row.needs]);
/** What was told to notifications: which drafts wait for the creator. */
const told = async () => {
  const { rows } = await world.database.pool.query(
    `select payload->>'noticeId' as id from events where name = 'notices.awaits-creator' and payload->>'userId' = $1 order by events.id`,
    [mara.userId],
  );
  return rows.map(({ id }) => id);
};
/** A case whose first notice has left. */
const noticed = async () => {
  const caseId = await open();
  await world.drain();
  await world.later(901);
  expect(letters()).toEqual(['dmca']);
  return caseId;
};

describe('dry run', () => {
  it('approved again right after an undo, with dry run off since, a case gets a notice that leaves', async () => {
    await set({ dryRun: true });
    const caseId = await open();
    await world.drain();
    expect((await lastOf(caseId)).dryRun).toBe(true);
    await set({ dryRun: false });
    // Faster than what an undo sets off is carried out.
    await undo(caseId);
    await decide(caseId);
    await world.drain();
    await world.later(901);
    expect(letters()).toEqual(['dmca']);
    expect((await world.caseRow(caseId)).state).toBe('noticed');
  });

  it('switched on between an undo and the next approval, nothing of the first approval leaves either', async () => {
    const caseId = await open();
    await world.drain();
    await set({ dryRun: true });
    await undo(caseId);
    await decide(caseId);
    await world.drain();
    await world.later(901);
    expect(letters()).toEqual([]);
    expect((await lastOf(caseId)).dryRun).toBe(true);
  });

  it('others in the same letter are still told of, and the one decided anew as well', async () => {
    const [kept, undone] = [await open('/kept'), await open('/undone')];
    await world.drain();
    await undo(undone);
    await decide(undone);
    await world.drain();
    await world.later(901);
    expect(letters()).toEqual(['dmca']);
    for (const caseId of [kept, undone]) expect((await world.caseRow(caseId)).state).toBe('noticed');
  });

  it('switched off, what was written waits for the creator and never leaves by itself', async () => {
    await set({ dryRun: true });
    const caseId = await open();
    await world.drain();
    await world.later(901);
    expect(await code(approve((await lastOf(caseId)).id))).toBe('dry_run');
    await set({ dryRun: false });
    await world.drain();
    await world.later(30 * day);
    const draft = await lastOf(caseId);
    expect([draft.state, draft.dryRun, draft.needs]).toEqual(['draft', false, 'creator']);
    expect(letters()).toEqual([]);
    await approve(draft.id);
    await world.later(10);
    expect(letters()).toEqual(['dmca']);
  });

  it('one that the switch overtook is sent too, when its creator says so', async () => {
    await set({ dryRun: true });
    const caseId = await open();
    await world.drain();
    await set({ dryRun: false });
    const draft = await lastOf(caseId); // the switch is on its way
    expect(draft.dryRun).toBe(true);
    await approve(draft.id);
    await world.drain();
    expect(letters()).toEqual(['dmca']);
  });
});

describe('with automatic sending off', () => {
  it('a reminder waits for the creator, who is told', async () => {
    const caseId = await noticed();
    await set({ autoSend: false });
    await world.later(73 * hour);
    await world.later(901);
    expect(await waits(caseId)).toEqual([['reminder', 'creator']]);
    expect(letters()).toEqual(['dmca']);
    const reminder = await lastOf(caseId);
    expect(await told()).toEqual([reminder.id]);
    await approve(reminder.id);
    await world.later(10);
    expect(subjects()).toEqual(['Notice', 'Reminder']);
  });

  it('a reminder that waits for its window waits for the creator when the switch is turned', async () => {
    const caseId = await noticed();
    await world.later(73 * hour);
    expect(await waits(caseId)).toEqual([['reminder', 'nothing']]);
    await set({ autoSend: false });
    await world.later(901);
    expect(await waits(caseId)).toEqual([['reminder', 'creator']]);
    expect(letters()).toEqual(['dmca']);
    expect(await told()).toHaveLength(1);
  });

  it('the next step waits for the creator, and the reminder before it is dropped', async () => {
    const caseId = await noticed();
    await set({ autoSend: false });
    await world.later(73 * hour);
    await world.later(15 * day);
    expect(await waits(caseId)).toEqual([['notice', 'creator']]);
    const step = await lastOf(caseId);
    expect(step.recipient).toBe(`abuse@${host}`);
    expect(await told()).toContain(step.id);
    await world.later(5 * day);
    expect(letters()).toEqual(['dmca']);
    await approve(step.id);
    await world.later(10);
    expect(letters()).toEqual(['dmca', 'abuse']);
    expect((await world.caseRow(caseId)).step).toBe(2);
  });

  it('a reminder is not sent any more when somebody has answered while it waited', async () => {
    const caseId = await noticed();
    const first = await lastOf(caseId);
    await set({ autoSend: false });
    await world.later(73 * hour);
    const reminder = await lastOf(caseId);
    await world.transaction((ctx) =>
      answerNotice(ctx, world.ledger, { noticeId: first.id, outcome: 'answer', why: 'they wrote' }),
    );
    await approve(reminder.id);
    await world.later(10);
    expect(letters()).toEqual(['dmca']);
    expect((await readNotice(world.db, reminder.id))?.state).toBe('failed');
  });

  it('a withdrawal leaves all the same', async () => {
    const caseId = await noticed();
    await set({ autoSend: false, dryRun: true });
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await world.later(901);
    expect(subjects()).toEqual(['Notice', 'Withdrawal']);
  });

  it('an operator lets nothing go that its creator has not said yes to', async () => {
    await set({ autoSend: false, firstNoticesCleared: false });
    const caseId = await open();
    await decide(caseId);
    await world.drain();
    const { id } = await lastOf(caseId);
    expect(await code(clear(id))).toBe('awaits_creator');
    await approve(id);
    expect(await waits(caseId)).toEqual([['notice', 'operator']]);
    expect(await code(approve(id))).toBe('awaits_operator');
    await clear(id);
    await world.drain();
    expect(letters()).toEqual(['dmca']);
  });

  it('the first notice of a new creator is read before it is sent, also where sending is automatic', async () => {
    await set({ firstNoticesCleared: false });
    const first = await open();
    await world.drain();
    expect(await waits(first)).toEqual([['notice', 'creator']]);
    const { id } = await lastOf(first);
    await approve(id);
    expect(await waits(first)).toEqual([['notice', 'operator']]);
    await clear(id);
    await world.drain();
    expect(letters()).toEqual(['dmca']);
    const second = await open('/2');
    await world.drain();
    expect(await waits(second)).toEqual([['notice', 'operator']]);
  });

  it('those that waited beside a first notice go on with it, and its bounce waits for nobody again', async () => {
    await set({ firstNoticesCleared: false });
    const [first, second] = [await open('/1'), await open('/2')];
    await world.drain();
    expect([await waits(first), await waits(second)]).toEqual([[['notice', 'creator']], [['notice', 'creator']]]);
    await world.host(`other-${host}`, [{ step: 'site', address: `desk@${host}` }]);
    const elsewhere = await world.open(mara, `https://other-${host}/1`);
    await world.drain();
    world.answer = (to) =>
      to.startsWith('dmca@') ? { outcome: 'refused', code: 550, response: '550 no', stage: 'recipient' } : accepted;
    const { id } = await lastOf(first);
    await approve(id);
    expect(await waits(elsewhere)).toEqual([['notice', 'operator']]);
    await clear(id);
    await world.drain({ sweeps: true });
    await world.later(901);
    await world.later(901);
    const next = (await world.noticesOf(first)).find(({ state }) => state === 'draft');
    expect(next?.recipient).toBe(`abuse@${host}`);
    expect(await waits(first)).toEqual([['notice', 'operator']]);
  });

  it('an operator looks at twenty notices of a new creator, however many reminders left beside them', async () => {
    await noticed();
    await set({ firstNoticesCleared: false });
    const left = (kind: string, many: number) =>
      world.database.pool.query(
        `insert into notices select copy.* from notices n, generate_series(1, $3) at,
           jsonb_populate_record(n, jsonb_build_object('id', n.id || $2 || at, 'kind', $2::text, 'message_id', n.id || $2 || at)) copy
         where n.user_id = $1 and n.id = (select min(id) from notices where user_id = $1)`,
        [mara.userId, kind, many],
      );
    await left('reminder', 30);
    await left('notice', 18);
    const twentieth = await open('/20');
    await world.drain();
    expect(await waits(twentieth)).toEqual([['notice', 'operator']]);
    await world.database.pool.query(
      `update notices set kind = 'notice' where id = (select min(id) from notices where user_id = $1 and kind = 'reminder')`,
      [mara.userId],
    );
    const next = await open('/21');
    await world.drain();
    expect(await waits(next)).toEqual([['notice', 'nothing']]);
  });

  it('switched off while an operator has it, the creator is asked after the operator', async () => {
    await noticed();
    await set({ firstNoticesCleared: false });
    const caseId = await open('/2');
    await world.drain();
    expect(await waits(caseId)).toEqual([['notice', 'operator']]);
    await set({ autoSend: false });
    const { id } = await lastOf(caseId);
    await clear(id);
    expect(await waits(caseId)).toEqual([['notice', 'creator']]);
    await approve(id);
    await world.drain();
    expect(letters()).toEqual(['dmca', 'dmca']);
    expect((await lastOf(caseId)).approvedBy).not.toBeNull();
  });
});

describe('a draft that waited long', () => {
  it('is not sent before its copy was looked at', async () => {
    await set({ autoSend: false });
    const caseId = await open();
    await decide(caseId);
    await world.drain();
    world.clock.advance(3 * day);
    const { id } = await lastOf(caseId);
    await approve(id);
    await world.drain();
    expect((await lastOf(caseId)).state).toBe('draft');
    expect(letters()).toEqual([]);
    await world.later(5);
    expect(letters()).toEqual(['dmca']);
  });
});
