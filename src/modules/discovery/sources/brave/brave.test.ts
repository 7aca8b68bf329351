import { expect, it } from 'vitest';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { searchBrave } from '#modules/discovery/sources/brave/search-brave.ts';
import { sampleQuestion } from '#modules/discovery/sources/source.conformance.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';
import { answers } from '#modules/discovery/sources/test-answers.ts';

const key = 'BSA-canary-key';
const open = (fetch: SafeFetch) => searchBrave({ fetch, base: 'https://api.search.brave.com', key });

/** As the provider answers: two pages of the web, one of pictures. */
function reply(url: URL) {
  const q = url.searchParams.get('q') ?? '';
  const at = (path: string) => `https://leak.test/${path}/${encodeURIComponent(q)}`;
  if (url.pathname.includes('/images/')) {
    return {
      type: 'images',
      results: [
        {
          type: 'image_result',
          title: q,
          url: at('gallery'),
          source: 'leak.test',
          thumbnail: { src: 'https://imgs.search.brave.com/x' },
          properties: { url: 'https://leak.test/x.jpg' },
        },
      ],
    };
  }
  const offset = Number(url.searchParams.get('offset'));
  return {
    type: 'search',
    query: { original: q, more_results_available: offset < 1 },
    web: {
      type: 'search',
      results: [
        { type: 'search_result', title: q, url: at(`web-${offset}`), description: 'All of it', language: 'en' },
      ],
    },
  };
}

apiConformance({
  name: 'Brave Search',
  variable: 'BRAVE_API_KEY',
  key,
  question: sampleQuestion,
  open,
  reply,
  nothing: (url) =>
    url.pathname.includes('/images/')
      ? { type: 'images', results: [] }
      : { type: 'search', query: { original: 'x', more_results_available: false } },
  promised: [
    ...['query', 'web.results', 'web.results.0.url', 'web.results.0.title'],
    ...['results', 'results.0.url'], // of pictures
  ],
});

it('is asked for web pages and for pictures, without its filter, with the key in a header', async () => {
  const asked: string[] = [];
  const batches: Batch[] = [];
  const source = open(
    answers((url, request) => {
      expect(request?.headers).toEqual({ 'x-subscription-token': key });
      expect(url.searchParams.get('safesearch')).toBe('off');
      asked.push(`${url.pathname} ${url.searchParams.get('q')} ${url.searchParams.get('offset')}`);
      return { body: JSON.stringify(reply(url)) };
    }),
  );
  for await (const batch of source.search(sampleQuestion, undefined, new AbortController().signal)) batches.push(batch);
  expect(asked).toEqual([
    '/res/v1/web/search annavale leaked 0',
    '/res/v1/web/search annavale mega 0',
    '/res/v1/images/search annavale leaked null',
    '/res/v1/images/search annavale mega null',
    '/res/v1/web/search annavale leaked 1',
    '/res/v1/web/search annavale mega 1',
  ]);
  const [first] = batches.flatMap(({ found }) => found);
  expect(first).toEqual({
    url: 'https://leak.test/web-0/annavale%20leaked',
    role: 'hit',
    title: 'annavale leaked',
    snippet: 'All of it',
    engines: ['Brave'],
  });
});
