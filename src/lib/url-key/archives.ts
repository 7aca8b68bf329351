import { afterPath, archived, cached, decodedParameter, sitePath } from './read-view.ts';
import type { Viewer } from './viewer.ts';

const own = 'https://own.test/a';
const coded = 'https%3A%2F%2Fown.test%2Fa';
/** `/COLLECTION/20260102030405id_/ADDRESS`, as all archives write it that run the Wayback Machine. */
const dated = afterPath(/^\/(?:[\w.-]{1,40}\/){0,3}?\d{4,14}(?:[a-z]{2}_)?\/(https?:.+|[\w-]+\..+)$/);

export const cachesAndArchives: readonly Viewer[] = [
  {
    hosts: ['webcache.googleusercontent.com'],
    read: cached,
    example: ['https://webcache.googleusercontent.com/search?q=cache:Ab_1-2345678:https://own.test/a+mara', own],
  },
  {
    hosts: ['googleusercontent.com'],
    path: /^\/gadgets\/proxy$/,
    query: ['url'],
    example: [`https://images1-focus-opensocial.googleusercontent.com/gadgets/proxy?container=focus&url=${coded}`, own],
  },
  {
    hosts: ['google.*'],
    path: /^\/amp\//,
    read: sitePath(/^\/amp\/(?:s\/)?([^/].*)$/),
    example: ['https://www.google.com/amp/s/own.test/a', own],
  },
  {
    hosts: ['googleweblight.com'],
    query: ['u', 'lite_url'],
    example: [`https://googleweblight.com/i?u=${coded}`, own],
  },
  {
    hosts: ['ampproject.org', 'amp.cloudflare.com', 'bing-amp.com'],
    read: sitePath(/^\/[a-z]{1,2}\/(?:w\d{2,4}\/)?(?:s\/)?([^/].*)$/),
    example: ['https://own-test.cdn.ampproject.org/c/s/own.test/a', own],
  },
  {
    hosts: ['cc.bingj.com'],
    query: ['u', 'url'],
    read: decodedParameter('q', /^(?:url:)?(https?:\/\/\S+)$/),
    example: ['https://cc.bingj.com/cache.aspx?q=https%3a%2f%2fown.test%2fa&d=4876543210&mkt=en-US&w=Ab', own],
  },
  {
    hosts: ['hghltd.yandex.net', 'yandexwebcache.net', 'yandexwebcache.org'],
    query: ['url'],
    example: [`https://yandexwebcache.net/yandbtm?fmode=inject&tm=1&text=mara&url=${coded}&l10n=ru`, own],
  },
  {
    hosts: ['yandex.*'],
    path: /^\/turbo\/?$/,
    query: ['text'],
    example: [`https://yandex.ru/turbo?text=${coded}`, own],
  },
  {
    hosts: ['yandex.*'],
    path: /^\/turbo\//,
    read: sitePath(/^\/turbo\/(?:s\/)?([\w-]+\..*)$/),
    example: ['https://yandex.ru/turbo/own.test/a', own],
  },
  { hosts: ['gate.baidu.com'], query: ['src'], example: [`https://gate.baidu.com/?src=${coded}`, own] },
  {
    hosts: ['sogou.com'],
    path: /^\/websnapshot$/,
    query: ['url'],
    example: [`https://www.sogou.com/websnapshot?url=${coded}`, own],
  },
  {
    hosts: ['web.archive.org', 'wayback.archive.org'],
    read: afterPath(
      /^\/(?:(?:web(?:\/timemap\/\w{1,10})?|save|screenshot)\/)?(?:(?:\d{1,14}|\*)\*?(?:[a-z]{2}_)*\/(.+)|(https?:.+))$/,
    ),
    example: ['https://web.archive.org/web/20260102030405/https://own.test/a', own],
  },
  {
    hosts: ['archive.today', 'archive.ph', 'archive.is', 'archive.li', 'archive.md', 'archive.fo', 'archive.vn'],
    read: archived,
    example: ['https://archive.ph/2026.01.02-030405/https://own.test/a', own],
  },
  {
    hosts: ['archive-it.org'],
    read: dated,
    example: ['https://wayback.archive-it.org/1234/20260102030405/https://own.test/a', own],
  },
  {
    hosts: ['arquivo.pt'],
    read: dated,
    example: ['https://arquivo.pt/wayback/20260102030405/https://own.test/a', own],
  },
  {
    hosts: [
      'webarchive.org.uk',
      'webarchive.nationalarchives.gov.uk',
      'webarchive.loc.gov',
      'swap.stanford.edu',
      'vefsafn.is',
      'webarchiv.cz',
      'web.archive.bibalex.org',
      'perma-archives.org',
      'mementoweb.org',
      'haw.nsk.hr',
    ],
    read: dated,
    example: ['https://www.webarchive.org.uk/wayback/archive/20260102030405/https://own.test/a', own],
  },
  {
    hosts: ['megalodon.jp'],
    read: afterPath(/^\/(?:ref\/)?\d{4}-\d{4}-\d{4}-\d{2}\/(.+)$/),
    example: ['https://megalodon.jp/2026-0102-0304-05/https://own.test:443/a', own],
  },
  {
    hosts: ['webcitation.org'],
    path: /^\/query$/,
    query: ['url'],
    example: [`https://www.webcitation.org/query?url=${coded}&date=2026-01-02`, own],
  },
  {
    hosts: ['12ft.io', 'r.jina.ai', 'freedium.cfd', 'removepaywall.com', 'removepaywalls.com', 'smry.ai'],
    read: afterPath(/^\/\??(.+)$/),
    example: ['https://12ft.io/https://own.test/a', own],
  },
  { hosts: ['12ft.io'], path: /^\/(?:api\/)?proxy$/, query: ['q'], example: [`https://12ft.io/proxy?q=${coded}`, own] },
  { hosts: ['t.me'], path: /^\/iv$/, query: ['url'], example: [`https://t.me/iv?url=${coded}&rhash=1`, own] },
  {
    hosts: ['conifer.rhizome.org'],
    read: dated,
    example: ['https://conifer.rhizome.org/mara/set/20260102030405/https://own.test/a', own],
  },
  { hosts: ['archive.wikiwix.com'], query: ['url'], example: [`https://archive.wikiwix.com/cache/?url=${coded}`, own] },
  { hosts: ['txtify.it'], read: afterPath(/^\/(.+)$/), example: ['https://txtify.it/https://own.test/a', own] },
  { hosts: ['1ft.io'], path: /^\/proxy$/, query: ['q'], example: [`https://1ft.io/proxy?q=${coded}`, own] },
  {
    hosts: ['printfriendly.com'],
    path: /^\/print\/?$/,
    query: ['url'],
    example: [`https://www.printfriendly.com/print/?source=site&url=${coded}`, own],
  },
  {
    hosts: ['instapaper.com'],
    path: /^\/text$/,
    query: ['u'],
    example: [`https://www.instapaper.com/text?u=${coded}`, own],
  },
  {
    hosts: ['frogfind.com'],
    path: /^\/read\.php$/,
    query: ['a'],
    example: [`http://frogfind.com/read.php?a=${coded}`, own],
  },
  {
    hosts: ['docs.google.com'],
    path: /^\/(?:gview|viewer(?:ng\/viewer)?)$/,
    query: ['url'],
    example: [`https://docs.google.com/gview?embedded=true&url=${coded}`, own],
  },
  {
    hosts: ['view.officeapps.live.com'],
    path: /^\/op\//,
    query: ['src'],
    example: [`https://view.officeapps.live.com/op/view.aspx?src=${coded}`, own],
  },
];
