import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { cases, caseTimers, type TimerKind } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function putTimer(tx: Transaction, caseId: string, kind: TimerKind, dueAt: Date): Promise<void> {
  await tx
    .insert(caseTimers)
    .values({ caseId, kind, dueAt })
    .onConflictDoUpdate({ target: [caseTimers.caseId, caseTimers.kind], set: { dueAt } });
}

export async function moveTimer(tx: Transaction, caseId: string, kind: TimerKind, dueAt: Date): Promise<void> {
  await tx
    .update(caseTimers)
    .set({ dueAt })
    .where(and(eq(caseTimers.caseId, caseId), eq(caseTimers.kind, kind)));
}

/** A timer that stands already stays as it is. */
export async function putFirstTimer(tx: Transaction, caseId: string, kind: TimerKind, dueAt: Date): Promise<void> {
  await tx.insert(caseTimers).values({ caseId, kind, dueAt }).onConflictDoNothing();
}

export async function dropTimers(tx: Transaction, caseId: string, kinds?: TimerKind[]): Promise<void> {
  await tx
    .delete(caseTimers)
    .where(and(eq(caseTimers.caseId, caseId), kinds ? inArray(caseTimers.kind, kinds) : undefined));
}

export async function timersOf(
  tx: Reader,
  caseIds: string[],
): Promise<{ caseId: string; kind: TimerKind; dueAt: Date }[]> {
  return caseIds.length === 0
    ? []
    : tx
        .select()
        .from(caseTimers)
        .where(inArray(caseTimers.caseId, caseIds))
        .orderBy(asc(caseTimers.dueAt), asc(caseTimers.kind));
}

/** Due timers, for whoever takes them one by one. */
export async function readDueTimers(
  tx: Reader,
  kinds: TimerKind[],
  now: Date,
  limit: number,
  caseIds?: readonly string[],
): Promise<{ caseId: string; kind: TimerKind }[]> {
  return tx
    .select({ caseId: caseTimers.caseId, kind: caseTimers.kind })
    .from(caseTimers)
    .where(
      and(
        inArray(caseTimers.kind, kinds),
        lte(caseTimers.dueAt, now),
        caseIds && inArray(caseTimers.caseId, [...caseIds]),
      ),
    )
    .orderBy(asc(caseTimers.dueAt))
    .limit(limit);
}

/** False where it was taken or moved by somebody else. */
export async function dropDueTimer(tx: Transaction, caseId: string, kind: TimerKind, now: Date): Promise<boolean> {
  const dropped = await tx
    .delete(caseTimers)
    .where(and(eq(caseTimers.caseId, caseId), eq(caseTimers.kind, kind), lte(caseTimers.dueAt, now)))
    .returning();
  return dropped.length > 0;
}

/** Due timers, locked: two sweeps never take the same one, and a rollback leaves it due. */
export async function lockDueTimers(
  tx: Transaction,
  kinds: TimerKind[],
  now: Date,
  limit: number,
): Promise<{ caseId: string; host: string; kind: TimerKind }[]> {
  return tx
    .select({ caseId: caseTimers.caseId, host: cases.host, kind: caseTimers.kind })
    .from(caseTimers)
    .innerJoin(cases, eq(cases.id, caseTimers.caseId))
    .where(and(inArray(caseTimers.kind, kinds), lte(caseTimers.dueAt, now)))
    .orderBy(asc(caseTimers.dueAt))
    .limit(limit)
    .for('update', { of: caseTimers, skipLocked: true });
}

/**
 * Exhausted cases that no `escalate` timer wakes: those of versions before 0178, and those that came to that state another
 * way. One with a counter-notice in effect is left alone.
 */
export async function exhaustedUnwoken(tx: Reader, limit: number): Promise<string[]> {
  const wakes = tx
    .select({ one: sql`1` })
    .from(caseTimers)
    .where(and(eq(caseTimers.caseId, cases.id), eq(caseTimers.kind, 'escalate')));
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.state, 'exhausted'), isNull(cases.contestedUntil), notExists(wakes)))
    .orderBy(asc(cases.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
