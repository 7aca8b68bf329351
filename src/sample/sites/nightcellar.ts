import { hours } from '../desks/hours.ts';
import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'nightcellaryw4f5rszwckkob7tx5emcdgbo4qc64qarwdplsmgvpokd.onion';
const text = 'Kept below, where nobody looks.';

export const nightcellar: Site = {
  host,
  address: '203.0.113.54',
  title: 'Night Cellar',
  kind: 'leak',
  about: 'An onion site with copies and an ordinary mailbox to complain to; no network and no registrar is behind it.',
  layout: 'album',
  contact: { style: 'footer', label: 'Abuse', address: 'keeper@nightcellar.test' },
  mailbox: 'keeper@nightcellar.test',
  desk: obey(hours(3), '410'),
  registrar: 'hushnames',
  posts: postList(host, [
    {
      path: '/set/premiumvale',
      title: 'premiumvale, the cellar set',
      text,
      handle: 'premiumvale',
      works: [1, 4],
      alter: [{ kind: 'recompress', quality: 60 }],
    },
  ]),
};
