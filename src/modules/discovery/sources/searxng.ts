import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { searxngPage } from '#modules/discovery/sources/searxng-page.ts';
import type { Batch, Degraded, DiscoverySource, Question } from '#modules/discovery/sources/source.ts';

const mark = z.object({ query: z.number().int(), page: z.number().int() });

/**
 * Web search through the operator's own SearXNG. Every hit of a result page is taken; further pages are asked for until
 * one is empty, brings nothing new, or `pagesPerQuery` are read.
 *
 * @param options.fetch trusted for `base` (see `createTrustedFetch`): the engine may be on a private network
 */
export function searxngSource(options: { fetch: SafeFetch; base: string; pagesPerQuery?: number }): DiscoverySource {
  const most = options.pagesPerQuery ?? 10;
  return {
    id: 'searxng',
    title: 'Web search (SearXNG)',
    answers: (question) => question.queries.some(isAsked),
    async *search(question: Question, from: unknown, signal: AbortSignal): AsyncGenerator<Batch> {
      const queries = question.queries.filter(isAsked);
      let at = mark.safeParse(from).data ?? { query: 0, page: 1 };
      let seen = new Set<string>();
      while (at.query < queries.length) {
        const query = queries[at.query];
        if (!query) return;
        const page = await searxngPage(options.fetch, options.base, { text: query.text, page: at.page }, signal);
        const fresh = page.results.filter((result) => !seen.has(result.url));
        for (const result of fresh) seen.add(result.url);
        const ended = page.size === 0 || fresh.length === 0 || at.page >= most;
        at = ended ? { query: at.query + 1, page: 1 } : { query: at.query, page: at.page + 1 };
        if (ended) seen = new Set();
        yield {
          found: fresh.map((result) => ({
            url: result.url,
            role: 'hit',
            title: result.title,
            snippet: result.content,
            engines: result.engines,
            termId: query.termId,
          })),
          next: at,
          queries: 1,
          degraded: page.silent.map((silent): Degraded => ({ part: silent.engine, reason: silent.reason })),
        };
      }
    },
  };
}

const isAsked = (query: Question['queries'][number]): boolean =>
  query.sources.length === 0 || query.sources.includes('searxng');
