import { stall } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'frontglass.test';

export const frontglass: Site = {
  host,
  address: '203.0.113.98',
  title: 'Frontglass',
  kind: 'leak',
  about: 'Stands behind Cloudflare, which passes reports on to its host. Only searches by picture know it.',
  layout: 'album',
  contact: { style: 'none' },
  desk: stall(),
  registrar: 'hushnames',
  origin: 'quaystone',
  posts: postList(host, [
    {
      path: '/pane/4411',
      title: 'Pane 4411',
      text: 'No names, no search.',
      handle: 'premiumvale',
      works: [2],
      alter: [{ kind: 'resize', width: 1000 }],
      onlyBy: ['tineye', 'vision'],
    },
  ]),
};
