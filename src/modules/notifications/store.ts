import { and, desc, eq, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import type { CaseState, Find } from '#modules/cases/index.ts';
import { notificationChoices, notifications } from '#modules/notifications/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type NotificationRow = typeof notifications.$inferSelect;

/** False where the same was said already. */
export async function insertNotification(tx: Transaction, row: typeof notifications.$inferInsert): Promise<boolean> {
  const added = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id });
  return added.length > 0;
}

/** What this user sees in the product. */
export const listedOf = (userId: string) => and(eq(notifications.userId, userId), notifications.listed);

export async function pageOfNotifications(
  db: Reader,
  userId: string,
  options: { limit: number; after: Cursor | undefined; unreadOnly: boolean; only?: SQL | undefined },
): Promise<NotificationRow[]> {
  const { createdAt, id, readAt } = notifications;
  const { after, only } = options;
  const earlier = after && sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`;
  return db
    .select()
    .from(notifications)
    .where(and(listedOf(userId), earlier, options.unreadOnly ? isNull(readAt) : undefined, only))
    .orderBy(desc(createdAt), desc(id))
    .limit(options.limit + 1);
}

/** How many lines are not read yet, counted up to a number. */
export async function countUnread(db: Reader, userId: string, most: number): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(listedOf(userId), isNull(notifications.readAt)))
    .limit(most)
    .as('unread');
  return db.$count(unread);
}

/** These, of whatever user: asked for beside whose they are. */
export const idIn = (ids: string[]): SQL => inArray(notifications.id, ids);

/** Marks some, or all, as read; those read before keep their moment, those of others stay untouched. */
export async function markRead(tx: Transaction, userId: string, some: SQL | undefined, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(listedOf(userId), isNull(notifications.readAt), some));
}

export type ChoiceRow = typeof notificationChoices.$inferSelect;

export async function choicesOf(db: Reader, userId: string): Promise<Map<string, ChoiceRow>> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** What is not named stays as it was. */
export async function setChoice(tx: Transaction, choice: typeof notificationChoices.$inferInsert): Promise<void> {
  const { userId: _user, kind: _kind, ...set } = choice;
  await tx
    .insert(notificationChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set });
}

/** Of some users, in the order of their ids, those to whom a thing was not said yet. */
export async function untoldOf(
  tx: Transaction,
  { users, dedupeKey, after, most }: { users: SQL; dedupeKey: string; after: string; most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select u.user_id as "userId" from (${users}) u
    where u.user_id > ${after} and not exists (
      select from ${notifications} where ${notifications.userId} = u.user_id and ${notifications.dedupeKey} = ${dedupeKey})
    order by u.user_id limit ${most}`);
  return rows.map(({ userId }) => userId);
}

export interface ScanToTell {
  scanId: string;
  userId: string;
  createdAt: Date;
}

/** Of some scans, in the order of their ids, those whose finds their creator was not told of yet. */
export async function untoldScans(
  tx: Transaction,
  { scans, after, most }: { scans: SQL; after: string; most: number },
): Promise<ScanToTell[]> {
  const { rows } = await tx.execute<{ scanId: string; userId: string; createdAt: string }>(sql`
    select f.scan_id as "scanId", f.user_id as "userId", f.created_at as "createdAt" from (${scans}) f
    where f.scan_id > ${after} and not exists (
      select from ${notifications} where ${notifications.userId} = f.user_id
        and ${notifications.dedupeKey} = 'copies-found:' || f.scan_id)
    order by f.scan_id limit ${most}`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
}

/** When a creator was told what a scan found; null where that was not. */
export const toldOfScanAt = (userId: SQL, scanId: SQL): SQL => sql`(
  select ${notifications.createdAt} from ${notifications}
  where ${notifications.userId} = ${userId} and ${notifications.dedupeKey} = 'copies-found:' || ${scanId})`;

/** The users of a query with `user_id`, each once. */
export const usersOf = (rows: SQL): SQL => sql`select distinct r.user_id from (${rows}) r`;

/** One user's rows of a query with `user_id`, `host`, `state` and `is_named`. */
export async function findsOfUser(tx: Transaction, finds: SQL, userId: string): Promise<Find[]> {
  const { rows } = await tx.execute<{ host: string; state: CaseState; isNamed: boolean }>(
    sql`select f.host, f.state, f.is_named as "isNamed" from (${finds}) f where f.user_id = ${userId}`,
  );
  return rows.map((row) => ({ ...row, isBack: false }));
}

const { mailState, mailDueAt } = notifications;

/** Users to whom something is due by mail, whoever waits longest first. */
export async function usersWithNews(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(mailState, 'queued'), lte(mailDueAt, now)))
    .groupBy(notifications.userId)
    .orderBy(min(mailDueAt))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/** What is due to one user, the oldest first, for nobody else to send meanwhile. */
export async function newsDue(tx: Transaction, userId: string, now: Date): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(mailState, 'queued'), lte(mailDueAt, now)))
    .orderBy(notifications.createdAt, notifications.id)
    .for('update', { skipLocked: true });
}

export async function settleNews(tx: Transaction, ids: readonly string[], state: 'sent' | 'none'): Promise<void> {
  // One parameter, however many they are.
  await tx
    .update(notifications)
    .set({ mailState: state })
    .where(sql`${notifications.id} = any(${sql.param([...ids])})`);
}
