import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * When the copy of a case was seen again after its last removal: as a case found again, or before the court that had it.
 * What happens to the case after that changes nothing about it. A part of another query; null where it was not.
 */
export const returnedAt = (caseId: SQLWrapper, removedAt: SQLWrapper): SQL => sql`(
  select min(e.at) from case_events e
  where e.case_id = ${caseId} and e.type in ('found', 'contested') and e.seq > 1 and e.at >= ${removedAt})`;
