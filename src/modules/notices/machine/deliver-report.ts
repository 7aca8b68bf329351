import type { LedgerEntry, Marks } from '#lib/send-ledger/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
import { type Filed, isMachine, type MachineChannel } from '#modules/notices/machine/channel.ts';
import { keepReceipt } from '#modules/notices/machine/keep-receipt.ts';
import { settleReport } from '#modules/notices/machine/settle-report.ts';
import { openReport, restChannel } from '#modules/notices/machine/store.ts';
import { retryDelaySeconds, retryWindowHours } from '#modules/notices/notice.ts';
import { type Delivered, recordDelivery } from '#modules/notices/record-delivery.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** A channel that takes nothing from us is asked again after a day of business time. */
const restMs = 24 * 3_600_000;

export interface Recorded {
  delivered: Delivered;
  /** Written in the transaction that records it. */
  also?: (ctx: Context) => Promise<void>;
}

/**
 * Files a claimed notice at its recipient's interface, exactly once as mail is: the ledger is written before the POST and
 * after its answer, and a kill -9 between any two of these loses nothing and posts nothing twice. What has no answer is in
 * doubt; it is settled by the recipient (`settleReport`), never by a second report.
 */
export async function deliverReport(
  deps: DeliveryDeps & { settings: NoticeSettings },
  run: JobRun,
  { notice, withheld }: { notice: NoticeRow; withheld: string | undefined },
): Promise<JobAnswer> {
  const channel = deps.reports?.channels.find(({ id }) => id === notice.channel);
  const known = await deps.ledger.read(notice.id);
  const made =
    fromLedger(known, channel, notice) ??
    (notice.state === 'uncertain'
      ? await settleReport(deps, run, { notice, withheld, channel, known })
      : await attempt(deps, run, { notice, withheld, channel }));
  if (made === 'fenced') return { skipped: 'a later claim has this notice' };
  if (made === 'in-doubt') return { skipped: 'it stays in doubt' };
  await run.transaction(async (ctx) => {
    await recordDelivery(ctx, { notice, delivered: made.delivered });
    await made.also?.(ctx);
  });
  return 'done';
}

/** What the ledger already knows: then nothing is posted, only recorded. */
function fromLedger(entry: LedgerEntry, channel: MachineChannel | undefined, notice: NoticeRow): Recorded | undefined {
  const response = entry.response ?? '';
  const leftAt = entry.leftAt ? new Date(entry.leftAt) : undefined;
  if (entry.state === 'accepted') {
    const receipt = receiptIn(entry.resolvedBy ?? response);
    const delivered = {
      outcome: 'accepted',
      response: receipt ? `report ${receipt.reportId}` : response,
      leftAt,
    } as const;
    if (!channel || !receipt) return { delivered };
    return { delivered, also: (ctx) => keepReceipt(ctx, channel, notice, { ...receipt, contacts: [] }) };
  }
  if (entry.state === 'rejected') return { delivered: { outcome: 'refused', response } };
  if (entry.state === 'in-doubt' && notice.state !== 'uncertain')
    return { delivered: { outcome: 'unknown', response: 'Stopped between the report and its answer' } };
  return undefined;
}

/** As the ledger keeps a receipt, in one line that is read again after a crash. */
export const receiptLine = (title: string, { reportId, status }: { reportId: string; status: string }): string =>
  `${title} took it as report ${reportId} (${status})`;

function receiptIn(line: string): { reportId: string; status: string } | undefined {
  const [, reportId, status] = / took it as report (\S{1,256}) \((\w{1,60})\)$/.exec(line) ?? [];
  return reportId && status ? { reportId, status } : undefined;
}

async function attempt(
  deps: DeliveryDeps & { settings: NoticeSettings },
  run: JobRun,
  {
    notice,
    withheld,
    channel,
  }: { notice: NoticeRow; withheld: string | undefined; channel: MachineChannel | undefined },
): Promise<Recorded | 'fenced'> {
  const body = await deps.readRaw(notice);
  const postedAt = new Date((deps.reports?.realNow ?? Date.now)());
  const { id: noticeId, userId, channel: id } = notice;
  if (!isMachine(id)) throw new Error(`a notice by ${id} is no report`);
  await run.transaction((ctx) => openReport(ctx.tx, { noticeId, userId, channel: id, postedAt }));
  const begun = await deps.ledger.begin(noticeId, notice.claimToken);
  if (!begun.ok) return begun.reason === 'fenced' ? 'fenced' : (fromLedger(begun.entry, channel, notice) ?? 'fenced');
  const { marks } = begun;
  const stop = withheld ?? (channel ? undefined : 'its channel is not set up any more');
  if (stop !== undefined || !channel) {
    const response = `Not sent: ${stop}`;
    return (await marks.result('deferred', response)) ? { delivered: { outcome: 'withheld', response } } : 'fenced';
  }
  if (!(await marks.data())) return 'fenced';
  return keep(run, marks, { notice, channel, filed: await channel.file(body, run.signal) });
}

/** Writes the answer into the ledger before anything else learns of it. */
async function keep(
  run: JobRun,
  marks: Marks,
  { notice, channel, filed }: { notice: NoticeRow; channel: MachineChannel; filed: Filed },
): Promise<Recorded> {
  if (filed.outcome === 'accepted') {
    await marks.result('accepted', receiptLine(channel.title, filed));
    const delivered = { outcome: 'accepted', response: `report ${filed.reportId}` } as const;
    return { delivered, also: (ctx) => keepReceipt(ctx, channel, notice, filed) };
  }
  const { why } = filed;
  if (filed.outcome === 'unknown') return { delivered: { outcome: 'unknown', response: why } };
  if (filed.outcome === 'refused') {
    await marks.result('rejected', why, filed.code);
    return { delivered: { outcome: 'refused', response: why } };
  }
  await marks.result('deferred', why, 'code' in filed ? filed.code : undefined);
  const began = notice.firstAttemptAt ?? run.now();
  const isOver = run.now().getTime() - began.getTime() > retryWindowHours * 3_600_000;
  if (filed.outcome === 'unavailable' || isOver) return giveUp(channel, why);
  const pauseMs = Math.max(
    retryDelaySeconds(notice.attempts) * 1000,
    filed.outcome === 'deferred' ? filed.retryAfterMs : 0,
  );
  return {
    delivered: { outcome: 'deferred', response: why },
    also: async (ctx) => {
      const sendAfter = new Date(ctx.now().getTime() + pauseMs);
      await updateNotice(ctx.tx, notice.id, ['queued'], { sendAfter, updatedAt: ctx.now() }, notice.claimToken);
    },
  };
}

/** Nothing of it was taken, and nothing of ours is for now: it is drafted anew for the way that is left. */
const giveUp = (channel: MachineChannel, why: string): Recorded => ({
  delivered: { outcome: 'withheld', response: `Not sent: ${why}` },
  also: async (ctx) => {
    const since = ctx.now();
    const until = new Date(since.getTime() + restMs);
    await restChannel(ctx.tx, { channel: channel.id, since, until, why: why.slice(0, 300) });
  },
});
