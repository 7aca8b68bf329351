import { stall } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'partnerpress.test';
const text = 'Printed with the permission of the creator.';

export const partnerpress: Site = {
  host,
  address: '198.51.100.23',
  others: [{ name: `www.${host}`, address: '198.51.100.24', role: 'alias' }],
  title: 'Partner Press',
  kind: 'partner',
  about: 'Shows licensed pictures. The personas have it on their whitelist: a notice to it is an error.',
  layout: 'article',
  contact: { style: 'footer', label: 'Copyright', address: `rights@${host}` },
  mailbox: `rights@${host}`,
  desk: stall(),
  registrar: 'nameworks',
  posts: postList(host, [
    {
      path: '/portraits/premiumvale',
      title: 'premiumvale in our winter issue',
      text,
      handle: 'premiumvale',
      works: [1, 2],
      truth: 'licensed',
    },
    {
      path: '/portraits/plusvale',
      title: 'plusvale in our winter issue',
      text,
      handle: 'plusvale',
      works: [1],
      truth: 'licensed',
    },
    {
      path: '/portraits/standardvale',
      title: 'standardvale in our winter issue',
      text,
      handle: 'standardvale',
      works: [1],
      truth: 'licensed',
    },
  ]),
};
