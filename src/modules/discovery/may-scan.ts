import { planOf, readEntitlements } from '#modules/billing/index.ts';
import { brandsOf, searchedBrands } from '#modules/brands/index.ts';
import { readyWorksOf } from '#modules/content/index.ts';
import { countByOutcome } from '#modules/discovery/store/count-scans.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Reading = Pick<Context, 'tx' | 'now'>;

/** A source that is down for long must not be asked without end for somebody who pays nothing. */
const mostFailed = 3;

/** `unlimited`: by the plan. Without one there is a free scan: it `waits` for what it needs, is `ready`, or `used`. */
export type FreeScan = 'unlimited' | 'waits' | 'ready' | 'used';

/**
 * The free scan needs an account that is proved and a work to compare with. Without them it would find nothing, and be used
 * up. One that failed does not use it up, three that failed do. A former plan has none.
 */
export async function freeScanOf(ctx: Reading, userId: string): Promise<FreeScan> {
  const { plan, effectiveSpecialFeatures, frontendStatus } = await readEntitlements(ctx.tx, userId, ctx.now());
  if (frontendStatus === 'subscribed' || planOf(plan, effectiveSpecialFeatures).scanEveryHours !== undefined)
    return 'unlimited';
  const { others, failed } = await countByOutcome(ctx.tx, userId, ['person', 'schedule']);
  if (frontendStatus === 'former' || others > 0 || failed >= mostFailed) return 'used';
  const isProved = searchedBrands(await brandsOf(ctx.tx, userId)).some(({ state }) => state === 'verified');
  return isProved && (await readyWorksOf(ctx.tx, userId)).length > 0 ? 'ready' : 'waits';
}

/** @throws Problem conflict `free_scan_waits` · over-limit `free_scan_used` */
export async function checkMayScan(ctx: Reading, userId: string): Promise<void> {
  const standing = await freeScanOf(ctx, userId);
  if (standing === 'waits')
    throw new Problem('conflict', {
      code: 'free_scan_waits',
      detail:
        'Your free scan starts automatically once an account is proved and you added a picture or video. It is not used before that.',
    });
  if (standing === 'used')
    throw new Problem('over-limit', {
      code: 'free_scan_used',
      detail: 'Your free scan is used. A plan searches again, on its own.',
    });
}
