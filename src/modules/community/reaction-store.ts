import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { type Reaction, reactions } from '#modules/community/contract.ts';
import { postReactions } from '#modules/community/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type ReactionRow = typeof postReactions.$inferSelect;
export interface Reacted {
  kind: Reaction;
  n: number;
  isMine: boolean;
}

/** Twice is once. */
export async function addReaction(tx: Transaction, row: ReactionRow): Promise<void> {
  await tx.insert(postReactions).values(row).onConflictDoNothing();
}

export async function dropReaction(
  tx: Transaction,
  { postId, userId, kind }: Pick<ReactionRow, 'kind'> & { postId: string; userId: string },
): Promise<void> {
  await tx
    .delete(postReactions)
    .where(and(eq(postReactions.postId, postId), eq(postReactions.userId, userId), eq(postReactions.kind, kind)));
}

/** What each of these posts was answered with, in the order of the contract; a post without any is not in it. */
export async function reactionsTo(
  tx: Database | Transaction,
  userId: string,
  postIds: string[],
): Promise<Map<string, Reacted[]>> {
  if (postIds.length === 0) return new Map();
  const { postId, kind } = postReactions;
  const rows = await tx
    .select({ postId, kind, n: count(), isMine: sql<boolean>`bool_or(${postReactions.userId} = ${userId})` })
    .from(postReactions)
    .where(inArray(postId, postIds))
    .groupBy(postId, kind);
  rows.sort((a, b) => reactions.indexOf(a.kind) - reactions.indexOf(b.kind));
  const found = new Map<string, Reacted[]>();
  for (const { postId: id, ...reacted } of rows) found.set(id, [...(found.get(id) ?? []), reacted]);
  return found;
}
