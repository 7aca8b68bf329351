import { runSourceJob } from '#modules/discovery/job-names.ts';
import type { SourceRegistry } from '#modules/discovery/sources/open-sources.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';
import { sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { fruitfulSources } from '#modules/discovery/store/spend.ts';
import type { ScanRow } from '#modules/discovery/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Sources that cost money are asked one after the other, so that a small budget goes where it brings most: words before
 * pictures, cheaper before dearer, what brought this creator something before what never did.
 */
export async function askNextPaid(
  ctx: Context,
  registry: SourceRegistry,
  scan: Pick<ScanRow, 'id' | 'userId'>,
): Promise<void> {
  const paid = registry.sources.filter(({ cents }) => cents > 0);
  const all = await sourcesOfScans(ctx.tx, [scan.id]);
  const isPaid = ({ sourceId }: { sourceId: string }) => paid.some(({ id }) => id === sourceId);
  // One that was taken away, or costs nothing any more, while it waited for its turn has no other turn than this.
  for (const row of all)
    if (row.state === 'waiting' && !isPaid(row))
      await ctx.enqueue(runSourceJob, { scanId: scan.id, sourceId: row.sourceId });
  const rows = all.filter(isPaid);
  if (rows.some(({ state }) => state === 'running')) return;
  const waiting = paid.filter(({ id }) => rows.some((row) => row.sourceId === id && row.state === 'waiting'));
  if (waiting.length === 0) return;
  const [next] = inOrder(waiting, await fruitfulSources(ctx.tx, scan.userId));
  if (next) await ctx.enqueue(runSourceJob, { scanId: scan.id, sourceId: next.id });
}

type Rank = Pick<DiscoverySource, 'id' | 'asks' | 'cents'>;

/** @example inOrder([tineye, brave], new Set())[0] // brave */
export function inOrder<Source extends Rank>(sources: readonly Source[], fruitful: ReadonlySet<string>): Source[] {
  const rank = ({ id, asks, cents }: Rank) => [asks === 'pictures' ? 1 : 0, cents, fruitful.has(id) ? 0 : 1] as const;
  return sources.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}
