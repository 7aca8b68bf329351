import { hours } from '../desks/hours.ts';
import { answerOnly } from '../desks/resist.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'scoffer.test';
const text = 'No rules here.';

export const scoffer: Site = {
  host,
  address: '203.0.113.50',
  title: 'Scoffer',
  kind: 'leak',
  about: 'An image board that refuses every notice; the registry hides who hosts it.',
  layout: 'thread',
  contact: { style: 'footer', label: 'DMCA', address: `no@${host}` },
  mailbox: `no@${host}`,
  desk: answerOnly('refused', hours(1), 'Refuses every notice.'),
  registrar: 'domainyard',
  posts: postList(host, [
    {
      path: '/b/4471',
      title: 'anyone got premiumvale?',
      text,
      handle: 'premiumvale',
      works: [3],
      alter: [{ kind: 'grey' }],
    },
    { path: '/b/4472', title: 'plusvale dump', text, handle: 'plusvale', works: [2] },
  ]),
};
