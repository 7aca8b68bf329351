import { hotHostsOfPlan } from '#modules/discovery/hot-hosts/hot-hosts-every.ts';
import { openScansOf } from '#modules/discovery/store/scans.ts';
import type { ScanRow } from '#modules/discovery/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Why a look at hot hosts that runs reads no more: the plan no longer holds it, or a scan began, which reads these hosts, too.
 * Asked before each page, so that it ends at once.
 */
export async function whyLookEnds(
  ctx: Pick<Context, 'tx' | 'now'>,
  { cause, userId }: Pick<ScanRow, 'cause' | 'userId'>,
): Promise<'plan-ended' | 'whole-scan' | undefined> {
  if (cause !== 'hot-hosts') return undefined;
  if ((await hotHostsOfPlan(ctx, userId)) === undefined) return 'plan-ended';
  const open = await openScansOf(ctx.tx, userId);
  return open.some(({ state }) => state === 'running') ? 'whole-scan' : undefined;
}
