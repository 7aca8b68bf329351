import { readWork } from '#modules/content/index.ts';
import type { LeakResult } from '#modules/discovery/contract.ts';
import { workStated } from '#modules/discovery/events.ts';
import { type LeakDeps, weighReport } from '#modules/discovery/leaks/weigh-report.ts';
import { requestLook } from '#modules/discovery/request-scan.ts';
import { lockReportsOf } from '#modules/discovery/store/reports.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface LeakReport {
  userId: string;
  urls: string[];
  workId?: string;
  note?: string;
  /** Whether whoever checks a notice about it reads the note, too. */
  noteForOperator?: true;
  /** Reports a day; what the plan allows unless told. */
  perDay?: number;
  /** See `weighReport`. */
  hidesCases?: boolean | undefined;
}

/**
 * Takes what a person found. Each address gets its own answer, so that good ones survive bad ones; what is accepted
 * takes the same way as every other hit, in a scan of its own.
 */
export async function reportLeaks(
  ctx: Context,
  deps: LeakDeps,
  { userId, urls, workId, note, noteForOperator, perDay, hidesCases }: LeakReport,
): Promise<{ results: LeakResult[]; scanId?: string }> {
  await lockReportsOf(ctx.tx, userId);
  if (workId !== undefined && (await readWork(ctx.tx, workId))?.userId !== userId) throw notFound();
  const { results, accepted, stated } = await weighReport(ctx, deps, { userId, urls, workId, perDay, hidesCases });
  if (workId !== undefined) for (const caseId of stated) await ctx.emit(workStated, { userId, caseId, workId });
  if (accepted.length === 0) return { results };
  const reported = accepted.map(({ url, key }) => ({ url, urlKey: key, workId, note, noteForOperator }));
  const scan = await requestLook(ctx, { userId, reported });
  return { results, scanId: scan.id };
}
