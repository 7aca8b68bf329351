import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import type { tallyOfHost } from '#modules/discovery/store/frontier.ts';
import type { ScanRow } from '#modules/discovery/tables.ts';

/** Which budget keeps a scan from asking a host for more. */
export function overBudget(
  settings: CrawlSettings,
  scan: ScanRow,
  ofHost: Awaited<ReturnType<typeof tallyOfHost>>,
): string | undefined {
  if (scan.state !== 'running') return 'scan-ended';
  if (scan.requests >= settings.requestsPerScan) return 'scan-budget';
  if (scan.bytes >= settings.bytesPerScan) return 'scan-bytes';
  if (ofHost.requests >= settings.requestsPerHost) return 'host-budget';
  if (ofHost.bytes >= settings.bytesPerHost) return 'host-bytes';
  return ofHost.restSeconds > settings.restSecondsPerHost ? 'host-asked-to-wait' : undefined;
}

/** Videos have half of the bytes: they must not keep pictures and pages from being asked for. */
export function overForVideos(
  settings: CrawlSettings,
  scan: ScanRow,
  ofHost: Awaited<ReturnType<typeof tallyOfHost>>,
): string | undefined {
  if (scan.bytes >= settings.bytesPerScan / 2) return 'scan-bytes';
  return ofHost.bytes >= settings.bytesPerHost / 2 ? 'host-bytes' : undefined;
}
