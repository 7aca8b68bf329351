import { hours } from '../desks/hours.ts';
import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'loopreel.test';

export const loopreel: Site = {
  host,
  address: '198.51.100.30',
  others: [{ name: `cdn.${host}`, address: '198.51.100.31', role: 'media' }],
  title: 'Loopreel',
  kind: 'social',
  about:
    'A platform for content of its users in the United States, covered by the TAKE IT DOWN Act. It acts after four days and misses its 48 hours.',
  layout: 'timeline',
  contact: { style: 'platform', path: '/help/report', label: 'Report', address: `takeitdown@${host}` },
  mailbox: `takeitdown@${host}`,
  desk: obey(hours(96), '410'),
  registrar: 'nameworks',
  posts: postList(host, [
    {
      path: '/u5501/reel/77',
      title: 'premiumvale on Loopreel',
      text: 'guess who',
      handle: 'premiumvale',
      // Of no published collection: an intimate picture.
      works: [7],
      alter: [{ kind: 'resize', width: 720 }],
      onlyBy: ['brave', 'vision'],
    },
  ]),
};
