import { type CalendarDate, calendarDate } from '#lib/business-days/index.ts';
import { lastWholeWeek, mondayOf, nextWeek, previousWeek, type Week, weekFrom } from '#lib/week/index.ts';
import type { Viewer } from '#modules/access/contract.ts';
import { timeZoneOf, userById } from '#modules/accounts/index.ts';
import { planEndedAt } from '#modules/billing/index.ts';
import { countOfPart } from '#modules/cases/index.ts';
import { countLooks } from '#modules/discovery/index.ts';
import { countSent } from '#modules/notices/index.ts';
import { countAnswers } from '#modules/replies/index.ts';
import { type CountQuestions, needsOf } from '#modules/reports/needs.ts';
import { reachOf } from '#modules/reports/reach.ts';
import { firstFound } from '#modules/reports/store.ts';
import type { WeekFigures } from '#modules/reports/week/contract.ts';
import { countKinds } from '#modules/reports/week/count-kinds.ts';
import { flowWithin, foundByHost } from '#modules/reports/week/store.ts';
import type { Context } from '#platform/verb/index.ts';

export type Reading = Pick<Context, 'tx' | 'now'>;

/** One week of one creator in their own time zone: what is up, what changed it, and what was done about it. */
export async function readWeek(
  ctx: Reading,
  {
    userId,
    viewer,
    of,
    countProfileQuestions,
  }: {
    userId: string;
    viewer: Viewer;
    of?: CalendarDate | undefined;
    countProfileQuestions: CountQuestions;
  },
): Promise<WeekFigures> {
  const now = ctx.now();
  const timeZone = await timeZoneOf(ctx.tx, userId);
  const [first, running] = [await firstMonday(ctx, userId, timeZone), mondayOf(calendarDate(now, timeZone))];
  const stopped = viewer.frontendStatus === 'former' ? await planEndedAt(ctx.tx, userId) : undefined;
  // Where nothing is looked for any more, the last week in which it was is worth seeing first.
  const latest = stopped ? mondayOf(calendarDate(stopped, timeZone)) : lastWholeWeek(now, timeZone).monday;
  const monday = clamp(of ? mondayOf(of) : latest, first, running);
  const week = weekFrom(monday, timeZone);
  const reach = reachOf(viewer);
  const toReview = await countOfPart(ctx.tx, userId, 'toReview');
  const isOver = week.to <= now;
  return {
    monday,
    sunday: week.sunday,
    startsAt: week.from.toISOString(),
    endsAt: week.to.toISOString(),
    timeZone,
    isOver,
    isFirst: monday === first,
    previous: monday > first ? previousWeek(monday) : undefined,
    next: monday < running ? nextWeek(monday) : undefined,
    ...(await figuresOf(ctx, userId, { week, isOver, namesKinds: reach.reads })),
    toReview,
    needs: await needsOf(ctx, { userId, toReview, reach, countProfileQuestions }),
    status: viewer.frontendStatus,
    stoppedAt: stopped?.toISOString(),
  };
}

async function figuresOf(
  { tx, now }: Reading,
  userId: string,
  { week, isOver, namesKinds }: { week: Week; isOver: boolean; namesKinds: boolean },
) {
  const span = { from: week.from, to: isOver ? week.to : new Date(now().getTime() + 1) };
  const { looks, whole } = await countLooks(tx, userId, span);
  return {
    ...(await flowWithin(tx, userId, span)),
    foundOn: namesKinds ? countKinds(await foundByHost(tx, userId, span)) : [],
    sent: await countSent(tx, userId, span),
    answers: await countAnswers(tx, userId, span),
    looks,
    wholeLooks: whole,
  };
}

/** The week of the first copy or of the account, whichever came first: before it there is nothing to see. */
export async function firstMonday({ tx, now }: Reading, userId: string, timeZone: string): Promise<CalendarDate> {
  const moments = [(await userById(tx, userId))?.createdAt, await firstFound(tx, userId), now()];
  const first = Math.min(...moments.flatMap((at) => (at ? [at.getTime()] : [])));
  return mondayOf(calendarDate(new Date(first), timeZone));
}

const clamp = (monday: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate =>
  monday < first ? first : monday > last ? last : monday;
