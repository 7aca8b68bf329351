import { stall } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'rheinspiegel.test';

export const rheinspiegel: Site = {
  host,
  address: '203.0.113.66',
  title: 'Rheinspiegel',
  kind: 'leak',
  about: 'Names no contact. Its host is in Germany, decides under the DSA and says so in German.',
  layout: 'album',
  contact: { style: 'none' },
  desk: stall(),
  registrar: 'hushnames',
  posts: postList(host, [
    {
      path: '/bilder/5120',
      title: 'Bilder 5120',
      text: 'Neu eingetroffen.',
      handle: 'premiumvale',
      works: [5],
      alter: [{ kind: 'recompress', quality: 70 }],
      onlyBy: ['tineye', 'vision'],
    },
  ]),
};
