/** Where copies are looked for and how they are looked at: terms, sources, scans, and the polite crawl behind them. */
import { mediumById } from '#modules/discovery/store/pages.ts';
import { previewsOf } from '#modules/discovery/store/previews.ts';
import type { MediaRow } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export { addressKey, readAddress } from '#modules/discovery/address.ts';
export type { ClipFile } from '#modules/discovery/clip.ts';
export * from '#modules/discovery/contract.ts';
export type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
export { createHostTurns, type HostTurns, withHostTurn } from '#modules/discovery/crawl/host-turn.ts';
export { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
export { createPoliteFetch, restOf } from '#modules/discovery/crawl/polite-fetch.ts';
export { askRobotsOf } from '#modules/discovery/crawl/robots-of-host.ts';
export { type CrawlSettings, defaultCrawlSettings } from '#modules/discovery/crawl/settings.ts';
export {
  mediumListed,
  pageReached,
  pageRead,
  scanFinished,
  scanRequested,
  workStated,
} from '#modules/discovery/events.ts';
export { generalPage } from '#modules/discovery/general-page.ts';
export { hotHostPolicy } from '#modules/discovery/hot-hosts/policy.ts';
export { type HotHostsNow, hotHostsNow } from '#modules/discovery/hot-hosts/schedule-hot-looks.ts';
export { type DiscoveryJobsDeps, discoveryHandlers, discoveryJobs } from '#modules/discovery/jobs.ts';
export { markPageJudged } from '#modules/discovery/judge-page.ts';
export { judgeReport, noOnionsHere } from '#modules/discovery/leaks/judge-address.ts';
export type { Standing } from '#modules/discovery/leaks/judge-known.ts';
export { lastLooks } from '#modules/discovery/leaks/last-looks.ts';
export { listLeaks } from '#modules/discovery/leaks/list-leaks.ts';
export { hiddenCases, resultFor } from '#modules/discovery/leaks/present-leak.ts';
export { reportLeaks } from '#modules/discovery/leaks/report-leaks.ts';
export { refuseListed } from '#modules/discovery/listed/refuse-listed.ts';
export { scanOfferOf } from '#modules/discovery/may-scan.ts';
export { type MoneyService, moneyServiceOf, type SeenAs } from '#modules/discovery/money-services/directory.ts';
export { type FoundVideos, isVideo, type Received, receiveMedium } from '#modules/discovery/receive-medium.ts';
export { requestScan } from '#modules/discovery/request-scan.ts';
export { type DiscoveryRoutesDeps, discoveryRoutes } from '#modules/discovery/routes.ts';
export { queryBudget } from '#modules/discovery/run-source.ts';
export { nextScanOf } from '#modules/discovery/schedule-scans.ts';
export type { Deployment } from '#modules/discovery/sources/kind.ts';
export { allowedSearxng, listSources } from '#modules/discovery/sources/list-sources.ts';
export { mayAsk } from '#modules/discovery/sources/may-ask.ts';
export { type AskSearch, createAskSearch, type Listing } from '#modules/discovery/sources/searxng/ask-search.ts';
export type { DiscoverySource } from '#modules/discovery/sources/source.ts';
export type { WatchSite } from '#modules/discovery/sources/watch-list/watch-sites.ts';
export { hasReadMediaSince } from '#modules/discovery/store/count-scans.ts';
export { descriptorsOfMedia, keepMediaDescriptor } from '#modules/discovery/store/descriptors.ts';
export { featuresOfMedia } from '#modules/discovery/store/features.ts';
export { countLooks, endedScans, finishedScans } from '#modules/discovery/store/finished-scans.ts';
export { anyVideo, framesOfMedium } from '#modules/discovery/store/frames.ts';
export { addressesOfPage, isSighted, wasReported } from '#modules/discovery/store/frontier.ts';
export { lastPageAt } from '#modules/discovery/store/last-page.ts';
export { type ServiceOnHost, servicesOnHost } from '#modules/discovery/store/money-services.ts';
export {
  mediaOfPage,
  mediaOfPages,
  mediaSeenAt,
  type PageMedium,
  readPage,
  readPagesOf,
  shownByMedia,
} from '#modules/discovery/store/pages.ts';
export type { PictureReaders } from '#modules/discovery/store/picture-readers.ts';
export {
  anyQuarantined,
  blurredOf,
  quarantinedAmong,
  setQuarantined,
  tiniesOf,
} from '#modules/discovery/store/previews.ts';
export {
  hasReportedLeaks,
  notesForOperators,
  reportedWorks,
  wasEverReported,
} from '#modules/discovery/store/reports.ts';
export { lastScanOf, openScansOf, readScan, wholeLooks } from '#modules/discovery/store/scans.ts';
export { foundSceneAt } from '#modules/discovery/store/scenes.ts';
export { seenLately } from '#modules/discovery/store/seen-lately.ts';
export { monthOf, spentBySource } from '#modules/discovery/store/spend.ts';
export { countTerms, termsOf } from '#modules/discovery/store/terms.ts';
export { lockShown, textsOfMedia } from '#modules/discovery/store/texts.ts';
export {
  dropRead,
  dropUnread,
  dropUnreadBefore,
  keepText,
  unreadOfPage,
  unreadPicture,
} from '#modules/discovery/store/unread.ts';
export type { PlaylistFile } from '#modules/discovery/streams/receive-stream.ts';
export type { ScanRow, TermRow } from '#modules/discovery/tables.ts';
export type { MediaRow, PageHop, PageLink, PageRow, RegionFingerprints } from '#modules/discovery/tables-pages.ts';
export { generateTerms, namesOf } from '#modules/discovery/terms/generate-terms.ts';
export { storeGenerated } from '#modules/discovery/terms/store-generated.ts';

/** A medium with this creator's own previews of it; nobody gets a link to another creator's. */
export async function mediaById(
  tx: Database | Transaction,
  mediaId: string,
  userId: string,
): Promise<(MediaRow & { ownerId: string; thumbnailBlobId: string | null; tinyBlobId: string | null }) | undefined> {
  const row = await mediumById(tx, mediaId);
  if (!row) return undefined;
  const previews = await previewsOf(tx, mediaId, userId);
  return {
    ...row,
    ownerId: userId,
    thumbnailBlobId: previews?.thumbnailBlobId ?? null,
    tinyBlobId: previews?.tinyBlobId ?? null,
  };
}
