import { minutes } from '../desks/hours.ts';
import { hideBehindLogin } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'velvetgate.test';

export const velvetgate: Site = {
  host,
  address: '203.0.113.34',
  title: 'Velvet Gate',
  kind: 'leak',
  about: 'A part for members only; complained-of pages move behind the login instead of going away.',
  layout: 'album',
  contact: { style: 'page', path: '/copyright', label: 'Copyright', address: `copyright@${host}` },
  mailbox: `copyright@${host}`,
  desk: hideBehindLogin(minutes(10)),
  registrar: 'nameworks',
  posts: postList(host, [
    {
      path: '/lounge/premiumvale',
      title: 'premiumvale teaser',
      text: 'The rest is for members.',
      handle: 'premiumvale',
      works: [2],
      alter: [{ kind: 'resize', width: 1100 }],
      links: ['/members/premiumvale'],
    },
    {
      path: '/members/premiumvale',
      title: 'premiumvale, members only',
      text: 'Everything.',
      handle: 'premiumvale',
      works: [5, 6],
      access: 'members',
    },
  ]),
};
