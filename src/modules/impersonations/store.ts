import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { firstDue, isDue } from '#modules/escalations/index.ts';
import type { ImpersonationState } from '#modules/impersonations/contract.ts';
import { records } from '#modules/impersonations/impersonation.ts';
import {
  type ImpersonationRow,
  impersonationMoves,
  impersonations,
  type MoveRow,
  type ScreenshotRow,
  screenshots,
} from '#modules/impersonations/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** One report at a time for each creator: else two at once of one account would both be the first. */
export async function lockReportsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`impersonations:${userId}`}))`);
}

export async function openReportOf(tx: Reader, userId: string, account: string): Promise<ImpersonationRow | undefined> {
  const [row] = await tx
    .select()
    .from(impersonations)
    .where(
      and(eq(impersonations.userId, userId), eq(impersonations.account, account), eq(impersonations.isOpen, true)),
    );
  return row;
}

/** Every account that a creator ever reported. */
export async function accountsReported(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ account: impersonations.account })
    .from(impersonations)
    .where(eq(impersonations.userId, userId));
  return rows.map(({ account }) => account);
}

export async function reportsSince(tx: Reader, userId: string, since: Date): Promise<number> {
  return tx.$count(impersonations, and(eq(impersonations.userId, userId), gt(impersonations.createdAt, since)));
}

export async function insertReport(tx: Transaction, row: ImpersonationRow): Promise<void> {
  await tx.insert(impersonations).values(row);
}

export async function readReport(db: Reader, id: string): Promise<ImpersonationRow | undefined> {
  const [row] = await db.select().from(impersonations).where(eq(impersonations.id, id));
  return row;
}

export async function lockReport(tx: Transaction, id: string): Promise<ImpersonationRow | undefined> {
  const [row] = await tx.select().from(impersonations).where(eq(impersonations.id, id)).for('update');
  return row;
}

export async function updateReport(tx: Transaction, id: string, set: Partial<ImpersonationRow>): Promise<void> {
  await tx.update(impersonations).set(set).where(eq(impersonations.id, id));
}

/** Of one creator, the latest first; with the words in handle, platform or number, where it stands so. */
export async function pageOfReports(
  db: Reader,
  userId: string,
  {
    limit,
    after,
    words,
    state,
  }: {
    limit: number;
    after: Cursor | undefined;
    words?: string | undefined;
    state?: ImpersonationState | undefined;
  },
): Promise<ImpersonationRow[]> {
  const { createdAt, id, handle, platform, reference } = impersonations;
  const like = words && containing(words);
  return db
    .select()
    .from(impersonations)
    .where(
      and(
        eq(impersonations.userId, userId),
        state && eq(impersonations.state, state),
        like ? or(ilike(handle, like), ilike(platform, like), ilike(reference, like)) : undefined,
        after && sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

/** That wait for an operator, the nearest deadline first. */
export async function reportsForOperator(db: Reader, limit: number): Promise<ImpersonationRow[]> {
  return db
    .select()
    .from(impersonations)
    .where(isNotNull(impersonations.dueAt))
    .orderBy(asc(impersonations.dueAt), asc(impersonations.id))
    .limit(limit);
}

export const countForOperator = (db: Reader): Promise<number> =>
  db.$count(impersonations, isNotNull(impersonations.dueAt));

/** Reports that wait for their creator's answer. */
export const countQuestions = (db: Reader, userId: string): Promise<number> =>
  db.$count(impersonations, and(eq(impersonations.userId, userId), eq(impersonations.state, 'asked')));

/** Written once, never changed. Its number follows the last one: the report is locked. */
export async function addMove(tx: Transaction, move: Omit<MoveRow, 'number'>): Promise<MoveRow> {
  const number =
    1 + (await tx.$count(impersonationMoves, eq(impersonationMoves.impersonationId, move.impersonationId)));
  const row = { ...move, number };
  await tx.insert(impersonationMoves).values(row);
  return row;
}

export async function movesOf(db: Reader, id: string): Promise<MoveRow[]> {
  return db
    .select()
    .from(impersonationMoves)
    .where(eq(impersonationMoves.impersonationId, id))
    .orderBy(asc(impersonationMoves.number));
}

/** Reports whose latest move is an operator's, made since then and not taking back another, the latest first. */
export async function recordedByOperators(
  db: Reader,
  since: Date,
  limit: number,
): Promise<{ report: ImpersonationRow; move: MoveRow }[]> {
  const { impersonationId, number, actor, at, undoes } = impersonationMoves;
  return db
    .select({ report: impersonations, move: impersonationMoves })
    .from(impersonationMoves)
    .innerJoin(impersonations, eq(impersonations.id, impersonationId))
    .where(
      and(
        gt(at, since),
        like(actor, 'operator:%'),
        inArray(impersonationMoves.state, [...records]),
        isNull(undoes),
        sql`${number} = (select max(later.number) from impersonation_moves later where later.impersonation_id = ${impersonationId})`,
      ),
    )
    .orderBy(desc(at), desc(impersonationId))
    .limit(limit);
}

export async function insertScreenshot(tx: Transaction, row: ScreenshotRow): Promise<void> {
  await tx.insert(screenshots).values(row);
}

export async function screenshotsOf(db: Reader, impersonationIds: string[]): Promise<ScreenshotRow[]> {
  if (impersonationIds.length === 0) return [];
  return db
    .select()
    .from(screenshots)
    .where(inArray(screenshots.impersonationId, impersonationIds))
    .orderBy(asc(screenshots.createdAt), asc(screenshots.id));
}

export async function readScreenshot(db: Reader, id: string): Promise<ScreenshotRow | undefined> {
  const [row] = await db.select().from(screenshots).where(eq(screenshots.id, id));
  return row;
}

export async function lockScreenshot(tx: Transaction, id: string): Promise<ScreenshotRow | undefined> {
  const [row] = await tx.select().from(screenshots).where(eq(screenshots.id, id)).for('update');
  return row;
}

export async function updateScreenshot(
  tx: Transaction,
  id: string,
  set: Partial<
    Pick<ScreenshotRow, 'state' | 'refusal' | 'blobId' | 'contentSha256' | 'fingerprint' | 'compareAgainAt'>
  >,
): Promise<void> {
  await tx.update(screenshots).set(set).where(eq(screenshots.id, id));
}

/** Screenshots that wait to be compared with the list of hashes, and are due then. */
export async function uncomparedScreenshots(tx: Transaction, now: Date, limit: number): Promise<ScreenshotRow[]> {
  return tx
    .select()
    .from(screenshots)
    .where(and(eq(screenshots.state, 'checking'), isDue(screenshots, now)))
    .orderBy(firstDue(screenshots), asc(screenshots.id))
    .limit(limit);
}

/** Screenshots that were compared, by their ids. */
export async function comparedScreenshotsAfter(db: Reader, afterId: string, limit: number): Promise<ScreenshotRow[]> {
  return db
    .select()
    .from(screenshots)
    .where(and(gt(screenshots.id, afterId), eq(screenshots.state, 'ready')))
    .orderBy(asc(screenshots.id))
    .limit(limit);
}

/** True where it was there. */
export async function deleteScreenshot(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(screenshots).where(eq(screenshots.id, id)).returning({ id: screenshots.id })).length > 0;
}

/** Of reports that ended before then. */
export async function screenshotsToDelete(tx: Transaction, endedBefore: Date, limit: number): Promise<ScreenshotRow[]> {
  const rows = await tx
    .select({ screenshot: screenshots })
    .from(screenshots)
    .innerJoin(impersonations, eq(impersonations.id, screenshots.impersonationId))
    .where(lte(impersonations.endedAt, endedBefore))
    .orderBy(asc(screenshots.id))
    .limit(limit)
    .for('update', { of: screenshots, skipLocked: true });
  return rows.map(({ screenshot }) => screenshot);
}

/** Whether somebody reported a profile, as a part of another query. */
export const hasReported = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${impersonations} where ${impersonations.userId} = ${userId})`;
