import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DeepfakeState } from '#modules/deepfakes/contract.ts';
import { type DeepfakeRow, deepfakePages, deepfakeReports, type FakePageRow } from '#modules/deepfakes/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Serializes the reports of one creator, so that two at once cannot both be the first of a page. */
export async function lockFakesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`deepfakes:${userId}`}))`);
}

export async function insertReport(
  tx: Transaction,
  row: DeepfakeRow,
  pages: readonly Omit<FakePageRow, 'reportId' | 'number' | 'caseId'>[],
): Promise<void> {
  await tx.insert(deepfakeReports).values(row);
  await tx
    .insert(deepfakePages)
    .values(pages.map((page, at) => ({ ...page, reportId: row.id, number: at + 1, caseId: null })));
}

export async function readReport(db: Reader, id: string): Promise<DeepfakeRow | undefined> {
  const [row] = await db.select().from(deepfakeReports).where(eq(deepfakeReports.id, id));
  return row;
}

export async function lockReport(tx: Transaction, id: string): Promise<DeepfakeRow | undefined> {
  const [row] = await tx.select().from(deepfakeReports).where(eq(deepfakeReports.id, id)).for('update');
  return row;
}

export async function updateReport(tx: Transaction, id: string, set: Partial<DeepfakeRow>): Promise<void> {
  await tx.update(deepfakeReports).set(set).where(eq(deepfakeReports.id, id));
}

export async function setCaseOf(
  tx: Transaction,
  { reportId, number }: Pick<FakePageRow, 'reportId' | 'number'>,
  caseId: string,
): Promise<void> {
  await tx
    .update(deepfakePages)
    .set({ caseId })
    .where(and(eq(deepfakePages.reportId, reportId), eq(deepfakePages.number, number)));
}

export async function pagesOf(db: Reader, reportIds: readonly string[]): Promise<FakePageRow[]> {
  if (reportIds.length === 0) return [];
  return db
    .select()
    .from(deepfakePages)
    .where(inArray(deepfakePages.reportId, [...reportIds]))
    .orderBy(asc(deepfakePages.reportId), asc(deepfakePages.number));
}

export const reportsSince = (db: Reader, userId: string, since: Date): Promise<number> =>
  db.$count(deepfakeReports, and(eq(deepfakeReports.userId, userId), gt(deepfakeReports.createdAt, since)));

/** Of these pages those that stand in a report of the creator's that an operator has yet to look at. */
export async function waitingAmong(db: Reader, userId: string, urlKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ urlKey: deepfakePages.urlKey })
    .from(deepfakePages)
    .innerJoin(deepfakeReports, eq(deepfakeReports.id, deepfakePages.reportId))
    .where(
      and(
        eq(deepfakeReports.userId, userId),
        eq(deepfakeReports.state, 'waiting'),
        inArray(deepfakePages.urlKey, [...urlKeys]),
      ),
    );
  return new Set(rows.map(({ urlKey }) => urlKey));
}

/** Of one creator, the latest first. */
export async function pageOfReports(
  db: Reader,
  userId: string,
  asked: { limit: number; after: Cursor | undefined; state?: DeepfakeState | undefined; words?: string | undefined },
): Promise<DeepfakeRow[]> {
  const { createdAt, id } = deepfakeReports;
  const like = asked.words ? containing(asked.words) : undefined;
  return db
    .select()
    .from(deepfakeReports)
    .where(
      and(
        eq(deepfakeReports.userId, userId),
        asked.state && eq(deepfakeReports.state, asked.state),
        like === undefined
          ? undefined
          : sql`exists (select from deepfake_pages where deepfake_pages.report_id = ${id} and deepfake_pages.url ilike ${like})`,
        asked.after && sql`(${createdAt}, ${id}) < (${asked.after.at}::timestamptz, ${asked.after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(asked.limit + 1);
}

/** What an operator has to look at, the nearest deadline first, and what one may still take back. */
const onDesk = (undoableSince: Date) =>
  sql`(${isNotNull(deepfakeReports.dueAt)} or (${inArray(deepfakeReports.state, ['approved', 'refused'])} and ${gt(deepfakeReports.decidedAt, undoableSince)}))`;

export async function fakesForOperator(db: Reader, undoableSince: Date, limit: number): Promise<DeepfakeRow[]> {
  return db
    .select()
    .from(deepfakeReports)
    .where(onDesk(undoableSince))
    .orderBy(sql`${deepfakeReports.dueAt} asc nulls last`, asc(deepfakeReports.id))
    .limit(limit);
}

export const countFakesForOperator = (db: Reader, undoableSince: Date): Promise<number> =>
  db.$count(deepfakeReports, onDesk(undoableSince));

/** What stands behind the case of a fake: the latest approved report of its page. */
export interface DeclaredFake {
  intimate: boolean;
}

/** Those of the cases whose report stands: it was approved, and its creator has not taken the declaration back. */
export async function declaredFakes(db: Reader, caseIds: readonly string[]): Promise<Map<string, DeclaredFake>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ caseId: deepfakePages.caseId, intimate: deepfakeReports.intimate })
    .from(deepfakePages)
    .innerJoin(deepfakeReports, eq(deepfakeReports.id, deepfakePages.reportId))
    .where(and(inArray(deepfakePages.caseId, [...caseIds]), eq(deepfakeReports.state, 'approved')))
    .orderBy(asc(deepfakeReports.createdAt), asc(deepfakeReports.id));
  return new Map(rows.map(({ caseId, intimate }) => [caseId ?? '', { intimate }])); // in the list by its case
}

/** Whether somebody reported a fake, as a part of another query. */
export const hasReportedFakes = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${deepfakeReports} where ${deepfakeReports.userId} = ${userId})`;
