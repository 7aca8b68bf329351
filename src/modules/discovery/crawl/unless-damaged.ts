import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { BlobLost } from '#platform/blobs/index.ts';
import { Problem } from '#platform/problem/index.ts';

/**
 * For reading what another creator's scan kept: `lost` where that is gone with its creator, or damaged, so that the host is
 * asked. Fails where the store is away or the job ends.
 */
export const unlessDamaged =
  ({ log }: Pick<CrawlDeps, 'log'>, signal: AbortSignal) =>
  (error: unknown): 'lost' => {
    if (signal.aborted || (error instanceof Problem && error.kind === 'unavailable')) throw error;
    if (!(error instanceof BlobLost))
      log.warn({ err: error }, 'copies of another creator are damaged: the host is asked');
    return 'lost';
  };
