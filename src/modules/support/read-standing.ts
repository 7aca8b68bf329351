import { measuredDays, type SupportStanding } from '#modules/support/contract.ts';
import { countOpen, countUnread, measureFirstAnswers } from '#modules/support/store.ts';
import { mostOpen, readTarget } from '#modules/support/write-message.ts';
import type { Context } from '#platform/verb/index.ts';

/** What this creator is promised, how long it took lately in this deployment, and how many threads they may open. */
export async function readStanding(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<SupportStanding> {
  const targetHours = await readTarget(ctx, userId);
  const isPriority = targetHours !== undefined;
  return {
    isPriority,
    targetHours,
    measured: { ...(await measureFirstAnswers(ctx.tx, { now: ctx.now(), isPriority })), days: measuredDays },
    open: await countOpen(ctx.tx, userId),
    mostOpen: mostOpen(targetHours),
    unread: await countUnread(ctx.tx, userId),
  };
}
