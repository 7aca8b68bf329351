import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addBrand,
  brandRejected,
  brandRemoved,
  brandVerified,
  decideBrand,
  mayAct,
  removeBrand,
} from '#modules/brands/index.ts';
import { bringBackDocument } from '#modules/documents/bring-back-document.ts';
import { type DocumentState, keptDays, maxADay, maxDocumentBytes, maxWaiting } from '#modules/documents/contract.ts';
import { deleteChecked } from '#modules/documents/delete-checked.ts';
import { giveDocument } from '#modules/documents/give-document.ts';
import { documentJobs } from '#modules/documents/jobs.ts';
import { lookAtDocument } from '#modules/documents/look-at-document.ts';
import { removalOfBrand } from '#modules/documents/removal-of-brand.ts';
import { settleDocuments } from '#modules/documents/settle-documents.ts';
import { documentsAbout, pageOfDocuments, readDocument, waitingDocuments } from '#modules/documents/store.ts';
import type { DocumentRow } from '#modules/documents/tables.ts';
import { takeBackDocument } from '#modules/documents/take-back-document.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string };
let brandId = '';
let count = 0;
const day = 86_400;
const pdf = Buffer.from('%PDF-1.7 a passport');

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`shows${count}`);
  brandId = await account(`second${count}`);
});

async function account(handle: string, userId = mara.userId): Promise<string> {
  const added = await world.transaction((ctx) => addBrand(ctx, { userId, brand: { platform: 'onlyfans', handle } }));
  return added.brand.id;
}
const give = (bytes = pdf, more: { userId?: string; brandId?: string } = {}) =>
  world.transaction((ctx) =>
    giveDocument(ctx, world.blobs, { userId: mara.userId, brandId, fileName: 'passport.pdf', bytes, ...more }),
  );
/** As a worker leaves what was given. */
const compared = () => world.database.pool.query(`update documents set comparison = 'ready'`);
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const read = async ({ id }: DocumentRow) => (await readDocument(world.db, id)) ?? expect.fail('gone');
const bytesOf = async ({ userId, blobId }: DocumentRow) =>
  (blobId === null ? undefined : await world.blobs.get(world.db, userId, blobId))?.bytes.toString();
const decide = async (decision: 'confirm' | 'reject') => {
  await world.transaction((ctx) => decideBrand(ctx, { brandId, decision }));
  await world.transaction((ctx) => settleDocuments(ctx, { brandId }));
};
const sweep = () =>
  deleteChecked(world.blobs, { transaction: world.transaction, now: world.clock.now } as Parameters<
    typeof deleteChecked
  >[1]);

it('is kept as it came, of the type that its first bytes say', async () => {
  const row = await give();
  expect(row).toMatchObject({ state: 'waiting', contentType: 'application/pdf', platform: 'onlyfans' });
  expect(await bytesOf(row)).toBe(pdf.toString());
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]);
  expect((await give(png)).contentType).toBe('image/png');
});

it('is refused before anything is stored: empty, too large, anything else, for no account or one that is proved', async () => {
  expect(await code(give(Buffer.alloc(0)))).toBe('empty_file');
  expect(await code(give(Buffer.concat([pdf, Buffer.alloc(maxDocumentBytes)])))).toBe('file_too_large');
  for (const odd of ['<svg/>', 'MZ\x90', 'GIF89a......', ' %PDF-1.7'])
    expect(await code(give(Buffer.from(odd)))).toBe('unsupported_format');
  const stranger = await world.creator(`stranger${count}`);
  expect(await code(give(pdf, { userId: stranger.userId }))).toBe('invalid');
  await decide('confirm');
  expect(await code(give())).toBe('account_proved');
  const { rows } = await world.database.pool.query('select 1 from documents where user_id = $1', [mara.userId]);
  expect(rows).toEqual([]);
});

it('of one creator so many are taken in a day, those that were taken back among them', async () => {
  await give();
  await world.database.pool.query(
    `insert into documents (id, user_id, brand_id, platform, handle, file_name, content_type, bytes, file_blob_id, state, comparison, created_at, removed_at, delete_at)
     select 'back_' || n, user_id, brand_id, platform, handle, file_name, content_type, bytes, file_blob_id, state, comparison, created_at, created_at, created_at
     from documents, generate_series(2, $2::int) n where user_id = $1`,
    [mara.userId, maxADay],
  );
  expect(await code(give())).toBe('documents_limit');
  world.clock.advance(day + 1);
  expect(await code(give())).toBe('done');
  await world.database.pool.query(`delete from documents where id like 'back_%'`);
});

it('of one creator a few wait at a time, also when they come at once', async () => {
  const codes = await Promise.all(Array.from({ length: maxWaiting + 2 }, () => code(give())));
  expect(codes.filter((one) => one === 'done')).toHaveLength(maxWaiting);
  expect(codes.filter((one) => one === 'documents_limit')).toHaveLength(2);
});

it.each([
  ['confirm', 'accepted'],
  ['reject', 'rejected'],
] satisfies ['confirm' | 'reject', DocumentState][])(
  'an operator’s %s settles it, and its bytes go 30 days later',
  async (decision, state) => {
    const row = await give();
    await decide(decision);
    const deleteAt = new Date(world.clock.now().getTime() + keptDays * day * 1000);
    expect(await read(row)).toMatchObject({ state, deleteAt, settledAt: world.clock.now() });
    world.clock.advance(keptDays * day - 60);
    expect(await sweep()).toBe(0);
    expect(await bytesOf(await read(row))).toBe(pdf.toString());
    world.clock.advance(61);
    expect(await sweep()).toBe(1);
    expect(await read(row)).toMatchObject({ state, blobId: null, deleteAt: null });
    expect(await bytesOf(row), 'no bytes anywhere').toBeUndefined();
    expect(await sweep()).toBe(0);
  },
);

const take = ({ id }: DocumentRow, userId = mara.userId) =>
  world.transaction((ctx) => takeBackDocument(ctx, { userId, documentId: id }));
const bringBack = ({ id }: DocumentRow, userId = mara.userId) =>
  world.transaction((ctx) => bringBackDocument(ctx, { userId, documentId: id }));
const minute = 60;

it('is hidden when its creator deletes it, and its bytes go 15 minutes later', async () => {
  const taken = await give();
  const stranger = (await world.creator(`thief${count}`)).userId;
  expect(await code(take(taken, stranger))).toBe('not_found');
  await take(taken);
  const removedAt = world.clock.now();
  expect((await waitingDocuments(world.db, 200)).map(({ id }) => id)).not.toContain(taken.id);
  expect(await documentsAbout(world.db, brandId)).toEqual([]);
  world.clock.advance(14 * minute);
  await take(taken);
  expect(await sweep()).toBe(0);
  expect(await bytesOf(taken)).toBe(pdf.toString());
  world.clock.advance(minute);
  expect(await code(bringBack(taken)), 'before the sweep came by').toBe('document_deleted');
  expect(await sweep()).toBe(1);
  expect(await read(taken)).toMatchObject({ state: 'taken-back', blobId: null, settledAt: removedAt });
  expect(await bytesOf(taken)).toBeUndefined();
  expect(await code(bringBack(taken))).toBe('document_deleted');
});

it('stands as it stood when it is brought back, whether it waits or was checked', async () => {
  const waits = await give();
  await take(waits);
  expect(await code(bringBack(waits, (await world.creator(`thief${count}`)).userId))).toBe('not_found');
  world.clock.advance(14 * minute);
  expect(await bringBack(waits)).toEqual(waits);
  expect(await bringBack(waits)).toEqual(waits);
  await decide('reject');
  const checked = await read(waits);
  world.clock.advance(day);
  await take(checked);
  expect(await bringBack(checked)).toEqual(checked);
  expect(checked).toMatchObject({ state: 'rejected', deleteAt: expect.any(Date) });
  world.clock.advance((keptDays - 1) * day - 5 * minute);
  await take(checked);
  world.clock.advance(5 * minute);
  expect(await sweep(), 'no later than without it').toBe(1);
  const { rows } = await world.database.pool.query(
    `select name, payload from events where name in ('documents.removed', 'documents.brought-back') and payload->>'documentId' = $1 order by events.id`,
    [waits.id],
  );
  const payload = { documentId: waits.id, userId: mara.userId, brandId };
  const [gone, back] = [
    { name: 'documents.removed', payload },
    { name: 'documents.brought-back', payload },
  ];
  expect(rows).toEqual([gone, back, gone, back, gone]);
});

it('hears, once it is back, what was said of its account meanwhile, and needs room to wait', async () => {
  const [said, full] = [await give(), await give()];
  await take(said);
  await decide('confirm');
  expect((await read(said)).state, 'nobody checked it').toBe('waiting');
  expect(await bringBack(said)).toMatchObject({ state: 'accepted', deleteAt: expect.any(Date), removedAt: null });
  expect((await read(full)).state).toBe('accepted');

  brandId = await account(`third${count}`);
  const first = await give();
  await take(first);
  for (let n = 0; n < maxWaiting; n += 1) await give();
  expect(await code(bringBack(first))).toBe('documents_limit');
  await world.transaction((ctx) => removeBrand(ctx, { userId: mara.userId, brandId }));
  expect(await code(bringBack(first))).toBe('document_deleted');
});

it('goes at once when its creator takes the account off the list', async () => {
  const kept = await give();
  await world.transaction((ctx) => removeBrand(ctx, { userId: mara.userId, brandId }));
  await world.transaction((ctx) => settleDocuments(ctx, { brandId }));
  expect(await sweep()).toBe(1);
  expect(await read(kept)).toMatchObject({ state: 'taken-back', blobId: null });
});

it('what is shown after a no waits for the next word, and is settled by it', async () => {
  await give();
  await world.transaction((ctx) => decideBrand(ctx, { brandId, decision: 'reject' }));
  world.clock.advance(1);
  const better = await give();
  await world.transaction((ctx) => settleDocuments(ctx, { brandId }));
  expect((await read(better)).state).toBe('waiting');
  world.clock.advance(1);
  await decide('reject');
  expect((await read(better)).state).toBe('rejected');
});

it('waits on while nothing was said about its account', async () => {
  const row = await give();
  expect(await world.transaction((ctx) => settleDocuments(ctx, { brandId }))).toBe(0);
  expect((await read(row)).state).toBe('waiting');
  const woken = documentJobs.flatMap(({ on }) => on.map(({ event }) => event));
  expect(woken.toSorted()).toEqual([brandVerified, brandRejected, brandRemoved].map(({ name }) => name).toSorted());
});

it('a look of an operator is said to its creator with its reason; what is deleted cannot be opened', async () => {
  const row = await give();
  const look = () =>
    world.transaction((ctx) =>
      lookAtDocument(ctx, { documentId: row.id, operatorId: 'usr_op', reason: 'the name on it' }),
    );
  await compared();
  expect((await look()).blobId).toBe(row.blobId);
  const { rows } = await world.database.pool.query(
    `select payload from events where name = 'documents.looked-at' order by events.id`,
  );
  expect(rows.at(-1)?.payload).toEqual({
    documentId: row.id,
    userId: mara.userId,
    operatorId: 'usr_op',
    reason: 'the name on it',
  });
  await take(row);
  expect(await code(look())).toBe('document_deleted');
});

it('what the removal of an account ends is known before: whether another is proved, and what waits for it', async () => {
  const ask = () => world.transaction((ctx) => removalOfBrand(ctx, { userId: mara.userId, brandId }));
  const row = await give();
  const first = await ask();
  expect(first).toMatchObject({ proved: false, documents: [{ id: row.id, fileName: 'passport.pdf' }] });
  expect(first.othersProved.length, 'the first account is proved').toBe(1);
  await decide('confirm');
  expect(await ask()).toMatchObject({ proved: true, documents: [], othersProved: first.othersProved });
  for (const { id } of first.othersProved)
    await world.transaction((ctx) => removeBrand(ctx, { userId: mara.userId, brandId: id }));
  expect(await ask()).toEqual({ proved: true, documents: [], othersProved: [] });
  await world.transaction((ctx) => removeBrand(ctx, { userId: mara.userId, brandId }));
  expect(await world.transaction((ctx) => mayAct(ctx.tx, mara.userId, world.clock.now()))).toMatchObject({
    code: 'account_not_verified',
  });
  await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
});

it('what was given is found by its file or account, and by the state that it is shown in', async () => {
  const [kept, gone] = [await give(), await give()];
  await world.transaction((ctx) => takeBackDocument(ctx, { userId: mara.userId, documentId: gone.id }));
  const found = async (of: { q?: string; state?: DocumentState }) =>
    (await pageOfDocuments(world.db, mara.userId, of, 50, undefined)).map(({ id }) => id);
  expect(await found({ state: 'waiting' })).toEqual([kept.id]);
  expect(await found({ state: 'taken-back' })).toEqual([gone.id]);
  expect((await found({ q: `@SECOND${count}` })).sort()).toEqual([kept.id, gone.id].sort());
  expect(await found({ q: 'passport', state: 'waiting' })).toEqual([kept.id]);
  expect(await found({ q: 'pass_ort' })).toEqual([]);
  await decide('confirm');
  expect(await found({ state: 'accepted' })).toEqual([kept.id]);
  expect(await found({ state: 'waiting' })).toEqual([]);
});
