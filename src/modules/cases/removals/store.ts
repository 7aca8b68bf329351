import { and, eq, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { cases, freeRemovals, removalMarks } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Approvals of one creator without a plan one after the other: two of them never share the last free removal. */
export async function lockRemovalsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`removals:${userId}`}))`);
}

/** Of how many cases a notice left, and for how many others one is asked for. What ended before any left is given back. */
export async function countRemovals(
  tx: Database | Transaction,
  { userId, but = '' }: { userId: string; but?: string },
): Promise<{ used: number; waiting: number }> {
  const left = isNotNull(cases.firstNoticedAt);
  const asked = and(isNotNull(cases.decidedBy), notInArray(cases.state, ['dismissed', 'whitelisted', 'withdrawn']));
  const [row] = await tx
    .select({
      used: sql<number>`(count(*) filter (where ${left}))::int`,
      waiting: sql<number>`(count(*) filter (where not ${left}))::int`,
    })
    .from(freeRemovals)
    .innerJoin(cases, eq(cases.id, freeRemovals.caseId))
    .where(and(eq(freeRemovals.userId, userId), ne(freeRemovals.caseId, but), or(left, asked)));
  return row ?? { used: 0, waiting: 0 };
}

/** Who holds each of these now: whoever had it first. */
export async function markRemovals(
  tx: Transaction,
  marks: string[],
  { holder, givenAt }: { holder: string; givenAt: Date },
): Promise<string[]> {
  const rows = marks.map((mark) => ({ mark, holder, givenAt }));
  await tx.insert(removalMarks).values(rows).onConflictDoNothing();
  const held = await tx
    .select({ holder: removalMarks.holder })
    .from(removalMarks)
    .where(inArray(removalMarks.mark, marks));
  return held.map((row) => row.holder);
}

export async function addRemoval(tx: Transaction, row: typeof freeRemovals.$inferInsert): Promise<void> {
  await tx.insert(freeRemovals).values(row).onConflictDoNothing();
}
