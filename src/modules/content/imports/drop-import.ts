import { forgetPictures } from '#modules/content/imports/forget-pictures.ts';
import { lockImportOf, lockImportsOfBrand, updateImport } from '#modules/content/imports/store.ts';
import type { ImportRow } from '#modules/content/imports/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Stops a reading, or drops what was read, at once. Works that were made of it stay. What it answers deletes the bytes, once
 * that is committed.
 *
 * @throws Problem not-found
 */
export async function dropImport(
  ctx: Context,
  blobs: Blobs,
  { userId, id }: { userId: string; id: string },
): Promise<DeleteBytes> {
  const row = await lockImportOf(ctx.tx, userId, id);
  if (!row) throw notFound();
  return dropLocked(ctx, blobs, row);
}

/** The same for all that was read of one account. */
export async function dropImportsOf(
  ctx: Context,
  blobs: Blobs,
  { userId, brandId }: { userId: string; brandId: string },
): Promise<DeleteBytes> {
  const gone: DeleteBytes[] = [];
  for (const row of await lockImportsOfBrand(ctx.tx, userId, brandId)) gone.push(await dropLocked(ctx, blobs, row));
  return async () => {
    for (const forget of gone) await forget();
  };
}

/** The row stays for a day: pages that were read are counted, dropped or not. */
async function dropLocked(ctx: Context, blobs: Blobs, row: ImportRow): Promise<DeleteBytes> {
  const forget = await forgetPictures(ctx.tx, blobs, row);
  const endedAt = row.endedAt ?? ctx.now();
  await updateImport(ctx.tx, row.id, { state: 'dropped', reason: null, addresses: null, endedAt });
  return forget;
}
