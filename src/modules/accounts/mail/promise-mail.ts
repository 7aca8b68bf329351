import type { MailFacts, MailKind } from '#modules/accounts/mail/mail.ts';
import { deliverMailJob } from '#modules/accounts/mail/mail-job.ts';
import { dropOlderMails, insertMail } from '#modules/accounts/mail/store.ts';
import { type Id, newId } from '#platform/ids/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface PromisedMail {
  kind: MailKind;
  to: string;
  /** Left out where whoever asks may not learn whether the address has an account. */
  userId?: string;
  facts?: MailFacts;
}

/** Each of these is worth reading, also when another follows. */
const notices: readonly MailKind[] = ['email-changed', 'sign-in-changed', 'news', 'letter', 'registry-asks'];

/** Promises a mail in the caller's transaction: from its commit on it leaves, whatever process dies. Answers its id. */
export const promiseMail: Verb<PromisedMail, Id<'mail'>> = async (ctx, { kind, to, userId, facts = {} }) => {
  const now = ctx.now();
  const id = newId('mail', now);
  // Of links only the newest works; a mail with an older one need not leave any more.
  if (!notices.includes(kind)) await dropOlderMails(ctx.tx, { kind, to, userId });
  await insertMail(ctx.tx, { id, kind, toAddress: to, userId, facts, attempts: 0, nextAttemptAt: now, createdAt: now });
  await ctx.enqueue(deliverMailJob, { mailId: id });
  return id;
};
