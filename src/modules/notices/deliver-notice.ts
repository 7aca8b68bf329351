import { makeReplyAddress } from '#lib/reply-address/index.ts';
import type { LedgerEntry, Marks } from '#lib/send-ledger/index.ts';
import type { SendOutcome, Stage } from '#lib/smtp-send/index.ts';
import { claimNotice, whyStopped } from '#modules/notices/claim-notice.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import { deliverReport } from '#modules/notices/machine/deliver-report.ts';
import { type Delivered, recordDelivery } from '#modules/notices/record-delivery.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/**
 * Claim · ask the ledger · send · record. A kill -9 between any two of these loses nothing and sends nothing twice:
 * the claim carries a fencing token, the ledger is written durably before DATA and after the answer, and what was
 * stopped between the two is in doubt and stays unsent until it is resolved.
 */
export async function deliverNotice(
  deps: DeliveryDeps & { settings: NoticeSettings },
  run: JobRun,
  noticeId: string,
): Promise<JobAnswer> {
  const claim = await run.transaction((ctx) => claimNotice(ctx, deps.settings, noticeId));
  if (!claim.ok) return { skipped: claim.why };
  const { notice } = claim;
  if (isMachine(notice.channel)) return deliverReport(deps, run, claim);
  const known = await deps.ledger.read(notice.id);
  const delivered = fromLedger(known) ?? (await attemptOrWait(deps, run, claim, known));
  if (delivered === 'fenced') return { skipped: 'a later claim has this notice' };
  if (delivered === 'in-doubt') return { skipped: 'it stays in doubt' };
  await run.transaction((ctx) => recordDelivery(ctx, { notice, delivered }));
  return 'done';
}

/** What the ledger already knows about a notice: then nothing is sent, only recorded. */
function fromLedger(entry: LedgerEntry): Delivered | undefined {
  if (entry.state === 'accepted')
    return { outcome: 'accepted', response: entry.response ?? '', leftAt: leftAtOf(entry) };
  if (entry.state === 'rejected') return refused(entry.response ?? '', entry.stage);
  if (entry.state === 'in-doubt') return { outcome: 'unknown', response: 'Stopped between DATA and its answer' };
  return undefined;
}

/** When its content went out, by the ledger. */
const leftAtOf = ({ leftAt }: LedgerEntry): Date | undefined => (leftAt ? new Date(leftAt) : undefined);

/** A notice in doubt is never sent from here: where the ledger knows that it did not arrive, it goes back to the queue. */
async function attemptOrWait(
  deps: DeliveryDeps & { settings: NoticeSettings },
  run: JobRun,
  { notice, withheld }: { notice: NoticeRow; withheld: string | undefined },
  known: LedgerEntry,
): Promise<Delivered | 'fenced' | 'in-doubt'> {
  if (notice.state === 'uncertain')
    return known.state === 'deferred' ? { outcome: 'deferred', response: known.response ?? '' } : 'in-doubt';
  const raw = await deps.readRaw(notice);
  const begun = await deps.ledger.begin(notice.id, notice.claimToken);
  if (!begun.ok) return begun.reason === 'fenced' ? 'fenced' : (fromLedger(begun.entry) ?? 'fenced');
  if (withheld !== undefined) return withhold(deps, notice, begun.marks, withheld);
  let kept: Delivered | 'fenced' | undefined;
  let stopped: string | undefined;
  const outcome = await deps.send(
    { from: makeReplyAddress(deps.settings.replySecret, notice.id, deps.mailDomain), to: notice.recipient },
    raw,
    {
      beforeData: async () => {
        // The server may have taken its time: a revocation since the claim still comes first.
        stopped = await run.transaction((ctx) => whyStopped(ctx, notice));
        return stopped === undefined && begun.marks.data();
      },
      onFinal: async (known) => {
        kept = await keep(begun.marks, known); // before the goodbye, which may take seconds
      },
    },
    run.signal,
  );
  if (stopped !== undefined) return withhold(deps, notice, begun.marks, stopped);
  return kept ?? keep(begun.marks, outcome);
}

/** Shuts the attempt, so that no earlier worker that is merely slow can still make it. */
async function withhold(
  deps: DeliveryDeps,
  notice: NoticeRow,
  marks: Marks,
  why: string,
): Promise<Delivered | 'fenced'> {
  const response = `Not sent: ${why}`;
  if (await marks.result('deferred', response)) return { outcome: 'withheld', response };
  return fromLedger(await deps.ledger.read(notice.id)) ?? 'fenced';
}

/** Writes the end of an attempt into the ledger before anything else learns of it. */
async function keep(marks: Marks, outcome: SendOutcome): Promise<Delivered | 'fenced'> {
  const { response } = outcome;
  if (outcome.outcome === 'accepted') await marks.result('accepted', response, outcome.code);
  else if (isOurs(outcome)) {
    if (outcome.outcome === 'unreachable' && outcome.reason === 'withheld') return 'fenced'; // the data mark is another process's
    await marks.result('deferred', response); // nothing left: the attempt is shut, for slow workers of earlier claims too
    return { outcome: 'unreachable', response };
  } else if (outcome.outcome === 'refused') {
    await marks.result('rejected', response, outcome.code, outcome.stage);
    return refused(response, outcome.stage);
  } else if (outcome.outcome === 'deferred') await marks.result('deferred', response, outcome.code);
  return { outcome: outcome.outcome, response };
}

/** Before the recipient was named the server spoke of itself or of us: its greeting, its sign-in, our sender. */
const beforeRecipient: readonly Stage[] = ['connect', 'greeting', 'hello', 'starttls', 'auth', 'mail'];

const isOurs = (outcome: SendOutcome): boolean =>
  outcome.outcome === 'unreachable' ||
  ((outcome.outcome === 'refused' || outcome.outcome === 'deferred') && beforeRecipient.includes(outcome.stage));

/** The same whether it was just said or stands in the ledger: a refusal of DATA itself is not about what was written. */
const refused = (response: string, stage: string | undefined): Delivered => ({
  outcome: 'refused',
  response,
  noMailbox: (stage === 'recipient' || stage === 'envelope') && isDeadMailbox(response),
  ofContent: stage === 'answer',
});

/**
 * RFC 3463: 5.1 is about the address, 5.2 about the mailbox; 5.7 is a policy, and speaks of us. Older servers say no more
 * than 5xx.
 */
const isDeadMailbox = (response: string): boolean => {
  const [, enhanced = '5.1.0'] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(response) ?? [];
  return /^5\.[12]\./.test(enhanced);
};
