import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeHtml, readHtml, readMailtos } from './index.ts';
import { lateRootedNames, lazyNames } from './late-names.ts';

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
    expect(link).toMatchObject({ text: `${'a'.repeat(199)}\u{FFFD}`, rel: 'no\u{FFFD}follow' });
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
    ['<img data-image="a.jpg"><img data-href="/c/4">', ['https://a.example/dir/a.jpg']],
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
    expect(media(`${'<b>'.repeat(1_100_000)}<img src="/a.jpg">`)).toEqual(['https://a.example/a.jpg']);
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

describe('pages are read as browsers read them', () => {
  it.each([
    ['<x-c><template shadowrootmode="open"><img src="/a"><slot></slot></template></x-c>', ['/a']],
    ['<x-c><template ShadowRootMode=CLOSED><img src="/a"></template></x-c>', ['/a']],
    [
      '<template><img src="/a"><template shadowrootmode=open><img src="/b"></template></template><img src="/c">',
      ['/c'],
    ],
    ['<!--><img src="/a"><!-- x -->', ['/a']],
    ['<!---><img src="/a"><!-- x -->', ['/a']],
    ['<!-- a --!><img src="/a">', ['/a']],
    ['<!-- <!-- a --><img src="/a">', ['/a']],
    ['<![CDATA[ <img src="/a"> ]]>', []],
    ['<?php echo "?><img src="/a">', ['/a']],
    ['</ ><img src="/a">', ['/a']],
    ['<img/src="/a"/alt=x>', ['/a']],
    ['<img src=/a?x=1>', ['/a?x=1']],
    ['<img alt="a > b" src="/a">', ['/a']],
    ['<IMG SRC="/a"><image src="/b">', ['/a', '/b']],
    ['<script>var s = "<!--<script>";</script>--></script><img src="/a">', ['/a']],
    ['<title><img src="/a"></title><textarea><img src="/b"></textarea><noscript><img src="/c"></noscript>', ['/c']],
    ['<svg width=8><image href="/a" width=8 /><image xlink:href="/b"/><feImage href="/c"></svg>', ['/a', '/b', '/c']],
    ['<svg><style><img src="/a"></style></svg>', ['/a']],
    ['<svg><foreignObject><img src="/a"></foreignObject></svg>', ['/a']],
    ['<svg><![CDATA[<img src="/a">]]></svg><img src="/b">', ['/b']],
    ['<math><mi><img src="/a"></mi></math>', ['/a']],
    ['<iframe srcdoc="&lt;img src=&quot;/a&quot;>"></iframe><img src="/b">', ['/a', '/b']],
    ['<base href="https://b.example/"><base href="https://c.example/"><img src="/a">', ['https://b.example/a']],
    ['<img src="/i?id=5&copy=1&reg=2"><img src="/i?a=1&amp;b=2&notin;x">', ['/i?id=5&copy=1&reg=2', '/i?a=1&b=2∉x']],
  ])('%s', (html, paths) => {
    expect(media(html)).toEqual(paths.map((path) => new URL(path, at).href));
  });

  it('links, too', () => {
    const html = '<a href="/p.php?x=1&times=2&copy;">t</a><svg><a xlink:href="/s"><text>in a drawing</text></a></svg>';
    expect(readHtml(html, at).links.map(({ url, text }) => [url, text])).toEqual([
      ['https://a.example/p.php?x=1&times=2%C2%A9', 't'],
      ['https://a.example/s', 'in a drawing'],
    ]);
  });

  it('a page within a page gives nothing of its base and its links to the one around it', () => {
    const inner = '<base href=https://b.example/><title>inner</title><a href=/x>x<img src=/y>';
    const page = readHtml(`<title>outer</title><iframe srcdoc="${inner}"></iframe><img src="/z"> after`, at);
    expect(page).toMatchObject({ title: 'outer', text: 'x after' });
    expect(page.media.map(({ url, ofAnother }) => [url, ofAnother])).toEqual([
      ['https://b.example/y', true],
      ['https://a.example/z', undefined],
    ]);
    const nested = (depth: number): string =>
      depth === 0
        ? '<img src=/a>'
        : `<iframe srcdoc="${nested(depth - 1)
            .replaceAll('&', '&amp;')
            .replaceAll('"', '&quot;')}">`;
    expect(media(nested(3))).toEqual(['https://a.example/a']);
    expect(media(nested(4))).toEqual([]);
  });
});

describe('pictures that are loaded late', () => {
  it.each([
    ['<div class=lazyload data-bgset="/s.jpg 300w, /l.jpg 1600w"></div>', ['/l.jpg']],
    ['<img src="/1x1.gif" width="1" height="1" data-src="/a?id=3">', ['/a?id=3']],
    ['<img width=16 height=16 src="/icon.png">', []],
    ['<table background="/a"><tr><td background="/b">', ['/a', '/b']],
    ['<link rel="preload" as="image" imagesrcset="/s 400w, /l 800w" href="/s">', ['/l', '/s']],
    ['<link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" href="/a.css">', []],
    ['<a data-src="/full/3" href="/g/3"><img src="/t.jpg"></a>', ['/full/3', '/t.jpg']],
    [
      '<li data-src="https://a.example/full/3"></li><li data-src="true"></li><li data-src="{\'a\':1}"></li>',
      ['/full/3'],
    ],
    ['<iframe data-src="/film"></iframe><video data-src="/film.mp4" data-poster="/p"></video>', ['/p']],
    ['<img data-original-set="/s.jpg 1x" data-lazy-srcset="/s.jpg 1x, /l.jpg 2x">', ['/s.jpg', '/l.jpg']],
    ['<img data-orig-file="/o.jpg" data-medium-file="/m.jpg" src="/s.jpg">', ['/o.jpg', '/s.jpg', '/m.jpg']],
    ['<img data-zoom-image="/z.jpg" src="/s.jpg">', ['/z.jpg', '/s.jpg']],
    ['<a data-fancybox-href="/f.jpg" data-exthumbimage="/t.jpg">x</a>', ['/f.jpg', '/t.jpg']],
    ['<div data-count="3.jpg" data-name="a.jpg"></div>', []],
    ['<div style="background:image-set(\'/a.avif\' 1x)"></div>', ['/a.avif']],
    ['<div style="background:url(\\2f a\\.jpg)"></div>', ['/a.jpg']],
    ['<object type="image/png" data="/a"></object><embed type="image/svg+xml" src="/b">', ['/a']],
    ['<meta itemprop="image" content="/a"><meta name="twitter:image" content="/b">', ['/a', '/b']],
  ])('%s', (html, paths) => {
    expect(media(html)).toEqual(paths.map((path) => new URL(path, at).href));
  });
});

describe('late attributes of a picture', () => {
  const values = ['/p/full', 'https://cdn.b.example/x?id=3', 'data/attachment/a.jpg'];
  it.each([
    ...[...lazyNames, 'data-url', 'data-bg-src', 'data-actualsrc', 'data-cfsrc', 'data-ezsrc', 'data-ll-src'],
    ...['data-real-src', 'lazysrc', '_src', 'ng-src', 'data-pagespeed-lazy-src', 'nitro-lazy-src', 'load-src'],
    ...['data-photo', 'data-zoom', 'data-thumb', 'data-full-url'],
  ])('%s', (name) => {
    for (const value of values)
      expect(media(`<img src="/t.gif" ${name}="${value}">`).sort(), value).toEqual(
        [new URL(value, at).href, 'https://a.example/t.gif'].sort(),
      );
  });

  it.each([...lateRootedNames])('of any element: %s', (name) => {
    expect(media(`<div ${name}="/p/full"></div>`)).toEqual(['https://a.example/p/full']);
    expect(media(`<div ${name}="background:url(/p/full)"></div>`)).toEqual(['https://a.example/p/full']);
    expect(media(`<div ${name}="true"></div><b ${name}="12.5"></b><i ${name}="dark"></i>`)).toEqual([]);
  });

  it.each([
    ['<div data-style="background:url(/p/full)"></div>', ['/p/full']],
    ['<div class="lazy" data-url="/p/full"></div>', ['/p/full']],
    ['<figure class="photo-item" data-url="/p/full"></figure>', ['/p/full']],
    ['<lazy-img data-src="/p/full"></lazy-img><photo-view src="/p/2"></photo-view>', ['/p/full', '/p/2']],
    // What is no address, or one of something else.
    ['<img data-lazy="true" data-echo="1" data-image="42" data-img="1.5" data-image-ratio="16/9" data-url="#">', []],
    ['<img src="/a.jpg" data-href="/c/4" data-link="/c/5" data-pin-url="/p" data-share-image-page="/q">', ['/a.jpg']],
    ['<img width=16 height=16 data-url="/c/4" data-image="/c/5">', []],
    ['<img :src="item.src" v-bind:src="x.y" ng-src="{{u.v}}">', []],
    ['<img data-name="a.jpg" alt="b.jpg" data-size="/w/h">', []],
    ['<div data-url="/c/4"></div><a class="thumb" data-url="/c/4">x</a><button class="photo" data-url="/c/4">', []],
    ['<div class="share-photo" data-share-url="/c/4"></div>', []],
    ['<video data-src="/film" data-lazy="/film2"></video><video><source data-src="/film"></video>', []],
    ['<div data-background="/film.mp4" data-lazy="/app.js" data-image="/data.json"></div>', []],
  ])('%s', (html, paths) => expect(media(html)).toEqual(paths.map((path) => new URL(path, at).href)));
});

describe('pictures that are written into the page', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  it('are there with their bytes, once', () => {
    const html = `<img src="data:image/png;base64,${png}"><i style="background:url(data:image/png;base64,${png})"></i>`;
    const { inline, media: shown } = readHtml(html, at);
    expect(shown).toEqual([]);
    expect(inline).toEqual([{ type: 'image/png', bytes: Buffer.from(png, 'base64') }]);
  });

  it.each([
    ['data:image/gif,GIF%38%00', Buffer.from('GIF8\0', 'latin1')],
    ['data:IMAGE/JPEG;charset=x; base64,%2F9j%2F', Buffer.from('/9j/', 'base64')],
    ['data:image/svg+xml;base64,AAAA', undefined],
    ['data:text/html;base64,AAAA', undefined],
    ['data:;base64,R0lGODdh', Buffer.from('GIF87a', 'latin1')],
    ['data:application/octet-stream;base64,R0lGODdh', Buffer.from('GIF87a', 'latin1')],
    ['data:image/gif,GIF8%zz%4', Buffer.from('GIF8%zz%4', 'latin1')],
    ['data:image/png;base64,', undefined],
    ['data:image/png', undefined],
  ])('%s', (address, bytes) => {
    expect(readHtml(`<img src="${address}">`, at).inline.map((one) => one.bytes)).toEqual(bytes ? [bytes] : []);
  });

  const large = Buffer.alloc(30_000, '\xff\xd8\xffpicture', 'latin1');
  const address = `data:image/jpeg;base64,${large.toString('base64')}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`;
  const coded = (type: string, text: string): string => `data:${type};base64,${Buffer.from(text).toString('base64')}`;
  const inStyle = `<div style="color:red;background:url(${address})">`;
  it.each([
    ['a style', inStyle],
    ['a style sheet', `<style>.a{background:url("${address}")}</style>`],
    ['a script', `<script>show('${address}')</script>`],
    ['data of a script', `<script>{"a":"${address.replaceAll('/', '\\/').replace(/=+$/, '\\u003d')}"}</script>`],
    ['data of an attribute', `<div data-all='[{"a":"${address}"}]'>`],
    ['a drawing', drawing],
    ['a drawing of its own', `<img src="${coded('image/svg+xml', `<?xml version="1.0"?>${drawing}`)}">`],
    ['a drawing of its own, not coded', `<img src='data:image/svg+xml,${encodeURIComponent(drawing)}'>`],
    ['a drawing in an object', `<object data="${coded('image/svg+xml', drawing)}"></object>`],
    [
      'a drawing in a drawing',
      `<img src="${coded('image/svg+xml', drawing.replace(address, coded('image/svg+xml', drawing)))}">`,
    ],
    ['a frame', `<iframe src="${coded('text/html', inStyle)}"></iframe>`],
  ])('are found in %s', (_, html) => {
    expect(readHtml(html, at).inline).toEqual([{ type: 'image/jpeg', bytes: large }]);
  });

  it('are no icons of a style sheet', () => {
    expect(readHtml(`<style>.a{background:url(data:image/png;base64,${png})}</style>`, at).inline).toEqual([]);
  });

  it('end where drawings hold each other without end', () => {
    let nested = drawing;
    for (let n = 0; n < 9; n += 1) nested = drawing.replace(address, coded('image/svg+xml', nested));
    expect(readHtml(nested, at).inline).toEqual([]);
  });

  it('are no more than fifty, however many there are', () => {
    const many = Array.from({ length: 80 }, (_, n) => `<img src="data:image/gif,${n}">`).join('');
    const read = readHtml(many, at);
    expect(read.inline).toHaveLength(50);
    expect(read.moreInline).toBe(true);
    expect(readHtml('<img src="data:image/gif,1">', at).moreInline).toBe(false);
  });
});

describe('a page that only sends its readers on', () => {
  it.each([
    ['<script>window.location.replace("https://b.example/real/1")</script>', 'https://b.example/real/1'],
    ["<script>location = '/there'</script>", 'https://a.example/there'],
    [
      '<script>setTimeout(function(){top.location.href="https:\\/\\/b.example\\/x?a=1\\u0026b=2"},9)</script>',
      'https://b.example/x?a=1&b=2',
    ],
    ['<script>document.location.assign(`/t`)</script>', 'https://a.example/t'],
    ['<body onload="location.href=\'/t\'">', 'https://a.example/t'],
    ['<meta http-equiv=refresh content="0;URL=\'/t\'">', 'https://a.example/t'],
    ['<meta http-equiv=refresh content="0;/t">', 'https://a.example/t'],
    ['<meta http-equiv=refresh content="5">', undefined],
    ['<meta http-equiv=refresh content="0;url=">', undefined],
    ['<meta http-equiv=refresh content="0;url=/it\'s">', "https://a.example/it's"],
    ['<script>if (location == "/x") location.hash = "/y"; mylocation = "/z"</script>', undefined],
    ['<img src="/a.jpg"><script>location = "/there"</script>', undefined],
    [`${'words '.repeat(200)}<script>location = "/there"</script>`, undefined],
  ])('%s', (html, target) => {
    expect(readHtml(html, at).links.find(({ rel }) => rel === 'refresh')?.url).toBe(target);
  });
});

describe('an address hidden from collectors', () => {
  const hex = '42262f212302236c36273136'; // dmca@a.test
  it('is read as its readers see it', () => {
    const html = `<p>Write to <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${hex}">[email&#160;protected]</a> now</p>`;
    expect(readHtml(html, at).text).toBe('Write to dmca@a.test now');
    expect(readMailtos(html)).toMatchObject([{ target: 'dmca@a.test', text: 'dmca@a.test' }]);
    expect(readMailtos(`<a href="/cdn-cgi/l/email-protection#${hex}">DMCA</a>`)).toMatchObject([
      { target: 'dmca@a.test', text: 'DMCA' },
    ]);
  });

  it('in an element without an inside hides nothing behind it', () =>
    expect(readHtml(`<input data-cfemail="${hex}"> after`, at).text).toBe('dmca@a.test after'));

  it('that holds none stays as it is written', () => {
    const html = '<span data-cfemail="42zz">[email protected]</span><a href="/cdn-cgi/l/email-protection#4242">x</a>';
    expect(readHtml(html, at).text).toBe('[email protected] x');
    expect(readMailtos(html)).toEqual([]);
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
    [Buffer.from([0x63, 0xe9]), 'text/html', 'cé'],
    [Buffer.from('éé').subarray(0, 3), 'text/html', 'é\ufffd'],
    [
      Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=unicode">é'),
      'text/html',
      '<meta http-equiv=Content-Type content="text/html; charset=unicode">é',
    ],
  ])('%j as %s', (bytes, type, text) => {
    expect(decodeHtml(bytes, type)).toBe(text);
  });
});
