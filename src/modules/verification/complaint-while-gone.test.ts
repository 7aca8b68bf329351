import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaseState, caseStates, checkChains, moveCase, setTimer } from '#modules/cases/index.ts';
import { addCollection } from '#modules/content/add-collection.ts';
import { declarationText } from '#modules/content/declarations/declaration-text.ts';
import { signDeclaration } from '#modules/content/declarations/sign-declaration.ts';
import { complaintsForOperator, countComplaintsForOperator } from '#modules/notices/complaints/for-operator.ts';
import { complaintOf } from '#modules/notices/complaints/store.ts';
import type { ComplaintRow } from '#modules/notices/complaints/tables.ts';
import { presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { readNotice } from '#modules/notices/store.ts';
import { recordLook } from '#modules/verification/record-look.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let caseId = '';
let noticeId = '';
const hour = 3600;

beforeEach(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
  const { userId, workId } = mara;
  await world.host('chatterbox.test', [{ step: 'platform', address: 'copyright@chatterbox.test' }]);
  await world.transaction(async (ctx) => {
    const { id } = await addCollection(ctx, { userId, title: 'Private', sensitivity: 'intimate' });
    await ctx.tx.execute(sql`update works set collection_id = ${id} where id = ${workId}`);
    const signed = { signature: 'Mara Vale', textVersion: declarationText.version, ip: undefined };
    await signDeclaration(ctx, { userId, collectionId: id, ...signed });
  });
  caseId = await world.open(mara, 'https://chatterbox.test/p/1');
  await world.drain({ sweeps: true });
  await world.later(901);
  const [notice] = await world.noticesOf(caseId);
  expect(notice).toMatchObject({ basis: 'take_it_down', state: 'sent' });
  noticeId = notice?.id ?? '';
});
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

const look = (vantage: 'first' | 'second', outcome: 'gone' | 'present') =>
  world.transaction((ctx) => recordLook(ctx, { caseId, round: 1, vantage, outcome, status: 200, facts: {} }));
const complaint = () => world.transaction(({ tx }) => complaintOf(tx, noticeId)) as Promise<ComplaintRow>;
const state = async () => (await world.caseRow(caseId)).state;

const afterDeadline: Record<CaseState, ComplaintRow['state']> = {
  found: 'waiting',
  held: 'waiting',
  approved: 'waiting',
  noticed: 'ready',
  gone: 'waiting',
  removed: 'dropped',
  refused: 'ready',
  contested: 'waiting',
  exhausted: 'ready',
  dismissed: 'dropped',
  whitelisted: 'dropped',
  withdrawn: 'dropped',
};

describe('prepareComplaints', () => {
  it('keeps the complaint while one look says gone, and makes it ready when a second one disagrees', async () => {
    await world.later(47 * hour);
    await look('first', 'gone');
    await world.later(2 * hour);
    expect([await state(), (await complaint()).state]).toEqual(['gone', 'waiting']);
    const { dueAt } = await complaint();
    await world.later(24 * hour);
    await look('second', 'present');
    expect(await state()).toBe('noticed');
    await world.later(hour);
    expect(await complaint()).toMatchObject({ state: 'ready', dueAt, readyAt: world.clock.now() });
    expect(await world.eventTypes(caseId)).toContain('complaint-ready');
  });

  it('drops it once two looks say that the copy is gone', async () => {
    await world.later(47 * hour);
    await look('first', 'gone');
    await world.later(24 * hour + 1);
    await look('second', 'gone');
    expect(await state()).toBe('removed');
    await world.later(hour);
    expect((await complaint()).state).toBe('dropped');
  });

  it('waits while an operator holds the case, and goes on with it', async () => {
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'held', cause: 'held', facts: { reason: 'two creators claim it' } }),
    );
    await world.later(49 * hour);
    expect((await complaint()).state).toBe('waiting');
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'noticed', cause: 'freed', facts: { noticeId, step: 1 } }),
    );
    await world.later(hour);
    expect((await complaint()).state).toBe('ready');
  });

  it('drops it where the creator withdrew the case', async () => {
    await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'withdrawn', facts: {} }));
    await world.later(49 * hour);
    expect((await complaint()).state).toBe('dropped');
  });

  it('looks at one that waits with growing pauses of an hour at most', async () => {
    await world.later(47 * hour);
    await look('first', 'gone');
    await world.later(2 * hour);
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { lookAt } = await complaint();
      await world.runSweep('notices.complaints');
      expect((await complaint()).lookAt).toEqual(lookAt); // not due, so not touched
      await world.later((lookAt.getTime() - world.clock.now().getTime()) / 1000);
      pauses.push(((await complaint()).lookAt.getTime() - world.clock.now().getTime()) / 60_000);
    }
    expect(pauses.every((pause, at) => pause >= Math.max(5, pauses[at - 1] ?? 0))).toBe(true);
    await world.later(24 * hour);
    expect((await complaint()).lookAt.getTime() - world.clock.now().getTime()).toBe(hour * 1000);
  });

  it('knows for every state of a case whether the complaint is ready, waits or is dropped', async () => {
    world.clock.advance(49 * hour);
    const found: Record<string, string> = {};
    for (const now of caseStates) {
      await world.db.execute(sql`update cases set state = ${now} where id = ${caseId}`);
      await world.db.execute(sql`update complaints set state = 'waiting', look_at = due_at`);
      await world.runSweep('notices.complaints');
      found[now] = (await complaint()).state;
    }
    expect(found).toEqual(afterDeadline);
    await world.db.execute(sql`update cases set state = 'noticed' where id = ${caseId}`);
  });

  it('says of no host that it decided nothing where it refused, also once the next one was told', async () => {
    await world.host('eu.test', [
      { step: 'abuse', address: 'abuse@eu.test' },
      { step: 'registrar', address: 'registrar@eu.test' },
    ]);
    await world.db.execute(sql`update host_contacts set country = 'DE' where host = 'eu.test'`);
    const other = await world.creator('nora');
    const refused = await world.open(other, 'https://eu.test/1');
    const silent = await world.open(other, 'https://eu.test/2');
    await world.drain({ sweeps: true });
    await world.later(901);
    const [notice] = await world.noticesOf(refused);
    expect(notice).toMatchObject({ basis: 'dsa_16', state: 'sent' });
    await world.transaction(async (ctx) => {
      await moveCase(ctx, { caseId: refused, to: 'refused', cause: 'refused', facts: { replyId: 'rpl_1' } });
      await setTimer(ctx, { caseId: refused, kind: 'escalate', dueAt: ctx.now() });
    });
    await world.later(901);
    await world.later(901);
    expect(await world.caseRow(refused)).toMatchObject({ state: 'noticed', step: 2 });
    await world.later(14 * 24 * hour);
    const ready = await world.transaction(({ tx }) => complaintsForOperator(tx, 50));
    expect(ready.find((one) => one.notice.id === notice?.id)?.urls).toEqual(['https://eu.test/2']);
    expect((await world.caseRow(silent)).state).toBe('noticed');
  });

  it('keeps the complaint about a silent recipient on both desks when a later recipient refuses, and names no refusal', async () => {
    await world.host('eu.test', [
      { step: 'abuse', address: 'abuse@eu.test' },
      { step: 'registrar', address: 'registrar@eu.test' },
    ]);
    await world.db.execute(sql`update host_contacts set country = 'DE' where host = 'eu.test'`);
    const { userId, workId } = await world.creator('nora');
    const silent = await world.open({ userId, workId }, 'https://eu.test/1');
    await world.drain({ sweeps: true });
    await world.later(901);
    const [first] = await world.noticesOf(silent);
    expect(first).toMatchObject({ basis: 'dsa_16', state: 'sent', recipient: 'abuse@eu.test' });
    await world.transaction((ctx) => setTimer(ctx, { caseId: silent, kind: 'escalate', dueAt: ctx.now() }));
    await world.later(901);
    await world.later(901);
    await world.later(14 * 24 * hour);
    expect(await world.caseRow(silent)).toMatchObject({ step: 2 });
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId: silent, to: 'refused', cause: 'refused', facts: { replyId: 'rpl_1' } }),
    );
    const happened = () =>
      world.transaction(async (ctx) => {
        const notice = await readNotice(ctx.tx, first?.id ?? '');
        const whole = notice && (await presentNoticeWhole(ctx, notice));
        return whole?.complaint?.fields.find(({ label }) => label === 'What happened')?.value;
      });
    expect(await happened()).toContain('No decision reached us');
    expect(await happened()).not.toContain('refusal');
    const ready = await world.transaction(({ tx }) => complaintsForOperator(tx, 50));
    expect(ready.find((one) => one.notice.id === first?.id)?.urls).toEqual(['https://eu.test/1']);
    expect(await countComplaintsForOperator(world.db)).toBe(ready.length);
  });

  it('names the refusal of the recipient itself where its law asks for more than a decision', async () => {
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'refused', cause: 'refused', facts: { replyId: 'rpl_1' } }),
    );
    await world.later(49 * hour);
    const fields = await world.transaction(async (ctx) => {
      const notice = await readNotice(ctx.tx, noticeId);
      return notice ? (await presentNoticeWhole(ctx, notice)).complaint?.fields : undefined;
    });
    const happened = fields?.find(({ label }) => label === 'What happened')?.value;
    expect(happened).toContain('the recipient answered with a refusal');
  });
});
