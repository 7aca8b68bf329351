import type { FollowedHashList } from '#lib/hash-list/index.ts';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import type { HostTurns } from '#modules/discovery/crawl/host-turn.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import type { VideoSlots } from '#modules/discovery/crawl/video-slots.ts';
import type { FoundVideos } from '#modules/discovery/receive-medium.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Database } from '#platform/verb/index.ts';

/** What the crawl needs of the outside. */
export interface CrawlDeps {
  db: Database;
  /** See `createPoliteFetch`. */
  politeFetch: SafeFetch;
  turns: HostTurns;
  blobs: Blobs;
  decoder: Pick<Decoder, 'decode'>;
  /** Absent where videos cannot be read: then none is asked for. */
  videos?: (FoundVideos & { slots: VideoSlots }) | undefined;
  /** Of material that is never kept; absent where the deployment has none. */
  list?: FollowedHashList | undefined;
  log: Pick<Log, 'warn'>;
  settings: CrawlSettings;
}
