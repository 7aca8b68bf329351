import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { checkChains, decideCase, presentCases, reopenCase, timersOf } from '#modules/cases/index.ts';
import { toldAbout } from '#modules/cases/store-told.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { insertContact, putLookup } from '#modules/hosts/store.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import { presentForm } from '#modules/notices/present-form.ts';
import { noticePartsOf, presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { recordFormPacket } from '#modules/notices/record-form-packet.ts';
import { readNotice } from '#modules/notices/store.ts';
import { takeBackForm } from '#modules/notices/take-back-form.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { newId } from '#platform/ids/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let formUrl: string;
let count = 0;
const hour = 3600;
const day = 24 * hour;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
/** A host that can only be reached through a form. */
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`);
  host = `form${count}.test`;
  formUrl = `https://${host}/dmca`;
  await plantForm(formUrl);
});

const plantForm = (url: string, name: string | null = 'Formhost') =>
  world.transaction(async (ctx) => {
    await putLookup(ctx.tx, { host, state: 'done', findings: [], lookedUpAt: ctx.now() });
    await insertContact(ctx.tx, {
      id: newId('contact', ctx.now()),
      host,
      step: 'site',
      channel: 'form-packet',
      address: null,
      formUrl: url,
      name,
      source: 'planted',
      sourceUrl: null,
      checkedAt: ctx.now(),
      state: 'usable',
      bouncedAt: null,
      beforeBounce: null,
      refusedBecause: null,
      confirmedBy: null,
    });
  });
const open = async (path = '/1'): Promise<string> => {
  const caseId = await world.open(mara, `https://${host}${path}`);
  await world.drain();
  return caseId;
};
const lastOf = async (caseId: string) => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice) throw new Error('no notice');
  return notice;
};
const record = async (caseId: string, reference = 'R-1', userId: string | undefined = mara.userId) => {
  const { id } = await lastOf(caseId);
  return world.transaction((ctx) => recordFormPacket(ctx, { noticeId: id, reference, ...(userId ? { userId } : {}) }));
};
const takeBack = async (caseId: string, userId = mara.userId) => {
  const { id } = await lastOf(caseId);
  return world.transaction((ctx) => takeBackForm(ctx, { noticeId: id, userId }));
};
const told = async (caseId: string): Promise<boolean> => (await toldAbout(world.db, [caseId])).has(caseId);
const nextOf = async (caseId: string) => {
  const row = await world.caseRow(caseId);
  const [shown] = await world.transaction(({ tx }) =>
    presentCases(tx, [row], async (reader, ids) => {
      const parts = await noticePartsOf(reader, ids);
      const rest = { checks: [], replies: [], deindexing: [] };
      return new Map(ids.map((id) => [id, { notices: [], ...rest, ...parts.get(id) }]));
    }),
  );
  return shown?.nextAction;
};
const code = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string; kind?: string }) => error.code ?? error.kind,
  );

describe('a form that may not be handed in now', () => {
  const shown = async (caseId: string) =>
    world.transaction(async (ctx) => presentNoticeWhole(ctx, await lastOf(caseId)));

  it('is empty and not recorded without an authorization, and says so', async () => {
    const caseId = await open();
    await world.database.pool.query('update authorizations set revoked_at = $2 where user_id = $1', [
      mara.userId,
      world.clock.now(),
    ]);
    const { form, failure } = await shown(caseId);
    expect([form?.fields, failure]).toEqual([[], expect.stringContaining('You revoked')]);
    expect(await code(record(caseId))).toBe('packet_incomplete');
    expect((await lastOf(caseId)).state).toBe('draft');
  });

  it('waits for a look where the last one is old, which is taken by itself', async () => {
    const caseId = await open();
    world.clock.advance(7 * hour);
    expect(await code(record(caseId))).toBe('packet_incomplete');
    expect((await shown(caseId)).form?.fields).toEqual([]);
    await world.runSweep('notices.keep-forms');
    const due = (await timersOf(world.db, [caseId])).filter(({ dueAt }) => dueAt <= world.clock.now());
    expect(due.map(({ kind }) => kind)).toEqual(['recheck']);
    await world.later(1);
    expect((await shown(caseId)).form?.fields).not.toEqual([]);
    expect((await record(caseId)).authorizationId).toMatch(/./);
  });

  it('is not recorded for an address on the whitelist, and leaves with the last of its cases', async () => {
    const caseId = await open();
    await world.transaction((ctx) =>
      addEntry(ctx, { userId: mara.userId, entry: { kind: 'domain', value: host, reason: 'mine' } }),
    );
    expect(await code(record(caseId))).toBe('packet_incomplete');
    const { id } = await lastOf(caseId);
    await world.later(901);
    expect((await readNotice(world.db, id))?.state).toBe('failed');
    expect((await world.caseRow(caseId)).state).toBe('whitelisted');
  });

  it('is not recorded for a work that turned out to be a studio’s, and leaves with the last of its cases', async () => {
    const caseId = await open();
    await world.database.pool.query(`update works set ownership = 'studio' where id = $1`, [mara.workId]);
    expect((await shown(caseId)).form?.fields).toEqual([]);
    expect(await code(record(caseId))).toBe('packet_incomplete');
    const { id } = await lastOf(caseId);
    await world.later(901);
    expect((await readNotice(world.db, id))?.state).toBe('failed');
    expect((await world.caseRow(caseId)).state).toBe('held');
  });
});

describe('a case whose next contact is a form', () => {
  it('says whose form is to be filled in, and by when', async () => {
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { nameProfile: true } }));
    const caseId = await open();
    expect(await nextOf(caseId)).toMatchObject({
      kind: 'hand-in-form',
      at: new Date(world.clock.now().getTime() + day * 1000).toISOString(),
      text: 'Fill in Formhost’s form; we prepared every field',
    });
  });

  it('shows every field, with what we know of it', async () => {
    const caseId = await open();
    const notice = await lastOf(caseId);
    const { form } = await world.transaction((ctx) => presentNoticeWhole(ctx, notice));
    expect(form?.url).toBe(formUrl);
    const value = (label: string) => form?.fields.find((field) => field.label === label)?.value;
    expect(value('Name')).toBe('Agnes Agent');
    expect(value('Addresses of the copies')).toBe(`https://${host}/1`);
    expect(value('Accuracy, under penalty of perjury')).toContain('under penalty of perjury');
    expect(value('Signature')).toBe('Agnes Agent');
    expect(JSON.stringify(form)).not.toContain('@creators.test');
  });

  it('goes on when a person wrote down the reference number; the same number twice changes nothing', async () => {
    const caseId = await open();
    for (let time = 0; time < 2; time += 1) await record(caseId);
    const row = await world.caseRow(caseId);
    expect([row.state, row.step]).toEqual(['noticed', 1]);
    expect(await lastOf(caseId)).toMatchObject({ state: 'sent', response: 'reference R-1' });
    expect((await nextOf(caseId))?.kind).toBe('recheck');
    expect(await code(record(caseId, 'R-2'))).toBe('already_recorded');
    expect((await world.eventTypes(caseId)).filter((type) => type === 'noticed')).toHaveLength(1);
  });

  it('is handed in by no job, however long it waits', async () => {
    const caseId = await open();
    const { id } = await lastOf(caseId);
    const before = world.letters.length;
    for (let times = 0; times < 3; times += 1) await world.later(10 * day);
    for (const job of ['notices.deliver', 'notices.prepare'])
      await world.runJob(job, { noticeId: id, caseId, round: 1 }).catch(() => undefined);
    expect(await readNotice(world.db, id)).toMatchObject({ state: 'draft', sentAt: null, response: null });
    expect(world.letters.slice(before).filter(({ to }) => to.endsWith(host))).toEqual([]);
    expect((await world.caseRow(caseId)).state).toBe('approved');
  });

  it('is nobody else’s to hand in, and no e-mail is handed in', async () => {
    const caseId = await open();
    const other = await world.creator(`other${count}`);
    expect(await code(record(caseId, 'R-1', other.userId))).toBe('not_found');
    const mailed = `mailed${count}.test`;
    await world.host(mailed, [{ step: 'site', address: `dmca@${mailed}` }]);
    const letter = await world.open(mara, `https://${mailed}/1`);
    await world.drain();
    expect(await code(record(letter))).toBe('not_a_form');
    expect(await code(takeBack(letter))).toBe('not_a_form');
    expect((await lastOf(letter)).state).toBe('draft');
  });

  it('with automatic sending off, handing it in is the creator’s yes; an operator waits for it', async () => {
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: false } }));
    const caseId = await open();
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
    await world.drain();
    expect(await code(record(caseId, 'R-1', ''))).toBe('awaits_creator');
    await record(caseId);
    expect((await lastOf(caseId)).approvedAt).toEqual(world.clock.now());
  });
});

describe('a form about a copy that our looks could not see', () => {
  it('is not the creator’s to hand in: an operator looks, and hands it in', async () => {
    await world.host(host, [{ step: 'platform', address: `dmca@${host}` }]);
    const caseId = await open();
    await world.later(901);
    await world.runJob('notices.prepare', { caseId, round: 1, step: 1, unseen: true });
    expect(await lastOf(caseId)).toMatchObject({ recipient: formUrl, unseen: true });
    expect((await nextOf(caseId))?.kind).toBe('operator-looks');
    expect(await code(record(caseId))).toBe('awaits_operator');
    const draft = await lastOf(caseId);
    expect([draft.state, presentForm(draft)?.unseen]).toEqual(['draft', true]);
    await record(caseId, 'R-1', '');
    expect(await lastOf(caseId)).toMatchObject({ state: 'sent', clearedAt: world.clock.now(), approvedAt: null });
  });
});

describe('a form of a creator whose first notices an operator looks at', () => {
  const shown = async (caseId: string) =>
    (await world.transaction(async (ctx) => presentNoticeWhole(ctx, await lastOf(caseId)))).form?.awaitsOperator;
  const set = (change: { autoSend?: boolean; firstNoticesCleared?: boolean }) =>
    world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change }));

  it('is an operator’s to hand in, and says so', async () => {
    await set({ firstNoticesCleared: false });
    const caseId = await open();
    await world.transaction(async (ctx) =>
      approveNotice(ctx, world, { userId: mara.userId, noticeId: (await lastOf(caseId)).id }),
    );
    expect(await code(record(caseId))).toBe('awaits_operator');
    expect(await shown(caseId)).toContain('the first 20 notices');
    expect((await nextOf(caseId))?.kind).toBe('operator-looks');
    expect((await lastOf(caseId)).state).toBe('draft');
    await record(caseId, 'R-1', '');
    expect(await lastOf(caseId)).toMatchObject({ state: 'sent', clearedAt: world.clock.now() });
  });

  it('waits for its creator’s yes first, who is told so', async () => {
    await set({ autoSend: false, firstNoticesCleared: false });
    const caseId = await world.open(mara, `https://${host}/2`);
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
    await world.drain();
    await expect(record(caseId)).rejects.toThrow('Approve it first');
    expect((await nextOf(caseId))?.kind).toBe('approve-notice');
    expect(await code(record(caseId, 'R-1', ''))).toBe('awaits_creator');
    const { id: noticeId } = await lastOf(caseId);
    await world.transaction((ctx) => approveNotice(ctx, world, { userId: mara.userId, noticeId }));
    expect(await lastOf(caseId)).toMatchObject({ state: 'draft', needs: 'operator' });
    await record(caseId, 'R-1', '');
    expect((await lastOf(caseId)).state).toBe('sent');
  });

  it('is an operator’s as well while nobody has confirmed whose it is', async () => {
    await world.database.pool.query(`update host_contacts set state = 'unconfirmed' where host = $1`, [host]);
    const caseId = await open();
    expect(await code(record(caseId))).toBe('awaits_operator');
    expect(await shown(caseId)).toContain('the right recipient');
  });

  it('is the creator’s again once an operator has looked at enough of them', async () => {
    const caseId = await open();
    expect(await shown(caseId)).toBeUndefined();
    await record(caseId);
    expect((await lastOf(caseId)).state).toBe('sent');
  });
});

describe('a form that was recorded by mistake', () => {
  it('waits again, with the same text, and the case has told nobody', async () => {
    const caseId = await open();
    const before = await lastOf(caseId);
    const since = (await world.caseRow(caseId)).state;
    await record(caseId);
    world.clock.advance(hour);
    await takeBack(caseId);
    const after = await lastOf(caseId);
    expect(after).toMatchObject({ id: before.id, state: 'draft', body: before.body, response: null, sentAt: null });
    const row = await world.caseRow(caseId);
    expect([since, row.state, row.step, row.firstNoticedAt]).toEqual(['approved', 'approved', 0, null]);
    expect((await timersOf(world.db, [caseId])).map(({ kind }) => kind)).toEqual(['recheck']);
    expect((await nextOf(caseId))?.kind).toBe('hand-in-form');
    await takeBack(caseId);
    expect((await world.caseRow(caseId)).events).toBe(row.events);
    await record(caseId, 'R-2');
    expect((await world.caseRow(caseId)).state).toBe('noticed');
  });

  it('keeps what was considered, by whom and when', async () => {
    const caseId = await open();
    const said = async () =>
      (await world.transaction(async (ctx) => presentNoticeWhole(ctx, await lastOf(caseId)))).considered;
    const before = await said();
    expect(before).toHaveLength(1);
    await record(caseId);
    world.clock.advance(hour);
    await takeBack(caseId);
    expect(await said()).toEqual(before);
  });

  it('can be undone altogether, and decided again', async () => {
    const caseId = await open();
    await record(caseId);
    await takeBack(caseId);
    await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
    await world.drain();
    expect((await nextOf(caseId))?.kind).toBe('hand-in-form');
  });

  it('on a further step goes back to the step before', async () => {
    await world.host(host, [{ step: 'platform', address: `dmca@${host}` }]);
    const caseId = await open();
    await world.later(901);
    await world.later(15 * day);
    expect((await lastOf(caseId)).recipient).toBe(formUrl);
    await record(caseId);
    expect((await world.caseRow(caseId)).step).toBe(2);
    await takeBack(caseId);
    const row = await world.caseRow(caseId);
    expect([row.state, row.step]).toEqual(['noticed', 1]);
    expect(row.firstNoticedAt).not.toBeNull();
    expect((await nextOf(caseId))?.kind).toBe('hand-in-form');
  });

  it('in a further round leaves what was told in the one before', async () => {
    const caseId = await open();
    await record(caseId);
    const { firstNoticedAt } = await world.caseRow(caseId);
    world.clock.advance(30 * day);
    await world.transaction((ctx) =>
      reopenCase(ctx, { caseId, why: 'it moved', from: ['noticed'], anew: true, waits: true }),
    );
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
    await world.drain();
    await record(caseId, 'R-2');
    await takeBack(caseId);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', round: 2, step: 0, firstNoticedAt });
    expect(await told(caseId)).toBe(true);
  });

  it('has told nobody: a withdrawal of its case can be undone', async () => {
    const caseId = await open();
    await record(caseId);
    expect(await told(caseId)).toBe(true);
    await takeBack(caseId);
    expect(await told(caseId)).toBe(false);
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
    expect((await world.caseRow(caseId)).state).toBe('found');
  });

  it('and was the withdrawal’s: the notice is retracted no more', async () => {
    const caseId = await open();
    await record(caseId);
    world.clock.advance(hour);
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await record(caseId, 'R-2', '');
    const states = async () => (await world.noticesOf(caseId)).map(({ kind, state }) => `${kind} ${state}`).sort();
    expect(await states()).toEqual(['notice retracted', 'retraction sent']);
    await takeBack(caseId);
    expect(await states()).toEqual(['notice sent', 'retraction draft']);
  });

  it('stays recorded after a day, or when more has happened with it', async () => {
    const late = await open('/late');
    await record(late);
    world.clock.advance(25 * hour);
    expect(await code(takeBack(late))).toBe('undo_too_late');
    const gone = await open('/gone');
    await record(gone);
    await world.database.pool.query(`update cases set state = 'gone' where id = $1`, [gone]);
    expect(await code(takeBack(gone))).toBe('undo_too_late');
  });
});
