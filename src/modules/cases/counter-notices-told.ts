import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { caseEvents } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export interface ToldOf {
  /** A counter-notice about this address ever came in, whatever became of it. */
  ever: boolean;
  /** An action was filed about it, and nobody said that it ended. */
  inCourt: boolean;
}

const speaking = ['contested', 'reply', 'court-action', 'counter-notice-ended', 'withdrawn', 'whitelisted'];

/** What a case's chain says of counter-notices: what is remembered there is not lost when a person approves anew. */
export async function counterNoticesTold(tx: Database | Transaction, caseId: string): Promise<ToldOf> {
  const events = await tx
    .select({ type: caseEvents.type, facts: caseEvents.facts })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), inArray(caseEvents.type, speaking)))
    .orderBy(asc(caseEvents.seq));
  return readTold(events);
}

/** The same of several cases, by case; absent where the chain says nothing of counter-notices. */
export async function counterNoticesToldOf(
  tx: Database | Transaction,
  caseIds: readonly string[],
): Promise<Map<string, ToldOf>> {
  const events = await tx
    .select({ caseId: caseEvents.caseId, type: caseEvents.type, facts: caseEvents.facts })
    .from(caseEvents)
    .where(and(sql`${caseEvents.caseId} = any(${sql.param(caseIds)}::text[])`, inArray(caseEvents.type, speaking)))
    .orderBy(asc(caseEvents.seq));
  const byCase = Map.groupBy(events, ({ caseId }) => caseId);
  return new Map([...byCase].map(([caseId, told]) => [caseId, readTold(told)]));
}

/** Events in their order. Pure. */
export function readTold(events: { type: string; facts: Record<string, unknown> }[]): ToldOf {
  const messages = new Set<unknown>();
  let inCourt = false;
  for (const { type, facts } of events) {
    if (type === 'contested' || (type === 'reply' && facts.outcome === 'counter_notice')) messages.add(facts.replyId);
    else if (type === 'court-action') inCourt = true;
    else if (type !== 'reply') inCourt = false;
    if (type === 'counter-notice-ended' && facts.result === 'mistaken') messages.delete(facts.replyId);
  }
  return { ever: messages.size > 0, inCourt };
}
