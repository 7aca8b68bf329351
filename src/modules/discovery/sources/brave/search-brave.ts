import { z } from 'zod';
import { createAsk, type KeyedApi } from '#modules/discovery/sources/ask-api.ts';
import { searchWords, type WordPage } from '#modules/discovery/sources/search-words.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';

const webAnswer = z.object({
  query: z.object({ more_results_available: z.boolean().nullish() }),
  /** Absent where nothing was found. */
  web: z
    .object({
      results: z.array(z.object({ url: z.string(), title: z.string(), description: z.string().nullish() })),
    })
    .nullish(),
});
/** `url` is the page, `properties.url` the picture on it. */
const imagesAnswer = z.object({
  type: z.literal('images'),
  results: z.array(z.object({ url: z.string(), title: z.string().nullish() })),
});

/** Pages that Brave gives of one query, and results on each. */
const mostPages = 10;
const perPage = 20;
/** One page of pictures, without a second. */
const mostPictures = 100;

/**
 * Brave Search (`api.search.brave.com/res/v1`): each query is put to its web pages and to its pictures. A hit among the
 * pictures is the page that shows it.
 */
export function searchBrave({ base, key, fetch }: KeyedApi): Pick<DiscoverySource, 'answers' | 'search'> {
  return searchWords({
    id: 'brave',
    indexes: ['web', 'images'],
    open: () => {
      const ask = createAsk({ title: 'Brave Search', variable: 'BRAVE_API_KEY', fetch });
      return async ({ text, page, index }, signal): Promise<WordPage> => {
        const url = new URL(`${base}/res/v1/${index}/search`);
        url.searchParams.set('q', text);
        url.searchParams.set('safesearch', 'off');
        url.searchParams.set('count', String(index === 'web' ? perPage : mostPictures));
        const request = { headers: { 'x-subscription-token': key }, signal };
        if (index === 'images') {
          const { results } = await ask(url, imagesAnswer, request);
          return { found: results.map((hit) => foundBy('Brave images', hit)), isLast: true };
        }
        url.searchParams.set('offset', String(page - 1));
        const { query, web } = await ask(url, webAnswer, request);
        return {
          found: (web?.results ?? []).map((hit) => foundBy('Brave', { ...hit, snippet: hit.description })),
          isLast: query.more_results_available === false || page >= mostPages,
        };
      };
    },
  });
}

const foundBy = (
  engine: string,
  hit: { url: string; title?: string | null | undefined; snippet?: string | null | undefined },
): WordPage['found'][number] => ({
  url: hit.url,
  title: hit.title ?? undefined,
  snippet: hit.snippet ?? undefined,
  engines: [engine],
});
