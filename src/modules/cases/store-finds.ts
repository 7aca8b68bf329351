import { and, eq, gte, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { CaseState } from '#modules/cases/case.ts';
import { isOneOf } from '#modules/cases/count-copies.ts';
import { closedStates } from '#modules/cases/counted-as.ts';
import { returnedAt } from '#modules/cases/returned-at.ts';
import { cases } from '#modules/cases/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** A page with a copy that a scan came upon: for the first time, or back after it was removed. */
export interface Find {
  host: string;
  state: CaseState;
  isBack: boolean;
  /** Nothing but a name led to it. */
  isNamed: boolean;
}

const isFresh = (since: SQL): SQL => sql`${gte(cases.foundAt, since)}`;
const isBackSince = (since: SQL): SQL =>
  sql`(${cases.removedAt} is not null and ${returnedAt(cases.id, cases.removedAt)} >= ${since})`;
/** What its creator, or their list, set aside in the meantime is no news. */
const isOfInterest = not(isOneOf(cases.state, closedStates));

/**
 * Of some scans, each with `scan_id`, `user_id` and `created_at`, those that came upon a copy that is new or back: a query
 * for another module's.
 */
export const scansWithFinds = (scans: SQL): SQL => sql`
  select s.scan_id, s.user_id, s.created_at from (${scans}) s
  where exists (select from ${cases} where ${cases.scanId} = s.scan_id and ${cases.userId} = s.user_id and ${isOfInterest}
    and (${isFresh(sql`s.created_at`)} or ${isBackSince(sql`s.created_at`)}))`;

/**
 * Copies that were found within a time among pages that an earlier scan had read, because a picture or name was added
 * since: after that scan's own alert (`toldAt`), or more than a day after its end. A query for another module's.
 */
export const lateFinds = (
  { from, to }: { from: Date; to: Date },
  { scans, toldAt }: { scans: SQL; toldAt: (userId: SQL, scanId: SQL) => SQL },
): SQL => sql`
  select ${cases.userId} as user_id, ${cases.host} as host, ${cases.state} as state,
    ${cases.verdictKind} = 'named' as is_named
  from ${cases} join (${scans}) s on s.scan_id = ${cases.scanId} and s.user_id = ${cases.userId}
  where ${gte(cases.foundAt, from)} and ${lt(cases.foundAt, to)} and ${isOfInterest}
    and (${cases.foundAt} > s.finished_at + interval '1 day'
      or ${cases.foundAt} > ${toldAt(sql`${cases.userId}`, sql`${cases.scanId}`)})`;

/** Copies that one scan came upon and that were not known before, or that are back. */
export async function findsOfScan(
  tx: Transaction,
  { scanId, userId, since }: { scanId: string; userId: string; since: Date },
): Promise<Find[]> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const fresh = isFresh(at);
  return tx
    .select({
      host: cases.host,
      state: cases.state,
      isBack: sql<boolean>`not ${fresh}`,
      isNamed: sql<boolean>`${cases.verdictKind} = 'named'`,
    })
    .from(cases)
    .where(and(eq(cases.scanId, scanId), eq(cases.userId, userId), isOfInterest, or(fresh, isBackSince(at))));
}
