import { planOf, readEntitlements } from '#modules/billing/index.ts';
import { scanNeedsOf } from '#modules/discovery/may-scan.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { lastScanOf, lockDueSchedules, scheduleScan } from '#modules/discovery/store/scans.ts';
import type { Context } from '#platform/verb/index.ts';

const hour = 3_600_000;

/** Starts the searches that are due by the plan, after a long pause one and not many; gives how many were looked at. */
export async function startDueScans(ctx: Context): Promise<number> {
  const due = await lockDueSchedules(ctx.tx, ctx.now(), 20);
  for (const userId of due) await scheduleScan(ctx.tx, userId, await startIfDue(ctx, userId));
  return due.length;
}

/** When to look again. An hour at the latest, so that a plan that was just chosen is not kept waiting for a week. */
async function startIfDue(ctx: Context, userId: string): Promise<Date> {
  const now = ctx.now().getTime();
  const { plan, effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  const every = planOf(plan, effectiveSpecialFeatures).scanEveryHours;
  if (every === undefined || (await scanNeedsOf(ctx, userId)).length > 0) return new Date(now + hour);
  const last = await lastScanOf(ctx.tx, userId, ['person', 'schedule']);
  // The first search is the creator's own: before it, a whitelist may still be in the making.
  if (!last) return new Date(now + hour);
  const due = last.createdAt.getTime() + every * hour;
  if (due > now) return new Date(Math.min(due, now + hour));
  await requestScan(ctx, { userId, cause: 'schedule' });
  return new Date(now + Math.min(every * hour, hour));
}

/**
 * When this creator's next search starts by itself; undefined where the plan has none, no first one was asked for, or it
 * would compare nothing.
 */
export async function nextScanOf(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<Date | undefined> {
  const { plan, effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  const every = planOf(plan, effectiveSpecialFeatures).scanEveryHours;
  if (every === undefined || (await scanNeedsOf(ctx, userId)).length > 0) return undefined;
  const last = await lastScanOf(ctx.tx, userId, ['person', 'schedule']);
  return last && new Date(Math.max(ctx.now().getTime(), last.createdAt.getTime() + every * hour));
}
