import { lockCopy, updateCopy } from '#modules/notices/lumen/store.ts';
import type { LumenCopyRow } from '#modules/notices/lumen/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Lumen refused a copy for good, and an operator has seen why: it leaves their list, with a note. One of unknown outcome is
 * settled instead.
 *
 * @throws Problem not-found · conflict `copy_not_refused`
 */
export async function dismissCopy(
  ctx: Context,
  { noticeId, operatorId, note }: { noticeId: string; operatorId: string; note: string },
): Promise<LumenCopyRow> {
  const row = await lockCopy(ctx.tx, noticeId);
  if (!row) throw notFound();
  if (row.state !== 'refused' || row.dismissedAt !== null)
    throw new Problem('conflict', {
      code: 'copy_not_refused',
      detail: row.dismissedAt
        ? 'This copy was dismissed already.'
        : `The copy of this notice is ${row.state}; only one that Lumen refused can be dismissed.`,
    });
  const set = { dismissedAt: ctx.now(), dismissedBy: operatorId, dismissNote: note };
  return (await updateCopy(ctx.tx, noticeId, ['refused'], set)) ?? row;
}

/**
 * A dismissed copy is on the list again; what was written stays with it.
 *
 * @throws Problem not-found · conflict `copy_not_dismissed`
 */
export async function bringBackCopy(ctx: Context, { noticeId }: { noticeId: string }): Promise<LumenCopyRow> {
  const row = await lockCopy(ctx.tx, noticeId);
  if (!row) throw notFound();
  if (row.dismissedAt === null)
    throw new Problem('conflict', {
      code: 'copy_not_dismissed',
      detail: 'This copy is not among those that were dismissed. Load the list again.',
    });
  return (await updateCopy(ctx.tx, noticeId, ['refused'], { dismissedAt: null })) ?? row;
}
