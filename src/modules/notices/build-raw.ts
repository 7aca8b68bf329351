import { randomUUID } from 'node:crypto';
import { buildAbuseMail, xarfCopyright } from '#lib/abuse-mail/index.ts';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import type { Explanation } from '#modules/notices/notice.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Steps whose desks are run by programs: they get RFC 5965 and XARF v4 parts beside the text. */
const machineSteps = ['abuse', 'cdn'];

/** The bytes that every attempt sends, built once when the notice is queued. One recipient, no Cc, no Bcc. */
export async function buildRaw(
  ctx: Context,
  notice: NoticeRow,
  rows: CaseRow[],
  from: { mailFrom: string; mailDomain: string; settings: NoticeSettings },
): Promise<Buffer> {
  const first = notice.followsNoticeId ? await readNotice(ctx.tx, notice.followsNoticeId) : undefined;
  const { agent, product, replySecret } = from.settings;
  const forMachines = notice.kind === 'notice' && machineSteps.includes(notice.stepKind) && agent !== undefined;
  const urls = rows.map((row) => row.url);
  const reporter = { org: agent?.name ?? '', contact: agent?.email ?? '', domain: from.mailDomain };
  return buildAbuseMail({
    messageId: notice.messageId,
    date: ctx.now(),
    from: { name: agent?.name, address: from.mailFrom },
    replyTo: { address: makeReplyAddress(replySecret, notice.id, from.mailDomain) },
    to: notice.recipient,
    subject: notice.subject,
    text: notice.body,
    ...(notice.explains ? threadOf(notice.explains, first) : { inReplyTo: first?.messageId }),
    ...(forMachines && urls[0] && rows[0]
      ? {
          feedbackReport: {
            feedbackType: 'xarf',
            userAgent: `${product}/1`,
            reportedUris: urls,
            reportedDomains: [...new Set(rows.map((row) => row.host))],
            arrivalDate: ctx.now(),
          },
          xarf: xarfCopyright({
            reportId: randomUUID(),
            at: ctx.now(),
            reporter,
            source: rows[0].host,
            infringingUrl: urls[0],
            moreUrls: urls.slice(1),
          }),
        }
      : {}),
  });
}

/** RFC 5322, 3.6.4: it answers the message that asked, in the thread of the notice. */
function threadOf({ inReplyTo }: Explanation, first: NoticeRow | undefined) {
  const references = [first?.messageId, inReplyTo].filter((id) => id !== undefined);
  return { inReplyTo: references.at(-1), references };
}
