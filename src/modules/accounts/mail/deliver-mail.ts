import { unannounce } from '#modules/accounts/deletion/unannounce.ts';
import { registryAskLeft } from '#modules/accounts/events.ts';
import type { Mail, MailKind, MailOutcome, SendMail } from '#modules/accounts/mail/mail.ts';
import { claimMail, dropMail, type MailRow } from '#modules/accounts/mail/store.ts';
import { type WriteSettings, writeMail } from '#modules/accounts/mail/write-mail.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log/index.ts';

export interface MailDeps extends WriteSettings {
  /** Undefined where no relay is configured: mails then wait a day for one. */
  sendMail: SendMail | undefined;
  log: Log;
}

/** Longer than a relay may take to answer. */
const leaseMs = 240_000;
const longestMs = 3_600_000;
/** After this nobody waits for a mail any more: whoever needs it has asked for another. These nobody can ask for. */
const givenUpAfterMs = (kind: MailKind): number =>
  (kind === 'deletion-announced' || kind === 'letter' || kind === 'registry-asks' ? 6 : 1) * 86_400_000;

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
  const { row } = taken;
  const late = run.now().getTime() - row.createdAt.getTime() >= givenUpAfterMs(row.kind);
  const outcome = await send(deps, taken, late);
  if (outcome === 'accepted') {
    await run.transaction(async (ctx) => {
      await dropMail(ctx.tx, row.id);
      const { registryEntry: entryId } = row.facts;
      if (row.kind === 'registry-asks' && entryId) await ctx.emit(registryAskLeft, { entryId });
    });
    return 'done';
  }
  const refused = 'refused' in outcome;
  if (late || refused)
    await run.transaction(async (ctx) => {
      await dropMail(ctx.tx, row.id);
      // An address that takes no mail is warned on its pages alone.
      if (row.kind === 'deletion-announced' && row.userId && !refused) await unannounce(ctx, { userId: row.userId });
    });
  const why = refused ? outcome.refused : outcome.later;
  deps.log.warn(
    { mailId: row.id, kind: row.kind, attempts: row.attempts, why },
    late || refused ? 'a mail to a user was given up' : 'a mail to a user has not left; it is tried again',
  );
  return { skipped: why };
}

async function send(deps: MailDeps, { row, mail }: { row: MailRow; mail: Mail }, late: boolean): Promise<MailOutcome> {
  if (!deps.sendMail) return { later: 'no relay is configured' };
  if (late && row.kind === 'deletion-announced') return { later: 'the day that it names is too near' };
  return deps.sendMail(mail, row.id);
}
