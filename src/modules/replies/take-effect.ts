import type { Ledger } from '#lib/send-ledger/index.ts';
import { isUnsettled, oneByOne } from '#modules/notices/index.ts';
import { applyReply, backOf, lookForStranger, noteAnswered } from '#modules/replies/apply-reply.ts';
import { settleUnread } from '#modules/replies/settle-unread.ts';
import { lockReply, repliesThatWait, updateReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Lets a message take effect, once: as anybody's (`count`) or by our own look alone (`look`). While its notice is being
 * handed over that waits, and is kept as waiting, until it is known what became of it.
 */
export async function takeEffect(
  ctx: Context,
  ledger: Ledger,
  reply: ReplyRow,
  effect: NonNullable<ReplyRow['effectWaits']>,
): Promise<void> {
  const { noticeId, outcome } = reply;
  if (!noticeId) return;
  const back = backOf(reply, noticeId);
  const waits = await isUnsettled(ctx, effect === 'look' ? { ...back, outcome: 'auto-reply' } : back);
  if (waits || reply.effectWaits) await updateReply(ctx.tx, reply.id, { effectWaits: waits ? effect : null });
  if (waits) return;
  if (effect === 'look') await lookForStranger(ctx, reply);
  else if (outcome === 'unclear') await noteAnswered(ctx, ledger, noticeId);
  else await applyReply(ctx, ledger, reply, outcome);
  await settleUnread(ctx, noticeId);
}

/** Takes up again what waits. */
export async function takeWaitingEffects(ledger: Ledger, run: JobRun): Promise<number> {
  const waiting = await run.transaction(({ tx }) => repliesThatWait(tx, 100));
  return oneByOne(waiting, 'replies take no effect', (replyId) =>
    run.transaction(async (ctx) => {
      const reply = await lockReply(ctx.tx, replyId);
      if (reply?.effectWaits) await takeEffect(ctx, ledger, reply, reply.effectWaits);
    }),
  );
}
