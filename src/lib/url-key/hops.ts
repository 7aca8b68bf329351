import { afterPath, redirected } from './read-view.ts';
import type { Viewer } from './viewer.ts';

const own = 'https://own.test/a';
const coded = 'https%3A%2F%2Fown.test%2Fa';

export const hops: readonly Viewer[] = [
  {
    hosts: ['google.*'],
    path: /^\/url$/,
    query: ['url', 'q'],
    example: [`https://www.google.de/url?sa=t&url=${coded}`, own],
  },
  {
    hosts: ['google.*', 'images.google.*'],
    path: /^\/imgres$/,
    query: ['imgrefurl', 'imgurl'],
    ofOneSite: true,
    example: [`https://www.google.de/imgres?q=mara.vale&imgrefurl=${coded}`, own],
  },
  {
    hosts: ['bing.com'],
    path: /^\/(?:ck\/a|aclick)$/,
    read: redirected,
    example: ['https://www.bing.com/ck/a?!&&p=1&ptn=3&u=a1aHR0cHM6Ly9vd24udGVzdC9h&ntb=1', own],
  },
  {
    hosts: ['bing.com'],
    path: /^\/(?:alink\/link|newtabredir)$/,
    query: ['url'],
    example: [`https://www.bing.com/alink/link?url=${coded}`, own],
  },
  {
    hosts: ['search.yahoo.com', 'search.yahoo.co.jp'],
    read: afterPath(/\/RU=([^/]+)/),
    example: [`https://r.search.yahoo.com/_ylt=Aw/RV=2/RE=17/RO=10/RU=${coded}/RK=2/RS=x-`, own],
  },
  {
    hosts: ['duckduckgo.com'],
    path: /^\/l\//,
    query: ['uddg'],
    example: [`https://duckduckgo.com/l/?uddg=${coded}`, own],
  },
  { hosts: ['sba.yandex.net'], query: ['url'], example: [`https://sba.yandex.net/redirect?url=${coded}`, own] },
  {
    hosts: ['clicktime.symantec.com', 'clicktime.cloud.postoffice.net'],
    query: ['u'],
    example: [`https://clicktime.symantec.com/x?u=${coded}`, own],
  },
  {
    hosts: ['deref-gmx.net', 'deref-gmx.com', 'deref-web.de', 'deref-mail.com'],
    query: ['redirectUrl'],
    example: [`https://deref-gmx.net/mail/client/x/dereferrer/?redirectUrl=${coded}`, own],
  },
  {
    hosts: ['facebook.com', 'instagram.com', 'threads.com', 'threads.net', 'messenger.com'].flatMap((name) => [
      `l.${name}`,
      `lm.${name}`,
    ]),
    query: ['u'],
    example: [`https://l.instagram.com/?u=${coded}&e=AT0`, own],
  },
  { hosts: ['out.reddit.com'], query: ['url'], example: [`https://out.reddit.com/t3_1?url=${coded}`, own] },
  {
    hosts: ['youtube.com'],
    path: /^\/redirect$/,
    query: ['q'],
    example: [`https://www.youtube.com/redirect?q=${coded}`, own],
  },
  {
    hosts: ['vk.com', 'vk.ru'],
    path: /^\/away(?:\.php)?$/,
    query: ['to'],
    example: [`https://m.vk.com/away.php?to=${coded}`, own],
  },
  {
    hosts: ['t.umblr.com'],
    path: /^\/redirect$/,
    query: ['z'],
    example: [`https://t.umblr.com/redirect?z=${coded}&t=1`, own],
  },
  {
    hosts: ['linkedin.com'],
    path: /^\/(?:redir(?:\/redirect)?|safety\/go)\/?$/,
    query: ['url'],
    example: [`https://www.linkedin.com/safety/go?url=${coded}`, own],
  },
  {
    hosts: ['tiktok.com'],
    path: /^\/link\/v2$/,
    query: ['target'],
    example: [`https://www.tiktok.com/link/v2?aid=1988&target=${coded}`, own],
  },
  {
    hosts: ['pinterest.*'],
    path: /^\/offsite\/?$/,
    query: ['url'],
    example: [`https://www.pinterest.com/offsite/?url=${coded}`, own],
  },
  {
    hosts: ['onlyfans.com'],
    path: /^\/away$/,
    query: ['url'],
    example: [`https://onlyfans.com/away?url=${coded}`, own],
  },
  {
    hosts: ['chaturbate.com'],
    path: /^\/external_link\/?$/,
    query: ['url'],
    example: [`https://chaturbate.com/external_link/?url=${coded}`, own],
  },
  { hosts: ['medium.com'], path: /^\/r\/?$/, query: ['url'], example: [`https://medium.com/r/?url=${coded}`, own] },
  { hosts: ['exit.sc', 'gate.sc', 'slack-redir.net'], query: ['url'], example: [`https://exit.sc/?url=${coded}`, own] },
  {
    hosts: ['pixiv.net'],
    path: /^\/jump\.php$/,
    read: afterPath(/^\/jump\.php\?(?:url=)?(.+)$/),
    example: [`https://www.pixiv.net/jump.php?${coded}`, own],
  },
  {
    hosts: ['deviantart.com'],
    path: /^\/users\/outgoing$/,
    read: afterPath(/^\/users\/outgoing\?(.+)$/),
    example: ['https://www.deviantart.com/users/outgoing?https://own.test/a', own],
  },
  {
    hosts: ['steamcommunity.com'],
    path: /^\/linkfilter\/?$/,
    query: ['u', 'url'],
    example: [`https://steamcommunity.com/linkfilter/?u=${coded}`, own],
  },
  { hosts: ['link.zhihu.com'], query: ['target'], example: [`https://link.zhihu.com/?target=${coded}`, own] },
  {
    hosts: ['weibo.cn', 'weibo.com'],
    path: /^\/sinaurl$/,
    query: ['u', 'toasturl'],
    example: [`https://weibo.cn/sinaurl?u=${coded}`, own],
  },
  {
    hosts: [
      ...['href.li', 'anonym.to', 'anon.to', 'dereferer.org', 'dereferer.me', 'nullrefer.com', 'anonymz.com'],
      ...['blankrefer.com', 'refhide.com'],
    ],
    read: afterPath(/^\/\??(.+)$/),
    example: ['https://href.li/?https://own.test/a', own],
  },
  {
    hosts: ['x.com', 'twitter.com'],
    path: /^\/i\/redirect$/,
    query: ['url'],
    example: [`https://twitter.com/i/redirect?url=${coded}&t=1`, own],
  },
  {
    hosts: ['facebook.com'],
    path: /^\/flx\/warn\/?$/,
    query: ['u'],
    example: [`https://www.facebook.com/flx/warn/?u=${coded}`, own],
  },
  {
    hosts: ['instagram.com'],
    path: /^\/linkshim\/?$/,
    query: ['u'],
    example: [`https://www.instagram.com/linkshim/?u=${coded}`, own],
  },
  {
    hosts: ['ok.ru'],
    path: /^\/dk$/,
    query: ['st.link'],
    example: [`https://ok.ru/dk?cmd=logExternal&st.link=${coded}`, own],
  },
  { hosts: ['checklink.mail.ru'], query: ['url'], example: [`https://checklink.mail.ru/proxy?es=1&url=${coded}`, own] },
  { hosts: ['redirect.viglink.com'], query: ['u'], example: [`https://redirect.viglink.com/?key=1&u=${coded}`, own] },
  {
    hosts: ['go.skimresources.com', 'go.redirectingat.com'],
    query: ['url'],
    example: [`https://go.skimresources.com/?id=1X2&url=${coded}`, own],
  },
];

/** Where a page of a platform is embedded, or described for programs that embed it. */
export const embeds: readonly Viewer[] = [
  {
    hosts: ['facebook.com'],
    path: /^\/(?:v\d{1,3}\.\d{1,3}\/)?plugins\/(?:page|post|video)\.php$/,
    query: ['href'],
    example: [`https://www.facebook.com/v2.3/plugins/page.php?href=${coded}&tabs=timeline`, own],
  },
  {
    hosts: [
      'youtube.com',
      'tiktok.com',
      'soundcloud.com',
      'reddit.com',
      'dailymotion.com',
      'publish.twitter.com',
      'publish.x.com',
    ],
    path: /^\/(?:services\/)?oembed(?:\.json)?$/,
    query: ['url'],
    example: [`https://www.tiktok.com/oembed?url=${coded}`, own],
  },
  {
    hosts: ['vimeo.com'],
    path: /^\/api\/oembed\.json$/,
    query: ['url'],
    example: [`https://vimeo.com/api/oembed.json?url=${coded}`, own],
  },
  {
    hosts: ['publish.twitter.com', 'publish.x.com'],
    query: ['query'],
    example: [`https://publish.twitter.com/?query=${coded}`, own],
  },
  {
    hosts: ['w.soundcloud.com'],
    path: /^\/player\/?$/,
    query: ['url'],
    example: [`https://w.soundcloud.com/player/?url=${coded}`, own],
  },
];
