import type { AbsentSource } from '#modules/discovery/sources/source.ts';

/** Sources the product knows of; where no adapter is handed in, the scan lists them as not configured. */
const known: readonly AbsentSource[] = [
  { id: 'searxng', title: 'Web search (SearXNG)', reason: 'SEARXNG_URL is not set.' },
  { id: 'brave', title: 'Brave Search', reason: 'BRAVE_API_KEY is not set.' },
  { id: 'tineye', title: 'TinEye picture search', reason: 'TINEYE_API_KEY is not set.' },
  { id: 'serpapi', title: 'Google Lens (SerpApi)', reason: 'SERPAPI_KEY is not set.' },
  { id: 'tor', title: 'Onion sites', reason: 'TOR_SOCKS_URL is not set.' },
];

/** A key is there, but this version has no adapter for it: that is said too, not hidden behind "no key". */
const withoutAdapter = 'A key is set, but this version cannot use it yet.';

/** @example absentSources(new Set(['searxng', 'watch-list']), new Set()).map((source) => source.id) // ['brave', …] */
export function absentSources(present: ReadonlySet<string>, keyed: ReadonlySet<string>): AbsentSource[] {
  return known
    .filter((source) => !present.has(source.id))
    .map((source) => (keyed.has(source.id) ? { ...source, reason: withoutAdapter } : source));
}
