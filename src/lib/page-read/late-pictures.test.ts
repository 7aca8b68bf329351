import { describe, expect, it } from 'vitest';
import { namedPictures, readHtml } from './index.ts';
import { lazyRootedNames } from './late-names.ts';

const at = 'https://a.example/dir/page';
const media = (html: string) => readHtml(html, at).media.map((one) => one.url.replace('https://a.example', ''));
const named = (html: string) => namedPictures(html, at).map((url) => url.replace('https://a.example', ''));

describe('late attributes of a picture that scripts may also fill in', () => {
  it.each(lazyRootedNames)('%s', (name) => {
    expect(media(`<img ${name}="/p/full">`)).toEqual(['/p/full']);
    expect(media(`<img ${name}="item.src"><img ${name}="true">`)).toEqual([]);
  });
});

describe('pictures that galleries load late', () => {
  it.each([
    ['<a href="/view/3" data-pswp-src="/p/full">x</a>', ['/p/full']],
    ['<a href="#" data-mfp-src="/p/full">x</a>', ['/p/full']],
    ['<a href="/g" data-ngsrc="/p/full">x</a>', ['/p/full']],
    ['<picture class="lozad" data-iesrc="/p/full"></picture>', ['/p/full']],
    ['<div data-bg-multi="url(/p/full), linear-gradient(red, blue)"></div>', ['/p/full']],
    ['<img data-interchange="[/s, small], [/p/full, large]">', ['/p/full']],
    ['<img data-src="/p/m.jpg|/p/l.jpg">', ['/p/m.jpg', '/p/l.jpg']],
    ['<div data-images="/a.jpg, /b.jpg"></div>', ['/a.jpg', '/b.jpg']],
    ['<img data-src="/p/{width}x.jpg" data-widths="[180, 540, 360]">', ['/p/540x.jpg']],
    ['<img data-src="/p/{width}x">', ['/p/1080x']],
    ['<img data-src="/p/{{ id }}/{w}.jpg">', []],
    ['<img src="/images/none.gif" zoomfile="/p/full">', ['/p/full']],
    ['<img src="/images/none.gif">', ['/images/none.gif']],
    ['<img src="/a.pnj">', ['/a.pnj']],
    ['<link itemprop="thumbnailUrl" href="/p/full"><link itemprop="url" href="/p/x">', ['/p/full']],
    ['<span itemprop="image" content="/p/full"></span><span itemprop="name" content="/p/x"></span>', ['/p/full']],
    ['<meta property="vk:image" content="/a"><meta name="twitter:image0" content="/b">', ['/a', '/b']],
    ['<meta name="sailthru.image.full" content="/a"><meta property="og:image:alt" content="/b">', ['/a']],
    ['<div style="background-image:url(/p/full"></div>', ['/p/full']],
    ['<img src="{{ item.src }}"><img src="undefined"><img src="null"><img src="#"><img src="/dir/page">', []],
    ['<div style="cursor:url(/hand.cur),auto"></div>', []],
    ['<amp-story poster-portrait-src="/p/full" publisher-logo-src="/logo"></amp-story>', ['/p/full']],
  ])('%s', (html, paths) => expect(media(html)).toEqual(paths));
});

describe('pictures that data and scripts name', () => {
  it.each([
    ['a list', '<script>var pics = ["01.jpg", "b/02.jpg"];</script>', ['/dir/01.jpg', '/dir/b/02.jpg']],
    ['an old list', '<script>slides = new Array("01.jpg", "02.jpg")</script>', ['/dir/01.jpg', '/dir/02.jpg']],
    [
      'a list without endings',
      '<script>images=["https://b.test/p/1","//b.test/p/2"]</script>',
      ['https://b.test/p/1', 'https://b.test/p/2'],
    ],
    ['a gallery with sizes', "<script>items=[{src:'/p/full?3',w:600,h:400}]</script>", ['/p/full?3']],
    [
      'JSON of the site',
      '<script>{"image":"/p/full","thumb":"uploads/a.jpg"}</script>',
      ['/p/full', '/dir/uploads/a.jpg'],
    ],
    ['JSON in lists', '<script>{"photos":[{"id":1,"url":"https://b.test/p/1"}]}</script>', ['https://b.test/p/1']],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"image":{"@type":"ImageObject","url":"https://b.test/p/1"}}</script>',
      ['https://b.test/p/1'],
    ],
    [
      'JSON-LD lists',
      '<script type="application/ld+json">{"image":["https://b.test/p/1","https://b.test/p/2"]}</script>',
      ['https://b.test/p/1', 'https://b.test/p/2'],
    ],
    ['JSON in an attribute', `<div data-images='["https://b.test/p/1"]'></div>`, ['https://b.test/p/1']],
    [
      'percent-encoded data',
      `<div data-object="${encodeURIComponent('{"image":{"url":"https:\\/\\/b.test\\/a.jpg"}}')}"></div>`,
      ['https://b.test/a.jpg'],
    ],
    [
      'a page in an attribute',
      '<div data-html="&lt;img src=&quot;https://b.test/p/1?s=ab&quot;&gt;"></div>',
      ['https://b.test/p/1?s=ab'],
    ],
    ['an element that is written', '<script>document.write("<img src=/p/full.jpg>")</script>', ['/p/full.jpg']],
    [
      'an element in data',
      '<script>var h="\\u003cimg src=\\u0022https://b.test/a.jpg\\u0022\\u003e"</script>',
      ['https://b.test/a.jpg'],
    ],
    ['a text', '<script>{"md":"See ![x](https://b.test/a.jpg) here"}</script>', ['https://b.test/a.jpg']],
    ['capital letters', '<style>.a{BACKGROUND:URL(/p/full)}</style>', ['/p/full']],
    ['image-set', '<style>.a{background-image:image-set("/p/a.avif" 1x)}</style>', ['/p/a.avif']],
  ])('%s', (_what, html, urls) => expect(named(html)).toEqual(urls));

  it.each([
    [
      'icons',
      '<link rel="icon" href="/a.png"><link rel="apple-touch-icon" href="/b.png"><meta name="msapplication-TileImage" content="/c.png">',
    ],
    ['comments of a style sheet', '<style>/* .a{background:url(/a.jpg)} */ /* url(/b.jpg)</style>'],
    ['logos', '<script>{"publisher":{"logo":{"@type":"ImageObject","url":"https://b.test/p/1"}}}</script>'],
    [
      'marks of a page',
      '<script>{"primaryImageOfPage":{"@id":"https://a.test/#image"},"image":{"@id":"https://a.test/#logo"}}</script>',
    ],
    ['logos with addresses of their own', '<script>{"logo":{"contentUrl":"https://b.test/logo"}}</script>'],
    ['icons of links', '<img src="/favicon.png" width="16">'],
    ['what holds a place', '<img src="/js/spacer.png" data-src="#">'],
    ['pages of a list', '<script>{"items":[{"url":"https://b.test/p/1"}],"related":["https://b.test/p/2"]}</script>'],
    ['lists of other things', '<script>var links = ["https://b.test/p/1"], tags = ["a.jpeg-fan"];</script>'],
    [
      'what counts visits',
      '<script>x="<img src=https://count.test/watch/1 style=\\"position:absolute; left:-9999px\\">"</script>',
    ],
    ['counting pixels', '<script>x="<img width=1 height=1 src=https://count.test/tr?id=1>"</script>'],
    ['parts of an address', '<script>x="<img src=/p/" + id + ">"; y="<img src=\'" + src + "\'>"</script>'],
    ['addresses to be filled in', '<div data-src-template="https://b.test/{id}/a.jpg"></div>'],
    ['sentences about pictures', '<script>{"imageAlt":"Anna at the sea","imageCount":"3","imagePath":"a/b"}</script>'],
  ])('no %s', (_what, html) => expect(named(html)).toEqual([]));
});
