import { describe, expect, it } from 'vitest';
import { counters, isCounter } from './counters.ts';
import { namedPictures, readHtml } from './index.ts';

describe('isCounter', () => {
  it.each(counters)('%s', (place) => {
    const url = `https://${place}/1.gif?id=1`;
    expect(isCounter(new URL(url))).toBe(true);
    expect(readHtml(`<img src="${url}"><img src="/a.jpg">`, 'https://a.test/').media).toHaveLength(1);
    expect(namedPictures(`<script>x="${url}"</script>`, 'https://a.test/')).toEqual([]);
  });

  it.each([
    'https://a.test/watch/1.gif',
    'https://www.facebook.com/photo/1.jpg',
    'https://t.co/a.jpg',
    'https://yandex.ru/a.jpg',
  ])('is not %s', (url) => expect(isCounter(new URL(url))).toBe(false));
});

describe('addresses that name a picture', () => {
  it.each([
    ...['/get_file/1/abc/sources/1000/1/2.jpg/', '/media/abc?format=jpg&name=orig', '/media/abc.jpg_large', '/a.PNG'],
    ...['/mmbiz/abc/640?wx_fmt=jpeg', '/a.jpg?v=1', '/a.jpg:large', '/a.jpg!w600', '/a.jpeg&w=1'],
  ])('%s', (path) => {
    expect(namedPictures(`<script>show("https://b.test${path}")</script>`, 'https://a.test/')).toEqual([
      `https://b.test${path}`,
    ]);
  });

  it.each(['/a.jpgx', '/a.jpg/x', '/jpg', '/a?form=jpg', '/a?format=pdf', '/a.jpg.html', '/a.png-icon/b'])(
    'not %s',
    (path) => {
      expect(namedPictures(`<script>show("https://b.test${path}")</script>`, 'https://a.test/')).toEqual([]);
    },
  );

  it.each([
    ['/get_file/1/2.jpg/', 'linked'],
    ['/media/abc?format=jpg', 'linked'],
  ])('a link to %s is one to a picture', (path, from) =>
    expect(readHtml(`<a href="${path}">x</a>`, 'https://a.test/').media).toEqual([
      { url: `https://a.test${path}`, from },
    ]),
  );
});
