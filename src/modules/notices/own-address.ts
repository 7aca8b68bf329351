import { isWithin, mailboxKey } from '#lib/mail-address/index.ts';
import { emailOf } from '#modules/accounts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Why nothing may be sent to a recipient: it is the creator's own mailbox, or one of ours. A host can name any address
 * as its desk, and a creator can change theirs while a notice waits: asked when it is drafted, queued and sent.
 */
export async function whyOwn(
  ctx: Pick<Context, 'tx'>,
  settings: Pick<NoticeSettings, 'agent' | 'mailFrom' | 'mailDomain'>,
  to: { userId: string; recipient: string | undefined },
): Promise<string | undefined> {
  const { recipient } = to;
  if (!recipient?.includes('@')) return undefined; // a form
  const creator = await emailOf(ctx.tx, to.userId);
  if (creator && mailboxKey(creator) === mailboxKey(recipient))
    return 'This recipient is the creator’s own address, so nothing is sent to it. Find out who runs the site.';
  const ours = [settings.agent?.email, settings.mailFrom].some(
    (one) => one && mailboxKey(one) === mailboxKey(recipient),
  );
  if (ours || (settings.mailDomain && isWithin(recipient, settings.mailDomain)))
    return 'This recipient is one of our own addresses, so nothing is sent to it. Find out who runs the site.';
  return undefined;
}
