import { expect, it, vi } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { namedPictures } from './index.ts';

const at = 'https://a.example/dir/page';

it.each([
  ['<script>gallery(["/i/a.jpg","/i/b.jpg"])</script>', ['https://a.example/i/a.jpg', 'https://a.example/i/b.jpg']],
  ['<script>x={"u":"https:\\/\\/b.example\\/a.jpg?v=1"}</script>', ['https://b.example/a.jpg?v=1']],
  ['<script>x={"u":"https:\\u002F\\u002Fb.example\\u002Fa.webp"}</script>', ['https://b.example/a.webp']],
  ['<script>x={"u":"/get?f=/a.jpg"}</script>', ['https://a.example/get?f=/a.jpg']],
  ['<style>.x{background-image:url(/i/a.jpg)}</style>', ['https://a.example/i/a.jpg']],
  ['<style>.x{background:url( "b.png" )}</style>', ['https://a.example/dir/b.png']],
  ['<style>.x{background:url(/p/full)}</style>', ['https://a.example/p/full']],
  [
    '<style>.x{color:red;background-image: linear-gradient(red, blue), url("/p/1?x=1")}</style>',
    ['https://a.example/p/1?x=1'],
  ],
  [
    '<style>@media x{:root{--pic:url(https://b.example/1)}} li{list-style:url(/p/2)}</style>',
    ['https://b.example/1', 'https://a.example/p/2'],
  ],
  ['<style>@font-face{src:url(/f)} @import url(/x); .x{behavior:url(/y);background:url(/a.svg)}</style>', []],
  ['<style>.x{background:url(#a)} .y{filter:url(/f);clip-path:url(/c)}</style><i style="background:url(/p)">', []],
  ['<svg><image href="/a.avif"/></svg>', ['https://a.example/a.avif']],
  ["it's <i data-any='//b.example/a.gif'>", ['https://b.example/a.gif']],
  ['<script>a("/x.js", "/font.woff2", "/i/a.jpgx", "javascript:/a.jpg", "mailto:/a.jpg")</script>', []],
  [
    '<script>window.__DATA__={"images":[{"url":"https:\\/\\/cdn.leak.test\\/a.jpg?exp=1\\u0026sig=ab"}]}</script>',
    ['https://cdn.leak.test/a.jpg?exp=1&sig=ab'],
  ],
  ['<script>x="https://b.example/a.jpg?x=1\\x26y=2"</script>', ['https://b.example/a.jpg?x=1&y=2']],
  ['<script>x={"html":"<img src=\\"https:\\/\\/b.example\\/a.jpg\\">"}</script>', ['https://b.example/a.jpg']],
  [
    '<script>x="{\\"u\\":\\"https:\\\\/\\\\/b.example\\\\/a.jpg?x=1\\\\u0026y=2\\"}"</script>',
    ['https://b.example/a.jpg?x=1&y=2'],
  ],
  ['<div data-x="{&quot;u&quot;:&quot;https:\\/\\/b.example\\/a.jpg&quot;}">', ['https://b.example/a.jpg']],
  ['<a onclick="show(\'/i/a.jpg\')">', ['https://a.example/i/a.jpg']],
  [
    '<script type="application/ld+json">{"@type":"ImageObject","contentUrl":"https://b.example/p/1"}</script>',
    ['https://b.example/p/1'],
  ],
  [
    '<script>x={"image":"img/a.jpg",thumbnailUrl:"//b.example/t/1","src":"/app.js"}</script>',
    ['https://a.example/dir/img/a.jpg', 'https://b.example/t/1'],
  ],
  ['<base href="https://c.example/d/"><script>x=["/a.jpg"]</script>', ['https://c.example/a.jpg']],
  ['<!-- "/gone.jpg" --><template><img data-any="/t.jpg"></template>', ['https://a.example/t.jpg']],
  ['<style>@font-face{src:url(/f.woff)} .l{background:url(data:image/png;base64,AA)}</style>', []],
])('%s', (html, urls) => {
  expect(namedPictures(html, at)).toEqual(urls);
});

it('come in the order of the page, and no more than two hundred of them', () => {
  const style = '<style>.x{background:url(/first.jpg)}</style>';
  const html = `${style}<script>[${Array.from({ length: 1_000 }, (_, n) => `"/i/${n}.jpg"`).join()}]</script>`;
  const found = namedPictures(html, at);
  expect(found).toHaveLength(200);
  expect(found.slice(0, 2)).toEqual(['https://a.example/first.jpg', 'https://a.example/i/0.jpg']);
});

it('read each sign of a style sheet a fixed number of times, however many addresses it begins', () => {
  const read = (text: string): number => {
    const matchAll = vi.spyOn(String.prototype, 'matchAll');
    namedPictures(`<style>${text}</style>`, at);
    const length = matchAll.mock.contexts.reduce<number>((sum, context) => sum + String(context).length, 0);
    matchAll.mockRestore();
    return length;
  };
  for (const piece of ['url(', 'url( ', 'a:url(b', 'url("', "url('/a.jpg')"])
    expect(read(piece.repeat(100_000 / piece.length)), piece).toBeLessThan(300_000);
});

it('has an address of a style sheet end before the next one begins', () => {
  expect(namedPictures('<style>a{b:url(url(/a.jpg)} c{d:url(/x url("/b.jpg")}</style>', at)).toEqual([
    'https://a.example/a.jpg',
    'https://a.example/b.jpg',
  ]);
});

it.each([
  '"/',
  '"/.jpg?',
  `"/${'.jpg?'.repeat(190)}`,
  `"https:\\/\\/${'a'.repeat(1_000)}`,
  'url(',
  'url( ',
  `url(${' '.repeat(1_000)}`,
  `url("${'a'.repeat(1_000)}`,
  '"/a.jpgx",',
  '\\u002f',
  '`',
  '={"a":',
  'JSON.parse("{',
])('five megabytes of %.20s cost no more for each character than an eighth of them', (piece) => {
  const read = (length: number) =>
    void namedPictures(`<script>${piece.repeat(Math.ceil(length / piece.length))}</script>`, at);
  expect(costGrowth((5 * 1024 * 1024) / 8, read)).toBeLessThan(30);
});
