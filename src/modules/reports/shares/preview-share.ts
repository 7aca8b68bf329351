import type { SharePreview } from '#modules/reports/shares/contract.ts';
import { drawShared } from '#modules/reports/shares/draw-shared.ts';
import type { Context } from '#platform/verb/index.ts';

const hostsShown = 4;
const addressesShown = 3;

/** The beginning of a report as others would see it, drawn by the same code. */
export async function previewShare(
  ctx: Pick<Context, 'tx'>,
  asked: Omit<Parameters<typeof drawShared>[1], 'most'>,
): Promise<SharePreview> {
  const { kind, totals, byHost, otherSites, pages } = await drawShared(ctx, { ...asked, most: addressesShown });
  const { found, open, removed } = totals;
  return {
    kind,
    totals: { found, open, removed },
    hosts: byHost.slice(0, hostsShown).map((row) => ({
      ...{ host: row.host, found: row.found, open: row.open, removed: row.removed },
    })),
    moreHosts: Math.max(0, byHost.length - hostsShown),
    otherSites: otherSites?.sites ?? 0,
    addresses: pages.map(({ address }) => address),
    moreAddresses: kind === 'full' ? Math.max(0, found - pages.length) : 0,
  };
}
