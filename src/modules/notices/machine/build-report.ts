import { because, noteCase } from '#modules/cases/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import type { Elements } from '#modules/notices/elements.ts';
import { buildAwsReport } from '#modules/notices/machine/aws-report.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import { type Built, buildCloudflareReport } from '#modules/notices/machine/cloudflare-report.ts';
import { mayFile } from '#modules/notices/machine/route-recipients.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** The bytes that every attempt posts, built once when the notice is queued; or why it cannot be filed by a program. */
export async function buildReport(ctx: Context, settings: NoticeSettings, notice: NoticeRow): Promise<Built> {
  if (!isMachine(notice.channel)) throw new Error(`a notice by ${notice.channel} is no report`);
  const may = await mayFile(ctx, settings.machines, notice.channel);
  if (!may.ok) return may;
  return reportOf(settings, notice, ctx.now());
}

/** What a program files at an interface. Pure. */
export function reportOf(
  settings: NoticeSettings,
  notice: Pick<NoticeRow, 'id' | 'channel' | 'basis' | 'elements' | 'body'>,
  at: Date,
): Built {
  if (notice.basis !== 'dmca_512c') return { ok: false, why: 'only copyright notices are filed there' };
  const elements = notice.elements as Elements; // composed with the text
  const place = settings.machines?.cloudflare?.place;
  if (notice.channel === 'cloudflare')
    return place
      ? buildCloudflareReport(notice.id, elements, place)
      : { ok: false, why: 'parts of the agent’s address are missing' };
  const domain = settings.mailDomain ?? elements.contact.email.split('@')[1] ?? '';
  return buildAwsReport({ noticeId: notice.id, elements, text: notice.body, at, domain });
}

/** A draft that no program can file takes the way that its recipient had before: Cloudflare's form by a person, AWS by mail. */
export async function leaveMachine(
  ctx: Context,
  draft: NoticeRow,
  caseIds: readonly string[],
  why: string,
): Promise<void> {
  const isForm = draft.channel === 'cloudflare';
  const to = draft.recipientName ?? draft.recipient;
  await updateNotice(ctx.tx, draft.id, ['draft'], {
    ...(isForm
      ? { channel: 'form-packet', needs: 'operator', failure: `A person hands it in, since ${why}.` }
      : { channel: 'smtp' }),
    updatedAt: ctx.now(),
  });
  for (const caseId of caseIds)
    await noteCase(ctx, {
      caseId,
      type: 'report-not-filed',
      cause: because(isForm ? 'reportByHand' : 'reportByMail', { to }),
      facts: { noticeId: draft.id, why },
    });
}
