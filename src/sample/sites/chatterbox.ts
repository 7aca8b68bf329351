import { hours } from '../desks/hours.ts';
import { obey } from '../desks/obey.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'chatterbox.test';

export const chatterbox: Site = {
  host,
  address: '198.51.100.20',
  others: [{ name: `media.${host}`, address: '198.51.100.21', role: 'media' }],
  title: 'Chatterbox',
  kind: 'social',
  about: 'A social platform with a copyright form and a designated agent; hits here always wait for a person.',
  layout: 'timeline',
  contact: { style: 'platform', path: '/help/copyright', label: 'Copyright', address: `copyright@${host}` },
  mailbox: `copyright@${host}`,
  desk: obey(hours(1), '410'),
  registrar: 'nameworks',
  posts: postList(host, [
    {
      path: '/premiumvale_fans/status/1001',
      title: 'premiumvale fans on Chatterbox',
      text: 'look what I found of premiumvale',
      handle: 'premiumvale',
      works: [1],
      alter: [{ kind: 'resize', width: 680 }],
    },
    {
      path: '/plusvale_fans/status/1002',
      title: 'plusvale fans on Chatterbox',
      text: 'plusvale for free',
      handle: 'plusvale',
      works: [6],
      alter: [{ kind: 'grey' }],
    },
  ]),
};
