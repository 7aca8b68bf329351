import { expect, it } from 'vitest';
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
  ['<svg><image href="/a.avif"/></svg>', ['https://a.example/a.avif']],
  ["it's <i data-any='//b.example/a.gif'>", ['https://b.example/a.gif']],
  ['<script>a("/x.js", "/font.woff2", "/i/a.jpgx", "javascript:/a.jpg", "mailto:/a.jpg")</script>', []],
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
])('five megabytes of %.20s cost no more for each character than an eighth of them', (piece) => {
  const read = (length: number) =>
    void namedPictures(`<script>${piece.repeat(Math.ceil(length / piece.length))}</script>`, at);
  expect(costGrowth((5 * 1024 * 1024) / 8, read)).toBeLessThan(30);
});
