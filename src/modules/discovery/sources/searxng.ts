import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { type SearchPage, searxngPage } from '#modules/discovery/sources/searxng-page.ts';
import {
  type Batch,
  type Degraded,
  type DiscoverySource,
  type Question,
  SourceFailure,
} from '#modules/discovery/sources/source.ts';

/** What is still to be asked: queries by their number, each with the page it is at. */
const mark = z.array(z.tuple([z.number().int(), z.number().int()]));
/** So many questions in a row without an answer: the engine is down. */
const mostSilent = 3;

/**
 * Web search through the operator's own SearXNG. Every hit of a result page is taken; further pages are asked for until
 * one is empty or brings nothing new, as far as the budget of the scan goes. Every query has its first page before any has its
 * second: where the budget ends, it ends for all alike. A question that it cannot answer is named and left.
 *
 * @param options.fetch trusted for `base` (see `createTrustedFetch`): the engine may be on a private network
 */
export function searxngSource(options: { fetch: SafeFetch; base: string }): DiscoverySource {
  const ask = async (at: { text: string; page: number }, signal: AbortSignal): Promise<SearchPage | SourceFailure> => {
    try {
      return await searxngPage(options.fetch, options.base, at, signal);
    } catch (error) {
      if (error instanceof SourceFailure) return error;
      throw error;
    }
  };
  return {
    id: 'searxng',
    title: 'Web search (SearXNG)',
    answers: (question) => question.queries.some(isAsked),
    async *search(question: Question, from: unknown, signal: AbortSignal): AsyncGenerator<Batch> {
      const queries = question.queries.filter(isAsked);
      const waiting = mark.safeParse(from).data ?? queries.map((_, index): [number, number] => [index, 1]);
      const seen = new Map<number, Set<string>>();
      let silent = 0;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, number] = next;
        const query = queries[index];
        if (!query) return;
        const page = await ask({ text: query.text, page: number }, signal);
        if (page instanceof SourceFailure) {
          if (!page.ofQuestion) silent += 1;
          const nobodyAnswered = silent > 0 && seen.size === 0 && waiting.length === 0;
          if (silent >= mostSilent || nobodyAnswered) throw page;
          yield {
            found: [],
            next: [...waiting],
            queries: page.ofQuestion ? 1 : 0,
            more: waiting.length > 0,
            // One that was not put to it comes first the next time.
            termId: page.ofQuestion ? query.termId : undefined,
            degraded: [{ part: `“${query.text}”`, reason: page.message, forAll: page.forAll }],
          };
          continue;
        }
        silent = 0;
        const before = seen.get(index) ?? new Set();
        const fresh = page.results.filter((result) => !before.has(result.url));
        seen.set(index, new Set([...before, ...fresh.map((result) => result.url)]));
        if (fresh.length > 0) waiting.push([index, number + 1]);
        yield {
          found: fresh.map((result) => ({
            url: result.url,
            role: 'hit',
            title: result.title,
            snippet: result.content,
            engines: result.engines,
          })),
          next: [...waiting],
          queries: 1,
          more: waiting.length > 0,
          termId: query.termId,
          degraded: page.silent.map(
            ({ engine, reason }): Degraded => ({ part: engine, reason, forAll: `${engine} did not answer.` }),
          ),
        };
      }
    },
  };
}

const isAsked = (query: Question['queries'][number]): boolean =>
  query.sources.length === 0 || query.sources.includes('searxng');
