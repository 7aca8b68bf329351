import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { because, flagCase } from '#modules/cases/index.ts';
import { lookAtPair, openSide } from '#modules/operations/look-at-pair.ts';
import { readOwnLog } from '#modules/operations/read-own-log.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let caseId = '';
let count = 0;
const why = 'Two creators say that this is theirs';

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`looked${count}`);
  caseId = await held('https://copies.test/1');
  await world.transaction(async (ctx) => {
    const clear = await world.blobs.put(ctx, {
      ownerId: mara.userId,
      bytes: Buffer.from('clear'),
      contentType: 'image/webp',
    });
    await ctx.tx.execute(`update works set thumbnail_blob_id = '${clear}' where id = '${mara.workId}'`);
    await ctx.tx.execute(
      `update cases set verdict = verdict || '{"workId":"${mara.workId}"}' where user_id = '${mara.userId}'`,
    );
  });
});

const held = (url: string) => world.open(mara, `${url}/${count}`, { hold: because('heldClaimed') });
const query = (text: string, values: unknown[]) => world.database.pool.query(text, values);
async function sensitive(kind: 'public' | 'paid' | 'intimate'): Promise<void> {
  const id = `col_${count}${kind}`;
  await query(`insert into collections (id, user_id, title, sensitivity, created_at) values ($1, $2, 'Set', $3, $4)`, [
    id,
    mara.userId,
    kind,
    world.clock.now(),
  ]);
  await query('update works set collection_id = $2 where id = $1', [mara.workId, id]);
}
const look = (reason?: string, operatorId = 'usr_op', id = caseId) =>
  world.transaction((ctx) => lookAtPair(ctx, { caseId: id, operatorId, reason }).then(({ look: made }) => made));
const side = (lookId: string, more: { operatorId?: string; caseId?: string; side?: 'yours' | 'found' } = {}) =>
  world.transaction((ctx) => openSide(ctx, { caseId, lookId, operatorId: 'usr_op', side: 'yours', ...more }));
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const log = async () => (await world.transaction(({ tx }) => readOwnLog(tx, { userId: mara.userId, limit: 10 }))).items;
const told = async () =>
  (await query(`select title from notifications where user_id = $1 and kind = 'operator-look'`, [mara.userId])).rows;

it('an intimate picture opens with a reason alone, which its creator reads and is told of', async () => {
  await sensitive('intimate');
  expect(await code(look())).toBe('reason_required');
  expect(await code(look('too short'))).toBe('reason_required');
  expect(await log()).toEqual([]);
  expect(await told()).toEqual([]);
  const made = await look(why);
  expect(await side(made.id)).toMatchObject({ ownerId: mara.userId });
  expect(await log()).toEqual([expect.objectContaining({ what: 'pictures', ids: [caseId], reason: why })]);
  expect(await told()).toHaveLength(1);
  expect((await look()).id, 'asked again while it is open, it is one look').toBe(made.id);
  expect(await told()).toHaveLength(1);
});

it('a picture that is paid for opens without one, and stands in the log all the same', async () => {
  await sensitive('paid');
  await side((await look()).id);
  expect(await log()).toEqual([expect.objectContaining({ what: 'pictures', ids: [caseId] })]);
  expect(await told()).toEqual([]);
});

it('said to be intimate in the meantime, it closes until there is a reason', async () => {
  await sensitive('paid');
  const { id } = await look();
  await sensitive('intimate');
  expect(await code(side(id))).toBe('not_found');
  expect(await code(look())).toBe('reason_required');
  await side((await look(why)).id);
});

it('where no work is known, nobody knows what it shows: it counts as intimate', async () => {
  await query(`update cases set work_ids = '{}', verdict = verdict - 'workId' where id = $1`, [caseId]);
  expect(await code(look())).toBe('reason_required');
});

it('a look opens no other case, no other person’s, and nothing once its time is over', async () => {
  await sensitive('intimate');
  const { id } = await look(why);
  const other = await held('https://copies.test/2');
  expect(await code(side(id, { caseId: other }))).toBe('not_found');
  expect(await code(side(id, { operatorId: 'usr_other' }))).toBe('not_found');
  expect(await code(side('lok_unknown'))).toBe('not_found');
  world.clock.advance(15 * 60);
  expect(await code(side(id))).toBe('not_found');
  expect(await code(look())).toBe('reason_required');
});

it('one case at a time: opening another closes the first', async () => {
  await sensitive('intimate');
  const first = await look(why);
  const other = await held('https://copies.test/2');
  await look(`${why}, too`, 'usr_op', other);
  expect(await code(side(first.id))).toBe('not_found');
});

it('only what waits on the desk opens, and what is in quarantine never', async () => {
  await sensitive('paid');
  const { id } = await look();
  await world.transaction((ctx) => flagCase(ctx, { caseId, by: 'operator', byId: 'usr_op' }));
  expect(await code(look())).toBe('quarantined');
  expect(await code(side(id))).toBe('quarantined');
  await query(
    `update quarantines set decision = 'cleared', decided_at = at, decided_by_id = 'usr_op' where case_id = $1`,
    [caseId],
  );
  await query(`update cases set state = 'dismissed' where id = $1`, [caseId]);
  expect(await code(look())).toBe('not_found');
  expect(await code(side(id))).toBe('not_found');
});
