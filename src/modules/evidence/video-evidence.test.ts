import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createHashList } from '#lib/hash-list/index.ts';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import type { FoundVideos } from '#modules/discovery/index.ts';
import { fakeVideos, fakeWeb, streamOf, videoBytes, videoWork } from '../../../tests/setup/fake-videos.ts';
import { mediaFiles, pageFiles } from './describe.ts';
import { copyOf, judgeMedia } from './judge-media.ts';
import { lookAtPage, releaseClips } from './look-at-page.ts';

const { videos, held, drop } = fakeVideos();
afterAll(drop);

const page = 'https://a.test/v/1';
const file = 'https://a.test/v/1.mp4';
const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // as much of it as is asked
const { signal } = new AbortController();

interface How {
  url?: string;
  foundSha256?: string;
  fetch?: SafeFetch;
  canRead?: boolean;
  list?: FoundVideos['list'];
}
async function capture(
  site: Parameters<typeof fakeWeb>[0],
  { url = page, foundSha256 = 'of other bytes', fetch = fakeWeb(site), canRead = true, list }: How = {},
) {
  const deps = { videos: canRead ? { ...videos, list } : undefined };
  const seen = await lookAtPage({ fetch, ...deps }, signal, {
    url,
    media: [{ url: file, workId: 'work', foundSha256 }],
  });
  if (seen.outcome === 'failed') throw new Error(seen.why);
  const media = await judgeMedia({ decoder, ...deps, works: [videoWork], signal }, seen.media);
  await releaseClips(seen.media);
  expect(held(), 'no file is left').toEqual([]);
  return { seen, media, copy: copyOf(media), ...mediaFiles(media) };
}
const shown = { body: `<video src="${file}"></video>` };

describe('the proof of a video in pieces', () => {
  it('keeps the pieces put together, and the playlists that named them', async () => {
    const body = videoBytes('work', 'again');
    const { copy, files, lines } = await capture({ [page]: shown, ...streamOf(file, body) });
    expect(copy).toBe('seen');
    expect(files.map(({ path }) => path)).toEqual(['media/1.mp4', 'media/1-list-1.m3u8']);
    const whole = Buffer.concat([body, Buffer.from('\0\0\0\x08moof', 'latin1')]);
    expect(files[0]?.bytes.equals(whole)).toBe(true);
    expect(files[1]?.bytes.toString()).toMatch(/^#EXTM3U/);
    const piecesPutTogetherBy = [{ url: file, path: 'media/1-list-1.m3u8' }];
    expect(lines).toMatchObject([{ path: 'media/1.mp4', bytes: whole.length, piecesPutTogetherBy }]);
  });

  it('is its playlist alone where the pieces do not answer, and does not say that it was replaced', async () => {
    const { copy, files, lines } = await capture({ [page]: shown, ...streamOf(file, videoBytes('work'), 0) });
    expect([copy, files.map(({ path, what }) => [path, what])]).toEqual([
      'unseen',
      [['media/1.m3u8', `The video at ${file}`]],
    ]);
    expect(lines).toMatchObject([{ notCaptured: 'It is a video, which cannot be compared here.' }]);
  });

  it('is not kept where the list knows the video that its pieces make', async () => {
    const site = { [page]: shown, ...streamOf(file, videoBytes('work')) };
    const { media: known } = await capture(site);
    const entries = [{ kind: 'sha256' as const, hash: known[0]?.sha256 ?? '', label: 'mark' }];
    const list = { current: async () => createHashList(entries) };
    const { seen, files } = await capture(site, { list });
    expect(files).toEqual([]);
    expect(seen.media).toMatchObject([{ why: 'There is material that an operator handles.' }]);
  });

  it('is whole where the address of the case is the playlist itself', async () => {
    const { copy, seen, files } = await capture(streamOf(file, videoBytes('work')), { url: file });
    expect([copy, files.length]).toEqual(['seen', 2]);
    expect(pageFiles(seen.page).map(({ path }) => path)).toEqual(['headers.txt', 'connection.json']);
  });
});

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

  it('says that a video cannot be compared where none are read', async () => {
    const body = videoBytes('work', 'again');
    const { copy, lines, files } = await capture({ [page]: shown, [file]: { body } }, { canRead: false });
    expect([copy, lines]).toMatchObject(['unseen', [{ notCaptured: 'It is a video, which cannot be compared here.' }]]);
    expect(files).toMatchObject([{ path: 'media/1.mp4', what: `The video at ${file}` }]);
    const same = createHash('sha256').update(body).digest('hex');
    const known = await capture({ [page]: shown, [file]: { body } }, { canRead: false, foundSha256: same });
    expect([known.copy, known.lines[0]]).toMatchObject(['seen', { notCaptured: undefined }]);
  });

  it('is whole where that address is behind a wall that asks for a cookie', async () => {
    const site = fakeWeb({ [file]: { body: videoBytes('work') } });
    let asked = 0;
    const fetch: SafeFetch = async (url, request) => {
      asked += 1;
      if (asked > 1) return site(url, request);
      const wall = await fakeWeb({ [file]: { body: '<p>One moment</p>' } })(url, request);
      return wall.ok ? { ...wall, headers: { ...wall.headers, 'set-cookie': 'age=1', refresh: '0' } } : wall;
    };
    const { copy, seen, files } = await capture({}, { url: file, fetch });
    expect([copy, files.length, asked]).toEqual(['seen', 1, 3]);
    expect(pageFiles(seen.page).map(({ path }) => path)).toEqual(['headers.txt', 'connection.json']);
  });
});
