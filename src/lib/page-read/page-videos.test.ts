import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { isPlaylist } from '../hls-playlist/index.ts';
import { sniffVideo } from '../video-decode/sniff-video.ts';
import { readHtml } from './index.ts';
import { endsAsVideo, isVideoType } from './video-address.ts';

const at = 'https://a.example/dir/page';
const videos = (html: string) => readHtml(html, at).videos;
const absolute = (paths: readonly string[]) => paths.map((path) => new URL(path, at).href);

describe('videos that a page shows', () => {
  it.each([
    ['<video controls src="/a.mp4"></video>', ['/a.mp4']],
    ['<video controls><source src="a.webm"><source src="a.mp4" type="video/mp4"></video>', ['a.webm', 'a.mp4']],
    ['<VIDEO SRC="/A.MP4#t=0.1">', ['/A.MP4']],
    ['<video src="/stream?id=3"></video>', ['/stream?id=3']],
    ['<video><source src="/stream/3" type="video/mp4; codecs=avc1"></video>', ['/stream/3']],
    ['<source src="/stream/3" type="video/webm"><source src="/stream/4">', ['/stream/3']],
    ['<source src="/a.mp4">', ['/a.mp4']],
    [
      '<video><source src="/a_720p.mp4" label="720p"><source src="/a_360p.mp4" label="360p"></video>',
      ['/a_720p.mp4', '/a_360p.mp4'],
    ],
    // Players of sites.
    [
      '<video class="video-js" data-setup="{}"><source src="https://v1.erome.test/7/a_720p.mp4" type=\'video/mp4\' label=\'HD\' res=\'720\'/></video>',
      ['https://v1.erome.test/7/a_720p.mp4'],
    ],
    [
      '<div class="wp-video"><video class="wp-video-shortcode" id="video-1-1" preload="metadata" controls="controls"><source type="video/mp4" src="https://a.example/wp/a.mp4?_=1" /><a href="https://a.example/wp/a.mp4">https://a.example/wp/a.mp4</a></video></div>',
      ['/wp/a.mp4'],
    ],
    [
      '<video data-xf-init="video-init" controls data-poster="/t.jpg"><source data-src="/data/video/12/1-a.mp4" /></video>',
      ['/data/video/12/1-a.mp4'],
    ],
    ['<amp-video src="/stream/3" poster="/p.jpg"><source src="/stream/4"></amp-video>', ['/stream/3', '/stream/4']],
    ['<video-js src="/a.mp4"></video-js><x-player mp4="b.mp4" poster="b.jpg"></x-player>', ['/a.mp4', 'b.mp4']],
    ['<media-player src="https://b.example/a.m4v"></media-player>', ['https://b.example/a.m4v']],
    // Loaded late.
    ['<video data-src="/stream/3"></video><video data-video-src="b.mov"></video>', ['/stream/3', 'b.mov']],
    ['<video data-mp4="/a.mp4" data-webm="/a.webm" data-poster="/p.jpg"></video>', ['/a.mp4', '/a.webm']],
    ['<video src="about:blank" data-lazy-src="//b.example/a?x=1"></video>', ['https://b.example/a?x=1']],
    ['<div class="player" data-video="/a.mp4" data-image="/a.jpg"></div>', ['/a.mp4']],
    ['<img src="/t.jpg" data-mp4="/a.mp4">', ['/a.mp4']],
    // Frames.
    ['<object data="/stream" type="video/mp4"></object><embed src="/a.mkv">', ['/stream', '/a.mkv']],
    ['<object><param name="src" value="/a.wmv"></object>', ['/a.wmv']],
    [
      '<iframe src="/a.mp4"></iframe><iframe src="/p?v=https%3A%2F%2Fb.example%2Fb.mp4"></iframe>',
      ['/a.mp4', 'https://b.example/b.mp4'],
    ],
    ['<iframe srcdoc="<video src=/a.mp4>"></iframe>', ['/a.mp4']],
    ['<base href="https://b.example/x/"><video src="a.mp4"></video>', ['https://b.example/x/a.mp4']],
    ['<noscript><video src="/a.mp4"></video></noscript>', ['/a.mp4']],
    // Structured data.
    [
      '<div itemscope itemtype="https://schema.org/VideoObject"><meta itemprop="contentUrl" content="/a.mp4"><link itemprop="contentURL" href="/b.mp4"><span itemprop="contentUrl" content="/c.mp4"></span></div>',
      ['/c.mp4', '/a.mp4', '/b.mp4'],
    ],
    ['<link rel="preload" as="video" href="/a.mp4"><link rel="preload" as="image" href="/b.mp4">', ['/a.mp4']],
  ])('%s', (html, paths) => expect(videos(html)).toEqual(absolute(paths)));
});

describe('videos that a page links to', () => {
  it.each([
    ['<a href="/a.mp4">x</a>', ['/a.mp4']],
    ['<a href="/a.MOV?x=1#t=3">x</a>', ['/a.MOV?x=1']],
    [
      '<a class="post__attachment-link" href="https://c1.kemono.test/data/aa/bb/x.mp4?f=name.mp4" download="name.mp4">Download</a>',
      ['https://c1.kemono.test/data/aa/bb/x.mp4?f=name.mp4'],
    ],
    ['<a href="/get_file/1/0a/456.mp4/?br=2000">x</a>', ['/get_file/1/0a/456.mp4/?br=2000']],
    [
      '<a href="/get.php?id=1&file=x.mp4&s=2">x</a><a href="/get?y.webm">x</a>',
      ['/get.php?id=1&file=x.mp4&s=2', '/get?y.webm'],
    ],
    ['<a href="/dl/1" download="a.mp4">x</a><a href="/dl/2" type="video/mp4">x</a>', ['/dl/1', '/dl/2']],
    ['<a href="/attachments/clip-mp4.123/">clip.mp4</a>', ['/attachments/clip-mp4.123/']],
    ['<a href="attachment.php?attachmentid=3&amp;d=1">clip.mp4</a>', ['attachment.php?attachmentid=3&d=1']],
    ['<a href="attachment.php?attachmentid=3">clip.jpg</a><a href="/thread/3">clip.mp4</a>', []],
    ['<a href="javascript:void(0)" onclick="window.location.href=\'/a.mp4\'">x</a>', ['/a.mp4']],
    ['<a href="https://b.example/share?url=https%3A%2F%2Fa.example%2Fa.mp4">x</a>', ['/a.mp4']],
    ['<a href="/wiki/File:A.webm">x</a><a href="/a.mp4.html">x</a><a href="/a.mp4.jpg">x</a>', []],
    ['<a href="/mp4">x</a><a href="/.mp4">x</a><a href="/a.mp4x">x</a><a href="mailto:a@b.mp4">x</a>', []],
  ])('%s', (html, paths) => expect(videos(html)).toEqual(absolute(paths)));

  it('still are links, and their posters still pictures', () => {
    const page = readHtml('<a href="/a.mp4"><video src="/b.mp4" poster="/p.jpg"></video></a>', at);
    expect(page.links.map(({ url }) => url)).toEqual(['https://a.example/a.mp4']);
    expect(page.media.map(({ url }) => url)).toEqual(['https://a.example/p.jpg']);
    expect(page.videos).toEqual(absolute(['/b.mp4', '/a.mp4']));
  });
});

describe('videos that a page declares', () => {
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  it.each([
    [meta('og:video', '/a.mp4'), ['/a.mp4']],
    [meta('og:video:url', '/v/3') + meta('og:video:type', 'video/mp4'), ['/v/3']],
    [
      meta('og:video', '/a.mp4') + meta('og:video:secure_url', '/b.mp4') + meta('og:video:type', 'video/mp4'),
      ['/a.mp4', '/b.mp4'],
    ],
    ['<meta name="twitter:player:stream" content="/a.mp4">', ['/a.mp4']],
    [meta('twitter:player:stream', '/v/3') + meta('twitter:player:stream:content_type', 'video/mp4'), ['/v/3']],
    // Players.
    [meta('og:video', '/embed/3'), []],
    [meta('og:video', '/embed/3') + meta('og:video:type', 'text/html'), []],
    [meta('og:video', '/embed/a.mp4') + meta('og:video:type', 'text/html'), []],
    [meta('og:video', '/a.swf') + meta('og:video:type', 'application/x-shockwave-flash'), []],
    [meta('og:video', '/live.mpd') + meta('og:video:type', 'application/dash+xml'), []],
    [meta('twitter:player', '/a.mp4'), []],
    // Several, each with its type, behind it or in front of it.
    [
      meta('og:video', '/e/1.mp4') +
        meta('og:video:type', 'text/html') +
        meta('og:video', '/v/2') +
        meta('og:video:type', 'video/mp4'),
      ['/v/2'],
    ],
    [
      meta('og:video:type', 'text/html') +
        meta('og:video', '/e/1.mp4') +
        meta('og:video:type', 'video/mp4') +
        meta('og:video', '/v/2'),
      ['/v/2'],
    ],
  ])('%s', (html, paths) => expect(videos(html)).toEqual(absolute(paths)));
});

describe('playlists of streams', () => {
  it.each([
    ['<video src="/live.m3u8"></video><a href="/b.m3u8?token=1">x</a>', ['/live.m3u8', '/b.m3u8?token=1']],
    ['<video src="/a.mp4/playlist.m3u8"></video>', ['/a.mp4/playlist.m3u8']],
    ['<video><source src="/live" type="application/x-mpegURL"></video>', ['/live']],
    ['<source src="/live" type="application/vnd.apple.mpegurl">', ['/live']],
    ['<video-js data-hls="/a.m3u8"></video-js><video data-hls-src="/b"></video>', ['/a.m3u8', '/b']],
    ['<meta itemprop="contentUrl" content="/a.m3u8">', ['/a.m3u8']],
    [
      '<meta property="og:video" content="/v/3"><meta property="og:video:type" content="application/x-mpegURL">',
      ['/v/3'],
    ],
    ['<link rel="preload" as="video" href="/a.m3u8">', ['/a.m3u8']],
  ])('%s', (html, paths) => expect(videos(html)).toEqual(absolute(paths)));
});

describe('no video files', () => {
  it.each([
    '<video src="/live.mpd?x=1"></video><a href="/live.mpd">x</a><video src="/a.ism/manifest"></video>',
    '<video><source src="/l" type="application/dash+xml"></video><audio src="/a.m3u"></audio><a href="/b.m3u">x</a>',
    '<video><source src="https://youtube.test/watch?v=3" type="video/youtube"></video>',
    '<audio><source src="/a"></audio><picture><source src="/b"><source srcset="/c.jpg"></picture>',
    '<video src="blob:https://a.example/1"></video><video src="data:video/mp4;base64,AAAA"></video>',
    '<video src=""></video><video src="#"></video><video src="/dir/page"></video><video src="{{ video.url }}"></video>',
    '<video src="/a.mp3"></video><video><source src="/a.jpg"><track src="/a.vtt"></video>',
    '<video data-src="true" data-lazy-src="{}" data-mp4="12.5"></video>',
    '<video poster="/p.jpg" data-poster="/a.mp4"></video>',
    '<img src="/thumb.php?file=a.mp4"><img data-src="/thumb.php?file=a.mp4">',
    '<div data-video-title="a.mp4" data-filename="b.mp4" data-avatar-src="/c.mp4" data-count="d.mp4"></div>',
    '<user-video src="/a.mp4"></user-video><template><video src="/a.mp4"></video></template>',
  ])('%s', (html) => expect(videos(html)).toEqual([]));
});

describe('the order', () => {
  it('is what is shown, declared, linked, and then what belongs to other pages', () => {
    const html =
      '<a href="/other"><video src="/other.mp4"></video></a><a href="/linked.mp4">x</a>' +
      '<meta property="og:video" content="/declared.mp4"><video src="/shown.mp4"></video>' +
      '<a href="#play"><video src="/own.mp4"></video></a>';
    expect(videos(html)).toEqual(absolute(['/shown.mp4', '/own.mp4', '/declared.mp4', '/linked.mp4', '/other.mp4']));
  });

  it('counts a video where it is most likely one of the page, once', () => {
    const html =
      '<a href="/b"><video src="/a.mp4"></video></a><video src="/b.mp4"></video><video src="/a.mp4"></video>';
    expect(videos(html)).toEqual(absolute(['/a.mp4', '/b.mp4']));
  });

  it('keeps the twenty most likely of very many', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => `<a href="/l/${n}"><video src="/o/${n}.mp4"></video></a>`);
    const found = videos(`${many.join('')}<video src="/own.mp4"></video>`);
    expect(found).toHaveLength(20);
    expect(found.slice(0, 2)).toEqual(absolute(['/own.mp4', '/o/0.mp4']));
  });
});

describe('videos of a hostile page', () => {
  it('never make it throw, and are addresses of http', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const html = `<video src="${text}" data-mp4='${text}'><a href="${text}.mp4">${text}<meta property=og:video content="${text}.mp4">`;
        for (const url of videos(html)) expect(URL.parse(url)?.protocol).toMatch(/^https?:$/);
      }),
    );
  });

  it.each([
    '<video src="/a.mp4">',
    '<a href="/a.mp4?a.mp4">',
    '<a href="/attachments/a-mp4.',
    '<meta property=og:video content=/a.mp4>',
    '<meta property=og:video:type content=video/mp4>',
    '<source data-src=a.mp4>',
    `<x-player data-src="${'/a.mp4?'.repeat(500)}">`,
    `<video data-src="${'a.'.repeat(2_000)} x">`,
    `<a href="/?${'x=a.mp4&'.repeat(500)}">`,
    `<${'video-'.repeat(500)}player>`,
    `<video data-${'mp4'.repeat(1_000)}=/x>`,
  ])('cost no more for each character of a longer one: %.40s', (piece) => {
    const read = (length: number) => void videos(piece.repeat(Math.ceil(length / piece.length)));
    expect(costGrowth(50_000, read)).toBeLessThan(30);
  });
});

describe('endsAsVideo', () => {
  it('knows no ending whose files cannot be read', () => {
    const begins: Record<string, string> = {
      ...{ mp4: '\0\0\0\x20ftypisom', m4v: '\0\0\0\x20ftypM4V ', mov: '\0\0\0\x20ftypqt  ', webm: '\x1a\x45\xdf\xa3' },
      ...{ mkv: '\x1a\x45\xdf\xa3', ogv: 'OggS', avi: 'RIFF\0\0\0\0AVI ', wmv: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
      ...{ flv: 'FLV\x01', mpg: '\0\0\x01\xba', mpeg: '\0\0\x01\xba', '3gp': '\0\0\0\x20ftyp3gp4' },
    };
    for (const [ending, bytes] of Object.entries(begins)) {
      expect(endsAsVideo(`/a.${ending}`), ending).toBe(true);
      expect(sniffVideo(Buffer.from(bytes.padEnd(20, '\0'), 'latin1')).kind, ending).toBe('video');
    }
    expect([endsAsVideo('/a.m3u8'), isPlaylist(Buffer.from('#EXTM3U\n'))], 'a playlist').toEqual([true, true]);
    for (const other of ['m3u', 'mpd', 'ts', 'm4s', 'gif', 'mp3', 'swf'])
      expect(endsAsVideo(`/a.${other}`)).toBe(false);
  });
});

it.each([
  ['video/mp4', true],
  [' Video/WebM; codecs=vp9', true],
  ['video/vimeo', false],
  ['video/mp2t', false],
  ['video/x-mpegurl', true],
  ['application/vnd.apple.mpegurl', true],
  ['application/x-mpegURL; charset=utf-8', true],
  ['audio/mpegurl', true],
  ['audio/mpeg', false],
  ['application/mp4', false],
  ['', false],
])('isVideoType(%j) is %j', (type, expected) => expect(isVideoType(type)).toBe(expected));
