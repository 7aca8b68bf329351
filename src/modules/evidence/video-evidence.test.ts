import { afterAll, describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import { fakeVideos, fakeWeb, videoBytes, videoWork } from '../../../tests/setup/fake-videos.ts';
import { mediaFiles, pageFiles } from './describe.ts';
import { copyOf, judgeMedia } from './judge-media.ts';
import { lookAtPage, releaseClips } from './look-at-page.ts';

const { videos, held, drop } = fakeVideos();
afterAll(drop);

const page = 'https://a.test/v/1';
const file = 'https://a.test/v/1.mp4';
const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // as much of it as is asked
const { signal } = new AbortController();

async function capture(site: Parameters<typeof fakeWeb>[0], { url = page, foundSha256 = 'of other bytes' } = {}) {
  const seen = await lookAtPage({ fetch: fakeWeb(site), videos }, signal, {
    url,
    media: [{ url: file, workId: 'work', foundSha256 }],
  });
  if (seen.outcome === 'failed') throw new Error(seen.why);
  const media = await judgeMedia({ decoder, videos, works: [videoWork], signal }, seen.media);
  await releaseClips(seen.media);
  expect(held(), 'no file is left').toEqual([]);
  return { seen, media, copy: copyOf(media), ...mediaFiles(media) };
}
const shown = { body: `<video src="${file}"></video>` };

describe('the proof of a video', () => {
  it('keeps it byte for byte, with its hash', async () => {
    const body = videoBytes('work', 'again');
    const { copy, files, lines, media } = await capture({ [page]: shown, [file]: { body } });
    expect([copy, files.map(({ path }) => path)]).toEqual(['seen', ['media/1.mp4']]);
    expect(files[0]?.bytes.equals(body)).toBe(true);
    expect(lines).toMatchObject([{ sha256: media[0]?.sha256, bytes: body.length, onlyItsBeginning: false }]);
  });

  it('says that another one came in its place', async () => {
    const { copy, lines } = await capture({ [page]: shown, [file]: { body: videoBytes('another') } });
    expect([copy, lines]).toMatchObject(['replaced', [{ notCaptured: 'Another video came in its place.' }]]);
  });

  it('holds the hash and the size of one that is too large to keep', async () => {
    const { copy, files, lines } = await capture({
      [page]: shown,
      [file]: { body: videoBytes('work', 'x'.repeat(51 * 2 ** 20)) },
    });
    expect([copy, files]).toEqual(['seen', []]);
    expect(lines).toMatchObject([
      { sha256: expect.any(String), bytes: expect.any(Number), bytesNotKept: expect.any(String) },
    ]);
  });

  it('is whole where the address of the case is the video itself', async () => {
    const { copy, seen, files } = await capture({ [file]: { body: videoBytes('work') } }, { url: file });
    expect([copy, files.length]).toEqual(['seen', 1]);
    expect(pageFiles(seen.page).map(({ path }) => path)).toEqual(['headers.txt', 'connection.json']);
  });
});
