import { brandDisputed } from '#modules/brands/events.ts';
import { type BrandRow, insertTicket } from '#modules/brands/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Hours within which an operator should have looked. */
const dueHours = 72;

/** Tells an operator, once, that two creators want one account. Neither learns who the other is. */
export async function openDispute(
  ctx: Context,
  claim: { userId: string; platform: string; handle: string; brandId?: string },
  holder: BrandRow,
): Promise<void> {
  const now = ctx.now();
  const { userId, platform, handle, brandId } = claim;
  await insertTicket(ctx.tx, {
    id: newId('ticket', now),
    kind: 'brand-disputed',
    userId,
    subjectId: holder.id,
    facts: { platform, handle, brandId, otherUserId: holder.userId },
    dueAt: new Date(now.getTime() + dueHours * 3_600_000),
    createdAt: now,
  });
  await ctx.emit(brandDisputed, { userId, otherUserId: holder.userId, platform, handle });
}
