import { stall } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'mirrormere.test';
const text = 'All pictures mirrored.';
const alter = [{ kind: 'mirror' }, { kind: 'recompress', quality: 70 }] as const;

export const mirrormere: Site = {
  host,
  address: '203.0.113.8',
  title: 'Mirrormere',
  kind: 'leak',
  about: 'Flips every picture to escape matching. Names no contact: only its hosting company can be asked.',
  layout: 'album',
  contact: { style: 'none' },
  desk: stall(),
  registrar: 'nameworks',
  posts: postList(host, [
    { path: '/g/premiumvale', title: 'premiumvale mirror', text, handle: 'premiumvale', works: [1, 3], alter },
    { path: '/g/plusvale', title: 'plusvale mirror', text, handle: 'plusvale', works: [5], alter },
  ]),
};
