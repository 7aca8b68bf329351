import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { addressKey } from '#modules/discovery/address.ts';
import { searxngPage } from '#modules/discovery/sources/searxng-page.ts';

export type Listing =
  | { state: 'listed'; title?: string }
  | { state: 'not-listed' }
  /** Nothing was learnt: the engine, or the whole search source, did not answer. */
  | { state: 'no-answer'; reason: string };

/** Asks, per search engine, whether an address is listed. */
export type AskSearch = (
  url: string,
  engines: readonly string[],
  signal: AbortSignal,
) => Promise<Record<string, Listing>>;

/**
 * Each engine is asked by itself, since an answer of several does not say which of them looked and found nothing.
 *
 * @example (await askSearch('https://leak.example/a', ['google'], signal)).google // { state: 'not-listed' }
 */
export function createAskSearch(options: { fetch: SafeFetch; base: string } | undefined): AskSearch {
  return async (url, engines, signal) => {
    const answers: Record<string, Listing> = {};
    for (const engine of engines) {
      answers[engine] = options
        ? await askEngine(options, url, engine, signal)
        : { state: 'no-answer', reason: 'No search source is configured (SEARXNG_URL).' };
    }
    return answers;
  };
}

async function askEngine(
  options: { fetch: SafeFetch; base: string },
  url: string,
  engine: string,
  signal: AbortSignal,
): Promise<Listing> {
  try {
    const key = addressKey(url);
    const page = await searxngPage(options.fetch, options.base, { text: url, page: 1, engines: [engine] }, signal);
    const hit = page.results.find(
      (result) => (result.engines.length === 0 || result.engines.includes(engine)) && addressKey(result.url) === key,
    );
    if (hit) return { state: 'listed', title: hit.title };
    const silent = page.silent.find((row) => row.engine === engine);
    return silent ? { state: 'no-answer', reason: silent.reason } : { state: 'not-listed' };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SourceFailure') throw error;
    return { state: 'no-answer', reason: error.message };
  }
}
