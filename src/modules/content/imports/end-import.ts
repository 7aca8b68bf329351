import { forgetPictures } from '#modules/content/imports/forget-pictures.ts';
import type { ImportReason } from '#modules/content/imports/reasons.ts';
import { countPictures, updateImport } from '#modules/content/imports/store.ts';
import type { ImportRow } from '#modules/content/imports/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';

const nothing: DeleteBytes = async () => undefined;

/**
 * Ends a reading whose row is locked. Pictures that were read by then can be picked from, whatever stopped it; where there
 * are none, `reason` says why. Of an account that is not theirs to show any more nothing is kept.
 */
export async function endImport(
  ctx: Context,
  blobs: Blobs,
  row: ImportRow,
  reason: ImportReason,
): Promise<DeleteBytes> {
  const ended = { endedAt: ctx.now(), touchedAt: ctx.now(), addresses: null };
  const kept = await countPictures(ctx.tx, row.id);
  if (kept === 0 || reason === 'account_changed') {
    await updateImport(ctx.tx, row.id, { ...ended, state: 'failed', reason });
    return kept > 0 ? forgetPictures(ctx.tx, blobs, row) : nothing;
  }
  const unread = row.unread + (row.addresses?.length ?? 0) - row.read;
  await updateImport(ctx.tx, row.id, { ...ended, state: 'ready', unread });
  return nothing;
}
