import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { readPage } from './index.ts';

const at = 'https://a.example/dir/page';
const page = (html: string) => readPage({ body: Buffer.from(html), type: 'text/html', url: at, want: ['named'] });
const named = (html: string) => page(html).namedVideos;
const absolute = (paths: readonly string[]) => paths.map((path) => new URL(path, at).href);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

describe('videos that a page names', () => {
  it.each([
    // JW Player.
    ['<script>jwplayer("p").setup({file: "/v/a.mp4", image: "/v/a.jpg"})</script>', ['/v/a.mp4']],
    [
      "<script>jwplayer('p').setup({sources:[{file:'v/a_720p.mp4',label:'720p'},{file:'v/a_360p.mp4',label:'360p'}]})</script>",
      ['v/a_720p.mp4', 'v/a_360p.mp4'],
    ],
    [
      '<script>jwplayer("p").setup({"playlist":[{"sources":[{"file":"https:\\/\\/b.example\\/a.mp4?x=1\\u0026y=2"}]}]});</script>',
      ['https://b.example/a.mp4?x=1&y=2'],
    ],
    // video.js.
    [
      `<video data-setup='{"controls":true,"sources":[{"src":"//b.example/a.mp4","type":"video/mp4"},{"src":"/a.m3u8"}]}'></video>`,
      ['https://b.example/a.mp4', '/a.m3u8'],
    ],
    ["<script>videojs('p').src({src: 'a.webm', type: 'video/webm'})</script>", ['a.webm']],
    // PlayerJS, KVS, and players of single sites.
    [
      '<script>new Playerjs({id:"p", file:"[720p]https://b.example/7.mp4,[360p]https://b.example/3.mp4"})</script>',
      ['https://b.example/7.mp4', 'https://b.example/3.mp4'],
    ],
    [
      '<script>x={"file":"[720p]https://b.example/7.mp4 or https://c.example/7.mp4,[360p]https://b.example/3.mp4"}</script>',
      ['https://b.example/7.mp4', 'https://c.example/7.mp4', 'https://b.example/3.mp4'],
    ],
    [
      "<script>var flashvars = {video_url: 'https://b.example/get_file/1/aa/456.mp4/?br=9', preview_url: '/p.jpg'}</script>",
      ['https://b.example/get_file/1/aa/456.mp4/?br=9'],
    ],
    ["<script>html5player.setVideoUrlHigh('https://b.example/hd.mp4?e=1');</script>", ['https://b.example/hd.mp4?e=1']],
    // JSON-LD and data.
    [
      '<script type="application/ld+json">{"@type":"VideoObject","name":"a.mp4","contentUrl":"https://b.example/a.mp4","embedUrl":"https://b.example/e/1"}</script>',
      ['https://b.example/a.mp4'],
    ],
    ['<script>x={"user":{"name":"a","videos":["a.mp4","b.mp4"]}}</script>', ['a.mp4', 'b.mp4']],
    ['<script>x={"file":"/v/my clip.mp4","filename":"my.mp4"}</script>', ['/v/my%20clip.mp4']],
    ['<script>x="{\\"u\\":\\"https:\\\\/\\\\/b.example\\\\/a.mp4\\"}"</script>', ['https://b.example/a.mp4']],
    ['<script>x="<video src=\\"\\/v\\/a.mp4#t=0.1\\">"</script>', ['/v/a.mp4']],
    ['<script>x="&quot;https://b.example/a.mp4&quot;"</script>', ['https://b.example/a.mp4']],
    ['<script>x="\\u0022https:\\/\\/b.example\\/a.mp4\\u0022"</script>', ['https://b.example/a.mp4']],
    ['<script>x={"u":"/get.php?file=x.mp4"}</script>', ['/get.php?file=x.mp4']],
    ['<script>x={"u":"/player?v=https%3A%2F%2Fb.example%2Fa.mp4"}</script>', ['https://b.example/a.mp4']],
    // Attributes.
    [`<div data-x="${escaped('{"hd":"https://b.example/a.mp4"}')}"></div>`, ['https://b.example/a.mp4']],
    ['<div onclick="play(\'/a.mp4\')"></div><i any="//b.example/b.mov"></i>', ['/a.mp4', 'https://b.example/b.mov']],
    ['<base href="https://c.example/d/"><script>x={file:"a.mp4"}</script>', ['https://c.example/d/a.mp4']],
    // Streams.
    [
      '<script>x={"hls":"/a.m3u8","u":"https://b.example/a.mp4/i.m3u8"}</script>',
      ['/a.m3u8', 'https://b.example/a.mp4/i.m3u8'],
    ],
    ['<script>new Hls().loadSource("v/720/a.m3u8?t=1")</script>', ['v/720/a.m3u8?t=1']],
    [
      '<script>setup({sources:[{file:"https://b.example/,a,b,.urlset/master.m3u8"}]})</script>',
      ['https://b.example/,a,b,.urlset/master.m3u8'],
    ],
    [
      '<script type="application/ld+json">{"@type":"VideoObject","contentUrl":"https://b.example/m.m3u8"}</script>',
      ['https://b.example/m.m3u8'],
    ],
    ['<template><video src="/a.mp4"></video></template>', ['/a.mp4']],
  ])('%s', (html, paths) => expect(named(html)).toEqual(absolute(paths)));
});

describe('other things that a page names', () => {
  it.each([
    '<script>x={"src":"/a.mpd","dash":"https://b.example/a.mpd","u":"https://b.example/a.ism/manifest"}</script>',
    '<script>if (name.endsWith(".mp4")) title = "a.mp4"; type = "video/mp4"; u = base + "/" + id + ".mp4"</script>',
    '<script>x={"name":"a.mp4","title":"b.mp4"}; play("{id}/a.mp4"); f="a.mp4.jpg"</script>',
    '<script>x={related:[{title:"a",file:"/a.mp4"}]}</script>',
    '<script>x={"related":[{"file":"https://b.example/a.mp4"}],"ads":[{"video":"/b.mp4"}]}</script>',
    '<script>x={nextVideo:{file:"/a.mp4"}}</script>',
    '<style>.x{background:url(/a.mp4)}</style>',
    '<img src="/thumb?file=a.mp4"><div data-next-src="/a.mp4"></div>',
    '<script>x="javascript:/a.mp4"; y="mailto:a@b.mp4"; z="blob:https/a.mp4"</script>',
  ])('%s', (html) => expect(named(html)).toEqual([]));
});

it('are not those that it shows, and come when they are wanted only', () => {
  const html = '<video src="/a.mp4"></video><script>x={file:"/a.mp4",hd:"/b.mp4"}</script>';
  expect(page(html)).toMatchObject({ videos: absolute(['/a.mp4']), namedVideos: absolute(['/b.mp4']) });
  expect(readPage({ body: Buffer.from(html), type: 'text/html', url: at }).namedVideos).toEqual([]);
});

it('are no more than twenty, those of other pages last', () => {
  const other =
    '<a href="/v/2" data-mediabook="/p/0.webm"><img data-any="/p/1.mp4"></a><i data-preview="/p/2.mp4"></i>';
  expect(named(`${other}<script>x={"preview":"/p/3.mp4","file":"/a.mp4"}; y={file:"/p/2.mp4"}</script>`)).toEqual(
    absolute(['/a.mp4', '/p/2.mp4', '/p/0.webm', '/p/1.mp4', '/p/3.mp4']),
  );
  const many = `<script>[${Array.from({ length: 1_000 }, (_, n) => `"/v/${n}.mp4"`).join()}]</script>`;
  expect(named(`${other}${many}`)).toEqual(absolute(Array.from({ length: 20 }, (_, n) => `/v/${n}.mp4`)));
});

it('are found behind the previews of very many other pages', () => {
  const others = Array.from({ length: 1_000 }, (_, n) => `<a href="/v/${n}" data-preview="/p/${n}.mp4">x</a>`).join('');
  expect(named(`${others}<script>x={file:"/a.mp4"}</script>`)).toHaveLength(20);
  expect(named(`${others}<script>x={file:"/a.mp4"}</script>`)[0]).toBe('https://a.example/a.mp4');
});

it('are found behind very many other names', () => {
  const names = Array.from({ length: 30_000 }, (_, n) => `"/n/${n}.js"`).join(';');
  expect(named(`<script>${names}; play("/a.mp4")</script>`)).toEqual(absolute(['/a.mp4']));
});

it.each([
  '"/a.mp4",',
  '"a.mp4',
  '.mp4',
  `"/${'.mp4?'.repeat(190)}`,
  `"${'a'.repeat(900)}.mp4`,
  'https://a.mp4,',
  '{"file":"a.mp4"},',
  '={"file":"/a.mp4"};',
  '"\\u0022.mp4',
  'related:[{"a.mp4"',
])('two megabytes of %.20s cost no more for each character than an eighth of them', (piece) => {
  const read = (length: number) => void named(`<script>${piece.repeat(Math.ceil(length / piece.length))}</script>`);
  expect(costGrowth((2 * 1024 * 1024) / 8, read)).toBeLessThan(30);
});
