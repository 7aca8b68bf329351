import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { type SearchPage, searxngPage } from '#modules/discovery/sources/searxng/searxng-page.ts';

export interface SearchAt {
  fetch: SafeFetch;
  base: string;
}

export interface EngineAnswer {
  /** What the engine itself showed. */
  results: SearchPage['results'];
  /** Why it did not answer, or not in full. */
  silence?: string;
}

/**
 * Asks one engine alone, since an answer of several does not say which of them looked. Results that others gave in its
 * place are not its own: SearXNG asks its usual engines where it does not know the one that is named.
 */
export async function askEngine(
  search: SearchAt,
  text: string,
  engine: string,
  signal: AbortSignal,
): Promise<EngineAnswer> {
  try {
    const page = await searxngPage(search.fetch, search.base, { text, page: 1, engines: [engine] }, signal);
    const results = page.results.filter(({ engines }) => engines.length === 0 || engines.includes(engine));
    const silent = page.silent.find((row) => row.engine === engine);
    return silent ? { results, silence: silent.reason } : { results };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SourceFailure') throw error;
    return { results: [], silence: error.message };
  }
}
