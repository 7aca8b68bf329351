import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { type EvidenceRow, evidence } from '#modules/evidence/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function evidenceOf(tx: Reader, caseId: string, round: number): Promise<EvidenceRow | undefined> {
  const [row] = await tx
    .select()
    .from(evidence)
    .where(and(eq(evidence.caseId, caseId), eq(evidence.round, round)));
  return row;
}

/** Of evidence about which no time-stamp authority was asked. */
export const unstamped = {
  stampDueAt: null,
  stampAttempts: 0,
  stampTime: null,
  stampedAt: null,
  stampFailedAt: null,
  stampFailure: null,
} satisfies Partial<EvidenceRow>;

/** One row for a case and round; a later capture of the round takes its place. */
export async function putEvidence(tx: Transaction, row: EvidenceRow): Promise<void> {
  const { id: _id, ...set } = row;
  await tx
    .insert(evidence)
    .values(row)
    .onConflictDoUpdate({ target: [evidence.caseId, evidence.round], set });
}

/** Newest round first. */
export async function evidenceOfCases(tx: Reader, caseIds: string[]): Promise<EvidenceRow[]> {
  return caseIds.length === 0
    ? []
    : tx
        .select()
        .from(evidence)
        .where(inArray(evidence.caseId, caseIds))
        .orderBy(asc(evidence.caseId), desc(evidence.round));
}

export async function lockDueRetries(tx: Transaction, now: Date, limit: number): Promise<EvidenceRow[]> {
  return tx
    .select()
    .from(evidence)
    .where(lte(evidence.retryAt, now))
    .orderBy(asc(evidence.retryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function setRetry(tx: Transaction, id: string, retryAt: Date | null): Promise<void> {
  await tx.update(evidence).set({ retryAt }).where(eq(evidence.id, id));
}

export async function evidenceById(tx: Reader, id: string): Promise<EvidenceRow | undefined> {
  const [row] = await tx.select().from(evidence).where(eq(evidence.id, id));
  return row;
}

export async function lockDueStamps(tx: Transaction, now: Date, limit: number): Promise<EvidenceRow[]> {
  return tx
    .select()
    .from(evidence)
    .where(lte(evidence.stampDueAt, now))
    .orderBy(asc(evidence.stampDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Evidence without a stamp that none is due for: it is from before an authority was configured. Oldest first. */
export async function lockNeverStamped(tx: Transaction, limit: number): Promise<EvidenceRow[]> {
  return tx
    .select()
    .from(evidence)
    .where(
      and(
        isNull(evidence.stampedAt),
        isNull(evidence.stampDueAt),
        isNotNull(evidence.manifestSha256),
        isNotNull(evidence.archiveBlobId),
      ),
    )
    .orderBy(asc(evidence.capturedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function hasFailedStampSince(tx: Reader, since: Date): Promise<boolean> {
  const [row] = await tx.select({ id: evidence.id }).from(evidence).where(gt(evidence.stampFailedAt, since)).limit(1);
  return row !== undefined;
}

/** Only while it is the evidence that was asked about, and has no stamp: a later capture of the round has an archive of its own. */
export async function patchStamp(
  tx: Transaction,
  of: Pick<EvidenceRow, 'id' | 'archiveBlobId'>,
  set: Partial<EvidenceRow>,
): Promise<EvidenceRow | undefined> {
  const { id, archiveBlobId } = of;
  const [row] = await tx
    .update(evidence)
    .set(set)
    .where(and(eq(evidence.id, id), eq(evidence.archiveBlobId, archiveBlobId ?? ''), isNull(evidence.stampedAt)))
    .returning();
  return row;
}
