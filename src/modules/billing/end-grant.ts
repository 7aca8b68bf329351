import { grantEnded } from '#modules/billing/events.ts';
import { type GrantRow, grantById, markEnded, takeDue } from '#modules/billing/grant-store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context, type Verb } from '#platform/verb/index.ts';

/**
 * Ends what was given, or taken, of a feature before its day. The same said twice by the same person is said once.
 *
 * @throws Problem not-found · conflict `grant_over`
 */
export const endGrant: Verb<{ grantId: string; reason: string }, { grant: GrantRow; isNew: boolean }> = async (
  ctx,
  { grantId, reason },
) => {
  const by = actorName(ctx.actor);
  const row = await markEnded(ctx.tx, grantId, { now: ctx.now(), by, why: reason });
  if (row) {
    await say(ctx, row, reason);
    return { grant: row, isNew: true };
  }
  const over = await grantById(ctx.tx, grantId);
  if (!over) throw notFound();
  if (over.endedBy === by && over.endedWhy === reason) return { grant: over, isNew: false };
  throw new Problem('conflict', { code: 'grant_over', detail: 'It has ended already. Reload the page to see how.' });
};

const perRound = 100;

/** What ends on its day: who may do what follows from the time alone, this writes down that it was so, and says it. */
export async function endDueGrants(ctx: Context): Promise<number> {
  const due = await takeDue(ctx.tx, ctx.now(), perRound);
  for (const row of due) await say(ctx, row);
  return due.length;
}

async function say(ctx: Context, row: GrantRow, reason?: string): Promise<void> {
  const { id: grantId, userId, feature, revokes } = row;
  const at = (row.endedAt ?? ctx.now()).toISOString();
  await ctx.emit(grantEnded, { userId, grantId, feature, revokes, at, ...(reason ? { reason } : {}) });
}
