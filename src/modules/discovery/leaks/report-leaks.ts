import { readEntitlements } from '#modules/billing/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import { readWork } from '#modules/content/index.ts';
import type { LeakResult } from '#modules/discovery/contract.ts';
import { workStated } from '#modules/discovery/events.ts';
import { judgeReport } from '#modules/discovery/leaks/judge-address.ts';
import { judgeKnown, type StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { requestLook } from '#modules/discovery/request-scan.ts';
import { lastReports, lockReportsOf, reportsSince } from '#modules/discovery/store/reports.ts';
import type { Reported } from '#modules/discovery/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface LeakReport {
  userId: string;
  urls: string[];
  workId?: string;
  note?: string;
}

type Answer = Omit<LeakResult, 'url'>;
const whitelisted: Answer = {
  outcome: 'whitelisted',
  code: 'whitelisted',
  message: 'This address is on your list of what to leave alone.',
};
const namedTwice: Answer = {
  outcome: 'duplicate',
  code: 'duplicate',
  message: 'This page stands in your report twice.',
};
const usedUp: Answer = {
  outcome: 'refused',
  code: 'daily_limit',
  message: 'Your reports for today are used up. Send this one tomorrow.',
};

/**
 * Takes what a person found. Each address gets its own answer, so that good ones survive bad ones; what is accepted
 * takes the same way as every other hit, in a scan of its own.
 */
export async function reportLeaks(
  ctx: Context,
  deps: { standingsAt: StandingsAt },
  input: LeakReport,
): Promise<{ results: LeakResult[]; scanId?: string }> {
  const { userId, workId } = input;
  await lockReportsOf(ctx.tx, userId);
  if (workId !== undefined && (await readWork(ctx.tx, workId))?.userId !== userId) throw notFound();
  const left = await quotaLeft(ctx, userId);
  const brands = await brandsOf(ctx.tx, userId);
  if (brands.length === 0) {
    throw new Problem('conflict', {
      code: 'account_required',
      detail: 'Add one of your accounts first: reports are made in its name.',
    });
  }
  const profiles = brands.flatMap((brand) => (brand.profileUrl === null ? [] : [brand.profileUrl]));
  const judged = input.urls.map((url) => ({ url, judgement: judgeReport(url, profiles) }));
  const good = judged.flatMap(({ judgement }) => ('key' in judgement ? [judgement] : []));
  const covered = new Set(
    (
      await coveredBy(
        ctx.tx,
        userId,
        good.map((one) => one.canonical),
        ctx.now(),
      )
    ).map((one) => one.url),
  );
  const keys = good.map((one) => one.key);
  const standings = await deps.standingsAt(ctx.tx, userId, keys);
  const reports = await lastReports(ctx.tx, userId, keys);
  const accepted = new Map<string, Reported>();
  const told = new Set<string>();
  const results = judged.map(({ url, judgement }): LeakResult => {
    if (!('key' in judgement)) return { url, outcome: 'refused', ...judgement };
    const { key, canonical, url: written } = judgement;
    const standing = standings.get(key);
    if (covered.has(canonical)) return { url, ...whitelisted, caseId: standing?.caseId };
    if (accepted.has(key)) return { url, ...namedTwice };
    const answer = judgeKnown(standing, reports.get(key), ctx.now());
    if (answer.outcome === 'accepted') {
      if (accepted.size >= left) return { url, ...usedUp };
      accepted.set(key, { url: written, urlKey: key, workId, note: input.note });
    }
    if (workId === undefined || standing?.state !== 'open') return { url, ...answer };
    told.add(standing.caseId);
    return { url, ...answer, message: `${answer.message} Which of your works it shows is noted there.` };
  });
  if (workId !== undefined) for (const caseId of told) await ctx.emit(workStated, { userId, caseId, workId });
  if (accepted.size === 0) return { results };
  const scan = await requestLook(ctx, { userId, reported: [...accepted.values()] });
  return { results, scanId: scan.id };
}

/** Reports are counted by the UTC day of the product's clock, as they were accepted. */
async function quotaLeft(ctx: Context, userId: string): Promise<number> {
  const { limits } = await readEntitlements(ctx.tx, userId, ctx.now());
  const midnight = new Date(ctx.now());
  midnight.setUTCHours(0, 0, 0, 0);
  return Math.max(0, limits.leaksPerDay - (await reportsSince(ctx.tx, userId, midnight)));
}
