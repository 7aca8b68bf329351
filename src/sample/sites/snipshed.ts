import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'snipshed.test';
const text = 'Cut by us, so that no machine finds it.';

export const snipshed: Site = {
  host,
  address: '203.0.113.11',
  title: 'Snip Shed',
  kind: 'leak',
  about: 'Never shows a picture as it was: cropped and mirrored, captioned, in collages, in screenshots, filmed.',
  layout: 'image',
  contact: { style: 'page', path: '/dmca', label: 'DMCA', address: `dmca@${host}` },
  mailbox: `dmca@${host}`,
  desk: obey(25, '404'),
  registrar: 'regalia',
  posts: postList(host, [
    {
      path: '/cut/premiumvale-four',
      title: 'premiumvale, four in one',
      text,
      handle: 'premiumvale',
      works: [2],
      alter: [{ kind: 'collage', others: ['snipshed/1', 'snipshed/2', 'snipshed/3'] }],
    },
    {
      path: '/cut/premiumvale-from-the-channel',
      title: 'premiumvale, from the channel',
      text,
      handle: 'premiumvale',
      works: [6],
      alter: [{ kind: 'screenshot' }],
    },
    {
      path: '/cut/plusvale-close-up',
      title: 'plusvale, close up',
      text,
      handle: 'plusvale',
      works: [2],
      alter: [{ kind: 'crop', percent: 40 }, { kind: 'mirror' }],
    },
    {
      path: '/cut/plusvale-off-the-screen',
      title: 'plusvale, off the screen',
      text,
      handle: 'plusvale',
      works: [3],
      alter: [{ kind: 'filmed' }],
    },
    {
      path: '/cut/standardvale-words',
      title: 'standardvale with words',
      text,
      handle: 'standardvale',
      works: [2],
      alter: [{ kind: 'caption', text: 'guess who' }],
    },
    {
      path: '/cut/standardvale-full-set',
      title: 'standardvale full set',
      text,
      handle: 'standardvale',
      works: [1],
      alter: [{ kind: 'inset' }],
    },
  ]),
};
