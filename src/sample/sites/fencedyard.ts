import { bounceAtOnce } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'fencedyard.test';
const text = 'Behind the fence there is more.';

export const fencedyard: Site = {
  host,
  address: '198.51.100.19',
  title: 'Fenced Yard',
  kind: 'leak',
  about: 'Keeps robots out of a part of itself. Mail to its address is refused at once.',
  layout: 'image',
  contact: { style: 'page', path: '/dmca', label: 'DMCA', address: `dmca@${host}` },
  mailbox: `dmca@${host}`,
  desk: bounceAtOnce(),
  registrar: 'regalia',
  quirks: { robots: 'User-agent: *\nDisallow: /private/\nCrawl-delay: 1\n' },
  posts: postList(host, [
    {
      path: '/yard/premiumvale',
      title: 'premiumvale in the yard',
      text,
      handle: 'premiumvale',
      works: [3],
      links: ['/private/premiumvale'],
    },
    {
      path: '/private/premiumvale',
      title: 'premiumvale behind the fence',
      text,
      handle: 'premiumvale',
      works: [4],
      access: 'fenced',
    },
  ]),
};
