import { afterAll, describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { fakeVideos, fakeWeb, streamOf, videoBytes, videoWork } from '../../../tests/setup/fake-videos.ts';
import { type LookedAt, lookAtCase } from './look-at-case.ts';

const { videos, held, drop } = fakeVideos();
afterAll(drop);

const page = 'https://a.test/v/1';
const list = 'https://a.test/v/1/index.m3u8';
const at = (path: string) => new URL(path, list).href;
const row: LookedAt = { url: page, urlKey: 'a.test/v/1', media: [{ url: list }] };
/** Takes everything for no picture. */
const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // as much of it as a look uses

type Site = Parameters<typeof fakeWeb>[0];
const shown = { [page]: { body: `<title>annavale</title><video src="${list}"></video>` } };
const media = (...lines: string[]) => `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${lines.join('\n')}\n#EXT-X-ENDLIST\n`;

async function lookBy(fetch: SafeFetch): Promise<string> {
  const deps = { fetchFrom: { first: fetch, second: fetch }, decoder, videos };
  const { outcome } = await lookAtCase(deps, row, [videoWork], 'first', new AbortController().signal);
  expect(held(), 'no file is left').toEqual([]);
  return outcome;
}
const look = (site: Site) => lookBy(fakeWeb({ ...shown, ...site }));

describe('lookAtCase of a hostile stream', () => {
  it('asks for the pieces of the list that it read, where the next answer names others', async () => {
    let answers = 0;
    const changing: SafeFetch = (url, request) => {
      const isFirst = String(url) === at('low.m3u8') && ++answers === 1;
      const pieces = isFirst ? ['dead.ts', 'live.ts'] : ['dead.ts'];
      return fakeWeb({
        ...shown,
        [list]: { body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n' },
        [at('low.m3u8')]: { body: media(...pieces.map((name) => `#EXTINF:6,\n${name}`)) },
        [at('live.ts')]: { body: videoBytes('work') },
      })(url, request);
    };
    expect(await lookBy(changing)).toBe('not-compared');
  });

  it.each<[string, Buffer | string]>([
    ['a video', videoBytes('work')],
    ['a piece', Buffer.from('\0\0\0\x08moof\0\0\0\x08mdat', 'latin1')],
    [
      'bytes that may be encrypted',
      Buffer.from('\x9a\x03\xc1\x7f\x00\x11\xee\x05\x9a\x03\xc1\x7f\x00\x11\xee\x05', 'latin1'),
    ],
  ])('does not take a piece for gone that says 404 over %s', async (_, body) => {
    const pieces = media('#EXTINF:6,\n0.ts');
    expect(await look({ [list]: { body: pieces }, [at('0.ts')]: { body, status: 404 } })).toBe('not-compared');
    expect(await look({ [list]: { body: pieces }, [at('0.ts')]: { body: '<h1>Not found</h1>', status: 404 } })).toBe(
      'pieces-gone',
    );
  });

  it('does not take a playlist for gone that says 404 over its list', async () => {
    const { [list]: playlist } = streamOf(list, videoBytes('work'));
    const plays = { ...streamOf(list, videoBytes('work')), [list]: { body: playlist?.body ?? '', status: 404 } };
    expect(await look(plays)).toBe('not-compared');
    const low = { ...plays, [at('low.m3u8')]: { body: playlist?.body ?? '', status: 404 } };
    const master = { body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n' };
    expect(await look({ ...low, [list]: master })).toBe('not-compared');
    expect(await look({ [list]: master })).toBe('pieces-gone');
  });

  it('does not take a video for gone that says 404 over its bytes', async () => {
    expect(await look({ [list]: { body: videoBytes('another'), status: 404 } })).toBe('not-compared');
  });

  it('does not take a page for gone while its video answers and cannot be compared', async () => {
    const gone = { [page]: { body: '<h1>Not found</h1>', status: 404 } };
    expect(await look({ ...gone, ...streamOf(list, videoBytes('broken')) })).toBe('not-compared');
    expect(await look({ ...gone, ...streamOf(list, videoBytes('work')) })).toBe('media-left');
    expect(await look({ ...gone, ...streamOf(list, videoBytes('another')) })).toBe('gone');
    expect(await look({ ...gone, [list]: { body: '<h1>Not found</h1>' } })).toBe('gone');
  });

  it.each([
    '<video src="/a.mpd?x=1"></video>',
    '<video><source src="/list" type="application/dash+xml"></video>',
    '<video src="/a.ism/manifest"></video>',
    '<script>play({ dash: "/a.mpd" })</script>',
  ])('does not call it gone where its page plays a list that is not read: %s', async (body) => {
    expect(await look({ [page]: { body: `<title>annavale</title>${body}` } })).toBe('changed');
    expect(await look({ [page]: { body: '<title>annavale</title>' } })).toBe('gone');
  });

  it('does not call it gone where its key is missing and its pieces answer', async () => {
    const body = media('#EXT-X-KEY:METHOD=AES-128,URI="key"', '#EXTINF:6,', '0.ts');
    expect(await look({ [list]: { body }, [at('0.ts')]: { body: videoBytes('work') } })).toBe('not-compared');
    expect(await look({ [list]: { body } })).toBe('pieces-gone');
    expect(await look({ [list]: { body }, [at('key')]: { body: 'k'.repeat(16) } })).toBe('pieces-gone');
  });

  it.each([416, 200])('does not call it gone where ranges lie beyond the file: %s', async (status) => {
    const body = media('#EXTINF:6,', '#EXT-X-BYTERANGE:100@1000000', 'file.ts');
    const ranged: SafeFetch = (url, request) => {
      const isRange = request?.headers?.range !== undefined;
      const file = { body: isRange && status === 416 ? '' : videoBytes('work'), ...(isRange && { status }) };
      return fakeWeb({ ...shown, [list]: { body }, [at('file.ts')]: file })(url, request);
    };
    expect(await lookBy(ranged)).toBe('not-compared');
  });

  it.each([
    ['a page', '<!doctype html><title>Video removed</title>'],
    ['a page that begins as a playlist', '#EXTM3U\n<!doctype html><title>Video removed</title>'],
    ['a list that names itself', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nindex.m3u8\n'],
    [
      'a list of a private network',
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",URI="http://10.0.0.1/a.m3u8"\n#EXT-X-STREAM-INF:VIDEO="v"\nindex.m3u8\n',
    ],
    ['a list without end', `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${'#EXTINF:6,\ndead.ts\n'.repeat(3)}`],
    [
      'a list of a million lines',
      `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${'#\n'.repeat(1e6)}#EXTINF:6,\nlive.ts\n#EXT-X-ENDLIST\n`,
    ],
    [
      'a list whose end is a million lines away',
      `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\ndead.ts\n${'#\n'.repeat(1e6)}#EXTINF:6,\nlive.ts\n#EXT-X-ENDLIST\n`,
    ],
  ])('does not call it gone where its address is %s', async (_, body) => {
    expect(await look({ [list]: { body, type: 'application/vnd.apple.mpegurl' } })).toBe('not-compared');
  });
});
