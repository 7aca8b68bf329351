import { readEntitlements } from '#modules/billing/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export const notIncluded =
  'Their plan includes no reports of impersonation any more, so nothing is handed in for this creator. How one ended that was handed in before can still be recorded.';

/** Whether somebody may have reports handed in now, by their plan or because an operator gave it: what asks for a removal ends with that. */
export async function includesReports({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: string): Promise<boolean> {
  return (await readEntitlements(tx, userId, now())).effectiveSpecialFeatures.includes('impersonation');
}

/**
 * A creator begins something new: a report that had ended is taken up again.
 *
 * @throws Problem authorization-required
 */
export async function requireReports(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<void> {
  if (await includesReports(ctx, userId)) return;
  throw new Problem('authorization-required', {
    detail:
      'Your plan does not include new reports of impersonation. You can still read and withdraw what you reported before.',
    missing: { status: ['subscribed'], features: ['impersonation'] },
  });
}

/** @throws Problem conflict `feature_ended` */
export async function refuseNotIncluded(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<void> {
  if (!(await includesReports(ctx, userId)))
    throw new Problem('conflict', { code: 'feature_ended', detail: notIncluded });
}
