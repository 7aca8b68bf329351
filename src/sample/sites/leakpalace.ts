import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'leakpalace.test';
const text = 'Full set, reposted from behind the paywall. Enjoy before it is gone.';

export const leakpalace: Site = {
  host,
  address: '203.0.113.2',
  others: [
    { name: `www.${host}`, address: '203.0.113.3', role: 'redirect' },
    { name: `img.${host}`, address: '203.0.113.4', role: 'media' },
  ],
  title: 'Leak Palace',
  kind: 'leak',
  about: 'A gallery with exact and recompressed copies, small and large, on a media host of its own.',
  layout: 'album',
  contact: { style: 'page', path: '/dmca', label: 'DMCA', address: `dmca@${host}` },
  mailbox: `dmca@${host}`,
  desk: obey(20, '404'),
  registrar: 'nameworks',
  posts: postList(host, [
    {
      path: '/album/premiumvale-leaked-set',
      title: 'premiumvale leaked set',
      text,
      handle: 'premiumvale',
      works: [1, 2],
    },
    {
      path: '/album/premiumvale-extras',
      title: 'premiumvale fanlane leaks, the extras',
      text,
      handle: 'premiumvale',
      works: [4],
      alter: [{ kind: 'recompress', quality: 45 }],
    },
    {
      path: '/album/plusvale-leaked',
      title: 'plusvale leaked',
      text,
      handle: 'plusvale',
      works: [1, 2],
      alter: [{ kind: 'recompress', quality: 60 }],
    },
    { path: '/album/standardvale-leaked', title: 'standardvale leaked', text, handle: 'standardvale', works: [1] },
    { path: '/album/promovale-leaked', title: 'promovale leaked', text, handle: 'promovale', works: [1] },
    { path: '/album/cancelledvale-leaked', title: 'cancelledvale leaked', text, handle: 'cancelledvale', works: [3] },
  ]),
};
