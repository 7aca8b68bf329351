import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { openStates } from '#modules/cases/counted-as.ts';
import { cases, type QuarantineRow, quarantines } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function insertQuarantine(tx: Transaction, row: QuarantineRow): Promise<void> {
  await tx.insert(quarantines).values(row);
}

export async function readQuarantine(tx: Reader, id: string): Promise<QuarantineRow | undefined> {
  const [row] = await tx.select().from(quarantines).where(eq(quarantines.id, id));
  return row;
}

/** The one of this case that nobody has decided about. */
export async function openQuarantine(tx: Reader, caseId: string): Promise<QuarantineRow | undefined> {
  const [row] = await tx
    .select()
    .from(quarantines)
    .where(and(eq(quarantines.caseId, caseId), isNull(quarantines.decision)));
  return row;
}

export async function openQuarantines(tx: Reader, limit: number): Promise<QuarantineRow[]> {
  return tx.select().from(quarantines).where(isNull(quarantines.decision)).orderBy(asc(quarantines.at)).limit(limit);
}

export const countOpenQuarantines = (tx: Reader): Promise<number> =>
  tx.$count(quarantines, isNull(quarantines.decision));

const isShut = or(isNull(quarantines.decision), ne(quarantines.decision, 'cleared'));

/** Whether nobody may look at what was found: it was flagged, and no operator has cleared it. */
export async function isQuarantined(tx: Reader, caseId: string): Promise<boolean> {
  return (await tx.$count(quarantines, and(eq(quarantines.caseId, caseId), isShut))) > 0;
}

/** Those of these cases of which the same is true. */
export async function quarantinedCases(tx: Reader, caseIds: string[]): Promise<Set<string>> {
  if (caseIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: quarantines.caseId })
    .from(quarantines)
    .where(and(inArray(quarantines.caseId, caseIds), isShut));
  return new Set(rows.map(({ id }) => id));
}

/** Locked, so that of two operators who decide at once the second one sees what the first did. */
export async function lockQuarantine(tx: Transaction, id: string): Promise<QuarantineRow | undefined> {
  const [row] = await tx.select().from(quarantines).where(eq(quarantines.id, id)).for('update');
  return row;
}

export type QuarantineEnd = Pick<QuarantineRow, 'decision' | 'decidedById' | 'decidedAt' | 'reference' | 'reason'>;

export async function endQuarantine(tx: Transaction, id: string, end: QuarantineEnd): Promise<void> {
  await tx.update(quarantines).set(end).where(eq(quarantines.id, id));
}

/** Which of these pictures another record keeps shut. */
export async function shutElsewhere(tx: Reader, row: QuarantineRow): Promise<Set<string>> {
  const rows = await tx
    .select({ media: quarantines.media })
    .from(quarantines)
    .where(and(ne(quarantines.id, row.id), isShut, sql`${quarantines.media} @> any (${anyOf(row)}::jsonb[])`));
  return new Set(rows.flatMap(({ media }) => media.map(({ mediaId }) => mediaId)));
}

/** Every record that keeps one of these pictures shut. */
export async function recordsShutting(tx: Reader, mediaIds: string[]): Promise<QuarantineRow[]> {
  const any = sql.param(mediaIds.map((mediaId) => JSON.stringify([{ mediaId }])));
  return tx
    .select()
    .from(quarantines)
    .where(and(isShut, sql`${quarantines.media} @> any (${any}::jsonb[])`));
}

/** Other open cases, of whomever, with one of these pictures. All open ones are read for it, once for each flag. */
export async function casesShowing(tx: Reader, row: Shown): Promise<string[]> {
  if (row.media.length === 0) return [];
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        inArray(cases.state, openStates),
        row.caseId === undefined ? undefined : ne(cases.id, row.caseId),
        or(
          sql`${cases.media} @> any (${anyOf(row)}::jsonb[])`,
          inArray(
            sql`${cases.verdict}->>'mediaId'`,
            row.media.map(({ mediaId }) => mediaId),
          ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Pictures, and the case that is known to show them. */
type Shown = { caseId?: string; media: readonly { mediaId: string }[] };

const anyOf = ({ media }: Shown) => sql.param(media.map(({ mediaId }) => JSON.stringify([{ mediaId }])));
