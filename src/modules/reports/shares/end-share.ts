import { shareEnded } from '#modules/reports/events.ts';
import { closeShare } from '#modules/reports/shares/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Nobody reads it any more. @throws Problem not-found (also where it has ended) */
export async function endShare(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<void> {
  if (!(await closeShare(ctx.tx, userId, id, ctx.now()))) throw notFound();
  await ctx.emit(shareEnded, { userId, shareId: id });
}
