import { stall } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'bucketbay.test';

export const bucketbay: Site = {
  host,
  address: '203.0.113.82',
  title: 'Bucket Bay',
  kind: 'leak',
  about: 'Lies at AWS and names no contact, so that AWS is told at its interface. Only Brave lists it.',
  layout: 'album',
  contact: { style: 'none' },
  desk: stall(),
  registrar: 'hushnames',
  posts: postList(host, [
    {
      path: '/files/premiumvale-pack',
      title: 'premiumvale pack',
      text: 'Unzipped for you.',
      handle: 'premiumvale',
      works: [3],
      alter: [{ kind: 'recompress', quality: 60 }],
      onlyBy: ['brave'],
    },
  ]),
};
