import type { z } from 'zod';
import type { scanDetailSchema, scanSchema, sourceHealth, termSchema } from '#modules/discovery/contract.ts';
import { explainMiss } from '#modules/discovery/explain-miss.ts';
import type { ListedSources } from '#modules/discovery/sources/list-sources.ts';
import type { Miss } from '#modules/discovery/store/misses.ts';
import type { ScanRow, ScanSourceRow, TermRow } from '#modules/discovery/tables.ts';

export function presentScan(
  scan: ScanRow,
  sources: readonly ScanSourceRow[],
  { namesHosts }: { namesHosts: boolean },
): z.infer<typeof scanSchema> {
  return {
    id: scan.id,
    state: scan.state,
    cause: scan.cause,
    hosts: namesHosts ? scan.request.hotHosts?.map(({ host }) => host) : undefined,
    sources: sources
      .filter((source) => source.scanId === scan.id)
      .map(({ sourceId, state, queries, hits, reason }) => ({
        id: sourceId,
        state,
        queries,
        hits,
        reason: reason ?? undefined,
      })),
    pages: scan.pages,
    media: scan.media,
    matches: scan.matches,
    requests: scan.requests,
    reason: scan.reason ?? undefined,
    createdAt: scan.createdAt.toISOString(),
    startedAt: scan.startedAt?.toISOString(),
    finishedAt: scan.finishedAt?.toISOString(),
  };
}

/**
 * The reasons for which something was not seen, each with its sentence; what was seen is none. Without the right to read
 * cases there are counts, and no host: this is no search for somebody else.
 */
export function presentMisses(
  misses: readonly Miss[],
  { namesHosts }: { namesHosts: boolean },
): z.infer<typeof scanDetailSchema>['missed'] {
  return (namesHosts ? misses : counted(misses)).flatMap((miss) => {
    const message = explainMiss(miss.outcome);
    return message === undefined ? [] : [{ ...miss, message }];
  });
}

const counted = (misses: readonly Miss[]): Omit<Miss, 'host'>[] =>
  [...Map.groupBy(misses, ({ outcome }) => outcome)].map(([outcome, group]) => ({
    outcome,
    count: group.reduce((sum, miss) => sum + miss.count, 0),
  }));

/** Without a verified account nothing is said of what a term found: with terms of one's own that would be a search for others. */
export function presentTerm(
  row: TermRow,
  {
    archived,
    isUnverified,
    next,
  }: { archived: ReadonlySet<string>; isUnverified: boolean | undefined; next?: ReadonlyMap<string, Date> },
): z.infer<typeof termSchema> {
  const { id, text, origin, sources, active, hits } = row;
  const resting = row.brandId !== null && archived.has(row.brandId);
  return {
    id,
    text,
    origin,
    brandId: row.brandId ?? undefined,
    sources,
    active,
    resting,
    lastRunAt: row.lastRunAt?.toISOString(),
    nextRunAt: active && !resting && !isUnverified ? next?.get(id)?.toISOString() : undefined,
    hits: isUnverified ? undefined : hits,
    createdAt: row.createdAt.toISOString(),
  };
}

type Health = z.infer<typeof sourceHealth>;

/** Every place to look, and how it fared the last time anybody asked it; the reason holds no word of whoever asked. */
export function presentSources(listed: ListedSources, latest: readonly ScanSourceRow[]): Health[] {
  const states: Partial<Record<ScanSourceRow['state'], Health['state']>> = {
    done: 'ok',
    partial: 'degraded',
    failed: 'failing',
  };
  const asked = listed.asked.map(({ id, title, note, leaves }): Health => {
    const last = latest.find((row) => row.sourceId === id);
    const state = (last && states[last.state]) ?? 'ready';
    const reason = last?.checkpoint?.forAll?.join(' ');
    return { id, title, note, sentTo: leaves?.to, state, reason, lastAskedAt: last?.updatedAt.toISOString() };
  });
  const absent = listed.absent.map(({ id, title, reason }) => ({
    id,
    title,
    reason,
    state: 'not_configured' as const,
  }));
  return [...asked, ...absent];
}
