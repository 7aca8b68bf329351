import type { InboundMail } from '#lib/inbound-mail/index.ts';
import { readReplyAddress } from '#lib/reply-address/index.ts';
import { type NoticeRow, noticeByMessageId, readNotice } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Thread {
  notice: NoticeRow;
  by: 'reply-address' | 'message-id';
}

/**
 * The notice that a message answers, by signed reply address or Message-ID, never by subject. A mail server that returns
 * the letter, wherever to, returns that address with it.
 */
export async function threadOf(ctx: Context, secret: string, mail: InboundMail): Promise<Thread | undefined> {
  for (const address of [...mail.to, ...(mail.deliveryStatus ? (mail.returnedReplyTo ?? []) : [])]) {
    const noticeId = readReplyAddress(secret, address);
    const notice = noticeId === undefined ? undefined : await readNotice(ctx.tx, noticeId);
    if (notice) return { notice, by: 'reply-address' };
  }
  for (const messageId of new Set([...mail.inReplyTo, ...mail.references, ...mail.returnedMessageIds])) {
    const notice = await noticeByMessageId(ctx.tx, messageId.startsWith('<') ? messageId : `<${messageId}>`);
    if (notice) return { notice, by: 'message-id' };
  }
  return undefined;
}
