import { type Letter, languageOf, promiseMail } from '#modules/accounts/index.ts';
import { subscribersSince } from '#modules/billing/index.ts';
import { choiceFor } from '#modules/notifications/choices.ts';
import { digestHour } from '#modules/notifications/kinds.ts';
import { notify } from '#modules/notifications/notify.ts';
import { untoldOf } from '#modules/notifications/store.ts';
import { type MonthTexts, monthTextsIn } from '#modules/notifications/texts-month.ts';
import { viewerOf } from '#modules/notifications/viewer-of.ts';
import { type Month, readMonth } from '#modules/reports/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const usersAtOnce = 100;

/**
 * The last whole month at a moment, from its first day at 07:00 UTC on: before that the month is not told yet.
 *
 * @example monthToTell(new Date('2026-12-01T07:00:00Z')).from // 2026-11-01T00:00:00Z
 */
export function monthToTell(now: Date): { from: Date; to: Date } {
  const at = new Date(now.getTime() - digestHour * 3_600_000);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month - 1, 1)), to: new Date(Date.UTC(year, month, 1)) };
}

/**
 * Tells whoever had a plan at the end of the last month, and has one, how that month was: once, whenever a worker is
 * there to do it. Months before it are not told any more. One user's fault holds up no other.
 */
export async function tellMonth(run: JobRun): Promise<number> {
  const { from, to } = monthToTell(run.now());
  const dedupeKey = `monthly-report:${from.toISOString().slice(0, 7)}`;
  const faults: unknown[] = [];
  let told = 0;
  for (let after = ''; ; ) {
    const most = usersAtOnce;
    const untold = await run.transaction(({ tx }) =>
      untoldOf(tx, { users: subscribersSince(to), dedupeKey, after, most }),
    );
    for (const userId of untold)
      try {
        told += (await run.transaction((ctx) => tell(ctx, { userId, from, to, dedupeKey }))) ? 1 : 0;
      } catch (error) {
        faults.push(error);
      }
    const last = untold.at(-1);
    if (last === undefined || untold.length < most || run.signal.aborted) break;
    after = last;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} users were not told of their month`);
  return told;
}

/** What stands in the product and the mail are one transaction, and the first is unique: nobody gets two. */
async function tell(
  ctx: Context,
  { userId, from, to, dedupeKey }: { userId: string; from: Date; to: Date; dedupeKey: string },
): Promise<boolean> {
  const viewer = await viewerOf(ctx, userId);
  if (viewer?.frontendStatus !== 'subscribed') return false;
  const { user } = viewer;
  const month = await readMonth(ctx, { userId, from, to, viewer });
  const language = await languageOf(ctx.tx, userId);
  const texts = monthTextsIn(language);
  const named = from.toLocaleDateString(language, { month: 'long', timeZone: 'UTC' });
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
