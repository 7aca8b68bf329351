import type { LedgerEntry } from '#lib/send-ledger/index.ts';
import type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
import type { MachineChannel } from '#modules/notices/machine/channel.ts';
import { type Recorded, receiptLine } from '#modules/notices/machine/deliver-report.ts';
import { keepReceipt } from '#modules/notices/machine/keep-receipt.ts';
import { patchReport, readReport } from '#modules/notices/machine/store.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** The report itself is refused. A conflict may be about the first one, which arrived. */
const isOfReport: ReadonlySet<number> = new Set([400, 422]);

const minuteMs = 60_000;
/** Nothing more can be asked: only a person resolves it. */
const neverMs = 36_500 * 24 * 60 * minuteMs;
/** A week of hours; then only a person resolves it. */
const mostAsks = 170;
/** Until the recipient is asked again after the n-th time: 1, 2, 4 … 60 minutes. */
const pauseMs = (asks: number): number => minuteMs * Math.min(60, 2 ** Math.min(10, asks));

/**
 * Asks the recipient about a report in doubt: Cloudflare's list is read, AWS is given the same client token again within
 * its day. Neither makes a second report. What stays in doubt waits for a person, and is asked about meanwhile.
 */
export async function settleReport(
  deps: DeliveryDeps,
  run: JobRun,
  {
    notice,
    withheld,
    channel,
    known,
  }: { notice: NoticeRow; withheld: string | undefined; channel: MachineChannel | undefined; known: LedgerEntry },
): Promise<Recorded | 'in-doubt'> {
  // A person said that it did not arrive.
  if (known.state === 'deferred') return { delivered: { outcome: 'deferred', response: known.response ?? '' } };
  if (known.state !== 'in-doubt' || !channel) return 'in-doubt';
  // Sent again, it may arrive for the first time: not where it must not leave any more.
  if (withheld !== undefined && channel.settlesBySending) return 'in-doubt';
  const { report, members } = await run.transaction(async ({ tx }) => ({
    report: await readReport(tx, notice.id),
    members: await casesOfNotice(tx, notice.id),
  }));
  const [first] = members;
  if (!report || !first || (report.askAt && report.askAt > run.now())) return 'in-doubt';
  const body = await deps.readRaw(notice);
  const doubt = { body, noticeId: notice.id, host: new URL(first.url).hostname, postedAt: report.postedAt };
  const settled = await channel.settle(doubt, run.signal);
  if (settled?.outcome === 'accepted') {
    const { ledger } = deps;
    if (!(await ledger.resolve(notice.id, 'arrived', receiptLine(channel.title, settled)))) return 'in-doubt';
    const leftAt = known.leftAt ? new Date(known.leftAt) : undefined;
    return {
      delivered: { outcome: 'accepted', response: `report ${settled.reportId}`, leftAt },
      also: (ctx) => keepReceipt(ctx, channel, notice, settled),
    };
  }
  if (settled?.outcome === 'refused' && isOfReport.has(settled.code)) {
    // The same report, asked for again, is refused: the first one was not taken either.
    if (!(await deps.ledger.resolve(notice.id, 'did-not-arrive', channel.title))) return 'in-doubt';
    return { delivered: { outcome: 'deferred', response: settled.why } };
  }
  const goesOn = settled !== undefined && report.asks < mostAsks;
  await run.transaction((ctx) =>
    patchReport(ctx.tx, notice.id, {
      asks: report.asks + 1,
      askAt: goesOn ? new Date(ctx.now().getTime() + pauseMs(report.asks)) : new Date(ctx.now().getTime() + neverMs),
      detail: settled ? settled.why : `${channel.title} can no longer be asked.`,
    }),
  );
  return 'in-doubt';
}
