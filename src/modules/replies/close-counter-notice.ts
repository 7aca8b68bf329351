import { lockCase } from '#modules/cases/index.ts';
import { closeCounterNotices } from '#modules/replies/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** The notice was taken back, or the address is fine after all: that is the creator's answer to the counter-notice. */
export async function closeCounterNotice(ctx: Context, input: { caseId: string }): Promise<boolean> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (row?.state !== 'withdrawn' && row?.state !== 'whitelisted') return false;
  const decision = row.state === 'withdrawn' ? 'retract' : 'whitelist';
  return closeCounterNotices(ctx.tx, row.id, { decision, decidedAt: row.closedAt ?? ctx.now(), decidedBy: 'creator' });
}
