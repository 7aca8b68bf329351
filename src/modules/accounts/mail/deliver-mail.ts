import type { MailKind, SendMail } from '#modules/accounts/mail/mail.ts';
import { claimMail, dropMail } from '#modules/accounts/mail/store.ts';
import { type MailSettings, writeMail } from '#modules/accounts/mail/write-mail.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log/index.ts';

export interface MailDeps extends MailSettings {
  /** Undefined where no relay is configured: mails then wait a day for one. */
  sendMail: SendMail | undefined;
  log: Log;
}

/** Longer than a relay may take to answer. */
const leaseMs = 240_000;
const longestMs = 3_600_000;
/** After this nobody waits for a mail any more: whoever needs it has asked for another. A warning nobody can ask for. */
const givenUpAfterMs = (kind: MailKind): number => (kind === 'deletion-announced' ? 6 : 1) * 86_400_000;

/**
 * Sends a promised mail and forgets it. One whose answer is not known is sent again: the same mail, with the same id and
 * the same link, so that arriving twice does no harm; not arriving would lock somebody out.
 */
export async function deliverMail(deps: MailDeps, run: JobRun, mailId: string): Promise<JobAnswer> {
  const taken = await run.transaction(async (ctx) => {
    const row = await claimMail(ctx.tx, mailId, { now: ctx.now(), leaseMs, longestMs });
    if (!row) return undefined;
    const mail = await writeMail(deps, ctx, row);
    if (!mail) await dropMail(ctx.tx, row.id);
    return mail && { row, mail };
  });
  if (!taken) return { skipped: 'it was sent, is being sent, or has nothing to say any more' };
  const { row, mail } = taken;
  const outcome = deps.sendMail ? await deps.sendMail(mail, row.id) : { later: 'no relay is configured' };
  const forget = () => run.transaction(({ tx }) => dropMail(tx, row.id));
  if (outcome === 'accepted') {
    await forget();
    return 'done';
  }
  const late = run.now().getTime() - row.createdAt.getTime() >= givenUpAfterMs(row.kind);
  const why = 'refused' in outcome ? outcome.refused : outcome.later;
  if (late || 'refused' in outcome) await forget();
  deps.log.warn(
    { mailId: row.id, kind: row.kind, attempts: row.attempts, why },
    late || 'refused' in outcome ? 'a mail to a user was given up' : 'a mail to a user has not left; it is tried again',
  );
  return { skipped: why };
}
