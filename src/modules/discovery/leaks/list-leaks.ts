import type { Leak } from '#modules/discovery/contract.ts';
import { explainMiss } from '#modules/discovery/explain-miss.ts';
import type { Standing, StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { readLeakQuota } from '#modules/discovery/leaks/weigh-report.ts';
import { type ReportedLine, reportsOf } from '#modules/discovery/store/reports.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import type { Context } from '#platform/verb/index.ts';

/** What was reported, the latest first, and what came of each. */
export async function listLeaks(
  ctx: Context,
  { standingsAt }: { standingsAt: StandingsAt },
  { userId, limit, cursor, q }: { userId: string; limit: number; cursor?: string | undefined; q?: string | undefined },
) {
  const rows = await reportsOf(ctx.tx, { userId, limit: limit + 1, after: readCursor(cursor), q });
  const { items, nextCursor } = toPage(rows, limit, ({ reportedAt, id }) => ({ at: reportedAt.toISOString(), id }));
  const keys = items.map(({ urlKey }) => urlKey);
  const standings = await standingsAt(ctx.tx, userId, keys);
  const quota = await readLeakQuota(ctx, userId);
  return { items: items.map((row) => presentLeak(row, standings.get(row.urlKey))), nextCursor, quota };
}

const noneOfYours =
  'We read the page, and recognised no picture of yours on it. A picture that you add to your works is compared with it by itself.';

function presentLeak(row: ReportedLine, standing: Standing | undefined): Leak {
  const { id, url, host, scanId, underWay, outcome } = row;
  const shown = {
    id,
    url,
    host,
    scanId,
    reportedAt: row.reportedAt.toISOString(),
    workId: row.workId ?? undefined,
    note: row.note ?? undefined,
  };
  if (standing) return { ...shown, state: 'case', caseId: standing.caseId, caseState: standing.caseState };
  if (underWay) return { ...shown, state: 'looking' };
  const miss = outcome === null ? undefined : explainMiss(outcome);
  return miss === undefined
    ? { ...shown, state: 'nothing', message: noneOfYours }
    : { ...shown, state: 'not-read', message: miss };
}
