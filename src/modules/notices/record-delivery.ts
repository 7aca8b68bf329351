import { clearSending } from '#modules/cases/index.ts';
import { markBounced } from '#modules/hosts/index.ts';
import { advanceCases } from '#modules/notices/advance-cases.ts';
import { draftAnew } from '#modules/notices/draft-anew.ts';
import { noticeBounced, noticeSent, noticeUncertain } from '#modules/notices/events.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import { leaveRefused } from '#modules/notices/machine/leave-refused.ts';
import { claims, retryDelaySeconds, retryWindowHours } from '#modules/notices/notice.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { holdRefused, refusedAlike } from '#modules/notices/refused-content.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Delivered {
  /**
   * `unreachable`: our own mail server did not take it, whoever it is for. `withheld`: before anything had left it turned
   * out that it must not, and the ledger is shut against this attempt.
   */
  outcome: 'accepted' | 'refused' | 'deferred' | 'unreachable' | 'unknown' | 'withheld';
  response: string;
  /** The refusal was about the mailbox itself: it is dead for everybody. */
  noMailbox?: boolean;
  /** It was refused after its content was handed over. */
  ofContent?: boolean;
  /** When it left, where only the ledger has kept that. */
  leftAt?: Date | undefined;
}

/** What is taken back, or keeps a host from restoring, cannot wait: an operator tells it. */
const mayHold = ({ kind, state }: NoticeRow, { ofContent }: Delivered): boolean =>
  ofContent === true && state === 'sending' && claims(kind);

/** Writes down what became of an attempt and moves the cases with it. Guarded by the claim: a late worker changes nothing. */
export async function recordDelivery(ctx: Context, input: { notice: NoticeRow; delivered: Delivered }): Promise<void> {
  const { notice, delivered } = input;
  const { rows, members } = await lockWithCases(ctx, notice.id);
  const about = { noticeId: notice.id, userId: notice.userId, caseIds: rows.map(({ id }) => id) };
  const common = { response: delivered.response.slice(0, 500), updatedAt: ctx.now() };
  const guarded = (set: Partial<NoticeRow>) =>
    updateNotice(ctx.tx, notice.id, ['sending', 'uncertain'], { ...common, ...set }, notice.claimToken);
  if (delivered.outcome === 'accepted') {
    const row = await guarded({ state: 'sent', sentAt: delivered.leftAt ?? ctx.now(), failure: null });
    if (!row) return;
    await advanceCases(ctx, row, 'sent');
    await ctx.emit(noticeSent, about);
  } else if (delivered.outcome === 'unknown') {
    if (notice.state === 'uncertain') return; // known to be in doubt; the ledger, a reply or a person resolves it
    const row = await guarded({
      state: 'uncertain',
      failure: 'Its delivery has no answer. It is not sent again before that is resolved.',
    });
    if (!row) return;
    await advanceCases(ctx, row, 'uncertain');
    await ctx.emit(noticeUncertain, about);
  } else if (delivered.outcome === 'refused') {
    const alike = mayHold(notice, delivered) ? await refusedAlike(ctx, notice, delivered.response) : [];
    if (alike.length > 0) {
      if (await holdRefused(ctx, notice, { rows, response: delivered.response, alike }))
        await clearSending(ctx.tx, notice.id);
      return;
    }
    if (
      !(await guarded({
        state: 'bounced',
        refusedForContent: delivered.ofContent === true,
        failure: `${isMachine(notice.channel) ? 'Its interface refused the report' : "The recipient's server refused it"}: ${delivered.response.slice(0, 300)}`,
      }))
    )
      return;
    if (isMachine(notice.channel)) await leaveRefused(ctx, notice, rows, delivered.response);
    if (notice.contactId && delivered.noMailbox) await markBounced(ctx, { contactId: notice.contactId });
    await ctx.emit(noticeBounced, { ...about, why: 'refused' });
  } else if (delivered.outcome === 'withheld') {
    if (!(await redraft(ctx, notice, rows, delivered.response.replace(/^Not sent: /, '')))) return;
  } else if (notice.state === 'uncertain') {
    if (!(await draftAnew(ctx, notice, { rows, members }))) return;
  } else {
    const began = notice.firstAttemptAt ?? ctx.now();
    const over = ctx.now().getTime() - began.getTime() > retryWindowHours * 3_600_000;
    // Nobody on the ladder is to blame. What it says was true hours ago: the copy is looked at, and it is written anew. A
    // withdrawal cannot wait for our server: an operator tells it.
    if (over && delivered.outcome === 'unreachable' && notice.kind !== 'retraction') {
      if (!(await redraft(ctx, notice, rows, `our mail server did not take it for ${retryWindowHours} hours`))) return;
      return clearSending(ctx.tx, notice.id);
    }
    const row = over
      ? await guarded({
          state: 'failed',
          failure: `Could not be delivered within ${retryWindowHours} hours: ${delivered.response.slice(0, 300)}`,
        })
      : await guarded({
          state: 'queued',
          sendAfter: new Date(ctx.now().getTime() + retryDelaySeconds(notice.attempts) * 1000),
        });
    if (!row) return;
    if (over) await ctx.emit(noticeBounced, { ...about, why: 'undeliverable' });
  }
  await clearSending(ctx.tx, notice.id);
}
