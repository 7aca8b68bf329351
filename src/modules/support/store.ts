import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, ne, or, sql, sum } from 'drizzle-orm';
import { firstDue, isDue } from '#modules/escalations/index.ts';
import { measuredDays, type ThreadState } from '#modules/support/contract.ts';
import {
  type FileRow,
  files,
  type MessageRow,
  messages,
  type NoteRow,
  notes,
  type ThreadRow,
  threads,
} from '#modules/support/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Serializes what one creator writes, so that two requests at once cannot both pass a limit. */
export async function lockThreadsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`support:${userId}`}))`);
}

export async function insertThread(tx: Transaction, row: ThreadRow): Promise<void> {
  await tx.insert(threads).values(row);
}

export async function readThread(db: Reader, id: string): Promise<ThreadRow | undefined> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  return row;
}

export async function lockThread(tx: Transaction, id: string): Promise<ThreadRow | undefined> {
  const [row] = await tx.select().from(threads).where(eq(threads.id, id)).for('update');
  return row;
}

export async function updateThread(tx: Transaction, { id, ...set }: ThreadRow): Promise<void> {
  await tx.update(threads).set(set).where(eq(threads.id, id));
}

/** Never backwards: of two readings at once the later number stays. */
export async function markSeen(tx: Transaction, userId: string, id: string, number: number): Promise<boolean> {
  const rows = await tx
    .update(threads)
    .set({ seen: sql`greatest(${threads.seen}, least(${threads.messages}, ${number}))` })
    .where(and(eq(threads.id, id), eq(threads.userId, userId)))
    .returning({ id: threads.id });
  return rows.length > 0;
}

export const countOpen = (db: Reader, userId: string): Promise<number> =>
  db.$count(threads, and(eq(threads.userId, userId), eq(threads.state, 'open')));

export const countUnread = (db: Reader, userId: string): Promise<number> =>
  db.$count(threads, and(eq(threads.userId, userId), gt(threads.lastTeam, threads.seen)));

/** Of one creator, the latest change first. */
export async function pageOfThreads(
  db: Reader,
  userId: string,
  asked: { limit: number; after: Cursor | undefined; words?: string | undefined; state?: ThreadState | undefined },
): Promise<ThreadRow[]> {
  const like = asked.words ? containing(asked.words) : undefined;
  return db
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.userId, userId),
        asked.state && eq(threads.state, asked.state),
        like === undefined ? undefined : or(ilike(threads.subject, like), inMessages(like)),
        asked.after && sql`(${threads.updatedAt}, ${threads.id}) < (${asked.after.at}::timestamptz, ${asked.after.id})`,
      ),
    )
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(asked.limit + 1);
}

const inMessages = (like: string) =>
  sql`exists (select from ${messages} where ${messages.threadId} = ${threads.id} and ${messages.text} ilike ${like})`;

/** That wait for the team, the nearest deadline first. */
export async function threadsForOperator(db: Reader, limit: number): Promise<ThreadRow[]> {
  return db
    .select()
    .from(threads)
    .where(isNotNull(threads.dueAt))
    .orderBy(asc(threads.dueAt), asc(threads.id))
    .limit(limit);
}

export const countForOperator = (db: Reader): Promise<number> => db.$count(threads, isNotNull(threads.dueAt));

export async function insertMessage(tx: Transaction, row: MessageRow): Promise<void> {
  await tx.insert(messages).values(row);
}

export async function messagesOf(db: Reader, threadIds: readonly string[]): Promise<MessageRow[]> {
  if (threadIds.length === 0) return [];
  return db
    .select()
    .from(messages)
    .where(inArray(messages.threadId, [...threadIds]))
    .orderBy(asc(messages.threadId), asc(messages.number));
}

export async function readMessage(db: Reader, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
}

/** Messages that this creator wrote since then. */
export async function writtenSince(db: Reader, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(threads.userId, userId), eq(messages.author, 'creator'), gt(messages.createdAt, since)));
  return row?.n ?? 0;
}

export async function insertFile(tx: Transaction, row: FileRow): Promise<void> {
  await tx.insert(files).values(row);
}

export async function filesOf(db: Reader, threadIds: readonly string[]): Promise<FileRow[]> {
  if (threadIds.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.threadId, [...threadIds]), ne(files.state, 'deleted')))
    .orderBy(asc(files.createdAt), asc(files.id));
}

export async function readFile(db: Reader, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

export async function lockFile(tx: Transaction, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(files).where(eq(files.id, id)).for('update');
  return row;
}

export async function updateFile(
  tx: Transaction,
  id: string,
  set: Partial<
    Pick<FileRow, 'state' | 'refusal' | 'contentSha256' | 'fingerprint' | 'blobId' | 'fileName' | 'compareAgainAt'>
  >,
): Promise<void> {
  await tx.update(files).set(set).where(eq(files.id, id));
}

/** The bytes that are kept of one creator. */
export async function storedBytes(db: Reader, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(and(eq(files.userId, userId), isNotNull(files.blobId)));
  return row?.bytes ?? 0;
}

/** Files that this creator added since then, those that were deleted again too. */
export const filesSince = (db: Reader, userId: string, since: Date): Promise<number> =>
  db.$count(files, and(eq(files.userId, userId), gt(files.createdAt, since)));

/** Files that wait to be compared with the list of hashes, and are due then. */
export async function uncheckedFiles(db: Reader, now: Date, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.state, 'checking'), isDue(files, now)))
    .orderBy(firstDue(files), asc(files.id))
    .limit(limit);
}

/** Files that were checked, by their ids. */
export async function readyFilesAfter(db: Reader, afterId: string, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(gt(files.id, afterId), eq(files.state, 'ready')))
    .orderBy(asc(files.id))
    .limit(limit);
}

/** Open threads in which nobody wrote since then, and in which the team owes no answer. */
export async function silentThreads(tx: Transaction, since: Date, limit: number): Promise<ThreadRow[]> {
  return tx
    .select()
    .from(threads)
    .where(and(eq(threads.state, 'open'), isNull(threads.dueAt), lte(threads.updatedAt, since)))
    .orderBy(asc(threads.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Rows of deleted files, which were counted for their day. */
export async function dropDeletedFiles(tx: Transaction, addedBefore: Date): Promise<void> {
  await tx.delete(files).where(and(eq(files.state, 'deleted'), lte(files.createdAt, addedBefore)));
}

/** True where it was there. */
export async function deleteFile(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(files).where(eq(files.id, id)).returning({ id: files.id })).length > 0;
}

/** Of threads that were closed before then. */
export async function filesToDelete(tx: Transaction, closedBefore: Date, limit: number): Promise<FileRow[]> {
  const rows = await tx
    .select({ file: files })
    .from(files)
    .innerJoin(threads, eq(threads.id, files.threadId))
    .where(lte(threads.closedAt, closedBefore))
    .orderBy(asc(files.id))
    .limit(limit)
    .for('update', { of: files, skipLocked: true });
  return rows.map(({ file }) => file);
}

export async function insertNote(tx: Transaction, row: NoteRow): Promise<void> {
  await tx.insert(notes).values(row);
}

export async function notesOf(db: Reader, threadId: string): Promise<NoteRow[]> {
  return db.select().from(notes).where(eq(notes.threadId, threadId)).orderBy(asc(notes.createdAt), asc(notes.id));
}

/**
 * Minutes from the first message to the first answer, of threads with a promised time or without. One that is unanswered
 * past its deadline counts with the time it has waited so far, so that slow answers are not left out.
 */
export async function measureFirstAnswers(
  db: Reader,
  { now, isPriority }: { now: Date; isPriority: boolean },
): Promise<{ n: number; medianMinutes: number | undefined }> {
  const since = new Date(now.getTime() - measuredDays * 86_400_000);
  const which = isPriority ? sql`target_hours is not null` : sql`target_hours is null`;
  const { rows } = await db.execute<{ n: number; median: number | null }>(sql`
    select count(*)::int as n, percentile_cont(0.5) within group (order by minutes)::float8 as median
    from (
      select extract(epoch from coalesce(first_answered_at, ${now.toISOString()}::timestamptz) - created_at) / 60 as minutes
      from support_threads
      where ${which} and created_at > ${since.toISOString()}::timestamptz
        and (first_answered_at is not null or due_at < ${now.toISOString()}::timestamptz)
    ) as waits`);
  const [row] = rows;
  return { n: row?.n ?? 0, medianMinutes: row?.median ?? undefined };
}
