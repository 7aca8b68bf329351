import { hideFromReader } from '../desks/fake-removal.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'cliptide.test';
const text = 'Watch the teaser. HD for members.';

export const cliptide: Site = {
  host,
  address: '203.0.113.18',
  others: [{ name: `m.${host}`, address: '203.0.113.19', role: 'alias' }],
  title: 'ClipTide',
  kind: 'leak',
  about: 'Looks like a video site: stills as posters, a mobile name, canonical links and tracking parameters.',
  layout: 'video',
  contact: { style: 'page', path: '/abuse', label: 'Abuse', address: `takedown@${host}` },
  mailbox: `takedown@${host}`,
  desk: hideFromReader(30),
  registrar: 'regalia',
  posts: postList(host, [
    {
      path: '/watch/premiumvale-private-tour',
      title: 'premiumvale private tour',
      text,
      handle: 'premiumvale',
      works: [5],
      alter: [{ kind: 'resize', width: 960 }],
    },
    {
      path: '/watch/standardvale-behind',
      title: 'standardvale behind the scenes leaked',
      text,
      handle: 'standardvale',
      works: [3],
    },
  ]),
};
