import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type EscalationRow, escalations } from '#modules/escalations/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** One that is known already at this address, and was not found to be nothing, stays the only one. */
export async function insertEscalation(tx: Transaction, row: typeof escalations.$inferInsert): Promise<void> {
  await tx.insert(escalations).values(row).onConflictDoNothing();
}

export async function openEscalations(tx: Reader, limit: number): Promise<EscalationRow[]> {
  const isOpen = isNull(escalations.outcome);
  return tx.select().from(escalations).where(isOpen).orderBy(asc(escalations.at), asc(escalations.id)).limit(limit);
}

export const countOpenEscalations = (tx: Reader): Promise<number> =>
  tx.$count(escalations, isNull(escalations.outcome));

/** Locked, so that of two operators who work it off at once the second one sees what the first did. */
export async function lockEscalation(tx: Transaction, id: string): Promise<EscalationRow | undefined> {
  const [row] = await tx.select().from(escalations).where(eq(escalations.id, id)).for('update');
  return row;
}

export type EscalationEnd = Pick<
  EscalationRow,
  'outcome' | 'workedById' | 'workedAt' | 'reportedTo' | 'reportedOn' | 'reference' | 'note'
>;

export async function endEscalation(tx: Transaction, id: string, end: EscalationEnd): Promise<void> {
  await tx.update(escalations).set(end).where(eq(escalations.id, id));
}

const isMaterial = sql`${escalations.outcome} is distinct from 'not-reported'`;

/** How many other records keep the same file closed. */
export const otherEscalationsOf = (tx: Reader, row: Pick<EscalationRow, 'id' | 'contentSha256'>): Promise<number> =>
  tx.$count(escalations, and(eq(escalations.contentSha256, row.contentSha256), ne(escalations.id, row.id), isMaterial));

/** Whether a work was ever put before an operator. */
export const wasEscalated = async (tx: Reader, workId: string): Promise<boolean> =>
  (await tx.$count(escalations, eq(escalations.workId, workId))) > 0;

/** Whether such a file was met at this address, which is then not asked for again. */
export const isClosedAddress = async (tx: Reader, key: string): Promise<boolean> =>
  (await tx.$count(escalations, and(eq(escalations.mediaKey, key), isMaterial))) > 0;
