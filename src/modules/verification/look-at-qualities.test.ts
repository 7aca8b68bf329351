import { describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import { fakeVideos, fakeWeb, type Shows, streamOf, videoBytes, videoWork } from '../../../tests/setup/fake-videos.ts';
import { type LookedAt, lookAtCase } from './look-at-case.ts';

const page = 'https://a.test/v/1';
const master = 'https://a.test/v/1/index.m3u8';
const at = (name: string) => new URL(`${name}/index.m3u8`, master).href;
/** Takes everything for no picture. */
const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // as much of it as a look uses

type Site = Parameters<typeof fakeWeb>[0];
const quality = (name: string, more = '') => `#EXT-X-STREAM-INF:BANDWIDTH=${name.length}${more}\n${name}/index.m3u8`;
const rendition = (name: string, more = 'TYPE=VIDEO') =>
  `#EXT-X-MEDIA:${more},GROUP-ID="g",NAME="${name}",URI="${name}/index.m3u8"`;
/** A playlist of these lines, whose pieces are gone in each playlist but those of `shown`. */
function site(lines: string[], shown: Record<string, Shows> = {}): Site {
  const named = lines.flatMap((line) => /([a-z]+)\/index\.m3u8/.exec(line)?.[1] ?? []);
  const streams = named.map((name) =>
    streamOf(at(name), videoBytes(shown[name] ?? 'work', name), name in shown ? 2 : 0),
  );
  return {
    [page]: { body: `<title>annavale</title><video src="${master}"></video>` },
    [master]: { body: ['#EXTM3U', ...lines].join('\n') },
    ...Object.assign({}, ...streams),
  };
}

/** Of the page that plays it, and of its own address. */
async function look(web: Site, playlists?: LookedAt['playlists']): Promise<string[]> {
  const { videos, held, drop } = fakeVideos();
  const deps = { fetchFrom: { first: fakeWeb(web), second: fakeWeb(web) }, decoder, videos };
  const rows: LookedAt[] = [
    { url: page, urlKey: 'a.test/v/1', media: [{ url: master }], playlists },
    { url: master, urlKey: 'a.test/v/1/index.m3u8', media: [{ url: master }], playlists },
  ];
  const seen = [];
  for (const row of rows) seen.push(await lookAtCase(deps, row, [videoWork], 'first', new AbortController().signal));
  expect(held(), 'no file is left').toEqual([]);
  drop();
  return seen.map(({ outcome }) => outcome);
}
const both = (outcome: string) => [outcome, outcome];

// Side by side: most of their time they wait between two pieces, as with a real site.
describe.concurrent('lookAtCase of a stream of several playlists', () => {
  const qualities = [quality('a'), quality('bb'), quality('ccc')];

  it.each(['a', 'bb', 'ccc'])('sees the copy while one quality plays: %s', async (name) => {
    expect(await look(site(qualities, { [name]: 'work' }))).toEqual(both('present'));
  });

  it('sees the copy where the playlist of the first quality is gone', async () => {
    const web = site(qualities, { bb: 'work' });
    delete web[at('a')];
    expect(await look(web)).toEqual(both('present'));
  });

  it('sees the copy in a rendition, whatever the variant holds', async () => {
    const cases: Record<string, Shows>[] = [
      { film: 'work' },
      { film: 'work', a: 'another' },
      { film: 'work', a: 'plain' },
    ];
    for (const shown of cases) {
      const web = site([rendition('film'), quality('a', ',VIDEO="g"')], shown);
      expect(await look(web)).toEqual(both('present'));
    }
  });

  it('sees the copy in a rendition beside a variant of sound alone', async () => {
    const sound = quality('a', ',CODECS="mp4a.40.2",VIDEO="g"');
    expect(await look(site([rendition('film'), sound], { film: 'work' }))).toEqual(both('present'));
  });

  it.each<[string, string]>([
    ['sound', rendition('more', 'TYPE=AUDIO')],
    ['single frames', '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="more/index.m3u8"'],
    ['a kind that is not known', rendition('more', 'TYPE=SMELL')],
  ])('does not call it gone while a rendition of %s answers', async (_, line) => {
    expect(await look(site([line, quality('a')], { more: 'another' }))).toEqual(both('not-compared'));
    expect(await look(site([line, quality('a')]))).toEqual(both('pieces-gone'));
  });

  it.each<[string, string]>([
    ['variables', '#EXT-X-DEFINE:NAME="x",VALUE="y"'],
    ['servers named elsewhere', '#EXT-X-CONTENT-STEERING:SERVER-URI="s.json"'],
    ['a quality inside its own address', '#EXT-X-STREAM-INF:BANDWIDTH=9\ndata:application/x-mpegurl,x'],
    ['a line that is too long', `#${'x'.repeat(9_000)}`],
    ['a repeated quality before others', `${`${quality('a')}\n`.repeat(201)}${quality('bb')}`],
  ])('does not call it gone where players may find more: %s', async (_, line) => {
    expect(await look(site([quality('a')]))).toEqual(both('pieces-gone'));
    expect(await look(site([quality('a'), line]))).toEqual(both('not-compared'));
    expect(await look(site([quality('a'), line], { a: 'another' }))).toEqual(both('not-compared'));
  });

  it('says that another video is in its place only where each quality shows another one', async () => {
    expect(await look(site(qualities, { a: 'another', bb: 'another', ccc: 'another' }))).toEqual(
      both('media-replaced'),
    );
    expect(await look(site(qualities, { a: 'another' }))).toEqual(both('pieces-gone'));
    expect(await look(site(qualities, { a: 'another', ccc: 'work' }))).toEqual(both('present'));
    expect(await look(site(qualities, { a: 'plain', ccc: 'work' }))).toEqual(both('present'));
    expect(await look(site(qualities, { a: 'another', ccc: 'broken' }))).toEqual(both('not-compared'));
    const many = Array.from('abcdefgh', (name) => quality(name));
    expect(await look(site(many, { a: 'another' })), 'more than are compared').toEqual(both('not-compared'));
  });

  it('reads the pieces of a playlist that names a decoy quality as well', async () => {
    const web = site([quality('a')]);
    const own = streamOf(master, videoBytes('work', 'own'));
    const body = String(own[master]?.body).replace('\n', `\n${quality('a')}\n`);
    expect(await look({ ...own, ...web, [master]: { body } })).toEqual(both('present'));
    const gone = { ...web, [master]: { body } };
    expect(await look(gone)).toEqual(both('not-compared'));
  });

  it('does not call it gone where its list has no end, whatever it says of itself', async () => {
    const web = site([quality('a')]);
    const { body = '' } = web[at('a')] ?? {};
    const open = String(body).replace('#EXT-X-ENDLIST', '#EXT-X-PLAYLIST-TYPE:VOD');
    expect(await look({ ...web, [at('a')]: { body: open } })).toEqual(both('not-compared'));
  });

  it('ends where a quality answers as a list of qualities without end', async () => {
    let asked = 0;
    const web = site(qualities, { a: 'another', bb: 'another', ccc: 'another' });
    const plain = fakeWeb(web);
    const changing: typeof plain = (url, request) => {
      asked += 1;
      const body = `#EXTM3U\n#EXT-X-STREAM-INF:\n${at('a')}\n#EXT-X-STREAM-INF:\nindex.m3u8?${asked}`;
      const isQuality = String(url).startsWith(at('bb'));
      return (isQuality ? fakeWeb({ [String(url)]: { body } }) : plain)(url, request);
    };
    const { videos, drop } = fakeVideos();
    const deps = { fetchFrom: { first: changing, second: changing }, decoder, videos };
    const row: LookedAt = { url: page, urlKey: 'a.test/v/1', media: [{ url: master }] };
    const { outcome } = await lookAtCase(deps, row, [videoWork], 'first', new AbortController().signal);
    drop();
    expect([outcome, asked < 30]).toEqual(['not-compared', true]);
  });

  it('counts a stream of another site that cannot be compared as unseen', async () => {
    const other = 'https://cdn.other.test/2/index.m3u8';
    const moved = { body: `<title>annavale</title><video src="${other}"></video>` };
    for (const more of [streamOf(other, videoBytes('broken')), { [other]: { body: '', status: 403 } }]) {
      const [seen] = await look({ [page]: moved, ...more });
      expect(seen).toBe('changed');
    }
    expect((await look({ [page]: moved, ...streamOf(other, videoBytes('another')) }))[0]).toBe('gone');
  });
});

describe.concurrent('lookAtCase of a stream whose first playlist is gone', () => {
  const known = new Map([[master, [at('a')]]]);
  const without = (web: Site): Site => {
    const { [master]: _, ...rest } = web;
    return rest;
  };

  it('sees the copy while the playlist of a quality plays it', async () => {
    expect(await look(without(site([quality('a')], { a: 'work' })), known)).toEqual(
      both('media-left').with(0, 'present'),
    );
  });

  it('says gone where that one is gone as well, or plays another video', async () => {
    const gone = await look(without(site([])), known);
    expect(gone).toEqual(await look(without(site([]))));
    expect(await look(without(site([quality('a')], { a: 'another' })), known)).toEqual(gone);
  });

  it('says no more than that its pieces are gone where that one answers without them', async () => {
    expect((await look(without(site([quality('a')])), known))[0]).toBe('pieces-gone');
  });

  it('says nothing where that one cannot be compared', async () => {
    expect((await look(without(site([quality('a')], { a: 'broken' })), known))[0]).toBe('not-compared');
  });
});
