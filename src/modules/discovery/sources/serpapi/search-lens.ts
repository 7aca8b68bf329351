import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { type ApiRequest, createAsk } from '#modules/discovery/sources/ask-api.ts';
import { type PicturePage, searchPictures } from '#modules/discovery/sources/pictures/search-pictures.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';

const answer = z
  .object({
    search_metadata: z.object({ id: z.string().nullish(), status: z.enum(['Success', 'Processing', 'Error']) }),
    error: z.string().nullish(),
    exact_matches: z.array(z.object({ link: z.string(), title: z.string().nullish() })).nullish(),
  })
  .superRefine(({ search_metadata: { status }, error, exact_matches: matches }, ctx) => {
    if (status === 'Success' && !error && !matches)
      ctx.addIssue({ code: 'custom', path: ['exact_matches'], message: 'missing' });
  });

/** A search that is at work is looked at again, so often and after so long. */
const mostLooks = 5;
const pauseMs = 2_000;
const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal });

/**
 * Google Lens through SerpApi (`serpapi.com/search.json`): pages with exact matches of the picture. Those that only look
 * like it are not asked for. The key stands in the address, as this interface wants it: no address is ever shown.
 */
export function searchLens(options: {
  fetch: SafeFetch;
  base: string;
  key: string;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}): Pick<DiscoverySource, 'answers' | 'search'> {
  const { base, key, fetch, wait = pause } = options;
  return searchPictures({
    id: 'serpapi',
    open: () => {
      const ask = createAsk({ title: 'SerpApi', variable: 'SERPAPI_KEY', fetch });
      const get = (
        path: string,
        parameters: Record<string, string>,
        request: Pick<ApiRequest, 'signal' | 'onLeft' | 'mayStill'>,
      ) => {
        const url = new URL(path, base);
        for (const [name, value] of Object.entries({ ...parameters, api_key: key })) url.searchParams.set(name, value);
        return ask(url, answer, request);
      };
      return async ({ picture, onLeft, mayStill }, signal): Promise<PicturePage> => {
        if (picture.as !== 'address') throw new Error('this source is given addresses, and was sent a copy');
        const asked = { engine: 'google_lens', type: 'exact_matches', url: picture.url };
        let read = await get('/search.json', asked, { signal, onLeft, mayStill });
        for (let look = 0; look < mostLooks && read.search_metadata.status === 'Processing'; look += 1) {
          const { id } = read.search_metadata;
          if (!id || !/^\w{1,64}$/.test(id)) break;
          await wait(pauseMs, signal);
          read = await get(`/searches/${id}.json`, {}, { signal });
        }
        return pageOf(read);
      };
    },
  });
}

function pageOf({ search_metadata: { status }, error, exact_matches: matches }: z.infer<typeof answer>): PicturePage {
  const nothing = { found: [], isLast: true };
  if (status === 'Processing')
    return {
      ...nothing,
      isOpen: true,
      fault: 'SerpApi did not finish this search in time; it is asked again next time.',
    };
  if (status === 'Error') return { ...nothing, isOpen: true, fault: 'SerpApi could not do this search.' };
  // Its sentence for "nothing was found" comes as an error of a search that was a success.
  if (error && !/(?:hasn.t|has not|have not|did not) return|no results/i.test(error))
    return { ...nothing, isOpen: true, fault: 'SerpApi answered this search with an error.' };
  return {
    found: (matches ?? []).map(({ link, title }) => ({
      url: link,
      title: title ?? undefined,
      engines: ['Google Lens'],
    })),
    isLast: true,
  };
}
