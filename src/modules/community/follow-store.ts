import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { follows } from '#modules/community/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type FollowRow = typeof follows.$inferSelect;

/** Whoever said before whether they follow it goes on as they said. */
export async function followFirst(tx: Transaction, row: FollowRow): Promise<void> {
  await tx.insert(follows).values(row).onConflictDoNothing();
}

export async function putFollow(tx: Transaction, row: FollowRow): Promise<void> {
  const { stoppedAt } = row;
  await tx
    .insert(follows)
    .values(row)
    .onConflictDoUpdate({ target: [follows.topicId, follows.userId], set: { stoppedAt } });
}

export async function isFollowing(tx: Database | Transaction, userId: string, topicId: string): Promise<boolean> {
  return (
    (await tx.$count(
      follows,
      and(eq(follows.topicId, topicId), eq(follows.userId, userId), isNull(follows.stoppedAt)),
    )) > 0
  );
}

/** Who is told of replies to a topic, in the order of their ids, after one of them. */
export async function followersOf(tx: Transaction, topicId: string, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: follows.userId })
    .from(follows)
    .where(and(eq(follows.topicId, topicId), isNull(follows.stoppedAt), gt(follows.userId, after)))
    .orderBy(asc(follows.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
