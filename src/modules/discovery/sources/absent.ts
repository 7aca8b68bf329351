import type { AbsentSource } from '#modules/discovery/sources/source.ts';

/** Sources the product knows of; where no adapter is handed in, the scan lists them as not configured. */
const known: readonly Omit<AbsentSource, 'reason'>[] = [
  { id: 'searxng', title: 'Web search (SearXNG)', variable: 'SEARXNG_URL' },
  { id: 'brave', title: 'Brave Search', variable: 'BRAVE_API_KEY' },
  { id: 'tineye', title: 'TinEye picture search', variable: 'TINEYE_API_KEY' },
  { id: 'serpapi', title: 'Google Lens (SerpApi)', variable: 'SERPAPI_KEY' },
  { id: 'tor', title: 'Onion sites', variable: 'TOR_SOCKS_URL' },
];

/** A key is there, but this version has no adapter for it: that is said too, not hidden behind "no key". */
const withoutAdapter = 'A key is set, but this version cannot use it yet.';

/** @example absentSources(new Set(['searxng', 'watch-list']), new Set()).map((source) => source.id) // ['brave', …] */
export function absentSources(present: ReadonlySet<string>, keyed: ReadonlySet<string>): AbsentSource[] {
  return known
    .filter((source) => !present.has(source.id))
    .map((source) => ({ ...source, reason: keyed.has(source.id) ? withoutAdapter : `${source.variable} is not set.` }));
}
