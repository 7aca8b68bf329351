import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { longPaid } from '../../../tests/setup/person.ts';
import { changeSubscription } from '../billing/index.ts';
import { moveCase } from '../cases/index.ts';
import { recordFormPacket } from './record-form-packet.ts';

const courtAction = { court: 'S.D.N.Y.', docket: '1:26-cv-01234' };
let world: NoticeWorld;
let creator: { userId: string; workId: string };
beforeEach(async () => {
  world = await noticeWorld();
  creator = await world.creator('ida');
  await world.host('host.test', [{ step: 'site', address: 'desk@host.test' }]);
});
afterEach(() => world.close());

async function contested(...paths: string[]): Promise<{ ids: string[]; noticeId: string }> {
  const ids: string[] = [];
  for (const path of paths) ids.push(await world.open(creator, `https://host.test/${path}`));
  await world.drain({ sweeps: true });
  await world.later(1_000);
  const [notice] = await world.noticesOf(ids[0] ?? '');
  const facts = { replyId: 'rpl_1', restoreNotBefore: '', restoreBy: '' };
  for (const caseId of ids)
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'contested', cause: 'test', facts, set: { contestedUntil: ctx.now() } }),
    );
  await world.drain();
  return { ids, noticeId: notice?.id ?? '' };
}
const tell = (caseId: string, noticeId: string) =>
  world.runJob('notices.tell-court-action', { caseId, noticeId, courtAction });
const courtNotices = async (caseId: string) =>
  (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'court-action');

describe('the message about a court action', () => {
  it('goes once, however often its job runs, and discloses name, court and addresses alone', async () => {
    const { ids, noticeId } = await contested('1');
    const [caseId = ''] = ids;
    expect(await tell(caseId, noticeId)).toBe('done');
    expect(await tell(caseId, noticeId)).toMatchObject({ skipped: expect.any(String) });
    await world.later(1_000);
    await tell(caseId, noticeId);
    await world.later(1_000);
    expect(await courtNotices(caseId)).toMatchObject([
      {
        state: 'sent',
        followsNoticeId: noticeId,
        discloses: [
          'The name you are known by: ida',
          'The court and docket number of your action: S.D.N.Y., 1:26-cv-01234',
          'The addresses where the copies are (1)',
        ],
      },
    ]);
    expect(world.letters).toHaveLength(2);
  });

  it('goes also where the plan has ended since: it keeps the host from restoring', async () => {
    const { ids, noticeId } = await contested('1');
    await world.transaction((ctx) =>
      changeSubscription(ctx, { ...longPaid(creator.userId, ctx.now()), state: 'ended', paidUntil: ctx.now() }),
    );
    await tell(ids[0] ?? '', noticeId);
    await world.later(1_000);
    expect((await courtNotices(ids[0] ?? '')).map(({ state }) => state)).toEqual(['sent']);
  });

  it('is not lost with a case that is taken back before it leaves: the other one is still told of', async () => {
    const { ids, noticeId } = await contested('1', '2');
    const [one = '', two = ''] = ids;
    for (const id of ids) await tell(id, noticeId);
    await world.transaction((ctx) => moveCase(ctx, { caseId: one, to: 'withdrawn', cause: 'Retracted', facts: {} }));
    await world.later(1_000);
    await world.later(1_000);
    const letters = world.letters.filter(({ raw }) => raw.includes('Subject: Court action'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.raw).toContain('https://host.test/2');
    expect(letters[0]?.raw).not.toContain('https://host.test/1');
    expect((await courtNotices(two)).at(-1)?.state).toBe('sent');
  });

  it('is dropped from the queue with a case that is taken back, and queued anew for the other', async () => {
    const { ids, noticeId } = await contested('1', '2');
    for (const id of ids) await tell(id, noticeId);
    world.answer = () => ({ outcome: 'deferred', code: 451, response: '451 later', stage: 'recipient' });
    await world.later(1_000);
    expect((await courtNotices(ids[1] ?? '')).map(({ state }) => state)).toEqual(['queued']);
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId: ids[0] ?? '', to: 'withdrawn', cause: 'Retracted', facts: {} }),
    );
    world.answer = () => ({ outcome: 'accepted', code: 250, response: '250 OK' });
    await world.drain({ sweeps: true });
    await world.later(2_000);
    expect((await courtNotices(ids[1] ?? '')).map(({ state }) => state)).toEqual(['failed', 'sent']);
  });

  it('to a form waits for an operator, who hands it in', async () => {
    const { ids, noticeId } = await contested('1');
    const [caseId = ''] = ids;
    await world.database.pool.query(
      `update host_contacts set channel = 'form-packet', form_url = 'https://host.test/dmca', address = null`,
    );
    await tell(caseId, noticeId);
    await world.later(1_000);
    const [draft] = await courtNotices(caseId);
    expect(draft).toMatchObject({ state: 'draft', channel: 'form-packet', needs: 'operator' });
    await world.transaction((ctx) => recordFormPacket(ctx, { noticeId: draft?.id ?? '', reference: 'F-1' }));
    expect((await world.eventTypes(caseId)).at(-1)).toBe('court-action-sent');
    expect((await world.caseRow(caseId)).state).toBe('contested');
  });

  it('is not written about a case that is not contested, and fails aloud where nobody can be told', async () => {
    const { ids, noticeId } = await contested('1');
    const [caseId = ''] = ids;
    await expect(tell(caseId, 'ntc_unknown')).rejects.toThrow('nobody can be told');
    await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'Retracted', facts: {} }));
    expect(await tell(caseId, noticeId)).toMatchObject({ skipped: expect.any(String) });
  });
});
