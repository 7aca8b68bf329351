import { describe, expect, it } from 'vitest';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { listSources } from '#modules/discovery/sources/list-sources.ts';
import { pictureQuestion, sampleAddress } from '#modules/discovery/sources/pictures/test-pictures.ts';
import { serpapi } from '#modules/discovery/sources/serpapi/index.ts';
import { searchLens } from '#modules/discovery/sources/serpapi/search-lens.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';
import { answers } from '#modules/discovery/sources/test-answers.ts';

const key = 'serpapi-canary-key';
const open = (fetch: SafeFetch) => searchLens({ fetch, base: 'https://serpapi.com', key, wait: async () => undefined });
const question = pictureQuestion('address');

const found = {
  search_metadata: { id: '66a1', status: 'Success', json_endpoint: 'https://serpapi.com/searches/66a1.json' },
  search_parameters: { engine: 'google_lens', url: sampleAddress },
  exact_matches: [
    {
      position: 1,
      title: 'Red dress',
      link: 'https://leak.test/page',
      source: 'leak.test',
      thumbnail: 'https://serpapi.com/thumb',
    },
  ],
};
const nothing = {
  search_metadata: { id: '66a2', status: 'Success' },
  error: "Google Lens hasn't returned any results for this query.",
};

apiConformance({
  name: 'SerpApi',
  variable: 'SERPAPI_KEY',
  key,
  keyParameter: 'api_key',
  question,
  open,
  reply: () => found,
  nothing: () => nothing,
  promised: ['search_metadata', 'search_metadata.status', 'exact_matches', 'exact_matches.0.link'],
});

async function search(reply: (url: URL) => unknown): Promise<Batch[]> {
  const source = open(answers((url) => ({ body: JSON.stringify(reply(url)) })));
  const batches: Batch[] = [];
  for await (const batch of source.search(question, undefined, new AbortController().signal)) batches.push(batch);
  return batches;
}

describe('searchLens', () => {
  it('gives Google the signed address, and takes the pages of exact matches', async () => {
    const [first] = await search((url) => {
      expect(Object.fromEntries(url.searchParams)).toEqual({
        engine: 'google_lens',
        type: 'exact_matches',
        url: sampleAddress,
        api_key: key,
      });
      return found;
    });
    expect(first).toMatchObject({
      found: [{ url: 'https://leak.test/page', title: 'Red dress', engines: ['Google Lens'], workId: 'wrk_1' }],
      workId: 'wrk_1',
    });
  });

  it('waits for a search that is at work', async () => {
    const asked: string[] = [];
    const [first] = await search((url) => {
      asked.push(url.pathname);
      return asked.length < 3 ? { search_metadata: { id: '66a1', status: 'Processing' } } : found;
    });
    expect(asked.slice(0, 3)).toEqual(['/search.json', '/searches/66a1.json', '/searches/66a1.json']);
    expect(first?.found).toHaveLength(1);
  });

  it.each([
    ['is never done', { search_metadata: { id: '66a1', status: 'Processing' } }, 'did not finish'],
    ['failed', { search_metadata: { id: '66a1', status: 'Error' }, error: 'secret words' }, 'could not do'],
    ['has another error', { ...nothing, error: 'Unsupported parameter.' }, 'with an error'],
  ])('says so where a search %s, and leaves the work open', async (_, answer, sentence) => {
    const batches = await search(() => answer);
    expect(batches).toMatchObject([{ workId: undefined }, { workId: undefined }]);
    expect(batches[0]?.degraded?.[0]?.reason).toContain(sentence);
    expect(JSON.stringify(batches)).not.toContain('secret words');
  });
});

it.each([
  ['http://localhost:3000', false],
  ['http://app.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.4', false],
  ['https://reclaim.test', true],
  ['https://93.184.216.34', true],
])('at %s it is configured: %s', (publicUrl, isAsked) => {
  const deployment = { settings: { SERPAPI_KEY: key }, dataDir: '.', demo: 'off', searchBudgetCents: 100 } as const;
  const { asked, absent } = listSources({ ...deployment, publicUrl }, [serpapi]);
  expect(asked).toHaveLength(isAsked ? 1 : 0);
  if (!isAsked) expect(absent[0]).toMatchObject({ missing: [], reason: expect.stringContaining('PUBLIC_URL') });
});
