import { promiseMail, userById } from '#modules/accounts/index.ts';
import { readChoices } from '#modules/notifications/choices.ts';
import { newsDue, settleNews, usersWithNews } from '#modules/notifications/store.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const usersAtOnce = 100;
/** More than a mail can hold with sense; the rest follows in the next. */
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
        const due = await newsDue(ctx.tx, userId, ctx.now(), itemsInMail);
        const user = await userById(ctx.tx, userId);
        const choices = await readChoices(ctx.tx, userId);
        const wanted = due.filter(
          ({ kind, readAt }) => readAt === null && choices.some((one) => one.kind === kind && one.mail !== 'off'),
        );
        const leaves = user?.emailVerified && wanted.length > 0;
        if (leaves)
          await promiseMail(ctx, {
            kind: 'news',
            to: user.email,
            userId,
            facts: { news: wanted.map(({ title, text, link }) => ({ title, text, link: link ?? undefined })) },
          });
        const sent = new Set(leaves ? wanted.map(({ id }) => id) : []);
        for (const { id } of due) await settleNews(ctx.tx, id, sent.has(id) ? 'sent' : 'none');
      });
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${users.length} users were not written to`);
  return users.length;
}
