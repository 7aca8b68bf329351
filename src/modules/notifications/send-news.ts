import { languageOf, promiseMail, userById } from '#modules/accounts/index.ts';
import { readChoices } from '#modules/notifications/choices.ts';
import { sayTogether } from '#modules/notifications/say-together.ts';
import { type NotificationRow, newsDue, settleNews, usersWithNews } from '#modules/notifications/store.ts';
import { newsTextsIn } from '#modules/notifications/texts.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const usersAtOnce = 100;
/** More than a mail can hold with sense; the rest is named by its number, so that a busy day is one mail, too. */
const itemsInMail = 30;

/**
 * What is due leaves as one mail for each user, promised in the transaction that marks it. What was read meanwhile, is
 * not wanted any more, or has no confirmed address to go to, stays in the product alone. One user's fault holds up no
 * other.
 */
export async function sendNews(run: JobRun): Promise<number> {
  const users = await run.transaction(({ tx, now }) => usersWithNews(tx, now(), usersAtOnce));
  const faults: unknown[] = [];
  for (const userId of users) {
    try {
      await run.transaction(async (ctx) => {
        const due = await newsDue(ctx.tx, userId, ctx.now());
        const user = await userById(ctx.tx, userId);
        const choices = await readChoices(ctx.tx, userId);
        const whenOf = (kind: string) => choices.find((one) => one.kind === kind)?.mail ?? 'off';
        const wanted = due.filter(({ kind, readAt }) => readAt === null && whenOf(kind) !== 'off');
        // What presses is never among the rest, nor what stands nowhere else.
        const isFirst = ({ kind, listed }: NotificationRow): boolean => whenOf(kind) === 'now' || !listed;
        const ordered = [...wanted.filter(isFirst), ...wanted.filter((one) => !isFirst(one))];
        const lines = sayTogether(newsTextsIn(await languageOf(ctx.tx, userId)), ordered);
        const shown = lines.slice(0, itemsInMail);
        const leaves = user?.emailVerified && wanted.length > 0;
        if (leaves)
          await promiseMail(ctx, {
            kind: 'news',
            to: user.email,
            userId,
            facts: {
              news: shown.map(({ title, text, link }) => ({ title, text, link })),
              moreNews: lines.length - shown.length,
            },
          });
        const sent = leaves ? wanted : [];
        const left = due.filter((one) => !sent.includes(one));
        await settleNews(ctx.tx, idsOf(sent), 'sent');
        await settleNews(ctx.tx, idsOf(left), 'none');
      });
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${users.length} users were not written to`);
  return users.length;
}

const idsOf = (rows: readonly NotificationRow[]): string[] => rows.map(({ id }) => id);
