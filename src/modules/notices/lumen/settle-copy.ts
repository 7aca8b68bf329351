import type { z } from 'zod';
import type { Ledger } from '#lib/send-ledger/index.ts';
import type { settleCopyBody } from '#modules/notices/lumen/contract.ts';
import { lumenBase } from '#modules/notices/lumen/lumen.ts';
import { lockCopy, updateCopy } from '#modules/notices/lumen/store.ts';
import { ledgerKey } from '#modules/notices/lumen/submit-copy.ts';
import type { LumenCopyRow } from '#modules/notices/lumen/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator looked for a copy of unknown outcome in the database. One that did not arrive is submitted again, if it still
 * may be. The ledger has the answer first; where it knows better by then, its answer counts.
 *
 * @throws Problem not-found · conflict `copy_not_in_doubt`
 */
export async function settleCopy(
  ctx: Context,
  ledger: Ledger,
  input: { noticeId: string; who: string; found: z.infer<typeof settleCopyBody> },
): Promise<LumenCopyRow> {
  const { noticeId, who, found } = input;
  const row = await lockCopy(ctx.tx, noticeId);
  if (!row) throw notFound();
  if (row.state !== 'unknown')
    throw new Problem('conflict', {
      code: 'copy_not_in_doubt',
      detail: `The copy of this notice is ${row.state}; there is nothing to settle.`,
    });
  const key = ledgerKey(noticeId);
  await ledger.resolve(key, found.verdict, who);
  const entry = await ledger.read(key);
  const now = ctx.now();
  const where =
    found.verdict === 'arrived' ? { lumenId: found.lumenId, address: `${lumenBase}/notices/${found.lumenId}` } : {};
  const set: Partial<LumenCopyRow> =
    entry.state === 'accepted' || found.verdict === 'arrived'
      ? { ...where, state: 'stored', storedAt: now, why: null }
      : { state: 'waiting', dueAt: now };
  return (await updateCopy(ctx.tx, noticeId, ['unknown'], { ...set, isDrift: false, updatedAt: now })) ?? row;
}
