import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { isSocialHost, mayTakeDown } from '#modules/brands/index.ts';
import { type FakeOpened, openFakeCase } from '#modules/cases/index.ts';
import { deepfakeDecided } from '#modules/deepfakes/events.ts';
import { lockReport, pagesOf, setCaseOf, updateReport } from '#modules/deepfakes/store.ts';
import type { DeepfakeRow, FakePageRow } from '#modules/deepfakes/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Decision {
  reportId: string;
  operatorId: string;
  decision: 'approve' | 'refuse';
  /** Its creator reads it. */
  reason: string;
}

/**
 * An operator's word on a report, with the reason. Approved, each page has a case that takes the way of every other: its
 * proof is kept, a law is chosen for each recipient, and looks say when it is gone.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `deepfake_state`, `feature_ended`,
 *   `whitelisted`, `case_open`, `case_held` and why we may not act
 */
export async function decideReport(ctx: Context, { reportId, operatorId, decision, reason }: Decision) {
  const row = await lockReport(ctx.tx, reportId);
  if (!row) throw notFound();
  forOthersAlone(operatorId, row.userId);
  if (row.state !== 'waiting') throw wasDecided();
  if (decision === 'approve') await approve(ctx, row, reason);
  const now = ctx.now();
  const state = decision === 'approve' ? 'approved' : 'refused';
  const set = { state, dueAt: null, reason, decidedBy: operatorId, decidedAt: now, updatedAt: now } as const;
  await updateReport(ctx.tx, row.id, set);
  const { userId } = row;
  await ctx.emit(operatorActed, { userId, operatorId, action: `deepfake-${state}`, id: row.id, reason });
  await ctx.emit(deepfakeDecided, { userId, reportId: row.id, state, at: now.toISOString() });
  return { ...row, ...set };
}

export const wasDecided = (): Problem =>
  new Problem('conflict', {
    code: 'deepfake_state',
    detail: 'This report was decided or withdrawn meanwhile. Load it again to see what can be done.',
  });

async function approve(ctx: Context, row: DeepfakeRow, reason: string): Promise<void> {
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, row.userId, ctx.now());
  if (!effectiveSpecialFeatures.includes('deepfake'))
    throw new Problem('conflict', {
      code: 'feature_ended',
      detail: 'Their plan includes no reports of deep fakes any more. Refuse it with that reason.',
    });
  const may = await mayTakeDown(ctx.tx, row.userId, ctx.now());
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  for (const page of await pagesOf(ctx.tx, [row.id])) await openPage(ctx, row.userId, page, reason);
}

async function openPage(ctx: Context, userId: string, page: FakePageRow, reason: string): Promise<void> {
  const { url, urlKey, host } = page;
  const covered = await coveredBy(ctx.tx, userId, [url], ctx.now());
  const opened: FakeOpened =
    covered[0] === undefined
      ? await openFakeCase(ctx, { userId, url, urlKey, host, social: isSocialHost(host), reason })
      : { outcome: 'whitelisted', entryId: covered[0].entryId };
  if (opened.outcome !== 'approved') throw notOpened(opened.outcome, page.number);
  await setCaseOf(ctx.tx, page, opened.caseId);
}

const notOpened = (outcome: Exclude<FakeOpened['outcome'], 'approved'>, number: number): Problem =>
  new Problem('conflict', { code: notOpenedCodes[outcome], detail: `Address ${number}: ${notOpenedWords[outcome]}` });

const notOpenedCodes = { whitelisted: 'whitelisted', taken: 'case_open', held: 'case_held' } as const;
const notOpenedWords = {
  whitelisted: 'its creator’s list of allowed addresses now covers it. Refuse the report with that reason.',
  taken: 'a takedown of this page is under way by now. Refuse the report with that reason.',
  held: 'what this page shows is in quarantine. Decide about it on the desk first.',
};
