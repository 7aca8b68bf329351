import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { unlessDamaged } from '#modules/discovery/crawl/unless-damaged.ts';
import { pageReadLately } from '#modules/discovery/store/last-page.ts';
import type { ScanCause } from '#modules/discovery/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';

export interface ReadLately {
  answer: FetchAnswer;
  fetchedAt: Date;
}

/** Scans that nobody waits for. What a person asked for or reported is read anew. */
const shares: ReadonlySet<ScanCause> = new Set(['hot-hosts', 'schedule']);

/** Since when readings of other creators' scans are used again; undefined where a scan reads for itself. */
export function sharedSince(
  { settings }: Pick<CrawlDeps, 'settings'>,
  { scan }: Pick<Claimed, 'scan'>,
  now: Date,
): Date | undefined {
  return shares.has(scan.cause) ? new Date(now.getTime() - settings.sharedMinutes * 60_000) : undefined;
}

/**
 * The answer that another creator's scan got for this address lately: a leak host is read once for all creators whose scans
 * lead there, and matched for each. Undefined where there is none, or none that can be opened: then the host itself is asked.
 */
export async function answerReadLately(
  deps: Pick<CrawlDeps, 'db' | 'blobs' | 'log' | 'settings'>,
  run: Pick<JobRun, 'now' | 'signal'>,
  { task, scan }: Pick<Claimed, 'task' | 'scan'>,
): Promise<ReadLately | undefined> {
  const { db, blobs } = deps;
  const since = sharedSince(deps, { scan }, run.now());
  const found = since && (await pageReadLately(db, task, since));
  const page = found?.page;
  const html = page?.htmlBlobId
    ? await blobs.get(db, page.userId, page.htmlBlobId).catch(unlessDamaged(deps, run.signal))
    : undefined;
  if (!found || !page || !html || html === 'lost') return undefined;
  const answer: FetchAnswer = {
    ok: true,
    status: page.status ?? 200,
    url: page.hops[0]?.url ?? page.url,
    hops: page.hops,
    headers: joined(page.headers),
    rawHeaders: page.headers,
    body: html.bytes,
    bodySkipped: false,
    wireBytes: 0,
    decodedBytes: html.bytes.length,
    address: page.address ?? '',
  };
  return { answer, fetchedAt: found.readAt };
}

/** As a fetch gives them: lower-case names, repeated ones joined by a comma. */
function joined(raw: readonly (readonly [string, string])[]): Record<string, string> {
  const groups = Map.groupBy(raw, ([name]) => name.toLowerCase());
  return Object.fromEntries([...groups].map(([name, rows]) => [name, rows.map(([, value]) => value).join(', ')]));
}
