import { desc } from 'drizzle-orm';
import { calendarDate } from '#lib/business-days/index.ts';
import { timeZoneOf } from '#modules/accounts/index.ts';
import { kindOfHost } from '#modules/brands/index.ts';
import { blurredPictures, casesByIds, type MediaLinks, ownPictures } from '#modules/cases/index.ts';
import type { FreeScanResult } from '#modules/reports/free-scan/contract.ts';
import { isOpen, openByHost, rowsOf } from '#modules/reports/store.ts';
import { reportCases } from '#modules/reports/tables.ts';
import { countKinds } from '#modules/reports/week/count-kinds.ts';
import type { Context } from '#platform/verb/index.ts';

/** Rows shown at most: they say what it is like, and the number says how much. */
const mostRows = 12;

export interface FreeScanDeps {
  links: MediaLinks;
}

/**
 * What the free scan found, without where: how many, on what kinds of host, and pictures that were blurred where they were
 * decoded. Nothing in it leads to a case. Without a verified account it is the number alone.
 */
export async function readFreeScan(
  ctx: Context,
  { links }: FreeScanDeps,
  { userId, isUnverified }: { userId: string; isUnverified?: true | undefined },
): Promise<FreeScanResult> {
  const hosts = await openByHost(ctx.tx, userId);
  const copies = hosts.reduce((sum, { n }) => sum + n, 0);
  if (isUnverified) return { copies, kinds: [], rows: [] };
  const latest = await rowsOf(ctx.tx, userId)
    .select({ id: reportCases.caseId })
    .from(reportCases)
    .where(isOpen)
    .orderBy(desc(reportCases.foundAt), desc(reportCases.caseId))
    .limit(mostRows);
  const found = await casesByIds(
    ctx.tx,
    latest.map(({ id }) => id),
  );
  const timeZone = await timeZoneOf(ctx.tx, userId);
  const pictures = await blurredPictures(ctx, links, found);
  const yours = await ownPictures(ctx, links, found);
  const rows = found
    .sort((a, b) => b.foundAt.getTime() - a.foundAt.getTime() || (a.id < b.id ? 1 : -1))
    .map((row, at) => ({
      id: String(at + 1),
      kind: kindOfHost(row.host),
      foundAt: calendarDate(row.foundAt, timeZone),
      picture: pictures.get(row.id),
      yours: yours.get(row.id),
    }));
  return { copies, kinds: countKinds(hosts), rows };
}
