import { describe, expect, it } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { apiConformance } from '#modules/discovery/sources/api.conformance.ts';
import { pictureQuestion, samplePicture } from '#modules/discovery/sources/pictures/test-pictures.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';
import { answers } from '#modules/discovery/sources/test-answers.ts';
import { searchVision } from '#modules/discovery/sources/vision/search-vision.ts';

const key = 'AIza-canary-key';
const open = (fetch: SafeFetch) => searchVision({ fetch, base: 'https://vision.googleapis.com', key });
const question = pictureQuestion('copy');

const webDetection = {
  webEntities: [{ entityId: '/m/1', score: 0.5, description: 'Dress' }],
  pagesWithMatchingImages: [
    {
      url: 'https://leak.test/whole',
      pageTitle: 'All of <b>it</b>',
      fullMatchingImages: [{ url: 'https://leak.test/whole.jpg' }],
    },
    { url: 'https://leak.test/part', partialMatchingImages: [{ url: 'https://leak.test/part.jpg' }] },
  ],
  visuallySimilarImages: [{ url: 'https://shop.test/dress.jpg' }],
};
const reply = () => ({ responses: [{ webDetection }] });

apiConformance({
  name: 'Google Vision',
  variable: 'GOOGLE_VISION_API_KEY',
  key,
  question,
  open,
  reply,
  nothing: () => ({ responses: [{}] }),
  promised: ['responses.0.webDetection.pagesWithMatchingImages.0.url'],
});

async function search(answer: unknown, hear?: (url: URL, request: FetchRequest | undefined) => void): Promise<Batch[]> {
  const fetch = answers((url, request) => {
    hear?.(url, request);
    return { body: JSON.stringify(answer) };
  });
  const batches: Batch[] = [];
  for await (const batch of open(fetch).search(question, undefined, new AbortController().signal)) batches.push(batch);
  return batches;
}

describe('searchVision', () => {
  it('sends the picture as base64 with the key in a header, and takes the pages that show it or a part of it', async () => {
    const [first] = await search(reply(), (url, request) => {
      expect(url.href).toBe('https://vision.googleapis.com/v1/images:annotate');
      expect(request?.headers?.['x-goog-api-key']).toBe(key);
      expect(JSON.parse(String(request?.body))).toMatchObject({
        requests: [{ image: { content: samplePicture.toString('base64') }, features: [{ type: 'WEB_DETECTION' }] }],
      });
    });
    expect(first?.found).toMatchObject([
      { url: 'https://leak.test/whole', title: 'All of it', snippet: 'Shows the whole picture.', workId: 'wrk_1' },
      { url: 'https://leak.test/part', snippet: 'Shows a part of the picture.', workId: 'wrk_1' },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['an empty response', { responses: [{}] }],
    ['no page among its guesses', { responses: [{ webDetection: { bestGuessLabels: [{ label: 'dress' }] } }] }],
  ])('takes %s as nothing found', async (_, answer) => {
    const batches = await search(answer);
    expect(batches).toMatchObject([
      { found: [], degraded: [], workId: 'wrk_1' },
      { found: [], degraded: [], workId: 'wrk_2' },
    ]);
  });

  it.each([
    ['responses', { answers: [] }],
    ['webDetection', { responses: [{ web_detection: webDetection }] }],
    ['pagesWithMatchingImages', { responses: [{ webDetection: { pages: [] } }] }],
  ])('names %s where it may have another name', async (field, answer) => {
    const [only, ...rest] = await search(answer);
    expect(only?.degraded?.[0]?.reason).toContain(field);
    expect(rest).toEqual([]);
  });

  it('names the code where it cannot use a picture, and goes on', async () => {
    const batches = await search({ responses: [{ error: { code: 3, message: 'Bad image data.' } }] });
    expect(batches).toHaveLength(2);
    expect(batches[0]?.degraded?.[0]?.reason).toBe('Google Vision could not use this picture (code 3).');
  });

  it('ends where its quota is used up', async () => {
    const answer = { responses: [{ error: { code: 8, message: 'Quota' } }] };
    await expect(search(answer)).rejects.toThrow('failed with code 8');
  });
});
