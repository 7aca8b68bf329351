import { afterAll, describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { KnownWork } from '#modules/matching/index.ts';
import { fakeVideos, fakeWeb, type Shows, streamOf, videoBytes, videoWork } from '../../../tests/setup/fake-videos.ts';
import { hashOf } from '../../lib/video-frames/test-videos.ts';
import { type LookedAt, lookAtCase } from './look-at-case.ts';
import { lookFromBoth } from './look-from-both.ts';

const { videos, held, drop } = fakeVideos();
afterAll(drop);

const page = 'https://a.test/v/1';
const file = 'https://a.test/v/1.mp4';
const row: LookedAt = { url: page, urlKey: 'a.test/v/1', media: [{ url: file }] };
const shown = { body: `<title>annavale</title><video src="${file}"></video>` };
/** Takes everything for no picture. */
const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // as much of it as a look uses

type Site = Parameters<typeof fakeWeb>[0];
interface Look {
  canRead?: boolean;
  at?: LookedAt;
  work?: KnownWork;
}
async function look(site: Site, { canRead = true, at = row, work = videoWork }: Look = {}) {
  const fetch = fakeWeb(site);
  let read = 0;
  const reader = {
    read: (path: string) => {
      read += 1;
      return videos.reader.read(path);
    },
  };
  const deps = {
    fetchFrom: { first: fetch, second: fetch },
    decoder,
    videos: canRead ? { ...videos, reader } : undefined,
  };
  const { outcome, facts } = await lookAtCase(deps, at, [work], 'first', new AbortController().signal);
  expect(held(), 'no file is left').toEqual([]);
  return { outcome, media: facts.media, read };
}

/** A page that plays these videos, each at an address of its own on `host`. The one of the case is gone. */
function playing(shows: readonly Shows[], { host = 'a.test', tag = 'video' } = {}): Site {
  const files = shows.map((what, at) => [`https://${host}/new/${at}.mp4`, { body: videoBytes(what, `again ${at}`) }]);
  const body = files.map(([url]) => `<${tag} src="${url}"></${tag}>`).join('');
  return { [page]: { body: `<title>annavale</title>${body}` }, ...Object.fromEntries(files) };
}

describe('lookAtCase', () => {
  it.each([
    ['the same file', videoBytes('work'), 'present', 'same'],
    ['the work encoded again', videoBytes('work', 'again'), 'present', 'same'],
    ['another video in its place', videoBytes('another'), 'media-replaced', 'other'],
    ['a black one in its place', videoBytes('plain'), 'placeholder', 'placeholder'],
    ['one that cannot be read', videoBytes('broken'), 'not-compared', 'unknown'],
  ])('sees %s', async (_, body, outcome, found) => {
    expect(await look({ [page]: shown, [file]: { body } })).toMatchObject({ outcome, media: [found] });
  });

  describe('of a video in pieces', () => {
    const list = 'https://a.test/v/1/index.m3u8';
    const page = `<title>annavale</title><video src="${list}"></video>`;
    const at: LookedAt = { ...row, media: [{ url: list }] };
    const site = (what: Shows, pieces?: number): Site => ({
      [row.url]: { body: page },
      ...streamOf(list, videoBytes(what, 'again'), pieces),
    });

    it.each<[string, Shows, number | undefined, string, string]>([
      ['the work', 'work', undefined, 'present', 'same'],
      ['another one in its place', 'another', undefined, 'media-replaced', 'other'],
      ['the beginning of another one', 'another', 1, 'not-compared', 'unknown'],
      ['one that cannot be read', 'broken', undefined, 'not-compared', 'unknown'],
      ['one whose pieces are all gone', 'work', 0, 'pieces-gone', 'pieces-gone'],
    ])('sees %s', async (_, what, pieces, outcome, found) => {
      expect(await look(site(what, pieces), { at })).toMatchObject({ outcome, media: [found] });
    });

    it('says gone only where its playlist is gone', async () => {
      expect(await look({}, { at })).toMatchObject({ outcome: 'gone' });
      const emptied = { ...site('work'), [row.url]: { body: '<title>Video removed</title><h1>Video removed</h1>' } };
      expect((await look(emptied, { at })).outcome).not.toMatch(/gone|removed/);
    });

    const piecesOf = (over: (url: string) => Site[string] | undefined): Site =>
      Object.fromEntries(
        Object.entries(site('work', 0)).concat(
          ['0.ts', '1.ts'].flatMap((name): [string, Site[string]][] => {
            const url = new URL(name, list).href;
            const given = over(url);
            return given ? [[url, given]] : [];
          }),
        ),
      );
    it.each<[string, number, string]>([
      ['404', 404, 'pieces-gone'],
      ['410', 410, 'pieces-gone'],
      ['451, which may hold in one country', 451, 'not-compared'],
      ['403, which may be meant for us', 403, 'not-compared'],
      ['an outage', 503, 'not-compared'],
    ])('never takes another answer than 404 and 410 for pieces that are gone: %s', async (_, status, outcome) => {
      const last = (url: string) => (url.endsWith('1.ts') ? { body: '', status } : undefined);
      expect((await look(piecesOf(last), { at })).outcome).toBe(outcome);
    });

    it('never calls pieces gone while one of them answers, or where they lead elsewhere', async () => {
      const last = (url: string) => (url.endsWith('1.ts') ? { body: 'moof' } : undefined);
      expect((await look(piecesOf(last), { at })).outcome).toBe('not-compared');
      expect(
        (
          await look(
            piecesOf(() => ({ body: '', status: 404, movedTo: 'https://a.test/not-here' })),
            { at },
          )
        ).outcome,
      ).toBe('not-compared');
    });

    it('asks for the pieces of each quality', async () => {
      const variant = (name: string) => `#EXT-X-STREAM-INF:BANDWIDTH=${name.length}\n${name}.m3u8`;
      const master = { body: `#EXTM3U\n${variant('a')}\n${variant('bb')}\n${variant('ccc')}\n` };
      const inPieces = (name: string, pieces: number, what: Shows) =>
        streamOf(new URL(`${name}/index.m3u8`, list).href, videoBytes(what), pieces);
      const named = (name: string, pieces: number, what: Shows = 'work'): Site => {
        const own = inPieces(name, pieces, what);
        const playlist = own[new URL(`${name}/index.m3u8`, list).href] as Site[string];
        return { ...own, [new URL(`${name}.m3u8`, list).href]: playlist };
      };
      const gone = { ...named('a', 0), ...named('bb', 0) };
      const without = await look({ [row.url]: { body: page }, [list]: master, ...gone }, { at });
      expect(without.outcome).toBe('pieces-gone');
      const beside = await look({ [row.url]: { body: page }, [list]: master, ...gone, ...named('ccc', 2) }, { at });
      expect(beside.outcome).toBe('present');
      const unread = named('ccc', 2, 'broken');
      const unlike = await look({ [row.url]: { body: page }, [list]: master, ...gone, ...unread }, { at });
      expect(unlike.outcome).toBe('not-compared');
    });

    it('says nothing of one that is live, or too long to be asked for as a whole', async () => {
      const live = site('work', 0);
      const { body } = live[list] as Site[string];
      const open = { ...live, [list]: { body: String(body).replace('#EXT-X-ENDLIST', '') } };
      expect((await look(open, { at })).outcome).toBe('not-compared');
      const many = Array.from({ length: 401 }, (_, at) => `#EXTINF:1,\n${at}.ts`).join('\n');
      const long = { ...live, [list]: { body: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${many}\n#EXT-X-ENDLIST\n` } };
      expect((await look(long, { at })).outcome).toBe('not-compared');
    });

    it.each<[string, number, string]>([
      ['sees the copy', 2, 'two-faced'],
      ['sees a piece of it', 1, 'not-compared'],
      ['sees none either', 0, 'pieces-gone'],
    ])('is looked at from the other place as well, which %s', async (_, pieces, outcome) => {
      const deps = {
        fetchFrom: { first: fakeWeb(site('work', 0)), second: fakeWeb(site(pieces === 1 ? 'broken' : 'work', pieces)) },
        decoder,
        videos,
      };
      const seen = await lookFromBoth(deps, at, [videoWork], 'first', new AbortController().signal);
      expect(seen.outcome).toBe(outcome);
    });

    it('waits where the page says that it was removed: a host may lose its pieces for an hour', async () => {
      const removed = { ...site('work', 0), [row.url]: { body: '<title>Video removed</title><h1>Video removed</h1>' } };
      expect((await look(removed, { at })).outcome).toBe('pieces-gone');
    });

    it('does not call it gone where no videos are read', async () => {
      expect(await look(site('work'), { at, canRead: false })).toMatchObject({ outcome: 'not-compared' });
    });

    it('does not say gone while the page plays another one that cannot be had', async () => {
      const other = { [row.url]: { body: page }, ...streamOf(list, videoBytes('work'), 0) };
      expect((await look(other)).outcome).toBe('changed');
    });

    it('looks at an address that is the playlist itself', async () => {
      const own = { url: list, urlKey: 'a.test/v/1/index.m3u8', media: [{ url: list }] };
      expect(await look(site('work'), { at: own })).toMatchObject({ outcome: 'present' });
      expect(await look(site('work', 0), { at: own })).toMatchObject({ outcome: 'pieces-gone' });
      expect(await look(site('work'), { at: own, canRead: false })).toMatchObject({ outcome: 'not-compared' });
      expect(await look({}, { at: own })).toMatchObject({ outcome: 'gone' });
    });
  });

  it('does not call a copy gone whose video cannot be read here', async () => {
    const seen = await look({ [page]: shown, [file]: { body: videoBytes('work', 'again') } }, { canRead: false });
    expect(seen).toMatchObject({ outcome: 'not-compared', media: ['unknown'] });
  });

  it('finds the video on its page under a new address', async () => {
    const moved = 'https://a.test/new.mp4';
    const body = `<title>annavale</title><video src="${moved}"></video>`;
    expect(await look({ [page]: { body }, [moved]: { body: videoBytes('work', 'again') } })).toMatchObject({
      outcome: 'present',
    });
  });

  it('looks at an address that is the video itself', async () => {
    const at = { url: file, urlKey: 'a.test/v/1.mp4', media: [{ url: file }] };
    expect(await look({ [file]: { body: videoBytes('work', 'again') } }, { at })).toMatchObject({ outcome: 'present' });
    expect(await look({}, { at })).toMatchObject({ outcome: 'gone' });
  });

  it('says gone only where every video of the page was compared', async () => {
    expect(await look(playing(['another', 'another', 'another']))).toMatchObject({ outcome: 'gone', read: 3 });
    const four = playing(['another', 'another', 'another', 'work']);
    expect(await look(four)).toMatchObject({ outcome: 'changed', read: 3 });
  });

  it('does not count the video of the case among the three others', async () => {
    const site = playing(['another', 'another', 'work']);
    const own = `<video src="${file}"></video>`;
    const shown = { ...site, [page]: { body: own + site[page]?.body } };
    expect((await look(shown)).outcome).toBe('present');
  });

  it.each([
    ['it is broken', playing(['broken']), {}],
    ['this worker reads no videos', playing(['work']), { canRead: false }],
    [
      'the work was deleted',
      playing(['work']),
      { work: { ...videoWork, frames: undefined }, at: { ...row, showsVideo: true } },
    ],
  ])('does not say gone while another video of the site cannot be compared: %s', async (_, site, more) => {
    expect((await look(site, more)).outcome).toBe('changed');
  });

  it('says gone beside a video of another site that cannot be compared', async () => {
    expect((await look(playing(['broken'], { host: 'ads.other.test' }))).outcome).toBe('gone');
  });

  describe('of a picture', () => {
    const work = { id: 'p', contentSha256: 'of other bytes', fingerprints: [{ hash: hashOf(101), quality: 100 }] };

    it('that was found in a video looks at the videos of the page', async () => {
      const at = { ...row, showsVideo: true };
      expect((await look(playing(['work']), { work, at })).outcome).toBe('present');
      expect((await look(playing(['another']), { work, at })).outcome).toBe('gone');
    });

    it('that was no video says gone whatever else the page plays', async () => {
      const seen = await look(playing(['another', 'another', 'another', 'broken']), { work });
      expect(seen).toMatchObject({ outcome: 'gone', read: 0 });
    });
  });

  it('reads at most three other videos, whatever the page calls them', async () => {
    const pictures = playing(Array<Shows>(20).fill('another'), { tag: 'img' });
    expect(await look(pictures)).toMatchObject({ outcome: 'changed', read: 3 });
    const player = 'https://a.test/x.mp4';
    const both = {
      ...pictures,
      [page]: { body: `${pictures[page]?.body}<video src="${player}"></video>` },
      [player]: { body: videoBytes('work', 'x') },
    };
    expect(await look(both)).toMatchObject({ outcome: 'present', read: 3 });
  });
});
