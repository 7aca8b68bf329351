import type { z } from 'zod';
import { workShownOnProfile } from '#modules/content/events.ts';
import type { Taken, takeBody } from '#modules/content/imports/contract.ts';
import { readableAccount } from '#modules/content/imports/readable-account.ts';
import { lockImportOf, picturesOf, readImportOf } from '#modules/content/imports/store.ts';
import type { ImportPictureRow } from '#modules/content/imports/tables.ts';
import { lockWorksOf, sameContent, shelfOf, updateWork } from '#modules/content/store.ts';
import { unknownCollection, uploadWork } from '#modules/content/upload-work.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type One = Taken['pictures'][number];
type Asked = z.infer<typeof takeBody> & { userId: string; id: string };

/**
 * Makes works of the pictures that their creator picked. Each is a transaction of its own, so that good ones survive bad
 * ones, and what is a work of theirs already is made no second time.
 *
 * @throws Problem not-found · invalid (unknown collection) · conflict `import_not_ready` and as `readableAccount`
 */
export async function takePictures(
  transaction: <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>,
  blobs: Blobs,
  asked: Asked,
): Promise<Taken> {
  const { brand, pictures } = await transaction((ctx) => mayTake(ctx, asked));
  const results: One[] = [];
  for (const id of new Set(asked.pictureIds)) {
    const at = pictures.findIndex((one) => one.id === id);
    const picture = pictures[at];
    const from = { brandId: brand.id, title: `Picture ${at + 1} of @${brand.handle}` };
    results.push(picture ? await transaction((ctx) => takeOne(ctx, blobs, asked, picture, from)) : { id, ...gone });
  }
  return { pictures: results };
}

const gone = {
  outcome: 'refused',
  code: 'picture_gone',
  message: 'This picture is not kept any more. Read the page again.',
} as const;

async function mayTake(ctx: Context, { userId, id, collectionId }: Asked) {
  const row = await readImportOf(ctx.tx, userId, id);
  if (!row) throw notFound();
  if (row.state !== 'ready')
    throw new Problem('conflict', {
      code: 'import_not_ready',
      detail:
        row.state === 'reading'
          ? 'The page is still being read. Choose from its pictures once it is done.'
          : 'Nothing could be read from this page. Upload the pictures instead.',
    });
  const brand = await readableAccount(ctx.tx, row);
  if (collectionId && !(await shelfOf(ctx.tx, userId, collectionId))) throw unknownCollection();
  return { brand, pictures: await picturesOf(ctx.tx, row.id) };
}

async function takeOne(
  ctx: Context,
  blobs: Blobs,
  { userId, ownership, collectionId, id: importId }: Asked,
  { id, contentSha256, fileBlobId }: ImportPictureRow,
  { brandId, title }: { brandId: string; title: string },
): Promise<One> {
  await lockWorksOf(ctx.tx, userId);
  const known = await sameContent(ctx.tx, userId, contentSha256);
  if (known) {
    if (known.shownOnBrandId !== brandId) {
      await updateWork(ctx.tx, known.id, { shownOnBrandId: brandId });
      await ctx.emit(workShownOnProfile, { workId: known.id, userId });
    }
    return { id, outcome: 'known', workId: known.id };
  }
  // Held, so that its bytes are not dropped while they are read.
  const isKept = await lockImportOf(ctx.tx, userId, importId);
  const file = isKept && (await blobs.get(ctx.tx, userId, fileBlobId));
  if (!file) return { id, ...gone };
  const shown = { title, ownership, shownOnBrandId: brandId };
  const upload = { userId, bytes: file.bytes, ...shown, ...(collectionId ? { collectionId } : {}) };
  try {
    const work = await uploadWork(ctx, blobs, upload);
    return { id, outcome: 'added', workId: work.id };
  } catch (error) {
    // Refused before anything was written, so this transaction is whole.
    if (error instanceof Problem && error.kind !== 'unavailable')
      return { id, outcome: 'refused', code: error.code, message: error.message };
    throw error;
  }
}
