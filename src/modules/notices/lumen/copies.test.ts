import { afterEach, describe, expect, it } from 'vitest';
import { changeSettings, type Settings } from '#modules/accounts/index.ts';
import { presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { sendingSettings } from '../../../../tests/setup/takedown.ts';
import { restingNow } from '../machine/store.ts';
import type { LumenCopy } from './build-copy.ts';
import type { Submitted } from './channel.ts';
import { bringBackCopy, dismissCopy } from './dismiss-copy.ts';
import { settleCopy } from './settle-copy.ts';
import { openCopies, readCopy } from './store.ts';

const day = 86_400;
const stored: Submitted = { outcome: 'stored', lumenId: '4001', address: 'https://lumendatabase.org/notices/4001' };
let world: NoticeWorld;
let mara: { userId: string; workId: string };
let bodies: LumenCopy[];
let answer: Submitted | Error;

/** A creator whose notice left, with a Lumen in memory that keeps what it is given. */
async function sent(
  settings: Partial<Settings> = { lumenCopies: true },
  before?: () => Promise<unknown>,
): Promise<string> {
  bodies = [];
  answer = stored;
  world = await noticeWorld({ ...sendingSettings }, undefined, {
    agentName: 'Agnes Agent',
    channel: {
      async submit(body) {
        bodies.push(JSON.parse(body.toString()));
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  });
  mara = await world.creator('mara', settings);
  await before?.();
  await world.host('copies.test', [{ step: 'abuse', address: 'abuse@copies.test' }]);
  const caseId = await world.open(mara, 'https://copies.test/1');
  await world.drain();
  await world.later(901);
  const [notice] = await world.noticesOf(caseId);
  return notice?.id ?? '';
}
afterEach(() => world.close());
const copy = (noticeId: string) => readCopy(world.db, noticeId);
const shown = async (noticeId: string) =>
  world.transaction(async (ctx) => {
    const [row] = (await world.noticesOf(await caseOf(noticeId))).filter(({ id }) => id === noticeId);
    return row && (await presentNoticeWhole(ctx, row)).lumen;
  });
const caseOf = async (noticeId: string): Promise<string> =>
  (await world.database.pool.query('select case_id from notice_cases where notice_id = $1', [noticeId])).rows[0]
    .case_id;

describe('a copy for Lumen', () => {
  it('is made of no notice unless its creator switched copies on', async () => {
    const id = await sent({});
    await world.later(2 * day);
    expect(bodies).toEqual([]);
    expect(await copy(id)).toBeUndefined();
  });

  it('is submitted once, a day after the notice left, and its address is shown with the notice', async () => {
    const id = await sent();
    await world.later(3_600);
    expect(bodies).toEqual([]);
    expect(await shown(id)).toMatchObject({ state: 'waiting', dueAt: expect.stringContaining('2026-11-22') });
    await world.later(day);
    await world.later(60);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]?.notice.works_attributes[0]?.infringing_urls_attributes).toEqual([
      { url: 'https://copies.test/1' },
    ]);
    expect(JSON.stringify(bodies)).not.toMatch(/mara|1 Sample Street|creators\.test|555 0100/i);
    expect(await shown(id)).toMatchObject({ state: 'stored', address: 'https://lumendatabase.org/notices/4001' });
    expect((await copy(id))?.body).toEqual(bodies[0]);
  });

  it.each([
    ['an intimate file', `update works set collection_id = 'col_i' where id = $1`],
    ['a private file', 'update works set is_private = true where id = $1'],
    ['a deleted file', 'update works set archived_at = created_at where id = $1'],
  ])('is stopped where the notice is about %s', async (_, change) => {
    const id = await sent();
    await world.database.pool.query(
      `insert into collections (id, user_id, title, sensitivity, picture_search, created_at)
       values ('col_i', $1, 'Mine', 'intimate', false, $2)`,
      [mara.userId, world.clock.now()],
    );
    await world.database.pool.query(change, [mara.workId]);
    await world.later(day + 60);
    expect(bodies).toEqual([]);
    expect(await copy(id)).toMatchObject({ state: 'stopped' });
  });

  it('is stopped when its creator switches copies off before it left', async () => {
    const id = await sent();
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { lumenCopies: false } }));
    await world.drain();
    expect(await copy(id)).toMatchObject({ state: 'stopped', why: 'its creator switched copies off' });
    await world.later(day + 60);
    expect(bodies).toEqual([]);
  });

  it('of unknown outcome is not repeated; an operator settles it', async () => {
    const id = await sent();
    answer = { outcome: 'unknown', why: 'Lumen did not answer (timeout).' };
    await world.later(day + 60);
    await world.later(day);
    expect(bodies).toHaveLength(1);
    expect(await copy(id)).toMatchObject({ state: 'unknown', why: 'Lumen did not answer (timeout).' });
    answer = stored;
    const found = { verdict: 'did-not-arrive' } as const;
    await world.transaction((ctx) => settleCopy(ctx, world.ledger, { noticeId: id, who: 'operator:o', found }));
    await world.later(60);
    expect(bodies).toHaveLength(2);
    expect(await copy(id)).toMatchObject({ state: 'stored', lumenId: '4001' });
    await expect(
      world.transaction((ctx) => settleCopy(ctx, world.ledger, { noticeId: id, who: 'operator:o', found })),
    ).rejects.toMatchObject({ code: 'copy_not_in_doubt' });
  });

  it('that an operator found at Lumen is stored under its number', async () => {
    const id = await sent();
    answer = { outcome: 'unknown', why: 'Lumen answers in another shape than before.', isDrift: true };
    await world.later(day + 60);
    expect(await copy(id)).toMatchObject({ state: 'unknown', isDrift: true });
    const found = { verdict: 'arrived', lumenId: '77' } as const;
    await world.transaction((ctx) => settleCopy(ctx, world.ledger, { noticeId: id, who: 'operator:o', found }));
    await world.later(day);
    expect(bodies).toHaveLength(1);
    expect(await copy(id)).toMatchObject({ state: 'stored', address: 'https://lumendatabase.org/notices/77' });
  });

  it('is in doubt, and not repeated, where a worker died over it', async () => {
    const id = await sent();
    answer = new Error('killed');
    await expect(world.later(day + 60)).rejects.toThrow('killed');
    answer = stored;
    await world.later(300);
    expect(bodies).toHaveLength(1);
    expect(await copy(id)).toMatchObject({ state: 'unknown' });
  });

  it('is stopped where its worker died before it left, and its creator switched copies off meanwhile', async () => {
    const id = await sent();
    const claimedAt = new Date(world.clock.now().getTime() + day * 1_000);
    await world.database.pool.query(
      `update lumen_copies set state = 'sending', claim_token = 1, claimed_at = $1, body = '{}' where notice_id = $2`,
      [claimedAt, id],
    );
    await world.ledger.begin(`lumen-${id}`, 1);
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { lumenCopies: false } }));
    await world.later(day + 300);
    expect(bodies).toEqual([]);
    expect(await copy(id)).toMatchObject({ state: 'stopped', why: 'its creator switched copies off' });
  });

  it.each([
    ['revoked the authorization', 'update authorizations set revoked_at = signed_at', 'authorization'],
    ['reported the page as a fake since', `update cases set verdict = '{"kind":"fake","signals":[]}'`, 'has changed'],
    ['took it back, and the page is spoken of anew', 'update cases set round = round + 1', 'has changed'],
  ])('is stopped where its creator %s', async (_, change, why) => {
    const id = await sent();
    await world.database.pool.query(change);
    await world.later(day + 60);
    expect(bodies).toEqual([]);
    expect(await copy(id)).toMatchObject({ state: 'stopped', why: expect.stringContaining(why) });
  });

  it('waits a day while Lumen takes nothing from us, and operators can see why', async () => {
    const id = await sent();
    answer = { outcome: 'unavailable', code: 401, why: 'Lumen answered with status 401.' };
    await world.later(day + 60);
    expect((await restingNow(world.db, world.clock.now())).get('lumen')).toBe('Lumen answered with status 401.');
    answer = stored;
    await world.later(3_600);
    expect(bodies).toHaveLength(1);
    await world.later(day);
    expect(bodies).toHaveLength(2);
    expect(await copy(id)).toMatchObject({ state: 'stored' });
    expect((await restingNow(world.db, world.clock.now())).has('lumen')).toBe(false);
  });

  it('that is refused is not repeated, and keeps what field was at fault', async () => {
    const id = await sent();
    answer = { outcome: 'refused', code: 422, why: "Lumen answered with status 422: works can't be blank." };
    await world.later(day + 60);
    await world.later(day);
    expect(bodies).toHaveLength(1);
    expect(await copy(id)).toMatchObject({ state: 'refused', why: expect.stringContaining('works') });
  });

  it('that is refused leaves the list with a note, and can be brought back', async () => {
    const id = await sent();
    answer = { outcome: 'refused', code: 422, why: "Lumen answered with status 422: works can't be blank." };
    await world.later(day + 60);
    const listed = async (dismissed = false) =>
      (await openCopies(world.db, undefined, { limit: 10, dismissed })).map(({ noticeId }) => noticeId);
    const dismiss = (note: string) =>
      world.transaction((ctx) => dismissCopy(ctx, { noticeId: id, operatorId: 'usr_op', note }));
    expect([await listed(), await listed(true)]).toEqual([[id], []]);
    await dismiss('Its titles were all withheld.');
    expect([await listed(), await listed(true)]).toEqual([[], [id]]);
    expect(await copy(id)).toMatchObject({ state: 'refused', dismissedBy: 'usr_op' });
    await expect(dismiss('Twice.')).rejects.toMatchObject({ code: 'copy_not_refused' });
    await world.transaction((ctx) => bringBackCopy(ctx, { noticeId: id }));
    expect([await listed(), await listed(true)]).toEqual([[id], []]);
    expect(await copy(id)).toMatchObject({ dismissedAt: null, dismissNote: 'Its titles were all withheld.' });
    await expect(world.transaction((ctx) => bringBackCopy(ctx, { noticeId: id }))).rejects.toMatchObject({
      code: 'copy_not_dismissed',
    });
    // Nothing is sent again by either.
    await world.later(day);
    expect(bodies).toHaveLength(1);
  });

  it('is not dismissed while it is unknown whether it arrived', async () => {
    const id = await sent();
    answer = { outcome: 'unknown', why: 'Lumen did not answer (timeout).' };
    await world.later(day + 60);
    await expect(
      world.transaction((ctx) => dismissCopy(ctx, { noticeId: id, operatorId: 'usr_op', note: 'Away.' })),
    ).rejects.toMatchObject({ code: 'copy_not_refused' });
  });
});
