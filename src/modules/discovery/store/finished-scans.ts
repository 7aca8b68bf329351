import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { scans } from '#modules/discovery/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/**
 * Scans that ended within a time, with their creators: a query for another module's. What somebody reported themselves is
 * no news to them.
 */
export const finishedScans = ({ from, to }: { from: Date; to: Date }): SQL => sql`
  select ${scans.id} as scan_id, ${scans.userId} as user_id, ${scans.createdAt} as created_at from ${scans}
  where ${gte(scans.finishedAt, from)} and ${lt(scans.finishedAt, to)} and ${ne(scans.cause, 'leak')}`;

/** All scans that have ended, save those of addresses that somebody reported themselves: a query for another module's. */
export const endedScans = (): SQL => sql`
  select ${scans.id} as scan_id, ${scans.userId} as user_id, ${scans.finishedAt} as finished_at from ${scans}
  where ${scans.finishedAt} is not null and ${ne(scans.cause, 'leak')}`;

/** How many looks at everything a creator had that began within a time, and how many of them were whole. */
export async function countLooks(
  tx: Transaction,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ looks: number; whole: number }> {
  const [row] = await tx
    .select({
      looks: sql<number>`count(*)::int`,
      whole: sql<number>`(count(*) filter (where ${scans.state} = 'done'))::int`,
    })
    .from(scans)
    .where(
      and(
        eq(scans.userId, userId),
        inArray(scans.cause, ['person', 'schedule']),
        inArray(scans.state, ['done', 'partial', 'failed']),
        gte(scans.createdAt, from),
        lt(scans.createdAt, to),
      ),
    );
  return row ?? { looks: 0, whole: 0 };
}
