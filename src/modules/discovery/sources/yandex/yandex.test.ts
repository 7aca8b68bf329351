import { describe, expect, it } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { listSources } from '#modules/discovery/sources/list-sources.ts';
import { pictureQuestion, samplePicture } from '#modules/discovery/sources/pictures/test-pictures.ts';
import type { Batch, Question } from '#modules/discovery/sources/source.ts';
import { answers } from '#modules/discovery/sources/test-answers.ts';
import { yandex } from '#modules/discovery/sources/yandex/index.ts';
import { searchYandex } from '#modules/discovery/sources/yandex/search-yandex.ts';

const key = 'AQVN-canary-key';
const open = (fetch: SafeFetch) =>
  searchYandex({ fetch, base: 'https://searchapi.api.cloud.yandex.net', key, folderId: 'b1g' });
const question = pictureQuestion('copy');

const pageOf = (request: FetchRequest | undefined): number => JSON.parse(String(request?.body)).page;
/** Two pages, in the spelling of JSON, or as the fields are called in the contract. */
const reply = (_: URL, request: FetchRequest | undefined) => ({
  images: [
    {
      url: 'https://leak.test/x.jpg',
      format: 'IMAGE_FORMAT_JPEG',
      width: '640',
      height: '480',
      passage: 'All of it',
      host: 'leak.test',
      pageTitle: 'Red dress',
      pageUrl: `https://leak.test/page-${pageOf(request)}`,
    },
  ],
  page: String(pageOf(request)),
  maxPage: '1',
  id: 'img-1',
});
const inSnakeCase = () => ({
  images: [{ url: 'https://leak.test/x.jpg', page_title: 'Red dress', page_url: 'https://leak.test/snake' }],
  page: 0,
  max_page: 0,
  id: 'img-1',
});

apiConformance({
  name: 'Yandex',
  variable: 'YANDEX_SEARCH_API_KEY',
  key,
  question,
  open,
  reply,
  nothing: () => ({ page: '0', maxPage: '0', id: 'img-1' }),
  promised: ['images.0.pageUrl'],
});

async function search(
  answer: (url: URL, request: FetchRequest | undefined) => unknown,
  of: Question = question,
): Promise<Batch[]> {
  const fetch = answers((url, request) => ({ body: JSON.stringify(answer(url, request)) }));
  const batches: Batch[] = [];
  for await (const batch of open(fetch).search(of, undefined, new AbortController().signal)) batches.push(batch);
  return batches;
}

describe('searchYandex', () => {
  it('sends the picture with the folder and the key in a header, page by page from 0', async () => {
    const pages: number[] = [];
    const batches = await search((url, request) => {
      expect(url.href).toBe('https://searchapi.api.cloud.yandex.net/v2/image/search_by_image');
      expect(request?.headers?.authorization).toBe(`Api-Key ${key}`);
      expect(JSON.parse(String(request?.body))).toMatchObject({
        folderId: 'b1g',
        data: samplePicture.toString('base64'),
      });
      pages.push(pageOf(request));
      return reply(url, request);
    });
    expect(pages).toEqual([0, 1, 0, 1]);
    expect(batches[0]?.found).toMatchObject([
      { url: 'https://leak.test/page-0', title: 'Red dress', snippet: 'All of it', workId: 'wrk_1' },
    ]);
  });

  it('reads its fields in either spelling', async () => {
    const [first] = await search(inSnakeCase);
    expect(first?.found).toMatchObject([{ url: 'https://leak.test/snake', title: 'Red dress' }]);
  });

  it('names the list where it may have another name', async () => {
    const [only] = await search(() => ({ pictures: [], page: 0 }));
    expect(only?.degraded?.[0]?.reason).toContain('images');
  });

  it('is not sent more than it takes', async () => {
    let asked = 0;
    const large = {
      ...question,
      sendPicture: async () => ({ sending: 1, as: 'copy' as const, bytes: Buffer.alloc(2_400_000) }),
    };
    const batches = await search(() => {
      asked += 1;
      return {};
    }, large);
    expect(asked).toBe(0);
    expect(batches[0]?.degraded?.[0]?.reason).toContain('larger than Yandex takes');
  });
});

it('is asked only where it is named, and says where its pictures go', () => {
  const settings = { YANDEX_SEARCH_API_KEY: key, YANDEX_FOLDER_ID: 'b1g' };
  const deployment = { dataDir: '.', demo: 'off', searchBudgetCents: 100, publicUrl: 'https://reclaim.test' } as const;
  const listed = (more: Record<string, string>) =>
    listSources({ ...deployment, settings: { ...settings, ...more } }, [yandex]);
  expect(listed({}).absent[0]?.reason).toBe('SOURCES_ALLOWED does not name it.');
  expect(listed({ SOURCES_ALLOWED: 'brave,yandex' }).asked).toMatchObject([
    { id: 'yandex', note: expect.stringContaining('Russia'), leaves: { to: 'Yandex in Russia' } },
  ]);
});
