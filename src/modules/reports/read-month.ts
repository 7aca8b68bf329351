import type { Month as CalendarMonth } from '#lib/week/index.ts';
import type { Viewer } from '#modules/access/contract.ts';
import { wholeLooks } from '#modules/discovery/index.ts';
import type { Totals } from '#modules/reports/contract.ts';
import type { CountQuestions } from '#modules/reports/needs.ts';
import { reachOf } from '#modules/reports/reach.ts';
import { readDashboard } from '#modules/reports/read-dashboard.ts';
import { totalsOf } from '#modules/reports/read-report.ts';
import { countRemovedWithin, figuresByHost } from '#modules/reports/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** One month of one creator by their own calendar: numbers, and no host. */
export interface Month {
  /** Of the copies found in the month, as the report of that period has them. */
  totals: Totals;
  /** Removed in the month, whenever they were found. */
  removedWithin: number;
  /** On how many days a scan began, and on how many of them one was whole. */
  daysLooked: number;
  daysWhole: number;
  /** What waits for the creator now, the most urgent first. */
  needs: string[];
  /** The report with that month as its period. */
  link: string;
}

export async function readMonth(
  ctx: Pick<Context, 'tx' | 'now'>,
  {
    viewer,
    userId,
    month,
    countProfileQuestions,
  }: {
    viewer: Viewer;
    userId: string;
    month: CalendarMonth & { timeZone: string };
    countProfileQuestions: CountQuestions;
  },
): Promise<Month> {
  const { from, to, first, last, timeZone } = month;
  const rows = await figuresByHost(ctx.tx, userId, { from, to });
  const looks = await wholeLooks(ctx.tx, userId, { from, to, unit: 'day', timeZone });
  const { needs } = await readDashboard(ctx, { userId, reach: reachOf(viewer), countProfileQuestions });
  return {
    totals: totalsOf(rows.find(({ host }) => host === null)),
    removedWithin: await countRemovedWithin(ctx.tx, userId, { from, to }),
    daysLooked: looks.size,
    daysWhole: [...looks.values()].filter(Boolean).length,
    // Notes may name hosts.
    needs: needs.map(({ text }) => text),
    link: `/takedown-report?from=${first}&to=${last}`,
  };
}
