import { afterHash, afterPath, externalPicture, hexadecimal, inSegments, sitePath } from './read-view.ts';
import type { Viewer } from './viewer.ts';

const own = 'https://own.test/a';
const coded = 'https%3A%2F%2Fown.test%2Fa';

export const pictureProxies: readonly Viewer[] = [
  {
    hosts: ['i0.wp.com', 'i1.wp.com', 'i2.wp.com', 'i3.wp.com'],
    read: sitePath(/^\/([^/][^/.]*\..*)$/),
    example: ['https://i0.wp.com/own.test/a', own],
  },
  {
    hosts: ['s0.wp.com', 's.wordpress.com'],
    path: /^\/mshots\//,
    read: afterPath(/^\/mshots\/v1\/([^?]+)/),
    example: [`https://s0.wp.com/mshots/v1/${coded}?w=300`, own],
  },
  { hosts: ['weserv.nl', 'wsrv.nl'], query: ['url'], example: [`https://images.weserv.nl/?url=own.test/a`, own] },
  {
    hosts: ['external-content.duckduckgo.com', 'proxy.duckduckgo.com'],
    query: ['u'],
    example: [`https://external-content.duckduckgo.com/iu/?u=${coded}`, own],
  },
  {
    hosts: ['fbcdn.net', 'facebook.com'],
    path: /^\/safe_image\.php$/,
    query: ['url'],
    example: [`https://external.xx.fbcdn.net/safe_image.php?d=1&url=${coded}`, own],
  },
  {
    hosts: ['discordapp.net'],
    read: externalPicture,
    example: ['https://images-ext-1.discordapp.net/external/Ab_1/https/own.test/a', own],
  },
  { hosts: ['slack-imgs.com'], query: ['url'], example: [`https://slack-imgs.com/?c=1&url=${coded}`, own] },
  {
    hosts: ['search.pstatic.net'],
    query: ['src'],
    example: [`https://search.pstatic.net/common/?src=${coded}&type=a340`, own],
  },
  {
    hosts: ['gimg2.baidu.com'],
    read: afterPath(/^\/image_search\/src=([^&]+)/),
    example: [`https://gimg2.baidu.com/image_search/src=${coded}&refer=https%3A%2F%2Fother.test`, own],
  },
  {
    hosts: ['reddit.com'],
    path: /^\/media$/,
    query: ['url'],
    example: [`https://www.reddit.com/media?url=${coded}`, own],
  },
  {
    // Other hosts of that name hold pictures of anybody, and a fragment says nothing about them.
    hosts: [...'123456789'].map((digit) => `ci${digit}.googleusercontent.com`),
    path: /^\/(?:meips|proxy)\//,
    read: afterHash,
    example: ['https://ci3.googleusercontent.com/meips/ADKq_Na=s0-d-e1-ft#https://own.test/a', own],
  },
  {
    hosts: ['ecp.yusercontent.com'],
    query: ['url'],
    example: [`https://ecp.yusercontent.com/mail?url=${coded}&t=1`, own],
  },
  {
    hosts: ['resize.yandex.net'],
    path: /^\/mailservice$/,
    query: ['url'],
    example: [`https://resize.yandex.net/mailservice?url=${coded}&proxy=yes`, own],
  },
  {
    hosts: ['camo.githubusercontent.com'],
    read: hexadecimal,
    example: [`https://camo.githubusercontent.com/${'0a'.repeat(20)}/68747470733a2f2f6f776e2e746573742f61`, own],
  },
  {
    hosts: ['imgs.search.brave.com'],
    read: inSegments,
    example: ['https://imgs.search.brave.com/Ab_1/rs:fit:860:0:0:0/g:ce/aHR0cHM6Ly9vd24u/dGVzdC9h', own],
  },
  {
    hosts: ['qwant.com'],
    path: /^\/thumbr\//,
    query: ['u'],
    example: [`https://s2.qwant.com/thumbr/1x1/a.jpg?u=${coded}`, own],
  },
  {
    hosts: ['startpage.com'],
    path: /^\/(?:av\/proxy-image|cgi-bin\/serveimage)$/,
    query: ['piurl', 'url'],
    example: [`https://www.startpage.com/av/proxy-image?piurl=${coded}&sp=1`, own],
  },
  {
    hosts: ['res.cloudinary.com'],
    read: afterPath(/^\/[\w-]{1,60}\/image\/fetch\/(?:[\w.,:-]{1,200}\/){0,5}?(https?:.+)$/),
    example: ['https://res.cloudinary.com/demo/image/fetch/w_300/https://own.test/a', own],
  },
  {
    hosts: ['shortpixel.ai', 'optimole.com'],
    read: afterPath(/^\/(?:[\w.,:+-]{1,200}\/){0,9}?(https?:.+)$/),
    example: ['https://cdn.shortpixel.ai/client/q_glossy,ret_img,w_300/https://own.test/a', own],
  },
  {
    hosts: ['cdn.statically.io'],
    path: /^\/img\//,
    read: sitePath(/^\/img\/([\w-]{1,63}\..+)$/),
    example: ['https://cdn.statically.io/img/own.test/a', own],
  },
  {
    hosts: ['i.embed.ly'],
    query: ['url'],
    example: [`https://i.embed.ly/1/display/resize?width=300&url=${coded}`, own],
  },
];
