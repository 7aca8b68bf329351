import { and, lt, type SQL, sql } from 'drizzle-orm';
import { type CalendarDate, calendarDate, startOfDay } from '#lib/business-days/index.ts';
import { firstOfMonth, mondayOf, nextMonth, nextWeek } from '#lib/week/index.ts';
import { foundWithin, rowsOf } from '#modules/reports/store.ts';
import { reportCases } from '#modules/reports/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What proves a URL's story: its first notice as it can be looked up, and the head of its chain of events. */
export interface Proof {
  headHash: string;
  events: number;
  messageId: string | null;
  /** What a person wrote down who handed a form in. */
  reference: string | null;
  recipient: string | null;
}

export async function proofsOf(tx: Transaction, userId: string, caseIds: string[]): Promise<Map<string, Proof>> {
  if (caseIds.length === 0) return new Map();
  const ids = sql.join(
    caseIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string } & Record<keyof Proof, never>>(sql`
    select c.id, c.head_hash as "headHash", c.events, n.message_id as "messageId", n.reference, n.recipient
    from cases c
    left join lateral (
      select case when n.channel = 'smtp' then n.message_id end as message_id,
        case when n.channel <> 'smtp' then n.response end as reference, n.recipient
      from notice_cases m join notices n on n.id = m.notice_id
      where m.case_id = c.id and n.kind = 'notice' and n.sent_at is not null
        and n.state in ('sent', 'answered', 'bounced', 'retracted')
      order by n.sent_at, n.id limit 1
    ) n on true
    where c.user_id = ${userId} and c.id in (${ids})`);
  return new Map(rows.map(({ id, ...proof }) => [id, proof]));
}

/** What was found in one week or month of a calendar, and what the second check found gone in it. */
export interface FoundAndRemoved {
  unit: 'week' | 'month';
  from: Date;
  found: number;
  removed: number;
}

const dayMs = 86_400_000;
/** More weeks than these are drawn as months, and of more months the last. */
const weeksDrawn = 26;
const monthsDrawn = 36;

/** Of the copies found within a span, by the calendar of a time zone. Weeks and months in which nothing happened are there. */
export async function foundAndRemoved(
  tx: Transaction,
  userId: string,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<FoundAndRemoved[]> {
  const unit = to.getTime() - from.getTime() > weeksDrawn * 7 * dayMs ? 'month' : 'week';
  const name = sql.raw(`'${unit}'`); // one of two words of our own; a parameter could not be grouped by
  const count = async (at: typeof reportCases.foundAt | typeof reportCases.removedAt, when?: SQL) => {
    const local = rowsOf(tx, userId)
      .select({ local: sql<string>`date_trunc(${name}, ${at} at time zone ${timeZone})`.as('local') })
      .from(reportCases)
      .where(and(foundWithin({ from, to }), lt(at, to), when))
      .as('moments');
    const rows = await tx
      .select({ day: sql<string>`to_char(local, 'YYYY-MM-DD')`, n: sql<number>`count(*)::int` })
      .from(local)
      .groupBy(sql`local`);
    return new Map(rows.map(({ day, n }) => [day, n]));
  };
  const found = await count(reportCases.foundAt);
  const removed = await count(reportCases.removedAt, sql`${reportCases.state} = 'removed'`);
  return spanned(unit, calendarDate(from, timeZone), calendarDate(new Date(to.getTime() - 1), timeZone))
    .slice(-monthsDrawn)
    .map((day) => ({
      ...{ unit, from: startOfDay(day, timeZone) },
      ...{ found: found.get(day) ?? 0, removed: removed.get(day) ?? 0 },
    }));
}

/** The first days of all weeks or months from one day to another. */
function spanned(unit: FoundAndRemoved['unit'], first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  const isWeek = unit === 'week';
  for (let day = isWeek ? mondayOf(first) : firstOfMonth(first); day <= last; ) {
    days.push(day);
    day = isWeek ? nextWeek(day) : nextMonth(day);
  }
  return days;
}
