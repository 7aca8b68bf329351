import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';

const megabyte = 1024 * 1024;

/**
 * Which hosts are hot, and how much an hourly look reads of them. The hours between two looks are the plan's
 * (`hotHostsEveryHours`).
 */
export const hotHostPolicy = {
  /** A copy counts that was found or seen again in so many days. */
  windowDays: 14,
  /** Pages with copies on a host that make it hot. */
  leastCopies: 2,
  /** The hottest of a creator; the whole scans read the others. */
  mostHosts: 5,
  /** Pages of a host that are read again in one look. */
  mostPages: 8,
  /** Hours for which a host is left out that asked us to slow down, in real time. */
  slowDownHours: 24,
  /** Minutes until it is asked again whether a look may start while a scan runs. */
  retryMinutes: 5,
} as const;

/** What one look may take at most, beside the bounds that every scan has. */
export const hotLookBounds = {
  requestsPerHost: 30,
  requestsPerScan: 100,
  bytesPerHost: 50 * megabyte,
  bytesPerScan: 150 * megabyte,
  maxDepth: 2,
  linksPerPage: 40,
  videosPerPage: 2,
  /** One rest that a host asks for ends its part. */
  restSecondsPerHost: 0,
} as const satisfies Partial<CrawlSettings>;
