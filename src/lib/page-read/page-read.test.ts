import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeHtml, readHtml } from './index.ts';

const at = 'https://a.example/dir/page';
const media = (html: string) => readHtml(html, at).media.map((one) => one.url);

describe('text and title', () => {
  it('are what a reader sees, on one line', () => {
    const page = readHtml(
      '<title> Anna\n Vale &amp; co</title><p>one<b>two</b><script>no()</script><style>x{}</style>',
      at,
    );
    expect(page).toMatchObject({ title: 'Anna Vale & co', text: 'one two' });
  });

  it('of a link end before a pair that would be cut, and its rel holds no control character', () => {
    const cut = `<a rel="no\0follow" href="/x">${'a'.repeat(199)}\u{1F600}</a>`;
    const [link] = readHtml(cut, 'https://a.test/').links;
    expect(link).toMatchObject({ text: `${'a'.repeat(199)}\u{FFFD}`, rel: 'no follow' });
    const { links } = readHtml(`<a title="${'b'.repeat(199)}\u{1F600}" href="/y"></a>`, 'https://a.test/');
    expect(JSON.stringify(links)).not.toMatch(/\\ud[89a-f]|\\u0000/i);
  });

  it('of its headings are told apart', () => {
    const page = readHtml('<h1>Not <b>found</b></h1><p>one</p><h3>Latest</h3><h4>small</h4>', at);
    expect(page).toMatchObject({ headings: ['Not found', 'Latest'], text: 'Not found one Latest small' });
  });

  it('hold no control characters and no halves of surrogate pairs', () => {
    const page = readHtml('<title>a\r\nBcc: x\ud800</title><p>b\u0007c\u0000', at);
    expect(page.title).toBe('a Bcc: x\ufffd');
    expect(page.text).toBe('b c');
  });
});

describe('links', () => {
  it('are absolute, without fragment, with their words and what they wrap', () => {
    const html =
      '<a href="/x#y" rel=" Next ">on</a><a href="z"><img src="t.jpg"></a><a href="mailto:a@b.c">m</a><a href="javascript:1">j</a>';
    expect(readHtml(html, at).links).toEqual([
      { url: 'https://a.example/x', text: 'on', rel: 'next' },
      { url: 'https://a.example/dir/z', text: '', wrapsPicture: true },
    ]);
  });

  it('follow the base element and link rel=next', () => {
    const html = '<base href="https://b.example/q/"><link rel="next" href="2"><a href="3">x</a>';
    expect(readHtml(html, at).links.map((link) => link.url)).toEqual([
      'https://b.example/q/2',
      'https://b.example/q/3',
    ]);
  });

  it('are bounded: ten thousand of them are not kept', () => {
    const html = Array.from({ length: 10_000 }, (_, n) => `<a href="/trap/${n}">${n}</a>`).join('');
    expect(readHtml(html, at).links).toHaveLength(2_000);
  });
});

describe('pictures', () => {
  it.each([
    ['<img src="/a.jpg">', ['https://a.example/a.jpg']],
    ['<img src="/t.gif" data-src="/a.jpg">', ['https://a.example/a.jpg', 'https://a.example/t.gif']],
    ['<img src="/t.jpg" srcset="/s.jpg 400w, /l.jpg 1600w">', ['https://a.example/l.jpg', 'https://a.example/t.jpg']],
    [
      '<picture><source srcset="/a.avif"><img src="/a.png"></picture>',
      ['https://a.example/a.avif', 'https://a.example/a.png'],
    ],
    ['<a href="/full.JPG"><img src="/t.jpg"></a>', ['https://a.example/full.JPG', 'https://a.example/t.jpg']],
    ['<video poster="/p.webp"></video>', ['https://a.example/p.webp']],
    [
      '<meta property="og:image" content="/og.png"><img src="/a.jpg">',
      ['https://a.example/a.jpg', 'https://a.example/og.png'],
    ],
    ['<div style="background-image:url(\'/b.jpg\')"></div>', ['https://a.example/b.jpg']],
    ['<img srcset="/s.jpg 400w,/l.jpg 1600w">', ['https://a.example/l.jpg']],
    ['<img data-lazy-srcset="/s.jpg 1x,/l.jpg 2x">', ['https://a.example/l.jpg']],
    ['<img data-lazy="/a.jpg"><img data-lazy="true">', ['https://a.example/a.jpg']],
    ['<img data-image="a.jpg"><img data-url="/c/4">', ['https://a.example/dir/a.jpg']],
    ['<div data-bg="/a.jpg"></div>', ['https://a.example/a.jpg']],
    ['<div data-bg=a.jpg></div>', ['https://a.example/dir/a.jpg']],
    ['<i data-background-image="url(\'/a\')"></i>', ['https://a.example/a']],
    ['<object data="/a.jpg?x"></object><object data="/a.pdf"></object>', ['https://a.example/a.jpg?x']],
    ['<noscript><img src="/n.jpg"></noscript>', ['https://a.example/n.jpg']],
    ['<img src="/i.png" width="16" height="16"><img src="/l.svg"><img src="data:image/png;base64,AA">', []],
    ['<img src="/a.jpg"><img src="/a.jpg">', ['https://a.example/a.jpg']],
  ])('%s', (html, urls) => {
    expect(media(html)).toEqual(urls);
  });

  it('of other pages are those that stand in links to them only', () => {
    const html =
      '<a href="/b"><img src="/b.jpg"></a><a href="/b"><img src="/both.jpg"></a><img src="/both.jpg">' +
      '<a href="#top"><img src="/own.jpg"></a><a href="/b"><i style="background:url(/bg.jpg)"></i></a>';
    const of = readHtml(html, at).media.map(({ url, ofAnother }) => [new URL(url).pathname, ofAnother]);
    expect(of).toEqual([
      ['/b.jpg', true],
      ['/both.jpg', undefined],
      ['/own.jpg', undefined],
      ['/bg.jpg', true],
    ]);
  });
});

describe('hostile pages', () => {
  it('may nest as deep as they like', () => {
    for (const tag of ['<div>', '<b>', '<a href=x>', '<table>', '<svg>', '<x-y>', '<div></b>']) {
      const deep = `${tag.repeat(20_000)}x`;
      expect(readHtml(deep, at).links.length, tag).toBeLessThanOrEqual(2_000);
    }
    expect(readHtml(`${'<div>'.repeat(50_000)}x<img src="/a.jpg">`, at)).toMatchObject({
      text: 'x',
      media: [{ url: 'https://a.example/a.jpg' }],
    });
  });

  it('do not hide what they show behind megabytes that nobody sees', () => {
    const padding = `<!--${'x'.repeat(4 * 1024 * 1024)}-->`;
    expect(media(`${padding}<script>${padding}</script><img src="/a.jpg">`)).toEqual(['https://a.example/a.jpg']);
    const strays = '<'.repeat(1_100_000);
    expect(media(`<div hidden>${strays}</div><img src="/a.jpg">`)).toEqual(['https://a.example/a.jpg']);
    // Tags without end are given up.
    expect(media(`${'<b>'.repeat(1_100_000)}<img src="/a.jpg">`)).toEqual([]);
  });

  it('never throw, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (html) => {
        const page = readHtml(`<a href="${html}"><img src='${html}'>${html}`, at);
        for (const link of page.links) expect(URL.parse(link.url)?.protocol).toMatch(/^https?:$/);
        // What PostgreSQL stores.
        expect(JSON.stringify(page)).not.toMatch(/\\u(?:0000|d[89a-f])/);
      }),
    );
  });
});

describe('bytes become text', () => {
  it.each([
    [Buffer.from('é'), 'text/html', 'é'],
    [Buffer.from([0xe9]), 'text/html; charset=ISO-8859-1', 'é'],
    [Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), 'text/html; charset=iso-8859-1', 'é'],
    [
      Buffer.concat([Buffer.from('<meta charset="windows-1251">'), Buffer.from([0xe0])]),
      undefined,
      '<meta charset="windows-1251">а',
    ],
    [Buffer.from('x'), 'text/html; charset=nobody-knows', 'x'],
  ])('%j as %s', (bytes, type, text) => {
    expect(decodeHtml(bytes, type)).toBe(text);
  });
});
