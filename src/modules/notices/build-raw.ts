import { randomUUID } from 'node:crypto';
import { buildAbuseMail, xarfCopyright } from '#lib/abuse-mail/index.ts';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { asElements } from '#modules/notices/law/elements-of-law.ts';
import { claims, type Explanation } from '#modules/notices/notice.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Steps whose desks are run by programs: they get RFC 5965 and XARF v4 parts beside the text. */
const machineSteps = ['abuse', 'cdn'];

/** The bytes that every attempt sends, built once when the notice is queued. One recipient, no Cc, no Bcc. */
export async function buildRaw(
  ctx: Context,
  notice: NoticeRow,
  from: { mailFrom: string; mailDomain: string; settings: NoticeSettings },
): Promise<Buffer> {
  const first = notice.followsNoticeId ? await readNotice(ctx.tx, notice.followsNoticeId) : undefined;
  // A report or a form brought no Message-ID to its recipient.
  const mailed = first?.channel === 'smtp' ? first : undefined;
  const { agent, product, replySecret } = from.settings;
  // The report of the machine part is one of copyright.
  const isCopyright = (notice.law?.ground ?? 'copyright') === 'copyright';
  const forMachines =
    claims(notice.kind) && isCopyright && machineSteps.includes(notice.stepKind) && agent !== undefined;
  const { locations } = asElements(notice.elements);
  const reporter = { org: agent?.name ?? '', contact: agent?.email ?? '', domain: from.mailDomain };
  return buildAbuseMail({
    messageId: notice.messageId,
    date: ctx.now(),
    from: { name: agent?.name, address: from.mailFrom },
    replyTo: { address: makeReplyAddress(replySecret, notice.id, from.mailDomain) },
    to: notice.recipient,
    subject: notice.subject,
    text: notice.body,
    ...(notice.explains ? threadOf(notice.explains, mailed) : { inReplyTo: mailed?.messageId }),
    ...(forMachines
      ? {
          feedbackReport: {
            feedbackType: 'xarf',
            userAgent: `${product}/1`,
            reportedUris: locations,
            reportedDomains: [...new Set(locations.map(hostOf))],
            arrivalDate: ctx.now(),
          },
          xarf: xarfCopyright({
            reportId: randomUUID(),
            at: ctx.now(),
            reporter,
            source: hostOf(locations[0]),
            infringingUrl: locations[0],
            moreUrls: locations.slice(1),
          }),
        }
      : {}),
  });
}

const hostOf = (url: string): string => new URL(url).hostname;

/** RFC 5322, 3.6.4: it answers the message that asked, in the thread of the notice. */
function threadOf({ inReplyTo }: Explanation, first: NoticeRow | undefined) {
  const references = [first?.messageId, inReplyTo].filter((id) => id !== undefined);
  return { inReplyTo: references.at(-1), references };
}
