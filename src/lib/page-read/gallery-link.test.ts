import { describe, expect, it } from 'vitest';
import { isAttachment, opensInGallery, saysPicture } from './gallery-link.ts';
import { readHtml } from './index.ts';

const at = 'https://a.example/g/1';
const read = (html: string) => {
  const { media, links } = readHtml(html, at);
  return {
    media: media.map(({ url, from, ofAnother }) => [url.replace('https://a.example', ''), from, ofAnother === true]),
    links: links.map(({ url }) => url.replace('https://a.example', '')),
  };
};

const opens = (attributes: Record<string, string>): boolean => saysPicture(attributes) || opensInGallery(attributes);
describe('links that lead to a picture', () => {
  it.each([
    ...[
      { 'data-lightbox': 'a' },
      { 'data-fancybox': 'g' },
      { 'data-glightbox': 'type: image' },
      { rel: 'lightbox[a]' },
    ],
    ...[
      { 'data-pswp-width': '1600' },
      { 'data-lg-size': '1600-2400' },
      { class: 'glightbox' },
      { class: 'a js-lbImage' },
    ],
    ...[{ class: 'highslide' }, { class: 'thickbox cboxElement' }, { class: 'image-popup-no-margins' }],
    ...[{ rel: 'prettyPhoto[x]' }, { rel: 'shadowbox;width=1' }, { type: 'image/jpeg' }, { download: 'full.jpg' }],
    ...[{ itemprop: 'contentUrl' }, { 'data-elementor-open-lightbox': 'yes' }, { 'data-fancybox-group': 'x' }],
  ] as Record<string, string>[])('is so of %j', (attributes) =>
    expect(opens({ href: '/p/full', ...attributes })).toBe(true),
  );

  it.each([
    ...[{}, { class: 'link gallery' }, { rel: 'nofollow' }, { rel: 'gallery-page' }, { download: 'set.zip' }],
    ...[
      { 'data-fancybox': '', 'data-type': 'iframe' },
      { class: 'glightbox', 'data-glightbox': 'type: video' },
    ],
    ...[{ 'data-elementor-open-lightbox': 'no' }, { 'data-elementor-open-lightbox': 'default' }, { type: 'text/html' }],
    ...[
      { 'data-fancybox': '', href: '#form' },
      { 'data-fancybox': '', href: 'javascript:;' },
      { type: 'image/svg+xml' },
    ],
    ...[
      { 'data-lightbox': '', href: '/film.mp4' },
      { class: 'fancybox', href: 'https://www.youtube.com/watch?v=1' },
    ],
    ...[{ class: 'fancybox', href: '/terms.html' }, { class: 'no-lightbox-here' }, { 'data-fancybox': '', href: '' }],
  ] as Record<string, string>[])('is not so of %j', (attributes) =>
    expect(opens({ href: '/p/full', ...attributes })).toBe(false),
  );
});

describe('links of galleries and forums', () => {
  it.each([
    ['/attachment.php?attachmentid=12&d=1', '<a href="/attachment.php?attachmentid=12&amp;d=1"><img src="/t"></a>'],
    ['/filedata/fetch?id=12', '<a href="/filedata/fetch?id=12"><img src="/t"></a>'],
    ['/download/file.php?id=12&mode=view', '<a href="/download/file.php?id=12&amp;mode=view"><img src="/t"></a>'],
    [
      '/index.php?action=dlattach;topic=1.0;attach=12;image',
      '<a href="/index.php?action=dlattach;topic=1.0;attach=12;image"><img src="/t"></a>',
    ],
    ['/forum.php?mod=attachment&aid=3', '<a href="/forum.php?mod=attachment&amp;aid=3"><img src="/t"></a>'],
    ['/p/full', '<a href="/p/full" data-lightbox="g"><img src="/t"></a>'],
    ['/attachments/img_1-jpeg.99/', '<a href="/attachments/img_1-jpeg.99/"><img src="/t"></a>'],
  ])('%s is the large version of what stands before it', (path, html) =>
    expect(read(html)).toEqual({
      media: [
        [path, 'linked', false],
        ['/t', 'shown', false],
      ],
      links: [],
    }),
  );

  it.each([
    ['/attachment.php?attachmentid=12', 'set.zip'],
    ['/attachments/set-zip.99/', 'set.zip'],
    ['/wiki/File:Anna.jpg', 'Anna'],
    ['/user/login" class="fancybox', 'Sign in'],
  ])('%s stays a link', (path, text) =>
    expect(read(`<a href="${path}">${text}</a>`)).toEqual({ media: [], links: [path.split('"')[0]] }),
  );

  it('a picture of a page elsewhere stays one of another page', () =>
    expect(read('<a href="/g/2"><img src="/t"></a>')).toEqual({ media: [['/t', 'shown', true]], links: ['/g/2'] }));

  it('addresses that only look like attachments are none', () => {
    expect(isAttachment('https://a.test/attachment.php')).toBe(false);
    expect(isAttachment('https://a.test/p?next=/download/file.php')).toBe(false);
  });
});

describe('words and addresses of links', () => {
  const link = (html: string) =>
    readHtml(html, at).links.map(({ url, text }) => [url.replace('https://a.example', ''), text]);
  it.each([
    ['<a href="/n"><img src="/a.gif" alt="Next page"></a>', '/n', 'Next page'],
    ['<a href="/n" aria-label="Next page"><svg></svg></a>', '/n', 'Next page'],
    ['<a href="/n"><i title="Weiter"></i></a>', '/n', 'Weiter'],
    ['<a href="/n"><img src="/a.gif" alt="Next page">2</a>', '/n', '2'],
    ['<a href="javascript:location=\'/n\'">x</a>', '/n', 'x'],
    ['<a href="#" onclick="location.href=\'/n\'">x</a>', '/n', 'x'],
    ['<a data-href="/n">x</a>', '/n', 'x'],
    ['<button onclick="window.location.href=\'/n\'">Next</button>', '/n', 'Next'],
    ['<a href="/n"><button>Next</button></a>', '/n', 'Next'],
    ['<svg><a xlink:href="/n"><text>x</text></a></svg>', '/n', 'x'],
  ])('%s', (html, url, text) => expect(link(html)).toEqual([[url, text]]));

  it('belong to a base behind them, too, and pictures do not', () => {
    const html = '<a href="2">x</a><img src="a.jpg"><base href="/z/"><base href="/q/">';
    expect(link(html)).toEqual([['/z/2', 'x']]);
    expect(readHtml(html, at).media.map(({ url }) => url)).toEqual(['https://a.example/g/a.jpg']);
    const frame = '<a href="2">x</a><iframe srcdoc="<base href=/z/><a href=3>y</a>"></iframe>';
    expect(link(frame)).toEqual([
      ['/g/2', 'x'],
      ['/z/3', 'y'],
    ]);
  });

  it.each([
    '<a href="javascript:void(0)" onclick="show(1)">x</a>',
    '<a>x</a><svg><a><text>x</text></a></svg>',
    '<button onclick="share()">x</button>',
    '<a data-href="item.link">x</a>',
    '<a href="javascript:go()">x</a>',
  ])('none in %s', (html) => expect(link(html)).toEqual([]));

  it.each([
    '<iframe src="/f"></iframe>',
    '<iframe src="about:blank" data-src="/f"></iframe>',
    '<iframe src="" data-lazy-src="/f"></iframe>',
    '<iframe data-litespeed-src="/f"></iframe>',
    '<object type="text/html" data="/f"></object>',
    '<embed type="text/html" src="/f">',
  ])('a page that %s shows', (html) =>
    expect(readHtml(html, at).links).toEqual([{ url: 'https://a.example/f', text: '', rel: 'frame' }]),
  );
  it.each(['<iframe src="about:blank"></iframe>', '<iframe></iframe>', '<object data="/f.pdf"></object>'])(
    'none that %s shows',
    (html) => expect(readHtml(html, at).links).toEqual([]),
  );
});
