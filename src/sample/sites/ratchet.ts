import { hours } from '../desks/hours.ts';
import { answerOnly } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'ratchet.test';
const text = 'Rate limited for your pleasure.';

export const ratchet: Site = {
  host,
  address: '203.0.113.21',
  title: 'Ratchet',
  kind: 'leak',
  about: 'Answers 429 with Retry-After at every fifth request, and counts who comes back too early.',
  layout: 'album',
  contact: { style: 'page', path: '/contact', label: 'Contact', address: `desk@${host}` },
  mailbox: `desk@${host}`,
  desk: answerOnly('need-information', hours(1), 'Asks for more information and removes nothing.'),
  registrar: 'nameworks',
  quirks: { tooManyEvery: 5 },
  posts: postList(host, [
    {
      path: '/p/premiumvale-6',
      title: 'premiumvale number six',
      text,
      handle: 'premiumvale',
      works: [6],
      alter: [{ kind: 'resize', width: 900 }],
    },
    { path: '/p/standardvale-4', title: 'standardvale number four', text, handle: 'standardvale', works: [4] },
  ]),
};
