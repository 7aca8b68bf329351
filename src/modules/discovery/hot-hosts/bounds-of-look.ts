import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { hotHostPolicy, hotLookBounds } from '#modules/discovery/hot-hosts/policy.ts';
import type { ScanRow } from '#modules/discovery/tables.ts';

/**
 * The bounds of the crawl for this scan. A look at hot hosts is small, and asks for no page or picture that was read in the
 * days in which copies count: those are for the whole scans.
 */
export function boundsOf(settings: CrawlSettings, { cause }: Pick<ScanRow, 'cause'>): CrawlSettings {
  if (cause !== 'hot-hosts') return settings;
  const least = (name: keyof typeof hotLookBounds): number => Math.min(settings[name], hotLookBounds[name]);
  const known = hotHostPolicy.windowDays * 24;
  return {
    ...settings,
    requestsPerHost: least('requestsPerHost'),
    requestsPerScan: least('requestsPerScan'),
    bytesPerHost: least('bytesPerHost'),
    bytesPerScan: least('bytesPerScan'),
    maxDepth: least('maxDepth'),
    linksPerPage: least('linksPerPage'),
    videosPerPage: least('videosPerPage'),
    restSecondsPerHost: least('restSecondsPerHost'),
    recrawlAfterHours: Math.max(settings.recrawlAfterHours, known),
    videosAfterHours: Math.max(settings.videosAfterHours, known),
  };
}
