import { hideForAnHour } from '../desks/fake-removal.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'boomerang.test';
const text = 'We never sleep.';

export const boomerang: Site = {
  host,
  address: '203.0.113.20',
  title: 'Boomerang',
  kind: 'leak',
  about: 'Removes for one hour and puts everything back.',
  layout: 'album',
  contact: { style: 'footer', label: 'DMCA', address: `legal@${host}` },
  mailbox: `legal@${host}`,
  desk: hideForAnHour(20),
  registrar: 'cheapnames',
  posts: postList(host, [
    { path: '/set/premiumvale', title: 'premiumvale, all of it', text, handle: 'premiumvale', works: [6] },
    {
      path: '/set/plusvale',
      title: 'plusvale, all of it',
      text,
      handle: 'plusvale',
      works: [4],
      alter: [{ kind: 'recompress', quality: 50 }],
    },
  ]),
};
