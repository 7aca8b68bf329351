import { because, noteCase } from '#modules/cases/index.ts';
import { addReportedHost } from '#modules/hosts/index.ts';
import type { MachineChannel } from '#modules/notices/machine/channel.ts';
import { endRest, patchReport } from '#modules/notices/machine/store.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** The first look at what became of a report. */
const firstPollMs = 60_000;

/** A report was taken: its id and status stand beside its notice and in its cases, and its status is asked from now on. */
export async function keepReceipt(
  ctx: Context,
  channel: MachineChannel,
  notice: NoticeRow,
  receipt: { reportId: string; status: string; contacts: readonly string[] },
): Promise<void> {
  const { reportId, status, contacts } = receipt;
  await patchReport(ctx.tx, notice.id, {
    reportId,
    status,
    askAt: null,
    checkedAt: ctx.now(),
    pollAt: new Date(ctx.now().getTime() + firstPollMs),
  });
  await endRest(ctx.tx, channel.id);
  for (const { caseId } of await casesOfNotice(ctx.tx, notice.id))
    await noteCase(ctx, {
      caseId,
      type: 'report-filed',
      cause: because('reportFiled', { to: channel.title, report: reportId, status }),
      facts: { noticeId: notice.id, reportId, status },
    });
  await keepContacts(ctx, channel, notice.id, contacts);
}

/** Mailboxes of the host that a recipient names in its answer: each waits for an operator, as no registry said so. */
export async function keepContacts(
  ctx: Context,
  channel: MachineChannel,
  noticeId: string,
  contacts: readonly string[],
): Promise<void> {
  const hosts = new Set((await casesOfNotice(ctx.tx, noticeId)).map(({ url }) => new URL(url).hostname));
  for (const host of hosts)
    for (const address of contacts) await addReportedHost(ctx, { host, address, by: channel.title, noticeId });
}
