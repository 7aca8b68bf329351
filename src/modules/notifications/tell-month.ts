import type { CalendarDate } from '#lib/business-days/index.ts';
import { type Month as CalendarMonth, lastWholeMonth } from '#lib/week/index.ts';
import { type Letter, languageOf, promiseMail, timeZoneOf, timeZones, usersInZones } from '#modules/accounts/index.ts';
import { subscribersSince } from '#modules/billing/index.ts';
import { choiceFor } from '#modules/notifications/choices.ts';
import { digestHour } from '#modules/notifications/kinds.ts';
import { notify } from '#modules/notifications/notify.ts';
import { untoldOf } from '#modules/notifications/store.ts';
import { type MonthTexts, monthTextsIn } from '#modules/notifications/texts-month.ts';
import { viewerOf } from '#modules/notifications/viewer-of.ts';
import { type Counting, type Month, readMonth } from '#modules/reports/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const usersAtOnce = 100;

/** Users whose last whole month is the same one of the calendar. */
interface Telling {
  first: CalendarDate;
  zones: string[];
  /** Where the month ended first. */
  endedAt: Date;
}

/** The months to tell now: from their first day at 7:00 of each zone's own clock on, at most two, whatever zones there are. */
export function monthsToTell(zones: readonly string[], now: Date): Telling[] {
  const months = zones.map((zone): [string, CalendarMonth] => [zone, lastWholeMonth(now, zone, digestHour)]);
  return [...Map.groupBy(months, ([, { first }]) => first)].map(([first, group]) => ({
    first,
    zones: group.map(([zone]) => zone),
    endedAt: new Date(Math.min(...group.map(([, { to }]) => to.getTime()))),
  }));
}

/**
 * Tells everybody who had a plan at the end of their last month, and has one, how it was: on the first at 7:00 of their own
 * clock, once, whenever a worker is there to do it. Months before it are not told any more, and moving between time zones
 * doubles none. One user's fault holds up no other.
 */
export async function tellMonth(run: JobRun, counting: Counting): Promise<number> {
  const months = monthsToTell(await run.transaction(({ tx }) => timeZones(tx)), run.now());
  const faults: unknown[] = [];
  let told = 0;
  for (const month of months) told += await tellAll(run, counting, month, faults);
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} users were not told of their month`);
  return told;
}

async function tellAll(
  run: JobRun,
  counting: Counting,
  { first, zones, endedAt }: Telling,
  faults: unknown[],
): Promise<number> {
  const dedupeKey = `monthly-report:${first.slice(0, 7)}`;
  let told = 0;
  for (let after = ''; ; ) {
    const users = usersInZones(subscribersSince(endedAt), zones);
    const untold = await run.transaction(({ tx }) => untoldOf(tx, { users, dedupeKey, after, most: usersAtOnce }));
    for (const userId of untold)
      try {
        told += (await run.transaction((ctx) => tell(ctx, counting, { userId, first, dedupeKey }))) ? 1 : 0;
      } catch (error) {
        faults.push(error);
      }
    const last = untold.at(-1);
    if (last === undefined || untold.length < usersAtOnce || run.signal.aborted) return told;
    after = last;
  }
}

/** What is listed in the product and the mail are one transaction, and the first is unique: nobody gets two. */
async function tell(
  ctx: Context,
  counting: Counting,
  { userId, first, dedupeKey }: { userId: string; first: CalendarDate; dedupeKey: string },
): Promise<boolean> {
  const viewer = await viewerOf(ctx, userId);
  if (viewer?.frontendStatus !== 'subscribed') return false;
  const { user } = viewer;
  const timeZone = await timeZoneOf(ctx.tx, userId);
  const calendar = lastWholeMonth(ctx.now(), timeZone, digestHour);
  if (calendar.first !== first) return false; // moved to another zone meanwhile: the next sweep tells them
  const month = await readMonth(ctx, { userId, viewer, month: { ...calendar, timeZone }, ...counting });
  const language = await languageOf(ctx.tx, userId);
  const texts = monthTextsIn(language);
  const named = new Date(calendar.first).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' });
  const { totals, removedWithin, daysLooked, needs } = month;
  const isNothing = totals.found + removedWithin + daysLooked + needs.length === 0;
  const isNew = await notify(ctx, {
    userId,
    kind: 'monthly-report',
    says: () => ({ title: texts.subject(named), text: texts.news(month) }),
    link: month.link,
    dedupeKey,
    isNothing,
  });
  if (isNothing) return false;
  const { mail } = await choiceFor(ctx.tx, userId, 'monthly-report');
  if (isNew && mail !== 'off' && user.emailVerified)
    await promiseMail(ctx, {
      kind: 'letter',
      to: user.email,
      userId,
      facts: { letter: letterOf(texts, named, month) },
    });
  return isNew;
}

function letterOf(texts: MonthTexts, named: string, month: Month): Letter {
  const figures = texts.figures(named, month);
  return {
    subject: texts.subject(named),
    parts: [
      { text: month.totals.found === 0 ? texts.nothing(named, month) : texts.found(named, month) },
      ...(figures.length > 0 ? [{ figures }] : []),
      month.needs.length > 0 ? { list: { title: texts.needs, items: month.needs } } : { text: texts.nothingNeeded },
    ],
    button: { label: texts.open, link: month.link },
  };
}
