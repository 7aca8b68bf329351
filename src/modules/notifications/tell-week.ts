import type { CalendarDate } from '#lib/business-days/index.ts';
import { lastWholeWeek, type Week } from '#lib/week/index.ts';
import {
  type Language,
  type Letter,
  languageOf,
  promiseMail,
  timeZones,
  usersInZones,
} from '#modules/accounts/index.ts';
import { subscribersSince } from '#modules/billing/index.ts';
import { choiceFor } from '#modules/notifications/choices.ts';
import { digestHour } from '#modules/notifications/kinds.ts';
import { notify } from '#modules/notifications/notify.ts';
import { untoldOf } from '#modules/notifications/store.ts';
import { type WeekTexts, weekTextsIn } from '#modules/notifications/texts-week.ts';
import { viewerOf } from '#modules/notifications/viewer-of.ts';
import { type Counting, reachOf, readWeek, type WeekFigures } from '#modules/reports/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const usersAtOnce = 100;
/** So long after its end a week is still worth a mail: a worker may have been away over a weekend. */
const toldWithinMs = 3 * 86_400_000;
const kind = 'weekly-report';

/** Users whose last whole week began on one Monday. */
interface Telling {
  monday: CalendarDate;
  zones: string[];
  /** Where the week ended first. */
  endedAt: Date;
}

/** The weeks that may be told now: at most two Mondays, whatever zones there are. */
export function weeksToTell(zones: readonly string[], now: Date): Telling[] {
  const weeks = zones.map((zone): [string, Week] => [zone, lastWholeWeek(now, zone, digestHour)]);
  const recent = weeks.filter(([, { to }]) => now.getTime() - to.getTime() < toldWithinMs);
  return [...Map.groupBy(recent, ([, { monday }]) => monday)].map(([monday, group]) => ({
    monday,
    zones: group.map(([zone]) => zone),
    endedAt: new Date(Math.min(...group.map(([, { to }]) => to.getTime()))),
  }));
}

/**
 * Tells whoever had a plan at the end of their last week, and has one, how it was: on Monday at 7:00 of their own clock,
 * once, whenever a worker is there to do it. One user's fault holds up no other.
 */
export async function tellWeek(run: JobRun, counting: Counting): Promise<number> {
  const weeks = weeksToTell(await run.transaction(({ tx }) => timeZones(tx)), run.now());
  const faults: unknown[] = [];
  let told = 0;
  for (const week of weeks) told += await tellAll(run, counting, week, faults);
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} users were not told of their week`);
  return told;
}

async function tellAll(
  run: JobRun,
  counting: Counting,
  { monday, zones, endedAt }: Telling,
  faults: unknown[],
): Promise<number> {
  const dedupeKey = `${kind}:${monday}`;
  let told = 0;
  for (let after = ''; ; ) {
    const users = usersInZones(subscribersSince(endedAt), zones);
    const untold = await run.transaction(({ tx }) => untoldOf(tx, { users, dedupeKey, after, most: usersAtOnce }));
    for (const userId of untold)
      try {
        told += (await run.transaction((ctx) => tell(ctx, counting, { userId, monday, dedupeKey }))) ? 1 : 0;
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
  { userId, monday, dedupeKey }: { userId: string; monday: CalendarDate; dedupeKey: string },
): Promise<boolean> {
  const viewer = await viewerOf(ctx, userId);
  if (viewer?.frontendStatus !== 'subscribed') return false;
  const { user } = viewer;
  const week = await readWeek(ctx, { userId, viewer, of: monday, ...counting });
  const language = await languageOf(ctx.tx, userId);
  const texts = weekTextsIn(language);
  const subject = texts.subject(daysOf(language, week));
  const isNothing = isEmpty(week);
  const link = `/your-week?of=${monday}`;
  const says = () => ({ title: subject, text: texts.news(week) });
  const isNew = await notify(ctx, { userId, kind, says, link, dedupeKey, isNothing });
  if (isNothing) return false;
  const { mail } = await choiceFor(ctx.tx, userId, kind);
  const mayReview = reachOf(viewer).decides && week.toReview > 0;
  if (isNew && mail !== 'off' && user.emailVerified)
    await promiseMail(ctx, {
      kind: 'letter',
      to: user.email,
      userId,
      facts: { letter: letterOf(texts, week, { subject, link, mayReview }) },
    });
  return isNew;
}

/** Nothing happened, nothing is up, nothing is asked, and no scan ran: nothing to write a mail about. */
const isEmpty = ({ openAfter, found, back, removed, closed, sent, answers, looks, needs }: WeekFigures): boolean =>
  openAfter + found + back + removed + closed + sent.notices + sent.reminders + answers + looks + needs.length === 0;

/** @example daysOf('en-GB', { monday: '2026-11-23', sunday: '2026-11-29' }) // '23–29 November' */
const daysOf = (language: Language, { monday, sunday }: Pick<WeekFigures, 'monday' | 'sunday'>): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatRange(new Date(monday), new Date(sunday))
    .replaceAll('\u2009', '');

function letterOf(
  texts: WeekTexts,
  week: WeekFigures,
  { subject, link, mayReview }: { subject: string; link: string; mayReview: boolean },
): Letter {
  const figures = texts.figures(week);
  const needs = week.needs.map(({ text }) => text); // notes may name hosts
  const whole = { label: texts.open, link };
  return {
    subject,
    parts: [
      { text: texts.lead(week) },
      figures.length > 0 ? { figures } : { text: texts.quiet },
      needs.length > 0 ? { list: { title: texts.needs, items: needs } } : { text: texts.nothingNeeded },
    ],
    button: mayReview ? { label: texts.review(week.toReview), link: '/review' } : whole,
    ...(mayReview ? { more: whole } : {}),
    ends: kind,
  };
}
