import { describe, expect, it } from 'vitest';
import { namedPictures, readHtml } from './index.ts';

const at = 'https://a.example/dir/page';
const own = 'https://b.test/x.jpg';
const named = (html: string) => namedPictures(html, at);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The ways in which pages write the same data. */
const written: readonly [string, (data: unknown) => string][] = [
  ['alone', (data) => `<script type="application/json">${JSON.stringify(data)}</script>`],
  ['as a value', (data) => `<script>var a = 1; window.__X__ = ${JSON.stringify(data)};run({"x":"y"})</script>`],
  ['in a call', (data) => `<script>init("x", ${JSON.stringify(data)});</script>`],
  ['as a text', (data) => `<script>x = JSON.parse(${JSON.stringify(JSON.stringify(data))})</script>`],
  ['as a text in single quotes', (data) => `<script>x = JSON.parse('${JSON.stringify(data)}')</script>`],
  ['in an attribute', (data) => `<div data-state="${escaped(JSON.stringify(data))}"></div>`],
];

describe.each(written)('data %s', (_how, page) => {
  it.each([
    { author: { name: 'M', image: own } },
    { author: { image: { url: own, width: 96 } } },
    { avatar: own },
    { comments: [{ text: 'x', user: { avatar_url: own } }] },
    { comment: [{ author: { image: own } }] },
    { ads: [{ image: own }] },
    { ad_slots: [{ image: own }] },
    { publisher: { logo: { '@type': 'ImageObject', url: own, width: 600, height: 60 } } },
    { related: [{ image: own }] },
    { relatedPosts: [{ cover: own }] },
    { recommendations: [{ img: own, html: `<img src=${own}>` }] },
    { sidebar: { items: [{ image: own }] } },
    { similar_videos: [{ thumb: own }] },
    { trending: [{ photos: [own] }] },
    { suggestedUsers: [{ photo: own }] },
    { user: { image: own } },
    { user: { profile: { picture: { data: { url: own } } } } },
    { tweet: { user: { profile_image_url_https: own } } },
    { profile_pic_url: own },
    { owner: { photo: own, thumb: own } },
    { uploader: { photo: own } },
    { users: [{ id: 1, image: own }] },
    { '@graph': [{ '@type': 'Person', image: { '@type': 'ImageObject', url: own, contentUrl: own } }] },
    { '@graph': [{ '@type': ['Organization', 'Brand'], image: own }] },
    { nextPost: { image: own } },
    { previous_article: { cover: own } },
    { youMayAlsoLike: [{ image: own }] },
    { mostViewed: [{ image: own }] },
    { author: { a: { b: { c: { d: { image: own } } } } } },
    { user: JSON.stringify({ image: own }).replaceAll('"', "'") },
  ])('of something else: %j', (data) => {
    expect(named(page(data))).toEqual([]);
    expect(named(page({ post: { image: 'https://b.test/y.jpg' }, ...data }))).toEqual(['https://b.test/y.jpg']);
  });

  it.each([
    { images: [own] },
    { post: { image: own, author: { image: 'https://b.test/portrait.jpg' } } },
    { author: { image: own }, image: own },
    { user: { photos: [{ url: own }] } },
    { user: { edge_owner_to_timeline_media: { edges: [{ node: { display_url: own } }] } } },
    { profile: { gallery: [own] } },
    { creator: { posts: [{ attachments: [{ path: own }] }] } },
    { props: { pageProps: { user: { posts: [{ image: own }] } } } },
    { u: own },
    { comments: [{ image: own }] },
    { mainEntity: { '@type': 'Person', image: own } },
    { '@type': 'ImageGallery', image: [own] },
    { html: `<p><img src=${own}></p>` },
    { items: [{ src: own, w: 1, h: 2 }] },
    { album: { name: 'a', files: [{ name: 'x', url: own }] } },
    { headerImage: own },
  ])('of the page: %j', (data) => expect(named(page(data))).toEqual([own]));
});

describe('scripts that are no data', () => {
  it.each([
    ['x={author:{image:"/a.jpg"},image:"/b.jpg"}', ['/b.jpg']],
    ['x={avatar:"/a.jpg",image:"/b.jpg"}', ['/b.jpg']],
    ['x={avatar:"/a.jpg",image:"/a.jpg"}', ['/a.jpg']],
    ['x={related:[{title:"a",image:"/a.jpg"},{image:"/c.jpg"}],image:"/b.jpg"}', ['/b.jpg']],
    ['x={user:{photos:[{src:"/a.jpg"}]}}', ['/a.jpg']],
    ['x={user:{name:"a",photo:"/a.jpg"}}', []],
    ["x={post:{image:'/a.jpg'},author:{image:'/b.jpg'}}", ['/a.jpg']],
    ['function related(){show("/a.jpg")}', ['/a.jpg']],
    ['var pics = ["01.jpg","02.jpg"]', ['/dir/01.jpg', '/dir/02.jpg']],
    ['window.author = JSON.parse("{\\"image\\":\\"/a.jpg\\"}")', []],
    [
      'push([1,"5:[{\\"avatar\\":\\"https://a.example/n.jpg\\",\\"src\\":\\"https://a.example/a.jpg\\"}]"])',
      ['/a.jpg'],
    ],
  ])('%s', (script, paths) =>
    expect(named(`<script>${script}</script>`)).toEqual(paths.map((path) => `https://a.example${path}`)),
  );
});

describe('attributes and elements of something else', () => {
  it.each([
    ['<img src="/a.jpg" data-next-src="/n.jpg">', ['/a.jpg']],
    ['<img src="/a.jpg" data-next-image="/n.jpg" data-prev="/m.jpg">', ['/a.jpg']],
    ['<img src="/a.jpg" data-next-srcset="/n.jpg 2x">', ['/a.jpg']],
    ['<img src="/a.jpg" data-error-src="/n.jpg" data-loading-src="/m.jpg">', ['/a.jpg']],
    ['<div data-avatar-src="/n.jpg"></div>', []],
    ['<user-photo src="/n.jpg"></user-photo>', []],
    ['<avatar-image src="/n.jpg"></avatar-image>', []],
    ['<x-photo src="/a.jpg"></x-photo>', ['/a.jpg']],
    ['<img data-fallback-src="/a.jpg">', ['/a.jpg']],
    ['<img hidden data-src="/a.jpg">', ['/a.jpg']],
    ['<img style="display:none" class="lazy" data-src="/a.jpg">', ['/a.jpg']],
    ['<iframe width="0" height="0" srcdoc="<img src=/n.jpg>"></iframe>', []],
    ['<iframe style="border:0; width: 1px" srcdoc="<img src=/n.jpg>"></iframe>', []],
    ['<iframe width="100%" srcdoc="<img src=/a.jpg>"></iframe>', ['/a.jpg']],
    ['<iframe style="border:0;min-height:0" srcdoc="<img src=/a.jpg>"></iframe>', ['/a.jpg']],
  ])('%s', (html, paths) => {
    const urls = paths.map((path) => `https://a.example${path}`);
    expect(readHtml(html, at).media.map(({ url }) => url)).toEqual(urls);
    for (const url of named(html)) expect(url).not.toMatch(/\/[nm]\.jpg$/);
  });
});

describe('scripts that no browser runs', () => {
  const links = (type: string) => readHtml(`<script type="${type}">location.href="/x"</script>`, at).links;
  it.each(['application/json', 'application/ld+json', 'text/template', 'text/x-handlebars', 'text/html', 'importmap'])(
    '%s sends nobody on',
    (type) => expect(links(type)).toEqual([]),
  );
  it.each(['', 'module', 'text/javascript', 'a1b2-text/javascript'])('%j does', (type) =>
    expect(links(type)).toMatchObject([{ url: 'https://a.example/x', rel: 'refresh' }]),
  );
});
