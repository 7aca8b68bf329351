import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notifications } from '#modules/notifications/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type NotificationRow = typeof notifications.$inferSelect;

/** False where the same was said already. */
export async function insertNotification(tx: Transaction, row: typeof notifications.$inferInsert): Promise<boolean> {
  const added = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id });
  return added.length > 0;
}

export async function pageOfNotifications(
  db: Reader,
  userId: string,
  options: { limit: number; after: Cursor | undefined; unreadOnly: boolean },
): Promise<NotificationRow[]> {
  const { createdAt, id, readAt } = notifications;
  const { after } = options;
  const earlier = after && sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`;
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), earlier, options.unreadOnly ? isNull(readAt) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(options.limit + 1);
}

export async function countUnread(db: Reader, userId: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

/** Marks the given ones, or all, as read; those read before keep their moment, those of others stay untouched. */
export async function markRead(tx: Transaction, userId: string, ids: string[] | undefined, now: Date): Promise<void> {
  const some = ids && inArray(notifications.id, ids);
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), some));
}
