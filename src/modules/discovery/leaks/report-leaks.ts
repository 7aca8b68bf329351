import { readEntitlements } from '#modules/billing/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import { readWork } from '#modules/content/index.ts';
import type { LeakResult } from '#modules/discovery/contract.ts';
import { judgeReport } from '#modules/discovery/leaks/judge-address.ts';
import { requestLook } from '#modules/discovery/request-scan.ts';
import { lockReportsOf, reportedKeys, reportsSince } from '#modules/discovery/store/frontier.ts';
import type { Reported } from '#modules/discovery/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

/** The open case of an address, if the creator has one. Cases come after discovery, so `main` hands this in. */
export type OpenCaseOf = (tx: Transaction, userId: string, urlKey: string) => Promise<string | undefined>;
export interface LeakReport {
  userId: string;
  urls: string[];
  workId?: string;
  note?: string;
}

/**
 * Takes what a person found. Each address gets its own answer, so that good ones survive bad ones; what is accepted
 * takes the same way as every other hit, in a scan of its own.
 */
export async function reportLeaks(
  ctx: Context,
  deps: { openCaseOf: OpenCaseOf },
  input: LeakReport,
): Promise<{ results: LeakResult[]; scanId?: string }> {
  await lockReportsOf(ctx.tx, input.userId);
  if (input.workId !== undefined && (await readWork(ctx.tx, input.workId))?.userId !== input.userId) throw notFound();
  const left = await quotaLeft(ctx, input.userId);
  const brands = await brandsOf(ctx.tx, input.userId);
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
        input.userId,
        good.map((one) => one.canonical),
        ctx.now(),
      )
    ).map((one) => one.url),
  );
  const before = await reportedKeys(
    ctx.tx,
    input.userId,
    good.map((one) => one.key),
  );
  const accepted = new Map<string, Reported>();
  const results: LeakResult[] = [];
  for (const { url, judgement } of judged) {
    if (!('key' in judgement)) results.push({ url, outcome: 'refused', ...judgement });
    else if (covered.has(judgement.canonical)) {
      results.push({ url, outcome: 'whitelisted', code: 'whitelisted', message: 'This address is on your whitelist.' });
    } else {
      const caseId = await deps.openCaseOf(ctx.tx, input.userId, judgement.key);
      if (caseId !== undefined || before.has(judgement.key) || accepted.has(judgement.key)) {
        results.push({
          url,
          outcome: 'duplicate',
          caseId,
          code: 'duplicate',
          message: 'You have reported this page, or it is a case already.',
        });
      } else if (accepted.size >= left) {
        results.push({
          url,
          outcome: 'refused',
          code: 'daily_limit',
          message: 'Your reports for today are used up. Send this one tomorrow.',
        });
      } else {
        accepted.set(judgement.key, {
          url: judgement.canonical,
          urlKey: judgement.key,
          workId: input.workId,
          note: input.note,
        });
        results.push({ url, outcome: 'accepted' });
      }
    }
  }
  if (accepted.size === 0) return { results };
  const scan = await requestLook(ctx, { userId: input.userId, reported: [...accepted.values()] });
  return { results, scanId: scan.id };
}

/** Reports are counted by the UTC day of the product's clock, as they were accepted. */
async function quotaLeft(ctx: Context, userId: string): Promise<number> {
  const { limits } = await readEntitlements(ctx.tx, userId, ctx.now());
  const midnight = new Date(ctx.now());
  midnight.setUTCHours(0, 0, 0, 0);
  return Math.max(0, limits.leaksPerDay - (await reportsSince(ctx.tx, userId, midnight)));
}
