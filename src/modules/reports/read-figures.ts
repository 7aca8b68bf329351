import type { ShownFigures } from '#modules/reports/contract.ts';
import { totalsOf } from '#modules/reports/read-report.ts';
import { figuresByHost } from '#modules/reports/store.ts';
import type { Period } from '#platform/http/period.ts';
import type { Context } from '#platform/verb/index.ts';

/** Totals as the report has them, and on how many hosts the removed ones stood. */
export async function readFigures(
  { tx }: Pick<Context, 'tx'>,
  { userId, period }: { userId: string; period: Period },
): Promise<ShownFigures> {
  const rows = await figuresByHost(tx, userId, period);
  const { sent, removed, removedAfterNotice, duplicates, alreadyGone, notIndexed, successRate, ...pace } = totalsOf(
    rows.find(({ host }) => host === null),
  );
  return {
    sent,
    removed,
    removedAfterNotice,
    duplicates,
    alreadyGone,
    notIndexed,
    successRate,
    medianHoursToRemoval: pace.medianHoursToRemoval,
    n: pace.n,
    hosts: rows.filter(({ host, removed }) => host !== null && removed > 0).length,
  };
}
