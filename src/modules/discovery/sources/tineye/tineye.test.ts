import { describe, expect, it } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { pictureQuestion, samplePicture } from '#modules/discovery/sources/pictures/test-pictures.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';
import { answers } from '#modules/discovery/sources/test-answers.ts';
import { searchTineye } from '#modules/discovery/sources/tineye/search-tineye.ts';

const key = 'tineye-canary-key';
const open = (fetch: SafeFetch) => searchTineye({ fetch, base: 'https://api.tineye.com', key });
const question = pictureQuestion('copy');

const match = (n: number) => ({
  image_url: `https://img.tineye.com/result/${n}`,
  domain: 'leak.test',
  score: 90,
  width: 640,
  height: 480,
  size: 300_000,
  format: 'JPEG',
  filesize: 90_000,
  overlay: `overlay/${n}`,
  tags: [],
  backlinks: [
    { url: `https://leak.test/${n}.jpg`, backlink: `https://leak.test/page-${n}`, crawl_date: '2026-03-01' },
    { url: `https://tube.test/${n}.jpg`, backlink: `https://tube.test/page-${n}`, crawl_date: '2026-03-01' },
  ],
});
const matches = (list: ReturnType<typeof match>[], total: number) => ({
  code: 200,
  messages: [],
  stats: { timestamp: '1', query_time: '0.1', total_backlinks: 2 * total, total_collection: 0 },
  results: { total_results: total, total_backlinks: 2 * total, matches: list },
});
/** Two pages of one match each, by the total that is said. */
const reply = (url: URL) => {
  const offset = Number(url.searchParams.get('offset'));
  return matches([match(offset)], 101);
};

apiConformance({
  name: 'TinEye',
  variable: 'TINEYE_API_KEY',
  key,
  question,
  open,
  reply,
  nothing: () => matches([], 0),
  promised: [
    'code',
    'results',
    'results.total_results',
    'results.matches',
    'results.matches.0.image_url',
    'results.matches.0.backlinks',
    'results.matches.0.backlinks.0.backlink',
  ],
});

async function search(reply: (url: URL, request: FetchRequest | undefined) => unknown): Promise<Batch[]> {
  const source = open(answers((url, request) => ({ body: JSON.stringify(reply(url, request)) })));
  const batches: Batch[] = [];
  for await (const batch of source.search(question, undefined, new AbortController().signal)) batches.push(batch);
  return batches;
}

describe('searchTineye', () => {
  it('uploads the picture by the field image_upload, with the key in a header, page by page', async () => {
    const asked: string[] = [];
    const batches = await search((url, request) => {
      const body = Buffer.from(request?.body ?? '');
      expect(request?.method).toBe('POST');
      expect(request?.headers?.['x-api-key']).toBe(key);
      expect(request?.headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(body.toString('latin1')).toContain('name="image_upload"');
      expect(body.includes(samplePicture)).toBe(true);
      asked.push(`${url.pathname} ${url.searchParams.get('offset')} ${url.searchParams.get('limit')}`);
      return reply(url);
    });
    const ofOne = ['/rest/search/ 0 100', '/rest/search/ 100 100'];
    expect(asked).toEqual([...ofOne, ...ofOne]);
    expect(batches.map(({ workId }) => workId)).toEqual([undefined, 'wrk_1', undefined, 'wrk_2']);
    expect(batches[0]?.found).toEqual([
      {
        url: 'https://leak.test/page-0',
        snippet: 'https://img.tineye.com/result/0',
        engines: ['TinEye'],
        role: 'hit',
        workId: 'wrk_1',
      },
      expect.objectContaining({ url: 'https://tube.test/page-0', workId: 'wrk_1' }),
    ]);
  });

  it('says which picture was refused, and stops where one after the other is', async () => {
    await expect(search(() => ({ ...matches([], 0), code: 400 }))).rejects.toThrow('code 400');
    let first = true;
    const batches = await search((url) => {
      const answer = first ? { ...matches([], 0), code: 400 } : reply(url);
      first = false;
      return answer;
    });
    // Answered: it would keep all others waiting if it were asked again and again.
    expect(batches[0]).toMatchObject({ workId: 'wrk_1', queries: 1, degraded: [{ part: '“Red dress”' }] });
    expect(batches.at(-1)).toMatchObject({ workId: 'wrk_2' });
  });
});
