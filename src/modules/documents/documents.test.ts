import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addBrand,
  brandRejected,
  brandRemoved,
  brandVerified,
  decideBrand,
  removeBrand,
} from '#modules/brands/index.ts';
import { type DocumentState, keptDays, maxDocumentBytes, maxWaiting } from '#modules/documents/contract.ts';
import { deleteChecked } from '#modules/documents/delete-checked.ts';
import { giveDocument } from '#modules/documents/give-document.ts';
import { documentJobs } from '#modules/documents/jobs.ts';
import { lookAtDocument } from '#modules/documents/look-at-document.ts';
import { settleDocuments } from '#modules/documents/settle-documents.ts';
import { readDocument } from '#modules/documents/store.ts';
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
  return added.outcome === 'taken_by_another' ? '' : added.brand.id;
}
const give = (bytes = pdf, more: { userId?: string; brandId?: string } = {}) =>
  world.transaction((ctx) =>
    giveDocument(ctx, world.blobs, { userId: mara.userId, brandId, fileName: 'passport.pdf', bytes, ...more }),
  );
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

it('goes at once when its creator takes it back, or the account off the list', async () => {
  const [kept, taken] = [await give(), await give()];
  const take = (userId = mara.userId) =>
    world
      .transaction((ctx) => takeBackDocument(ctx, world.blobs, { userId, documentId: taken.id }))
      .then((deleteBytes) => deleteBytes());
  expect(await code(take((await world.creator(`thief${count}`)).userId))).toBe('not_found');
  await take();
  await take();
  expect(await read(taken)).toMatchObject({ state: 'taken-back', blobId: null });
  expect(await bytesOf(taken)).toBeUndefined();
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
  expect((await look()).blobId).toBe(row.blobId);
  const { rows } = await world.database.pool.query(`select payload from events where name = 'documents.looked-at'`);
  expect(rows.at(-1)?.payload).toEqual({
    documentId: row.id,
    userId: mara.userId,
    operatorId: 'usr_op',
    reason: 'the name on it',
  });
  await world
    .transaction((ctx) => takeBackDocument(ctx, world.blobs, { userId: mara.userId, documentId: row.id }))
    .then((deleteBytes) => deleteBytes());
  expect(await code(look())).toBe('document_deleted');
});
