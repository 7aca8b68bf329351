import { and, desc, eq, gte, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { calendarDate, endOfDay } from '#lib/business-days/index.ts';
import { toldAlone } from '#modules/notifications/kinds.ts';
import { listedOf, type NotificationRow } from '#modules/notifications/store.ts';
import { notifications } from '#modules/notifications/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Transaction } from '#platform/verb/index.ts';

const { id, kind, title, link, createdAt, readAt } = notifications;

export interface Group {
  /** The newest of them. */
  row: NotificationRow;
  count: number;
  isUnread: boolean;
  sameLink: boolean;
}

/** The day of a line where its reader was at that time. */
const dayOf = (at: SQLWrapper, timeZone: string): SQL => sql`(${at} at time zone ${timeZone}::text)::date`;
/** What of a kind is told alone is equal to nothing. */
const aloneBy = (of: SQLWrapper, by: SQLWrapper): SQL =>
  sql`case when ${of} = any(${sql.param([...toldAlone])}::text[]) then ${by} else '' end`;

interface Asked {
  limit: number;
  after: Cursor | undefined;
  unreadOnly: boolean;
  timeZone: string;
}
/** Whole days of lines, of which a group has all or none. */
interface Days {
  from: Date | undefined;
  until: Date | undefined;
}

const fewestLines = 500;

/**
 * Lines of one day with the same kind and title, as one; the group with the newest line first. Only as many days are put
 * together as fill the page.
 */
export async function pageOfGroups(tx: Transaction, userId: string, asked: Asked): Promise<Group[]> {
  const { after, limit, timeZone } = asked;
  const until = after && nextDay(new Date(after.at), timeZone);
  for (let most = fewestLines; ; most *= 10) {
    const from = await firstWholeDay(tx, userId, { ...asked, until, most });
    const groups = await groupsOf(tx, userId, { ...asked, days: { from, until } });
    if (from === undefined || groups.length > limit) return groups;
  }
}

/** When the day after that of a moment begins. */
function nextDay(at: Date, timeZone: string): Date {
  return endOfDay(calendarDate(at, timeZone), timeZone);
}

/** Of the newest lines, so many of them, the first day that is whole; undefined where there are no more than that. */
async function firstWholeDay(
  tx: Transaction,
  userId: string,
  { until, most, unreadOnly, timeZone }: Asked & { until: Date | undefined; most: number },
): Promise<Date | undefined> {
  const [line] = await tx
    .select({ createdAt })
    .from(notifications)
    .where(and(listedOf(userId), until && lt(createdAt, until), unreadOnly ? isNull(readAt) : undefined))
    .orderBy(desc(createdAt))
    .offset(most)
    .limit(1);
  return line && nextDay(line.createdAt, timeZone);
}

async function groupsOf(
  tx: Transaction,
  userId: string,
  { limit, after, unreadOnly, timeZone, days: { from, until } }: Asked & { days: Days },
): Promise<Group[]> {
  const newest = sql<string>`(array_agg(${id} order by ${createdAt} desc, ${id} desc))[1]`;
  const at = sql`max(${createdAt})`;
  const groups = tx
    .select({
      newest: newest.as('newest'),
      at: at.as('at'),
      count: sql<number>`count(*)::int`.as('count'),
      isUnread: sql<boolean>`bool_or(${readAt} is null)`.as('is_unread'),
      sameLink: sql<boolean>`count(distinct coalesce(${link}, '')) = 1`.as('same_link'),
    })
    .from(notifications)
    .where(
      and(
        listedOf(userId),
        from && gte(createdAt, from),
        until && lt(createdAt, until),
        unreadOnly ? isNull(readAt) : undefined,
      ),
    )
    .groupBy(kind, title, dayOf(createdAt, timeZone), aloneBy(kind, id))
    .having(after && sql`(${at}, ${newest}) < (${after.at}::timestamptz, ${after.id})`)
    .orderBy(desc(at), desc(newest))
    .limit(limit + 1)
    .as('groups');
  return tx
    .select({
      row: notifications,
      count: groups.count,
      isUnread: groups.isUnread,
      sameLink: groups.sameLink,
    })
    .from(groups)
    .innerJoin(notifications, eq(notifications.id, groups.newest))
    .orderBy(desc(groups.at), desc(groups.newest));
}

/** Whether a line is equal to one of these and of its day: a condition on lines of this user. */
export const alikeTo = (userId: string, ids: readonly string[], timeZone: string): SQL => sql`
  (${kind}, ${title}, ${dayOf(createdAt, timeZone)}, ${aloneBy(kind, id)}) in (
    select o.kind, o.title, ${dayOf(sql`o.created_at`, timeZone)}, ${aloneBy(sql`o.kind`, sql`o.id`)} from ${notifications} o
    where o.user_id = ${userId} and o.id = any(${sql.param([...ids])}::text[]))`;
