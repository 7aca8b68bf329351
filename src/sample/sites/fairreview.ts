import { stall } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'fairreview.test';

export const fairreview: Site = {
  host,
  address: '198.51.100.22',
  title: 'Fair Review',
  kind: 'review',
  about:
    'A blog that reviews creators with pictures of its own in a like manner. No copy anywhere: a notice to it is an error.',
  layout: 'article',
  contact: { style: 'page', path: '/contact', label: 'Contact', address: `editor@${host}` },
  mailbox: `editor@${host}`,
  desk: stall(),
  registrar: 'nameworks',
  posts: postList(host, [
    {
      path: '/2026/premiumvale-a-review',
      title: 'premiumvale: is the subscription worth it?',
      text: 'We subscribed to premiumvale on fanlane for a month. The pictures below are ours, painted after a visit to the same harbour.',
      handle: 'premiumvale',
      works: [1, 2, 5],
      truth: 'decoy',
    },
    {
      path: '/2026/plusvale-a-review',
      title: 'plusvale: an honest look',
      text: 'A look at plusvale, with our own sketches.',
      handle: 'plusvale',
      works: [1, 4],
      truth: 'decoy',
    },
    {
      path: '/2026/leaks-hurt-creators',
      title: 'Why leaked sets hurt creators like premiumvale and standardvale',
      text: 'An essay. It names no address.',
      handle: 'premiumvale',
      works: [],
    },
  ]),
};
