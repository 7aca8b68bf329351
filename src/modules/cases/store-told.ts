import { and, inArray, not, sql } from 'drizzle-orm';
import { caseEvents } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Undone: the approval that it came from stands again, since nobody was told. */
const takenBack = sql`exists (
  select 1 from case_events back
  where back.case_id = ${caseEvents.caseId} and back.seq > ${caseEvents.seq} and ${caseEvents.type} = 'noticed'
    and back.type = 'approved' and back.facts->>'from' = 'noticed'
    and not exists (
      select 1 from case_events decided
      where decided.case_id = back.case_id and decided.seq > ${caseEvents.seq} and decided.seq < back.seq
        and decided.type = 'found'))`;

/** Which of these cases somebody was ever written to about, in whatever round. */
export async function toldAbout(tx: Database | Transaction, caseIds: string[]): Promise<Set<string>> {
  if (caseIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ caseId: caseEvents.caseId })
    .from(caseEvents)
    .where(
      and(
        inArray(caseEvents.caseId, caseIds),
        inArray(caseEvents.type, ['noticed', 'notice-sent', 'notice-uncertain']),
        not(takenBack),
      ),
    );
  return new Set(rows.map((row) => row.caseId));
}
