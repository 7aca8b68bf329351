import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

interface Waiting {
  createdAt: AnyColumn;
  compareAgainAt: AnyColumn;
}

/** Twice as long as a check takes at most, with its tries. */
const uncheckedMs = 600_000;
const longestPauseMs = 86_400_000;

/** The job of a file that was just given has its time first. */
const dueAt = ({ createdAt, compareAgainAt }: Waiting): SQL =>
  sql`coalesce(${compareAgainAt}, ${createdAt} + ${`${uncheckedMs} milliseconds`}::interval)`;

/** Of files that wait for their comparison: those to queue now. */
export const isDue = (file: Waiting, now: Date): SQL => sql`${dueAt(file)} <= ${now.toISOString()}::timestamptz`;

/** Each that was queued goes behind the others: one that is never compared holds nobody up. */
export const firstDue = (file: Waiting): SQL => sql`${dueAt(file)} asc`;

/** When a file that was queued now is queued again, were it still not compared: the longer it waits, the later. */
export function againAt({ createdAt }: { createdAt: Date }, now: Date): Date {
  const pause = Math.min(Math.max(now.getTime() - createdAt.getTime(), uncheckedMs), longestPauseMs);
  return new Date(now.getTime() + pause);
}
