import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { isPlaylist, type Playlist, playlistLimits, readPlaylist } from './index.ts';

const base = 'https://v.example/hls/1/index.m3u8';
const at = (path: string) => `https://v.example/hls/1/${path}`;
const read = (...lines: string[]): Playlist => readPlaylist(['#EXTM3U', ...lines].join('\n'), base);
const media = (...lines: string[]) => read('#EXT-X-TARGETDURATION:6', ...lines);
const parts = (playlist: Playlist) => (playlist.kind === 'media' ? playlist.parts : playlist);

describe('a playlist of pieces', () => {
  it('gives them in their order, with absolute addresses', () => {
    const lines = [
      '#EXTINF:6.0,',
      'a.ts',
      '',
      '# words',
      '#EXTINF:4.5,title, more',
      '//cdn.example/b.ts?x=1#y',
      '/c.ts',
    ];
    expect(media(...lines, '#EXT-X-ENDLIST')).toEqual({
      kind: 'media',
      parts: [{ url: at('a.ts') }, { url: 'https://cdn.example/b.ts?x=1' }, { url: 'https://v.example/c.ts' }],
      seconds: 10.5,
      isWhole: true,
      hasEnd: true,
    });
  });

  it('is read whatever ends its lines, and with a byte order mark', () => {
    const text = '\ufeff#EXTM3U\r\n#EXT-X-TARGETDURATION:6\r\n#EXTINF:6\r\na.ts\r\n#EXT-X-ENDLIST';
    expect(readPlaylist(text, base)).toMatchObject({ parts: [{ url: at('a.ts') }], isWhole: true });
    expect([Buffer.from(text), Buffer.from('#EXTM3U'), Buffer.from('#EXTINF')].map(isPlaylist)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is whole only where it ended and every piece can be asked for', () => {
    const isWhole = (...lines: string[]) => media('#EXTINF:6,', 'a.ts', ...lines);
    expect(isWhole()).toMatchObject({ isWhole: false });
    expect(isWhole('#EXT-X-PLAYLIST-TYPE:VOD')).toMatchObject({ isWhole: true, hasEnd: false });
    expect(isWhole('#EXT-X-GAP', 'b.ts', 'c.ts', '#EXT-X-ENDLIST')).toMatchObject({
      parts: [{ url: at('a.ts') }, { url: at('c.ts') }],
      isWhole: false,
    });
    for (const scheme of ['ftp://b.example/b.ts', 'data:video/mp2t;base64,AAAA', 'file:///etc/passwd', 'concat:a|b'])
      expect(isWhole(scheme, 'c.ts', '#EXT-X-ENDLIST')).toMatchObject({ parts: [{ url: at('a.ts') }], isWhole: false });
  });

  it('begins with the head of its file, once', () => {
    const lines = [
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXTINF:6,',
      '1.m4s',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXTINF:6,',
      '2.m4s',
    ];
    const whole = media(...lines, '#EXT-X-ENDLIST');
    expect(whole).toMatchObject({ isWhole: true });
    expect(parts(whole)).toEqual(['init.mp4', '1.m4s', '2.m4s'].map((path) => ({ url: at(path) })));
    const another = media(...lines, '#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="other.mp4"', '3.m4s', '#EXT-X-ENDLIST');
    expect(parts(another)).toEqual(parts(whole));
    expect(another).toMatchObject({ isWhole: false });
  });

  it('asks at once for neighbours in one file', () => {
    const lines = [
      '#EXT-X-MAP:URI="a.mp4",BYTERANGE="800@0"',
      '#EXT-X-BYTERANGE:200@800',
      'a.mp4',
      '#EXT-X-BYTERANGE:50',
      'a.mp4',
    ];
    expect(parts(media(...lines))).toEqual([{ url: at('a.mp4'), range: { offset: 0, length: 1_050 } }]);
    expect(parts(media(...lines, '#EXT-X-BYTERANGE:9@2000', 'a.mp4', '#EXT-X-BYTERANGE:9@0', 'b.mp4'))).toMatchObject([
      { range: { offset: 0 } },
      { range: { offset: 2_000, length: 9 } },
      { url: at('b.mp4'), range: { offset: 0 } },
    ]);
  });

  it.each(['5', '0@0', '-1@0', 'x@0', '5@-1', '5@x', `${2 ** 53}@0`, '5@9007199254740991'])(
    'ends before a range that says nothing: %s',
    (range) =>
      expect(media('a.ts', `#EXT-X-BYTERANGE:${range}`, 'b.ts', 'c.ts')).toMatchObject({
        parts: [{ url: at('a.ts') }],
      }),
  );
});

describe('an encrypted playlist', () => {
  const key = '#EXT-X-KEY:METHOD=AES-128,URI="key,1"';
  it('gives the key of each piece, with its number where it has no vector', () => {
    const list = media(
      '#EXT-X-MEDIA-SEQUENCE:258',
      key,
      'a.ts',
      'b.ts',
      `${key},IV=0X0f`,
      'c.ts',
      '#EXT-X-KEY:METHOD=NONE',
      'd.ts',
    );
    const ivs = [...(list.kind === 'media' ? list.parts : [])].map(
      (part) => part.key && Buffer.from(part.key.iv).toString('hex'),
    );
    expect(ivs).toEqual(['0102', '0103', '0f', undefined].map((end) => end?.padStart(32, '0')));
    expect(parts(list)).toMatchObject([{ key: { url: at('key,1') } }, {}, {}, {}]);
  });

  it.each([
    'METHOD=SAMPLE-AES,URI="skd://x"',
    'METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAA",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"',
    'METHOD=AES-128,URI="k",KEYFORMAT="com.apple.streamingkeydelivery"',
    'METHOD=AES-128,URI="data:,0123456789abcdef"',
    'METHOD=AES-128,URI="k",IV=0x',
    'METHOD=AES-128',
    '',
  ])('is refused where it needs more than a key from the web: %s', (attributes) => {
    expect(media(`#EXT-X-KEY:${attributes}`, 'a.ts', 'b.ts')).toEqual({ kind: 'refused', why: 'encrypted' });
    expect(media('a.ts', `#EXT-X-KEY:${attributes}`, 'b.ts')).toMatchObject({
      parts: [{ url: at('a.ts') }],
      isWhole: false,
    });
  });

  it('is refused where the head of its file is encrypted without a vector', () => {
    expect(media(key, '#EXT-X-MAP:URI="i.mp4"', 'a.m4s')).toEqual({ kind: 'refused', why: 'encrypted' });
    expect(parts(media(`${key},IV=0x1`, '#EXT-X-MAP:URI="i.mp4"', 'a.m4s'))).toMatchObject([{ key: {} }, { key: {} }]);
  });
});

describe('a playlist of several videos', () => {
  it('is not whole: pieces behind a discontinuity may have other tracks, and of a file only the first is read', () => {
    expect(media('ad.ts', '#EXT-X-DISCONTINUITY', 'a.ts', '#EXT-X-ENDLIST')).toMatchObject({
      parts: [{ url: at('ad.ts') }, { url: at('a.ts') }],
      isWhole: false,
    });
    expect(media('#EXT-X-DISCONTINUITY', 'a.ts', '#EXT-X-DISCONTINUITY', '#EXT-X-ENDLIST')).toMatchObject({
      isWhole: true,
    });
  });
});

describe('a playlist of qualities', () => {
  it('gives each with what it says of itself', () => {
    const list = read(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="sound.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360',
      'low.m3u8',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5"',
      'sound.m3u8',
      '#EXT-X-STREAM-INF:',
      'https://cdn.example/x.m3u8',
    );
    const none = { height: undefined, videoGroup: undefined };
    expect(list).toEqual({
      kind: 'master',
      variants: [
        { ...none, url: at('low.m3u8'), bandwidth: 800_000, height: 360, isSoundOnly: false },
        { ...none, url: at('sound.m3u8'), bandwidth: 64_000, isSoundOnly: true },
        { ...none, url: 'https://cdn.example/x.m3u8', bandwidth: undefined, isSoundOnly: false },
      ],
      renditions: [
        { url: at('sound.m3u8'), type: 'other', group: 'a', isDefault: false },
        { url: at('i.m3u8'), type: 'other', group: undefined, isDefault: false },
      ],
      isWhole: true,
    });
  });

  it('gives its renditions that have a playlist', () => {
    const list = read(
      '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",NAME="main",DEFAULT=YES,URI="main.m3u8"',
      '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",NAME="own"',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="en",URI="en.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2",VIDEO="v"',
      'sound.m3u8',
    );
    expect(list).toMatchObject({
      variants: [{ videoGroup: 'v', isSoundOnly: true }],
      renditions: [{ url: at('main.m3u8'), type: 'video', group: 'v', isDefault: true }],
      isWhole: true,
    });
  });

  it.each<[string, string[]]>([
    ['an address that is none of the web', ['#EXT-X-STREAM-INF:BANDWIDTH=2', 'data:application/x-mpegurl,x']],
    ['a rendition at such an address', ['#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",URI="data:,x"']],
    ['a quality without an address', ['#EXT-X-STREAM-INF:BANDWIDTH=2']],
    ['more qualities than are read', Array<string>(201).fill('#EXT-X-STREAM-INF:\nlow.m3u8')],
    ['more lines than are read', Array<string>(100_001).fill('#')],
    ['a line that is too long', [`#${'x'.repeat(9_000)}`]],
    ['a line that some players read as two', ['#EXT-X-X:\r#EXT-X-STREAM-INF:BANDWIDTH=1\rhigh.m3u8']],
    ['variables', ['#EXT-X-DEFINE:NAME="cdn",VALUE="x"']],
    ['servers that are named elsewhere', ['#EXT-X-CONTENT-STEERING:SERVER-URI="s.json"']],
    ['a piece', ['a.ts', 'ftp://x/b.ts', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'high.m3u8']],
    ['a tag of a playlist of pieces', ['#EXT-X-TARGETDURATION:6']],
  ])('is not whole beside %s', (_, lines) => {
    const quality = ['#EXT-X-STREAM-INF:BANDWIDTH=1', 'low.m3u8'];
    expect(read(...quality)).toMatchObject({ kind: 'master', isWhole: true });
    expect(read(...quality, ...lines)).toMatchObject({ kind: 'master', isWhole: false });
  });

  it('is one of pieces where it has those as well, as players read it', () => {
    expect(read('#EXT-X-STREAM-INF:BANDWIDTH=1', 'decoy.m3u8', '#EXTINF:6,', 'a.ts', '#EXT-X-ENDLIST')).toMatchObject({
      kind: 'media',
      parts: [{ url: at('a.ts') }],
      isWhole: false,
    });
  });

  it('is refused where all are of sound, or none has an address', () => {
    const sound = ['#EXT-X-STREAM-INF:CODECS="mp4a.40.2"', 'a.m3u8'];
    expect(read(...sound)).toEqual({ kind: 'refused', why: 'no-video' });
    expect(read('#EXT-X-STREAM-INF:BANDWIDTH=1', 'ftp://x/a.m3u8')).toEqual({ kind: 'refused', why: 'nothing-listed' });
  });
});

describe('a playlist of pieces in which players may find others', () => {
  it.each<[string, string[]]>([
    ['variables', ['#EXT-X-DEFINE:NAME="cdn",VALUE="x"']],
    ['pieces left out', ['#EXT-X-SKIP:SKIPPED-SEGMENTS=3']],
    ['another playlist at a moment', ['#EXT-X-DATERANGE:ID="i",X-ASSET-URI="b.m3u8"']],
    ['a length without an address', ['#EXTINF:6,', '#EXTINF:6,', 'b.ts']],
    ['a length at the end', ['#EXTINF:6,']],
    ['an address behind a length', ['#EXTINF:6 b.ts', 'c.ts']],
    ['a line that some players read as two', ['#EXTINF:6,\rb.ts']],
  ])('is not whole: %s', (_, lines) => {
    expect(media('#EXTINF:6,', 'a.ts', '#EXT-X-ENDLIST')).toMatchObject({ isWhole: true, hasEnd: true });
    expect(media('#EXTINF:6,', 'a.ts', ...lines, '#EXT-X-ENDLIST')).toMatchObject({ isWhole: false });
  });
});

describe('other texts', () => {
  it.each([
    ['', 'not-a-playlist'],
    ['<!doctype html>', 'not-a-playlist'],
    ['#EXTM3U\n#EXTINF:-1 tvg-logo="x",News\nhttp://tv.example/1\n', 'not-a-playlist'],
    ['#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-ENDLIST\n', 'nothing-listed'],
    ['#EXTM3U\n#EXT-X-TARGETDURATION:6\nftp://v.example/a.ts\n', 'nothing-listed'],
  ])('%j is refused: %s', (text, why) => expect(readPlaylist(text, base)).toEqual({ kind: 'refused', why }));
});

describe('a hostile playlist', () => {
  const tags = [
    '#EXTM3U',
    '#EXTINF:6,',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-ENDLIST',
    '#EXT-X-GAP',
    '#EXT-X-DISCONTINUITY',
  ];
  const line = fc.oneof(
    fc.constantFrom(...tags, 'a.ts', '//[', 'http://', '\ufeff', '#', '#EXT'),
    fc
      .tuple(fc.constantFrom('KEY', 'MAP', 'STREAM-INF', 'BYTERANGE', 'MEDIA-SEQUENCE'), fc.string({ unit: 'binary' }))
      .map(([tag, value]) => `#EXT-X-${tag}:${value}`),
    fc
      .tuple(fc.constantFrom('URI', 'METHOD', 'IV', 'BYTERANGE', '__proto__'), fc.constantFrom('"', ''), fc.string())
      .map(([name, quote, value]) => `#EXT-X-KEY:METHOD=AES-128,${name}=${quote}${value}${quote},URI="k"`),
    fc.string({ unit: 'binary' }),
  );

  it('never makes it throw, and leads to addresses of the web alone', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const list = media(...lines);
        const urls =
          list.kind === 'media'
            ? list.parts.flatMap(({ url, key }) => [url, ...(key ? [key.url] : [])])
            : list.kind === 'master'
              ? list.variants.map(({ url }) => url)
              : [];
        for (const url of urls) expect(URL.parse(url)?.protocol).toMatch(/^https?:$/);
        if (list.kind === 'media') {
          expect(list.parts.length).toBeGreaterThan(0);
          expect(list.parts.every(({ key }) => key === undefined || key.iv.length === 16)).toBe(true);
          expect(Number.isFinite(list.seconds)).toBe(true);
        }
      }),
    );
  });

  it('is read as far as its limits, and is then not whole', () => {
    const many = (length: number, piece = '#EXTINF:1,\na.ts\n') =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${piece.repeat(length)}#EXT-X-ENDLIST`;
    const read = (text: string, limits: Partial<typeof playlistLimits> = {}) =>
      readPlaylist(text, base, { ...playlistLimits, ...limits });
    expect(read(many(9), { pieces: 9 })).toMatchObject({ isWhole: true });
    for (const limits of [{ pieces: 8 }, { lines: 12 }, { bytes: 80 }]) {
      const list = read(many(9), limits);
      expect(list).toMatchObject({ kind: 'media', isWhole: false });
      expect(list.kind === 'media' && list.parts.length < 9).toBe(true);
    }
    expect(read(many(100_000))).toMatchObject({ isWhole: false, parts: { length: playlistLimits.pieces } });
    expect(read(many(2, `a.ts\n${'x'.repeat(9_000)}\n`))).toMatchObject({ parts: { length: 1 }, isWhole: false });
    const qualities = read(many(1_000, '#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n'));
    expect(qualities).toMatchObject({ kind: 'master', variants: { length: playlistLimits.variants } });
  });

  it('costs and holds no more where its own address is long', () => {
    const own = `https://v.test/${'a'.repeat(8_000)}/v.m3u8`;
    const head = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n';
    const keys = Array.from({ length: 9_000 }, (_, at) => `#EXT-X-KEY:METHOD=AES-128,URI="k${at}"\n${at}\n`).join('');
    const list = readPlaylist(head + keys, own);
    const held = list.kind === 'media' ? list.parts.reduce((sum, { url }) => sum + url.length, 0) : 0;
    expect([list.kind, list.kind === 'media' && list.isWhole, held < 20_000_000]).toEqual(['media', false, true]);
    const parse = vi.spyOn(URL, 'parse');
    readPlaylist(head + '#EXT-X-KEY:METHOD=AES-128,URI="k"\n'.repeat(99_000), own);
    const parsed = parse.mock.calls.length;
    parse.mockRestore();
    expect(parsed).toBeGreaterThan(0);
    expect(parsed * own.length).toBeLessThanOrEqual(playlistLimits.addresses);
  });

  it.each([
    '#EXTINF:6,\na.ts\n',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\nv.m3u8\n',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="b"\n',
    '#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x1\na.ts\n',
    '#EXT-X-MAP:URI="a",BYTERANGE="1@0"\n#EXT-X-BYTERANGE:1\na.ts\n',
    '\n',
    `#EXT-X-KEY:${'A=B,'.repeat(500)}\n`,
    `#EXT-X-KEY:${'A="'.repeat(500)}\n`,
  ])('costs no more for each character of a longer one: %j', (piece) => {
    const work = (length: number) => void media(piece.repeat(Math.ceil(length / piece.length)));
    expect(costGrowth(10_000, work)).toBeLessThan(30);
  });
});
