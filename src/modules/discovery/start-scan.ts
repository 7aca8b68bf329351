import type { Feature } from '#modules/access/contract.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { runSourceJob } from '#modules/discovery/job-names.ts';
import { hotHostsId } from '#modules/discovery/sources/hot-hosts/index.ts';
import type { SourceRegistry } from '#modules/discovery/sources/open-sources.ts';
import { questionOf } from '#modules/discovery/sources/pictures/question-of.ts';
import { askNextPaid } from '#modules/discovery/spend/ask-next-paid.ts';
import { insertSources, readScan } from '#modules/discovery/store/scans.ts';
import type { ScanSourceRow } from '#modules/discovery/tables.ts';
import { tellSources } from '#modules/discovery/tell-progress.ts';
import type { Context } from '#platform/verb/index.ts';

/** Puts a scan's question to every source that can answer it, and lists those that are not configured. */
export async function startScan(ctx: Context, registry: SourceRegistry, scanId: string): Promise<number> {
  const scan = await readScan(ctx.tx, scanId);
  if (scan?.state !== 'running') return 0;
  const question = await questionOf(ctx, registry, scan);
  const row = (sourceId: string, state: ScanSourceRow['state'], reason: string | null): ScanSourceRow => ({
    scanId,
    sourceId,
    state,
    queries: 0,
    hits: 0,
    reason,
    checkpoint: null,
    updatedAt: ctx.now(),
  });
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, scan.userId, ctx.now());
  const asked = registry.sources.filter(
    (source) =>
      (scan.cause !== 'hot-hosts' || source.id === hotHostsId) &&
      hasFeature(effectiveSpecialFeatures, source.feature) &&
      source.answers(question),
  );
  const absent = scan.cause === 'leak' || scan.cause === 'hot-hosts' ? [] : registry.absent;
  await insertSources(ctx.tx, [
    ...asked.map((source) => row(source.id, 'waiting', null)),
    ...absent.map((source) => row(source.id, 'not_configured', source.reason)),
  ]);
  for (const source of asked) if (source.cents === 0) await ctx.enqueue(runSourceJob, { scanId, sourceId: source.id });
  await askNextPaid(ctx, registry, scan);
  await tellSources(ctx, scanId);
  return asked.length;
}

const hasFeature = (held: readonly Feature[], wanted: Feature | undefined): boolean =>
  wanted === undefined || held.includes(wanted);
