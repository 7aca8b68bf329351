import { readBrand } from '#modules/brands/index.ts';
import { keptDays } from '#modules/documents/contract.ts';
import { settleWaiting } from '#modules/documents/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Somebody said whose account this is, or it is on nobody's list any more: what was given for it waits for nobody. It is
 * kept for 30 days more, so that a word that was wrong can be looked at again; what is needed no more goes at once.
 */
export async function settleDocuments(ctx: Context, { brandId }: { brandId: string }): Promise<number> {
  const brand = await readBrand(ctx.tx, brandId);
  const state = !brand ? 'taken-back' : brand.state === 'verified' ? 'accepted' : 'rejected';
  if (brand && brand.state !== 'verified' && brand.state !== 'rejected') return 0;
  const now = ctx.now();
  const deleteAt = brand ? deleteAtOf(now) : now;
  // What came after that word waits for the next one.
  const until = (brand?.state === 'rejected' && brand.checkedAt) || now;
  return settleWaiting(ctx.tx, { brandId, until }, { state, settledAt: now, deleteAt });
}

/** When the bytes of a document go that was settled then; null while it waits. */
export const deleteAtOf = (settledAt: Date | null): Date | null =>
  settledAt && new Date(settledAt.getTime() + keptDays * 86_400_000);
