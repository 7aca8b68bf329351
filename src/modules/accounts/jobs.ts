import { dropDeadTokens } from '#modules/accounts/api-tokens/store.ts';
import { forgetOldAttempts } from '#modules/accounts/limits/attempt-limits.ts';
import { dropExpiredLinks } from '#modules/accounts/links/store.ts';
import { deliverMail, type MailDeps } from '#modules/accounts/mail/deliver-mail.ts';
import { deliverMailJob } from '#modules/accounts/mail/mail-job.ts';
import { mailsDue } from '#modules/accounts/mail/store.ts';
import { dropExpiredSteps } from '#modules/accounts/steps/store.ts';
import { dropOldKeys, keysKeptMs } from '#platform/http/idempotency.ts';
import type { JobRun, ModuleJobs } from '#platform/jobs/job.ts';

export const accountJobs = [deliverMailJob];

export function accountHandlers(deps: MailDeps): ModuleJobs {
  return {
    handlers: {
      [deliverMailJob.name]: (run, { mailId }: { mailId: string }) => deliverMail(deps, run, mailId),
    },
    sweeps: [
      { name: 'accounts.mails-due', everyMs: 1000, run: wakeMails },
      { name: 'accounts.forget', everyMs: 60_000, run: forget },
    ],
  };
}

/** Catches what a wake-up missed, and tries again what the relay did not take. One job a mail, whoever asks. */
function wakeMails(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await mailsDue(ctx.tx, new Date(ctx.now().getTime() - 5_000), 100);
    for (const mailId of due) await ctx.enqueue(deliverMailJob, { mailId });
    return due.length;
  });
}

/** So long a token that ended is known: whoever still shows it is told why it does not work. */
const deadTokenMs = 90 * 86_400_000;

/**
 * Nothing is kept longer than it can matter: links and steps that ended, attempts of yesterday, first answers of last
 * week, tokens of last season.
 */
function forget(run: JobRun): Promise<number> {
  return run.transaction(
    async ({ tx, now }) =>
      (await dropExpiredLinks(tx, now())) +
      (await dropExpiredSteps(tx, now())) +
      (await forgetOldAttempts(tx, now())) +
      (await dropOldKeys(tx, new Date(now().getTime() - keysKeptMs))) +
      (await dropDeadTokens(tx, new Date(now().getTime() - deadTokenMs))),
  );
}
