import { calendarDate } from '#lib/business-days/index.ts';
import { mondayOf, previousWeek, weekFrom } from '#lib/week/index.ts';
import { timeZoneOf } from '#modules/accounts/index.ts';
import { type OpenByWeek, weeksDrawn } from '#modules/reports/week/contract.ts';
import { firstMonday, type Reading } from '#modules/reports/week/read-week.ts';
import { openAtEnds } from '#modules/reports/week/store.ts';

/** How many copies were open when each of the last weeks ended, and are now. */
export async function readWeeks(ctx: Reading, { userId }: { userId: string }): Promise<OpenByWeek> {
  const now = ctx.now();
  const timeZone = await timeZoneOf(ctx.tx, userId);
  const first = await firstMonday(ctx, userId, timeZone);
  const mondays = [mondayOf(calendarDate(now, timeZone))];
  while (mondays.length < weeksDrawn && mondays[0] && mondays[0] > first) mondays.unshift(previousWeek(mondays[0]));
  const weeks = mondays.map((monday) => {
    const { sunday, to } = weekFrom(monday, timeZone);
    const isOver = to <= now;
    return { monday, sunday, isOver, end: isOver ? to : new Date(now.getTime() + 1) };
  });
  const open = await openAtEnds(
    ctx.tx,
    userId,
    weeks.map(({ end }) => end),
  );
  return { timeZone, weeks: weeks.map(({ end: _, ...week }, at) => ({ ...week, open: open[at] ?? 0 })) };
}
